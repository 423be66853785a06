// Quotes as programs find them: what they begin with, what lines cost and why, what is kept when they change, and what is refused.
import { systemActor } from '#engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { quotes } from '../../plugins/quotes/index.ts';
import { sales } from '../../plugins/sales/index.ts';
import type { Answer, Caller } from '../support/server.ts';
import { feeScene, type FeeScene, type Refused, type Row } from './fee-scene.ts';

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
const today = new Date().toISOString().slice(0, 10);

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
  const answer = await as.post<Row>(`/api/${path}`, body);
  expect(answer.status, `${path}: ${answer.text}`).toBe(200);
  return answer.body.Id;
}
async function ok<T>(answer: Promise<Answer<T>>): Promise<T> {
  const { status, body, text } = await answer;
  expect(status, text).toBe(200);
  return body;
}
const fee = (given: object = {}): Promise<number> => made('agencyfee', set.institutionFee({ IsCompulsory: true, IsRecurring: true, ...given }));
const addCourse = async (given: object = {}): Promise<readonly Item[]> =>
  (await ok(manager.post<{ AgencySaleItems: readonly Item[] }>('/api/agencysale/course/add', { InstitutionCampusCourseIds: [set.school.course], ...given })))
    .AgencySaleItems;

describe('a quote before it is saved', () => {
  it('[QUOTE-020] begins for a student with courses, their compulsory fees and the rates of the agency', async () => {
    await set.clearAll();
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
  });

  it('[QUOTE-022] [QUOTE-019] takes courses as lines, each with its course and why it costs what it costs', async () => {
    await set.clearAll();
    await fee();
    const [line, other] = await addCourse({ InstitutionCampusCourseIds: [set.school.course, set.school.otherCourse], CourseDuration: 4, StudentId: student });
    expect(line).toMatchObject({ Course: { Name: 'General English', CourseLengthType: 'Weekly', IntakeDates: [] }, Fees: [{ Qty: 4, LineTotal: 1200 }] });
    expect(line?.Fees[0]?.Explanation).toMatchObject({
      Base: ['It is for all courses of the institution.', 'Charged for each of 4 weeks.'],
      Rounding: '4 × 300.00 AUD = 1200.00 AUD, rounded to cents in this currency.',
      Rate: null,
    });
    expect(other?.InstitutionCampusCourseId).toBe(set.school.otherCourse);
  });

  it('[QUOTE-023] takes one product, of a supplier or of an institution', async () => {
    await set.clearAll();
    const product = await made('agencysupplierproduct', { AgencySupplierId: set.supplier, Name: 'Homestay' });
    await made('agencysupplierproductfee', { SupplierId: set.supplier, FeeNameId: set.names.enrolment, CurrencyId: set.aud, Amount: 250, IsCompulsory: true });
    await set.settled();
    const line = await ok(manager.post<Item>('/api/agencysale/product/add', { AgencySupplierProductId: product }));
    expect(line).toMatchObject({ AgencySupplierProductId: product, Course: null, Fees: [{ Qty: 1, UnitPrice: 250, SupplierName: 'Harbour Homestays' }] });
    for (const body of [{}, { AgencySupplierProductId: product, InstitutionProductId: product }]) {
      const { status, body: refused } = await manager.post<Refused>('/api/agencysale/product/add', body);
      expect([status, refused.Errors[0]?.Key]).toEqual([400, 'AgencySupplierProductId']);
    }
  });
});
