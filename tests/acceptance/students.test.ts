// Students as programs find them: who may, what their profile starts with, two who are merged and put back, and what is erased.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readXlsx } from 'hucre/xlsx';
import { DateTime } from 'luxon';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemActor } from '../../engine/contract/actor.ts';
import { settings } from '../../plugins/settings/index.ts';
import { students } from '../../plugins/students/index.ts';
import { runSql } from '../support/database.ts';
import { type TwoAgencies, twoAgencies } from '../support/two-agencies.ts';

interface Named {
  readonly Id: number;
  readonly DisplayName: string;
  readonly Errors?: readonly { readonly Key: string; readonly Message: string }[];
}
interface InitialData {
  readonly Student: Named;
  readonly Visa: { readonly Kind: string; readonly Date: string | null; readonly Text: string; readonly Days: number | null };
  readonly HealthCover: { readonly Kind: string };
  readonly Alert: { readonly IsVisaExpiring: boolean };
  readonly Merged: readonly { readonly Id: number; readonly Name: string }[];
  readonly Offices: readonly { readonly Key: number; readonly Name: string }[];
  readonly Users: readonly { readonly Key: number; readonly Name: string }[];
}
interface Listed {
  readonly Data: readonly Readonly<Record<string, unknown>>[];
}

let scene: TwoAgencies;
let folder: string;
let visaType: number;
const today = DateTime.now().setZone('Australia/Melbourne');
const day = (plus: number): string => today.plus({ days: plus }).toFormat('yyyy-MM-dd');

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'students-'));
  scene = await twoAgencies({ plugins: [settings, students], filesFolder: folder });
  const made = await scene.god.post<Named>('/api/visatype', { Name: 'Student', Subclass: '500' });
  visaType = made.body.Id;
}, 120_000);
afterAll(async () => {
  await scene?.server.stop();
  await rm(folder, { recursive: true, force: true });
});

async function add(FirstName: string, more: Readonly<Record<string, unknown>> = {}): Promise<number> {
  const { status, body, text } = await scene.manager.post<Named>('/api/student', { FirstName, LastName: 'Silva', AgencyOfficeId: scene.one.officeId, ...more });
  expect(status, text).toBe(200);
  return body.Id;
}
const addVisa = async (student: number, ExpireDate: string | null): Promise<number> =>
  (await scene.manager.post<Named>(`/api/student/${student}/studentvisa`, { VisaTypeId: visaType, ExpireDate })).body.Id;
async function setSetting(key: string, Value: string): Promise<void> {
  const [row] = (await scene.god.post<Listed>('/api/agencysetting/search', [{ Field: 'Key', Condition: 'Equal', Value1: key }])).body.Data;
  expect((await scene.god.call('PATCH', `/api/agencysetting/${String(row?.['Id'])}`, { Value })).status).toBe(200);
}
const initial = async (student: number): Promise<InitialData> => (await scene.manager.get<InitialData>(`/api/student/${student}/initialData`)).body;

describe('students', () => {
  it('[STU-025] [STU-033] are read by all staff, and kept by those with CanEditStudents, with what belongs to them', async () => {
    const id = await add('Ana');
    const visa = await addVisa(id, day(100));
    expect((await scene.clerk.get(`/api/student/${id}`)).body).toMatchObject({ FullName: 'Ana Silva' });
    expect((await scene.clerk.get<Listed>(`/api/student/${id}/studentvisa`)).body.Data).toHaveLength(1);
    expect((await scene.clerk.call('PATCH', `/api/student/${id}`, { LastName: 'Souza' })).status).toBe(403);
    expect((await scene.clerk.post(`/api/student/${id}/studentvisa`, { VisaTypeId: visaType })).status).toBe(403);
    expect((await scene.clerk.call('DELETE', `/api/studentvisa/${visa}`)).status).toBe(403);
    expect((await scene.other.get(`/api/student/${id}`)).status).toBe(404);
    expect((await scene.other.get(`/api/studentvisa/${visa}`)).status).toBe(404);
  });

  it('[STU-019] [STU-020] are searched by names, fifty at a time, and a search screen gets what it starts with', async () => {
    await add('Zuleika');
    const found = await scene.manager.post<Listed>('/api/student/search', { SearchTerm: 'zuleika', skip: 0, take: 50 });
    expect(found.body.Data.map(({ DisplayName }) => DisplayName)).toEqual(['Zuleika Silva']);
    const init = await scene.manager.post('/api/student/search/init');
    expect(init.status, init.text).toBe(200);
    expect(Object.keys(init.body).length).toBeGreaterThan(0);
  });

  it('what ends before it begins, or is another student’s flight, is refused at its field', async () => {
    const [own, other] = [await add('Rui'), await add('Lia')];
    const cover = await scene.manager.post<Named>(`/api/student/${own}/studenthealthcover`, { Provider: 'Bupa', StartDate: day(5), EndDate: day(4) });
    expect(cover.status).toBe(400);
    expect(cover.body.Errors?.[0]).toMatchObject({ Key: 'EndDate', Message: 'This date is before the start date. Choose a later one.' });
    const flight = await scene.manager.post<Named>(`/api/student/${other}/studentflight`, { FlightNumber: 'QF 94' });
    const pickup = { PickupDate: '2027-01-10T09:00:00Z', FlightId: flight.body.Id };
    expect((await scene.manager.post<Named>(`/api/student/${own}/studentairportpickup`, pickup)).body.Errors?.[0]?.Key).toBe('FlightId');
    expect((await scene.manager.post(`/api/student/${other}/studentairportpickup`, pickup)).status).toBe(200);
  });
});

describe('who is reached in several ways', () => {
  it('[SHELL-066] [STU-012] a student has more telephone numbers, addresses and web addresses, is found by them, and has its children at their own addresses', async () => {
    const [country] = (await scene.god.get<Listed>('/api/country')).body.Data;
    const [mobile] = (await scene.god.post<Listed>('/api/phonetype/search', [{ Field: 'Key', Condition: 'Equal', Value1: 'mobile' }])).body.Data;
    const home = await scene.god.post<Named>('/api/addresstype', { Name: 'Home of a test' });
    const id = await add('Reachable', {
      PhoneNumber: '0400 000 100',
      PhoneNumbers: [{ Number: '0491 570 156', CountryId: country?.['Id'], TypeId: mobile?.['Id'] }],
      Addresses: [{ Street: '12 Lygon Street', City: 'Carlton', State: 'Victoria', ZipCode: '3053', CountryId: country?.['Id'], TypeId: home.body.Id }],
      WebAddresses: [{ Address: 'facebook.com/reachable' }],
    });
    expect((await scene.manager.get(`/api/student/${id}`)).body).toMatchObject({
      PhoneNumbers: [{ Number: '0491 570 156', TypeName: 'Mobile' }],
      Addresses: [
        {
          Street: '12 Lygon Street',
          City: 'Carlton',
          State: 'Victoria',
          ZipCode: '3053',
          CountryId: country?.['Id'],
          CountryName: country?.['Name'],
          TypeName: 'Home of a test',
        },
      ],
      WebAddresses: [{ Address: 'facebook.com/reachable' }],
    });
    const found = await scene.manager.post<Listed>('/api/student/search', { SearchTerm: '570 156', skip: 0, take: 8 });
    expect(found.body.Data.map(({ Id }) => Id)).toEqual([id]);
    const wrong = await scene.manager.call<Named>('PATCH', `/api/student/${id}`, { PhoneNumbers: [{ CountryId: country?.['Id'] }] });
    expect([wrong.status, wrong.body.Errors?.[0]?.Key]).toEqual([400, 'PhoneNumbers']);
    expect((await scene.manager.call('DELETE', `/api/phonetype/${String(mobile?.['Id'])}`)).status).toBeGreaterThanOrEqual(400);

    const kind = await scene.manager.post<Named>('/api/agencyaccommodationtype', { Name: 'Homestay' });
    const stay = { StudentId: id, AccommodationTypeId: kind.body.Id, StartDate: day(1), EndDate: day(30) };
    const stayed = await scene.manager.post('/api/agencystudentaccommodation', stay);
    expect(stayed.status, stayed.text).toBe(200);
    for (const child of ['studentvisa', 'studenthealthcover', 'agencystudentaccommodation', 'studentflight', 'studentairportpickup', 'note', 'journal'])
      expect((await scene.manager.get<Listed>(`/api/student/${id}/${child}`)).status, child).toBe(200);
    expect((await scene.manager.get<Listed>(`/api/student/${id}/agencystudentaccommodation`)).body.Data).toHaveLength(1);
  });

  it('[STU-015] [STU-018] are suggested by name or e-mail while another one is added, ten at most, and eight where somebody types', async () => {
    for (let at = 0; at < 12; at += 1) await add('Twelvefold', { EmailAddress: `twelve${at}@example.com` });
    const alike = (body: object) => scene.manager.post<Listed>('/api/student/duplicates', body);
    expect((await alike({ FirstName: 'TWELVEFOLD', LastName: 'silva' })).body.Data).toHaveLength(10);
    expect((await alike({ EmailAddress: 'Twelve3@example.com' })).body.Data).toMatchObject([{ Same: ['EmailAddress'] }]);
    expect((await alike({ FirstName: 'Twelvefold' })).body.Data).toEqual([]);
    expect((await scene.other.post<Listed>('/api/student/duplicates', { EmailAddress: 'twelve3@example.com' })).body.Data).toEqual([]);
    const typed = await scene.manager.post<Listed>('/api/student/search', { SearchTerm: 'twelvefold', skip: 0, take: 8 });
    expect(typed.body.Data).toHaveLength(8);
  });

  it('[STU-021] get one note together, and each has it below', async () => {
    const ids = [await add('Noted'), await add('Noted too')];
    const made = await scene.manager.post<{ Success: number; Fail: number }>('/api/student/note/bulk', { Ids: [...ids, 999_999], Message: 'Fair on Friday' });
    expect(made.body).toMatchObject({ Success: 2, Fail: 1 });
    for (const id of ids) expect((await scene.manager.get<Listed>(`/api/student/${id}/note`)).body.Data).toMatchObject([{ Message: 'Fair on Friday' }]);
  });
});

describe('what the profile starts with', () => {
  it('[STU-013] [STU-030] the profile starts with the student, with when visa and health cover run out, and with warnings by the days of the agency', async () => {
    const id = await add('Bia', { EmailAddress: 'bia@silva.test' });
    const { Student, Alert, Merged, Offices, Users } = await initial(id);
    expect(Offices).toContainEqual({ Key: scene.one.officeId, Name: 'One office' });
    expect(Users.map(({ Key }) => Key)).toContain(scene.one.managerId);
    expect(Users.map(({ Key }) => Key)).not.toContain(scene.two.managerId);
    expect(Student).toMatchObject({ Id: id, FirstName: 'Bia', LastName: 'Silva', EmailAddress: 'bia@silva.test', AgencyOfficeId: scene.one.officeId });
    expect(Alert).toMatchObject({ IsVisaExpiring: false, IsStudying: false, isCourseEnding: false, QtyTodoTasks: 0, QtyQuotes: 0 });
    expect(Merged).toEqual([]);
    expect(await initial(id)).toMatchObject({ Visa: { Kind: 'none', Text: 'No information', Days: null }, Alert: { IsVisaExpiring: false } });
    await addVisa(id, day(-3));
    expect(await initial(id)).toMatchObject({ Visa: { Kind: 'expired', Text: 'Expired' }, HealthCover: { Kind: 'none' } });
    await addVisa(id, day(61));
    expect(await initial(id)).toMatchObject({ Visa: { Kind: 'date', Date: day(61), Days: 61 }, Alert: { IsVisaExpiring: false } });
    await addVisa(id, day(60));
    expect((await initial(id)).Alert).toMatchObject({ IsVisaExpiring: true });
    await setSetting('VisaExpiringDays', '30');
    expect((await initial(id)).Alert).toMatchObject({ IsVisaExpiring: false });
    for (const IsCompleted of [false, true]) {
      const task = { Description: 'Ask for the passport', StudentId: id, AgencyOfficeId: scene.one.officeId, IsCompleted };
      expect((await scene.manager.post('/api/agencytask', task)).status).toBe(200);
    }
    expect((await initial(id)).Alert).toMatchObject({ QtyTodoTasks: 1 });
    expect((await scene.other.get(`/api/student/${id}/initialdata`)).status).toBe(404);
  });

  it('[STU-010] tells what waits: quotes, late payments, tasks, applications and enrolments, and whether they study', async () => {
    await setSetting('VisaExpiringDays', '30');
    const id = await add('Davi');
    const nothing = { QtyQuotes: 0, QtyPaymentOverdue: 0, QtyTodoTasks: 0, QtyInProcess: 0, QtyClosed: 0, IsStudying: false, isCourseEnding: false };
    expect((await initial(id)).Alert).toEqual({ ...nothing, IsVisaExpiring: false });
    const { agencyId, officeId } = scene.one;
    const sql = (statement: string) => runSql(scene.server.ownerUrl, statement);
    const inserted = async (statement: string): Promise<number> => Number((await sql(`${statement} returning "Id"`))[0]?.['Id']);
    const sale = (status: string) =>
      inserted(`insert into "AgencySale" ("AgencyId", "StudentId", "AgencyOfficeId", "StatusId") values (${agencyId}, ${id}, ${officeId}, '${status}')`);
    await sale('Quote');
    await sale('Application');
    await sale('Application');
    await sale('Closed');
    await sale('Cancelled');
    const enrolment = await sale('Sale');
    const [aud] = await sql(`select "Id" from "Currency" where "Code" = 'AUD'`);
    const payment = (due: string, more: readonly [status: string, isRefund: boolean]) =>
      inserted(`insert into "AgencySalePayment" ("AgencyId", "AgencySaleId", "StudentId", "AgencyOfficeId", "BaseCurrencyId", "CurrencyId", "DueDate", "StatusId", "IsRefund", "Amount")
        values (${agencyId}, ${enrolment}, ${id}, ${officeId}, ${String(aud?.['Id'])}, ${String(aud?.['Id'])}, '${due}', '${more[0]}', ${more[1]}, 10)`);
    await payment(day(-1), ['Unpaid', false]);
    for (const [due, status, isRefund] of [
      [day(0), 'Unpaid', false],
      [day(-1), 'Paid', false],
      [day(-1), 'Unpaid', true],
    ] as const)
      await payment(due, [status, isRefund]);
    const line = await inserted(
      `insert into "AgencySaleItem" ("AgencyId", "AgencySaleId", "Description", "StartDate", "EndDate", "InstitutionCampusCourseId") values (${agencyId}, ${enrolment}, 'English', '${day(-9)}', '${day(31)}', null)`,
    );
    const counted = { QtyQuotes: 1, QtyPaymentOverdue: 1, QtyTodoTasks: 0, QtyInProcess: 2, QtyClosed: 1, IsVisaExpiring: false };
    expect((await initial(id)).Alert).toMatchObject({ ...counted, IsStudying: true, isCourseEnding: false });
    await sql(`update "AgencySaleItem" set "EndDate" = '${day(30)}' where "Id" = ${line}`);
    expect((await initial(id)).Alert).toMatchObject({ IsStudying: true, isCourseEnding: true });
    await sql(`update "AgencySaleItem" set "EndDate" = '${day(-1)}' where "Id" = ${line}`);
    expect((await initial(id)).Alert).toMatchObject({ IsStudying: false, isCourseEnding: false });
    // Without the finance module nobody's payments are late.
    await sql(`delete from "AgencySetting" where "Key" = 'EnableFinanceModule' and "AgencyId" = ${agencyId}`);
    await expect.poll(async () => (await initial(id)).Alert).toMatchObject({ ...counted, QtyPaymentOverdue: 0 });
    await sql(`insert into "AgencySetting" ("AgencyId", "Key", "Value") values (${agencyId}, 'EnableFinanceModule', 'true')`);
  });

  it('[STU-013] counts the days by the clocks of the office that looks after the student', async () => {
    // Between these two it is never the same day.
    const [west, east] = await Promise.all(
      ['Pacific/Pago_Pago', 'Pacific/Kiritimati'].map(async (TimeZone) => {
        const office = await scene.manager.post<Named>('/api/agencyoffice', { Name: TimeZone, TimeZone });
        const id = await add('Zoned', { AgencyOfficeId: office.body.Id });
        await addVisa(id, day(20));
        return Number((await initial(id)).Visa.Days);
      }),
    );
    expect((west ?? 0) - (east ?? 0)).toBeGreaterThanOrEqual(1);
  });

  it('[STU-027] [STU-028] [STU-029] a student has opportunities and a journal, and all students are exported to a workbook', async () => {
    const id = await add('Caio');
    expect((await scene.manager.get<Listed>(`/api/student/${id}/opportunities`)).body.Data).toEqual([]);
    const made = await scene.manager.post<Named>('/api/agencyopportunity', { StudentId: id, Name: 'Nursing', AgencyOfficeId: scene.one.officeId });
    await scene.manager.post('/api/agencyopportunity', { StudentId: await add('Carla'), Name: 'Nursing', AgencyOfficeId: scene.one.officeId });
    const mine = { Id: made.body.Id, StudentId: id, StudentName: 'Caio Silva', Name: 'Nursing' };
    expect((await scene.clerk.get(`/api/student/${id}/opportunities`)).body).toMatchObject({ Data: [mine], Count: 1 });
    const second = await scene.manager.post<Named>('/api/agencyopportunity', { StudentId: id, Name: 'Care', AgencyOfficeId: scene.one.officeId });
    expect((await scene.clerk.get(`/api/student/${id}/opportunities?take=1`)).body).toMatchObject({ Data: [{ Id: second.body.Id }], Count: 2 });
    expect((await scene.clerk.get(`/api/student/${id}/opportunities?take=1001`)).status).toBe(400);
    expect((await scene.other.get(`/api/student/${id}/opportunities`)).status).toBe(404);
    const { managerId } = scene.one;
    expect((await scene.manager.get<Listed>(`/api/student/${id}/journal`)).body.Data).toMatchObject([{ Description: 'Created', UserId: managerId }]);
    const response = await fetch(`${scene.server.url}/api/student/excel?viewId=105`, { headers: { Authorization: `Bearer ${scene.manager.token}` } });
    const [sheet] = (await readXlsx(new Uint8Array(await response.arrayBuffer()))).sheets;
    expect(sheet?.rows.map(([name]) => name)).toEqual(expect.arrayContaining(['Caio Silva', 'Carla Silva']));
  });
});

describe('fields whose names the agency gives', () => {
  it('[STU-009] are called by the setting everywhere, and are nowhere while it is empty', async () => {
    const id = await add('Eva');
    const config = async () =>
      (
        await scene.manager.get<{ Fields: Readonly<Record<string, { Label: string }>>; Grid: { Columns: { Field: string; Label: string }[] } }>(
          '/api/entityconfig/student',
        )
      ).body;
    expect(Object.keys((await config()).Fields)).not.toContain('CustomField1');
    expect((await scene.manager.call('PATCH', `/api/student/${id}`, { CustomField1: 'x' })).status).toBe(400);
    expect((await scene.manager.get(`/api/student/${id}`)).body).not.toHaveProperty('CustomField1');
    await setSetting('CustomField1Label', 'Passport number');
    await expect.poll(async () => (await config()).Fields['CustomField1']?.Label).toBe('Passport number');
    const { Grid } = await config();
    expect(Grid.Columns.find(({ Field }) => Field === 'CustomField1')?.Label).toBe('Passport number');
    expect((await scene.manager.call('PATCH', `/api/student/${id}`, { CustomField1: 'AR 190 773' })).status).toBe(200);
    const found = await scene.manager.post<Listed>('/api/student/search', [{ Field: 'CustomField1', Condition: 'Equal', Value1: 'AR 190 773' }]);
    expect(found.body.Data.map(({ Id }) => Id)).toEqual([id]);
    const sheet = await scene.manager.call('GET', '/api/student/csv?columns=FirstName,CustomField1');
    expect(sheet.text.split('\n')[0]).toContain('Passport number');
    const journal = await scene.manager.get<Listed>(`/api/student/${id}/journal`);
    expect(JSON.stringify(journal.body.Data[0])).toContain('Passport number');
    // The other agency has not named it.
    expect((await scene.other.get<{ Fields: object }>('/api/entityconfig/student')).body.Fields).not.toHaveProperty('CustomField1');
  });
});

describe('two students who are one person', () => {
  const merge = (target: number, sourceId: number, values: object = {}, who = scene.manager) =>
    who.post<Named>(`/api/student/${target}/merge`, { sourceId, values });

  it('become one field by field, with children, notes and files; and are put back whole', async () => {
    const [target, source] = [
      await add('Mia', { EmailAddress: 'mia@example.com' }),
      await add('Mía', { EmailAddress: 'mia.silva@example.com', PhoneNumber: '0400 111 222' }),
    ];
    const visa = await addVisa(source, day(90));
    const note = await scene.manager.post<Named>(`/api/student/${source}/note`, { Message: 'Called twice' });
    expect(note.status, note.text).toBe(200);
    const form = new FormData();
    form.append('file', new Blob(['%PDF-1.7']), 'passport.pdf');
    const sent = await fetch(`${scene.server.url}/api/student/${source}/file`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${scene.manager.token}` },
      body: form,
    });
    expect(sent.status).toBe(200);
    const merged = await merge(target, source, { EmailAddress: 'mia.silva@example.com', PhoneNumber: '0400 111 222' });
    expect(merged.status, merged.text).toBe(200);
    expect(merged.body).toMatchObject({ Id: target, FirstName: 'Mia', EmailAddress: 'mia.silva@example.com', PhoneNumber: '0400 111 222' });
    // The other one is seen by nobody any more: by no list, search, number or record.
    // Anyone who has kept its address is informed of the one that stays; another agency learns nothing.
    const gone = await scene.manager.get(`/api/student/${source}`);
    expect([gone.status, gone.body]).toMatchObject([410, { Code: 'record.merged', MergedInto: { Entity: 'student', Id: target, Name: 'Mia Silva' } }]);
    expect((await scene.other.get(`/api/student/${source}`)).status).toBe(404);
    const [came] = (await scene.manager.get<Listed>(`/api/student/${target}/journal`)).body.Data;
    expect(came).toMatchObject({ Description: 'Merged another student into this one', Record: null, Changes: [] });
    expect((await scene.manager.post<Listed>('/api/student/search', { SearchTerm: 'mía' })).body.Data.map(({ Id }) => Id)).toEqual([target]);
    expect((await scene.manager.get<Listed>(`/api/student/${target}/studentvisa`)).body.Data).toMatchObject([{ Id: visa }]);
    expect((await scene.manager.get<Listed>(`/api/student/${target}/note`)).body.Data).toMatchObject([{ Message: 'Called twice' }]);
    expect((await scene.manager.get<Listed>(`/api/student/${target}/file`)).body.Data).toMatchObject([{ Name: 'passport.pdf' }]);
    expect((await initial(target)).Merged).toMatchObject([{ Id: source, Name: 'Mía Silva' }]);
    // What somebody types afterwards is not taken back.
    await scene.manager.call('PATCH', `/api/student/${target}`, { PhoneNumber: '0400 999 999' });
    const back = await scene.manager.post<Named>(`/api/student/${target}/unmerge`, { sourceId: source });
    expect(back.status, back.text).toBe(200);
    expect(back.body).toMatchObject({ Id: source, FirstName: 'Mía', EmailAddress: 'mia.silva@example.com' });
    expect((await scene.manager.get(`/api/student/${target}`)).body).toMatchObject({ EmailAddress: 'mia@example.com', PhoneNumber: '0400 999 999' });
    for (const [of, count] of [
      [source, 1],
      [target, 0],
    ] as const)
      for (const child of ['studentvisa', 'note', 'file'])
        expect((await scene.manager.get<Listed>(`/api/student/${of}/${child}`)).body.Data, child).toHaveLength(count);
    expect((await scene.manager.post(`/api/student/${target}/unmerge`, { sourceId: source })).status).toBe(404);
  });

  it('take along lists of parts, and everything of which there are more than a thousand, and get it back', async () => {
    const numbers = [{ Number: '0400 111 999' }];
    const [target, source] = [await add('Many', { PhoneNumbers: [{ Number: '0400 111 000' }] }), await add('Manny', { PhoneNumbers: numbers })];
    const { engine } = scene.server.running;
    const notes = Array.from({ length: 1_101 }, (_, at) => ({ Message: `Note ${at}`, StudentId: source }));
    await engine.database.write(scene.one.agencyId, (tx) => engine.records(tx, systemActor(scene.one.agencyId)).createMany('Note', notes));
    await scene.manager.post(`/api/student/${target}/note`, { Message: 'Of the target' });
    const count = async (id: number) => (await scene.manager.post<{ Count: number }>(`/api/student/${id}/note/search?take=1`, [])).body.Count;
    expect((await merge(target, source, { PhoneNumbers: numbers })).body).toMatchObject({ PhoneNumbers: numbers });
    expect(await count(target)).toBe(1_102);
    expect((await scene.manager.post(`/api/student/${target}/unmerge`, { sourceId: source })).status).toBe(200);
    expect([await count(source), await count(target)]).toEqual([1_101, 1]);
    expect((await scene.manager.get(`/api/student/${target}`)).body).toMatchObject({ PhoneNumbers: [{ Number: '0400 111 000' }] });
    const full = JSON.parse((await scene.manager.call('GET', `/api/student/${source}/export`)).text) as { Note: readonly object[] };
    expect(full.Note).toHaveLength(1_101);
    const erased = await scene.manager.post(`/api/student/${source}/erase`, { Name: 'Manny Silva' });
    expect(erased.status, erased.text).toBe(200);
    expect(await count(source)).toBe(0);
    expect((await scene.manager.get(`/api/student/${source}`)).body).toMatchObject({ PhoneNumbers: [] });
  });

  it('are not merged into themselves, across agencies, or by who may not; and then nothing has changed', async () => {
    const [one, two] = [await add('Noa'), await add('Noah')];
    const itself = await merge(one, one);
    expect(itself.status).toBe(400);
    expect(itself.body.Errors?.[0]).toMatchObject({ Key: 'sourceId', Message: 'A student record cannot be merged with itself. Choose another one.' });
    const foreign = await scene.other.post<Named>('/api/student', { FirstName: 'Far', AgencyOfficeId: scene.two.officeId });
    expect((await merge(one, foreign.body.Id)).status).toBe(404);
    expect((await merge(one, two, {}, scene.other)).status).toBe(404);
    expect((await merge(one, two, {}, scene.clerk)).status).toBe(403);
    expect((await merge(one, two, { MergedIntoId: 5 })).status).toBe(400);
    expect((await merge(one, two, { EmailAddress: 'no address' })).status).toBe(400);
    for (const id of [one, two]) expect((await scene.manager.get(`/api/student/${id}`)).status).toBe(200);
  });
});

describe('a person’s own data', () => {
  it('are taken out as one file, and erased for good with the history, told once and confirmed by the name', async () => {
    const id = await add('Vera', { EmailAddress: 'vera@example.com', DateOfBirth: '1999-04-01' });
    const gone = await addVisa(id, day(10));
    await scene.manager.call('PATCH', `/api/studentvisa/${gone}`, { Number: 'CANARY-1' });
    await scene.manager.call('DELETE', `/api/studentvisa/${gone}`);
    await scene.manager.post(`/api/student/${id}/note`, { Message: 'CANARY-2' });
    await scene.manager.call('PATCH', `/api/student/${id}`, { LastName: 'CANARY-3' });
    const form = new FormData();
    form.append('file', new Blob(['CANARY-4']), 'canary.txt');
    await fetch(`${scene.server.url}/api/student/${id}/file`, { method: 'POST', headers: { Authorization: `Bearer ${scene.manager.token}` }, body: form });
    const full = await scene.manager.call('GET', `/api/student/${id}/export`);
    expect(full.status).toBe(200);
    const read = JSON.parse(full.text) as { Student: Named; Note: readonly object[]; Files: readonly { Base64: string }[] };
    expect(read).toMatchObject({ Student: { EmailAddress: 'vera@example.com' }, Note: [{ Message: 'CANARY-2' }] });
    expect(Buffer.from(read.Files[0]?.Base64 ?? '', 'base64').toString()).toBe('CANARY-4');
    expect((await scene.clerk.call('GET', `/api/student/${id}/export`)).status).toBe(403);
    expect((await scene.other.call('GET', `/api/student/${id}/export`)).status).toBe(404);

    expect((await scene.clerk.post(`/api/student/${id}/erase`, { Name: 'Vera CANARY-3' })).status).toBe(403);
    const wrong = await scene.manager.post<Named>(`/api/student/${id}/erase`, { Name: 'Vera' });
    expect(wrong.status).toBe(400);
    expect(wrong.body.Errors?.[0]?.Key).toBe('Name');
    const done = await scene.manager.post<Named>(`/api/student/${id}/erase`, { Name: 'Vera CANARY-3' });
    expect(done.status, done.text).toBe(200);
    expect((await scene.manager.get(`/api/student/${id}`)).body).toMatchObject({ FullName: 'Erased', EmailAddress: null, DateOfBirth: null, IsErased: true });
    for (const child of ['studentvisa', 'note', 'file'])
      expect((await scene.manager.get<Listed>(`/api/student/${id}/${child}`)).body.Data, child).toHaveLength(0);
    const journal = await scene.manager.get<Listed>(`/api/student/${id}/journal`);
    expect(journal.text).not.toContain('CANARY');
    expect(journal.text).toContain('Erased');
    // Nowhere in the database: not in the history of what was deleted before, either.
    const [found] = await runSql(
      scene.server.ownerUrl,
      `select count(*)::int as n from matricula.journal where changes::text like '%CANARY%' or changes::text like '%vera@%'`,
    );
    expect(found).toEqual({ n: 0 });
    expect((await scene.manager.post(`/api/student/${id}/erase`, { Name: 'Erased' })).status).toBe(409);
    // It is listed among the changes, and cannot be undone.
    const changes = await scene.manager.get<{ Data: readonly { WhyNot: string | null }[] }>('/api/change');
    expect(changes.body.Data[0]?.WhyNot).toBe('Erased data cannot be restored.');
  });
});
