// Leads on screen: notes on the timeline, giving up with a reason, and converting without the mouse.
import { within } from '@testing-library/dom';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { twoAgencies, type TwoAgencies } from '../support/two-agencies.ts';
import { fill, openScreen } from './mount.tsx';
import { itSlow } from '../support/slow-tier.ts';

let scene: TwoAgencies;
beforeAll(async () => {
  scene = await twoAgencies();
});
afterAll(() => scene?.server.stop());

const open = (to: string) => openScreen(scene.server, 'manager@one.test', to);
const made = async (entity: string, values: Readonly<Record<string, unknown>>): Promise<number> => {
  const { status, text, body } = await scene.manager.post<{ Id: number }>(`/api/${entity}/`, { AgencyOfficeId: scene.one.officeId, ...values });
  expect(status, text).toBe(200);
  return body.Id;
};
const valueOf = (field: Element) => (field instanceof HTMLInputElement ? field.value : undefined);

itSlow('[LEAD-004] [LEAD-016] takes a note on the timeline, one with a day that moves the next contact, and changes and deletes it with undo', async () => {
  const id = await made('agencylead', { FirstName: 'Noted', LastName: 'Lead' });
  const { page, user } = await open(`/lead/${id}/edit/`);
  const timeline = within(await page.findByRole('complementary', { name: 'Activity' }));
  const front = async () => within(await page.findByRole('dialog'));
  await fill(user, await timeline.findByRole('textbox', { name: 'Add note' }), 'Called, no answer');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await timeline.findByText('Called, no answer');

  await user.click(timeline.getByRole('button', { name: 'Add a date' }));
  let dialog = await front();
  await fill(user, await dialog.findByRole('textbox', { name: /^Message/ }), 'Call again');
  expect(dialog.queryByText('Also move “Next contact” to this date')).toBeNull();
  await fill(user, dialog.getByRole('textbox', { name: /^Follow up on/ }), '05/02/2030');
  await dialog.findByText('Also move “Next contact” to this date');
  await user.click(dialog.getByRole('button', { name: 'Add note' }));
  await timeline.findByText('Call again');
  await expect.poll(() => valueOf(page.getByRole('textbox', { name: /^Next contact/ }))).toBe('05/02/2030');

  const [edit] = timeline.getAllByRole('button', { name: 'Edit this note' });
  if (edit) await user.click(edit);
  dialog = await front();
  await fill(user, await dialog.findByRole('textbox', { name: /^Message/ }), 'Call again at six');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await timeline.findByText('Call again at six');
  await expect.poll(() => page.queryByRole('dialog')).toBeNull();
  const [remove] = timeline.getAllByRole('button', { name: 'Delete this note' });
  if (remove) await user.click(remove);
  await expect.poll(() => timeline.queryByText('Call again at six')).toBeNull();
  await user.click(await page.findByRole('button', { name: 'Undo' }));
  await timeline.findByText('Call again at six');
});

it('[LEAD-017] shows the details of a lead in front of the record that names it', async () => {
  const id = await made('agencylead', { FirstName: 'Detailed', LastName: 'Lead', EmailAddress: 'detailed@example.com' });
  const task = await made('agencytask', { Description: 'About the lead', AgencyLeadId: id });
  const { page, user } = await open(`/entity/agencytask/${task}/edit`);
  const field = await page.findByRole('textbox', { name: /^Lead/ });
  await expect.poll(() => valueOf(field)).toBe('Detailed Lead');
  await user.click(field);
  const place = field.closest<HTMLElement>('.f');
  if (!place) throw new Error('The field has no place.');
  await user.click(within(place).getByRole('button', { name: 'Show details' }));
  await within(await page.findByRole('dialog', { name: 'Lead details' })).findByText('detailed@example.com');
});

it('[LEAD-007] [LEAD-014] [LEAD-015] gives a lead up with one of the reasons in a dialog, shows it as disqualified, and takes it up again', async () => {
  expect((await scene.manager.post('/api/agencyleaddisqualificationreason/', { Name: 'Went elsewhere' })).status).toBe(200);
  const id = await made('agencylead', { FirstName: 'Given', LastName: 'Up' });
  const { page, user } = await open(`/lead/${id}/edit`);
  await user.click(await page.findByRole('button', { name: 'Disqualify' }));
  const dialog = within(await page.findByRole('dialog'));
  // The form shows no reason, only the dialog asks for one.
  const reasons = () => page.queryAllByRole('textbox', { name: /^Disqualification reason/, hidden: true });
  await expect.poll(() => reasons().length).toBe(1);
  await user.click(dialog.getByRole('button', { name: 'Disqualify' }));
  await dialog.findAllByText(/Disqualification reason is required\./);
  await user.click(dialog.getByRole('textbox', { name: /^Disqualification reason/ }));
  await user.click(await page.findByRole('option', { name: 'Went elsewhere', hidden: true }));
  await user.click(dialog.getByRole('button', { name: 'Disqualify' }));
  const again = await page.findByRole('button', { name: 'Reopen' });
  await expect.poll(() => reasons().map(valueOf)).toEqual(['Went elsewhere']);
  expect((await scene.manager.get(`/api/agencylead/${id}`)).body).toMatchObject({ IsDud: true });
  await user.click(again);
  await page.findByRole('button', { name: 'Disqualify' });
});

it('[LEAD-005] [LEAD-018] [LEAD-019] converts a lead without the mouse: students who may be the same, a mobile phone, an opportunity', async () => {
  await made('student', { FirstName: 'Otto', LastName: 'Berger', EmailAddress: 'otto.berger@example.com' });
  const id = await made('agencylead', { FirstName: 'Otto', LastName: 'Berger', EmailAddress: 'otto@example.com', PhoneNumber: '+49 151 0000 0001' });
  const { page, user, interfere } = await open(`/lead/${id}/edit`);
  const requested = new Set<string | null>();
  interfere('POST /api/student/search').answer = (send, _init, address) => {
    requested.add(address.searchParams.get('take'));
    return send();
  };
  (await page.findByRole('button', { name: 'Convert' })).focus();
  await user.keyboard('{Enter}');
  await expect.poll(() => location.pathname).toBe(`/lead/${id}/convert`);
  await page.findByRole('radio', { name: /Otto Berger/ });
  expect([...requested]).toEqual(['10']);
  await expect.poll(() => valueOf(page.getByRole('textbox', { name: /^Phone type/ }))).toBe('Mobile');
  page.getByRole('checkbox', { name: 'Also create an opportunity' }).focus();
  await user.keyboard(' ');
  await fill(user, await page.findByRole('textbox', { name: /^Name/ }), 'Bachelor of Design');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await expect.poll(() => location.pathname).toMatch(/^\/student\/\d+\/edit$/);
  await page.findByRole('heading', { name: 'Otto Berger', level: 1 });
  const lead = (await scene.manager.get(`/api/agencylead/${id}`)).body;
  expect(lead).toMatchObject({ IsConverted: true });
  const opportunities = await scene.manager.get<{ Data: object[] }>(`/api/student/${String(lead['StudentId'])}/agencyopportunity`);
  expect(opportunities.body.Data).toMatchObject([{ Name: 'Bachelor of Design' }]);
  await open(`/lead/${id}/convert`);
  await page.findByText(/Not available right now: Convert/);
  // In the place of its status, which is closed, stands what is true now.
  await open(`/lead/${id}/edit`);
  await expect.poll(() => valueOf(page.getByRole('textbox', { name: /^Status/ }))).toBe('Converted');
});

it('the address of a student that was merged leads to the one that stays, and the history says what came from where', async () => {
  const [kept, gone] = [await made('student', { FirstName: 'Kept', LastName: 'Silva' }), await made('student', { FirstName: 'Gone', LastName: 'Silva' })];
  expect((await scene.manager.post(`/api/student/${kept}/merge`, { sourceId: gone, values: { LastName: 'Souza' } })).status).toBe(200);
  const { page } = await open(`/student/${gone}/edit`);
  await expect.poll(() => location.pathname).toBe(`/student/${kept}/edit`);
  await page.findByText(`Student ${gone} was merged into Kept Souza.`);
  await within(await page.findByRole('complementary', { name: 'Activity' })).findByText(/merged another student into this one/);
});

it('[LEAD-012] a lead that was merged into a student and the student lead to each other in their histories', async () => {
  const student = await made('student', { FirstName: 'Lea', EmailAddress: 'lea@example.com' });
  const id = await made('agencylead', { FirstName: 'Lea', LastName: 'Lang' });
  expect((await scene.manager.post(`/api/agencylead/${id}/convert`, { student: { LastName: 'Lang' }, studentIdToMerge: student })).status).toBe(200);
  const { page, user } = await open(`/student/${student}/edit`);
  const activity = within(await page.findByRole('complementary', { name: 'Activity' }));
  await activity.findByText('Lang');
  await user.click(await activity.findByRole('link', { name: 'Lea Lang' }));
  await expect.poll(() => location.pathname).toBe(`/entity/agencylead/${id}/edit`);
  await page.findByText('Next contact');
  const ofLead = within(await page.findByRole('complementary', { name: 'Activity' }));
  await user.click(await ofLead.findByRole('link', { name: 'Lea Lang' }));
  await expect.poll(() => location.pathname).toBe(`/entity/student/${student}/edit`);
});
