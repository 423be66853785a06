// The pictures of docs/tour: each job at the moment that matters.
import type { Page } from 'playwright-core';
import { settled } from './generated-screens.ts';
import { findQuote, findRecord, type Picture } from './picture.ts';
import { rows } from './screens.ts';

/** Opens a quote on the student's phone, which is another quote than that of the README. */
const phoneQuote: Pick<Picture, 'as' | 'at' | 'to' | 'isUnsettled' | 'isForPages'> = {
  as: null,
  at: 390,
  isForPages: true,
  isUnsettled: true,
  to: async (manager) => {
    const sale = await findRecord(manager, 'agencysale/search?viewId=32&take=1&orderBy=Id', [
      { Field: 'StatusId', Condition: 'Equal', Value1: 'Quote' },
      { Field: 'AcceptedOption', Condition: 'Is Empty' },
    ]);
    const { StudentId } = (await manager.get<{ StudentId: number }>(`/api/agencysale/${sale}`)).body;
    return (await manager.post<{ ShortUrl: string }>(`/api/studentaccess/${StudentId}/generate?agencysaleid=${sale}`)).body.ShortUrl;
  },
};

/** From the accepted quote to the documents, as a student fills in the steps. */
async function fillSteps(page: Page): Promise<void> {
  const go = (name: string) => page.getByRole('button', { name }).first().click();
  await go('Accept this option');
  await page.getByText('This choice is final.').waitFor();
  await go('Accept this option');
  await page.getByLabel('Visa type').selectOption({ index: 2 });
  await page.getByLabel('Outside Australia').check();
  await page.getByLabel('All at once').check();
  await go('Continue');
  await page.getByRole('heading', { name: 'About you' }).waitFor();
  for (const [name, value] of Object.entries({ 'Date of birth': '2001-05-14', 'Phone, with the country code': '+55 11 91234 5678', City: 'São Paulo' }))
    if ((await page.getByLabel(name).first().inputValue()) === '') await page.getByLabel(name).first().fill(value);
  await page.getByLabel('Street and number').fill('Rua Augusta 1200');
  for (const name of ['Nationality', 'Country']) await page.getByRole('combobox', { name }).selectOption({ label: 'Brazil' });
  for (const heading of ['Where you will live', 'Health cover', 'Airport pickup', 'Your documents']) {
    await go('Continue');
    await page.getByRole('heading', { name: heading }).first().waitFor();
  }
  await page.getByLabel('What is it?').selectOption('Passport');
}

const openTracking = async (page: Page, tab: RegExp): Promise<void> => {
  await page.getByRole('tab', { name: tab }).click();
  await settled(page);
};
const findTracking =
  (name: string): Picture['to'] =>
  async (manager) =>
    `/entity/agencytracking/${await findRecord(manager, 'agencytracking/search?take=1', [{ Field: 'Name', Condition: 'Equal', Value1: name }])}/edit`;

const jobs = {
  'tour-new-student': {
    to: '/quote/new',
    command: async (page) => {
      const student = page.getByRole('combobox', { name: 'Student' }).or(page.getByRole('textbox', { name: 'Student' }));
      await student.fill('Beatriz Carvalho');
      await page.getByRole('option', { name: /^New student/ }).waitFor();
      // Those that were listed before anything was typed have gone.
      await page.getByRole('option').first().filter({ hasText: 'Beatriz' }).waitFor();
    },
  },
  'tour-send-quote': {
    to: async (manager) => `/quote/${await findQuote(manager)}/edit`,
    command: async (page) => {
      await page.getByRole('complementary', { name: 'Summary' }).getByRole('button', { name: 'Send quote' }).click();
      await page.getByRole('dialog').getByLabel('Message').waitFor();
    },
  },
  'tour-money': { to: '/finance', as: 'finance@demo.test' },
  'tour-claims': { to: '/commission/claims', as: 'finance@demo.test' },
  'tour-create-bank-file': {
    to: '/bill?view=1373',
    as: 'finance@demo.test',
    command: async (page) => {
      for (const at of [0, 1]) await rows(page).locator('.ck').nth(at).click();
      await page.getByRole('toolbar', { name: 'Actions for the selection' }).waitFor();
    },
  },
  'tour-report-builder': {
    to: '/entity/agencyreportview/add',
    command: async (page) => {
      await page.getByRole('combobox', { name: /^Records/ }).selectOption({ label: 'Payments' });
      for (const [field, button] of [
        ['Due date', 'Group by Due date'],
        ['Amount', 'Add Amount'],
      ] as const) {
        await page.getByRole('treeitem', { name: field, exact: true }).hover();
        await page.getByRole('button', { name: button, exact: true }).click();
      }
      await page.locator('.report-result td').first().waitFor();
      await settled(page);
    },
  },
  'tour-tracking': { to: findTracking('Before the course starts'), command: (page) => openTracking(page, /^Tracking actions/) },
  'tour-dry-run': {
    to: findTracking('Visa runs out'),
    command: async (page) => {
      await openTracking(page, /^Conditions and activity/);
      await page.getByRole('combobox', { name: 'Period' }).selectOption({ label: 'Last 365 days' });
      await page.getByRole('button', { name: 'Run', exact: true }).click();
      await page.getByText(/^Steps that would have run/).waitFor();
    },
  },
} as const satisfies Readonly<Record<string, Picture>>;

const onDesk = Object.entries(jobs).map(([name, picture]): [string, Picture] => [name, { ...picture, at: 1440, isForPages: true }]);

/** On a server whose metadata have the field of docs/tour/add-a-field.md. */
export const addedField: Picture = {
  to: '/lead/{third}/edit',
  at: 1440,
  isForPages: true,
  command: async (page) => {
    await page.getByLabel('Budget').evaluate((input) => input.scrollIntoView({ block: 'center' }));
  },
};

export const tourPictures: Readonly<Record<string, Picture>> = {
  ...Object.fromEntries(onDesk),
  'tour-phone-documents': { ...phoneQuote, command: fillSteps },
};
