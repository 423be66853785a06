// Applications as the wizard finds them: the quote, the student, the notes, the contact, and what becomes of them at the school.
import { createHash } from 'node:crypto';
import { systemActor } from '#engine';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applications } from '../../plugins/applications/index.ts';
import { portal } from '../../plugins/portal/index.ts';
import { quotes } from '../../plugins/quotes/index.ts';
import { sales } from '../../plugins/sales/index.ts';
import { students } from '../../plugins/students/index.ts';
import { suppliers } from '../../plugins/suppliers/index.ts';
import { runSql } from '../support/database.ts';
import type { TestResponse, Caller } from '../support/server.ts';
import { itSlow } from '../support/slow-tier.ts';
import { feeScene, type FeeScene, type Rejected, type Row } from './fee-scene.ts';

interface Details {
  readonly Sale: Row & {
    readonly RowVersion: number;
    readonly StatusId: string;
    readonly SubStatusName: string | null;
    readonly AgencySupplierId: number | null;
    readonly AgencySaleItems: readonly (Row & { readonly EndDate: string | null; readonly Fees: readonly (Row & { readonly LineTotal: number })[] })[];
  };
  readonly Student: Row | null;
  readonly Visas: readonly Row[];
  readonly Institution: Row | null;
  readonly HasPassport: boolean;
  readonly Contacts: readonly Row[];
  readonly IsReadOnly: boolean;
  readonly CanEdit: boolean;
  readonly CanEditSuppliers: boolean;
}

let set: FeeScene;
let manager: Caller;
let visa: number;
const sql = (statement: string) => runSql(set.scene.server.ownerUrl, statement);

beforeAll(async () => {
  set = await feeScene([sales, quotes, students, suppliers, applications, portal]);
  ({ manager } = set.scene);
  await sql(`insert into "AgencyCurrency" ("AgencyId", "CurrencyId", "Code", "UseAsBaseCurrency")
    select "Id", ${set.aud}, 'AUD', true from "Agency" where "Name" in ('One', 'Two')`);
  await sql(`update "Institution" set "PaymentTerms" = 'A deposit first.', "TradingName" = 'Southern' where "Id" = ${set.school.institution}`);
  await sql(`insert into "AgencySetting" ("AgencyId", "Key", "Value") select "Id", 'CustomField1Label', 'Emergency contact' from "Agency" where "Name" in ('One', 'Two')
    on conflict ("AgencyId", "Key") do update set "Value" = excluded."Value"`);
  visa = (await ok(post('visatype', { Name: 'Student visa' }, set.scene.god))).Id;
}, 180_000);
afterAll(() => set?.scene.server.stop());

async function ok<T>(response: Promise<TestResponse<T>>): Promise<T> {
  const { status, body, text } = await response;
  expect(status, text).toBe(200);
  return body;
}
const post = <T = Row>(path: string, body: object, by: Caller = manager): Promise<TestResponse<T>> => by.post<T>(`/api/${path}`, body);
const quote = (given: object = {}, by: Caller = manager): Promise<TestResponse<Details & Rejected>> =>
  post(
    'application/quote',
    { InstitutionId: set.school.institution, Courses: [{ InstitutionCampusCourseId: set.school.course, Duration: 4, StartDate: '2027-02-01' }], ...given },
    by,
  );
const details = async (id: number, by: Caller = manager): Promise<Details> => await ok(by.get<Details>(`/api/application/${id}/details`));
const person = { FirstName: 'Ana', LastName: 'Souza', EmailAddress: 'ana@souza.test', DateOfBirth: '2000-04-03' };
const createStudent = (given: object = {}, by: Caller = manager) =>
  post<Row & Rejected>('application/createstudent', { ValidationGroup: 'StudentApplication', Student: { ...person, Nationality: set.brazil }, ...given }, by);
const sign = (id: number) =>
  sql(`update "AgencySale" set "StudentSignature" = 'data:image/png;base64,AA', "AgreedTerms" = 'Yes.', "SignedDate" = now() where "Id" = ${id}`);
const contact = async (id: number, Name = 'Admissions', by: Caller = manager): Promise<number> =>
  (await ok(post(`application/${id}/contact`, { Name, EmailAddress: `${Name.toLowerCase()}@school.test` }, by))).Id;
const submit = (id: number, contactId: number, by: Caller = manager) =>
  by.get<Row & Rejected>(`/api/agencysale/${id}/createapplication?agencySupplierContactId=${contactId}`);

const attach = (entity: string, id: number, name: string, tags: readonly string[] = [], content = Buffer.from('%PDF-1.4')) => {
  const { engine } = set.scene.server.running;
  const { agencyId } = set.scene.one;
  const file = { name, contentType: 'application/pdf', content, tags };
  return engine.database.write(agencyId, (tx) => engine.files(tx, systemActor(agencyId)).attach(entity, id, file));
};

/** A draft with a student, signed, that is ready to be submitted. */
async function ready(by: Caller = manager): Promise<{ readonly id: number; readonly contactId: number }> {
  const { Sale } = await ok(quote({}, by));
  await ok(createStudent({ AgencySaleId: Sale.Id }, by));
  await sign(Sale.Id);
  return { id: Sale.Id, contactId: await contact(Sale.Id, 'Admissions', by) };
}

/** Does it while agency One is on the free plan. */
async function onFreePlan(work: () => Promise<void>): Promise<void> {
  const subscribe = async (Subscription: string, status: number): Promise<void> => {
    await ok(set.scene.god.call('PATCH', `/api/agency/${set.scene.one.agencyId}`, { Subscription }));
    await expect.poll(async () => (await manager.get('/api/agencyinstitution')).status, { timeout: 15_000 }).toBe(status);
  };
  await subscribe('free', 403);
  try {
    await work();
  } finally {
    await subscribe('full', 200);
  }
}

describe('the quote of an application', () => {
  it('[APP-037] the quote of an application is saved and changed by one call, its lines priced as those of any quote', async () => {
    await set.clearAll();
    await ok(post('agencyfee', set.institutionFee({ IsCompulsory: true, IsRecurring: true })));
    await ok(post('agencyfee', set.institutionFee({ IsCompulsory: false, AgencyFeeNameId: set.names.enrolment, Amount: 50 })));
    const made = await ok(quote());
    expect(made.Sale).toMatchObject({ StatusId: 'Quote', SubStatusName: 'DRAFT', StudentId: null, InstitutionId: set.school.institution });
    expect(made.Sale.AgencySaleItems).toMatchObject([
      {
        Duration: 4,
        EndDate: '2027-02-27T00:00:00',
        Description: 'General English, City',
        Fees: [{ FeeDescription: 'Tuition', Qty: 4, UnitPrice: 300, LineTotal: 1200 }],
      },
    ]);
    const line = made.Sale.AgencySaleItems[0]?.Id;
    const Courses = [
      { Id: line, InstitutionCampusCourseId: set.school.course, Duration: 6, StartDate: '2027-02-01' },
      { InstitutionCampusCourseId: set.school.otherCourse, Duration: 2 },
    ];
    const changed = await ok(quote({ Id: made.Sale.Id, RowVersion: made.Sale.RowVersion, Courses }));
    expect(changed.Sale.Id).toBe(made.Sale.Id);
    expect(changed.Sale.AgencySaleItems.map(({ Fees }) => Fees[0]?.LineTotal)).toEqual([1800, 600]);
    expect((await ok(manager.get<{ Total: number }>(`/api/AgencySaleItemAgencyFeeReport/${made.Sale.Id}/totals`))).Total).toBe(2400);
    const late = await quote({ Id: made.Sale.Id, RowVersion: made.Sale.RowVersion });
    expect([late.status, late.body.Errors]).toEqual([409, undefined]);
  });

  it.each([
    [
      'a course of another institution',
      async () => ({ InstitutionId: (await ok(post('institution', { Name: 'Elsewhere' }, set.scene.god))).Id }),
      'Courses[0].InstitutionCampusCourseId',
    ],
    ['a start that is no day', async () => ({ Courses: [{ InstitutionCampusCourseId: set.school.course, StartDate: '2027-02-30' }] }), 'Courses[0].StartDate'],
    ['no course', async () => ({ Courses: [] }), 'Courses'],
  ])('is refused with %s', async (_what, given, Key) => {
    const { status, body } = await quote(await given());
    expect([status, body.Errors.map((error) => error.Key)]).toEqual([400, [Key]]);
  });

  it('is not for who may not edit sales, and not seen by others', async () => {
    expect((await quote({}, set.scene.clerk)).status).toBe(403);
    const { Sale } = await ok(quote());
    expect((await set.scene.other.get(`/api/application/${Sale.Id}/details`)).status).toBe(404);
    expect((await quote({ Id: Sale.Id }, set.scene.other)).status).toBe(404);
    expect((await details(Sale.Id, set.scene.clerk)).CanEdit).toBe(false);
  });

  it('[APP-004] [APP-036] [APP-034] campuses and courses of an institution are offered', async () => {
    const { institution, course } = set.school;
    const keys = await ok(manager.get<{ Data: readonly { Key: number; Name: string }[] }>(`/api/institutioncampus/keys/${institution}`));
    expect(keys.Data).toMatchObject([{ Name: 'City' }]);
    const found = await ok(
      post<{ Data: readonly { InstitutionCampusCourseId: number }[]; Count: number }>('course/search', {
        InstitutionIds: [institution],
        InstitutionCampusIds: [keys.Data[0]?.Key],
        IsDiscoveryMode: true,
        skip: 0,
        take: 100,
      }),
    );
    expect(found.Count).toBe(2);
    expect(found.Data.map(({ InstitutionCampusCourseId }) => InstitutionCampusCourseId)).toContain(course);
  });
});

describe('the student of an application', () => {
  it('[APP-033] a student is saved with what a school asks for, and the application names the student', async () => {
    const { Sale } = await ok(quote());
    const made = await ok(
      createStudent({
        AgencySaleId: Sale.Id,
        VisaType: visa,
        Offshore: true,
        Student: { ...person, Nationality: set.brazil, PhoneNumbers: [{ Number: '+55 11 98888 7777' }], Addresses: [{ Street: 'Rua A 1' }] },
        Visas: [{ VisaTypeId: visa, ExpireDate: '2028-01-31' }],
        HealthCovers: [{ Provider: 'Allianz', EndDate: '2028-02-01' }],
      }),
    );
    expect(made).toMatchObject({ FirstName: 'Ana', AgencyOfficeId: set.scene.one.officeId });
    const told = await details(Sale.Id);
    expect(told.Sale).toMatchObject({ StudentId: made.Id, VisaType: visa, Offshore: true });
  });

  it('[APP-018] [APP-032] the details bring the sale, the student with visas and covers, the institution and what may be done', async () => {
    const { id } = await ready();
    const { Student } = await details(id);
    await ok(
      createStudent({
        AgencySaleId: id,
        StudentId: Student?.Id,
        Student: { MedicalExamDate: '2026-01-02' },
        Visas: [{ VisaTypeId: visa, ExpireDate: '2028-01-31' }],
      }),
    );
    const told = await details(id);
    // A field that the agency has no name for is not there.
    expect(told.Student).not.toHaveProperty('CustomField2');
    expect(told).toMatchObject({
      Sale: { Id: id, SaleIndex: expect.any(String), IsSigned: true },
      Student: {
        EmailAddress: 'ana@souza.test',
        DateOfBirth: '2000-04-03T00:00:00',
        MedicalExamDate: '2026-01-02T00:00:00',
        PhoneNumbers: [],
        Addresses: [],
        WebAddresses: [],
        CustomField1: null,
      },
      Visas: [{ ExpireDate: '2028-01-31T00:00:00' }],
      HealthCovers: [],
      Institution: { TradingName: 'Southern', Name: 'Southern College', PaymentTerms: 'A deposit first.', TermsConditions: null, TermsConditionsLink: null },
      HasPassport: false,
      CanEdit: true,
      IsReadOnly: false,
    });
  });

  it('is refused without what a school needs, keyed field by field, and nothing of it is kept', async () => {
    const { Sale } = await ok(quote());
    const before = await sql('select count(*) from "Student"');
    const bare = await createStudent({ AgencySaleId: Sale.Id, Student: { FirstName: 'Bo' } });
    expect([bare.status, bare.body.Errors.map(({ Key }) => Key)]).toEqual([400, ['LastName', 'EmailAddress', 'DateOfBirth', 'Nationality']]);
    const wrong = await createStudent({ AgencySaleId: Sale.Id, Visas: [{ Number: 'N1' }] });
    expect([wrong.status, wrong.body.Errors.map(({ Key }) => Key)]).toEqual([400, ['Visas[0].VisaTypeId']]);
    expect((await createStudent({ ValidationGroup: 'WebUserRegistration' })).status).toBe(400);
    expect(await sql('select count(*) from "Student"')).toEqual(before);
    expect((await details(Sale.Id)).Student).toBeNull();
    expect((await createStudent({}, set.scene.clerk)).status).toBe(403);
  });

  it.each([
    [
      '[APP-027] accommodations',
      'accommodations',
      'agencystudentaccommodation',
      async () => ({
        AccommodationTypeId: (await ok(post('agencyaccommodationtype', { Name: 'Homestay' }))).Id,
        StartDate: '2027-01-30',
      }),
    ],
    ['[APP-028] health covers', 'healthcover', 'studenthealthcover', async () => ({ Provider: 'Allianz' })],
    ['[APP-029] airport pickups', 'airportpickup', 'studentairportpickup', async () => ({ PickupDate: '2027-01-30T10:00:00Z' })],
  ])('%s are listed', async (_what, word, entity, values) => {
    const student = await ok(createStudent());
    const made = await ok(post(`student/${student.Id}/${entity}`, { StudentId: student.Id, ...(await values()) }));
    const path = `/api/agencysale/${word}/${student.Id}`;
    expect((await ok(manager.get<{ Data: readonly Row[] }>(path))).Data.map(({ Id }) => Id)).toEqual([made.Id]);
    expect((await set.scene.other.get(path)).status).toBe(404);
  });

  it('[APP-008] has a passport where a document of theirs has that tag', async () => {
    const { id } = await ready();
    const { Student } = await details(id);
    await attach('Student', Student?.Id ?? 0, 'Passport Ana.pdf');
    expect((await details(id)).HasPassport).toBe(false);
    await attach('Student', Student?.Id ?? 0, 'Scan.pdf', ['Passport']);
    expect((await details(id)).HasPassport).toBe(true);
  });
});

describe('cover notes', () => {
  it('[APP-030] [APP-023] are saved, as a single space where they are empty', async () => {
    const { Sale } = await ok(quote());
    const notes = async (CoverNotes?: string | null) => (await ok(post<{ CoverNotes: string }>(`agencysale/${Sale.Id}/covernotes`, { CoverNotes }))).CoverNotes;
    expect(await notes('Dear school')).toBe('Dear school');
    expect((await ok(manager.get<Row>(`/api/agencysale/${Sale.Id}`)))['CoverNotes']).toBe('Dear school');
    for (const empty of [undefined, null, '', '   ']) expect(await notes(empty)).toBe(' ');
    expect((await post(`agencysale/${Sale.Id}/covernotes`, {}, set.scene.clerk)).status).toBe(403);
    expect((await post(`agencysale/${Sale.Id}/covernotes`, {}, set.scene.other)).status).toBe(404);
  });
});

describe('an application that is submitted', () => {
  it('[APP-015] [APP-038] [APP-016] [APP-019] becomes one of the quote, with its student’s signature, and goes to the chosen contact', async () => {
    const { Sale } = await ok(quote());
    const to = await contact(Sale.Id);
    const nobody = await submit(Sale.Id, to);
    expect([nobody.status, nobody.body.Errors.map(({ Key }) => Key)]).toEqual([400, ['StudentId']]);
    await ok(createStudent({ AgencySaleId: Sale.Id }));
    const unsigned = await submit(Sale.Id, to);
    expect([unsigned.status, unsigned.body.Errors]).toEqual([400, [{ Key: 'StudentSignature', Message: 'Please Sign in the area below.' }]]);
    await sign(Sale.Id);
    await ok(submit(Sale.Id, to));
    expect((await details(Sale.Id)).Sale).toMatchObject({ StatusId: 'Application', SubStatusName: 'SENT TO SCHOOL', AgencySupplierContactId: to });
  });

  it('[APP-020] [APP-022] [APP-025] offers the people of the school, enrolment officers first, and takes new ones', async () => {
    const { id } = await ready();
    const { Sale } = await details(id);
    await ok(
      post(`agencysupplier/${Sale.AgencySupplierId}/agencysuppliercontact`, { Name: 'Aaron', IsFinanceContact: true, AgencySupplierId: Sale.AgencySupplierId }),
    );
    const told = await details(id);
    expect(told.CanEditSuppliers).toBe(true);
    expect(told.Contacts[0]).toMatchObject({ Name: 'Admissions', EmailAddress: 'admissions@school.test', IsEnrolmentOfficer: true, IsFinanceContact: false });
    expect(told.Contacts.at(-1)).toMatchObject({ Name: 'Aaron', IsFinanceContact: true, IsEnrolmentOfficer: false });
    expect((await post(`application/${id}/contact`, { Name: 'X', EmailAddress: 'x@x.test' }, set.scene.clerk)).status).toBe(403);
    const wrong = await post<Rejected>(`application/${id}/contact`, { Name: 'X', EmailAddress: 'nonsense' });
    expect([wrong.status, wrong.body.Errors.map(({ Key }) => Key)]).toEqual([400, ['EmailAddress']]);
    expect((await details(id, set.scene.clerk)).CanEditSuppliers).toBe(false);
  });

  it('[APP-021] tells clearly when it was submitted already, and when the contact went meanwhile', async () => {
    const { id, contactId } = await ready();
    const gone = await contact(id, 'Gone');
    await sql(`delete from "AgencySupplierContact" where "Id" = ${gone}`);
    const rejected = await submit(id, gone);
    expect([rejected.status, rejected.body.Errors.map(({ Key }) => Key)]).toEqual([400, ['agencySupplierContactId']]);
    // A patch does not take the contact of another supplier either.
    const supplier = (await ok(post('agencysupplier/', { Name: 'Elsewhere' }))).Id;
    const strange = (await ok(post(`agencysupplier/${supplier}/agencysuppliercontact/`, { Name: 'Nobody here', EmailAddress: 'nobody@x.test' }))).Id;
    const patched = await manager.call<Rejected>('PUT', `/api/agencysale/${id}/patch`, { Id: id, AgencySupplierContactId: strange });
    expect([patched.status, patched.body.Errors.map(({ Key }) => Key)]).toEqual([400, ['AgencySupplierContactId']]);
    const both = await Promise.all([submit(id, contactId), submit(id, contactId)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('[APP-013] is read-only from then on, and so is one that came from an agent', async () => {
    const { id, contactId } = await ready();
    const { Student } = await details(id);
    await ok(submit(id, contactId));
    expect(await details(id)).toMatchObject({ IsReadOnly: true, CanEdit: false });
    expect((await quote({ Id: id })).status).toBe(409);
    expect((await post(`agencysale/${id}/covernotes`, { CoverNotes: 'Late' })).status).toBe(409);
    expect((await createStudent({ AgencySaleId: id, StudentId: Student?.Id })).status).toBe(409);
    const other = await ready();
    await ok(manager.get(`/api/agencysale/${other.id}/createapplication`));
    // It was never sent, which the refusal says.
    const [unsent, resent] = [await manager.get<Rejected>(`/api/agencysale/${other.id}/createapplication`), await submit(id, contactId)];
    expect([unsent.status, unsent.body.Message]).toEqual([409, 'This application has not been sent yet. Choose the supplier contact to send it to.']);
    expect(resent.status).toBe(409);
    expect((await details(other.id)).IsReadOnly).toBe(false);
    await sql(`update "AgencySale" set "IsReceivedFromAgent" = true where "Id" = ${other.id}`);
    expect(await details(other.id)).toMatchObject({ IsReadOnly: true, CanEdit: false });
  });
});

describe('the school of an application with several options', () => {
  interface Option {
    readonly school: { readonly InstitutionId: number; readonly AgencySupplierId: number };
    readonly line: object;
  }
  /** A course of another school, which is a supplier of the agency. */
  const optionAt = async (Name: string, OptionNumber: number): Promise<Option> => {
    const InstitutionId = (await ok(post('institution', { Name }, set.scene.god))).Id;
    const InstitutionCampusId = (await ok(post('institutioncampus', { InstitutionId, Name: 'North' }, set.scene.god))).Id;
    const InstitutionCourseId = (await ok(post('institutioncourse', { InstitutionId, Name: 'Diploma' }, set.scene.god))).Id;
    const place = { InstitutionId, InstitutionCourseId, InstitutionCampusId, Name: 'Diploma', CourseLength: 10 };
    const InstitutionCampusCourseId = (await ok(post('institutioncourseinstitutioncampus', place, set.scene.god))).Id;
    await ok(post('agencyinstitution/', { InstitutionId }));
    const [supplier] = await sql(`select "Id" from "AgencySupplier" where "InstitutionId" = ${InstitutionId}`);
    const AgencySupplierId = Number(supplier?.['Id']);
    const line = { OptionNumber, InstitutionCampusCourseId, Description: 'Diploma', StartDate: '2027-02-01' };
    return { school: { InstitutionId, AgencySupplierId }, line };
  };
  const loadSchool = async (id: number) => {
    const { Sale } = await details(id);
    const { InstitutionId, AgencySupplierId, AgencySupplierContactId } = Sale;
    return { InstitutionId, AgencySupplierId, AgencySupplierContactId };
  };
  const change = (id: number, values: object) => ok(manager.call('PUT', `/api/agencysale/${id}/patch`, { Id: id, ...values }));
  const loadLines = async (id: number) => (await details(id)).Sale.AgencySaleItems.map(({ Id }) => ({ Id }));

  itSlow('is that of the option that the student accepts, and of the one that staff accepts before it is sent', async () => {
    const option = await optionAt('Northern College', 2);
    const nobody = { AgencySupplierContactId: null };
    const { id, contactId } = await ready();
    await change(id, { AgencySupplierContactId: contactId });
    const first = await loadSchool(id);
    expect(first).toMatchObject({ InstitutionId: set.school.institution, AgencySupplierContactId: contactId });
    await change(id, { AgencySaleItems: [...(await loadLines(id)), option.line] });
    expect(await loadSchool(id)).toEqual(first);

    const student = (await details(id)).Student?.Id ?? 0;
    const { ShortUrl } = await ok(manager.get<{ ShortUrl: string }>(`/api/studentaccess/${student}/generate?agencysaleid=${id}`));
    const { anyone } = set.scene.server;
    const opened = await ok(anyone.get<{ access_token: string }>(`/api/studentaccess/resolve/${ShortUrl.slice(ShortUrl.lastIndexOf('/') + 1)}`));
    const asStudent = { Authorization: `Bearer ${opened.access_token}` };
    const { Mark } = await ok(anyone.call<{ Mark: string }>('GET', `/api/studentportal/sale/${id}`, undefined, asStudent));
    await ok(anyone.call('POST', `/api/studentportal/sale/${id}/accept`, { Option: 2, Mark }, asStudent));
    expect(await loadSchool(id)).toEqual({ ...option.school, ...nobody });

    // Neither another line of the option that is not accepted nor another course of it changes the school.
    const [line] = await loadLines(id);
    await change(id, { AgencySaleItems: [{ ...line, InstitutionCampusCourseId: set.school.otherCourse }, ...(await loadLines(id)).slice(1)] });
    expect(await loadSchool(id)).toEqual({ ...option.school, ...nobody });

    // An application that nobody sent yet.
    await sign(id);
    await ok(manager.get(`/api/agencysale/${id}/createapplication`));
    await change(id, { AcceptedOption: 1 });
    expect(await loadSchool(id)).toEqual({ ...first, ...nobody });
    await change(id, { AgencySaleItems: [...(await loadLines(id)), { ...option.line, OptionNumber: 3 }] });
    expect(await loadSchool(id)).toEqual({ ...first, ...nobody });
    await change(id, { AcceptedOption: 3 });
    expect(await loadSchool(id)).toEqual({ ...option.school, ...nobody });
  });

  it('is not that of another option, where the accepted one has none or is of a school that is no supplier', async () => {
    const option = await optionAt('Eastern College', 2);
    const { id } = await ready();
    const first = await loadSchool(id);
    await change(id, { AgencySaleItems: [...(await loadLines(id)), option.line, { OptionNumber: 3, Description: 'Homestay' }] });
    await change(id, { AcceptedOption: 2 });
    await change(id, { AcceptedOption: 3 });
    expect(await loadSchool(id)).toMatchObject(option.school);
    await sql(`update "AgencySupplier" set "InstitutionId" = null where "Id" = ${first.AgencySupplierId}`);
    try {
      await change(id, { AcceptedOption: 1 });
      expect(await loadSchool(id)).toMatchObject({ InstitutionId: set.school.institution, AgencySupplierId: null });
    } finally {
      await sql(`update "AgencySupplier" set "InstitutionId" = ${set.school.institution} where "Id" = ${first.AgencySupplierId}`);
    }
  });
});

describe('an application to a school that works here', () => {
  const loadSupport = async (id: number) => (await details(id)).Sale['SupportStatusName'];
  const linked = async (agencyId: number, institution: number | null): Promise<void> =>
    void (await sql(`update "Agency" set "AgencyAsInstitutionId" = ${institution ?? 'null'} where "Id" = ${agencyId}`));

  it('is copied into its agency, in its first office, with lines as names and amounts, documents and signature, and nothing else of the sender', async () => {
    const { other, two, one } = set.scene;
    const { id, contactId } = await ready();
    const { Student } = await details(id);
    await ok(
      createStudent({
        AgencySaleId: id,
        StudentId: Student?.Id,
        Student: { CustomField1: 'ours', PhoneNumbers: [{ Number: '+61 412 345 678' }] },
        Visas: [{ VisaTypeId: visa, ExpireDate: '2028-01-31' }],
      }),
    );
    await ok(post(`agencysale/${id}/covernotes`, { CoverNotes: 'Dear school' }));
    await attach('Student', Student?.Id ?? 0, 'Passport.pdf');
    await attach('AgencySale', id, 'Letter.pdf');
    // Drawn again it would lose what a camera wrote beside it; one that is no picture any more stays none.
    const photo = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#a03020' } })
      .withExif({ IFD0: { Artist: 'CANARY' } })
      .jpeg()
      .toBuffer();
    await attach('Student', Student?.Id ?? 0, 'Photo.jpg', ['Passport'], photo);
    const unreadable = await attach('Student', Student?.Id ?? 0, 'Broken.jpg', [], photo.subarray(0, 100));
    await sql(`update matricula.file set content_type = 'application/octet-stream' where key = '${unreadable.key}'`);
    await linked(two.agencyId, set.school.institution);
    try {
      await ok(submit(id, contactId));
      await expect.poll(() => loadSupport(id), { timeout: 10_000 }).toBe('SentToSchool');
      expect((await details(id)).Sale.SubStatusName).toBe('SentToSchool');
      const received = await ok(other.get<{ Data: readonly (Row & { readonly StudentId: number })[] }>('/api/agencysale?viewId=39'));
      expect(received.Data).toMatchObject([{ SubStatusName: 'ReceivedFromAgent', AgencyOfficeId: two.officeId }]);
      const [copy] = received.Data;
      const full = await ok(other.get<Row>(`/api/agencysale/${copy?.Id}`));
      expect(full).toMatchObject({
        StatusId: 'Application',
        IsReceivedFromAgent: true,
        CoverNotes: 'Dear school',
        AgreedTerms: 'Yes.',
        AgencySupplierId: null,
        AgencyAgentId: null,
        AgencySaleItems: [
          {
            Description: 'General English, City',
            Duration: 4,
            Fees: [{ FeeDescription: 'Tuition', Qty: 4, UnitPrice: 300, IsGeneric: true, FeeId: null, FeeNameId: null }],
          },
        ],
      });
      expect(full['AgencySaleItems']).toHaveLength(1);
      const student = await ok(other.get<Row>(`/api/student/${copy?.StudentId}`));
      expect(student).toMatchObject({
        FirstName: 'Ana',
        EmailAddress: 'ana@souza.test',
        PhoneNumbers: [{ Number: '+61 412 345 678' }],
        CustomField1: null,
        UserId: null,
      });
      const files = async (path: string, by = other) =>
        (await ok(by.get<{ Data: readonly Record<string, unknown>[] }>(`/api/${path}/file`))).Data.map(({ Name, ContentType, Sha256 }) => [
          Name,
          ContentType,
          Sha256,
        ]);
      const copied = await files(`student/${copy?.StudentId}`);
      expect(copied).toEqual(await files(`student/${Student?.Id}`, manager));
      expect(copied.map(([Name, ContentType]) => [Name, ContentType])).toEqual([
        ['Broken.jpg', 'application/octet-stream'],
        ['Photo.jpg', 'image/jpeg'],
        ['Passport.pdf', 'application/pdf'],
      ]);
      expect(copied[1]?.[2]).toBe(createHash('sha256').update(photo).digest('hex'));
      expect((await files(`agencysale/${copy?.Id}`)).map(([Name]) => Name)).toEqual(['Letter.pdf']);
      // No rule of isolation is lifted: neither sees the other's records, and the copy names nothing of the sender but its name.
      expect((await other.get(`/api/agencysale/${id}`)).status).toBe(404);
      expect((await other.get(`/api/student/${Student?.Id}`)).status).toBe(404);
      expect((await manager.get(`/api/agencysale/${copy?.Id}`)).status).toBe(404);
      expect(await sql(`select distinct "AgencyId" from "AgencySaleItem" where "AgencySaleId" = ${copy?.Id}`)).toEqual([{ AgencyId: two.agencyId }]);
      expect(JSON.stringify(full)).not.toContain('manager of One');
      expect((await ok(other.get<Details>(`/api/application/${copy?.Id}/details`))).IsReadOnly).toBe(true);
      const again = await post<Rejected>(`agencysale/${id}/reprocessApplicationToStudentManagementSystem`, {});
      expect([again.status, again.body.Message]).toEqual([409, 'The school already has this application.']);
      expect(one.agencyId).not.toBe(two.agencyId);
    } finally {
      await linked(two.agencyId, null);
    }
  });

  it('[APP-031] [SALE-016] is reported where it could not be copied, and sent again', async () => {
    const reprocess = (sale: number, by: Caller = manager) =>
      post<Rejected & { SupportStatusName: string }>(`agencysale/${sale}/reprocessApplicationToStudentManagementSystem`, {}, by);
    const { id, contactId } = await ready();
    expect((await reprocess(id)).status).toBe(409);
    const school = (await ok(post('agency', { Name: 'School', AgencyCode: 'SCHOOL', Subscription: 'full', IsActive: true }, set.scene.god))).Id;
    // A school that is not named itself is found by its group.
    const group = (await ok(post('institutiongroup', { Name: 'Group' }, set.scene.god))).Id;
    await sql(`update "Institution" set "InstitutionGroupId" = ${group} where "Id" = ${set.school.institution}`);
    await sql(`update "Agency" set "AgencyAsInstitutionGroupId" = ${group} where "Id" = ${school}`);
    try {
      await ok(submit(id, contactId));
      await expect.poll(() => loadSupport(id), { timeout: 10_000 }).toBe('CopyApplicationProcessError');
      expect((await details(id)).Sale).toMatchObject({ SupportStatusDescription: 'The school has no office on this platform yet.', StatusId: 'Application' });
      expect(await sql(`select count(*)::int as n from "Student" where "AgencyId" = ${school}`)).toEqual([{ n: 0 }]);
      await sql(`insert into "AgencyOffice" ("AgencyId", "Name", "TimeZone") values (${school}, 'Desk', 'Australia/Perth')`);
      expect((await reprocess(id, set.scene.clerk)).status).toBe(403);
      expect((await reprocess(id, set.scene.other)).status).toBe(404);
      expect((await ok(reprocess(id))).SupportStatusName).toBe('None');
      await expect
        .poll(
          async () => {
            const { Sale } = await details(id);
            return [Sale['SupportStatusName'], Sale['SupportStatusDescription']];
          },
          { timeout: 4_000 },
        )
        .toEqual(['SentToSchool', null]);
      expect(await sql(`select count(*)::int as n from "AgencySale" where "AgencyId" = ${school}`)).toEqual([{ n: 1 }]);
    } finally {
      await sql(`update "Institution" set "InstitutionGroupId" = null where "Id" = ${set.school.institution}`);
      await sql(`update "Agency" set "AgencyAsInstitutionGroupId" = null where "Id" = ${school}`);
    }
  });

  it('stays where it is when the school works elsewhere', async () => {
    const { id, contactId } = await ready();
    await ok(submit(id, contactId));
    expect(await loadSupport(id)).toBe('None');
    const rejected = await post<Rejected>(`agencysale/${id}/reprocessApplicationToStudentManagementSystem`, {});
    expect([rejected.status, rejected.body.Message]).toMatchObject([409, expect.stringContaining('does not use this platform')]);
  });
});

describe('a free agency', () => {
  it('[AUTH-014] a free agency applies with the wizard, sees its drafts as such, and has no quotes', async () => {
    await onFreePlan(async () => {
      const stranger = (await ok(post('institution', { Name: 'Never in a portfolio' }, set.scene.god))).Id;
      const campus = (await ok(post('institutioncampus', { InstitutionId: stranger, Name: 'North' }, set.scene.god))).Id;
      const course = (await ok(post('institutioncourse', { InstitutionId: stranger, Name: 'Diploma' }, set.scene.god))).Id;
      const place = { InstitutionId: stranger, InstitutionCourseId: course, InstitutionCampusId: campus, Name: 'Diploma', CourseLength: 10 };
      const offered = (await ok(post('institutioncourseinstitutioncampus', place, set.scene.god))).Id;
      const name = set.names.platformTuition;
      await ok(
        post(
          'coursefee',
          { InstitutionId: stranger, FeeNameId: name, CurrencyId: set.aud, Amount: 100, IsCompulsory: true, IsRecurring: true, AllCourseCampuses: true },
          set.scene.god,
        ),
      );
      const made = await ok(quote({ InstitutionId: stranger, Courses: [{ InstitutionCampusCourseId: offered, Duration: 3, StartDate: '2027-02-01' }] }));
      expect(made.Sale).toMatchObject({
        SubStatusName: 'DRAFT',
        AgencySaleItems: [{ EndDate: '2027-02-20T00:00:00', Fees: [{ FeeDescription: 'Tuition', Qty: 3, LineTotal: 300 }] }],
      });
      // D-46: a supplier, without a place in the portfolio.
      expect(
        await sql(`select count(*)::int as n from "AgencySupplier" where "AgencyId" = ${set.scene.one.agencyId} and "InstitutionId" = ${stranger}`),
      ).toEqual([{ n: 1 }]);
      expect(await sql(`select count(*)::int as n from "AgencyInstitution" where "InstitutionId" = ${stranger}`)).toEqual([{ n: 0 }]);
      // D-31: the list of quotes belongs to other plans, and says so.
      for (const method of ['GET', 'POST'] as const) {
        const closed = await manager.call<{ Hint?: string }>(method, `/api/agencysale/search?viewId=32`, method === 'POST' ? [] : undefined);
        expect([closed.status, closed.body.Hint]).toEqual([403, expect.stringContaining('plan')]);
      }
      const drafts = await ok(manager.get<{ Data: readonly Row[] }>('/api/agencysale?viewId=39'));
      expect(drafts.Data).toContainEqual(expect.objectContaining({ Id: made.Sale.Id, SubStatusName: 'DRAFT' }));
      expect((await ok(manager.get<{ Total: number }>(`/api/AgencySaleItemAgencyFeeReport/${made.Sale.Id}/totals`))).Total).toBe(300);
      const again = await ok(
        quote({
          Id: made.Sale.Id,
          InstitutionId: stranger,
          Courses: [{ Id: made.Sale.AgencySaleItems[0]?.Id, InstitutionCampusCourseId: offered, Duration: 5 }],
        }),
      );
      expect(again.Sale.AgencySaleItems).toMatchObject([{ Fees: [{ Qty: 5, LineTotal: 500 }] }]);
      await ok(createStudent({ AgencySaleId: made.Sale.Id }));
      await ok(post(`agencysale/${made.Sale.Id}/covernotes`, { CoverNotes: 'Hello' }));
      await sign(made.Sale.Id);
      await ok(submit(made.Sale.Id, await contact(made.Sale.Id)));
      expect(await details(made.Sale.Id)).toMatchObject({ IsReadOnly: true, Sale: { SubStatusName: 'SENT TO SCHOOL' } });
    });
  });

  it('asks its students to sign, takes no signature to another student, discards drafts, and deletes nothing that was submitted', async () => {
    const [draft, sent] = [await ready(), await ready()];
    await ok(submit(sent.id, sent.contactId));
    await onFreePlan(async () => {
      const student = (await details(draft.id)).Student?.Id;
      const link = await ok(post<{ ShortUrl: string }>(`studentaccess/${student}/generate?agencysaleid=${draft.id}`, {}));
      expect(link.ShortUrl).toContain('/s/');
      expect(await ok(post(`agencysale/${draft.id}/requestsignature`, {}))).toMatchObject({ Sent: true });
      expect((await manager.call('DELETE', `/api/agencysale/${sent.id}`)).status).toBe(403);
      expect((await manager.call('DELETE', `/api/agencysale/${draft.id}`)).status, 'what the student has signed').toBe(409);
      const unsigned = await ok(quote({}));
      await ok(manager.call('DELETE', `/api/agencysale/${unsigned.Sale.Id}`));
      // What one student has signed, no other has.
      const [ana, bruno] = [await ok(createStudent()), await ok(createStudent({ Student: { ...person, FirstName: 'Bruno', Nationality: set.brazil } }))];
      const { Sale } = await ok(quote({ StudentId: ana.Id }));
      const Courses = [{ Id: Sale.AgencySaleItems[0]?.Id, InstitutionCampusCourseId: set.school.course, Duration: 4, StartDate: '2027-02-01' }];
      const signatureState = await sharp({ create: { width: 8, height: 8, channels: 4, background: '#14141e' } })
        .png()
        .toBuffer();
      const dataImage = `data:image/png;base64,${signatureState.toString('base64')}`;
      await ok(post(`student/${ana.Id}/signature`, { agencysaleid: Sale.Id, dataImage, TermsAgreed: true }));
      await ok(quote({ Id: Sale.Id, StudentId: ana.Id, Courses }));
      expect(await details(Sale.Id)).toMatchObject({ Sale: { IsSigned: true } });
      await ok(quote({ Id: Sale.Id, StudentId: bruno.Id, Courses }));
      expect(await details(Sale.Id)).toMatchObject({ Sale: { IsSigned: false } });
      const rejected = await manager.get<Rejected>(`/api/agencysale/${Sale.Id}/createapplication`);
      expect([rejected.status, rejected.body.Errors]).toMatchObject([400, [{ Key: 'StudentSignature' }]]);
    });
    expect(await manager.call('DELETE', `/api/agencysale/${sent.id}`)).toMatchObject({
      status: 409,
      body: { Message: 'This record is “Sent”, so it cannot be deleted.' },
    });
  });

  it('[AUTH-014] comes no further than the wizard: what else is done to quotes and sales is refused', async () => {
    const { id } = await ready();
    await onFreePlan(async () => {
      const calls: readonly (readonly [string, string, object?])[] = [
        ['POST', 'agencysale/', { AgencyOfficeId: set.scene.one.officeId }],
        ['PATCH', `agencysale/${id}`, { Title: 'Mine' }],
        ['PUT', `agencysale/${id}/patch`, { Id: id, Title: 'Mine' }],
        ['POST', `agencysale/${id}/agencysaleitem`, { AgencySaleId: id, Description: 'By hand' }],
        ['POST', 'agencysale/init', {}],
        ['POST', 'agencysale/course/add', { InstitutionCampusCourseIds: [set.school.course] }],
        ['POST', 'agencysale/product/add', {}],
        ['GET', `agencysale/${id}/quote`],
        ['POST', `agencysale/${id}/refreshprices`, {}],
        ['POST', `agencysale/${id}/refreshrates`, {}],
        ['POST', `agencysale/${id}/loadtemplate/1`, {}],
        ['POST', 'agencysaletemplate', {}],
        ['POST', `AgencySaleItemAgencyFeeReport/${id}/update`, { Fees: [] }],
        ['POST', 'agencysale/legacysearch', {}],
        ['GET', `agencysale/${id}/createsale`],
        ['GET', `agencysale/${id}/cancelsale`],
        ['GET', `agencysale/${id}/restore`],
        ['POST', `agencysale/${id}/defer`, {}],
        ['POST', `agencysale/${id}/extend`, {}],
        ['POST', `agencysale/${id}/changecourse`, {}],
        ['GET', `agencysale/${id}/pdf/quote`],
        ['POST', `document/${id}/generate?systemDocumentType=Quote`, {}],
        ['GET', 'agencysupplier'],
        ['GET', 'agencysuppliercontact'],
        ['POST', 'agencyinstitution/', { InstitutionId: set.school.institution }],
      ];
      for (const [method, path, body] of calls) expect((await manager.call(method, `/api/${path}`, body)).status, `${method} ${path}`).toBe(403);
    });
  });
});

describe('a signature', () => {
  const write = async (id: number, values: Readonly<Record<string, unknown>>): Promise<void> => {
    const { engine } = set.scene.server.running;
    await engine.database.write(set.scene.one.agencyId, (tx) =>
      engine.records(tx, systemActor(set.scene.one.agencyId)).named('AgencySale').systemUpdate(id, values),
    );
  };
  const signed = async () => {
    const { id } = await ready();
    await write(id, { StudentSignature: 'data:image/png;base64,AAAA', SignedDate: new Date().toISOString(), AgreedTerms: 'Yes.' });
    const { AgencySaleItems } = (await details(id)).Sale;
    return { id, line: AgencySaleItems[0]?.Id ?? 0, fee: AgencySaleItems[0]?.Fees[0]?.Id ?? 0 };
  };
  const isSigned = async (id: number): Promise<boolean> => {
    const [row] = await sql(`select "StudentSignature", "SignedDate", "AgreedTerms", "SignatureEndedDate" from "AgencySale" where "Id" = ${id}`);
    const parts = [row?.['StudentSignature'], row?.['SignedDate'], row?.['AgreedTerms']].map((part) => part !== null);
    expect(new Set([...parts, row?.['SignatureEndedDate'] === null]).size, JSON.stringify(row)).toBe(1);
    return parts[0] === true;
  };
  const mails = async () => Number((await sql(`select count(*)::int as n from matricula.mail where subject like 'Please sign again%'`))[0]?.['n']);

  it('ends, with the terms that were agreed, once what it covers changes, through whichever door', async () => {
    const other = (await ok(createStudent({ Student: { ...person, FirstName: 'Bruno', EmailAddress: 'b@b.test', Nationality: set.brazil } }))).Id;
    const elsewhere = (await ok(post('agencysupplier/', { Name: 'Another school' }))).Id;
    const changes: Readonly<Record<string, (at: Awaited<ReturnType<typeof signed>>) => Promise<TestResponse<unknown>>>> = {
      student: ({ id }) => manager.call('PUT', `/api/agencysale/${id}/patch`, { Id: id, StudentId: other }),
      course: ({ id, line }) =>
        manager.call('PUT', `/api/agencysale/${id}/patch`, {
          Id: id,
          AgencySaleItems: [{ Id: line, InstitutionCampusCourseId: set.school.otherCourse, Fees: [] }],
        }),
      'start of the line': ({ line }) => manager.call('PATCH', `/api/agencysaleitem/${line}`, { StartDate: '2027-01-04' }),
      'price of the fee': ({ fee }) => manager.call('PATCH', `/api/agencysaleitemagencyfee/${fee}`, { UnitPrice: 999 }),
      'quantity in the whole': ({ id, line, fee }) =>
        manager.call('PUT', `/api/agencysale/${id}/patch`, { Id: id, AgencySaleItems: [{ Id: line, Fees: [{ Id: fee, Qty: 30 }] }] }),
      'the supplier it goes to': ({ id }) => manager.call('PUT', `/api/agencysale/${id}/patch`, { Id: id, AgencySupplierId: elsewhere }),
      'a fee less': ({ fee }) => manager.call('DELETE', `/api/agencysaleitemagencyfee/${fee}`),
    };
    for (const [what, change] of Object.entries(changes)) {
      const at = await signed();
      const before = await mails();
      const response = await change(at);
      expect([response.status, await isSigned(at.id)], `${what}: ${response.text.slice(0, 200)}`).toEqual([200, false]);
      expect(await mails(), what).toBe(before + 1);
      // Who takes it further is asked for another one.
      const contactId = await contact(at.id);
      if (what !== 'course') expect((await submit(at.id, contactId)).body.Errors, what).toMatchObject([{ Key: 'StudentSignature' }]);
      // The student was told: the change is not taken back, and neither is the end of the signature.
      const undone = await post(`change/${response.headers.get('Change-Id')}/undo`, {});
      expect([undone.status, await isSigned(at.id)], `${what}: ${undone.text}`).toEqual([409, false]);
    }
  });

  it('stays with notes, a last day, values as they stand, a refresh without difference, and with students who are merged', async () => {
    const at = await signed();
    const full = await ok(manager.get<object>(`/api/agencysale/${at.id}`));
    await ok(manager.call('PUT', `/api/agencysale/${at.id}/patch`, full));
    await ok(manager.call('PUT', `/api/agencysale/${at.id}/patch`, { Id: at.id, PrintableNotes: 'Bring it', ExpiryDate: '2031-01-31', Title: 'Ana' }));
    await ok(manager.call('PATCH', `/api/agencysaleitemagencyfee/${at.fee}`, { Note: 'Paid weekly' }));
    await ok(post(`agencysale/${at.id}/refreshprices`, {}));
    expect(await isSigned(at.id)).toBe(true);
    const twin = (await ok(createStudent({ Student: { ...person, FirstName: 'Ana Maria', EmailAddress: 'am@souza.test', Nationality: set.brazil } }))).Id;
    const sourceId = (await details(at.id)).Student?.Id ?? 0;
    const holder = async () => (await sql(`select "StudentId" from "AgencySale" where "Id" = ${at.id}`))[0]?.['StudentId'];
    await ok(post(`student/${twin}/merge`, { sourceId }));
    expect([await holder(), await isSigned(at.id)]).toEqual([twin, true]);
    await ok(submit(at.id, await contact(at.id)));
    // Also once it is sent, when nobody else changes the student.
    await ok(post(`student/${twin}/unmerge`, { sourceId }));
    expect([await holder(), await isSigned(at.id)]).toEqual([sourceId, true]);
  });

  it('ends with an extension before the application was sent, and stays with one afterwards', async () => {
    const [draft, sent] = [await signed(), await signed()];
    await ok(manager.get(`/api/agencysale/${draft.id}/createapplication`));
    await ok(submit(sent.id, await contact(sent.id)));
    for (const { id, line } of [draft, sent]) await ok(post(`agencysale/${id}/extend`, { agencySaleItemId: line, weeks: 2, reason: 'More English' }));
    expect([await isSigned(draft.id), await isSigned(sent.id)]).toEqual([false, true]);
  });

  it('that has ended is asked for again before an application is confirmed', async () => {
    const at = await signed();
    await ok(manager.get(`/api/agencysale/${at.id}/createapplication`));
    await ok(manager.call('PATCH', `/api/agencysaleitemagencyfee/${at.fee}`, { UnitPrice: 999 }));
    expect(await isSigned(at.id)).toBe(false);
    const rejected = await manager.get<Rejected>(`/api/agencysale/${at.id}/createsale`);
    expect([rejected.status, rejected.body.Errors]).toMatchObject([400, [{ Key: 'StudentSignature' }]]);
    await write(at.id, { StudentSignature: 'data:image/png;base64,AAAA', SignedDate: new Date().toISOString(), AgreedTerms: 'Yes.' });
    await ok(manager.get(`/api/agencysale/${at.id}/createsale`));
  });

  itSlow('ends when the charged quantity changes, and stays when it is saved as it is', async () => {
    const [compulsory] = await sql(`select "Id" from "AgencyFee" where "IsCompulsory" and "AgencyInstitutionId" = ${set.school.place}`);
    const FeeId = compulsory?.['Id'] ?? (await ok(post('agencyfee', set.institutionFee({ IsCompulsory: true, IsRecurring: true })))).Id;
    const offer = { TypeCode: 'BXGYF', DiscountAmount: 1, DiscountQtyStep: 3, StartDate: '2020-01-01', EndDate: '2040-01-01' };
    const special = (await ok(post('agencyfeespecial', { FeeId, ...offer }))).Id;
    const at = await signed();
    const fee = async () => await ok(manager.get<object>(`/api/agencysaleitemagencyfee/${at.fee}`));
    const price = { Qty: 4, UnitPrice: 300, FeeSpecialId: special, SpecialIds: [special] };
    const journal = `select * from matricula.journal where entity = 'AgencySale' and entity_id = ${at.id}`;
    const loadHistory = async () => (await sql(journal)).filter((row) => JSON.stringify(row).includes('SignatureEndedDate')).length;
    const before = [await mails(), await loadHistory()] as const;
    expect(await fee()).toMatchObject({ ...price, SupportQty: 3 });
    await ok(manager.call('PUT', `/api/agencysaleitemagencyfee/${at.fee}/patch`, { Id: at.fee, Qty: 4, SupportQty: 3 }));
    await ok(manager.call('PUT', `/api/agencysale/${at.id}/patch`, await ok(manager.get<object>(`/api/agencysale/${at.id}`))));
    await ok(post(`agencysale/${at.id}/refreshprices`, {}));
    expect([await isSigned(at.id), await mails(), await loadHistory()]).toEqual([true, ...before]);
    // More weeks are free: the quantity, the price and the special are the same, and less is to be paid.
    await ok(manager.call('PATCH', `/api/agencyfeespecial/${special}`, { DiscountAmount: 2, DiscountQtyStep: 2 }));
    await ok(post(`agencysale/${at.id}/refreshprices`, {}));
    expect(await fee()).toMatchObject({ ...price, SupportQty: 2 });
    expect([await isSigned(at.id), await mails(), await loadHistory()]).toEqual([false, before[0] + 1, before[1] + 1]);
  });
});
