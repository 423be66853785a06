// Saving on the screen: a new record, a double click, an answer that is lost, and a failure that is reported.
import { within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { twoAgencies, type TwoAgencies } from '../support/two-agencies.ts';
import { respondWith, fill, delayCalls, type Opened, openScreen } from './mount.tsx';
import { itSlow } from '../support/slow-tier.ts';

let scene: TwoAgencies;
beforeAll(async () => {
  scene = await twoAgencies();
});
afterAll(() => scene?.server.stop());

const open = (to: string) => openScreen(scene.server, 'manager@one.test', to);
const leadsCalled = async (name: string): Promise<number> => {
  const found = await scene.manager.post<{ Count: number }>('/api/agencylead/search', [{ Field: 'FirstName', Condition: 'Equal', Value1: name }]);
  return found.body.Count;
};
const loadLead = async (id: number) => (await scene.manager.get(`/api/agencylead/${id}`)).body;
const field = (page: Opened['page'], name: RegExp) => page.findByRole<HTMLInputElement>('textbox', { name });

async function fillIn(user: UserEvent, page: Opened['page'], name: string): Promise<void> {
  await fill(user, await field(page, /^First name/), name);
  await user.click(page.getByRole('textbox', { name: /^Office/ }));
  // Lists that nobody has laid out are hidden.
  await user.click(await page.findByRole('option', { name: 'One office', hidden: true }));
}

it('[META-060] [ERR-006] adds a record, after naming every fault at once, each at its field', async () => {
  const { page, user } = await open('/lead/');
  await page.findByText('No leads yet');
  await user.keyboard('c');
  await page.findByRole('heading', { name: 'New lead', level: 1 });
  const email = await field(page, /^E-mail/);
  const day = page.getByRole('textbox', { name: /^Next contact/ });
  await fill(user, email, 'nobody');
  await fill(user, day, '31/02/2026');
  await user.click(page.getByRole('button', { name: 'Add Lead' }));
  const summary = within(await page.findByRole('alert'));
  await summary.findByText('3 fields need attention.');
  const first = page.getByRole('textbox', { name: /^First name/ });
  await expect.poll(() => document.activeElement).toBe(first);
  expect(first.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(first.getAttribute('aria-describedby') ?? '')?.textContent).toContain('First name is required.');
  await user.click(summary.getByRole('link', { name: /31\/02\/2026 is not a date/ }));
  await expect.poll(() => document.activeElement).toBe(day);

  await fillIn(user, page, 'Zuzana');
  await fill(user, email, 'zuzana@example.com');
  await fill(user, day, '28/02/2027');
  await user.type(page.getByRole('combobox', { name: /^Tags/ }), 'VET{Enter}');
  await user.keyboard('{Control>}s{/Control}');
  await expect.poll(() => location.pathname).toMatch(/\/lead\/\d+\/edit$/);
  await page.findByRole('heading', { name: 'Zuzana', level: 1 });
  await within(page.getByRole('complementary', { name: 'Activity' })).findByText(/zuzana@example\.com/);
  expect(await loadLead(Number(/\d+/.exec(location.pathname)?.[0]))).toMatchObject({ NextContactDate: '2027-02-28T00:00:00', Tags: ['VET'] });
});

it('[META-035] a double click on Add makes one record, and no dialog', async () => {
  const { page, user, calls } = await open('/entity/agencylead/add/');
  await fillIn(user, page, 'Doubleclicked');
  await user.dblClick(page.getByRole('button', { name: 'Add Lead' }));
  await expect.poll(() => location.pathname).toMatch(/\/agencylead\/?$/);
  await page.findByText('Added: Doubleclicked');
  expect(page.queryByRole('dialog')).toBeNull();
  expect(await leadsCalled('Doubleclicked')).toBe(1);
  expect(calls.filter((call) => call === 'POST /api/agencylead/')).toHaveLength(1);
});

itSlow('what is typed while a record is being saved stays in the form, and is saved next', async () => {
  const [id = 0] = await scene.addLeads([{ FirstName: 'Typedon', LastName: 'Saver' }]);
  const { page, user, interfere } = await open(`/lead/${id}/edit`);
  const saving = interfere(`PATCH /api/agencylead/${id}`);
  await fill(user, await field(page, /^First name/), 'Typedonwards');
  let letThrough = delayCalls(saving);
  await user.keyboard('{Control>}s{/Control}');
  await page.findAllByText(/Saving/);
  await fill(user, await field(page, /^Last name/), 'Later');
  letThrough();
  await page.findByText('1 unsaved change');
  expect(await loadLead(id)).toMatchObject({ FirstName: 'Typedonwards', LastName: 'Saver' });
  expect(await field(page, /^Last name/)).toHaveProperty('value', 'Later');
  // Anyone who meant to close it as well stays where he typed on.
  letThrough = delayCalls(saving);
  await user.keyboard('{Control>}{Enter}{/Control}');
  await fill(user, await field(page, /^E-mail/), 'later@example.com');
  letThrough();
  await page.findByText('1 unsaved change');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await expect.poll(() => location.pathname).toBe('/lead');
  expect(await loadLead(id)).toMatchObject({ FirstName: 'Typedonwards', LastName: 'Later', EmailAddress: 'later@example.com' });
});

it('an answer that is lost after the server has saved: saving again leads to the one record', async () => {
  const { page, user, interfere } = await open('/entity/agencylead/add/');
  const create = interfere('POST /api/agencylead/');
  const keys: (string | null)[] = [];
  await fillIn(user, page, 'Answerless');
  create.answer = async (send, init) => {
    keys.push(new Headers(init?.headers).get('idempotency-key'));
    const response = await send();
    expect(response.status).toBe(200);
    if (keys.length === 1) throw new TypeError('Failed to fetch');
    return response;
  };
  await user.click(page.getByRole('button', { name: 'Add Lead' }));
  const dialog = within(await page.findByRole('dialog', { name: 'Offline' }));
  expect(await leadsCalled('Answerless')).toBe(1);
  await user.click(dialog.getByRole('button', { name: 'OK' }));
  await expect.poll(() => document.querySelector('.mantine-Modal-content')).toBeNull();
  expect(await field(page, /^First name/)).toHaveProperty('value', 'Answerless');
  await user.click(page.getByRole('button', { name: 'Add Lead' }));
  await expect.poll(() => location.pathname).toMatch(/\/agencylead\/?$/);
  expect(await leadsCalled('Answerless')).toBe(1);
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), keys[0]]);
});

it('[ERR-012] [ERR-013] the dialog of a failure offers to report it: the report has the id of the request, and the dialog closes', async () => {
  const { page, user, interfere } = await open('/entity/agencylead/add/');
  await fillIn(user, page, 'Reported');
  const failure = { Title: 'Internal Server Error', Message: 'Something went wrong.', RequestId: 'request-of-the-test' };
  interfere('POST /api/agencylead/').answer = respondWith(500, failure);
  await user.click(page.getByRole('button', { name: 'Add Lead' }));
  const dialog = within(await page.findByRole('dialog', { name: 'Internal Server Error' }));
  await user.click(await dialog.findByRole('button', { name: 'Submit Error Report' }));
  await expect.poll(() => page.queryByRole('dialog')).toBeNull();
  const reports = await scene.god.get<{ Data: { RequestId: string; Description: string; Url: string }[] }>('/api/bug');
  expect(reports.body.Data[0]).toMatchObject({
    RequestId: 'request-of-the-test',
    Description: '500 Internal Server Error: Something went wrong.',
    Url: expect.stringContaining('agencylead'),
  });
});
