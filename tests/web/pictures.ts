// The pictures of the documentation: where each screen is, who looks, and what has been done before it is taken.
import type { Page } from 'playwright-core';
import type { Caller } from '../support/server.ts';
import { settled } from './generated-screens.ts';
import { type Found, findRecord, findQuote, type Picture, waitForDialog } from './picture.ts';
import { respondWith, rows } from './screens.ts';
import { tourPictures } from './tour-pictures.ts';

const menuItem = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name }).click();
  await waitForDialog(page);
};
const select = async (page: Page) => {
  for (const at of [1, 3, 4]) await rows(page).locator('.ck').nth(at).click();
};

/** The screens that everybody has. */
const screens: Readonly<Record<string, Picture>> = {
  'sign-in': { to: '/user/login', as: null, isUnsettled: true },
  leads: { to: '/lead/' },
  record: { to: '/lead/{third}/edit' },
  'new-lead': { to: '/lead/add' },
  dashboard: { to: '/' },
  students: { to: '/student/' },
  opportunities: { to: '/opportunity/?shape=board', command: (page) => page.locator('[data-card]').first().waitFor() },
  'opportunity-list': { to: '/opportunity/?shape=table' },
  opportunity: {
    to: '/opportunity/?shape=table',
    command: async (page) => {
      await page.locator('.rowlink, .card').nth(1).click();
      await page.locator('.stages').first().waitFor();
      await settled(page);
    },
  },
  'converted-lead': {
    to: '/lead/?shape=table',
    command: async (page) => {
      // On its name, where it is a row.
      await page
        .locator('.ag-row, .card')
        .filter({ hasText: 'Converted' })
        .first()
        .click({ position: { x: 95, y: 17 } });
      await page.getByText('Converted to student').first().waitFor();
      await settled(page);
    },
  },
  agents: { to: '/agent/' },
  tasks: { to: '/task' },
  'task-list': { to: '/task?tab=list' },
  statuses: { to: '/config/agencyleadstatus' },
  imports: { to: '/import' },
  courses: { to: '/entity/institutioncourse' },
  users: { to: '/entity/user' },
  rights: { to: '/rights' },
  security: { to: '/account/security' },
  jobs: { to: '/jobs', as: 'god@demo.test' },
  rates: { to: '/exchangerate' },
  calls: { to: '/docs/api' },
  parts: { to: '/kit' },
};

/** What somebody has opened or done on them. */
const commands: Readonly<Record<string, Picture>> = {
  groups: { to: '/lead/?group=Status' },
  'groups-within': { to: '/lead/?group=Status,NextContactDate:month' },
  'groups-menu': {
    to: '/lead/?group=Status,NextContactDate:month',
    command: async (page) => {
      await page.getByRole('button', { name: /^Grouped by/ }).click();
      await page.getByRole('group', { name: 'Second-level groups' }).waitFor();
    },
  },
  'delete-refused': {
    to: '/entity/agencyleadstatus',
    at: 1440,
    command: async (page) => {
      await page.getByLabel('Select all rows').click();
      await page.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click();
      await page.getByRole('dialog', { name: /cannot be deleted|can be deleted|cannot be updated/ }).waitFor();
    },
  },
  'quick-add': {
    to: '/lead/',
    at: 1440,
    command: async (page) => {
      await page.keyboard.press('q');
      await waitForDialog(page);
    },
  },
  board: { to: '/lead/?shape=board', command: (page) => page.locator('[data-card]').first().waitFor() },
  panel: { to: '/lead/?open={third}', at: 1440, command: (page) => page.locator('.record-panel .tl li').first().waitFor() },
  selected: { to: '/lead/', at: 1440, command: select },
  bulk: {
    to: '/lead/',
    at: 1440,
    command: async (page) => {
      await select(page);
      await page.getByRole('button', { name: 'Edit fields' }).click();
      await waitForDialog(page);
    },
  },
  palette: {
    to: '/lead/',
    at: 1440,
    command: async (page) => {
      await page.keyboard.press('Control+k');
      await waitForDialog(page);
      await page.keyboard.type('le');
      await page.getByRole('option').first().waitFor();
    },
  },
  'form-with-errors': {
    to: '/lead/add',
    command: async (page) => {
      await page.keyboard.press('Control+s');
      await page.locator('.summary').waitFor();
    },
  },
  deleted: { to: '/lead/', command: (page) => menuItem(page, 'Deleted records') },
  changes: { to: '/lead/', command: (page) => menuItem(page, 'Latest changes') },
  menu: { to: '/lead/', at: 390, command: async (page) => page.getByRole('button', { name: 'Open the menu' }).click() },
};

const fail = respondWith(500, { Title: 'The list could not be read', Message: 'It broke.', RequestId: '7f3a-91c2' });

/** When something is missing, late or wrong. */
const states: Readonly<Record<string, Picture>> = {
  'no-match': { to: '/lead/?q=nothing+is+called+like+this' },
  failed: { to: '/lead/', before: (page) => page.route('**/api/agencylead/search?**', fail) },
  waiting: {
    to: '/lead/{third}/edit',
    isUnsettled: true,
    before: (page) => page.route(/\/api\/agencylead\/\d+(\?|$)/, () => undefined),
    command: (page) => page.locator('.rec-skeleton .fsk').first().waitFor(),
  },
  'waiting-list': {
    to: '/lead/',
    isUnsettled: true,
    before: (page) => page.route('**/api/agencylead/search?**', () => undefined),
    command: (page) => page.locator('.list-skeleton').first().waitFor(),
  },
  starting: {
    to: '/',
    isUnsettled: true,
    before: (page) => page.route('**/api/menu', () => undefined),
    command: (page) => page.locator('.start-page').waitFor(),
  },
  offline: {
    to: '/lead/',
    command: async (page) => {
      await page.context().setOffline(true);
      await page.getByText('The server cannot be reached.').waitFor();
    },
  },
  'new-version': {
    to: '/lead/',
    command: async (page) => {
      await page.route('**/api/**', async (route) => {
        if (route.request().url().includes('/events')) return route.continue();
        const response = await route.fetch();
        await route.fulfill({ response: response, headers: { ...response.headers(), 'app-version': '99.0.0' } });
      });
      await page.keyboard.press('/');
      await page.keyboard.type('a');
      await page.getByRole('dialog', { name: 'NEW VERSION ALERT' }).waitFor();
    },
  },
  failure: {
    to: '/config/agencyleadsource/add',
    command: async (page) => {
      await page.route(
        '**/api/agencyleadsource/',
        respondWith(500, { Title: 'The source was not saved', Message: 'It broke.', ExceptionType: 'RangeError', ExceptionMessage: 'Too far' }),
      );
      await page.getByRole('textbox', { name: /^Name/ }).fill('Fair');
      await page.keyboard.press('Control+s');
      await waitForDialog(page);
    },
  },
  'signed-out': {
    to: '/lead/add',
    command: async (page) => {
      await page.evaluate(() => {
        const kept: unknown = JSON.parse(localStorage.getItem('matricula.session') ?? '{}');
        localStorage.setItem('matricula.session', JSON.stringify({ ...Object(kept), accessToken: 'spent', refreshToken: 'spent' }));
      });
      await page.route('**/api/**', (route) => route.fulfill({ status: 401, contentType: 'application/json', body: '{}' }));
      await page.getByLabel('First name').fill('Eva');
      await page.keyboard.press('Control+s');
      await waitForDialog(page);
    },
  },
  free: { to: '/config/agencyleadsource', as: 'manager@free.test' },
  unknown: { to: '/nothing/lives/here' },
};

/** What pays for the product: from the quote to the bank file. */
const sales: Readonly<Record<string, Picture>> = {
  'course-search': { to: '/course' },
  quote: { to: async (manager) => `/quote/${await findQuote(manager)}/edit` },
  'payment-plan': {
    to: async (manager) => {
      const sale = await findRecord(manager, 'agencysalepayment/search?columns=AgencySaleId&orderBy=InstallmentNumber+desc&take=1', [
        { Field: 'StatusId', Condition: 'Equal', Value1: 'Unpaid' },
        { Field: 'InstallmentNumber', Condition: 'More Than', Value1: 1 },
      ]);
      return `/enrolment/${sale}/edit?tab=payments`;
    },
  },
  'student-phone': {
    as: null,
    at: 390,
    to: async (manager) => {
      const sale = await findQuote(manager);
      const { StudentId } = (await manager.get<{ StudentId: number }>(`/api/agencysale/${sale}`)).body;
      return (await manager.post<{ ShortUrl: string }>(`/api/studentaccess/${StudentId}/generate?agencysaleid=${sale}`)).body.ShortUrl;
    },
    command: (page) => page.getByRole('heading', { name: /study plan/ }).waitFor(),
    isUnsettled: true,
  },
  'bank-file': { to: async (manager) => `/entity/abafile/${await findRecord(manager, 'abafile/search?take=1', [])}/edit` },
};

export const pictures: Readonly<Record<string, Picture>> = { ...screens, ...sales, ...tourPictures, ...commands, ...states };

/** Opens one of them, at an address that a manager of the demo agency finds. */
export async function show(page: Page, { to, before, command, isUnsettled = false }: Picture, manager: Caller): Promise<void> {
  await page.goto('about:blank');
  await before?.(page);
  const address = typeof to === 'string' ? to : await to(manager);
  await page.goto(address.includes('{third}') ? address.replace('{third}', String(await thirdLead(manager))) : address);
  if (!isUnsettled) await settled(page);
  await command?.(page);
}

const thirdLead = async (manager: Caller): Promise<number | undefined> => (await manager.get<Partial<Found>>('/api/agencylead?take=3')).body.Data?.[2]?.Id;

/** Leaves nothing behind for the next. */
export async function tidy(page: Page): Promise<void> {
  await page.context().setOffline(false);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}
