// A quote in a browser, from a lead to a cancelled and restored enrolment: three options out of the course search, and totals that agree with the server's.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import { readPdf } from '../pdf/read-pdf.ts';
import { runSql } from '../support/database.ts';
import { itSlow } from '../support/slow-tier.ts';
import { type Screens, startScreens } from './screens.ts';

interface Row {
  readonly Id: number;
  readonly StatusId?: string;
}

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
}, 300_000);
afterAll(() => screens?.stop());

it('[QUOTE-001] [QUOTE-002] [QUOTE-013] [STU-004] [AUTH-024] a lead becomes a student, the student gets a quote with three options, and of it come an application and a sale', async () => {
  const manager = await screens.server.as('manager@demo.test');
  const [sold] = (
    await manager.post<{ Data: { InstitutionCampusCourseId: number }[] }>('/api/agencysaleitem/search?take=1&columns=InstitutionCampusCourseId', [])
  ).body.Data;
  const course = sold?.InstitutionCampusCourseId ?? 0;
  const lead = (await manager.post<Row>('/api/agencylead/', { FirstName: 'Camila', LastName: 'Restrepo', EmailAddress: 'camila@journey.test' })).body;
  const converted = (await manager.post<{ StudentId: number }>(`/api/agencylead/${lead.Id}/convert`, {})).body;
  const { page, signIn, leave, accessibility } = await screens.visit();
  await signIn('manager@demo.test', `/course?student=${converted.StudentId}&course=${course}`);
  await page.getByRole('dialog').getByRole('link', { name: 'Get quote' }).click();
  await page.getByRole('link', { name: 'Camila Restrepo' }).waitFor();
  expect(new URL(page.url()).searchParams.get('student')).toBe(String(converted.StudentId));
  const option = (number: number) => page.getByRole('region', { name: `Option ${number}` });
  await option(1).getByRole('article').waitFor();
  await page.getByRole('button', { name: 'Copy option 1' }).click();
  await page.getByRole('button', { name: 'Copy option 1' }).click();
  await option(2)
    .getByRole('textbox', { name: /^Weeks of/ })
    .fill('12');
  await option(3)
    .getByRole('textbox', { name: /^Unit price of/ })
    .first()
    .fill('100');
  await option(1)
    .getByRole('textbox', { name: /^Start of/ })
    .fill('01/02/2027');
  await page.getByRole('button', { name: 'Add course' }).first().click();
  const search = page.getByRole('dialog');
  await search.getByRole('searchbox', { name: 'Search courses' }).fill('nursing');
  await search
    .getByRole('button', { name: /^Choose/ })
    .first()
    .click();
  await expect.poll(() => option(3).getByRole('article').count()).toBe(2);
  expect(await accessibility({ everyRun: true })).toEqual([]);
  await page.getByRole('button', { name: 'Save quote' }).click();
  await page.waitForURL(/\/quote\/\d+\/edit$/);
  const id = Number(/(\d+)\/edit$/.exec(page.url())?.[1]);
  await option(3).getByRole('article').first().waitFor();
  const visible = async (number: number): Promise<number> => {
    const text = await option(number)
      .getByRole('group', { name: /^Total in/ })
      .innerText();
    return Number(/[\d,]+\.\d\d/.exec(text)?.[0].replaceAll(',', ''));
  };
  const { Options } = (
    await manager.get<{ Options: { OptionNumber: number; TotalInBaseCurrency: number }[] }>(`/api/AgencySaleItemAgencyFeeReport/${id}/totals`)
  ).body;
  expect(Options.map(({ OptionNumber }) => OptionNumber)).toEqual([1, 2, 3]);
  for (const { OptionNumber, TotalInBaseCurrency } of Options) expect(await visible(OptionNumber)).toBe(TotalInBaseCurrency);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await accessibility({ everyRun: true })).toEqual([]);
  expect(await page.evaluate<boolean>('document.documentElement.scrollWidth > window.innerWidth')).toBe(false);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('combobox', { name: 'Accepted option' }).selectOption('2');
  await page.keyboard.press('Control+s');
  await page.getByText(/^Saved \d\d:\d\d$/).waitFor();
  const accepted = await visible(2);
  await page.goto(`/quote/${id}/print`);
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download PDF' }).click()]);
  const { text } = await readPdf(readFileSync(await file.path()));
  for (const said of ['CamilaRestrepo', accepted.toLocaleString('en-AU', { minimumFractionDigits: 2 })]) expect(text).toContain(said);
  await page.goto(`/quote/${id}/edit`);
  await option(2).getByRole('article').first().waitFor();
  const command = async (name: string, confirm?: string) => {
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name }).click();
    if (confirm !== undefined) await page.getByRole('dialog').getByRole('button', { name: confirm, exact: true }).click();
  };
  const status = async () => (await manager.get<Row>(`/api/agencysale/${id}`)).body.StatusId;
  await command('Cancel', 'Cancel');
  await page.getByText('This quote was cancelled.').waitFor();
  expect(await status()).toBe('QuoteCancelled');
  await page.getByRole('button', { name: 'Restore' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restore', exact: true }).click();
  await expect.poll(status).toBe('Quote');
  await runSql(
    screens.server.ownerUrl,
    `update "AgencySale" set "StudentSignature" = 'data:image/png;base64,AA', "AgreedTerms" = 'I agree.' where "Id" = ${id}`,
  );
  await page.getByRole('button', { name: 'Create application' }).click();
  await page.waitForURL(/agencysale|enrolment/);
  expect(await status()).toBe('Application');
  expect((await manager.get(`/api/agencysale/${id}/createsale`)).status).toBe(200);
  await page.goto(`/#/quote/${id}/edit`);
  await page.waitForURL(/agencysale|enrolment/);
  expect(await status()).toBe('Sale');
  await leave();
});

itSlow('[QUOTE-010] a discount that is typed in a quote lowers its total and is its own row in the print preview', async () => {
  const manager = await screens.server.as('manager@demo.test');
  const [sold] = (
    await manager.post<{ Data: { InstitutionCampusCourseId: number }[] }>('/api/agencysaleitem/search?take=1&columns=InstitutionCampusCourseId', [])
  ).body.Data;
  const student = (await manager.post<Row>('/api/student/', { FirstName: 'Dora', LastName: 'Discount', EmailAddress: 'dora@discount.test' })).body;
  const { page, signIn, leave, accessibility } = await screens.visit();
  await signIn('manager@demo.test', `/quote/new?student=${student.Id}&courses=${sold?.InstitutionCampusCourseId}`);
  const option = page.getByRole('region', { name: 'Option 1' });
  const total = async (): Promise<number> =>
    Number(/[\d,]+\.\d\d/.exec(await page.getByRole('group', { name: /^Total in/ }).innerText())?.[0].replaceAll(',', ''));
  await option.getByRole('article').waitFor();
  const before = await total();
  await option.getByRole('button', { name: 'Add discount' }).first().click();
  const row = option.getByRole('group', { name: /^Discount on/ });
  await row.getByRole('combobox', { name: 'Percentage or amount' }).selectOption('amount');
  await row.getByRole('textbox', { name: /^Discount on/ }).fill('12.50');
  await row.getByRole('textbox', { name: /^Description of the discount/ }).fill('Early bird');
  await expect.poll(total).toBe(before - 12.5);
  expect(await accessibility({ everyRun: true })).toEqual([]);
  await page.getByRole('button', { name: 'Save quote' }).click();
  await page.waitForURL(/\/quote\/\d+\/edit$/);
  await option.getByRole('group', { name: /^Discount on/ }).waitFor();
  expect(await total()).toBe(before - 12.5);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate<boolean>('document.documentElement.scrollWidth > window.innerWidth')).toBe(false);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Print preview' }).click();
  const printed = page
    .frameLocator('iframe')
    .first()
    .getByRole('row', { name: /Early bird/ });
  expect((await printed.innerText()).replaceAll('\u00a0', ' ')).toMatch(/[-−](AUD )?\s?12\.50/);
  await leave();
});

itSlow('[QUOTE-001] a quote is for somebody who has just walked in: a new student, a lead, or the student whom the lead turns out to be', async () => {
  const manager = await screens.server.as('manager@demo.test');
  await manager.post('/api/agencylead/', { FirstName: 'Wanda', LastName: 'Walkin', EmailAddress: 'wanda@walkin.test' });
  const lead = (await manager.post<Row>('/api/agencylead/', { FirstName: 'Wilma', LastName: 'Walkin', EmailAddress: 'wilma@walkin.test' })).body;
  const { page, signIn, leave, accessibility } = await screens.visit();
  await signIn('manager@demo.test', '/quote/new');
  const student = page.getByRole('combobox', { name: 'Student' }).or(page.getByRole('textbox', { name: 'Student' }));
  const choose = async (typed: string, option: RegExp): Promise<void> => {
    await student.fill(typed);
    await page.getByRole('option', { name: option }).click();
  };
  await choose('Walter Walkin Silva', /^New student: Walter Walkin Silva$/);
  const made = page.getByRole('dialog');
  expect(await made.getByLabel('First name').inputValue()).toBe('Walter');
  expect(await made.getByLabel('Last name').inputValue()).toBe('Walkin Silva');
  await made.getByLabel('E-mail').fill('walter@walkin.test');
  expect(await accessibility({ everyRun: true })).toEqual([]);
  await made.getByRole('button', { name: 'Create' }).click();
  await page.getByRole('link', { name: 'Walter Walkin Silva' }).waitFor();

  await page.getByRole('button', { name: 'Change student' }).click();
  await choose('wanda walkin', /^Wanda Walkin/);
  const converting = page.getByRole('dialog', { name: 'Wanda Walkin is a lead' });
  expect(await accessibility({ everyRun: true })).toEqual([]);
  await converting.getByRole('button', { name: 'Convert and use' }).click();
  await page.getByRole('link', { name: 'Wanda Walkin' }).waitFor();

  const known = (await manager.post<Row>('/api/student/', { FirstName: 'Wilma', LastName: 'Walker', EmailAddress: 'wilma@walkin.test' })).body;
  await page.getByRole('button', { name: 'Change student' }).click();
  await choose('wilma walkin', /^Wilma Walkin/);
  await page
    .getByRole('dialog')
    .getByRole('radio', { name: /^Wilma Walker/ })
    .check();
  await page.getByRole('dialog').getByRole('button', { name: 'Convert and use' }).click();
  await page.getByRole('link', { name: 'Wilma Walker' }).waitFor();
  expect((await manager.get<{ StudentId: number }>(`/api/agencylead/${lead.Id}`)).body.StudentId).toBe(known.Id);
  await leave();
});

itSlow('a quote is sent from its editor: recipient, text and link are shown before it goes, and the summary says what became of it', async () => {
  const manager = await screens.server.as('manager@demo.test');
  const student = (await manager.post<Row>('/api/student/', { FirstName: 'Selma', LastName: 'Sent', EmailAddress: 'selma@sent.test' })).body;
  const quoted = await runSql(
    screens.server.ownerUrl,
    `select i."InstitutionCampusCourseId" as course from "AgencySaleItem" i join "AgencySaleItemAgencyFee" f on f."AgencySaleItemId" = i."Id" where i."InstitutionCampusCourseId" is not null limit 1`,
  );
  const { page, signIn, leave, accessibility } = await screens.visit();
  await signIn('manager@demo.test', `/quote/new?student=${student.Id}&courses=${String(quoted[0]?.['course'])}`);
  await page
    .getByRole('textbox', { name: /^Unit price of/ })
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Save quote' }).click();
  await page.waitForURL(/\/quote\/\d+\/edit$/);
  const summary = page.getByRole('complementary', { name: 'Summary' });
  await summary.getByRole('button', { name: 'Send quote' }).waitFor();
  await page
    .getByRole('textbox', { name: /^Unit price of/ })
    .first()
    .fill('321.5');
  // What is sent is what is saved.
  await summary.getByRole('button', { name: 'Save and send' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send quote' });
  await dialog.getByRole('button', { name: 'Remove selma@sent.test' }).waitFor();
  await expect.poll(() => dialog.getByRole('textbox', { name: 'Message' }).innerText()).toMatch(/^Dear Selma,/);
  expect(await dialog.getByRole('checkbox', { name: /^Include the link/ }).isChecked()).toBe(true);
  await dialog.getByText('No mail server is set up.').waitFor();
  expect(await accessibility({ everyRun: true })).toEqual([]);
  await dialog.getByRole('button', { name: 'Save in outbox' }).click();
  await summary.getByText(/^(Sending|E-mail) to selma@sent\.test/).waitFor();
  await page.getByRole('button', { name: 'Show the preview' }).click();
  await page.frameLocator('.quote-sheet iframe').getByText('321.50').first().waitFor();
  expect(await accessibility({ everyRun: true })).toEqual([]);
  await leave();
});
