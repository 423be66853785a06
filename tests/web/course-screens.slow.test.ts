// The course search in a browser: a counsellor finds a course over the whole register, sees what it costs, compares, and keeps one for a student.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { itSlow } from '../support/slow-tier.ts';
import { type Screens, startScreens } from './screens.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
}, 300_000);
afterAll(() => screens?.stop());

it('[INST-002] [INST-003] a nursing bachelor in Brisbane under 40,000 a year is found, explained, compared and put on the shortlist of a student', async () => {
  const { page, signIn, leave, accessibility } = await screens.visit();
  await signIn('manager@demo.test', '/course');
  const caller = await screens.server.as('manager@demo.test');
  const { Data } = (await caller.post<{ Data: { Id: number }[] }>('/api/student/search?viewId=105&take=1', [])).body;
  await page.goto(`/course?student=${Data[0]?.Id}`);
  await page.getByRole('searchbox', { name: 'Search courses' }).fill('bachelor of nursing in Brisbane under 40,000');
  const rows = page.locator('.course-row');
  await rows.first().getByRole('link').first().waitFor();
  await page.getByRole('group', { name: 'Recognised terms' }).getByText('Brisbane').waitFor();
  expect(await accessibility({ everyRun: true })).toEqual([]);
  await rows.first().getByRole('link').first().click();
  const profile = page.getByRole('dialog');
  await profile
    .getByRole('region', { name: 'Price' })
    .getByText(/CRICOS register/)
    .first()
    .waitFor();
  await page.goBack();
  await profile.waitFor({ state: 'hidden' });
  await rows.nth(0).getByRole('checkbox').click();
  await rows.nth(1).getByRole('checkbox').click();
  await page.getByRole('region', { name: 'Compare' }).getByRole('button', { name: 'Compare', exact: true }).click();
  await expect.poll(() => page.getByRole('dialog').getByRole('article').count()).toBe(2);
  await page
    .getByRole('dialog')
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^Shortlist/ })
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Shortlisted/ })
    .waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.getByRole('link', { name: /on the shortlist/ }).click();
  await page
    .getByRole('button', { name: /from the shortlist$/ })
    .first()
    .waitFor();
  expect(await page.evaluate<boolean>('document.documentElement.scrollWidth > window.innerWidth')).toBe(false);
  await leave();
});

itSlow('the total in the search is the total in the quote that one click begins with, until its price is confirmed', async () => {
  const { page, signIn, leave, accessibility } = await screens.visit();
  const caller = await screens.server.as('manager@demo.test');
  const student = (await caller.post<{ Data: { Id: number }[] }>('/api/student/search?viewId=105&take=1', [])).body.Data[0]?.Id ?? 0;
  await signIn('manager@demo.test', `/course?student=${student}&weeks=20`);
  await page.getByRole('searchbox', { name: 'Search courses' }).fill('bachelor of nursing in Brisbane');
  const row = page
    .locator('.course-row')
    .filter({ hasText: /for the whole course of \d+ weeks, register 2023/ })
    .first();
  const amount = (text: string): string | undefined => /[\d,]+\.\d\d/.exec(text)?.[0];
  const findPromised = async () => amount(await row.locator('.course-amount').innerText());
  // The amount has its currency, and with it its cents, a moment after the row.
  await expect.poll(findPromised).toBeDefined();
  const promised = await findPromised();
  const weeks = /whole course of (\d+) weeks/.exec(await row.innerText())?.[1];
  expect(await accessibility()).toEqual([]);
  await row.getByRole('link', { name: /^Get quote/ }).click();
  const option = page.getByRole('region', { name: 'Option 1' });
  await option.getByText('From the 2023 register, not confirmed').first().waitFor();
  const total = async () => amount(await page.getByRole('group', { name: /^Total in/ }).innerText());
  expect(await total()).toBe(promised);
  await option.getByText(`for the whole course of ${weeks} weeks`).first().waitFor();
  const length = option.getByRole('textbox', { name: /^Weeks of/ });
  expect(await length.inputValue()).toBe('20');
  await length.fill('30');
  expect(await total()).toBe(promised);
  expect(await accessibility()).toEqual([]);
  await page.getByRole('button', { name: 'Save quote' }).click();
  await page.waitForURL(/\/quote\/\d+\/edit$/);
  await page.getByRole('button', { name: 'Student Portal' }).click();
  await page.getByRole('button', { name: 'Send by e-mail' }).click();
  const question = page.getByRole('dialog', { name: 'Send unconfirmed prices?' });
  await question.getByText(/Tuition AUD/).waitFor();
  expect(await accessibility()).toEqual([]);
  await question.getByRole('button', { name: 'Send anyway' }).click();
  await page
    .getByRole('status')
    .getByText(/^No mail server is set up|^The e-mail is on its way/)
    .waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await option.getByRole('button', { name: 'Confirm price Tuition' }).click();
  await page.keyboard.press('Control+s');
  await page.getByText(/^Saved \d\d:\d\d$/).waitFor();
  const id = Number(/(\d+)\/edit$/.exec(page.url())?.[1]);
  interface Stored {
    readonly StudentId: number;
    readonly AgencySaleItems: readonly {
      readonly Duration: number;
      readonly Fees: readonly { readonly IsPriceConfirmed: boolean; readonly LineTotal: number }[];
    }[];
  }
  const stored = (await caller.get<Stored>(`/api/agencysale/${id}`)).body;
  expect(stored).toMatchObject({ StudentId: student, AgencySaleItems: [{ Duration: 30, Fees: [{ IsPriceConfirmed: true }] }] });
  const sum = stored.AgencySaleItems.flatMap(({ Fees }) => Fees).reduce((cents, { LineTotal }) => cents + Math.round(LineTotal * 100), 0);
  expect((sum / 100).toLocaleString('en-AU', { minimumFractionDigits: 2 })).toBe(promised);
  await leave();
});

itSlow('[INST-008] the page asks for five hundred courses and draws more of them while it is scrolled', async () => {
  const { page, signIn, leave } = await screens.visit();
  const takes: unknown[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/course/search') takes.push(JSON.parse(request.postData() ?? '{}').take);
  });
  await signIn('manager@demo.test', '/course?q=diploma');
  const rows = page.locator('.course-row');
  await expect.poll(() => rows.count()).toBe(50);
  await page.locator('.load-more').scrollIntoViewIfNeeded();
  await expect.poll(() => rows.count()).toBeGreaterThan(50);
  expect(new Set(takes)).toEqual(new Set([500]));
  await leave();
});
