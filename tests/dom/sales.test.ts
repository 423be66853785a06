// Applications and sales on screens: their list, their page with its courses, what is done to a course, and where else they are shown.
import { within } from '@testing-library/dom';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { runSql } from '../support/database.ts';
import { type TwoAgencies, twoAgencies } from '../support/two-agencies.ts';
import { respondWith, fill, openScreen } from './mount.tsx';
import { itSlow } from '../support/slow-tier.ts';

let scene: TwoAgencies;
let sale = 0;
let line = 0;
let supplier = 0;
const sql = (statement: string) => runSql(scene.server.ownerUrl, statement);

async function made(path: string, values: object): Promise<number> {
  const { status, body, text } = await scene.manager.post<{ Id: number }>(path, values);
  expect(status, text).toBe(200);
  return body.Id;
}

beforeAll(async () => {
  scene = await twoAgencies();
  const StudentId = await made('/api/student/', { FirstName: 'Ana', LastName: 'Souza' });
  supplier = await made('/api/agencysupplier/', { Name: 'Southern College' });
  sale = await made('/api/agencysale/', { StudentId, AgencySupplierId: supplier, AgencyOfficeId: scene.one.officeId, UserId: scene.one.managerId });
  line = await made('/api/agencysaleitem', {
    AgencySaleId: sale,
    Description: 'General English',
    Duration: 12,
    StartDate: '2027-03-01',
    EndDate: '2027-05-22',
  });
  await sql(`update "AgencySale" set "StatusId" = 'Sale', "SentDate" = now() where "Id" = ${sale}`);
  const draft = await made('/api/agencysale/', { StudentId, AgencyOfficeId: scene.one.officeId, UserId: scene.one.managerId });
  await sql(`update "AgencySale" set "StatusId" = 'Application' where "Id" = ${draft}`);
  await made('/api/agencysale/', { StudentId, AgencyOfficeId: scene.one.officeId });
}, 120_000);
afterAll(() => scene?.server.stop());

const open = (to: string, responses?: Parameters<typeof openScreen>[3]) => openScreen(scene.server, 'manager@one.test', to, responses);
const lineNow = async () => (await scene.manager.get(`/api/agencysaleitem/${line}`)).body;

it('[SALE-001] [SALE-003] [SALE-004] the list of enrolments has applications and enrolments by themselves, fifty at a time', async () => {
  const { page, user, interfere } = await open('/enrolment');
  const requested: URL[] = [];
  interfere('POST /api/agencysale/search').answer = (send, _init, address) => {
    requested.push(address);
    return send();
  };
  const views = within(await page.findByRole('navigation', { name: 'Views' }));
  await views.findByRole('button', { name: /^All applications and sales/ });
  expect(views.getAllByRole('button').map(({ textContent }) => textContent?.replace(/\d+\+?$/, ''))).toEqual([
    'All applications and sales',
    'Applications',
    'Enrolments',
    'My pre-sales',
    'Visa applying',
  ]);
  await user.click(views.getByRole('button', { name: /^Enrolments/ }));
  await expect.poll(() => requested.some(({ searchParams }) => searchParams.get('viewId') === '37')).toBe(true);
  expect(requested.find(({ searchParams }) => searchParams.get('viewId') === '37')?.searchParams.get('take')).toBe('50');
});

it('[SALE-002] the page of a sale names its student, says where it stands, and leads to its paper', async () => {
  const { page, user, expectComplaints } = await open(`/enrolment/${sale}/edit/`);
  const student = await page.findByRole('link', { name: 'Ana Souza' });
  expect(student.getAttribute('href')).toMatch(/\/student\/\d+\/edit$/);
  expectComplaints(/use-focus-trap/);
  await user.click(page.getByRole('button', { name: 'More actions' }));
  expect((await page.findByRole('menuitem', { name: 'View enrolment' })).getAttribute('href')).toBe(`/enrolment/${sale}/print`);
  expect(page.queryByRole('menuitem', { name: /as PDF/ })).toBeNull();
});

it('the stages of a sale are its own road: where it is, what it was, what it can come to, and by which action', async () => {
  const StudentId = await made('/api/student/', { FirstName: 'Rosa', LastName: 'Mendes' });
  const other = await made('/api/agencysale/', { StudentId, AgencyOfficeId: scene.one.officeId });
  const road = ['Quote', 'Application', 'Sale', 'Closed'];
  const expected = {
    Application: road,
    Sale: road,
    Closed: road,
    Cancelled: ['Quote', 'Application', 'Sale', 'Cancelled'],
  };
  for (const [status, labels] of Object.entries(expected)) {
    await sql(`update "AgencySale" set "StatusId" = '${status}' where "Id" = ${other}`);
    const { page } = await open(`/enrolment/${other}/edit`);
    const stages = within(await page.findByRole('list', { name: 'Stages' }));
    const items = stages.getAllByRole('listitem').map((item) => item.querySelector('.stage'));
    expect(
      items.map((item) => item?.textContent),
      status,
    ).toEqual(labels);
    expect(items.find((item) => item?.getAttribute('aria-current') === 'step')?.textContent).toBe(status);
    expect(items.some((item) => item?.classList.contains('forbidden'))).toBe(false);
    if (status !== 'Application') continue;
    stages.getByText('Use “Confirm sale” to move to this stage.');
    stages.getByText('Comes after Sale.');
  }
});

itSlow('the stages of a cancelled sale tick what it can have been: neither an expired quote nor a cancelled one', async () => {
  const StudentId = await made('/api/student/', { FirstName: 'Caio', LastName: 'Lima' });
  const cancelled = await made('/api/agencysale/', { StudentId, AgencyOfficeId: scene.one.officeId });
  await sql(`update "AgencySale" set "StatusId" = 'Cancelled' where "Id" = ${cancelled}`);
  const { page } = await open(`/enrolment/${cancelled}/edit`);
  const stages = within(await page.findByRole('list', { name: 'Stages' }));
  const passed = stages.getAllByRole('listitem').filter((item) => item.querySelector('.stage.done'));
  expect(passed.map((item) => item.querySelector('.stage')?.textContent)).toEqual(['Quote', 'Application', 'Sale']);
});

it('the activity of a sale tells in words what was signed, never how it is stored, also of what was written before', async () => {
  const changes = [
    { Field: 'StudentSignature', Old: null, New: `data:image/png;base64,${'iVBORw0KGgo'.repeat(3000)}` },
    { Field: 'CurrencyRates', Old: { AUD: '1' }, New: { AUD: '2' } },
    { Field: 'HasCourses', Old: false, New: true },
    { Field: 'PrintableNotes', Old: null, New: `${'A long note about the visa. '.repeat(20)}The end.` },
  ];
  await sql(`insert into matricula.journal (agency_id, entity, entity_id, row_version, operation, user_id, user_name, changes)
    values (${scene.one.agencyId}, 'AgencySale', ${sale}, 1000, 'update', ${scene.one.managerId}, 'Mona', '${JSON.stringify(changes)}')`);
  const answer = await scene.manager.get(`/api/agencysale/${sale}/journal`);
  expect(answer.status, answer.text).toBe(200);
  expect(answer.text.length).toBeLessThan(20_000);
  const { page, user } = await open(`/enrolment/${sale}/edit`);
  const activity = within(await page.findByRole('complementary', { name: 'Activity' }));
  const value = async (label: string) => (await activity.findByText(label, { selector: 'dt' })).nextElementSibling;
  expect((await value('Student signature'))?.textContent).toBe('Saved');
  expect((await value('Exchange rates'))?.textContent).toBe('Changed');
  expect((await value('Has courses'))?.textContent).toBe('NoYes');
  const note = await value('Printed notes');
  expect(note?.textContent).not.toContain('The end.');
  await user.click(within(note instanceof HTMLElement ? note : document.body).getByRole('button', { name: 'Show more' }));
  expect(note?.textContent).toContain('The end.');
  expect(document.body.textContent).not.toMatch(/base64|\{"/);
});

it('[SALE-039] a sale that cannot be loaded says so, with the ways on', async () => {
  const { page, user } = await open(`/enrolment/${sale}/edit`, { [`GET /api/agencysale/${sale}`]: respondWith(503, { Message: 'Not now.' }) });
  await page.findByRole('heading', { name: 'This record could not be loaded.' });
  page.getByRole('button', { name: 'Try again' });
  await user.click(page.getByRole('link', { name: 'Back to Enrolments' }));
  await expect.poll(() => location.pathname).toBe('/enrolment');
});

it('[SALE-006] a note of a sale is written in a dialog, and changed in one', async () => {
  const { page, user } = await open(`/enrolment/${sale}/edit?tab=notes`);
  const pane = async () => within(await page.findByRole('tabpanel'));
  await user.click((await (await pane()).findAllByRole('button', { name: /^Add note/i }))[0] ?? document.body);
  const dialog = async () => within(await page.findByRole('dialog'));
  await fill(user, await (await dialog()).findByLabelText(/^Message/), 'Call the school');
  await user.click((await dialog()).getByRole('button', { name: 'Save' }));
  await expect.poll(() => page.queryByRole('dialog')).toBeNull();
  await user.click((await (await pane()).findAllByRole('button', { name: /^Edit/ }))[0] ?? document.body);
  await fill(user, await (await dialog()).findByLabelText(/^Message/), 'Call the school again');
  await user.click((await dialog()).getByRole('button', { name: 'Save' }));
  expect(await (await pane()).findByText(/Call the school again/)).toBeTruthy();
});

itSlow('what a school answers is entered once the sale is sent, and nothing else', async () => {
  const { page, user } = await open(`/enrolment/${sale}/edit?tab=courses`);
  const item = within(await page.findByRole('listitem', { name: 'General English' }));
  item.getByText('01/03/2027 to 22/05/2027 · 12 weeks');
  expect(page.queryByRole('button', { name: 'Add a course or product' })).toBeNull();
  await user.click(await item.findByRole('button', { name: /^Offer, CoE and visa/ }));
  const dialog = within(await page.findByRole('dialog', { name: 'General English' }));
  expect(dialog.queryByLabelText(/^Start date/)).toBeNull();
  await fill(user, await dialog.findByLabelText(/^CoE number/), 'COE-9');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await expect.poll(async () => (await lineNow())['CoeNumber']).toBe('COE-9');
  await item.findByText('COE-9');
});

itSlow('a course is deferred on a page that shows the new end beforehand; a wrong day is reported at its field', async () => {
  const { page, user } = await open(`/enrolment/${sale}/edit?tab=courses`);
  await user.click(await page.findByRole('link', { name: /^Defer/ }));
  expect(await page.findByRole('radio', { name: /^General English/ })).toHaveProperty('checked', true);
  const send = () => page.getByRole('button', { name: 'Defer' });
  expect(send()).toHaveProperty('disabled', true);
  await fill(user, page.getByLabelText(/^New start/), '01/02/2027');
  await fill(user, page.getByLabelText(/^Reason/), 'Visa is late');
  await user.click(send());
  await page.findByText('A deferral must start later than the current start date.');
  await fill(user, page.getByLabelText(/^New start/), '05/04/2027');
  await page.findByText('Leave empty to end on 26/06/2027.');
  await user.click(send());
  await page.findByText('05/04/2027 to 26/06/2027 · 12 weeks');
  expect(await lineNow()).toMatchObject({ StartDate: '2027-04-05T00:00:00', EndDate: '2027-06-26T00:00:00' });
});

itSlow('a course is extended by weeks, and the new line says what it extends', async () => {
  const { page, user } = await open(`/enrolment/${sale}/extend?line=${line}`);
  await fill(user, await page.findByLabelText(/^Weeks added/), '4');
  await fill(user, page.getByLabelText(/^Reason/), 'Likes it');
  await user.click(page.getByRole('button', { name: 'Extend' }));
  await page.findByText('Extends General English');
  expect(await page.findByText('28/06/2027 to 24/07/2027 · 4 weeks')).toBeTruthy();
});

it('a change of course is not offered where nothing is a course', async () => {
  const { page } = await open(`/enrolment/${sale}/changecourse`);
  expect(await page.findByText('No course available for this change')).toBeTruthy();
});

it('[META-042] [SHELL-028] [SHELL-029] [SHELL-031] the dashboard of a person has pre-sales and sales that wait for a visa, each exported to Excel with take 999999999', async () => {
  const workflow = await made('/api/agencysaleworkflow', { Name: 'Visa Applying' });
  await sql(`update "AgencySale" set "SaleWorkflowId" = ${workflow} where "Id" = ${sale}`);
  const exported: string[] = [];
  const { page, user } = await open(`/UserDashboard/${scene.one.managerId}`, {
    'POST /api/document/ticket': (_send, init) => {
      exported.push(String(init?.body));
      return Response.json({ access_token: 'once' });
    },
  });
  const opening = vi.spyOn(window, 'open').mockReturnValue(null);
  const pane = () => within(page.getByRole('tabpanel'));
  for (const [tab, status] of [
    [/^Pre-sales/, 'Application'],
    [/^Visa applying/, 'Sale'],
  ] as const) {
    await user.click(await page.findByRole('tab', { name: tab }));
    await pane().findByText(status);
    expect((await pane().findByRole('link')).getAttribute('href')).toMatch(/^\/enrolment\/\d+\/edit$/);
    await user.click(await pane().findByRole('button', { name: 'Excel' }));
    await expect.poll(() => exported.at(-1)).toMatch(/agencysale\/excel.*[?&]take=999999999&/);
    await expect.poll(() => opening.mock.lastCall?.[0]).toMatch(/agencysale\/excel.*[?&]take=999999999&.*access_token=once/);
  }
  opening.mockRestore();
});

itSlow('[META-074] the page of an agent lists the applications by view 33 and the enrolments by view 37, of this agent alone', async () => {
  const [agent, other] = [await made('/api/agencyagent/', { Name: 'Southern Cross Partners' }), await made('/api/agencyagent/', { Name: 'Elsewhere' })];
  const student = async (FirstName: string, AgencyAgentId: number, status: string) => {
    const StudentId = await made('/api/student/', { FirstName, LastName: 'Lima' });
    const id = await made('/api/agencysale/', { StudentId, AgencyAgentId, AgencyOfficeId: scene.one.officeId });
    await sql(`update "AgencySale" set "StatusId" = '${status}' where "Id" = ${id}`);
  };
  await student('Applying', agent, 'Application');
  await student('Enrolled', agent, 'Sale');
  await student('Quoted', agent, 'Quote');
  await student('Strange', other, 'Application');
  for (const [tab, view, name] of [
    ['applications', '33', 'Applying Lima'],
    ['enrolments', '37', 'Enrolled Lima'],
  ] as const) {
    const views: unknown[] = [];
    const { page } = await open(`/agent/${agent}/edit?tab=${tab}`, {
      [`GET /api/agencyagent/${agent}/agencysale/list`]: (send, _init, address) => {
        views.push(address.searchParams.get('viewId'));
        return send();
      },
    });
    const pane = within(await page.findByRole('tabpanel'));
    await pane.findByText(name);
    expect(pane.queryAllByText(/Lima$/).map(({ textContent }) => textContent)).toEqual([name]);
    expect(views).toContain(view);
  }
});

it('the page of a supplier says what was sold of it', async () => {
  const { page } = await open(`/supplier/${supplier}/edit?tab=summary`);
  const figure = await page.findByRole('link', { name: /^Sales\s*1$/ });
  expect(figure.getAttribute('href')).toContain('/enrolment?view=39');
});
