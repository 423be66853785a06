// The journey of an application: a quote, the link of its student, what the student does on a phone, and what the school gets of it.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { notifications } from '../../plugins/notifications/index.ts';
import { portal } from '../../plugins/portal/index.ts';
import { suppliers } from '../../plugins/suppliers/index.ts';
import { feeScene, type FeeScene, type Row } from '../acceptance/fee-scene.ts';
import { readPdf } from '../pdf/read-pdf.ts';
import { runSql } from '../support/database.ts';
import { lockedPdf, smallPdf } from '../support/sent-files.ts';
import { respondWith, interfere, type Screens, startScreens } from './screens.ts';

let set: FeeScene;
let screens: Screens;
let sale: number;
let student: number;
const sql = (statement: string) => runSql(set.scene.server.ownerUrl, statement);
const made = async (path: string, values: object): Promise<number> => {
  const { status, body, text } = await set.scene.manager.post<Row & { readonly Sale?: Row }>(`/api/${path}`, values);
  expect(status, text).toBe(200);
  return body.Sale?.Id ?? body.Id;
};
const saleNow = async (column: string): Promise<unknown> => (await sql(`select "${column}" as it from "AgencySale" where "Id" = ${sale}`))[0]?.['it'];
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };

/** As it is printed now. */
async function enrolmentForm(): Promise<Buffer> {
  const { url } = set.scene.server;
  const headers = { Authorization: `Bearer ${set.scene.manager.token}` };
  const printout = await fetch(`${url}/api/document/download?systemDocumentType=EnrolmentForm&entityId=${sale}`, { headers });
  expect([printout.status, printout.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  return Buffer.from(await printout.arrayBuffer());
}

beforeAll(async () => {
  set = await feeScene([suppliers, portal, notifications]);
  const { scene, school, aud, brazil } = set;
  screens = await startScreens(scene.server);
  await sql(
    `insert into "AgencyCurrency" ("AgencyId", "CurrencyId", "Code", "UseAsBaseCurrency") select "Id", ${aud}, 'AUD', true from "Agency" where "Name" = 'One'`,
  );
  await sql(`update "Institution" set "TermsConditions" = 'Classes begin at nine.' where "Id" = ${school.institution}`);
  await made('agencyfee', set.institutionFee({ IsCompulsory: true, IsRecurring: true }));
  await scene.god.post('/api/visatype/', { Name: 'Student', Subclass: '500' });
  student = await made('student', {
    FirstName: 'Camila',
    LastName: 'Restrepo <img src=x>',
    EmailAddress: 'camila@s.test',
    DateOfBirth: '2000-04-03',
    Nationality: brazil,
  });
  sale = await made('application/quote', {
    StudentId: student,
    InstitutionId: school.institution,
    Courses: [{ InstitutionCampusCourseId: school.course, Duration: 4, StartDate: '2027-02-01' }],
  });
  await made(`agencysale/${sale}/agencysaleitem`, { AgencySaleId: sale, Description: 'English and surfing', OptionNumber: 2 });
  await made(`application/${sale}/contact`, { Name: 'Erin', EmailAddress: 'erin@school.test' });
}, 180_000);
afterAll(() => screens?.stop());

it('[PORTAL-013] [PORTAL-014] [QUOTE-004] a link opens the quote of the student at /quote/{id}/student, from there the wizard, and sends the signature to the school', async () => {
  const staff = await screens.visit();
  await staff.signIn('manager@one.test', `/quote/${sale}/edit`);
  await staff.page.getByRole('button', { name: 'Student Portal' }).click();
  await staff.page.getByRole('button', { name: 'Generate' }).click();
  const url = (await staff.page.locator('[data-secret]').textContent()) ?? '';

  const { page, accessibility, complaints, leave } = await screens.visit(phone);
  const isClean = async () => expect(await accessibility({ everyRun: true })).toEqual([]);
  await page.goto(url);
  await page.getByRole('heading', { name: 'Your study plan, Camila' }).waitFor();
  // The code has left the address.
  expect(new URL(page.url()).pathname).toBe(`/quote/${sale}/student`);
  await page.getByText('English and surfing').waitFor();
  await page.getByText('General English, City, 4 weeks').waitFor();
  await isClean();
  await page.getByLabel('Language').selectOption('pt');
  await page.getByRole('heading', { name: 'Seu plano de estudos, Camila' }).waitFor();
  await page.getByLabel('Idioma').selectOption('en');
  await page.getByText('General English, City, 4 weeks').click();
  // It cannot be taken back: it is asked once more.
  await page.getByRole('button', { name: 'Accept this option' }).click();
  await page.getByText('This choice is final.').waitFor();
  await page.getByRole('button', { name: 'Accept this option' }).click();
  await page.getByRole('heading', { name: 'Your visa' }).waitFor();
  await isClean();

  // Nothing is answered before the student answers it, and what has to be answered says so in its place.
  expect([await page.getByRole('radio', { checked: true }).count(), await page.getByLabel('Visa type').inputValue()]).toEqual([0, '']);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect.poll(() => page.getByText('Please fill this in.').count()).toBe(3);
  await expect.poll(() => page.getByLabel('Visa type').evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await page.getByLabel('Visa type').locator('option').allTextContents()).toContain('I have no visa yet');
  await isClean();
  await page.context().setOffline(true);
  await page.getByLabel('Visa type').selectOption({ index: 2 });
  await page.getByLabel('Outside Australia').check();
  await page.getByLabel('All at once').check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { name: 'About you' }).waitFor();
  await page.getByText('Saved on this phone.').waitFor();
  await page.context().setOffline(false);
  await expect.poll(() => saleNow('VisaType')).not.toBeNull();
  // What the checklist of the staff counts is asked for; the step stands in the address.
  expect(await page.getByLabel('Date of birth').inputValue()).toBe('2000-04-03');
  await page.getByLabel('Phone, with the country code').fill('+57 601 5185380');
  await page.reload();
  await page.getByRole('heading', { name: 'About you' }).waitFor();
  await expect.poll(() => page.getByLabel('Phone, with the country code').inputValue()).toBe('+57 601 5185380');
  await page.goBack();
  await page.getByRole('heading', { name: 'Your visa' }).waitFor();
  await page.goForward();
  await page.getByRole('heading', { name: 'About you' }).waitFor();
  // Nobody comes past a step that lacks something.
  await page.goto(`/application/${sale}/student?step=sign`);
  await page.getByRole('heading', { name: 'About you' }).waitFor();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect.poll(() => page.getByText('Please fill this in.').count()).toBe(3);
  await page.getByLabel('Street and number').fill('Calle 10 # 5-51');
  await page.getByLabel('City').fill('Bogotá');
  await page.getByRole('combobox', { name: 'Country' }).selectOption({ label: 'Brazil' });
  await isClean();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { name: 'Where you will live' }).waitFor();
  for (const _ of ['stay', 'cover', 'pickup']) await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { name: 'Your documents' }).waitFor();
  await page.getByLabel('What is it?').selectOption('Passport');
  await page.getByLabel('Choose a file').setInputFiles({ name: 'locked.pdf', mimeType: 'application/pdf', buffer: Buffer.from(lockedPdf()) });
  await page.getByRole('alert').getByText('This PDF is password-protected.').waitFor();
  await page.getByLabel('Choose a file').setInputFiles({ name: 'passport.pdf', mimeType: 'application/pdf', buffer: Buffer.from(smallPdf()) });
  await page.getByText('Passport: passport.pdf').waitFor();
  await isClean();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { name: 'Sign', exact: true }).waitFor();
  await page.getByText('Classes begin at nine.').waitFor();
  // What is signed stands above: the courses and what was said, and not the option that was not chosen.
  for (const text of ['General English, City, 4 weeks', 'Calle 10 # 5-51, Bogotá, Brazil', 'Outside Australia', '03/04/2000'])
    await page.getByText(text).waitFor();
  expect(await page.getByText('English and surfing').count()).toBe(0);
  await isClean();
  // Before the pad stands nothing happens; then the terms are asked for, then the signature.
  const told = page.getByRole('alert');
  await expect
    .poll(async () => {
      await page.getByRole('button', { name: 'Sign and finish' }).click();
      return await told.textContent({ timeout: 500 }).catch(() => '');
    })
    .toBe('Please agree with the Terms & Conditions to proceed.');
  expect(await told.evaluate((note) => note === document.activeElement)).toBe(true);
  await page.getByLabel('I agree with the Terms & Conditions.').check();
  await page.getByRole('button', { name: 'Sign and finish' }).click();
  await page.getByText('Please Sign in the area below.').waitFor();
  await page.getByRole('button', { name: 'Type my name instead' }).click();
  await page.getByLabel('Your full name').fill('Camila Restrepo');
  await page.getByRole('button', { name: 'Sign and finish' }).click();
  await page.getByRole('heading', { name: 'Thank you, Camila' }).waitFor();
  await isClean();
  // The checklist wants a health cover: the agency does not have everything.
  expect(await page.getByText('has everything it needs').count()).toBe(0);
  await page.getByRole('list', { name: 'Still missing' }).getByRole('button', { name: 'Your health cover' }).click();
  await page.getByRole('button', { name: 'Add health cover' }).click();
  await page.getByLabel('Provider').fill('Allianz');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('has everything it needs').waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Thank you, Camila' }).waitFor();
  expect(await page.evaluate<boolean>('document.documentElement.scrollWidth > window.innerWidth')).toBe(false);
  // The browser tells of the network that was taken away, and of nothing else.
  expect(complaints.splice(0).filter((each) => !each.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
  await leave();

  // What the student did stands in the wizard: a passport is there, and a signature.
  await staff.page.goto(`/application/${sale}/edit?step=3`);
  await staff.page.getByText('Passport on file.').waitFor();
  await staff.page.getByRole('button', { name: 'Skip' }).click();
  await staff.page.getByRole('button', { name: 'Save and continue' }).click();
  await staff.page.getByText('Signed on').waitFor();
  await staff.page.getByRole('combobox', { name: /Send to/ }).selectOption({ label: 'Erin · erin@school.test' });
  await staff.page.getByRole('button', { name: 'Submit application' }).click();
  await staff.page.getByText('The application has been submitted.').waitFor();
  expect(await saleNow('StatusId')).toBe('Application');
  await staff.leave();

  const { text, pictures } = await readPdf(await enrolmentForm());
  for (const part of ['CamilaRestrepo<imgsrc=x>', 'GeneralEnglish', 'SouthernCollege']) expect(text).toContain(part);
  expect(text).not.toContain('surfing');
  expect(pictures).toBeGreaterThan(0);
});

it('[APP-010] the wizard of the staff leads to what is missing of its last step, and submits the signature with the application', async () => {
  const own = await made('application/quote', {
    StudentId: student,
    InstitutionId: set.school.institution,
    Courses: [{ InstitutionCampusCourseId: set.school.course, Duration: 4, StartDate: '2027-02-01' }],
  });
  const { page, signIn, accessibility, leave } = await screens.visit();
  await signIn('manager@one.test', `/application/${own}/edit?step=5`);
  const submit = page.getByRole('button', { name: 'Submit application' });
  const agree = page.getByRole('checkbox', { name: /agrees with the Terms/ });
  await agree.waitFor();
  await submit.click();
  await page.getByRole('alert').getByText('Please agree with the Terms & Conditions to proceed.').waitFor();
  await expect.poll(() => agree.evaluate((box) => box === document.activeElement)).toBe(true);
  await agree.check();
  await submit.click();
  const told = page.getByRole('alert').filter({ hasText: 'Please Sign in the area below.' });
  await expect.poll(() => told.evaluate((note) => note === document.activeElement)).toBe(true);
  const seen = await told.evaluate((note) => [note.getBoundingClientRect().top, window.innerHeight - note.getBoundingClientRect().bottom]);
  expect(Math.min(...seen)).toBeGreaterThan(0);
  expect(await accessibility({ everyRun: true })).toEqual([]);
  await page.getByRole('button', { name: 'Type my name instead' }).click();
  await page.getByLabel('Your full name').fill('Camila Restrepo');
  await page.getByRole('combobox', { name: /Send to/ }).selectOption({ label: 'Erin · erin@school.test' });
  await submit.click();
  await page.getByText('The application has been submitted.').waitFor();
  const [kept] = await sql(`select "StatusId", "AgreedTerms", "StudentSignature" from "AgencySale" where "Id" = ${own}`);
  expect(kept).toMatchObject({
    StatusId: 'Application',
    AgreedTerms: expect.stringContaining('Classes begin at nine.'),
    StudentSignature: expect.stringMatching(/^data:/),
  });
  await leave();
});

it('[DOC-011] [DOC-012] takes documents, tells what became of them, and shows a PDF and a picture as they look', async () => {
  const { page, signIn, accessibility, leave } = await screens.visit();
  const rejecting = await interfere(page, 'POST', '**/api/document/student/**');
  await signIn('manager@one.test', `/student/${student}/edit?tab=files`);
  const input = page.locator('input[type=file][multiple]');
  rejecting.answer = respondWith(400, { ErrorSummary: 'Bad Request', Message: 'The disk is full of refusals.', Errors: [], Code: 'request.invalid' });
  await input.setInputFiles({ name: 'late.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') });
  await page.getByRole('dialog').getByText('The disk is full of refusals.').waitFor();
  await page.getByRole('button', { name: 'OK' }).click();
  rejecting.answer = undefined;
  await input.setInputFiles([
    { name: 'form.pdf', mimeType: 'application/pdf', buffer: Buffer.from(smallPdf()) },
    { name: 'photo.png', mimeType: 'image/png', buffer: await page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 200 } }) },
  ]);
  // The process that looks into files starts with the first of them, which takes its time on a machine that does much else.
  await page.getByText('Files uploaded successfully.').waitFor({ timeout: 120_000 });
  const scan = 'IMG_20270131_203015_passport_of_Camila_Restrepo_page_';
  for (const number of [1, 2]) await input.setInputFiles({ name: `${scan}${number}.pdf`, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') });
  await page.getByRole('alert').filter({ hasText: 'This file is damaged and cannot be opened.' }).first().waitFor();
  await page.getByRole('button', { name: 'form.pdf', exact: true }).click();
  await page.getByRole('img', { name: 'Page 1 of form.pdf' }).waitFor();
  const isSigned = `(canvas => canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data.some((value, at) => at % 4 !== 3 && value < 100))(
    document.querySelector('.documents-preview canvas'))`;
  expect(await page.evaluate<boolean>(isSigned)).toBe(true);
  // Beside a preview what tells two scans apart is still read.
  const long = page.getByRole('button', { name: `${scan}2.pdf`, exact: true });
  await page.getByRole('listitem').filter({ has: long }).getByText('Damaged').waitFor();
  expect(await long.locator('span').evaluateAll((parts) => parts.some((part) => part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0))).toBe(false);
  await page.getByRole('button', { name: 'photo.png', exact: true }).click();
  await expect.poll(() => page.evaluate('document.querySelector(".documents-preview img")?.naturalWidth')).toBe(300);
  expect(await accessibility({ everyRun: true })).toEqual([]);
  await leave();
});

it('[AUTH-033] a link that opens nothing leads to /student/InvalidLogin, and so do the pages of a student without a link', async () => {
  const { page, accessibility, leave } = await screens.visit(phone);
  for (const path of [`/s/${'A'.repeat(43)}`, `/quote/${sale}/student`, `/application/${sale}/student`]) {
    await page.goto(path);
    await page.getByRole('heading', { name: 'This link does not work' }).waitFor();
  }
  await page.goto(`/s/${'A'.repeat(43)}`);
  await page.waitForURL('**/student/InvalidLogin');
  expect(await accessibility({ everyRun: true })).toEqual([]);
  await leave();
});

it('the bell counts what the student does in all windows of the assigned person, and what is read in one is read in the others', async () => {
  const quote = await made('application/quote', {
    StudentId: student,
    InstitutionId: set.school.institution,
    Courses: [{ InstitutionCampusCourseId: set.school.course, Duration: 4, StartDate: '2027-02-01' }],
  });
  await made(`agencysale/${quote}/agencysaleitem`, { AgencySaleId: quote, Description: 'English and surfing', OptionNumber: 2 });
  await set.scene.manager.post('/api/notification/read');
  const open = async (to: string, options = {}) => {
    const visit = await screens.visit(options);
    const streaming = visit.page.waitForResponse((response) => response.url().includes('/api/events') && response.status() === 200);
    await visit.signIn('manager@one.test', to);
    await streaming;
    return { ...visit, bell: (name: string) => visit.page.getByRole('button', { name, exact: true }) };
  };
  const wide = await open(`/quote/${quote}/edit`);
  const narrow = await open('/student', phone);
  await wide.page.getByRole('button', { name: 'Student Portal' }).click();
  await wide.page.getByRole('button', { name: 'Generate' }).click();
  const url = (await wide.page.locator('[data-secret]').textContent()) ?? '';
  await wide.page.getByText('The link has not been used yet.').waitFor();

  const { page, leave } = await screens.visit(phone);
  await page.goto(url);
  await page.getByText('General English, City, 4 weeks').click();
  // The open dialog follows.
  await wide.page.getByText('The link has not been used yet.').waitFor({ state: 'detached' });
  await wide.page.getByRole('button', { name: 'Close' }).click();
  await wide.bell('Notifications, 1 unread').waitFor();
  // It cannot be taken back: it is asked once more.
  await page.getByRole('button', { name: 'Accept this option' }).click();
  await page.getByText('This choice is final.').waitFor();
  await page.getByRole('button', { name: 'Accept this option' }).click();
  await page.getByRole('heading', { name: 'Your visa' }).waitFor();
  await leave();
  for (const { bell } of [wide, narrow]) await bell('Notifications, 2 unread').waitFor();

  // By touch in the bar of the page: the entry opens its record and is read, here and in the other window.
  await narrow.bell('Notifications, 2 unread').click();
  const list = narrow.page.getByRole('dialog', { name: 'Notifications' });
  const links = list.getByRole('link');
  await expect.poll(() => links.nth(1).textContent()).toMatch(/Camila Restrepo.* opened quote S\d\d-\d+/);
  expect(await narrow.accessibility({ everyRun: true })).toEqual([]);
  expect(await narrow.page.evaluate<boolean>('document.documentElement.scrollWidth > window.innerWidth')).toBe(false);
  await links.filter({ hasText: 'accepted quote' }).click();
  // A quote that was made in the wizard opens there.
  await expect.poll(() => new URL(narrow.page.url()).pathname).toBe(`/application/${quote}/edit`);
  await list.waitFor({ state: 'detached' });
  for (const { bell } of [wide, narrow]) await bell('Notifications, 1 unread').waitFor();

  // By keyboard in the menu.
  await wide.bell('Notifications, 1 unread').focus();
  await wide.page.keyboard.press('Enter');
  const own = wide.page.getByRole('dialog', { name: 'Notifications' });
  await own.getByRole('link').first().waitFor();
  expect(await wide.accessibility({ everyRun: true })).toEqual([]);
  await wide.page.keyboard.press('ArrowDown');
  await wide.page.keyboard.press('ArrowDown');
  expect(
    await own
      .getByRole('link')
      .nth(1)
      .evaluate((link) => link === document.activeElement),
  ).toBe(true);
  await own.getByRole('button', { name: 'Mark all as read' }).click();
  for (const { bell } of [wide, narrow]) await bell('Notifications').waitFor();
  expect(await own.getByText('Unread:').count()).toBe(0);
  await wide.page.keyboard.press('Escape');
  await own.waitFor({ state: 'detached' });
  expect(await wide.bell('Notifications').evaluate((button) => button === document.activeElement)).toBe(true);
  await wide.leave();
  await narrow.leave();
});
