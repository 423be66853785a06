// Quotes as programs find them: what they begin with, what lines cost and why, what is kept when they change, and what is refused.
import { decimal, systemActor } from '#engine';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { quotes } from '../../plugins/quotes/index.ts';
import { sales } from '../../plugins/sales/index.ts';
import { runSql } from '../support/database.ts';
import type { TestResponse, Caller } from '../support/server.ts';
import { itSlow } from '../support/slow-tier.ts';
import { saleApi } from './sale-api.ts';
import { tryMachine } from './sale-machine.ts';
import { feeScene, type FeeScene, type Rejected, type Row } from './fee-scene.ts';

interface Fee extends Partial<Row> {
  readonly FeeId: number | null;
  readonly FeeDescription: string | null;
  readonly Qty: number;
  readonly UnitPrice: number;
  readonly BaseUnitPrice: number | null;
  readonly LineTotal: number;
  readonly FeeSpecialId: number | null;
  readonly SupportQty: number;
  readonly Note: string | null;
  readonly Explanation: { readonly Base: readonly string[]; readonly Rounding: string; readonly Rate: string | null };
  readonly AgencyFeeSpecials: readonly { readonly Id: number; readonly TypeCode: string }[];
}
interface Item extends Partial<Row> {
  readonly InstitutionCampusCourseId: number | null;
  readonly Duration: number | null;
  readonly StartDate: string | null;
  readonly EndDate: string | null;
  readonly Course: { readonly Name: string; readonly CourseLengthType: string; readonly IntakeDates: readonly string[] } | null;
  readonly Fees: readonly Fee[];
  readonly OptionalFees: readonly Fee[];
  readonly Notes: readonly string[];
}
interface Quote extends Row {
  readonly StatusId: string;
  readonly RowVersion: number;
  readonly StudentId: number | null;
  readonly AgencySaleItems: readonly Item[];
  readonly CurrencyRates: readonly object[];
  readonly CurrencyId: number | null;
  readonly BaseCurrencyId: number | null;
}

let set: FeeScene;
let manager: Caller;
let student: number;
const nextYear = `${new Date().getFullYear() + 1}-12-31`;

beforeAll(async () => {
  set = await feeScene([sales, quotes]);
  ({ manager } = set.scene);
  await inAgency((records) => records.createMany('AgencyCurrency', [{ CurrencyId: set.aud, Code: 'AUD', UseAsBaseCurrency: true }]));
  student = await made('student', { FirstName: 'Ana', LastName: 'Souza', EmailAddress: 'ana@s.test', Nationality: set.brazil });
}, 180_000);
afterAll(() => set?.scene.server.stop());

type Engine = FeeScene['scene']['server']['running']['engine'];
const inAgency = <T>(work: (records: ReturnType<Engine['records']>) => Promise<T>): Promise<T> => {
  const { agencyId } = set.scene.one;
  const { engine } = set.scene.server.running;
  return engine.database.write(agencyId, (tx) => work(engine.records(tx, systemActor(agencyId))));
};
async function made(path: string, body: object, as = manager): Promise<number> {
  const response = await as.post<Row>(`/api/${path}`, body);
  expect(response.status, `${path}: ${response.text}`).toBe(200);
  return response.body.Id;
}
async function ok<T>(response: Promise<TestResponse<T>>): Promise<T> {
  const { status, body, text } = await response;
  expect(status, text).toBe(200);
  return body;
}
/** No payment, no sale, no template and no fee of anybody. */
async function fresh(): Promise<void> {
  for (const table of ['AgencySalePayment', 'AgencySaleTemplate', 'AgencySale']) await runSql(set.scene.server.ownerUrl, `delete from "${table}"`);
  await set.clearAll();
}
const fee = (given: object = {}): Promise<number> => made('agencyfee', set.institutionFee({ IsCompulsory: true, IsRecurring: true, ...given }));
const addCourse = async (given: object = {}): Promise<readonly Item[]> =>
  (await ok(manager.post<{ AgencySaleItems: readonly Item[] }>('/api/agencysale/course/add', { InstitutionCampusCourseIds: [set.school.course], ...given })))
    .AgencySaleItems;

/** What of a line before it is saved is sent. */
const sentFee = ({ Explanation: _why, AgencyFeeSpecials: _specials, LineTotal: _total, ...line }: Fee) =>
  Object.fromEntries(Object.entries(line).filter(([name]) => name !== 'CurrencyCode'));
const sentItem = ({ Course: _course, OptionalFees: _optional, Notes: _notes, Fees, ...item }: Item) => ({
  ...Object.fromEntries(Object.entries(item).filter(([name]) => name !== 'Product')),
  Fees: Fees.map(sentFee),
});
const save = (items: readonly object[], given: object = {}) =>
  manager.post<Quote & Rejected>('/api/agencysale/', { StudentId: student, AgencyOfficeId: set.scene.one.officeId, AgencySaleItems: items, ...given });
const saved = async (items: readonly Item[], given: object = {}): Promise<Quote> => await ok(save(items.map(sentItem), given));
const patch = (id: number, body: object) => manager.call<Quote & Rejected>('PUT', `/api/agencysale/${id}/patch`, { Id: id, ...body });
const read = async (id: number): Promise<Quote> => await ok(manager.get<Quote>(`/api/agencysale/${id}`));
const firstLine = (quote: Quote): Fee => {
  const line = quote.AgencySaleItems[0]?.Fees[0];
  if (!line) throw new Error('There is no line.');
  return line;
};
const special = (FeeId: number, given: object): Promise<number> => made('agencyfeespecial', { FeeId, StartDate: '2020-01-01', EndDate: nextYear, ...given });

describe('a quote before it is saved', () => {
  it('[QUOTE-020] a new quote takes student, courses, weeks, price group, country and template, and answers lines with their compulsory fees', async () => {
    await fresh();
    const tuition = await fee();
    const enrolment = await fee({ AgencyFeeNameId: set.names.enrolment, Amount: 220.5, IsRecurring: false });
    const books = await fee({
      AgencyFeeNameId: await made('agencyfeename', { Name: 'Books', CategoryId: set.names.category }),
      Amount: 50,
      IsCompulsory: false,
      IsRecurring: false,
    });
    const sale = await ok(
      manager.post<Quote>('/api/agencysale/init', {
        StudentId: student,
        InstitutionCampusCourseIds: [set.school.course],
        CourseDuration: 12,
        StartDate: '2027-02-01',
      }),
    );
    expect(sale).toMatchObject({
      Id: null,
      StatusId: 'Quote',
      StudentId: student,
      StudentName: 'Ana Souza',
      StudentNationality: 'Brazil',
      StudentEmail: 'ana@s.test',
      StudentEmailAddress: 'ana@s.test',
      HasPassport: false,
      HasCourses: true,
      BaseCurrencyId: set.aud,
      CurrencyId: set.aud,
      CurrencyRates: [],
      InstitutionId: set.school.institution,
      AgencySaleItems: [
        {
          InstitutionCampusCourseId: set.school.course,
          Duration: 12,
          StartDate: '2027-02-01T00:00:00',
          EndDate: '2027-04-24T00:00:00',
          Fees: [
            { FeeId: tuition, FeeDescription: 'Tuition', Qty: 12, BaseUnitPrice: 300, UnitPrice: 300, LineTotal: 3600, CategoryLanguage1: 'Course fees' },
            { FeeId: enrolment, Qty: 1, LineTotal: 220.5 },
          ],
          OptionalFees: [{ FeeId: books, Qty: 1, UnitPrice: 50 }],
        },
      ],
    });
    // One price for all, one for people from Brazil, and one of a group that has to be chosen.
    const group = (Name: string, Countries: readonly number[]) =>
      made('institutionpricegroup', { Name, InstitutionId: set.school.institution, Countries }, set.scene.god);
    const [latin, chosen] = [await group('Latin America', [set.brazil]), await group('Partners', [])];
    const [ofLatin, ofChosen] = [await fee({ Amount: 280, PriceGroups: [latin] }), await fee({ Amount: 250, PriceGroups: [chosen] })];
    const started = async (given: object) =>
      (
        await ok(manager.post<Quote>('/api/agencysale/init', { InstitutionCampusCourseIds: [set.school.course], CourseDuration: 4, ...given }))
      ).AgencySaleItems.map(({ Fees }) => [Fees[0]?.FeeId, Fees[0]?.UnitPrice, Fees[0]?.Qty]);
    expect(await started({})).toEqual([[tuition, 300, 4]]);
    expect(await started({ StudentId: student })).toEqual([[ofLatin, 280, 4]]);
    expect(await started({ CountryId: set.brazil })).toEqual([[ofLatin, 280, 4]]);
    expect(await started({ StudentId: student, PriceGroupId: chosen })).toEqual([[ofChosen, 250, 4]]);
    const quote = await saved(await addCourse({ InstitutionCampusCourseIds: [set.school.otherCourse], CourseDuration: 7 }));
    const TemplateId = await made('agencysaletemplate', { agencySale: { Id: quote.Id }, agencySaleTemplate: { Name: 'Seven weeks' } });
    expect(await ok(manager.post<Quote>('/api/agencysale/init', { StudentId: student, TemplateId }))).toMatchObject({
      Id: null,
      StudentId: student,
      AgencySaleItems: [{ InstitutionCampusCourseId: set.school.otherCourse, Duration: 7, Fees: [{ UnitPrice: 280, Qty: 7 }, { FeeId: enrolment }] }],
    });
  });

  it('[QUOTE-022] [QUOTE-019] takes courses as lines, each with its course and why it costs what it costs', async () => {
    await fresh();
    await fee();
    const [line, other] = await addCourse({ InstitutionCampusCourseIds: [set.school.course, set.school.otherCourse], CourseDuration: 4, StudentId: student });
    expect(line).toMatchObject({ Course: { Name: 'General English', CourseLengthType: 'Weekly', IntakeDates: [] }, Fees: [{ Qty: 4, LineTotal: 1200 }] });
    expect(line?.Fees[0]?.Explanation).toMatchObject({
      Base: ['For all courses of the institution.', 'Charged for 4 weeks.'],
      Rounding: '4 × AUD 300.00 = AUD 1,200.00, rounded to the nearest cent.',
      Rate: null,
    });
    expect(other?.InstitutionCampusCourseId).toBe(set.school.otherCourse);
  });

  it('[QUOTE-023] takes one product, of a supplier or of an institution', async () => {
    await fresh();
    const product = await made('agencysupplierproduct', { AgencySupplierId: set.supplier, Name: 'Homestay' });
    await made('agencysupplierproductfee', { SupplierId: set.supplier, FeeNameId: set.names.enrolment, CurrencyId: set.aud, Amount: 250, IsCompulsory: true });
    await set.settled();
    const line = await ok(manager.post<Item>('/api/agencysale/product/add', { AgencySupplierProductId: product }));
    expect(line).toMatchObject({ AgencySupplierProductId: product, Course: null, Fees: [{ Qty: 1, UnitPrice: 250, SupplierName: 'Harbour Homestays' }] });
    for (const body of [{}, { AgencySupplierProductId: product, InstitutionProductId: product }]) {
      const { status, body: rejected } = await manager.post<Rejected>('/api/agencysale/product/add', body);
      expect([status, rejected.Errors[0]?.Key]).toEqual([400, 'AgencySupplierProductId']);
    }
  });
});

describe('a quote that is saved', () => {
  it('[QUOTE-019] a saved quote keeps what its lines cost, in the order of the list, with the rates of its day', async () => {
    await fresh();
    const tuition = await fee();
    const best = await special(tuition, { TypeCode: 'BXGYF', DiscountAmount: 2, DiscountQtyStep: 10 });
    const quote = await saved(await addCourse({ CourseDuration: 12, StartDate: '2027-02-01', StudentId: student }));
    expect(quote).toMatchObject({
      InstitutionId: set.school.institution,
      CurrencyId: set.aud,
      BaseCurrencyId: set.aud,
      CurrencyRates: [],
      RatesDate: expect.any(String),
    });
    expect(quote.AgencySaleItems[0]).toMatchObject({
      Order: 1,
      EndDate: '2027-04-24T00:00:00',
      PricingDate: expect.any(String),
      Description: 'General English, City',
    });
    expect(firstLine(quote)).toMatchObject({
      FeeId: tuition,
      Qty: 12,
      BaseUnitPrice: 300,
      UnitPrice: 300,
      SupportQty: 10,
      LineTotal: 3000,
      FeeSpecialId: best,
      SpecialIds: [best],
      Type: 'Institution',
    });
  });

  it('[FEE-001] a fee line has the prices, names, flags, commission and task of its fee, once it is added and once it is saved', async () => {
    await fresh();
    const tuition = await fee({ ExcludeFromPayment: true });
    const best = await special(tuition, { TypeCode: 'BXGYF', DiscountAmount: 2, DiscountQtyStep: 10 });
    const [category = 0] = await inAgency((records) =>
      records.createMany('AgencyFeeCategory', [{ Name: 'Covers', NamePt: 'Seguros', NameEs: 'Seguros médicos' }]),
    );
    const [cover = 0] = await inAgency((records) =>
      records.createMany('AgencyFee', [
        {
          Type: 'Service',
          DescriptionLanguage1: 'Health cover',
          DescriptionLanguage2: 'Seguro',
          DescriptionLanguage3: 'Seguro de salud',
          AgencyFeeCategoryId: category,
          AgencySupplierId: set.supplier,
          CurrencyId: set.aud,
          Amount: decimal(638),
        },
      ]),
    );
    const [item] = await addCourse({ CourseDuration: 12, StudentId: student });
    const ofSchool = {
      FeeId: tuition,
      FeeNameId: set.names.tuition,
      FeeDescription: 'Tuition',
      FeeSpecialId: best,
      SpecialIds: [best],
      CurrencyId: set.aud,
      Note: null,
      Qty: 12,
      BaseUnitPrice: 300,
      SpecialUnitPrice: 300,
      UnitPrice: 300,
      SupportQty: 10,
      SupportUnitPrice: 300,
      Type: 'Institution',
      CategoryLanguage1: 'Course fees',
      DescriptionLanguage1: 'Tuition',
      IsGeneric: false,
      IsCompulsory: true,
      IsRecurring: true,
      ExcludeFromPayment: true,
    };
    expect(item?.Fees).toMatchObject([{ ...ofSchool, CurrencyCode: 'AUD', AgencyFeeSpecials: [{ Id: best, TypeCode: 'BXGYF', DiscountQtyStep: 10 }] }]);
    const task = { AfterSaleTaskDescription: 'Order the card', AfterSaleTaskDays: 3 };
    const Fees = [...(item?.Fees ?? []).map(sentFee), { FeeId: cover, CurrencyId: set.aud, Qty: 1, Note: 'One year', CommissionPercentage: 20, ...task }];
    const quote = await ok(save([{ InstitutionCampusCourseId: set.school.course, Duration: 12, Fees }]));
    const [first, second] = (await read(quote.Id)).AgencySaleItems[0]?.Fees ?? [];
    expect(first).toMatchObject({ ...ofSchool, Id: expect.any(Number), Order: 1 });
    const ofService = {
      Order: 2,
      FeeId: cover,
      Note: 'One year',
      Type: 'Service',
      CategoryLanguage1: 'Covers',
      CategoryLanguage2: 'Seguros',
      CategoryLanguage3: 'Seguros médicos',
      DescriptionLanguage1: 'Health cover',
      DescriptionLanguage2: 'Seguro',
      DescriptionLanguage3: 'Seguro de salud',
      SupplierName: 'Harbour Homestays',
      CommissionPercentage: 20,
      CommissionWriteOff: null,
      ...task,
      AfterSaleTaskId: null,
    };
    expect(second).toMatchObject(ofService);
    expect(await ok(manager.get(`/api/agencysaleitemagencyfee/${second?.Id}`))).toMatchObject(ofService);
    const { Fields } = await ok(manager.get<{ Fields: { Type: { Default: string } } }>('/api/entityconfig/agencysaleitemagencyfee'));
    expect(Fields.Type.Default).toBe('Service');
  });

  it('takes prices from the fee, whatever a client sends of them; one that is typed stays', async () => {
    await fresh();
    const tuition = await fee();
    const quote = await ok(
      save([
        { InstitutionCampusCourseId: set.school.course, Duration: 12, Fees: [{ FeeId: tuition, BaseUnitPrice: 1, SpecialUnitPrice: 1, SupportUnitPrice: 1 }] },
      ]),
    );
    expect(firstLine(quote)).toMatchObject({
      Qty: 12,
      BaseUnitPrice: 300,
      SpecialUnitPrice: null,
      UnitPrice: 300,
      LineTotal: 3600,
      IsCompulsory: true,
      CurrencyId: set.aud,
    });
    const [item] = quote.AgencySaleItems;
    const typed = await ok(patch(quote.Id, { AgencySaleItems: [{ Id: item?.Id, Fees: [{ Id: firstLine(quote).Id, UnitPrice: 250 }] }] }));
    expect(firstLine(typed)).toMatchObject({ BaseUnitPrice: 300, UnitPrice: 250, LineTotal: 3000 });
    const longer = await ok(patch(quote.Id, { AgencySaleItems: [{ Id: item?.Id, Duration: 20 }] }));
    expect(firstLine(longer)).toMatchObject({ Qty: 20, UnitPrice: 250, LineTotal: 5000 });
  });

  it('[QUOTE-015] [QUOTE-016] [QUOTE-017] follows a change of duration with its end and the quantities of compulsory fees', async () => {
    await fresh();
    await fee();
    await fee({ AgencyFeeNameId: set.names.enrolment, Amount: 220.5, IsRecurring: false });
    const optional = await fee({
      AgencyFeeNameId: await made('agencyfeename', { Name: 'Excursions', CategoryId: set.names.category }),
      Amount: 50,
      IsCompulsory: false,
      IsRecurring: false,
    });
    const [line] = await addCourse({ CourseDuration: 12, StartDate: '2027-02-01' });
    if (!line) throw new Error('There is no line.');
    const quote = await saved([{ ...line, Fees: [...line.Fees, ...line.OptionalFees.map((each) => ({ ...each, Qty: 3 }))] }]);
    expect(quote.AgencySaleItems[0]?.Fees.map(({ Qty }) => Qty)).toEqual([12, 1, 3]);
    const Id = quote.AgencySaleItems[0]?.Id;
    const shorter = await ok(patch(quote.Id, { AgencySaleItems: [{ Id, Duration: 8 }] }));
    expect(shorter.AgencySaleItems[0]).toMatchObject({ EndDate: '2027-03-27T00:00:00' });
    expect(shorter.AgencySaleItems[0]?.Fees.map(({ Qty, FeeId }) => [Qty, FeeId === optional])).toEqual([
      [8, false],
      [1, false],
      [3, true],
    ]);
    const typed = await ok(patch(quote.Id, { AgencySaleItems: [{ Id, EndDate: '2027-03-31' }] }));
    expect(typed.AgencySaleItems[0]?.EndDate).toBe('2027-03-31T00:00:00');
    const moved = await ok(patch(quote.Id, { AgencySaleItems: [{ Id, StartDate: '2027-02-08' }] }));
    expect(moved.AgencySaleItems[0]?.EndDate).toBe('2027-04-03T00:00:00');
  });

  it('special prices in yen are whole yen in a new line, after a change of quantity and after a refresh', async () => {
    await fresh();
    const inserted = await runSql(set.scene.server.ownerUrl, `insert into "Currency" ("Code", "Name", "Digits") values ('JPY', 'Yen', 0) returning "Id"`);
    const off = await special(await fee({ CurrencyId: Number(inserted[0]?.['Id']), Amount: 333 }), { TypeCode: 'PPA', DiscountPercentage: 10 });
    const quote = await saved(await addCourse({ CourseDuration: 5 }));
    const price = { BaseUnitPrice: 333, FeeSpecialId: off };
    expect(firstLine(quote)).toMatchObject({ ...price, UnitPrice: 300, SpecialUnitPrice: 300, LineTotal: 1500 });
    const { Id } = firstLine(quote);
    await ok(manager.call('PUT', `/api/agencysaleitemagencyfee/${Id}/patch`, { Id, Qty: 6 }));
    expect(firstLine(await read(quote.Id))).toMatchObject({ ...price, UnitPrice: 300, SpecialUnitPrice: 300, LineTotal: 1800 });
    // Parts of a unit come to whole yen, or are refused, with the sale and by the call of the line.
    const [item] = quote.AgencySaleItems;
    for (const [Qty, UnitPrice, status] of [
      [1.5, 333, 400],
      [1.5, 334, 200],
      [6, 300, 200],
    ] as const) {
      const nested = await patch(quote.Id, { AgencySaleItems: [{ Id: item?.Id, Fees: [{ Id, Qty, UnitPrice }] }] });
      const alone = await manager.call<Rejected>('PUT', `/api/agencysaleitemagencyfee/${Id}/patch`, { Id, Qty, UnitPrice });
      expect([nested.status, alone.status], nested.text + alone.text).toEqual([status, status]);
      if (status === 400) expect(alone.body.Errors?.map(({ Key }) => Key)).toEqual(['Qty']);
    }
    await ok(manager.call('PATCH', `/api/agencyfeespecial/${off}`, { DiscountPercentage: 20 }));
    await ok(manager.post(`/api/agencysale/${quote.Id}/refreshprices`, {}));
    expect(firstLine(await read(quote.Id))).toMatchObject({ ...price, UnitPrice: 266, SpecialUnitPrice: 266, LineTotal: 1596 });
  });

  it('a line that is written by itself is priced like one of the whole', async () => {
    await fresh();
    const tuition = await fee();
    await special(tuition, { TypeCode: 'BXGYF', DiscountAmount: 2, DiscountQtyStep: 10 });
    const quote = await saved(await addCourse({ CourseDuration: 5 }));
    const { Id } = firstLine(quote);
    await ok(manager.call('PUT', `/api/agencysaleitemagencyfee/${Id}/patch`, { Id, Qty: 12, BaseUnitPrice: 1 }));
    expect(firstLine(await read(quote.Id))).toMatchObject({ Qty: 12, BaseUnitPrice: 300, SupportQty: 10, LineTotal: 3000 });
    await made('agencysaleitemagencyfee', { AgencySaleItemId: quote.AgencySaleItems[0]?.Id, FeeId: tuition, CurrencyId: set.aud, Qty: 2, UnitPrice: 300 });
    expect((await read(quote.Id)).AgencySaleItems[0]?.Fees[1]).toMatchObject({ BaseUnitPrice: 300, LineTotal: 600, FeeDescription: 'Tuition' });
  });
});

describe('discounts', () => {
  const itemOf = ({ AgencySaleItems: [item] }: Quote, values: object) => [{ Id: item?.Id, Fees: [{ Id: item?.Fees[0]?.Id, ...values }] }];
  const alone = (Id: number | undefined, values: object) => manager.call<Rejected>('PUT', `/api/agencysaleitemagencyfee/${Id}/patch`, { Id, ...values });
  const totalOf = async (id: number) => (await ok(manager.get<{ Total: number }>(`/api/AgencySaleItemAgencyFeeReport/${id}/totals`))).Total;

  it('a discount lowers its line and the totals, follows quantity and price, and bad ones are refused by every call', async () => {
    await fresh();
    const tuition = await fee();
    const [line] = await addCourse({ CourseDuration: 10 });
    if (!line) throw new Error('There is no line.');
    const quote = await saved([{ ...line, Fees: line.Fees.map((each) => ({ ...each, DiscountPercentage: 10, DiscountText: 'Early bird' })) }]);
    const { Id } = firstLine(quote);
    expect(firstLine(quote)).toMatchObject({
      FeeId: tuition,
      UnitPrice: 300,
      DiscountPercentage: 10,
      DiscountText: 'Early bird',
      DiscountTotal: 300,
      LineTotal: 2700,
    });
    expect(await totalOf(quote.Id)).toBe(2700);
    // It is another amount where the line costs another one, with the sale and by the call of the line.
    expect(firstLine(await ok(patch(quote.Id, { AgencySaleItems: [{ Id: quote.AgencySaleItems[0]?.Id, Duration: 20 }] })))).toMatchObject({
      Qty: 20,
      DiscountTotal: 600,
      LineTotal: 5400,
    });
    await ok(alone(Id, { Qty: 10, UnitPrice: 333.35 }));
    expect(firstLine(await read(quote.Id))).toMatchObject({ DiscountTotal: 333.35, LineTotal: 3000.15 });
    await ok(alone(Id, { DiscountPercentage: null, DiscountAmount: 33.5 }));
    expect(firstLine(await read(quote.Id))).toMatchObject({ DiscountTotal: 33.5, LineTotal: 3300 });
    expect(firstLine(await ok(patch(quote.Id, { AgencySaleItems: itemOf(quote, { Qty: 12, UnitPrice: 300 }) })))).toMatchObject({ LineTotal: 3566.5 });
    const before = await read(quote.Id);
    for (const [given, key] of [
      [{ DiscountPercentage: 10, DiscountAmount: 5 }, 'DiscountAmount'],
      [{ DiscountAmount: null, DiscountPercentage: 101 }, 'DiscountPercentage'],
      [{ DiscountAmount: null, DiscountPercentage: -1 }, 'DiscountPercentage'],
      [{ DiscountAmount: -1 }, 'DiscountAmount'],
      [{ DiscountAmount: 3600.01 }, 'DiscountAmount'],
      [{ DiscountAmount: 0.001 }, 'DiscountAmount'],
      [{ DiscountAmount: 'a lot' }, 'DiscountAmount'],
      [{ DiscountText: 5 }, 'DiscountText'],
      [{ DiscountText: 'x'.repeat(201) }, 'DiscountText'],
      [{ DiscountTotal: 1 }, 'DiscountTotal'],
      [{ UnitPrice: -1 }, 'UnitPrice'],
    ] as const) {
      const single = await alone(Id, given);
      expect([single.status, single.body.Errors?.map(({ Key }) => Key)], single.text).toEqual([400, [key]]);
      const nested = await patch(quote.Id, { AgencySaleItems: itemOf(quote, given) });
      expect([nested.status, nested.body.Errors?.map(({ Key }) => Key)], nested.text).toEqual([400, [`AgencySaleItems[0].Fees[0].${key}`]]);
    }
    expect(await read(quote.Id)).toEqual(before);
    // What the quote answers goes back as it is.
    const shown = await ok(manager.get<Quote>(`/api/agencysale/${quote.Id}/quote`));
    expect(shown.AgencySaleItems[0]?.Fees[0]).toMatchObject({ DiscountAmount: 33.5, LineTotal: 3566.5, CurrencyDigits: 2 });
    expect((await ok(manager.call<Quote>('PUT', `/api/agencysale/${quote.Id}/patch`, shown))).RowVersion).toBe(before.RowVersion);
    expect(firstLine(await ok(patch(quote.Id, { AgencySaleItems: itemOf(quote, { DiscountAmount: null, DiscountText: null }) })))).toMatchObject({
      DiscountTotal: null,
      LineTotal: 3600,
    });
  });

  itSlow('a discount on an option is a percentage of each line or an amount shared to the cent, replaces theirs, and is taken away by 0', async () => {
    await fresh();
    await fee({ Amount: 33.33, IsRecurring: false });
    const lines = [...(await addCourse()), ...(await addCourse()), ...(await addCourse()), ...(await addCourse({ OptionNumber: 2 }))];
    const quote = await saved(lines);
    const give = (body: object, as = manager) => as.post<Rejected & { Total: number }>(`/api/agencysale/${quote.Id}/discount`, { OptionNumber: 1, ...body });
    const discounts = async () =>
      (await read(quote.Id)).AgencySaleItems.map(({ Fees: [line] }) => [line?.['DiscountPercentage'], line?.['DiscountAmount'], line?.LineTotal]);
    const untouched = [null, null, 33.33];
    expect((await ok(give({ DiscountPercentage: 10, DiscountText: ' Scholarship ' }))).Total).toBe(90);
    expect(await discounts()).toEqual([[10, null, 30], [10, null, 30], [10, null, 30], untouched]);
    expect(firstLine(await read(quote.Id))).toMatchObject({ DiscountText: 'Scholarship' });
    expect((await ok(give({ DiscountAmount: 10 }))).Total).toBe(89.99);
    expect(await discounts()).toEqual([[null, 3.33, 30], [null, 3.33, 30], [null, 3.34, 29.99], untouched]);
    expect(firstLine(await read(quote.Id))).toMatchObject({ DiscountText: null });
    for (const [body, key] of [
      [{}, 'DiscountAmount'],
      [{ DiscountAmount: 10, DiscountPercentage: 10 }, 'DiscountAmount'],
      [{ DiscountAmount: 100 }, 'DiscountAmount'],
      [{ DiscountAmount: 1.001 }, 'DiscountAmount'],
      [{ DiscountAmount: -1 }, 'DiscountAmount'],
      [{ DiscountPercentage: 101 }, 'DiscountPercentage'],
      [{ DiscountPercentage: 1, OptionNumber: 3 }, 'OptionNumber'],
      [{ DiscountPercentage: 1, DiscountText: 7 }, 'DiscountText'],
    ] as const) {
      const { status, body: rejected, text } = await give(body);
      expect([status, rejected.Errors?.map(({ Key }) => Key)], text).toEqual([400, [key]]);
    }
    expect((await give({ DiscountPercentage: 5 }, set.scene.clerk)).status).toBe(403);
    expect((await give({ DiscountPercentage: 5 }, set.scene.other)).status).toBe(404);
    expect((await ok(give({ DiscountPercentage: 0, DiscountText: 'None' }))).Total).toBe(99.99);
    expect(await discounts()).toEqual([untouched, untouched, untouched, untouched]);
    // Lines of several currencies share no amount, and each of them a percentage.
    const usd = Number((await runSql(set.scene.server.ownerUrl, `select "Id" from "Currency" where "Code" = 'USD'`))[0]?.['Id']);
    await runSql(set.scene.server.ownerUrl, `update "AgencySaleItemAgencyFee" set "CurrencyId" = ${usd} where "Id" = ${firstLine(quote).Id}`);
    const mixed = await give({ DiscountAmount: 5 });
    expect([mixed.status, mixed.body.Errors?.map(({ Key }) => Key)]).toEqual([400, ['DiscountAmount']]);
    expect((await give({ DiscountPercentage: 10 })).status).toBe(200);
    expect(await discounts()).toEqual([[10, null, 30], [10, null, 30], [10, null, 30], untouched]);
  });

  it('a discount in percent on an option follows the weeks on every line, also where the option has an odd cent', async () => {
    await fresh();
    await fee({ AgencyFeeNameId: set.names.enrolment, Amount: 333.33, IsRecurring: false });
    await fee({ Amount: 333.33 });
    const quote = await saved(await addCourse({ CourseDuration: 1 }));
    const give = () => manager.post<{ Total: number }>(`/api/agencysale/${quote.Id}/discount`, { OptionNumber: 1, DiscountPercentage: 10 });
    expect((await ok(give())).Total).toBe(600);
    const Duration = 12;
    const longer = await ok(patch(quote.Id, { AgencySaleItems: [{ Id: quote.AgencySaleItems[0]?.Id, Duration }] }));
    const discounts = longer.AgencySaleItems[0]?.Fees.map((line) => [line.Qty, line['DiscountPercentage'], line['DiscountTotal']]);
    expect(discounts).toEqual([
      [1, 10, 33.33],
      [12, 10, 400],
    ]);
    expect(await totalOf(quote.Id)).toBe(3899.96);
  });

  itSlow('a discount stays when prices are refreshed, when a quote is copied, and in templates as a percentage; in yen it is whole yen', async () => {
    await fresh();
    const tuition = await fee();
    const [line] = await addCourse({ CourseDuration: 10 });
    if (!line) throw new Error('There is no line.');
    const given = { DiscountAmount: 150, DiscountText: 'Alumni' };
    const quote = await saved([{ ...line, Fees: line.Fees.map((each) => ({ ...each, ...given })) }]);
    const template = await ok(manager.post<Row>('/api/agencysaletemplate', { agencySale: { Id: quote.Id }, agencySaleTemplate: { Name: 'Alumni' } }));
    const asTemplate = { DiscountPercentage: 5, DiscountAmount: null, DiscountText: 'Alumni', DiscountTotal: 150 };
    expect(firstLine(await read(Number(template['AgencySaleId'])))).toMatchObject(asTemplate);
    await runSql(set.scene.server.ownerUrl, `update "AgencyFee" set "Amount" = 400 where "Id" = ${tuition}`);
    const told = await ok(manager.post<{ Changes: readonly Row[] }>(`/api/agencysale/${quote.Id}/refreshprices`, {}));
    expect(told.Changes).toMatchObject([{ Before: { UnitPrice: 300, LineTotal: 2850 }, After: { UnitPrice: 400, LineTotal: 3850 } }]);
    expect(firstLine(await read(quote.Id))).toMatchObject({ ...given, DiscountTotal: 150, LineTotal: 3850 });
    const copy = await ok(manager.post<Quote>('/api/agencysale/init', { CopyFromId: quote.Id }));
    expect(firstLine(copy)).toMatchObject({ ...given, LineTotal: 3850 });
    expect(firstLine(await ok(manager.post<Quote>('/api/agencysale/', copy)))).toMatchObject({ ...given, LineTotal: 3850 });
    const started = await ok(manager.post<Quote>('/api/agencysale/init', { TemplateId: template.Id }));
    expect(firstLine(started)).toMatchObject({ DiscountPercentage: 5, DiscountAmount: null, DiscountText: 'Alumni', LineTotal: 3800 });
    await ok(manager.post<Quote>(`/api/agencysale/${quote.Id}/loadtemplate/${template.Id}`, {}));
    expect((await read(quote.Id)).AgencySaleItems[1]?.Fees[0]).toMatchObject({ DiscountPercentage: 5, DiscountTotal: 200, LineTotal: 3800 });
    // A line that becomes cheaper than its discount costs nothing, and no less.
    await runSql(set.scene.server.ownerUrl, `update "AgencyFee" set "Amount" = 10 where "Id" = ${tuition}`);
    await ok(manager.post(`/api/agencysale/${quote.Id}/refreshprices`, {}));
    expect(firstLine(await read(quote.Id))).toMatchObject({ ...given, DiscountTotal: 100, LineTotal: 0 });
    await fresh();
    const [yen] = await runSql(
      set.scene.server.ownerUrl,
      `insert into "Currency" ("Code", "Name", "Digits") values ('JPY', 'Yen', 0) on conflict ("Code") do update set "Digits" = 0 returning "Id"`,
    );
    await fee({ CurrencyId: Number(yen?.['Id']), Amount: 335 });
    const inYen = await saved(await addCourse({ CourseDuration: 3 }));
    await ok(alone(firstLine(inYen).Id, { DiscountPercentage: 10 }));
    expect(firstLine(await read(inYen.Id))).toMatchObject({ DiscountTotal: 101, LineTotal: 904 });
    expect((await alone(firstLine(inYen).Id, { DiscountPercentage: null, DiscountAmount: 10.5 })).status).toBe(400);
  });

  itSlow('a discount is closed with the price once the application is sent, and giving one ends a signature', async () => {
    await fresh();
    await fee();
    const quote = await saved(await addCourse({ CourseDuration: 10, StartDate: '2027-02-01' }));
    const { Id } = firstLine(quote);
    const sign = `update "AgencySale" set "StudentSignature" = 'x', "SignedDate" = now(), "AgreedTerms" = 'y' where "Id" = ${quote.Id}`;
    const signed = async () => (await runSql(set.scene.server.ownerUrl, `select "SignedDate" from "AgencySale" where "Id" = ${quote.Id}`))[0]?.['SignedDate'];
    await runSql(set.scene.server.ownerUrl, sign);
    await ok(patch(quote.Id, { PrintableNotes: 'Seen' }));
    expect(await signed()).not.toBeNull();
    await ok(alone(Id, { DiscountPercentage: 10 }));
    expect(await signed()).toBeNull();
    await runSql(set.scene.server.ownerUrl, sign);
    await ok(manager.post(`/api/agencysale/${quote.Id}/createapplication`, {}));
    await runSql(set.scene.server.ownerUrl, `update "AgencySale" set "SentDate" = now() where "Id" = ${quote.Id}`);
    for (const values of [{ DiscountPercentage: 20 }, { DiscountPercentage: null, DiscountAmount: 5 }, { DiscountText: 'Late' }]) {
      expect((await alone(Id, values)).status, JSON.stringify(values)).toBe(409);
      expect((await patch(quote.Id, { AgencySaleItems: itemOf(quote, values) })).status, JSON.stringify(values)).toBe(409);
    }
    expect((await manager.post(`/api/agencysale/${quote.Id}/discount`, { OptionNumber: 1, DiscountPercentage: 20 })).status).toBe(409);
    // A value sent as it stands passes.
    await ok(alone(Id, { DiscountPercentage: 10 }));
    expect(firstLine(await read(quote.Id))).toMatchObject({ DiscountPercentage: 10, LineTotal: 2700 });
  });
});

describe('whose money a fee is', () => {
  it('a service stays owed to its own supplier, on every road that makes or prices a line of a school', async () => {
    await fresh();
    const tuition = await fee();
    const [school = 0] = await inAgency((records) =>
      records.createMany('AgencySupplier', [{ Name: 'Southern College', InstitutionId: set.school.institution }]),
    );
    const cover = await made('agencyfee', {
      Type: 'Service',
      DescriptionLanguage1: 'Health cover',
      AgencyFeeCategoryId: set.names.category,
      AgencySupplierId: set.supplier,
      CurrencyId: set.aud,
      Amount: 638,
    });
    const owedBy = async (sale: number, at = 0): Promise<unknown> =>
      (await read(sale)).AgencySaleItems[at]?.Fees.map(({ FeeId, ...line }) => [FeeId, line['AgencySupplierId'], line['SupplierName']]);
    const help = await made('agencyfee', { Type: 'Service', DescriptionLanguage1: 'Visa help', CurrencyId: set.aud, Amount: 200 });
    const right = [
      [tuition, school, 'Southern College'],
      [cover, set.supplier, 'Harbour Homestays'],
      [help, null, null],
    ];
    const [once, Duration] = [{ Qty: 1, CurrencyId: set.aud }, 12];
    const course = { InstitutionCampusCourseId: set.school.course, Duration, Fees: [{ FeeId: tuition }, { FeeId: cover, ...once }, { FeeId: help, ...once }] };
    const quote = await ok(save([course]));
    expect(await owedBy(quote.Id), 'the first save').toEqual(right);
    const Id = quote.AgencySaleItems[0]?.Id;
    await ok(patch(quote.Id, { AgencySaleItems: [{ Id, StartDate: '2027-02-01' }] }));
    expect(await owedBy(quote.Id), 'the first start').toEqual(right);
    await ok(patch(quote.Id, { AgencySaleItems: [{ Id, Duration: 20 }] }));
    expect(await owedBy(quote.Id), 'another duration').toEqual(right);
    await ok(manager.post(`/api/agencysale/${quote.Id}/refreshprices`, {}));
    expect(await owedBy(quote.Id), 'a refresh').toEqual(right);
    await ok(patch(quote.Id, { AgencySaleItems: [{ Id, InstitutionCampusCourseId: set.school.otherCourse }] }));
    expect((await owedBy(quote.Id)) as unknown[], 'another course').toContainEqual(right[1]);
    const template = await ok(manager.post<Row>('/api/agencysaletemplate', { agencySale: { Id: quote.Id }, agencySaleTemplate: { Name: 'With a cover' } }));
    const other = await ok(save([course]));
    await ok(manager.post(`/api/agencysale/${other.Id}/loadtemplate/${template.Id}`, {}));
    expect((await owedBy(other.Id, 1)) as unknown[], 'a template').toContainEqual(right[1]);
    const sold = await ok(save([{ ...course, StartDate: '2027-02-01' }]));
    await runSql(set.scene.server.ownerUrl, `update "AgencySale" set "StatusId" = 'Sale' where "Id" = ${sold.Id}`);
    const agencySaleItemId = sold.AgencySaleItems[0]?.Id;
    const fees = [tuition, cover].map((FeeId) => ({ FeeId, FeeDescription: 'Fee', CurrencyId: set.aud, Qty: 1, UnitPrice: 100 }));
    await ok(manager.post(`/api/agencysale/${sold.Id}/extend`, { agencySaleItemId, weeks: 4, fees, reason: 'Stays on' }));
    expect((await owedBy(sold.Id, 1)) as unknown[], 'an extension').toContainEqual(right[1]);
    await ok(
      manager.post(`/api/agencysale/${sold.Id}/changecourse`, {
        agencySaleItemId: (await read(sold.Id)).AgencySaleItems[1]?.Id,
        institutionCampusCourseId: set.school.otherCourse,
        startDate: '2027-08-02',
        weeks: 4,
        fees,
        reason: 'Another course',
      }),
    );
    expect((await owedBy(sold.Id, 2)) as unknown[], 'a change of course').toContainEqual(right[1]);
  });
});

describe('a quote that stands', () => {
  it('opens with its courses, specials on offer, what may be added, and why each line costs what it costs', async () => {
    await fresh();
    const tuition = await fee();
    await special(tuition, { TypeCode: 'FXTY', DiscountAmount: 20, MinUnitRange: 12 });
    const books = await fee({
      AgencyFeeNameId: await made('agencyfeename', { Name: 'Library', CategoryId: set.names.category }),
      Amount: 50,
      IsCompulsory: false,
      IsRecurring: false,
    });
    const service = await made('agencyfee', {
      Type: 'Service',
      DescriptionLanguage1: 'Airport pickup',
      AgencyFeeCategoryId: set.names.category,
      CurrencyId: set.aud,
      Amount: 90,
    });
    const quote = await saved(await addCourse({ CourseDuration: 12, StudentId: student }));
    const opened = await ok(manager.get<Quote & { GenericFees: readonly Fee[] }>(`/api/agencysale/${quote.Id}/quote`));
    expect(opened).toMatchObject({
      Id: quote.Id,
      StudentName: 'Ana Souza',
      StudentEmail: 'ana@s.test',
      HasCourses: true,
      AgencySaleItems: [
        { Course: { Name: 'General English' }, OptionalFees: [{ FeeId: books, Qty: 1 }], Fees: [{ FeeId: tuition, LineTotal: 3360, CurrencyCode: 'AUD' }] },
      ],
      GenericFees: [{ FeeId: service, Qty: 1, IsGeneric: true, UnitPrice: 90 }],
    });
    expect(opened.AgencySaleItems[0]?.Fees[0]?.Explanation).toMatchObject({
      Base: ['For all courses of the institution.', 'Charged for 12 weeks.', expect.stringMatching(/^Calculated on /)],
      Special: { Name: 'From X to Y discount', Saved: 240 },
      Rounding: '12 × AUD 280.00 = AUD 3,360.00, rounded to the nearest cent.',
      Typed: null,
    });
  });

  it('keeps a special that has ended until prices are refreshed, which tells what changes before it is taken', async () => {
    await fresh();
    const tuition = await fee();
    const ended = await special(tuition, { TypeCode: 'FXTY', DiscountAmount: 20, MinUnitRange: 1 });
    const quote = await saved(await addCourse({ CourseDuration: 10 }));
    await runSql(
      set.scene.server.ownerUrl,
      `update "AgencySaleItem" set "PricingDate" = current_date - 30; update "AgencyFeeSpecial" set "EndDate" = current_date - 10`,
    );
    await runSql(set.scene.server.ownerUrl, `update "AgencyFee" set "Amount" = 310 where "Id" = ${tuition}`);
    const Id = quote.AgencySaleItems[0]?.Id;
    const longer = await ok(patch(quote.Id, { AgencySaleItems: [{ Id, Duration: 12 }] }));
    expect(firstLine(longer)).toMatchObject({ Qty: 12, BaseUnitPrice: 300, UnitPrice: 280, FeeSpecialId: ended, LineTotal: 3360 });
    interface Refreshed {
      readonly Changes: readonly { readonly Before: object; readonly After: object | null; readonly Why: readonly string[] }[];
    }
    const tried = await ok(manager.post<Refreshed>(`/api/agencysale/${quote.Id}/refreshprices`, { DryRun: true }));
    expect(tried.Changes).toMatchObject([
      {
        Before: { UnitPrice: 280, LineTotal: 3360, FeeSpecialId: ended },
        After: { UnitPrice: 310, BaseUnitPrice: 310, LineTotal: 3720, FeeSpecialId: null },
        Why: ['The fee now costs AUD 310.00.', 'The special “From X to Y discount” no longer applies.'],
      },
    ]);
    expect(firstLine(await read(quote.Id))).toMatchObject({ UnitPrice: 280 });
    await ok(manager.post(`/api/agencysale/${quote.Id}/refreshprices`, {}));
    expect(firstLine(await read(quote.Id))).toMatchObject({ UnitPrice: 310, BaseUnitPrice: 310, LineTotal: 3720, FeeSpecialId: null });
  });

  it('takes currency, supplier and exclusion of its fees with their prices, but not where money or a typed price holds them', async () => {
    await fresh();
    const usd = Number((await runSql(set.scene.server.ownerUrl, `select "Id" from "Currency" where "Code" = 'USD'`))[0]?.['Id']);
    const names = ['Visa help', 'Insurance', 'Transfer', 'Translation'] as const;
    const ids: number[] = [];
    for (const DescriptionLanguage1 of names) ids.push(await made('agencyfee', { Type: 'Service', DescriptionLanguage1, CurrencyId: set.aud, Amount: 100 }));
    const typed = { UnitPrice: 90 };
    const Fees = ids.map((FeeId, index) => ({ FeeId, Qty: 1, CurrencyId: set.aud, ...(names[index] === 'Translation' ? typed : {}) }));
    const quote = await ok(save([{ InstitutionCampusCourseId: set.school.course, Duration: 12, Fees }]));
    const lines = quote.AgencySaleItems[0]?.Fees ?? [];
    await inAgency((records) =>
      records.createMany('AgencySalePayment', [
        {
          AgencySaleId: quote.Id,
          StatusId: 'Paid',
          BaseCurrencyId: set.aud,
          CurrencyId: set.aud,
          DueDate: '2027-01-01',
          Amount: decimal(100),
          PaymentItems: [{ AgencySaleItemAgencyFeeId: lines[2]?.['Id'] ?? 0, CurrencyId: set.aud, Amount: decimal(100) }],
        },
      ]),
    );
    const changes = [{ AgencySupplierId: set.supplier }, { ExcludeFromPayment: true, Amount: 100, CurrencyId: set.aud }, {}, {}];
    for (const [index, Id] of ids.entries())
      await ok(manager.call('PUT', `/api/agencyfee/${Id}/patch`, { Id, CurrencyId: usd, Amount: 80, ...changes[index] }));
    const [was, is] = [
      { CurrencyCode: 'AUD', UnitPrice: 100 },
      { CurrencyCode: 'USD', UnitPrice: 80, LineTotal: 80 },
    ];
    const expected = [
      { Name: 'Visa help', Before: was, After: is, Why: ['The fee now costs USD 80.00.', 'The fee is now payable to Harbour Homestays.'] },
      { Name: 'Insurance', Before: was, After: was, Why: ['The fee is no longer paid through the agency.'] },
      {
        Name: 'Transfer',
        Before: was,
        After: null,
        Why: ['This record is “Paid or invoiced”, so “Currency” can no longer be changed.', 'The line keeps its price.'],
      },
      {
        Name: 'Translation',
        Before: { CurrencyCode: 'AUD', UnitPrice: 90 },
        After: null,
        Why: ['The fee is now in USD, but the price of this line was entered in the previous currency.', 'The line keeps its price.'],
      },
    ];
    const refresh = (body: object) => ok(manager.post<{ readonly Changes: readonly object[] }>(`/api/agencysale/${quote.Id}/refreshprices`, body));
    expect((await refresh({ DryRun: true })).Changes).toMatchObject(expected);
    expect((await read(quote.Id)).AgencySaleItems[0]?.Fees).toEqual(lines);
    expect((await refresh({})).Changes).toMatchObject(expected);
    const [dollars, kept] = [
      { CurrencyId: usd, BaseUnitPrice: 80, UnitPrice: 80, LineTotal: 80 },
      { CurrencyId: set.aud, BaseUnitPrice: 100, AgencySupplierId: null },
    ];
    expect((await read(quote.Id)).AgencySaleItems[0]?.Fees).toMatchObject([
      { ...dollars, AgencySupplierId: set.supplier, SupplierName: 'Harbour Homestays' },
      { ...kept, UnitPrice: 100, ExcludeFromPayment: true },
      { ...kept, UnitPrice: 100 },
      { ...kept, UnitPrice: 90 },
    ]);
  });

  it('keeps the rates of its day until they are refreshed; one that nobody knows makes its total !INVALID!', async () => {
    await fresh();
    await runSql(set.scene.server.ownerUrl, 'delete from "AgencyCurrencyExchangeRate"');
    const usd = Number((await runSql(set.scene.server.ownerUrl, `select "Id" from "Currency" where "Code" = 'USD'`))[0]?.['Id']);
    await fee({ CurrencyId: usd });
    const quote = await saved(await addCourse({ CourseDuration: 10 }));
    expect(quote.CurrencyRates).toEqual([]);
    await inAgency((records) =>
      records.createMany('AgencyCurrencyExchangeRate', [{ BaseCurrencyId: set.aud, ForeignCurrencyId: usd, FcToBcFxRate: decimal('1.5') }]),
    );
    const tried = await ok(manager.post(`/api/agencysale/${quote.Id}/refreshrates`, { DryRun: true }));
    expect(tried).toMatchObject({
      TotalBefore: '!INVALID!',
      TotalAfter: 4500,
      Changes: [{ BaseCurrencyCode: 'AUD', ForeignCurrencyCode: 'USD', Before: null, After: 1.5 }],
    });
    expect((await read(quote.Id)).CurrencyRates).toEqual([]);
    await ok(manager.post(`/api/agencysale/${quote.Id}/refreshrates`, {}));
    expect((await read(quote.Id)).CurrencyRates).toMatchObject([{ BaseCurrencyId: set.aud, ForeignCurrencyId: usd, FcToBcFxRate: 1.5 }]);
  });
});

describe('totals', () => {
  it('[FEE-005] [FEE-046] [FEE-047] [FEE-048] come per option, per currency and in the base currency, with commission for whom it is', async () => {
    await fresh();
    await runSql(set.scene.server.ownerUrl, 'delete from "AgencyCurrencyExchangeRate"');
    const usd = Number((await runSql(set.scene.server.ownerUrl, `select "Id" from "Currency" where "Code" = 'USD'`))[0]?.['Id']);
    await inAgency((records) =>
      records.createMany('AgencyCurrencyExchangeRate', [{ BaseCurrencyId: set.aud, ForeignCurrencyId: usd, FcToBcFxRate: decimal('1.5') }]),
    );
    await fee({ ApplyCommission: true, IsOverriddenCommission: true, AgencyCommissionPercentage: 10 });
    await fee({ AgencyFeeNameId: set.names.enrolment, Amount: 100, IsRecurring: false, CurrencyId: usd, ExcludeFromPayment: true });
    const quote = await saved([...(await addCourse({ CourseDuration: 10 })), ...(await addCourse({ CourseDuration: 4, OptionNumber: 2 }))]);
    const path = `/api/AgencySaleItemAgencyFeeReport/${quote.Id}/totals`;
    const totals = await ok(manager.get<{ Commission: unknown }>(path));
    expect(totals).toMatchObject({
      OptionNumber: 1,
      Total: 3150,
      Payable: 3000,
      TotalInBaseCurrency: 3150,
      PayableInBaseCurrency: 3000,
      ByCurrency: [
        { CurrencyCode: 'AUD', Total: 3000 },
        { CurrencyCode: 'USD', Total: 100, Payable: 0 },
      ],
      Options: [
        { OptionNumber: 1, Total: 3150 },
        { OptionNumber: 2, Total: 1350 },
      ],
      Commission: 300,
      CommissionTax: 0,
      Unknown: [],
    });
    expect((await ok(set.scene.clerk.get<{ Commission: unknown }>(path))).Commission).toBeNull();
    expect((await ok(patch(quote.Id, { AcceptedOption: 2 }))).Id).toBe(quote.Id);
    expect(await ok(manager.get(path))).toMatchObject({ OptionNumber: 2, Total: 1350 });
    const { status, body } = await patch(quote.Id, { AcceptedOption: 3 });
    expect([status, body.Errors[0]?.Key]).toEqual([400, 'AcceptedOption']);
    await runSql(set.scene.server.ownerUrl, `update "AgencySale" set "CurrencyRates" = '[]' where "Id" = ${quote.Id}`);
    const log = vi.spyOn(process.stderr, 'write');
    expect(await ok(manager.get(path))).toMatchObject({ Total: '!INVALID!', Payable: 1200, Unknown: ['USD'], ByCurrency: [{ Total: 1200 }, { Total: 100 }] });
    expect(log.mock.calls.map(([line]) => String(line)).find((line) => line.includes('Exchange rate missing'))).toContain(
      `"sale":${quote.Id},"currencies":["USD"]`,
    );
    log.mockRestore();
    await runSql(set.scene.server.ownerUrl, `update "AgencySale" set "CurrencyId" = null where "Id" = ${quote.Id}`);
    expect(await ok(manager.get(path))).toMatchObject({ Total: '!INVALID!', Payable: '!INVALID!', PayableInBaseCurrency: 1200 });
  });

  it('[FEE-006] take commission percentages and write-offs of lines that are not locked', async () => {
    await fresh();
    await fee({ ApplyCommission: true });
    const quote = await saved(await addCourse({ CourseDuration: 10 }));
    const SaleItemFeeId = firstLine(quote).Id;
    const update = (Fees: readonly object[]) =>
      manager.post<Rejected & { Commission: number }>(`/api/AgencySaleItemAgencyFeeReport/${quote.Id}/update`, { Fees });
    expect((await ok(update([{ SaleItemFeeId, CommissionPercentage: 20, CommissionWriteOff: 50 }]))).Commission).toBe(550);
    const foreign = await update([{ SaleItemFeeId: 999_999, CommissionPercentage: 1 }]);
    expect([foreign.status, foreign.body.Errors[0]?.Key]).toEqual([400, 'Fees[0].SaleItemFeeId']);
    await runSql(set.scene.server.ownerUrl, `update "AgencySaleItemAgencyFee" set "IsCommissionLocked" = true`);
    const locked = await update([{ SaleItemFeeId, CommissionPercentage: 5 }]);
    expect([locked.status, locked.body.Errors[0]?.Key]).toEqual([400, 'Fees[0].CommissionPercentage']);
    expect((await set.scene.clerk.post(`/api/AgencySaleItemAgencyFeeReport/${quote.Id}/update`, { Fees: [] })).status).toBe(403);
  });
});

describe('templates', () => {
  it('[QUOTE-018] [QUOTE-021] [QUOTE-024] [QUOTE-025] [META-083] a quote becomes a template, is found, and its lines are priced again where it is loaded', async () => {
    await fresh();
    const tuition = await fee();
    const service = await made('agencyfee', {
      Type: 'Service',
      DescriptionLanguage1: 'Airport pickup',
      AgencyFeeCategoryId: set.names.category,
      CurrencyId: set.aud,
      Amount: 90,
    });
    const [line] = await addCourse({ CourseDuration: 12, StudentId: student });
    if (!line) throw new Error('There is no line.');
    const quote = await saved([line]);
    const Id = quote.AgencySaleItems[0]?.Id;
    await ok(
      patch(quote.Id, {
        AgencySaleItems: [
          {
            Id,
            Fees: [
              { Id: firstLine(quote).Id, Note: 'Two instalments' },
              { FeeId: service, Qty: 2, UnitPrice: 90, CurrencyId: set.aud },
            ],
          },
        ],
      }),
    );
    const body = { agencySale: { Id: quote.Id }, agencySaleTemplate: { Name: 'English 12', AllAgencyOffices: true } };
    const template = await ok(manager.post<Row>('/api/agencysaletemplate', body));
    expect(template).toMatchObject({ Name: 'English 12', AgencyOffices: [], InstitutionNames: ['Southern College'], CourseNames: ['General English'] });
    const given = await patch(Number(template['AgencySaleId']), { StudentId: student });
    expect([given.status, given.body.Errors]).toMatchObject([400, [{ Key: 'StudentId' }]]);
    const again = await manager.post<Rejected>('/api/agencysaletemplate', { ...body, agencySaleTemplate: { Name: 'English 12' } });
    expect([again.status, again.body.Errors]).toEqual([400, [{ Key: 'Name', Message: 'A template called “English 12” already exists. Choose another name.' }]]);
    for (const search of [
      { QuoteTemplateName: 'english' },
      { Institution: 'Southern College' },
      { Institution: 'southern' },
      { CourseNames: 'General English' },
      { CourseNames: 'ENGL' },
      {},
    ])
      expect((await ok(manager.post<{ Count: number }>('/api/agencySaleTemplate/search?viewId=40&take=500', search))).Count, JSON.stringify(search)).toBe(1);
    expect((await ok(manager.post<{ Count: number }>('/api/agencySaleTemplate/search?viewId=40&take=500', { CourseNames: 'dentistry' }))).Count).toBe(0);
    await runSql(set.scene.server.ownerUrl, `update "AgencyFee" set "Amount" = 320 where "Id" = ${tuition}`);
    // A course of the register has a name of any length.
    const course = `/api/institutioncourseinstitutioncampus/${set.school.course}`;
    const Name = 'Advanced Diploma of Business (Levels 2 & 3, 135 Pirie Street, Adelaide, South Australia), taught in the evening and at weekends';
    await ok(set.scene.god.call('PATCH', course, { Name }));
    const long = await ok(manager.post<Row>('/api/agencysaletemplate', { agencySale: { Id: quote.Id }, agencySaleTemplate: { Name: 'Business' } }));
    expect(long).toMatchObject({ CourseNames: [Name] });
    await ok(set.scene.god.call('PATCH', course, { Name: 'General English' }));
    const started = await ok(manager.post<Quote>('/api/agencysale/init', { StudentId: student, TemplateId: template.Id }));
    const lines = [
      { FeeId: tuition, Qty: 12, UnitPrice: 320, Note: 'Two instalments' },
      { FeeId: service, Qty: 2, UnitPrice: 90 },
    ];
    expect(started).toMatchObject({ Id: null, StudentId: student, AgencySaleItems: [{ Duration: 12, Fees: lines }] });
    const other = await saved(await addCourse({ CourseDuration: 4 }));
    const loaded = await ok(manager.post<Quote>(`/api/agencysale/${other.Id}/loadtemplate/${template.Id}`, {}));
    expect(loaded.AgencySaleItems).toHaveLength(2);
    expect((await read(other.Id)).AgencySaleItems[1]).toMatchObject({ Duration: 12, Fees: lines });
    const copy = await ok(manager.post<Quote>('/api/agencysale/init', { CopyFromId: quote.Id }));
    expect(copy).toMatchObject({ Id: null, AgencySaleItems: [{ Fees: lines }] });
  });

  it('a generic line of a template keeps its words and its price, on each way to load it', async () => {
    await fresh();
    await fee();
    const FeeId = await made('agencyfee', {
      Type: 'Service',
      DescriptionLanguage1: 'Health cover',
      AgencyFeeCategoryId: set.names.category,
      CurrencyId: set.aud,
      Amount: 638,
    });
    const ride = { FeeId, FeeDescription: 'Airport ride', Qty: 2, UnitPrice: 45.67 };
    const [line] = await addCourse({ CourseDuration: 12 });
    if (!line) throw new Error('There is no line.');
    const { Fees, ...item } = sentItem(line);
    const quote = await ok(save([{ ...item, Fees: [...Fees, ride] }]));
    const template = await ok(manager.post<Row>('/api/agencysaletemplate', { agencySale: { Id: quote.Id }, agencySaleTemplate: { Name: 'With a ride' } }));
    const stays = { ...ride, FeeDescription: 'Airport ride', UnitPrice: 45.67, LineTotal: 91.34 };
    const started = await ok(manager.post<Quote>('/api/agencysale/init', { StudentId: student, TemplateId: template.Id }));
    expect(started.AgencySaleItems[0]?.Fees[1]).toMatchObject(stays);
    expect(started.AgencySaleItems[0]?.Fees[1]?.Explanation).toMatchObject({ Typed: 'Price set manually. The list price is AUD 638.00.' });
    const kept = await saved(started.AgencySaleItems);
    expect(kept.AgencySaleItems[0]?.Fees[1]).toMatchObject(stays);
    const other = await saved(await addCourse({ CourseDuration: 4 }));
    await ok(manager.post<Quote>(`/api/agencysale/${other.Id}/loadtemplate/${template.Id}`, {}));
    expect((await read(other.Id)).AgencySaleItems[1]?.Fees[1]).toMatchObject(stays);
    const copy = await ok(manager.post<Quote>('/api/agencysale/init', { CopyFromId: quote.Id }));
    expect(copy.AgencySaleItems[0]?.Fees[1]).toMatchObject(stays);
  });

  it('a template of another office is neither offered nor loaded', async () => {
    await fresh();
    await fee();
    const quote = await saved(await addCourse({ CourseDuration: 4 }));
    const office = await inAgency(async (records) => (await records.createMany('AgencyOffice', [{ Name: 'Elsewhere', TimeZone: 'Australia/Perth' }]))[0] ?? 0);
    const template = await ok(
      manager.post<Row>('/api/agencysaletemplate', { agencySale: { Id: quote.Id }, agencySaleTemplate: { Name: 'Elsewhere', AgencyOffices: [office] } }),
    );
    for (const response of [
      await manager.post<Rejected>(`/api/agencysale/${quote.Id}/loadtemplate/${template.Id}`, {}),
      await manager.post<Rejected>('/api/agencysale/init', { TemplateId: template.Id }),
    ])
      expect([response.status, response.body.Errors[0]?.Key]).toEqual([400, 'TemplateId']);
  });
});

describe('what is refused', () => {
  const problem = async (items: readonly object[], given: object = {}) => {
    const { status, body } = await save(items, given);
    return [status, body.Errors?.map(({ Key }) => Key)];
  };
  const count = async (): Promise<number> => Number((await runSql(set.scene.server.ownerUrl, 'select count(*)::int as n from "AgencySale"'))[0]?.['n']);

  it('[FEE-002] [FEE-003] [FEE-007] a fault of one fee refuses the whole save, keyed on its place', async () => {
    await fresh();
    const tuition = await fee();
    const service = await made('agencyfee', {
      Type: 'Service',
      DescriptionLanguage1: 'Airport pickup',
      AgencyFeeCategoryId: set.names.category,
      CurrencyId: set.aud,
      Amount: 90,
    });
    const course = { InstitutionCampusCourseId: set.school.course, Duration: 4 };
    const nameless = { FeeDescription: 'Something', CurrencyId: set.aud, Qty: 1, UnitPrice: 5 };
    expect(await problem([course, { ...course, Fees: [{ FeeId: tuition }, nameless] }])).toEqual([400, ['AgencySaleItems[1].Fees[1].FeeId']]);
    expect(await problem([{ ...course, Fees: [{ FeeId: service, UnitPrice: 0 }] }])).toEqual([400, ['AgencySaleItems[0].Fees[0].UnitPrice']]);
    expect(await problem([{ ...course, Fees: [{ FeeId: tuition, CurrencyId: set.aud, UnitPrice: 300, Qty: -1 }] }])).toEqual([
      400,
      ['AgencySaleItems[0].Fees[0].Qty'],
    ]);
    expect(await problem([{ ...course, Fees: [{ FeeId: 999_999, CurrencyId: set.aud, UnitPrice: 300, Qty: 1 }] }])).toEqual([
      400,
      ['AgencySaleItems[0].Fees[0].FeeId'],
    ]);
    expect(await problem([{ ...course, InstitutionCampusCourseId: 999_999, Fees: [] }])).toEqual([400, ['AgencySaleItems[0].InstitutionCampusCourseId']]);
    expect(await count()).toBe(0);
  });

  it('a fee that has ended, of another institution, of another supplier or of another agency', async () => {
    await fresh();
    const { god, other } = set.scene;
    const tuition = await fee({ ValidTo: '2020-12-31' });
    const course = { InstitutionCampusCourseId: set.school.course, Duration: 4 };
    expect(await problem([{ ...course, Fees: [{ FeeId: tuition }] }])).toEqual([400, ['AgencySaleItems[0].Fees[0].FeeId']]);
    const product = await made('agencysupplierproduct', { AgencySupplierId: set.supplier, Name: 'Transfer' });
    const current = await fee({ ValidFrom: '2021-01-01' });
    expect(await problem([{ AgencySupplierProductId: product, Fees: [{ FeeId: current, Qty: 1 }] }])).toEqual([400, ['AgencySaleItems[0].Fees[0].FeeId']]);
    const foreign = await other.post<Row>('/api/agencysupplier', { Name: 'Of another agency' });
    const ofOther = await other.post<Row>('/api/agencysupplierproduct', { AgencySupplierId: foreign.body.Id, Name: 'Theirs' });
    expect(await problem([{ AgencySupplierProductId: ofOther.body.Id }])).toEqual([400, ['AgencySaleItems[0].AgencySupplierProductId']]);
    expect((await manager.post('/api/agencysale/product/add', { AgencySupplierProductId: ofOther.body.Id })).status).toBe(404);
    expect((await manager.post('/api/agencysale/course/add', { InstitutionCampusCourseIds: [999_999] })).status).toBe(404);
    const elsewhere = await made('institution', { Name: 'Northern College' }, god);
    const group = await made('institutionpricegroup', { InstitutionId: elsewhere, Name: 'Northern' }, god);
    const { status, body } = await manager.post<Rejected>('/api/agencysale/course/add', {
      InstitutionCampusCourseIds: [set.school.course],
      PriceGroupId: group,
    });
    expect([status, body.Errors[0]?.Key]).toEqual([400, 'PriceGroupId']);
    for (const StartDate of ['soon', '2027-02-30']) expect((await manager.post('/api/agencysale/init', { StartDate })).status).toBe(400);
  });

  it('a line that becomes a course of another school while its fees are of the former one, by whichever call', async () => {
    await fresh();
    await fee();
    const { god } = set.scene;
    const { Id, AgencySaleItems } = await saved(await addCourse());
    const InstitutionId = await made('institution', { Name: 'Eastern College' }, god);
    const course = await made('institutioncourse', { InstitutionId, Name: 'French', DurationWeeks: 10 }, god);
    const InstitutionCampusId = await made('institutioncampus', { InstitutionId, Name: 'Bay' }, god);
    const elsewhere = { InstitutionId, InstitutionCourseId: course, InstitutionCampusId, Name: 'French', CourseLength: 10 };
    const moved = { Id: AgencySaleItems[0]?.Id, InstitutionCampusCourseId: await made('institutioncourseinstitutioncampus', elsewhere, god) };
    for (const StatusId of ['Application', 'Quote']) {
      await runSql(set.scene.server.ownerUrl, `update "AgencySale" set "StatusId" = '${StatusId}' where "Id" = ${Id}`);
      for (const [path, body, place] of [
        [`agencysaleitem/${moved.Id}`, moved, ''],
        [`agencysale/${Id}`, { Id, AgencySaleItems: [moved] }, 'AgencySaleItems[0].'],
      ] as const) {
        const { status, body: rejected } = await manager.call<Rejected>('PUT', `/api/${path}/patch`, body);
        expect([status, rejected.Errors.map(({ Key }) => Key)], `${StatusId} ${path}`).toEqual([400, [`${place}Fees[0].FeeId`]]);
      }
      expect((await read(Id)).AgencySaleItems[0]).toMatchObject({ InstitutionCampusCourseId: set.school.course });
    }
  });

  it('[FEE-004] a quantity and a price of nothing count as 0, and a text that is no number is refused', async () => {
    await fresh();
    await fee();
    const quote = await saved(await addCourse({ CourseDuration: 4 }));
    const change = (Qty: unknown) => patch(quote.Id, { AgencySaleItems: [{ Id: quote.AgencySaleItems[0]?.Id, Fees: [{ Id: firstLine(quote).Id, Qty }] }] });
    for (const nothing of [null, '']) {
      expect(firstLine(await ok(change(nothing)))).toMatchObject({ Qty: 0, LineTotal: 0, UnitPrice: 300 });
      expect(firstLine(await ok(change('3')))).toMatchObject({ Qty: 3, LineTotal: 900 });
    }
    const priced = (UnitPrice: unknown) =>
      patch(quote.Id, { AgencySaleItems: [{ Id: quote.AgencySaleItems[0]?.Id, Fees: [{ Id: firstLine(quote).Id, UnitPrice }] }] });
    expect((await change('many')).status).toBe(400);
    const halved = await priced('12,50');
    expect([halved.status, halved.text]).toEqual([400, expect.stringContaining('UnitPrice')]);
    const free = await ok(priced(''));
    expect(firstLine(free)).toMatchObject({ Qty: 3, UnitPrice: 0, LineTotal: 0, BaseUnitPrice: 300 });
  });

  it('[AUTH-014] a save over that of somebody else, without the right, on a free plan', async () => {
    await fresh();
    await fee();
    const quote = await saved(await addCourse({ CourseDuration: 4 }));
    await ok(patch(quote.Id, { RowVersion: quote.RowVersion, Title: 'Mine' }));
    const late = await patch(quote.Id, { RowVersion: quote.RowVersion, Title: 'Yours' });
    expect(late.status).toBe(409);
    const { clerk, other, two } = set.scene;
    const calls = [
      'agencysale/init',
      'agencysale/course/add',
      'agencysale/product/add',
      `agencysale/${quote.Id}/refreshprices`,
      `agencysale/${quote.Id}/refreshrates`,
      `agencysale/${quote.Id}/loadtemplate/1`,
      'agencysaletemplate',
    ];
    for (const path of calls) expect((await clerk.post(`/api/${path}`, {})).status, path).toBe(403);
    expect((await clerk.get(`/api/agencysale/${quote.Id}/quote`)).status).toBe(200);
    expect((await other.get(`/api/agencysale/${quote.Id}/quote`)).status).toBe(404);
    await set.scene.god.call('PATCH', `/api/agency/${two.agencyId}`, { Subscription: 'free' });
    await expect.poll(async () => (await other.post('/api/agencysale/init', {})).status, { timeout: 5000 }).toBe(403);
    for (const path of calls) expect((await other.post(`/api/${path}`, {})).status, path).toBe(403);
    expect((await other.get(`/api/agencysale/${quote.Id}/quote`)).status).toBe(403);
    await set.scene.god.call('PATCH', `/api/agency/${two.agencyId}`, { Subscription: 'full' });
  });
});

describe('dates and days of prices', () => {
  it('a course with intake dates takes the end of the chosen intake, whatever its duration', async () => {
    await fresh();
    await fee();
    const course = (values: string) =>
      runSql(set.scene.server.ownerUrl, `update "InstitutionCourseInstitutionCampus" set ${values} where "Id" = ${set.school.course}`);
    await course(`"CourseLengthType" = 'FixedDates', "IntakeDates" = '{2027-02-01,2027-07-05}'`);
    try {
      const [line] = await addCourse({ CourseDuration: 20, StartDate: '2027-07-05' });
      expect(line).toMatchObject({ EndDate: '2027-09-11T00:00:00', Course: { IntakeDates: ['2027-02-01', '2027-07-05'] } });
      const quote = await saved(line ? [line] : []);
      const Id = quote.AgencySaleItems[0]?.Id;
      const longer = await ok(patch(quote.Id, { AgencySaleItems: [{ Id, Duration: 30 }] }));
      expect(longer.AgencySaleItems[0]?.EndDate).toBe('2027-09-11T00:00:00');
      const earlier = await ok(patch(quote.Id, { AgencySaleItems: [{ Id, StartDate: '2027-02-01' }] }));
      expect(earlier.AgencySaleItems[0]?.EndDate).toBe('2027-04-10T00:00:00');
    } finally {
      await course(`"CourseLengthType" = 'Weekly', "IntakeDates" = '{}'`);
    }
  });

  it('a line is priced by its start when it first has one; later starts keep the price until a refresh', async () => {
    await fresh();
    const now = await fee({ ValidTo: '2026-12-31' });
    const later = await fee({ ValidFrom: '2027-01-01', ValidTo: '2027-12-31', Amount: 330 });
    await fee({ ValidFrom: '2028-01-01', Amount: 360 });
    const quote = await saved(await addCourse({ CourseDuration: 10 }));
    expect(firstLine(quote)).toMatchObject({ FeeId: now, UnitPrice: 300 });
    const Id = quote.AgencySaleItems[0]?.Id;
    const started = await ok(patch(quote.Id, { AgencySaleItems: [{ Id, StartDate: '2027-02-01' }] }));
    expect(firstLine(started)).toMatchObject({ FeeId: later, BaseUnitPrice: 330, UnitPrice: 330, LineTotal: 3300 });
    const moved = await ok(patch(quote.Id, { AgencySaleItems: [{ Id, StartDate: '2028-02-07' }] }));
    expect(firstLine(moved)).toMatchObject({ FeeId: later, UnitPrice: 330 });
    await ok(manager.post(`/api/agencysale/${quote.Id}/refreshprices`, {}));
    expect(firstLine(await read(quote.Id))).toMatchObject({ UnitPrice: 360 });
  });

  it('from Application on nothing is priced again', async () => {
    await fresh();
    const tuition = await fee();
    const quote = await saved(await addCourse({ CourseDuration: 10, StartDate: '2027-02-01' }));
    await runSql(set.scene.server.ownerUrl, `update "AgencySale" set "StudentSignature" = 'x', "AgreedTerms" = 'y' where "Id" = ${quote.Id}`);
    // Twenty at once make one application; a cancellation meanwhile comes before it or after it.
    const verbs = Array.from({ length: 20 }, () => manager.post(`/api/agencysale/${quote.Id}/createapplication`, {}));
    expect((await Promise.all(verbs)).filter(({ status }) => status === 200)).toHaveLength(1);
    await runSql(set.scene.server.ownerUrl, `update "AgencyFee" set "Amount" = 999 where "Id" = ${tuition}`);
    for (const path of ['refreshprices', 'refreshrates', 'loadtemplate/1']) {
      const { status } = await manager.post(`/api/agencysale/${quote.Id}/${path}`, {});
      expect(status, path).toBe(409);
    }
    await ok(patch(quote.Id, { AgencySaleItems: [{ Id: quote.AgencySaleItems[0]?.Id, Duration: 12 }] }));
    expect(firstLine(await read(quote.Id))).toMatchObject({ Qty: 12, UnitPrice: 300, LineTotal: 3600 });
    const [sold, cancelled] = await Promise.all([
      manager.post(`/api/agencysale/${quote.Id}/createsale`, {}),
      manager.post(`/api/agencysale/${quote.Id}/cancelsale`, {}),
    ]);
    expect(cancelled.status).toBe(200);
    expect([200, 409]).toContain(sold.status);
    expect((await read(quote.Id)).StatusId).toBe('Cancelled');
  });
});

describe('what is shown of a sale', () => {
  it('[SALE-007] is its record, and as a quote whom it is for as well', async () => {
    await fresh();
    await fee();
    const quote = await saved(await addCourse({ CourseDuration: 4, StudentId: student }), { PrintableNotes: 'Bring a pen', Offshore: true });
    const record = await read(quote.Id);
    expect(Object.keys(record)).toEqual(
      expect.arrayContaining(
        `Id StudentId CountryId AgencyOfficeId BaseCurrencyId CurrencyId OpportunityId StatusId VisaType Offshore PaymentPlan InstitutionId SentDate
        IsReceivedFromAgent StudentSignature CoverNotes AgencySupplierId AgencyAgentId DateLastModifiedByStudent SupportStatusName SupportStatusDescription
        HasDepositInstallment PrintableNotes CurrencyRates`.split(/\s+/),
      ),
    );
    expect(record).toMatchObject({ StudentId: student, PrintableNotes: 'Bring a pen', Offshore: true, SupportStatusName: 'None', IsReceivedFromAgent: false });
    expect(await ok(manager.get(`/api/agencysale/${quote.Id}/quote`))).toMatchObject({
      StudentName: 'Ana Souza',
      StudentNationality: 'Brazil',
      StudentEmail: 'ana@s.test',
      StudentEmailAddress: 'ana@s.test',
      StatusName: 'Quote',
      HasPassport: false,
      HasCourses: true,
    });
  });
});

describe('what calls answer of a quote', () => {
  it('[QUOTE-020] [META-026] [META-028] [SALE-007] [FEE-001] what init answers is saved as it is, and what the quote answers goes back (D-30)', async () => {
    await fresh();
    const tuition = await fee();
    const best = await special(tuition, { TypeCode: 'BXGYF', DiscountAmount: 2, DiscountQtyStep: 10 });
    await runSql(set.scene.server.ownerUrl, 'delete from "AgencyCurrencyExchangeRate"');
    const usd = Number((await runSql(set.scene.server.ownerUrl, `select "Id" from "Currency" where "Code" = 'USD'`))[0]?.['Id']);
    await inAgency((records) =>
      records.createMany('AgencyCurrencyExchangeRate', [
        { BaseCurrencyId: set.aud, ForeignCurrencyId: usd, FcToBcFxRate: decimal('1.5123456789'), RateDate: '2026-01-05' },
      ]),
    );
    const begun = await ok(
      manager.post<Quote>('/api/agencysale/init', {
        StudentId: student,
        InstitutionCampusCourseIds: [set.school.course],
        CourseDuration: 12,
        StartDate: '2027-02-01',
      }),
    );
    const quote = await ok(manager.post<Quote>('/api/agencysale/', begun));
    expect(quote).toMatchObject({
      StudentEmail: 'ana@s.test',
      StudentEmailAddress: 'ana@s.test',
      StudentNationality: 'Brazil',
      StatusName: 'Quote',
      HasCourses: true,
      AgencySaleItems: [
        { Fees: [{ FeeId: tuition, CurrencyCode: 'AUD', SpecialIds: [best], AgencyFeeSpecials: [{ Id: best, TypeCode: 'BXGYF', DiscountAmount: 2 }] }] },
      ],
    });
    const path = `/api/agencysale/${quote.Id}`;
    const shown = await ok(manager.get<Quote>(`${path}/quote`));
    const same = await ok(manager.call<Quote>('PUT', `${path}/patch`, shown));
    expect(same.RowVersion).toBe(quote.RowVersion);
    const again = await ok(manager.call<Quote>('PUT', `${path}/patch`, await read(quote.Id)));
    expect(again.RowVersion).toBe(quote.RowVersion);
    const [item] = shown.AgencySaleItems;
    const changed = { ...shown, Title: 'Winter', AgencySaleItems: [{ ...item, Fees: item?.Fees.map((line) => ({ ...line, Note: 'Ask for a discount' })) }] };
    expect(await ok(manager.call<Quote>('PUT', `${path}/patch`, changed))).toMatchObject({
      Title: 'Winter',
      AgencySaleItems: [{ Fees: [{ Note: 'Ask for a discount', UnitPrice: firstLine(quote).UnitPrice }] }],
    });
    for (const [name, value] of Object.entries({
      StudentName: 'Bruno',
      StudentEmail: 'b@s.test',
      StudentNationality: 'Chile',
      StatusName: 'Sale',
      HasCourses: false,
    })) {
      const rejected = await patch(quote.Id, { [name]: value });
      expect([rejected.status, rejected.body.Errors.map(({ Key }) => Key)], name).toEqual([400, [name]]);
    }
    const lines = await patch(quote.Id, { AgencySaleItems: [{ Id: item?.['Id'], Fees: [{ Id: item?.Fees[0]?.['Id'], CurrencyCode: 'BRL' }] }] });
    expect([lines.status, lines.body.Errors.map(({ Key }) => Key)]).toEqual([400, ['AgencySaleItems[0].Fees[0].CurrencyCode']]);
    await ok(patch(quote.Id, { AgencySaleItems: [] }));
    expect(await read(quote.Id)).toMatchObject({ HasCourses: false });
    await runSql(set.scene.server.ownerUrl, 'delete from "AgencyCurrencyExchangeRate"');
  });

  it('[SALE-007] rows have the label of the status and the student, and are found by the status under either name', async () => {
    await fresh();
    await fee();
    const quote = await saved(await addCourse({ CourseDuration: 4, StudentId: student }));
    const search = async (Field: string, Value1: unknown, language = 'en') =>
      (
        await ok(
          manager.call<{ Data: readonly Row[] }>('POST', '/api/agencysale/search?viewId=32', [{ Field, Condition: 'Equal', Value1 }], {
            'User-Language': language,
          }),
        )
      ).Data;
    const row = { Id: quote.Id, StatusId: 'Quote', StudentEmail: 'ana@s.test', StudentNationality: 'Brazil' };
    expect(await search('StatusName', 'Quote')).toMatchObject([{ ...row, StatusName: 'Quote' }]);
    expect(await search('StatusName', 'Quote', 'pt')).toMatchObject([{ ...row, StatusName: 'Cotação' }]);
    expect(await search('HasCourses', true)).toMatchObject([{ Id: quote.Id }]);
    expect(await search('StatusName', 'Sale')).toEqual([]);
  });

  it('[FEE-001] a line without a fee of the agency is refused by its own call as well (D-43)', async () => {
    await fresh();
    const tuition = await fee();
    const quote = await saved(await addCourse({ CourseDuration: 4, StudentId: student }));
    const AgencySaleItemId = quote.AgencySaleItems[0]?.['Id'];
    const line = { AgencySaleItemId, CurrencyId: set.aud, Qty: 1, UnitPrice: 20 };
    for (const more of [{}, { IsGeneric: true }, { Type: 'Institution' }]) {
      const rejected = await manager.post<Rejected>('/api/agencysaleitemagencyfee', { ...line, ...more });
      expect([rejected.status, rejected.body.Errors.map(({ Key }) => Key)], JSON.stringify(more)).toEqual([400, ['FeeId']]);
    }
    const added = await ok(manager.post<Row>('/api/agencysaleitemagencyfee', { ...line, FeeId: tuition }));
    const emptied = await manager.call<Rejected>('PATCH', `/api/agencysaleitemagencyfee/${added.Id}`, { FeeId: null });
    expect([emptied.status, emptied.body.Errors.map(({ Key }) => Key)]).toEqual([400, ['FeeId']]);
    const inSale = await patch(quote.Id, { AgencySaleItems: [{ Id: AgencySaleItemId, Fees: [{ CurrencyId: set.aud, Qty: 1, UnitPrice: 20 }] }] });
    expect([inSale.status, inSale.body.Errors.map(({ Key }) => Key)]).toEqual([400, ['AgencySaleItems[0].Fees[0].FeeId']]);
  });
});

describe('prices of the register', () => {
  it('[FEE-002] a course without a fee is quoted at the register total, whatever the weeks, until somebody confirms it', async () => {
    await fresh();
    const { course } = await registered({ TuitionFee: 33_784, NonTuitionFee: 1_310 });
    const ask = { StudentId: student, InstitutionCampusCourseIds: [course], CourseDuration: 20 };
    const started = await ok(manager.post<Quote>('/api/agencysale/init', ask));
    const price = await ok(manager.post<{ Total: number; RegisterWeeks: number }>('/api/course/price', { InstitutionCampusCourseId: course, Duration: 20 }));
    expect(price).toMatchObject({ Total: 35_094, RegisterWeeks: 104 });
    const ofRegister = { FeeId: null, Qty: 1, IsGeneric: true, IsRecurring: false, IsCompulsory: true, PriceSource: 'Register', IsPriceConfirmed: false };
    const lines = [
      { ...ofRegister, FeeDescription: 'Tuition', UnitPrice: 33_784, LineTotal: 33_784, ApplyCommission: true },
      { ...ofRegister, FeeDescription: 'Other fees', UnitPrice: 1_310, LineTotal: 1_310, ApplyCommission: false },
    ];
    expect(started.AgencySaleItems).toMatchObject([{ Duration: 20, Fees: lines, Notes: [] }]);
    expect(started.AgencySaleItems[0]?.Fees[0]?.Explanation.Base).toContain('For the whole course of 104 weeks.');

    // What a client says of a price is not taken, but for one that was typed.
    const claimed = { FeeId: null, PriceSource: 'Register', CurrencyId: set.aud, Qty: 7, BaseUnitPrice: 1, PriceSourceYear: 1999 };
    const posted = await ok(
      save([
        {
          InstitutionCampusCourseId: course,
          Duration: 20,
          Fees: [
            { ...claimed, ApplyCommission: true },
            { ...claimed, UnitPrice: 1_000 },
          ],
        },
      ]),
    );
    expect((await read(posted.Id)).AgencySaleItems[0]?.Fees).toMatchObject([
      { UnitPrice: 33_784, Qty: 1, BaseUnitPrice: 33_784, PriceSourceYear: null, IsPriceConfirmed: false },
      { UnitPrice: 1_000, Qty: 1, BaseUnitPrice: 1_310, IsPriceConfirmed: true },
    ]);

    const quote = await saved(started.AgencySaleItems);
    const item = quote.AgencySaleItems[0];
    await ok(patch(quote.Id, { AgencySaleItems: [{ Id: item?.Id, Duration: 60 }] }));
    expect((await read(quote.Id)).AgencySaleItems).toMatchObject([{ Duration: 60, Fees: lines }]);
    const [, others] = item?.Fees ?? [];
    await ok(manager.call('PATCH', `/api/agencysaleitemagencyfee/${others?.Id}`, { IsPriceConfirmed: true }));
    expect((await read(quote.Id)).AgencySaleItems[0]?.Fees).toMatchObject([{ IsPriceConfirmed: false }, { IsPriceConfirmed: true, UnitPrice: 1_310 }]);
  });

  itSlow('agency fees replace unconfirmed prices at a refresh; where a fee fits, nobody gets the price of the register by asking for it', async () => {
    await fresh();
    const { course, InstitutionId } = await registered({ TuitionFee: 33_784, NonTuitionFee: 1_310 });
    const lines = await addCourse({ StudentId: student, InstitutionCampusCourseIds: [course], CourseDuration: 60 });
    const [quote, open] = [await saved(lines), await saved(lines)];
    const [tuition, others] = quote.AgencySaleItems[0]?.Fees ?? [];
    // What is confirmed stands for the fees of its kind.
    await ok(
      patch(quote.Id, { AgencySaleItems: [{ Id: quote.AgencySaleItems[0]?.Id, Fees: [{ Id: tuition?.Id }, { Id: others?.Id, IsPriceConfirmed: true }] }] }),
    );
    const [AgencyInstitutionId] = await inAgency((records) => records.createMany('AgencyInstitution', [{ InstitutionId }]));
    const weekly = await fee({ AgencyInstitutionId, Amount: 320 });
    const enrolment = await fee({ AgencyInstitutionId, AgencyFeeNameId: set.names.enrolment, Amount: 220.5, IsRecurring: false });
    const refresh = async (id: number, DryRun: boolean) =>
      (await ok(manager.post<{ Changes: readonly Row[] }>(`/api/agencysale/${id}/refreshprices`, { DryRun }))).Changes;
    const changes = [{ SaleItemFeeId: tuition?.Id, Before: { LineTotal: 33_784 }, After: { FeeId: weekly, LineTotal: 19_200 } }];
    expect(await refresh(quote.Id, true)).toMatchObject(changes);
    expect((await read(quote.Id)).AgencySaleItems).toMatchObject([{ Fees: [{ FeeId: null }, { FeeId: null }] }]);
    expect(await refresh(quote.Id, false)).toMatchObject(changes);
    expect((await read(quote.Id)).AgencySaleItems[0]?.Fees).toMatchObject([
      { Id: tuition?.Id, FeeId: weekly, Qty: 60, UnitPrice: 320, IsGeneric: false, PriceSource: null, IsPriceConfirmed: false, ApplyCommission: false },
      { Id: others?.Id, FeeId: null, UnitPrice: 1_310, PriceSource: 'Register' },
    ]);
    await refresh(open.Id, false);
    expect((await read(open.Id)).AgencySaleItems[0]?.Fees).toMatchObject([
      { Id: firstLine(open).Id, FeeId: weekly, Qty: 60 },
      { FeeId: enrolment, Qty: 1, UnitPrice: 220.5 },
    ]);

    // Where a fee fits, where the register states nothing, and without its sale no such price is taken.
    const claimed = { FeeId: null, PriceSource: 'Register', CurrencyId: set.aud, Qty: 7, BaseUnitPrice: 1, PriceSourceYear: 1999 };
    const none = await registered({ NonTuitionFee: 100 });
    for (const InstitutionCampusCourseId of [course, none.course]) {
      const rejected = await save([{ InstitutionCampusCourseId, Fees: [{ ...claimed, UnitPrice: 5, ApplyCommission: true }] }]);
      expect([rejected.status, rejected.body.Errors.map(({ Key }) => Key)]).toEqual([400, ['AgencySaleItems[0].Fees[0].FeeId']]);
    }
    const alone = await manager.post<Rejected>('/api/agencysaleitemagencyfee', { ...claimed, AgencySaleItemId: quote.AgencySaleItems[0]?.Id, UnitPrice: 5 });
    expect([alone.status, alone.body.Errors.map(({ Key }) => Key)]).toEqual([400, ['FeeId']]);
    await runSql(set.scene.server.ownerUrl, `delete from "AgencySale"`);
    await set.clearAll();
    await runSql(set.scene.server.ownerUrl, `delete from "AgencyInstitution" where "Id" = ${AgencyInstitutionId}`);
  });
});

/** A course of a school that is in no portfolio, as the register has it: 104 weeks. */
async function registered(fees: object): Promise<{ readonly course: number; readonly InstitutionId: number }> {
  const { god } = set.scene;
  const InstitutionId = await made('institution', { Name: 'Register College' }, god);
  const campus = await made('institutioncampus', { InstitutionId, Name: 'Quay' }, god);
  const InstitutionCourseId = await made('institutioncourse', { InstitutionId, Name: 'Master of Nursing', DurationWeeks: 104, ...fees }, god);
  const course = { InstitutionId, InstitutionCourseId, InstitutionCampusId: campus, Name: 'Master of Nursing', CourseLength: 104 };
  return { course: await made('institutioncourseinstitutioncampus', course, god), InstitutionId };
}

describe('searches of sales', () => {
  it('[QUOTE-007] give fifty quotes at a time', async () => {
    await fresh();
    const AgencyOfficeId = set.scene.one.officeId;
    await inAgency((records) =>
      records.createMany(
        'AgencySale',
        Array.from({ length: 51 }, () => ({ AgencyOfficeId })),
      ),
    );
    const list = await ok(manager.post<{ Data: readonly Row[]; Count: number }>('/api/agencysale/search?viewId=32', []));
    expect([list.Data.length, list.Count]).toEqual([50, 51]);
  });

  it('[SALE-032] [SALE-033] [SALE-034] in the older form, with what a screen begins with, and as a workbook', async () => {
    await fresh();
    await fee();
    const quote = await saved(await addCourse({ CourseDuration: 4, StudentId: student }), { Title: 'Summer' });
    const search = async (body: object) => await ok(manager.post<{ Data: readonly Row[]; Count: number }>('/api/agencysale/legacysearch', body));
    for (const body of [{}, { StudentId: student }, { StatusId: 'quote' }, { SearchTerm: 'summ' }, { SearchTerm: 'souza', StatusId: ['Quote', 'Sale'] }])
      expect(await search(body), JSON.stringify(body)).toMatchObject({ Count: 1, Data: [{ Id: quote.Id }] });
    for (const body of [{ StatusId: 'Sale' }, { StatusId: 'nonsense' }, { SearchTerm: 'winter' }, { OpportunityId: 1 }])
      expect((await search(body)).Count, JSON.stringify(body)).toBe(0);
    expect(await ok(manager.post('/api/agencysale/search/init', {}))).toMatchObject({
      Filters: expect.any(Array),
      Views: expect.any(Array),
      Take: 50,
      Offices: expect.arrayContaining([{ Key: set.scene.one.officeId, Name: 'One office', IsSelected: false }]),
      Users: expect.arrayContaining([expect.objectContaining({ Key: set.scene.one.managerId })]),
      Statuses: expect.arrayContaining([{ Key: 'Quote', Name: 'Quote', Colour: 'warning', IsSelected: false }]),
      Suppliers: expect.arrayContaining([expect.objectContaining({ Key: set.supplier })]),
      DateRange: null,
    });
    const sheet = await manager.call('GET', '/api/agencysale/excel?viewId=32');
    expect([sheet.status, sheet.headers.get('content-type')]).toEqual([200, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet']);
  });
});

it('[SALE-008] the verbs of a sale keep to their machine, in whatever order they come', async () => {
  await expect(tryMachine(await saleApi(set.scene), { runs: 6, length: 12, seed: 8 })).resolves.toBeUndefined();
});
