// The page of tasks: what a person has to do, on a calendar and in a list, marked as done, one by one and many at once.
import { within } from '@testing-library/dom';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TwoAgencies, twoAgencies } from '../support/two-agencies.ts';
import { fill, openScreen } from './mount.tsx';
import { itSlow } from '../support/slow-tier.ts';

let scene: TwoAgencies;
beforeAll(async () => {
  scene = await twoAgencies();
});
afterAll(() => scene?.server.stop());

const today = (days = 0): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const lines = () => [...document.querySelectorAll('.task-rows li')].map((element) => element.textContent);

/** What waits for `opened` goes on once `open` is called. */
function gate(): { readonly opened: Promise<void>; readonly open: () => void } {
  let letGo = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  return { opened, open: letGo };
}

/** On a page of tasks, with what is done there often. */
async function open(to: string, userName = 'manager@one.test') {
  const opened = await openScreen(scene.server, userName, to);
  const { page, user } = opened;
  const search = async (words: string) => await fill(user, await page.findByRole('textbox', { name: 'Search tasks' }), words);
  const press = async (name: string) => await user.click(await page.findByRole('button', { name }));
  const gone = async () => await expect.poll(() => page.queryByRole('dialog')).toBeNull();
  /** To hold back the next calls that hold these words, until they may go. */
  const delayCalls = (call: string, words = '') => {
    const started = gate();
    const answered = gate();
    opened.interfere(call).answer = async (send, init) => {
      if (!String(init?.body ?? '').includes(words)) return await send();
      started.open();
      await answered.opened;
      return await send();
    };
    return { started: started.opened, go: answered.open };
  };
  return { ...opened, search, press, gone, delayCalls };
}

it('[TASK-001] [TASK-002] [TASK-025] [TASK-029] lists what is open at all times, adds in a dialog, and marks as done with the space bar', async () => {
  const { page, user, search, press, gone } = await open('/task?tab=list');
  expect(await page.findByRole('combobox', { name: 'Due' })).toHaveProperty('value', 'All times');
  await press('Add Task');
  const name = 'Ask whether the certificate of the language school has come by now';
  const dialog = within(await page.findByRole('dialog'));
  await user.type(await dialog.findByLabelText(/^Description/), name);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await gone();
  await search('certificate of the language school');
  const box = { name: `Done: ${name}` };
  const focused = async () => (await page.findByRole('checkbox', box)).focus();
  await focused();
  expect([...document.querySelectorAll('.task-name')].map((element) => element.textContent?.length)).toEqual([60]);
  await user.keyboard(' ');
  await expect.poll(() => page.queryByRole('checkbox', box)).toBeNull();
  await user.click(page.getByRole('checkbox', { name: 'Include completed' }));
  expect(await page.findByRole('checkbox', box)).toHaveProperty('checked', true);
  await focused();
  await user.keyboard(' ');
  await expect.poll(() => page.getByRole('checkbox', box)).toMatchObject({ checked: false, disabled: false });
});

itSlow('[TASK-008] [TASK-018] [TASK-019] chooses many in the list itself: done and not done by one click, deleted, and undone', async () => {
  for (const each of ['one', 'two', 'three']) await scene.manager.post('/api/agencytask', { Description: `Bundle ${each}`, DueDate: today() });
  const { page, user, search, press, delayCalls } = await open('/task?tab=list');
  const commands = async () => within(await page.findByRole('toolbar', { name: 'Actions for the selection' }));
  const command = async (name: string) => await user.click((await commands()).getByRole('button', { name }));
  const choose = async (name: string) => await user.click(await page.findByRole('checkbox', { name: `Select: ${name}` }));
  await search('Bundle');
  await expect.poll(lines).toHaveLength(3);
  await press('Select several');
  await choose('Bundle one');
  await choose('Bundle two');
  await (await commands()).findByText('2 selected');
  // One act at a time: while a quick change is on its way nothing else is begun, not from the palette either.
  const change = delayCalls('POST /api/agencytask/bulkUpdate/preview');
  await command('Done');
  await change.started;
  const bar = await commands();
  for (const name of ['Delete', 'Edit fields', 'Not done', 'Clear selection'])
    await expect.poll(() => bar.getByRole('button', { name }), { message: name }).toHaveProperty('disabled', true);
  change.go();
  await expect.poll(lines).toEqual([expect.stringContaining('Bundle three')]);
  await user.click(page.getByRole('checkbox', { name: 'Include completed' }));
  await expect.poll(lines).toHaveLength(3);
  await press('Select the 3 shown');
  await command('Not done');
  await expect.poll(() => document.querySelectorAll('.task-rows li.done').length).toBe(0);
  await press('Select the 3 shown');
  await command('Delete');
  const remove = await within(await page.findByRole('dialog')).findByRole('button', { name: /^Delete/ });
  await expect.poll(() => remove).toHaveProperty('disabled', false);
  await user.click(remove);
  await page.findByText('No tasks');
  await user.click(await within(page.getByRole('region', { name: 'Last action' })).findByRole('button', { name: 'Undo' }));
  await expect.poll(lines).toHaveLength(3);
  // What is chosen of the rows before, until those that were asked for come, is not chosen among them.
  // By its words: what was undone has the page ask again for the rows before as well.
  const response = delayCalls('POST /api/agencytask/search', 'Bundle t');
  await search('Bundle t');
  await response.started;
  await choose('Bundle one');
  const chosen = await commands();
  await chosen.findByText('1 selected');
  expect(chosen.queryByRole('button', { name: /^Select all/ })).toBeNull();
  response.go();
  await expect.poll(lines).toHaveLength(2);
  await expect.poll(() => page.queryByRole('toolbar', { name: 'Actions for the selection' })).toBeNull();
  await search('Bundle');
  await expect.poll(lines).toHaveLength(3);
  await press('Finish selecting');
  expect(await page.findByRole('checkbox', { name: 'Done: Bundle one' })).toHaveProperty('checked', false);
});

it('[TASK-001] [TASK-003] [TASK-021] [TASK-026] shows tasks, events and leads on one calendar, and moves each by days', async () => {
  const { manager } = scene;
  const long = 'Telephone the embassy about the appointment that was moved twice already';
  const task = await manager.post('/api/agencytask', { Description: long, DueDate: today(), FollowUpDate: today(2) });
  const event = await manager.post('/api/agencyevent', { Title: 'Visit of the dean', StartDate: `${today()}T10:00:00Z`, EndDate: `${today()}T11:00:00Z` });
  const { page, user, press } = await open(`/task?span=week&at=${today()}`);
  const entry = (of: string, { body }: typeof task) => document.querySelector<HTMLElement>(`[data-entry="${of}-${String(body['Id'])}"]`);
  await expect.poll(() => entry('agencytask', task)?.textContent).toBe(`${long.slice(0, 59)}…`);
  await expect.poll(() => entry('agencyevent', event)).not.toBeNull();
  entry('agencytask', task)?.closest<HTMLElement>('[tabindex]')?.focus();
  await user.keyboard('m');
  const dialog = within(await page.findByRole('dialog'));
  await fill(user, await dialog.findByRole('textbox'), `${today(1).slice(8)}/${today(1).slice(5, 7)}/${today(1).slice(0, 4)}`);
  await user.click(dialog.getByRole('button', { name: 'Move' }));
  await expect
    .poll(async () => (await manager.get(`/api/agencytask/${String(task.body['Id'])}`)).body)
    .toMatchObject({ DueDate: `${today(1)}T00:00:00`, FollowUpDate: `${today(3)}T00:00:00` });
  await user.click(page.getByRole('checkbox', { name: 'Tasks' }));
  await expect.poll(() => entry('agencytask', task)).toBeNull();
  await press('Add Event');
  await within(await page.findByRole('dialog')).findByLabelText(/^Title/);
});

it('[TASK-011] tells why somebody may not add events', async () => {
  const { page } = await open('/task?tab=list', 'clerk@one.test');
  expect((await page.findByRole('button', { name: 'Add Event' })).getAttribute('aria-disabled')).toBe('true');
  // Nor is the dashboard there for whom it is not: home leads elsewhere.
  await open('/home', 'clerk@one.test');
  await expect.poll(() => location.pathname).not.toMatch(/^\/home/);
  expect(location.pathname).not.toContain('UserDashboard');
});

it('[SHELL-055] [SHELL-021] [SHELL-023] [SHELL-024] [SHELL-025] [SHELL-026] [SHELL-027] [SHELL-030] the dashboard has the person’s opportunities by stage, leads and tasks, of one office where that is chosen', async () => {
  const { manager, one } = scene;
  const me = one.managerId;
  const made = async (path: string, values: object, by = manager): Promise<number> => {
    const response = await by.post<{ Id: number }>(`/api/${path}`, values);
    expect(response.status, response.text).toBe(200);
    return response.body.Id;
  };
  const near = one.officeId;
  const CountryId = await made('country', { Name: 'Far', CountryCode: 'FA' }, scene.god);
  const related = await made('agencyoffice', { Name: 'Far office', CountryId, TimeZone: 'America/Lima' }, scene.god);
  const stages = (await manager.get<{ Data: { Id: number; Key: string }[] }>('/api/agencyopportunitystage')).body.Data;
  const StudentId = await made('student', { FirstName: 'Dora', LastName: 'Dash', AgencyOfficeId: near });
  for (const key of ['new', 'initial', 'quoting']) {
    const StageId = stages.find(({ Key }) => Key === key)?.Id;
    await made('agencyopportunity', { Name: `Dash ${key}`, StudentId, StageId, UserId: me, AgencyOfficeId: near, CloseDate: '2001-01-01' });
  }
  await made('agencylead', { FirstName: 'Nearby', LastName: 'Dash', AssignedToId: me, AgencyOfficeId: near, NextContactDate: '2001-01-01' });
  await made('agencylead', { FirstName: 'Faraway', LastName: 'Dash', AssignedToId: me, AgencyOfficeId: related, NextContactDate: '2001-01-01' });
  await made('agencytask', { Description: 'Dash off', DueDate: '2001-01-01', AgencyOfficeId: near });
  const { page, user, search } = await open(`/UserDashboard/${me}`);
  const pane = () => within(page.getByRole('tabpanel'));
  const tab = async (name: RegExp) => await user.click(await page.findByRole('tab', { name }));
  for (const [name, key] of [
    [/^New/, 'new'],
    [/^Initial/, 'initial'],
    [/^Quoting/, 'quoting'],
  ] as const) {
    await tab(name);
    await pane().findByText(new RegExp(`^Dash ${key}`));
    expect(pane().getAllByText(/^Dash (new|initial|quoting)/)).toHaveLength(1);
  }
  await tab(/^My leads/);
  await pane().findByText('Nearby Dash');
  await pane().findByText('Faraway Dash');
  await user.selectOptions(page.getByRole('combobox', { name: 'Office' }), String(related));
  await expect.poll(() => pane().queryByText('Nearby Dash')).toBeNull();
  await pane().findByText('Faraway Dash');
  expect(new URLSearchParams(location.search).get('OfficeId')).toBe(String(related));
  await tab(/^Tasks/);
  await search('Dash off');
  await page.findByText('No tasks');
  await tab(/^My leads/);
  const [Brazil, Chile] = [
    await made('country', { Name: 'Brazil', CountryCode: 'BR' }, scene.god),
    await made('country', { Name: 'Chile', CountryCode: 'CL' }, scene.god),
  ];
  const [recife, natal] = [
    await made('agencyoffice', { Name: 'Recife', CountryId: Brazil, TimeZone: 'America/Recife' }, scene.god),
    await made('agencyoffice', { Name: 'Natal', CountryId: Brazil, TimeZone: 'America/Recife' }, scene.god),
  ];
  await made('agencyoffice', { Name: 'Santiago', CountryId: Chile, TimeZone: 'America/Santiago' }, scene.god);
  for (const [FirstName, AgencyOfficeId] of [
    ['Rita', recife],
    ['Nara', natal],
  ])
    await made('agencylead', { FirstName, LastName: 'Dash', AssignedToId: me, AgencyOfficeId });
  await user.selectOptions(page.getByRole('combobox', { name: 'Office' }), 'Choose offices…');
  const dialog = within(await page.findByRole('dialog', { name: 'Choose Offices' }));
  await user.click(await dialog.findByLabelText('Recife'));
  await user.click(dialog.getByLabelText('Natal'));
  expect(dialog.queryByLabelText('Santiago')).toBeNull();
  await user.click(await dialog.findByRole('button', { name: 'Choose 2' }));
  await pane().findByText('Rita Dash');
  await pane().findByText('Nara Dash');
  expect(pane().queryByText('Faraway Dash')).toBeNull();
  expect(new URLSearchParams(location.search).get('OfficeId')?.split(',').toSorted()).toEqual([recife, natal].map(String).toSorted());
  expect(page.getByRole('combobox', { name: 'Office' })).toHaveProperty('value', new URLSearchParams(location.search).get('OfficeId'));
  const again = await open(`/UserDashboard/${me}?OfficeId=${near}&tab=tasks`);
  await again.search('Dash off');
  await again.page.findByRole('checkbox', { name: 'Done: Dash off' });
  expect(again.page.queryByRole('button', { name: 'Excel' })).toBeNull();
});

it('who sees the work of others finds what each of their people has open on the dashboard, with the way to it', async () => {
  const { manager, one } = scene;
  await manager.post('/api/agencytask', { Description: 'Ring the school', DueDate: '2001-01-01', AgencyOfficeId: one.officeId, AssignedToId: one.managerId });
  const { page, user } = await open('/home');
  await user.click(await page.findByRole('tab', { name: 'Team' }));
  const row = within((await page.findByRole('link', { name: /^manager/i })).closest('tr') ?? document.body);
  const [overdue] = row.getAllByRole('link', { name: /^\d+$/ });
  const to = new URL(overdue?.getAttribute('href') ?? '', location.href);
  expect([to.pathname, Number(overdue?.textContent) > 0]).toEqual(['/entity/agencytask', true]);
  const { body } = await manager.get<{ Data: { Users: { UserId: number; Overdue: number }[] }[] }>('/api/user/openwork');
  expect(overdue?.textContent).toBe(String(body.Data.flatMap(({ Users }) => Users).find(({ UserId }) => UserId === one.managerId)?.Overdue));
  // Of somebody else it is their own work.
  const people = (await manager.get<{ Data: { Id: number }[] }>('/api/user')).body.Data;
  const other = await open(`/UserDashboard/${people.find(({ Id }) => Id !== one.managerId)?.Id}`);
  await other.page.findByRole('tab', { name: 'Overview' });
  expect(other.page.queryByRole('tab', { name: 'Team' })).toBeNull();
});
