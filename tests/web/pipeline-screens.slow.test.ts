// Opportunities and agents on screen: the form, the board, the stage picker, the calendar, the forecast, and the tabs of an agent.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { plugins } from '../../plugins/index.ts';
import { type TwoAgencies, twoAgencies } from '../support/two-agencies.ts';
import { isSlowTier, itSlow } from '../support/slow-tier.ts';
import { latch, interfere, rows, type Screens, startScreens } from './screens.ts';

let screens: Screens;
let scene: TwoAgencies;
let student: number;
const pictures = process.env['PIPELINE_PICTURES'];

beforeAll(async () => {
  scene = await twoAgencies({ plugins });
  const add = async (path: string, values: object): Promise<number> => {
    const response = await scene.manager.post<{ Id: number }>(`/api/${path}/`, values);
    expect(response.status, response.text).toBe(200);
    return response.body.Id;
  };
  const stages = await scene.manager.get<{ Data: { Id: number; Key: string }[] }>('/api/agencyopportunitystage/');
  const stage = (key: string) => stages.body.Data.find(({ Key }) => Key === key)?.Id ?? 0;
  student = await add('student', { FirstName: 'Camila', LastName: 'Restrepo Ocampo' });
  const [today, later] = [0, 1].map((days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10));
  await add('agencyopportunity', { StudentId: student, Name: 'Data Science', StageId: stage('new'), Amount: 36770, CloseDate: later });
  await add('agencyopportunity', {
    StudentId: student,
    Name: 'Nursing',
    StageId: stage('quoting'),
    Amount: 118800.5,
    CloseDate: later,
    UserId: scene.one.managerId,
  });
  await add('agencyopportunity', { StudentId: student, Name: 'Patisserie', StageId: stage('won'), Amount: 16000, CloseDate: today });
  const agent = await add('agencyagent', { Name: 'Horizonte Intercâmbios', EmailAddress: 'hello@horizonte.example.com' });
  await add('agencyagentcontact', { AgencyAgentId: agent, Name: 'Rosa Lima', Position: 'Director', IsMain: true });
  screens = await startScreens(scene.server);
}, 180_000);
afterAll(() => screens?.stop());

const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const loadCards = (page: Page, name: string) => column(page, name).locator('.board-card .name').allInnerTexts();
const year = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Australia/Melbourne' }).format(new Date()).slice(0, 4);
/** Pictures for people to look at, where they are asked for. */
async function picture(page: Page, name: string): Promise<void> {
  if (!pictures) return;
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.screenshot({ path: `${pictures}/${name}-${page.viewportSize()?.width}-${colorScheme}.png` });
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

it('[OPP-001] [OPP-002] [OPP-003] [OPP-019] adds an opportunity of the student that the address names, then stands on its page', async () => {
  const { page, signIn, accessibility, leave } = await screens.visit();
  // What the address calls the student stands until the server has answered, and no longer.
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route(/\/api\/student\/keys\?ids=/, async (route) => {
    await answered;
    await route.continue();
  });
  await signIn('manager@one.test', `/opportunity/add?studentId=${student}&studentName=Camila%20of%20the%20address`);
  await expect.poll(() => page.getByRole('textbox', { name: 'Student' }).inputValue()).toBe('Camila of the address');
  answer();
  await expect.poll(() => page.getByRole('textbox', { name: 'Student' }).inputValue()).toBe('Camila Restrepo Ocampo');
  await expect.poll(() => page.getByRole('textbox', { name: 'Stage' }).inputValue()).toBe('New');
  await expect.poll(() => page.getByRole('textbox', { name: 'Type' }).inputValue()).toBe('New Business');
  expect(await accessibility()).toEqual([]);
  await picture(page, 'opportunity-add');
  await page.getByRole('button', { name: 'Add opportunity' }).click();
  await page.waitForURL(/\/opportunity\/\d+\/edit$/);
  await page.getByText(`Camila Restrepo Ocampo ${year}`).first().waitFor();
  await leave();
});

itSlow('[OPP-009] drags a card on the board the road of every change of stage, and counts and adds up each column', async () => {
  const { page, signIn, accessibility, leave } = await screens.visit({ viewport: { width: 1800, height: 900 } });
  await signIn('manager@one.test', '/opportunity?view=8&shape=board');
  await expect.poll(() => loadCards(page, 'Quoting')).toEqual([`Nursing ${year}`]);
  await expect.poll(async () => (await column(page, 'Quoting').locator('header').innerText()).replace(/\s+/g, ' ')).toMatch(/^Quoting 1/);
  await column(page, 'Quoting').getByText('118,800.50').first().waitFor();
  expect(await accessibility()).toEqual([]);
  await picture(page, 'opportunity-board');
  await column(page, 'Quoting').getByText(`Nursing ${year}`).dragTo(column(page, 'Lost').locator('ul'));
  await expect.poll(() => loadCards(page, 'Lost')).toEqual([`Nursing ${year}`]);
  const isLost = async () => {
    const { body } = await scene.manager.post<{ Data: { IsClosedLost: boolean }[] }>('/api/agencyopportunity/search?viewId=8&columns=IsClosedLost', [
      { Field: 'Name', Condition: 'Equal', Value1: 'Nursing' },
    ]);
    return body.Data[0]?.IsClosedLost;
  };
  await expect.poll(isLost).toBe(true);
  await page.getByRole('region', { name: 'Last action' }).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => loadCards(page, 'Quoting')).toEqual([`Nursing ${year}`]);
  await expect.poll(isLost).toBe(false);
  await leave();
});

itSlow('[OPP-009] goes to a stage by the bar of a record, in the order and the words of the agency, and takes it back', async () => {
  const { body } = await scene.manager.post<{ Id: number }>('/api/agencyopportunity/', { StudentId: student, Name: 'Barred', CloseDate: '2027-03-01' });
  const { page, signIn, accessibility, leave } = await screens.visit({ viewport: { width: 390, height: 844 } });
  await signIn('manager@one.test', `/opportunity/${body.Id}/edit`);
  // What the column of a wide window would tell has a tab where there is none.
  await page.getByRole('button', { name: /^More \d/ }).click();
  await page.getByRole('menuitem', { name: /^History/ }).waitFor();
  await page.keyboard.press('Escape');
  const bar = page.getByRole('list', { name: 'Stages' });
  const current = bar.locator('[aria-current=step]');
  await expect.poll(() => current.innerText()).toBe('New');
  const names = async () => await bar.locator('li .clip').allInnerTexts();
  // On a phone the present one and the next are on one line; the others come with a press.
  const openBar = async () => await page.getByRole('button', { name: 'All stages' }).click();
  await openBar();
  expect(await names()).toEqual(['New', 'Initial', 'Quoting', 'Applying', 'Won', 'Lost']);
  // Of none it is known that it is done, also not of those before.
  await bar.getByRole('button', { name: 'Applying' }).press('Enter');
  await expect.poll(() => current.innerText()).toBe('Applying');
  expect(await bar.locator('.done, .forbidden').count()).toBe(0);
  const told = page.getByRole('region', { name: 'Last action' });
  await told.getByText(`Barred ${year} moved to Applying.`).waitFor();
  const loadStage = async () => (await scene.manager.get<{ StageName: string }>(`/api/agencyopportunity/${body.Id}`)).body.StageName;
  expect(await loadStage()).toBe('Applying');
  expect(await accessibility()).toEqual([]);
  await picture(page, 'opportunity-stages');
  await told.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => current.innerText()).toBe('New');
  // The last one is in sight, where the bar is wider than the screen.
  await openBar();
  await bar.getByRole('button', { name: 'Lost' }).click();
  await expect.poll(() => current.innerText()).toBe('Lost');
  await expect.poll(() => current.evaluate((entry) => entry.getBoundingClientRect().right <= innerWidth)).toBe(true);
  await page.reload();
  await expect.poll(() => current.evaluate((entry) => entry.getBoundingClientRect().right <= innerWidth)).toBe(true);
  // What has been typed is saved first.
  await page.getByLabel('Name', { exact: true }).fill('Barred and typed');
  await page.locator('.savebar').getByText('1 unsaved change').waitFor();
  await openBar();
  expect(await bar.getByRole('button', { name: 'Won' }).getAttribute('aria-disabled')).toBe('true');
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await leave();
});

it('[OPP-004] [OPP-005] picks a stage of the pipeline, takes notes, and cancels after a question', async () => {
  const { page, signIn, accessibility, leave } = await screens.visit();
  await signIn('manager@one.test', '/opportunity?view=8');
  await rows(page).first().waitFor();
  const { body } = await scene.manager.post<{ Data: { Id: number }[] }>('/api/agencyopportunity/search', [
    { Field: 'Name', Condition: 'Equal', Value1: 'Data Science' },
  ]);
  await page.goto(`/opportunity/${body.Data[0]?.Id}/edit`);
  await page.getByRole('complementary', { name: 'Activity' }).waitFor();
  expect(await page.getByRole('tab', { name: /^History/ }).count()).toBe(0);
  // The general address has the path of the menu.
  expect((await page.locator('.bar .crumb').innerText()).split(/\s+/).slice(0, 2)).toEqual(['Sales', 'Opportunities']);
  await page.goto(`/entity/agencyopportunity/${body.Data[0]?.Id}/edit`);
  await expect.poll(async () => (await page.locator('.bar .crumb').innerText()).split(/\s+/).slice(0, 2)).toEqual(['Sales', 'Opportunities']);
  await page.getByRole('button', { name: 'Change stage' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change stage' });
  await dialog.getByRole('textbox', { name: 'Stage' }).click();
  await page.getByRole('option', { name: 'Initial' }).waitFor();
  expect(await page.getByRole('option').allInnerTexts()).toEqual(['New', 'Initial', 'Quoting', 'Applying']);
  await picture(page, 'stage-picker');
  await page.getByRole('option', { name: 'Initial' }).click();
  await dialog.getByRole('button', { name: 'Change stage' }).click();
  await expect.poll(() => page.getByRole('textbox', { name: 'Stage' }).inputValue()).toBe('Initial');
  await page.getByRole('tab', { name: /^Notes/ }).click();
  await page
    .getByRole('tabpanel')
    .getByRole('button', { name: /^Add note/i })
    .click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Message' }).fill('Asked for a scholarship.');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByText('Asked for a scholarship.').first().waitFor();
  expect(await accessibility()).toEqual([]);
  await picture(page, 'opportunity-notes');
  await page.getByRole('button', { name: 'Cancel opportunity' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel opportunity' }).click();
  await expect.poll(async () => (await scene.manager.get(`/api/agencyopportunity/${body.Data[0]?.Id}`)).body['IsClosedLost']).toBe(true);
  // What was given up is not given up again.
  await expect.poll(() => page.getByRole('button', { name: 'Cancel opportunity' }).count()).toBe(0);
  await leave();
});

itSlow('[OPP-016] lies on the calendar by its close date, and is moved there', async () => {
  const { page, signIn, leave } = await screens.visit();
  await signIn('manager@one.test', '/opportunity?view=8&shape=calendar&days=CloseDate');
  const entry = page.getByRole('button', { name: `Patisserie ${year}`, exact: true });
  await entry.focus();
  await page.keyboard.press('m');
  const dialog = page.getByRole('dialog', { name: `Move Patisserie ${year} to…` });
  // A day that is none moves nothing.
  await dialog.getByRole('textbox', { name: 'Close date' }).fill('31/02/2026');
  await page.keyboard.press('Enter');
  await expect.poll(() => dialog.getByRole('button', { name: 'Move' }).isDisabled()).toBe(true);
  await dialog.getByRole('textbox', { name: 'Close date' }).fill('17/03/2027');
  await page.keyboard.press('Enter');
  await expect
    .poll(async () => {
      const { body } = await scene.manager.post<{ Data: Record<string, unknown>[] }>('/api/agencyopportunity/search', [
        { Field: 'Name', Condition: 'Equal', Value1: 'Patisserie' },
      ]);
      return body.Data[0]?.['CloseDate'];
    })
    .toMatch(/^2027-03-17/);
  await leave();
});

it.runIf(isSlowTier).each([1440, 390])('the forecast counts and adds up by category, stage and month; a number leads to its rows (%i px)', async (width) => {
  const { page, signIn, accessibility, leave } = await screens.visit({ viewport: { width, height: 900 } });
  await signIn('manager@one.test', '/opportunity/forecast');
  const chart = page.getByRole('region', { name: 'By forecast category' });
  await chart.getByRole('button', { name: /Pipeline/ }).waitFor();
  expect(await accessibility()).toEqual([]);
  await picture(page, 'forecast');
  // As a table it says the same.
  await chart.getByRole('button', { name: 'Table' }).click();
  await chart
    .getByRole('row', { name: /Closed won/ })
    .getByText('16,000.00')
    .waitFor();
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect.poll(() => chart.getByRole('row', { name: /Closed won/ }).innerText()).toMatch(/0/);
  await page
    .getByRole('region', { name: 'By stage' })
    .getByRole('button', { name: /^Quoting/ })
    .click();
  await page.waitForURL(/\/opportunity\?.*view=1133/);
  await page.getByText(`Nursing ${year}`).first().waitFor();
  await leave();
});

it('[AGENT-001] [AGENT-002] [AGENT-004] an agent has its nine tabs, its contacts and notes in place, and is written to from there', async () => {
  const { page, signIn, accessibility, leave } = await screens.visit();
  await signIn('manager@one.test', '/agent');
  await rows(page).first().waitFor();
  await picture(page, 'agents');
  const { body } = await scene.manager.get<{ Data: { Id: number }[] }>('/api/agencyagent');
  await page.goto(`/agent/${body.Data[0]?.Id}/edit`);
  await page.getByRole('tab', { name: /^Details/ }).waitFor();
  await picture(page, 'agent');
  const more = page.getByRole('button', { name: /^More \d/ });
  const visible = await page.getByRole('tab').allTextContents();
  if (await more.count()) {
    await more.click();
    await page.getByRole('menuitem').first().waitFor();
    visible.push(...(await page.getByRole('menuitem').allTextContents()));
    await page.keyboard.press('Escape');
  }
  const names = visible.map((name) => name.replace(/\d+$/, ''));
  expect(names).toEqual(['Details', 'Contacts', 'Notes', 'E-mails', 'SMS', 'History', 'Files', 'Applications', 'Enrolments']);
  await page.getByRole('tab', { name: /^Contacts/ }).click();
  await page.getByText('Rosa Lima').first().waitFor();
  expect(await accessibility()).toEqual([]);
  await picture(page, 'agent-contacts');
  await page.getByRole('tab', { name: /^Notes/ }).click();
  await page
    .getByRole('tabpanel')
    .getByRole('button', { name: /^Add note/i })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Message' }).fill('Asked for the contract.');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByText('Asked for the contract.').first().waitFor();
  await page.getByRole('tab', { name: /^E-mails/ }).click();
  // Its tabs of messages begin a new one with the agent as its recipient.
  await page
    .getByRole('tabpanel')
    .getByRole('button', { name: /^Add e-mail/i })
    .click();
  const composer = page.getByRole('dialog', { name: /^New e-mail to / });
  await composer.getByLabel(/^Subject/).waitFor();
  expect(await accessibility()).toEqual([]);
  await composer.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('tab', { name: /^SMS/ }).click();
  await page
    .getByRole('tabpanel')
    .getByRole('button', { name: /^Add SMS/i })
    .click();
  await page
    .getByRole('dialog', { name: /^SMS to / })
    .getByLabel(/^Message/)
    .waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  for (const name of ['History', 'Files', 'Applications', 'Enrolments']) {
    await page.getByRole('tab', { name: new RegExp(`^${name}`) }).click();
    await page.getByRole('tabpanel', { name: new RegExp(`^${name}`) }).waitFor();
  }
  await leave();
});

it('[AGENT-003] shows the details of what a field points at in front of the page, and leads to its page', async () => {
  const { page, signIn, accessibility, leave } = await screens.visit();
  const { body } = await scene.manager.get<{ Data: { Id: number }[] }>('/api/agencyagentcontact');
  await signIn('manager@one.test', `/entity/agencyagentcontact/${body.Data[0]?.Id}/edit`);
  const agent = page.getByRole('textbox', { name: 'Agent' });
  await expect.poll(() => agent.inputValue()).toBe('Horizonte Intercâmbios');
  await agent.focus();
  await page.getByRole('button', { name: 'Show details' }).click();
  const dialog = page.getByRole('dialog', { name: 'Agent details' });
  await dialog.getByText('hello@horizonte.example.com').waitFor();
  expect(await accessibility()).toEqual([]);
  await picture(page, 'agent-details');
  await dialog.getByRole('link', { name: 'Open page' }).click();
  await page.getByRole('tab', { name: /^Contacts/ }).waitFor();
  await leave();
});

itSlow('[OPP-016] calls a close date late while the opportunity is open, in the list and on the board', async () => {
  const { page, signIn, leave } = await screens.visit();
  await signIn('manager@one.test', '/opportunity');
  const past = new Date(Date.now() - 5 * 86_400_000).toISOString().slice(0, 10);
  const stages = await scene.manager.get<{ Data: { Id: number; Key: string; Name: string }[] }>('/api/agencyopportunitystage/');
  for (const [Name, key] of [
    ['Carpentry', 'new'],
    ['Masonry', 'won'],
  ]) {
    const StageId = stages.body.Data.find(({ Key }) => Key === key)?.Id;
    expect((await scene.manager.post('/api/agencyopportunity/', { StudentId: student, Name, StageId, CloseDate: past })).status).toBe(200);
  }
  const mood = (visible: string, name: string) => page.locator(visible, { hasText: name }).locator('.when').getAttribute('class');
  for (const [address, visible] of [
    ['/opportunity', '.ag-row'],
    ['/opportunity?shape=board', '.board-card'],
  ] as const) {
    await page.goto(address);
    await expect.poll(() => mood(visible, 'Carpentry')).toBe('when od');
    await expect.poll(() => mood(visible, 'Masonry')).toBe('when ');
  }
  // Of another stage it is not known until the rows are read again, and what is not known is not late.
  await page.goto('/opportunity');
  await expect.poll(() => mood('.ag-row', 'Carpentry')).toBe('when od');
  const searches = await interfere(page, 'POST', '**/api/agencyopportunity/search*');
  const { opened: released, open: release } = latch();
  searches.answer = (route) => released.then(() => route.continue());
  await page.locator('.ag-row', { hasText: 'Carpentry' }).locator('[col-id=stage]').dblclick();
  const other = stages.body.Data.find(({ Key }) => Key === 'quoting');
  await page.getByRole('option', { name: other?.Name ?? '', exact: true }).click();
  await expect.poll(() => mood('.ag-row', 'Carpentry')).toBe('when ');
  release();
  searches.answer = undefined;
  await expect.poll(() => mood('.ag-row', 'Carpentry')).toBe('when od');
  // A stage of which the reader learns nothing makes nothing late.
  await page.route('**/api/agencyopportunity/search*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response: response,
      body: (await response.text()).replaceAll(/"StageId.ForecastCategory":"\w+"/g, '"StageId.ForecastCategory":null'),
    });
  });
  await page.goto('/opportunity');
  await expect.poll(() => mood('.ag-row', 'Carpentry')).toBe('when ');
  await leave();
});
