// What may still happen to a sale once it is sent: facts of its courses, deferral, extension and change of course; and all that may not.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { opportunities } from '../../plugins/opportunities/index.ts';
import { sales } from '../../plugins/sales/index.ts';
import { settings } from '../../plugins/settings/index.ts';
import { runSql } from '../support/database.ts';
import type { Caller } from '../support/server.ts';
import { type TwoAgencies, twoAgencies } from '../support/two-agencies.ts';
import { feeLine } from './fee-line.ts';

interface Answered {
  readonly Id: number;
  readonly StatusId: string;
  readonly Code: string;
  readonly Message: string;
  readonly Errors?: readonly { readonly Key: string; readonly Message: string }[];
}
interface Line {
  readonly Id: number;
  readonly Description: string;
  readonly StartDate: string | null;
  readonly EndDate: string | null;
  readonly PreviousItemId: number | null;
  readonly ClosedDate: string | null;
  readonly Fees?: readonly {
    readonly FeeDescription: string;
    readonly Qty: number;
    readonly UnitPrice: number;
    readonly CommissionPercentage: number | null;
  }[];
}
type Reported = { readonly saleId: number; readonly changeId: number; readonly kind: string; readonly itemId: number; readonly newItemId: number | null };

let scene: TwoAgencies;
let student: number;
let supplier: number;
let contact: number;
let currency: number;
let agencyFee: number;
/** Courses on a campus: two of one institution, one of another. */
let courses: readonly number[];
/** A sale that every refusal leaves as it is. */
let existing: { id: number; line: number };
const told: Reported[] = [];

beforeAll(async () => {
  const listening = { name: 'listening', on: { 'sale.item-changed': async (event: Reported) => void told.push(event) } };
  scene = await twoAgencies({ plugins: [settings, opportunities, sales, listening] });
  student = await made('/api/student/', { FirstName: 'Ana', LastName: 'Souza' });
  supplier = await made('/api/agencysupplier/', { Name: 'Southern College' });
  contact = await made(`/api/agencysupplier/${supplier}/agencysuppliercontact`, { Name: 'In', AgencySupplierId: supplier, EmailAddress: 'in@s.test' });
  currency = Number((await sql(`select "Id" from "Currency" order by "Id" limit 1`))[0]?.['Id']);
  agencyFee = await made('/api/agencyfee/', {
    Type: 'Service',
    DescriptionLanguage1: 'Tuition',
    AgencySupplierId: supplier,
    CurrencyId: currency,
    Amount: 100,
  });
  const { god } = scene;
  const [one, other] = [
    await made('/api/institution', { Name: 'South', CricosCode: '01111A' }, god),
    await made('/api/institution', { Name: 'North', CricosCode: '02222B' }, god),
  ];
  const found: number[] = [];
  for (const [InstitutionId, Name] of [
    [one, 'English'],
    [one, 'Business'],
    [other, 'Cookery'],
  ] as const) {
    const InstitutionCourseId = await made('/api/institutioncourse', { InstitutionId, Name }, god);
    const InstitutionCampusId = await made('/api/institutioncampus', { InstitutionId, Name: `Campus of ${Name}` }, god);
    found.push(
      await made('/api/institutioncourseinstitutioncampus', { InstitutionId, InstitutionCourseId, InstitutionCampusId, Name, CourseLengthType: 'Weekly' }, god),
    );
  }
  courses = found;
  existing = await sold();
}, 180_000);
afterAll(() => scene?.server.stop());

async function made(path: string, values: object, by: Caller = scene.manager): Promise<number> {
  const { status, body, text } = await by.post<{ Id: number }>(path, values);
  expect(status, `${path}: ${text}`).toBe(200);
  return body.Id;
}
const sql = (statement: string) => runSql(scene.server.ownerUrl, statement);
const verb = (id: number, name: string, input: object = {}, caller: Caller = scene.manager) => caller.post<Answered>(`/api/agencysale/${id}/${name}`, input);
const patch = (path: string, values: object, caller: Caller = scene.manager) => caller.call<Answered>('PATCH', `/api/${path}`, values);
const keyed = ({ status, body }: { readonly status: number; readonly body: Answered }) => [status, body.Errors?.map(({ Key }) => Key) ?? body.Code];
const getDay = (day: string) => `${day}T00:00:00`;

/** Twelve weeks of English from the first of March 2027, a Monday, at 300 a week and 250 once. */
async function quote(values: object = {}): Promise<{ id: number; line: number; fees: number[] }> {
  const id = await made('/api/agencysale/', { StudentId: student, AgencySupplierId: supplier, AgencyOfficeId: scene.one.officeId, ...values });
  const line = await made(`/api/agencysale/${id}/agencysaleitem`, {
    AgencySaleId: id,
    Description: 'English',
    InstitutionCampusCourseId: courses[0],
    Duration: 12,
    StartDate: '2027-03-01',
    EndDate: '2027-05-22',
    CoeNumber: 'COE-1',
    ProviderStudentNumber: 'S-77',
  });
  const fee = (more: object) => feeLine(scene, { AgencySaleItemId: line, CurrencyId: currency, ...more });
  const fees = [
    await fee({ FeeDescription: 'Tuition', Qty: 12, UnitPrice: 300.05, IsCompulsory: true, IsRecurring: true, CommissionPercentage: 20 }),
    await fee({ FeeDescription: 'Enrolment', Qty: 1, UnitPrice: 250, IsCompulsory: true }),
  ];
  await sql(`update "AgencySale" set "StudentSignature" = 'data:image/png;base64,AA', "AgreedTerms" = 'I agree.' where "Id" = ${id}`);
  return { id, line, fees };
}
async function sent(values: object = {}) {
  const quoted = await quote(values);
  const { status, text } = await verb(quoted.id, 'createapplication', { agencySupplierContactId: contact });
  expect(status, text).toBe(200);
  return quoted;
}
async function sold() {
  const application = await sent();
  expect((await verb(application.id, 'createsale')).status).toBe(200);
  return application;
}
const lineAt = async (id: number): Promise<Line> => (await scene.manager.get<Line>(`/api/agencysaleitem/${id}`)).body;
const loadChanges = async (sale: number) =>
  (
    await scene.manager.post<{ Data: Record<string, unknown>[] }>('/api/agencysaleitemchange/search?orderBy=Id', [
      { Field: 'AgencySaleId', Condition: 'Equal', Value1: sale },
    ])
  ).body.Data;
const loadLines = async (sale: number): Promise<Line[]> =>
  (await scene.manager.get<{ AgencySaleItems: Line[] }>(`/api/agencysale/${sale}`)).body.AgencySaleItems;
/** What is written of a sale, to be the same after what is refused. */
const trace = async (sale: number): Promise<string> =>
  JSON.stringify(
    await sql(`select (select json_agg(i order by "Id") from "AgencySaleItem" i where i."AgencySaleId" = ${sale}),
    (select json_agg(f order by "Id") from "AgencySaleItemAgencyFee" f where f."AgencySaleId" = ${sale}),
    (select json_agg(c order by "Id") from "AgencySaleItemChange" c where c."AgencySaleId" = ${sale})`),
  );

describe('once it is sent', () => {
  it('takes no other student, course, date or fee, neither by itself nor with the whole sale', async () => {
    const { id, line, fees } = await sent();
    const before = await trace(id);
    for (const [path, values] of [
      [`agencysale/${id}`, { StudentId: await made('/api/student/', { FirstName: 'Other', LastName: 'Person' }) }],
      [`agencysale/${id}`, { CoverNotes: 'Dear school' }],
      [`agencysale/${id}`, { AgencySaleItems: [] }],
      [`agencysale/${id}`, { AgencySaleItems: [{ Id: line, StartDate: '2027-04-05' }] }],
      [`agencysale/${id}`, { AgencySaleItems: [{ Id: line }, { Description: 'More' }] }],
      [`agencysaleitem/${line}`, { StartDate: '2027-04-05' }],
      [`agencysaleitem/${line}`, { Description: 'French' }],
      [`agencysaleitem/${line}`, { Fees: [] }],
      [`agencysaleitemagencyfee/${fees[0]}`, { UnitPrice: 1 }],
      [`agencysaleitemagencyfee/${fees[0]}`, { Qty: 1 }],
    ] as const) {
      const response = await patch(path, values);
      expect([path, values, response.status, response.body.Code]).toEqual([path, values, 409, 'record.transition']);
    }
    const more = [
      await scene.manager.post<Answered>('/api/agencysaleitem', { AgencySaleId: id, Description: 'More' }),
      await scene.manager.post<Answered>('/api/agencysaleitemagencyfee', {
        AgencySaleItemId: line,
        CurrencyId: currency,
        FeeDescription: 'More',
        Qty: 1,
        UnitPrice: 1,
      }),
      await scene.manager.call<Answered>('DELETE', `/api/agencysaleitem/${line}`),
      await scene.manager.call<Answered>('DELETE', `/api/agencysaleitemagencyfee/${fees[1]}`),
    ];
    expect(more.map(({ status, body }) => [status, body.Code])).toEqual(more.map(() => [409, 'record.transition']));
    expect(await trace(id)).toBe(before);
  });

  it('takes the facts of its courses, notes, its workflow, and the percentage of a commission', async () => {
    const { id, line, fees } = await sent();
    const facts = { OfferDate: '2027-01-10', CoeNumber: 'COE-2', CoeDate: '2027-01-20', VisaOutcome: 'Granted', ProviderStudentNumber: 'S-78' };
    expect((await patch(`agencysaleitem/${line}`, facts)).status).toBe(200);
    expect(await lineAt(line)).toMatchObject({ CoeNumber: 'COE-2', VisaOutcome: 'Granted', OfferDate: getDay('2027-01-10') });
    expect((await patch(`agencysaleitemagencyfee/${fees[0]}`, { CommissionPercentage: 25 })).status).toBe(200);
    expect((await patch(`agencysale/${id}`, { PrintableNotes: 'Bring the passport.' })).status).toBe(200);
  });

  it('is closed as much where it was received from an agent, and open as a draft or a quote', async () => {
    const received = await quote();
    expect((await patch(`agencysaleitem/${received.line}`, { Description: 'English B1' })).status).toBe(200);
    expect((await verb(received.id, 'createapplication')).status).toBe(200);
    expect((await patch(`agencysaleitem/${received.line}`, { Description: 'English B2' })).status).toBe(200);
    await sql(`update "AgencySale" set "IsReceivedFromAgent" = true where "Id" = ${received.id}`);
    expect((await patch(`agencysaleitem/${received.line}`, { Description: 'English C1' })).status).toBe(409);
  });

  it('refuses for want of a right before its state, and for its state before what is wrong with a value', async () => {
    const { line } = await sent();
    expect((await patch(`agencysaleitem/${line}`, { StartDate: '2027-04-05' }, scene.clerk)).status).toBe(403);
    expect((await patch(`agencysaleitem/${line}`, { StartDate: '2027-06-05', EndDate: '2027-06-01' })).status).toBe(409);
    expect(keyed(await patch(`agencysaleitem/${line}`, { Order: 7 }))).toEqual([400, ['Order']]);
  });

  it('tells screens which fields are closed', async () => {
    const { line } = await sent();
    const { body } = await scene.manager.get<{ Closed: string[]; ClosedBy: { Label: string }[] }>(`/api/agencysaleitem/${line}/rights`);
    expect(body.Closed).toContain('StartDate');
    expect(body.Closed).not.toContain('CoeNumber');
    expect(body.ClosedBy.map(({ Label }) => Label)).toContain('Sent');
  });
});

describe('a deferral', () => {
  it('moves the start, the end follows, and what stood before is kept and told', async () => {
    const { id, line } = await sold();
    const { status, text } = await verb(id, 'defer', { agencySaleItemId: line, startDate: '2027-04-05', reason: ' Visa is late ' });
    expect(status, text).toBe(200);
    expect(await lineAt(line)).toMatchObject({ StartDate: getDay('2027-04-05'), EndDate: getDay('2027-06-26'), CoeNumber: 'COE-1' });
    const [change, ...others] = await loadChanges(id);
    expect(others).toEqual([]);
    expect(change).toMatchObject({
      Kind: 'Deferral',
      AgencySaleItemId: line,
      NewItemId: null,
      FromStartDate: getDay('2027-03-01'),
      FromEndDate: getDay('2027-05-22'),
      ToStartDate: getDay('2027-04-05'),
      ToEndDate: getDay('2027-06-26'),
      CoeNumber: 'COE-1',
      Reason: 'Visa is late',
      CreatedBy: scene.one.managerId,
    });
    expect(told.at(-1)).toEqual({ saleId: id, changeId: change?.['Id'], kind: 'Deferral', itemId: line, newItemId: null });
    // An intake may end on its own day.
    expect((await verb(id, 'defer', { agencySaleItemId: line, startDate: '2027-07-05', endDate: '2027-09-17', reason: 'Again' })).status).toBe(200);
    expect(await lineAt(line)).toMatchObject({ EndDate: getDay('2027-09-17') });
    expect(await loadChanges(id)).toHaveLength(2);
  });

  it.each([
    ['backwards', { startDate: '2027-02-01' }, [400, ['startDate']]],
    ['to the same day', { startDate: '2027-03-01' }, [400, ['startDate']]],
    ['to no day', { startDate: '2027-02-30' }, [400, ['startDate']]],
    ['to an end before the start', { startDate: '2027-04-05', endDate: '2027-04-01' }, [400, ['endDate']]],
    ['without a reason', { startDate: '2027-04-05', reason: '  ' }, [400, ['reason']]],
    ['of a line that is not there', { startDate: '2027-04-05', agencySaleItemId: 2_000_000_000 }, [400, ['agencySaleItemId']]],
  ])('%s is refused', async (_what, input, expected) => {
    const { id, line } = existing;
    const before = await trace(id);
    expect(keyed(await verb(id, 'defer', { agencySaleItemId: line, reason: 'Late', ...input }))).toEqual(expected);
    expect(await trace(id)).toBe(before);
  });

  it('twenty times at once is one deferral', async () => {
    const { id, line } = await sold();
    const input = { agencySaleItemId: line, startDate: '2027-04-05', reason: 'Late' };
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        scene.manager.call<Answered>('POST', `/api/agencysale/${id}/defer`, input, { 'Idempotency-Key': `defer-${id}-${index}` }),
      ),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await loadChanges(id)).toHaveLength(1);
  });
});

describe('an extension', () => {
  it('is its own line after the first one, with what recurs for its weeks at the price that was agreed on', async () => {
    const { id, line } = await sold();
    const { status, text } = await verb(id, 'extend', { agencySaleItemId: line, weeks: 4, reason: 'Likes it' });
    expect(status, text).toBe(200);
    const [first, second, ...others] = await loadLines(id);
    expect(others).toEqual([]);
    expect(first).toMatchObject({ Id: line, StartDate: getDay('2027-03-01'), EndDate: getDay('2027-05-22'), Fees: [{ Qty: 12 }, { Qty: 1 }] });
    expect(second).toMatchObject({
      PreviousItemId: line,
      Description: 'English',
      Duration: 4,
      StartDate: getDay('2027-05-24'),
      EndDate: getDay('2027-06-19'),
      CoeNumber: null,
      ProviderStudentNumber: 'S-77',
      Fees: [{ FeeDescription: 'Tuition', Qty: 4, UnitPrice: 300.05, LineTotal: 1200.2, CommissionPercentage: 20 }],
    });
    expect(await loadChanges(id)).toMatchObject([
      { Kind: 'Extension', AgencySaleItemId: line, NewItemId: second?.Id, Weeks: 4, ToEndDate: getDay('2027-06-19') },
    ]);
    expect(told.at(-1)).toMatchObject({ saleId: id, kind: 'Extension', itemId: line, newItemId: second?.Id });
    expect(keyed(await verb(id, 'extend', { agencySaleItemId: line, weeks: 4, reason: 'Once more' }))).toEqual([409, 'record.transition']);
    expect((await verb(id, 'extend', { agencySaleItemId: second?.Id, weeks: 2, reason: 'Once more' })).status).toBe(200);
    // What it is charged is as closed as the rest.
    expect((await patch(`agencysaleitem/${second?.Id}`, { StartDate: '2028-01-01' })).status).toBe(409);
  });

  it('may be charged otherwise', async () => {
    const { id, line } = await sold();
    // A fee costs in its own currency, as on a line of a quote.
    const other = { CurrencyId: 2_000_000_000 };
    const fees = [{ FeeId: agencyFee, FeeDescription: 'Tuition of 2028', Qty: 4, UnitPrice: 320, CommissionPercentage: 15, ...other }];
    expect((await verb(id, 'extend', { agencySaleItemId: line, weeks: 4, fees, reason: 'New price' })).status).toBe(200);
    const charged = { FeeDescription: 'Tuition of 2028', CurrencyId: currency, Qty: 4, UnitPrice: 320, CommissionPercentage: 15 };
    expect((await loadLines(id))[1]?.Fees).toMatchObject([charged]);
    const wrong = [{ FeeId: agencyFee, FeeDescription: 'Tuition', CurrencyId: currency, Qty: 4, UnitPrice: 320.005 }];
    const next = await sold();
    const before = await trace(next.id);
    const extended = (given: object) => verb(next.id, 'extend', { agencySaleItemId: next.line, weeks: 4, fees: given, reason: 'x' });
    expect(keyed(await extended(wrong))).toEqual([400, ['fees[0].UnitPrice']]);
    const bare = [{ FeeDescription: 'Tuition', CurrencyId: currency, Qty: 4, UnitPrice: 320 }];
    expect(keyed(await extended(bare))).toEqual([400, ['fees[0].FeeId']]);
    expect(await trace(next.id)).toBe(before);
  });

  it.each([
    ['of no weeks', { weeks: 0 }, [400, ['weeks']]],
    ['of half a week', { weeks: 1.5 }, [400, ['weeks']]],
    ['within the course', { weeks: 2, startDate: '2027-05-10' }, [400, ['startDate']]],
    ['that ends before it begins', { weeks: 2, startDate: '2027-06-07', endDate: '2027-06-01' }, [400, ['endDate']]],
  ])('%s is refused', async (_what, input, expected) => {
    const { id, line } = existing;
    const before = await trace(id);
    expect(keyed(await verb(id, 'extend', { agencySaleItemId: line, reason: 'More', ...input }))).toEqual(expected);
    expect(await trace(id)).toBe(before);
  });

  it('twenty times at once is one extension', async () => {
    const { id, line } = await sold();
    const input = { agencySaleItemId: line, weeks: 4, reason: 'More' };
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        scene.manager.call<Answered>('POST', `/api/agencysale/${id}/extend`, input, { 'Idempotency-Key': `extend-${id}-${index}` }),
      ),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await loadLines(id)).toHaveLength(2);
  });
});

describe('a change of course', () => {
  it('closes the old line with its last day and reason, another one follows it, and what the old one cost is corrected', async () => {
    const {
      id,
      line,
      fees: [tuition],
    } = await sold();
    const fees = [{ FeeId: agencyFee, FeeDescription: 'Tuition', CurrencyId: currency, Qty: 10, UnitPrice: 280, IsCompulsory: true, IsRecurring: true }];
    const input = { agencySaleItemId: line, institutionCampusCourseId: courses[1], startDate: '2027-04-05', weeks: 10, fees, reason: 'Wants business' };
    const { status, text } = await verb(id, 'changecourse', input);
    expect(status, text).toBe(200);
    const [first, second] = await loadLines(id);
    expect(first).toMatchObject({
      Id: line,
      StartDate: getDay('2027-03-01'),
      EndDate: getDay('2027-05-22'),
      CoeNumber: 'COE-1',
      ClosedDate: getDay('2027-04-04'),
      ClosedReason: 'Wants business',
    });
    expect(first?.Fees).toHaveLength(2);
    expect(second).toMatchObject({
      PreviousItemId: line,
      InstitutionCampusCourseId: courses[1],
      StartDate: getDay('2027-04-05'),
      EndDate: getDay('2027-06-12'),
      ProviderStudentNumber: 'S-77',
      Fees: [{ FeeDescription: 'Tuition', Qty: 10, UnitPrice: 280 }],
    });
    expect(await loadChanges(id)).toMatchObject([{ Kind: 'ChangeOfCourse', NewItemId: second?.Id, LastDay: getDay('2027-04-04') }]);
    for (const [name, more] of [
      ['defer', { startDate: '2027-05-03' }],
      ['extend', { weeks: 2 }],
      ['changecourse', { institutionCampusCourseId: courses[1], startDate: '2027-05-03', weeks: 2 }],
    ] as const)
      expect(keyed(await verb(id, name, { agencySaleItemId: line, reason: 'More', ...more })), name).toEqual([409, 'record.transition']);
    // Five of its twelve weeks were attended: the rest of its price is taken back.
    const corrected = { AgencySaleItemAgencyFeeId: tuition, Qty: 5, UnitPrice: 300.05, Reason: 'Five weeks attended' };
    expect((await verb(id, 'correctfee', corrected)).status).toBe(200);
    expect((await loadLines(id))[0]?.Fees).toMatchObject([{ Qty: 5, LineTotal: 1500.25 }, { Qty: 1 }]);
  });

  it.each([
    ['to a course of another institution', () => ({ institutionCampusCourseId: courses[2] }), [400, ['institutionCampusCourseId']]],
    ['to the same course', () => ({ institutionCampusCourseId: courses[0] }), [400, ['institutionCampusCourseId']]],
    ['to a course that is not there', () => ({ institutionCampusCourseId: 2_000_000_000 }), [400, ['institutionCampusCourseId']]],
    ['with a last day after the new start', () => ({ lastDay: '2027-04-05' }), [400, ['lastDay']]],
    ['with an end before the start', () => ({ endDate: '2027-04-01' }), [400, ['endDate']]],
  ])('%s is refused', async (_what, input, expected) => {
    const { id, line } = existing;
    const before = await trace(id);
    const given = { agencySaleItemId: line, institutionCampusCourseId: courses[1], startDate: '2027-04-05', weeks: 10, reason: 'More', ...input() };
    expect(keyed(await verb(id, 'changecourse', given))).toEqual(expected);
    expect(await trace(id)).toBe(before);
  });

  it('is no matter of a line that is no course', async () => {
    const { id, line } = await quote();
    await sql(`update "AgencySaleItem" set "InstitutionCampusCourseId" = null where "Id" = ${line}`);
    expect((await verb(id, 'createapplication')).status).toBe(200);
    const input = { agencySaleItemId: line, institutionCampusCourseId: courses[1], startDate: '2027-04-05', weeks: 10, reason: 'More' };
    expect(keyed(await verb(id, 'changecourse', input))).toEqual([409, 'record.transition']);
  });
});

describe('none of the three', () => {
  const all = (line: number) =>
    [
      ['defer', { agencySaleItemId: line, startDate: '2027-04-05', reason: 'x' }],
      ['extend', { agencySaleItemId: line, weeks: 2, reason: 'x' }],
      ['changecourse', { agencySaleItemId: line, institutionCampusCourseId: courses[1], startDate: '2027-04-05', weeks: 2, reason: 'x' }],
    ] as const;

  it('is done to a quote, a cancelled or a closed sale', async () => {
    const [quoted, cancelled, closed] = [await quote(), await sold(), await sold()];
    expect((await verb(cancelled.id, 'cancelsale')).status).toBe(200);
    await sql(`update "AgencySale" set "StatusId" = 'Closed' where "Id" = ${closed.id}`);
    for (const { id, line } of [quoted, cancelled, closed]) {
      const before = await trace(id);
      for (const [name, input] of all(line)) expect(keyed(await verb(id, name, input)), name).toEqual([409, 'record.transition']);
      expect(await trace(id)).toBe(before);
    }
  });

  it('is done to a line of another sale, or of an option that was not accepted', async () => {
    const [one, other] = [await sold(), await sold()];
    for (const [name, input] of all(other.line)) expect(keyed(await verb(one.id, name, input)), name).toEqual([400, ['agencySaleItemId']]);
    const quoted = await quote({ AcceptedOption: 1 });
    const second = await made('/api/agencysaleitem', { AgencySaleId: quoted.id, Description: 'Second', OptionNumber: 2, StartDate: '2027-03-01' });
    expect((await verb(quoted.id, 'createapplication')).status).toBe(200);
    expect(keyed(await verb(quoted.id, 'defer', { agencySaleItemId: second, startDate: '2027-04-05', reason: 'x' }))).toEqual([400, ['agencySaleItemId']]);
  });

  it('is a matter of those who may not edit sales, or of another agency', async () => {
    const { id, line } = await sold();
    for (const [name, input] of all(line)) {
      expect((await verb(id, name, input, scene.clerk)).status, name).toBe(403);
      expect((await verb(id, name, input, scene.other)).status, name).toBe(404);
    }
    expect((await scene.other.get<{ Data: unknown[] }>('/api/agencysaleitemchange')).body.Data).toEqual([]);
    expect(
      (await scene.manager.post<Answered>('/api/agencysaleitemchange', { AgencySaleId: id, AgencySaleItemId: line, Kind: 'Deferral', Reason: 'x' })).status,
    ).toBe(403);
  });
});

describe('a corrected price', () => {
  const correct = (sale: number, fee: number | undefined, more: object = {}, caller: Caller = scene.manager) =>
    verb(sale, 'correctfee', { AgencySaleItemAgencyFeeId: fee, Qty: 12, UnitPrice: 280.5, Reason: 'As the school offers it', ...more }, caller);

  it('replaces quantity and price of a sent or confirmed sale, keeps what stood before, leaves the signature and tells the student', async () => {
    const writable = (await scene.manager.get<{ EmailAddress: string | null }>(`/api/student/${student}`)).body;
    await patch(`student/${student}`, { EmailAddress: writable.EmailAddress ?? 'ana@student.test' });
    for (const { id, fees } of [await sent(), await sold()]) {
      await sql(`update "AgencySale" set "SignedDate" = now() where "Id" = ${id}`);
      const { status, text } = await correct(id, fees[0]);
      expect(status, text).toBe(200);
      expect(await sql(`select "Qty"::float8, "UnitPrice"::float8, "LineTotal"::float8 from "AgencySaleItemAgencyFee" where "Id" = ${fees[0]}`)).toEqual([
        { Qty: 12, UnitPrice: 280.5, LineTotal: 3366 },
      ]);
      expect(await loadChanges(id)).toMatchObject([
        {
          Kind: 'Correction',
          AgencySaleItemAgencyFeeId: fees[0],
          FromQty: 12,
          ToQty: 12,
          FromUnitPrice: 300.05,
          ToUnitPrice: 280.5,
          Reason: 'As the school offers it',
        },
      ]);
      expect((await scene.manager.get(`/api/agencysale/${id}`)).body).not.toHaveProperty('SignedContent');
      const [row] = await sql(`select "StudentSignature" is not null as kept, "SaleIndex" from "AgencySale" where "Id" = ${id}`);
      expect(row).toMatchObject({ kept: true });
      expect(await sql(`select 1 from matricula.mail where subject = 'A price was corrected: ${String(row?.['SaleIndex'])}'`)).toHaveLength(1);
      // A later save finds the signature as it stands.
      await patch(`agencysale/${id}`, { PrintableNotes: 'Seen' });
      expect(await sql(`select "SignedDate" is not null as kept from "AgencySale" where "Id" = ${id}`)).toEqual([{ kept: true }]);
    }
  });

  it('wants a reason, a fee of the sale and another price, and is refused where nothing was agreed, in a document, or without the right', async () => {
    const [one, other, quoted] = [await sold(), await sold(), await quote()];
    const before = await trace(one.id);
    expect(keyed(await correct(one.id, one.fees[0], { Reason: ' ' }))).toEqual([400, ['Reason']]);
    expect(keyed(await correct(one.id, other.fees[0]))).toEqual([400, ['AgencySaleItemAgencyFeeId']]);
    expect(keyed(await correct(one.id, one.fees[0], { UnitPrice: 300.05 }))).toEqual([400, ['UnitPrice']]);
    expect(keyed(await correct(one.id, one.fees[0], { UnitPrice: -1 }))[0]).toBe(400);
    expect((await correct(quoted.id, quoted.fees[0])).status).toBe(409);
    expect((await correct(one.id, one.fees[0], {}, scene.other)).status).toBe(404);
    expect((await correct(one.id, one.fees[0], {}, scene.clerk)).status).toBe(403);
    await sql(`update "AgencySaleItemAgencyFee" set "IsCommissionLocked" = true where "Id" = ${one.fees[1]}`);
    expect((await correct(one.id, one.fees[1], { Qty: 1 })).status).toBe(409);
    await sql(`update "AgencySaleItemAgencyFee" set "IsCommissionLocked" = false where "Id" = ${one.fees[1]}`);
    expect(await trace(one.id)).toBe(before);
  });
});
