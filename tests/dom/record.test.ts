// One record on the screen: changing and deleting it, and what can stand in the way.
import { within } from '@testing-library/dom';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { twoAgencies, type TwoAgencies } from '../support/two-agencies.ts';
import { respondWith, fill, type Opened, openScreen } from './mount.tsx';
import { itSlow } from '../support/slow-tier.ts';

let scene: TwoAgencies;
beforeAll(async () => {
  scene = await twoAgencies();
});
afterAll(() => scene?.server.stop());

async function aLead(FirstName: string): Promise<number> {
  const { status, text, body } = await scene.manager.post<{ Id: number }>('/api/agencylead/', {
    FirstName,
    LastName: 'Tester',
    AgencyOfficeId: scene.one.officeId,
  });
  expect(status, text).toBe(200);
  return body.Id;
}
const loadLead = async (id: number) => (await scene.manager.get(`/api/agencylead/${id}`)).body;
const open = (to: string) => openScreen(scene.server, 'manager@one.test', to);
const lastName = (page: Opened['page']) => page.findByRole<HTMLInputElement>('textbox', { name: /^Last name/ });
/** A menu that nobody draws is not there yet when it is given the focus. */
const undrawnMenu = /use-focus-trap/;
const save = '{Control>}s{/Control}';

it('a record opened by its address, and what may be done with it, are read while the configuration of its entity is on its way', async () => {
  const id = await aLead('Ahead');
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { page, calls } = await openScreen(scene.server, 'manager@one.test', `/entity/agencylead/${id}/edit/`, {
    'GET /api/entityconfig/agencylead': (send) => released.then(send),
  });
  await expect.poll(() => calls).toEqual(expect.arrayContaining([`GET /api/agencylead/${id}`, `GET /api/agencylead/${id}/rights`]));
  release();
  await lastName(page);
});

describe('the form', () => {
  it('[META-061] [SHELL-037] saves what changed, says so, and shows it in the journal', async () => {
    const id = await aLead('Ivana');
    const { page, user } = await open(`/entity/agencylead/${id}/edit/`);
    await fill(user, await lastName(page), 'Nováková');
    await page.findByText('Changed, was Tester');
    await page.findByText('1 unsaved change');
    await user.keyboard(save);
    await page.findByText('Saved');
    await expect.poll(() => document.querySelector('.savebar')).toBeNull();
    await within(page.getByRole('complementary', { name: 'Activity' })).findByText(/Nováková/);
    // From anywhere on the page to its first field, by keys.
    await user.click(page.getByRole('heading', { level: 1 }));
    await user.keyboard('{Control>} {/Control}');
    await expect.poll(() => document.activeElement).toBe(page.getByRole('textbox', { name: /^First name/ }));
    await fill(user, await lastName(page), 'Krátká');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await expect.poll(() => location.pathname).toBe('/entity/agencylead');
    expect(await loadLead(id)).toMatchObject({ LastName: 'Krátká' });
  });

  it('[CONST-002] [CONST-003] a day that does not exist is an invalid state, none at all is valid and null', async () => {
    const id = await aLead('Dana');
    const { page, user } = await open(`/lead/${id}/edit`);
    const date = await page.findByRole('textbox', { name: /^Next contact/ });
    for (const wrong of ['31/02/2027', '28.02.2027', '2/28/2027', 'soon']) {
      await fill(user, date, wrong);
      await user.click(page.getByRole('heading', { level: 1 }));
      await expect.poll(() => date.getAttribute('aria-invalid'), { message: wrong }).toBe('true');
      expect(date).toHaveProperty('value', wrong);
      await user.keyboard(save);
      await expect.poll(() => page.queryByRole('alert')?.textContent).toContain(`${wrong} is not a date`);
    }
    await fill(user, date, '28/02/2027');
    await user.keyboard(save);
    await page.findByText('Saved');
    expect(await loadLead(id)).toMatchObject({ NextContactDate: '2027-02-28T00:00:00' });
    await fill(user, date, '');
    expect(date.getAttribute('aria-invalid')).toBeNull();
    await user.keyboard(save);
    await expect.poll(() => loadLead(id)).toMatchObject({ NextContactDate: null });
  });

  it('[ERR-004] [ERR-005] puts what the server finds wrong at the field', async () => {
    const id = await aLead('Jana');
    const { page, user, interfere } = await open(`/lead/${id}/edit`);
    const saving = interfere(`PATCH /api/agencylead/${id}`);
    saving.answer = respondWith(400, {
      ErrorSummary: 'One fault.',
      Message: 'One fault.',
      Errors: [{ Key: 'LastName', Message: 'This name is not allowed here.' }],
    });
    const field = await lastName(page);
    await fill(user, field, 'Wrong');
    await user.keyboard(save);
    const alerts = () => page.queryAllByRole('alert').map(({ textContent }) => textContent);
    await expect.poll(() => alerts().join('\n')).toContain('This name is not allowed here.');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    await fill(user, field, 'Right');
    await expect.poll(() => alerts().join('\n')).not.toContain('This name is not allowed here.');
    saving.answer = undefined;
    await user.keyboard(save);
    await page.findByText('Saved');
  });

  itSlow('asks whose value counts when the record was changed meanwhile, and says whether it was oneself, in another window', async () => {
    const id = await aLead('Karla');
    const { page, user } = await open(`/lead/${id}/edit`);
    await fill(user, await lastName(page), 'Mine');
    await fill(user, page.getByRole('textbox', { name: /^Phone/ }), '+61 400 000 001');
    expect((await scene.manager.call('PATCH', `/api/agencylead/${id}`, { LastName: 'Elsewhere' })).status).toBe(200);
    await user.keyboard(save);
    const own = within(await page.findByRole('dialog', { name: 'You also changed this record elsewhere' }));
    await own.findByText('Saved version');
    own.getByRole('button', { name: 'Use saved version' });
    await user.click(own.getByRole('button', { name: 'Cancel' }));
    await expect.poll(() => document.querySelector('.mantine-Modal-content')).toBeNull();
    expect((await scene.god.call('PATCH', `/api/agencylead/${id}`, { LastName: 'Theirs' })).status).toBe(200);
    await user.keyboard(save);
    const dialog = within(await page.findByRole('dialog', { name: 'Someone else changed this record' }));
    const choice = within(await dialog.findByRole('group', { name: 'Last name' }));
    choice.getByText('Mine');
    const theirs = choice.getAllByText('Theirs').at(-1);
    if (theirs) await user.click(theirs);
    await user.click(dialog.getByRole('button', { name: 'Save this choice' }));
    await page.findByText('Saved');
    expect(await loadLead(id)).toMatchObject({ LastName: 'Theirs', PhoneNumber: '+61 400 000 001' });
  });

  it('asks before changes are left behind, and keeps them when one stays', async () => {
    const id = await aLead('Lenka');
    const { page, user } = await open(`/lead/${id}/edit`);
    await fill(user, await lastName(page), 'Half done');
    const [leads] = page.getAllByRole('link', { name: /^Leads/ });
    if (!leads) throw new Error('No way to the leads.');
    await user.click(leads);
    await user.click(await page.findByRole('button', { name: 'Stay' }));
    await expect.poll(() => page.queryByRole('dialog')).toBeNull();
    expect(await lastName(page)).toHaveProperty('value', 'Half done');
    await user.click(leads);
    await page.findByText(/^Draft saved \d\d:\d\d$/);
    const question = within(await page.findByRole('dialog'));
    await question.findByText(/They are kept as a draft for 30 days/);
    await user.click(question.getByRole('button', { name: 'Leave' }));
    await expect.poll(() => location.pathname).toBe('/lead');
  });

  itSlow('offers on another device what was left behind, also after somebody else has changed the same field', async () => {
    const id = await aLead('Lenka');
    const { page, user } = await open(`/lead/${id}/edit`);
    await fill(user, await lastName(page), 'Half done');
    await page.findByText(/^Draft saved \d\d:\d\d$/);
    await scene.manager.call('PATCH', `/api/agencylead/${id}`, { LastName: 'Moved on' });
    await open(`/lead/${id}/edit`);
    const offer = await page.findByText(/Draft of/);
    await page.findByText(/It contains 1 unsaved field\./);
    expect(offer.closest('[role=status]')).not.toBeNull();
    expect(await lastName(page)).toHaveProperty('value', 'Moved on');
    await user.click(page.getByRole('button', { name: 'Use the draft' }));
    await user.click(await page.findByRole('button', { name: 'Keep this choice' }));
    await expect.poll(async () => (await lastName(page)).value).toBe('Half done');
    await user.keyboard(save);
    await page.findByText('Saved');
    await expect.poll(async () => (await scene.manager.get(`/api/draft/agencylead/${id}`)).body['Draft']).toBeNull();
  });

  it('[LEAD-013] [SHELL-045] deletes after naming the record', async () => {
    const id = await aLead('Milena');
    const { page, user, expectComplaints } = await open(`/lead/${id}/edit`);
    expectComplaints(undrawnMenu);
    await user.click(await page.findByRole('button', { name: 'More actions' }));
    await user.click(await page.findByRole('menuitem', { name: /^Delete/ }));
    const dialog = within(await page.findByRole('dialog', { name: 'Delete Milena Tester?' }));
    await dialog.findByText(/Are you sure \?/);
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await expect.poll(() => location.pathname).toBe('/lead');
    await open(`/lead/${id}/edit`);
    await page.findByText(/This record does not exist/);
  });
});

it('a record that its reader may not change opens for reading, with the reason, where he may change others of its kind', async () => {
  const tags = (await scene.manager.get<{ Data: { Id: number; IsBuiltIn: boolean }[] }>('/api/agencydocumenttag')).body.Data;
  const builtIn = tags.find(({ IsBuiltIn }) => IsBuiltIn);
  const own = (await scene.manager.post<{ Id: number }>('/api/agencydocumenttag/', { Name: 'Letters' })).body;
  const { page } = await open(`/config/agencydocumenttag/${builtIn?.Id}/edit`);
  await page.findByText(/You do not have permission to change this record\./);
  await page.findByText(/need the “Edit document tags” permission to rename or delete tags/);
  const name = () => page.findByRole<HTMLInputElement>('textbox', { name: /^Name/ });
  expect((await name()).getAttribute('readonly')).not.toBeNull();
  await open(`/config/agencydocumenttag/${own.Id}/edit`);
  await expect.poll(async () => (await name()).value).toBe('Letters');
  expect(page.queryByText(/You do not have permission to change this record\./)).toBeNull();
  expect((await name()).getAttribute('readonly')).toBeNull();
});

itSlow('deleted records of a list are found in the menu and come back one by one', async () => {
  const leads = await scene.addLeads(['Aurora', 'Benedita'].map((FirstName) => ({ FirstName, LastName: 'Removed' })));
  for (const id of leads) expect((await scene.manager.call('DELETE', `/api/agencylead/${id}`)).status).toBe(200);
  const { page, user, expectComplaints } = await open('/lead/?q=removed');
  expectComplaints(undrawnMenu);
  await page.findByText(/No matching Leads/);
  await user.click(page.getByRole('button', { name: 'More actions' }));
  await user.click(await page.findByRole('menuitem', { name: 'Deleted records' }));
  const dialog = within(await page.findByRole('dialog', { name: 'Deleted: Leads' }));
  await dialog.findByText('Benedita Removed');
  expect(dialog.getAllByRole('listitem')[0]?.textContent).toMatch(/Benedita Removed\s*\d\d\/\d\d\/\d{4} \d\d:\d\d by /);
  await user.click(dialog.getByRole('button', { name: 'Restore Aurora Removed' }));
  await dialog.findByText('Aurora Removed was restored.');
  // Somebody else was quicker with the other one.
  expect((await scene.manager.post(`/api/agencylead/deleted/${leads[1]}/restore`)).status).toBe(200);
  await user.click(dialog.getByRole('button', { name: 'Restore Benedita Removed' }));
  await dialog.findByText(/This record is not deleted\./);
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await expect
    .poll(() => [...document.querySelectorAll('.rowlink')].map((element) => element.textContent))
    .toContainEqual(expect.stringContaining('Aurora Removed'));
  expect((await scene.manager.get(`/api/agencylead/${leads[0]}`)).status).toBe(200);
});

itSlow('an entry of the activity shows the record as it stood then, and what is different today', async () => {
  const id = await aLead('Filipa');
  expect((await scene.manager.call('PATCH', `/api/agencylead/${id}`, { LastName: 'Costa' })).status).toBe(200);
  expect((await scene.manager.call('PATCH', `/api/agencylead/${id}`, { LastName: 'Lopes', EmailAddress: 'filipa@example.com' })).status).toBe(200);
  const { page, user } = await open(`/entity/agencylead/${id}/edit/`);
  const activity = within(await page.findByRole('complementary', { name: 'Activity' }));
  await expect.poll(() => activity.queryAllByRole('button', { name: /^View as it was then: \d\d\/\d\d\/\d{4} \d\d:\d\d$/ })).toHaveLength(3);
  const [newest, , first] = activity.getAllByRole('button', { name: /^View as it was then/ });
  if (!newest || !first) throw new Error('There is nothing to look back from.');
  await user.click(first);
  const dialog = within(await page.findByRole('dialog', { name: /^As it was on \d\d\/\d\d\/\d{4} \d\d:\d\d$/ }));
  await dialog.findByText('2 fields have a different value today.');
  dialog.getByText('Filipa Lopes');
  const shown = (label: string) => dialog.getByText(label, { selector: 'dt' }).parentElement;
  expect(shown('Last name')?.textContent).toBe('Last nameTesterToday: Lopes');
  expect(shown('Last name')?.className).toBe('is-other');
  expect(shown('E-mail')?.textContent).toBe('E-mailemptyToday: filipa@example.com');
  expect(shown('First name')?.textContent).toBe('First nameFilipa');
  expect(shown('First name')?.className).toBe('');
  expect(dialog.queryByRole('textbox')).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await expect.poll(() => page.queryByRole('dialog')).toBeNull();
  await user.click(newest);
  await page.findByText('All values are the same today.');
});
