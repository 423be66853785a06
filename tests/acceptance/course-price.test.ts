// What a course costs and why, by the call that screens ask.
import { decimal, systemActor } from '#engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../support/server.ts';
import { feeScene, type FeeScene, type Rejected, type Row } from './fee-scene.ts';

interface Reason {
  readonly Name: string;
  readonly Why: string;
}
interface Fee {
  readonly FeeId: number | null;
  readonly Origin: string;
  readonly Name: string;
  readonly Qty: number;
  readonly UnitPrice: number;
  readonly LineTotal: number;
  readonly BaseLineTotal: number | null;
  readonly CurrencyName: string;
  readonly Special: { readonly Id: number; readonly Name: string; readonly Saved: number; readonly Why: string } | null;
  readonly Why: readonly string[];
  readonly NotChosen: readonly Reason[];
}
interface Price {
  readonly CurrencyName: string | null;
  readonly Total: number | string | null;
  readonly Totals: readonly { readonly CurrencyName: string; readonly Total: number }[];
  readonly PriceGroupName: string | null;
  readonly Duration: number;
  readonly RegisterYear: number | null;
  readonly Fees: readonly Fee[];
  readonly Notes: readonly string[];
}

let set: FeeScene;
let manager: Caller;
let god: Caller;
beforeAll(async () => {
  set = await feeScene();
  ({ manager, god } = set.scene);
  const one = set.scene.one.agencyId;
  const { engine } = set.scene.server.running;
  await engine.database.write(one, (tx) =>
    engine.records(tx, systemActor(one)).createMany('AgencyCurrency', [{ CurrencyId: set.aud, Code: 'AUD', UseAsBaseCurrency: true }]),
  );
});
afterAll(() => set.scene.server.stop());

const fee = async (given: object = {}): Promise<number> => {
  const made = await manager.post<Row>('/api/agencyfee', set.institutionFee({ IsCompulsory: true, IsRecurring: true, ...given }));
  expect(made.status, made.text).toBe(200);
  return made.body.Id;
};
const ask = (given: object = {}, as = manager) => as.post<Price & Rejected>('/api/course/price', { InstitutionCampusCourseId: set.school.course, ...given });
const price = async (given: object = {}): Promise<Price> => {
  const response = await ask(given);
  expect(response.status, response.text).toBe(200);
  return response.body;
};
const group = async (given: object): Promise<number> =>
  (await god.post<Row>('/api/institutionpricegroup', { InstitutionId: set.school.institution, ...given })).body.Id;
const today = new Date().toISOString().slice(0, 10);
const nextYear = `${Number(today.slice(0, 4)) + 1}-12-31`;

describe('the price of a course', () => {
  it('[FEE-029] is the sum of what is compulsory, recurring fees by the week, each with why it counts', async () => {
    await set.clearAll();
    const tuition = await fee({ AgencyInstitutionPublicCourses: [set.school.publicCourse] });
    const ofSchool = await fee({ Amount: 350 });
    await fee({ AgencyFeeNameId: set.names.enrolment, Amount: 220.5, IsRecurring: false, ExcludeFromPayment: true });
    expect(await price({ Duration: 12 })).toMatchObject({
      CurrencyName: 'AUD',
      Total: 3820.5,
      Totals: [{ CurrencyName: 'AUD', Total: 3820.5 }],
      Duration: 12,
      RegisterYear: null,
      Fees: [
        {
          FeeId: tuition,
          Origin: 'AgencyFee',
          Name: 'Tuition',
          Qty: 12,
          UnitPrice: 300,
          LineTotal: 3600,
          BaseLineTotal: 3600,
          Special: null,
          Why: ['For this course.', 'Charged for 12 weeks.'],
          NotChosen: [{ Name: 'Tuition (AUD 350.00)', Why: 'Fees of the course take priority over those of the institution.' }],
        },
        {
          Name: 'Enrolment',
          Qty: 1,
          LineTotal: 220.5,
          Why: ['For all courses of the institution.', 'Charged once.', 'Included in the total but not paid through the agency.'],
        },
      ],
    });
    expect((await price()).Duration).toBe(10);
    expect((await price({ InstitutionCampusCourseId: set.school.otherCourse })).Fees[0]).toMatchObject({ FeeId: ofSchool, NotChosen: [] });
  });

  it('goes by the price group of the nationality, by office and by day, and says why not the others', async () => {
    await set.clearAll();
    const latin = await group({ Name: 'Latin America', Countries: [set.brazil] });
    await group({ Name: 'All others', IsDefault: true });
    const forAll = await fee({ ValidFrom: '2020-01-01' });
    const forLatin = await fee({ PriceGroups: [latin], Amount: 250 });
    const forOffice = await fee({ AgencyOffices: [set.scene.one.officeId], Amount: 280 });
    await fee({ ValidFrom: '2015-01-01', ValidTo: '2019-12-31', Amount: 100 });
    const brazilian = await price({ NationalityId: set.brazil });
    expect(brazilian.PriceGroupName).toBe('Latin America');
    expect(brazilian.Fees[0]).toMatchObject({ FeeId: forLatin, LineTotal: 2500 });
    expect(brazilian.Fees[0]?.Why).toContain('For the price group “Latin America”: based on the student’s nationality.');
    expect(brazilian.Fees[0]?.NotChosen.map(({ Why }) => Why)).toEqual([
      'Fees for the price group take priority over those for all groups.',
      'Fees for the price group take priority over those for all groups.',
      'Valid only until 31/12/2019.',
    ]);
    const anybody = await price();
    expect(anybody.PriceGroupName).toBe('All others');
    expect(anybody.Fees[0]).toMatchObject({ FeeId: forOffice });
    expect(anybody.Fees[0]?.NotChosen).toContainEqual({ Name: 'Tuition (AUD 250.00)', Why: 'For another price group.' });
    expect((await price({ StartDate: '2019-06-01', OfficeId: set.scene.one.officeId + 999, NationalityId: set.brazil })).Fees[0]).toMatchObject({
      FeeId: forLatin,
    });
    const past = await price({ StartDate: '2019-06-01', OfficeId: set.scene.one.officeId + 999 });
    expect(past.Fees[0]).toMatchObject({ UnitPrice: 100 });
    expect(past.Fees[0]?.NotChosen).toContainEqual({ Name: 'Tuition (AUD 300.00)', Why: 'Valid only from 01/01/2020.' });
    expect((await price({ PriceGroupId: latin })).Fees[0]?.Why).toContain('For the price group “Latin America”: chosen for this line.');
    expect(forAll).toBeGreaterThan(0);
  });

  it('is less the best special that holds today, and says why not the others; notes are shown', async () => {
    await set.clearAll();
    const id = await fee();
    const special = async (given: object): Promise<number> => {
      const made = await manager.post<Row>('/api/agencyfeespecial', { FeeId: id, StartDate: '2020-01-01', EndDate: nextYear, ...given });
      expect(made.status, made.text).toBe(200);
      return made.body.Id;
    };
    await special({ TypeCode: 'FXTY', DiscountAmount: 20, MinUnitRange: 12, MaxUnitRange: 23 });
    const best = await special({ TypeCode: 'BXGYF', DiscountAmount: 2, DiscountQtyStep: 10 });
    await special({ TypeCode: 'PPA', DiscountPercentage: 10, MinUnitRange: 24 });
    await special({ TypeCode: 'FAD', DiscountAmount: 100, EndDate: '2020-12-31' });
    await special({ TypeCode: 'FAD', DiscountAmount: 100, AgencyOffices: [set.scene.one.officeId], AgencyInstitutionPublicCourses: [set.school.publicCourse] });
    await special({ TypeCode: 'NOTE', Comments: 'Books are included.' });
    const other = await price({ InstitutionCampusCourseId: set.school.otherCourse, Duration: 12 });
    expect(other).toMatchObject({ Total: 3000, Notes: ['Books are included.'] });
    expect(other.Fees[0]).toMatchObject({
      UnitPrice: 300,
      LineTotal: 3000,
      Special: { Id: best, Name: 'Buy X get Y free', Saved: 600, Why: 'This special gives the lowest price: AUD 600.00 less.' },
      NotChosen: [
        { Name: 'From X to Y discount', Why: 'Reduces the price by less (AUD 3,360.00).' },
        { Name: 'Percentage of price discount', Why: 'From 24 units.' },
        { Name: 'Fixed amount discount', Why: 'Ended on 31/12/2020.' },
        { Name: 'Fixed amount discount', Why: 'For another course.' },
      ],
    });
    expect((await price({ Duration: 12, OfficeId: set.scene.one.officeId })).Fees[0]).toMatchObject({ UnitPrice: 200, LineTotal: 2400 });
  });

  it('is explained in the language of the reader, amounts and days included', async () => {
    await set.clearAll();
    await fee({ ValidTo: nextYear, Amount: 300.5 });
    await fee({ Amount: 310.25, ValidFrom: `${Number(nextYear.slice(0, 4)) + 1}-01-01` });
    const response = await manager.call<Price>('POST', '/api/course/price', { InstitutionCampusCourseId: set.school.course }, { 'User-Language': 'pt' });
    expect(response.body.Fees[0]?.Why[0]).toBe('Para todos os cursos da instituição.');
    expect(response.body.Fees[0]?.NotChosen[0]?.Name).toBe('Tuition (AUD 310,25)');
  });

  it('in a currency without an exchange rate stays in that one, and the total says that it is not known', async () => {
    await set.clearAll();
    const [real] = (await manager.get<{ Data: Row[] }>('/api/currency?take=1000')).body.Data.filter((row) => row['Code'] === 'BRL');
    const brl = real?.Id ?? (await god.post<Row>('/api/currency', { Code: 'BRL', Name: 'Brazilian real' })).body.Id;
    await fee();
    await fee({ AgencyFeeNameId: set.names.enrolment, CurrencyId: brl, Amount: 100, IsRecurring: false });
    const unknown = await price();
    expect(unknown).toMatchObject({ Total: '!INVALID!', Totals: [{ Total: 3000 }, { CurrencyName: 'BRL', Total: 100 }] });
    expect(unknown.Fees[1]).toMatchObject({ LineTotal: 100, BaseLineTotal: null });
    expect(unknown.Fees[1]?.Why).toContain('There is no exchange rate from BRL to AUD, so the amount in AUD is unknown.');
    const one = set.scene.one.agencyId;
    const { engine } = set.scene.server.running;
    await engine.database.write(one, (tx) =>
      engine
        .records(tx, systemActor(one))
        .createMany('AgencyCurrencyExchangeRate', [{ BaseCurrencyId: set.aud, ForeignCurrencyId: brl, FcToBcFxRate: decimal('0.27') }]),
    );
    const known = await price();
    expect(known.Total).toBe(3027);
    expect(known.Fees[1]).toMatchObject({ BaseLineTotal: 27 });
  });

  it('is that of the institution where the agency has no fee yet, then that of the register, then unknown', async () => {
    await set.clearAll();
    expect(await price()).toMatchObject({ Total: null, Fees: [], Notes: ['No price available for this course.'] });
    const course = (await god.get<Row>(`/api/institutioncourseinstitutioncampus/${set.school.otherCourse}`)).body['InstitutionCourseId'];
    await god.call('PATCH', `/api/institutioncourse/${String(course)}`, { TuitionFee: 8000 });
    const register = await price({ InstitutionCampusCourseId: set.school.otherCourse });
    expect(register).toMatchObject({ Total: 8000, Fees: [{ FeeId: null, Origin: 'Register', Qty: 1, LineTotal: 8000 }] });
    expect(register.Fees[0]?.Why[0]).toContain('This is the tuition from the course register');
    const origin = { InstitutionId: set.school.institution, FeeNameId: set.names.platformTuition, CurrencyId: set.aud, Amount: 320, IsCompulsory: true };
    await god.post('/api/coursefee', { ...origin, CourseCampuses: [set.school.otherCourse] });
    const kept = await price({ InstitutionCampusCourseId: set.school.otherCourse });
    expect(kept).toMatchObject({ Total: 320, RegisterYear: null, Fees: [{ FeeId: null, Origin: 'CourseFee', Name: 'Tuition' }] });
    expect(kept.Fees[0]?.Why).toContain('Price set by the institution. It becomes an agency fee when it is first used.');
  });

  it('is refused for a course that is not there, a price group of another institution, what is no day and what is no number of weeks', async () => {
    const other = await god.post<Row>('/api/institution', { Name: 'Northern College' });
    const foreign = (await god.post<Row>('/api/institutionpricegroup', { Name: 'Others', InstitutionId: other.body.Id })).body.Id;
    const keys = async (given: object) => {
      const response = await ask(given);
      return [response.status, ...(response.body.Errors ?? []).map(({ Key }) => Key)];
    };
    expect((await ask({ InstitutionCampusCourseId: 999_999 })).status).toBe(404);
    expect(await keys({ PriceGroupId: foreign })).toEqual([400, 'PriceGroupId']);
    expect(await keys({ StartDate: '2026-02-30' })).toEqual([400, 'StartDate']);
    for (const Duration of [0, -1, 1.5, 'ten']) expect((await keys({ Duration }))[0], String(Duration)).toBe(400);
    expect((await set.scene.server.anyone.post('/api/course/price', { InstitutionCampusCourseId: set.school.course })).status).toBe(401);
  });
});
