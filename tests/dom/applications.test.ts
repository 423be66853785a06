// The application wizard without a browser: its six steps, where it goes on, what it says, and what is shown once it is submitted.
import { within } from '@testing-library/dom';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applications } from '../../plugins/applications/index.ts';
import { courses } from '../../plugins/courses/index.ts';
import { printouts } from '../../plugins/papers/index.ts';
import { quotes } from '../../plugins/quotes/index.ts';
import { sales } from '../../plugins/sales/index.ts';
import { suppliers } from '../../plugins/suppliers/index.ts';
import { feeScene, type FeeScene, type Row } from '../acceptance/fee-scene.ts';
import { runSql } from '../support/database.ts';
import { itSlow } from '../support/slow-tier.ts';
import { fill, type Opened, openScreen, respondWith } from './mount.tsx';

let set: FeeScene;
beforeAll(async () => {
  set = await feeScene([sales, quotes, suppliers, courses, printouts, applications]);
  await sql(
    `insert into "AgencyCurrency" ("AgencyId", "CurrencyId", "Code", "UseAsBaseCurrency") select "Id", ${set.aud}, 'AUD', true from "Agency" where "Name" = 'One'`,
  );
  await made('agencyfee', set.institutionFee({ IsCompulsory: true, IsRecurring: true }));
}, 180_000);
afterAll(() => set?.scene.server.stop());

const sql = (statement: string) => runSql(set.scene.server.ownerUrl, statement);
async function made(path: string, body: object): Promise<number> {
  const response = await set.scene.manager.post<Row & { readonly Sale?: Row }>(`/api/${path}`, body);
  expect(response.status, response.text).toBe(200);
  return response.body.Sale?.Id ?? response.body.Id;
}
const open = (to: string, who = 'manager@one.test') => openScreen(set.scene.server, who, to);
const at = (): string => `${window.location.pathname}${window.location.search}`;
const quote = () =>
  made('application/quote', {
    InstitutionId: set.school.institution,
    Courses: [{ InstitutionCampusCourseId: set.school.course, Duration: 4, StartDate: '2027-02-01' }],
  });
const loadStudent = (AgencySaleId: number) =>
  made('application/createstudent', {
    ValidationGroup: 'StudentApplication',
    AgencySaleId,
    Student: { FirstName: 'Ana', LastName: 'Souza', EmailAddress: 'ana@s.test', DateOfBirth: '2000-04-03', Nationality: set.brazil },
  });
const sign = (id: number) =>
  sql(`update "AgencySale" set "StudentSignature" = 'data:image/png;base64,AA', "AgreedTerms" = 'Yes.', "SignedDate" = now() where "Id" = ${id}`);
const step = ({ page }: Opened, name: string) => page.findByRole('form', { name });
const next = async ({ page, user }: Opened, name: string) => await user.click(await page.findByRole('button', { name }));

it('a quote that the student has not signed says so where its application is to be created, and leads to where it is signed', async () => {
  const [student] = await sql(
    `insert into "Student" ("AgencyId", "AgencyOfficeId", "FirstName", "LastName") values (${set.scene.one.agencyId}, ${set.scene.one.officeId}, 'Bia', 'Lima') returning "Id"`,
  );
  const StudentId = Number(student?.['Id']);
  const { AgencySaleItems } = (
    await set.scene.manager.post<{ AgencySaleItems: readonly Row[] }>('/api/agencysale/course/add', {
      StudentId,
      InstitutionCampusCourseIds: [set.school.course],
    })
  ).body;
  const items = AgencySaleItems.map(({ InstitutionCampusCourseId, Description, Duration }) => ({ InstitutionCampusCourseId, Description, Duration, Fees: [] }));
  const id = await made('agencysale/', { StudentId, AgencyOfficeId: set.scene.one.officeId, AgencySaleItems: items });
  const { page, user, interfere } = await open(`/quote/${id}/edit`);
  // Anything else that the server refuses is said once, in words for people.
  const creating = interfere(`POST /api/agencysale/${id}/createapplication`);
  creating.answer = respondWith(400, { ErrorSummary: 'It rains.', Errors: [{ Key: 'Sky', Message: 'It rains.' }], RequestId: 'a632' });
  await user.click(await page.findByRole('button', { name: 'Create application' }));
  const failure = within(await page.findByRole('dialog', { name: 'This action could not be completed' }));
  expect(failure.getAllByText('It rains.')).toHaveLength(1);
  expect(failure.getByText('a632').parentElement?.textContent).toMatch(/^Request a632/);
  await user.click(failure.getByRole('button', { name: 'OK' }));
  creating.answer = undefined;
  await user.click(await page.findByRole('button', { name: 'Create application' }));
  const dialog = within(await page.findByRole('dialog', { name: 'The student has to sign first' }));
  expect(page.queryByText(/Please Sign|Bad Request/)).toBeNull();
  expect(dialog.getByRole('link', { name: 'Go to the student' }).getAttribute('href')).toBe(`/student/${StudentId}/edit`);
  await user.click(dialog.getByRole('link', { name: 'Sign now' }));
  await page.findByRole('region', { name: 'Signature of the student' });
  expect(at()).toBe(`/application/${id}/edit?step=5`);
});

describe('the application wizard', () => {
  itSlow(
    '[APP-001] [APP-003] [APP-004] [APP-005] [APP-006] [APP-034] [APP-035] the wizard searches 100 courses, creates and updates the quote in its second step, and takes the student in its third',
    async () => {
      const opened = await open(`/application/add?courses=${set.school.course}`);
      const { page, user } = opened;
      const searches: unknown[] = [];
      opened.interfere('POST /api/course/search').answer = (send, init) => {
        searches.push(JSON.parse(String(init?.body)));
        return send();
      };
      await page.findByText('Chosen courses');
      expect(
        within(page.getByRole('list', { name: 'Steps' }))
          .getAllByRole('listitem')
          .map((element) => element.textContent),
      ).toEqual(['1Courses', '2Quote', '3Student', '4Documents', '5Cover notes', '6Sign and submit']);
      await page.findByRole('button', { name: 'Add Business English' });
      const requested = { InstitutionIds: [set.school.institution], skip: 0, take: 100 };
      expect(searches).toEqual([expect.objectContaining(requested)]);
      const campus = page.getByRole('combobox', { name: 'Campus' });
      await within(campus).findByRole('option', { name: 'City' });
      await user.selectOptions(campus, 'City');
      await expect.poll(() => searches.at(-1)).toMatchObject({ ...requested, InstitutionCampusIds: [expect.any(Number)] });
      const [existing] = await sql(`select coalesce(max("Id"), 0) as last from "AgencySale"`);
      const lines = () =>
        sql(
          `select s."Id", s."StatusId", i."InstitutionCampusCourseId" as course, i."Duration" as weeks from "AgencySale" s join "AgencySaleItem" i on i."AgencySaleId" = s."Id" where s."Id" > ${String(existing?.['last'])}`,
        );
      await next(opened, 'Next');
      const form = within(await step(opened, 'Quote'));
      await fill(user, await form.findByRole('textbox', { name: 'Weeks' }), 'many');
      await next(opened, 'Save and continue');
      await form.findByRole('alert');
      expect(await lines()).toEqual([]);
      await fill(user, form.getByRole('textbox', { name: 'Weeks' }), '6');
      await fill(user, form.getByRole('textbox', { name: 'Start' }), '01/02/2027');
      await form.findByText(/1,800\.00/);
      await next(opened, 'Save and continue');
      // [APP-012]
      await expect.poll(at).toMatch(/^\/application\/\d+\/edit\?step=2$/);
      await step(opened, 'Student');
      const created = { Id: Number(at().split('/')[2]), StatusId: 'Quote', course: set.school.course, weeks: 6 };
      expect(await lines()).toEqual([created]);
      const saved = await open(`/application/${created.Id}/edit`);
      await step(saved, 'Student');
      await next(saved, 'Back');
      const again = within(await step(saved, 'Quote'));
      await fill(saved.user, await again.findByRole('textbox', { name: 'Weeks' }), '8');
      await next(saved, 'Save and continue');
      await step(saved, 'Student');
      expect(await lines()).toEqual([{ ...created, weeks: 8 }]);
      for (const [name, value] of [
        ['First name', 'Ana'],
        ['Last name', 'Souza'],
        ['E-mail', 'ana@s.test'],
        ['Date of birth', '03/04/2000'],
      ] as const)
        await fill(saved.user, saved.page.getByRole('textbox', { name }), value);
      await fill(saved.user, saved.page.getByRole('textbox', { name: /^Nationality/ }), 'Brazil');
      await saved.user.click(await saved.page.findByRole('option', { name: 'Brazil', hidden: true }));
      await next(saved, 'Save and continue');
      await step(saved, 'Documents');
      expect(
        await sql(
          `select s."FirstName", s."LastName", s."EmailAddress", s."DateOfBirth"::text as born, s."Nationality" from "AgencySale" a join "Student" s on s."Id" = a."StudentId" where a."Id" = ${created.Id}`,
        ),
      ).toEqual([{ FirstName: 'Ana', LastName: 'Souza', EmailAddress: 'ana@s.test', born: '2000-04-03', Nationality: set.brazil }]);
    },
  );

  it('[APP-012] an application without a student opens at the third step, which asks for what is missing of the student', async () => {
    const id = await quote();
    const opened = await open(`/application/${id}/edit`);
    const { page } = opened;
    await step(opened, 'Student');
    expect(
      within(page.getByRole('list', { name: 'Steps' }))
        .getAllByRole('button')[2]
        ?.getAttribute('aria-current'),
    ).toBe('step');
    await next(opened, 'Save and continue');
    const field = await page.findByRole('textbox', { name: 'First name' });
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
    expect((await sql(`select "StudentId" from "AgencySale" where "Id" = ${id}`))[0]).toEqual({ StudentId: null });
  });

  itSlow(
    '[APP-007] [APP-009] [APP-010] [APP-017] [APP-023] skips documents, saves notes, and asks for the signature before anything is submitted',
    async () => {
      const id = await quote();
      await loadStudent(id);
      const opened = await open(`/application/${id}/edit`);
      const { page } = opened;
      await page.findByText(/No passport on file/);
      await next(opened, 'Skip');
      await step(opened, 'Cover notes');
      await next(opened, 'Save and continue');
      await step(opened, 'Sign and submit');
      expect((await sql(`select "CoverNotes" from "AgencySale" where "Id" = ${id}`))[0]).toEqual({ CoverNotes: ' ' });
      await page.findByRole('checkbox', { name: /agrees with the Terms/ });
      await expect.poll(() => document.querySelector('iframe')?.title, { timeout: 10_000 }).toMatch(/^Application/);
      await next(opened, 'Save only the signature');
      await page.findByText('Please agree with the Terms & Conditions to proceed.');
      // All that is missing stands beside its field, and the first of it has the focus.
      await opened.user.click(page.getByRole('checkbox', { name: /agrees with the Terms/ }));
      await next(opened, 'Submit application');
      const told = () => page.getAllByRole('alert').map((element) => element.textContent);
      await expect.poll(told).toEqual(['Please Sign in the area below.']);
      await expect.poll(() => document.activeElement?.textContent).toBe('Please Sign in the area below.');
      expect(page.getByRole('combobox', { name: /Send to/ }).getAttribute('aria-invalid')).toBe('true');
      await page.findByText('Choose who receives the application.');
      await opened.user.click(page.getByRole('checkbox', { name: /agrees with the Terms/ }));
      await next(opened, 'Submit application');
      await expect.poll(told).toEqual(['Please agree with the Terms & Conditions to proceed.', 'Please Sign in the area below.']);
      await expect.poll(() => document.activeElement === page.getByRole('checkbox', { name: /agrees with the Terms/ })).toBe(true);
      expect((await sql(`select "StatusId" from "AgencySale" where "Id" = ${id}`))[0]).toEqual({ StatusId: 'Quote' });
    },
  );

  it('[APP-011] [APP-021] [APP-022] is submitted to a contact that is added there, and leads to the enrolments after a short while', async () => {
    const id = await quote();
    await loadStudent(id);
    await sign(id);
    const opened = await open(`/application/${id}/edit?step=5`);
    const { page, user } = opened;
    const choice = await page.findByRole('combobox', { name: /Send to/ });
    await next(opened, 'Submit application');
    await page.findByText('Choose who receives the application.');
    await user.selectOptions(choice, '[ Add New ]');
    const dialog = within(await page.findByRole('dialog'));
    await fill(user, await dialog.findByRole('textbox', { name: /Name/ }), 'Erin');
    await fill(user, dialog.getByRole('textbox', { name: /E-mail/ }), 'erin@school.test');
    await user.click(dialog.getByRole('button', { name: 'Add contact' }));
    await page.findByRole('option', { name: 'Erin · erin@school.test' });
    await next(opened, 'Submit application');
    await page.findByText('The application has been submitted.');
    expect(at()).toMatch(/^\/application\//);
    await expect.poll(at, { timeout: 5000 }).toMatch(/^\/enrolment/);
    // [APP-013]: agencies with enrolments go on with it there.
    await open(`/application/${id}/edit`);
    await expect.poll(at).toBe(`/enrolment/${id}/edit`);
  });

  it('is not for who may not change sales', async () => {
    const { page } = await open(`/application/${await quote()}/edit`, 'clerk@one.test');
    expect(await page.findByText(/need the “Edit sales” permission/)).toBeDefined();
    await (await open('/application/999999/edit')).page.findByText('This application does not exist');
  });

  it('[APP-024] "Apply Online" begins one for a student at an institution', async () => {
    const student = await made('student/', { FirstName: 'Bo', LastName: 'Lima' });
    const opened = await open(`/student/${student}/edit`);
    await next(opened, 'Apply Online');
    const dialog = within(await opened.page.findByRole('dialog'));
    expect(dialog.getByRole('button', { name: 'Start application' })).toHaveProperty('disabled', true);
    await dialog.findByText(/Bo Lima/);
  });

  itSlow(
    '[APP-002] [APP-014] [APP-042] a free agency sees what it sent as its enrolment form, which appears after a while, at the address of its preview as well',
    async () => {
      const id = await quote();
      await loadStudent(id);
      await sign(id);
      await sql(
        `update "AgencySale" set "StatusId" = 'Application', "SentDate" = now(), "SupportStatusName" = 'CopyApplicationProcessError' where "Id" = ${id}`,
      );
      await sql(`update "Agency" set "Subscription" = 'free' where "Id" = ${set.scene.one.agencyId}`);
      try {
        await expect.poll(async () => (await set.scene.manager.get('/api/agencyinstitution')).status, { timeout: 15_000 }).toBe(403);
        const { page } = await open(`/enrolment/${id}/edit`);
        await page.findByText('This application can no longer be changed.');
        expect(at()).toBe(`/application/${id}/edit`);
        await (await open(`/application/${id}/edit/`)).page.findByText('This application can no longer be changed.');
        const started = Date.now();
        const frame = () => document.querySelector('iframe');
        expect(frame()).toBeNull();
        await page.findByRole('button', { name: 'Send again' });
        await expect.poll(() => frame()?.title, { timeout: 10_000 }).toMatch(/^Application/);
        expect(Date.now() - started).toBeGreaterThan(1000);
        const preview = await open(`/preview/enrolmentform/${id}?agencyId=1&userid=1`);
        await preview.page.findByRole('button', { name: /Print/ });
        await expect.poll(() => frame()?.title, { timeout: 10_000 }).toMatch(/^Application/);
      } finally {
        await sql(`update "Agency" set "Subscription" = 'full' where "Id" = ${set.scene.one.agencyId}`);
      }
    },
  );
});
