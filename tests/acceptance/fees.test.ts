// Fees of agencies, and what they are copied from: what holds of them, no matter who writes them.
import { decimal, systemActor } from '#engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runSql } from '../support/database.ts';
import type { Caller } from '../support/server.ts';
import { feeScene, type FeeScene, type Rejected, type Row } from './fee-scene.ts';

let scene: FeeScene['scene'];
let manager: Caller;
let god: Caller;
let aud: number;
let brazil: number;
let supplier: number;
let names: FeeScene['names'];
let school: FeeScene['school'];
let clear: FeeScene['clear'];
let settled: FeeScene['settled'];
let clearAll: FeeScene['clearAll'];
let institutionFee: FeeScene['institutionFee'];

beforeAll(async () => {
  ({ scene, aud, brazil, supplier, names, school, clear, settled, clearAll, institutionFee } = await feeScene());
  ({ manager, god } = scene);
});
afterAll(() => scene.server.stop());

const serviceFee = (given: object = {}) => ({
  Type: 'Service',
  AgencySupplierId: supplier,
  CurrencyId: aud,
  Amount: 1480,
  DescriptionLanguage1: 'Homestay',
  ...given,
});
/** A line of a sale with this fee; it can be taken back. */
async function sell(FeeId: number): Promise<{ takeBack: () => Promise<void> }> {
  const { engine } = scene.server.running;
  const one = scene.one.agencyId;
  const lines = await engine.database.write(one, async (tx) => {
    const records = engine.records(tx, systemActor(one));
    const [StudentId = 0] = await records.createMany('Student', [{ FirstName: 'Ana', LastName: 'Lima', AgencyOfficeId: scene.one.officeId }]);
    const [AgencySaleId = 0] = await records.createMany('AgencySale', [{ StudentId, AgencyOfficeId: scene.one.officeId }]);
    const [AgencySaleItemId = 0] = await records.createMany('AgencySaleItem', [{ AgencySaleId }]);
    const line = { AgencySaleId, AgencySaleItemId, FeeId, CurrencyId: aud, Qty: decimal(1), UnitPrice: decimal(300), Type: 'Institution' as const };
    return await records.createMany('AgencySaleItemAgencyFee', [line]);
  });
  return { takeBack: async () => void (await runSql(scene.server.ownerUrl, `delete from "AgencySaleItemAgencyFee" where "Id" = ${lines[0] ?? 0}`)) };
}
const add = (body: object) => manager.post<Row & Rejected>('/api/agencyfee', body);
describe('the fee of an agency', () => {
  it('[FEE-009] [FEE-011] [FEE-012] has the values of its type: an institution and courses, or a supplier and a category', async () => {
    await clear();
    const full = {
      AgencySupplierId: supplier,
      AgencyFeeCategoryId: names.category,
      AgencyInstitutionId: school.place,
      AgencyInstitutionPublicCourses: [school.publicCourse],
    };
    const ofSchool = await add(institutionFee(full));
    expect(ofSchool.body, ofSchool.text).toMatchObject({
      Type: 'Institution',
      AgencyInstitutionId: school.place,
      AgencyInstitutionPublicCourses: [school.publicCourse],
      AgencySupplierId: null,
      AgencyFeeCategoryId: null,
      AgencyFeeNameName: 'Tuition',
      DisplayName: 'Tuition',
    });
    const rejected = await add(serviceFee(full));
    expect([rejected.status, rejected.body.Errors.map(({ Key }) => Key)]).toEqual([400, ['AgencyInstitutionId']]);
    // Without a type, an institution says it.
    const { Type: _type, ...untyped } = institutionFee({ AgencyFeeNameId: names.enrolment });
    expect((await add(untyped)).body).toMatchObject({ Type: 'Institution', AgencyInstitutionId: school.place });
    const { AgencyInstitutionId: _institution, ...others } = full;
    const ofService = await add(serviceFee(others));
    expect(ofService.body, ofService.text).toMatchObject({
      AgencyInstitutionId: null,
      AgencyInstitutionPublicCourses: [],
      AgencySupplierId: supplier,
      AgencyFeeCategoryId: names.category,
      AgencyFeeNameId: null,
      DisplayName: 'Homestay',
    });
    const turned = await manager.call<Row>('PATCH', `/api/agencyfee/${ofSchool.body.Id}`, { Type: 'Service', AgencySupplierId: supplier });
    expect(turned.body, turned.text).toMatchObject({
      AgencyInstitutionId: null,
      AgencyInstitutionPublicCourses: [],
      AgencySupplierId: supplier,
      DescriptionLanguage1: 'Tuition',
      AgencyFeeCategoryId: names.category,
    });
  });

  it('[FEE-011] [FEE-012] is refused without an institution and a fee name, or without a name of the service', async () => {
    const ofSchool = await add({ Type: 'Institution', CurrencyId: aud, Amount: 1 });
    expect([ofSchool.status, ofSchool.body.Errors.map(({ Key }) => Key)]).toEqual([400, ['AgencyInstitutionId', 'AgencyFeeNameId']]);
    const service = await add({ Type: 'Service', CurrencyId: aud, Amount: 1 });
    expect([service.status, service.body.Errors.map(({ Key }) => Key)]).toEqual([400, ['DescriptionLanguage1']]);
    const amounts = await add(institutionFee({ Amount: -1 }));
    expect([amounts.status, amounts.body.Errors.map(({ Key }) => Key)]).toEqual([400, ['Amount']]);
    expect((await add(institutionFee({ Amount: 1.005 }))).status).toBe(400);
    expect((await add(institutionFee({ AgencyFeeNameId: 999_999 }))).status).toBe(400);
  });

  it('[FEE-013] [FEE-014] without commission has no percentage and no overridden rate', async () => {
    await clear();
    const fee = await add(institutionFee({ ApplyCommission: true, IsOverriddenCommission: true, AgencyCommissionPercentage: 12.5 }));
    expect(fee.body, fee.text).toMatchObject({ IsOverriddenCommission: true, AgencyCommissionPercentage: 12.5 });
    const without = await manager.call<Row>('PATCH', `/api/agencyfee/${fee.body.Id}`, { ApplyCommission: false });
    expect(without.body).toMatchObject({ ApplyCommission: false, IsOverriddenCommission: false, AgencyCommissionPercentage: 0 });
    const open = await add(institutionFee({ AgencyFeeNameId: names.enrolment, ApplyCommission: true, IsOverriddenCommission: true }));
    expect([open.status, open.body.Errors.map(({ Key }) => Key)]).toEqual([400, ['AgencyCommissionPercentage']]);
    const beyond = await add(
      institutionFee({ AgencyFeeNameId: names.enrolment, ApplyCommission: true, IsOverriddenCommission: true, AgencyCommissionPercentage: 100.5 }),
    );
    expect(beyond.status).toBe(400);
    // A percentage would show and not count.
    for (const ApplyCommission of [true, false]) {
      const dormant = await add(institutionFee({ AgencyFeeNameId: names.enrolment, ApplyCommission, AgencyCommissionPercentage: 15 }));
      expect([dormant.status, dormant.body.Errors.map(({ Key }) => Key)]).toEqual([400, ['AgencyCommissionPercentage']]);
    }
    const later = await manager.call<Rejected>('PATCH', `/api/agencyfee/${fee.body.Id}`, { AgencyCommissionPercentage: 15 });
    expect([later.status, later.body.Errors.map(({ Key }) => Key)]).toEqual([400, ['AgencyCommissionPercentage']]);
  });

  it('[FEE-015] [FEE-016] recurs only where it is compulsory', async () => {
    await clear();
    const fee = await add(institutionFee({ IsCompulsory: true, IsRecurring: true }));
    expect(fee.body).toMatchObject({ IsCompulsory: true, IsRecurring: true });
    const optional = await manager.call<Row>('PATCH', `/api/agencyfee/${fee.body.Id}`, { IsCompulsory: false });
    expect(optional.body).toMatchObject({ IsCompulsory: false, IsRecurring: false });
    expect((await add(institutionFee({ AgencyFeeNameId: names.enrolment, IsRecurring: true }))).body).toMatchObject({ IsRecurring: false });
  });

  it('[META-069] is for all price groups and offices where none is named', async () => {
    await clear();
    const fee = await add(institutionFee({ PriceGroups: [], AgencyOffices: [] }));
    expect(fee.body).toMatchObject({ AllPriceGroups: true, AllAgencyOffices: true, PriceGroups: [], AgencyOffices: [] });
    const some = await manager.call<Row>('PATCH', `/api/agencyfee/${fee.body.Id}`, { AgencyOffices: [scene.one.officeId] });
    expect(some.body).toMatchObject({ AllAgencyOffices: false, AgencyOffices: [scene.one.officeId] });
    const all = await manager.call<Row>('PATCH', `/api/agencyfee/${fee.body.Id}`, { AllAgencyOffices: true });
    expect(all.body).toMatchObject({ AllAgencyOffices: true, AgencyOffices: [] });
  });

  it('is refused where the same fee stands for the same courses, groups and offices in the same time, and named', async () => {
    await clear();
    const first = await add(institutionFee({ ValidFrom: '2026-01-01', ValidTo: '2026-06-30' }));
    const same = await add(institutionFee({ ValidFrom: '2026-06-30' }));
    expect(same.status).toBe(400);
    expect(same.body.Errors).toEqual([
      {
        Key: 'ValidFrom',
        Message: `“Tuition” (no. ${first.body.Id}) is the same fee for the same courses, price groups and offices in this period. End one fee before the other starts.`,
      },
    ]);
    const later = await add(institutionFee({ ValidFrom: '2026-07-01' }));
    expect(later.status, later.text).toBe(200);
    expect((await add(institutionFee({ AgencyInstitutionPublicCourses: [school.publicCourse] }))).status).toBe(200);
    expect((await add(institutionFee({ AgencyOffices: [scene.one.officeId] }))).status).toBe(200);
    expect((await add(institutionFee({ AgencyFeeNameId: names.enrolment }))).status).toBe(200);
    const moved = await manager.call<Rejected>('PATCH', `/api/agencyfee/${later.body.Id}`, { ValidFrom: '2026-06-01' });
    expect([moved.status, moved.body.Errors.map(({ Key }) => Key)]).toEqual([400, ['ValidFrom']]);
    expect((await manager.call('PATCH', `/api/agencyfee/${later.body.Id}`, { Amount: 310 })).status).toBe(200);
    const upsideDown = await manager.call<Rejected>('PATCH', `/api/agencyfee/${first.body.Id}`, { ValidTo: '2025-12-31' });
    expect([upsideDown.status, upsideDown.body.Errors.map(({ Key }) => Key)]).toEqual([400, ['ValidTo']]);
    await add(serviceFee());
    expect((await add(serviceFee({ DescriptionLanguage1: ' homestay ' }))).status).toBe(400);
    expect((await add(serviceFee({ DescriptionLanguage1: 'Homestay with meals' }))).status).toBe(200);
  });

  it('comes back from the deleted with its specials', async () => {
    await clear();
    const { body: fee } = await add(institutionFee());
    const special = await manager.post<Row>(`/api/agencyfee/${fee.Id}/agencyfeespecial`, {
      TypeCode: 'FAD',
      DiscountAmount: 25,
      StartDate: '2027-01-01',
      EndDate: '2027-12-31',
    });
    expect(special.status, special.text).toBe(200);
    expect((await manager.call('DELETE', `/api/agencyfee/${fee.Id}`)).status).toBe(200);
    expect((await manager.get(`/api/agencyfeespecial/${special.body.Id}`)).status).toBe(404);
    const back = await manager.post(`/api/agencyfee/deleted/${fee.Id}/restore`);
    expect(back.status, back.text).toBe(200);
    expect((await manager.get(`/api/agencyfeespecial/${special.body.Id}`)).body).toMatchObject({ FeeId: fee.Id, DiscountAmount: 25 });
  });

  it('is taken once where two people enter it at the same moment', async () => {
    await clear();
    const responses = await Promise.all([100, 200].map((Amount) => add(institutionFee({ Amount }))));
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  });

  it('[FEE-018] is kept by anyone who holds CanEditFees, and nobody of another agency sees it', async () => {
    await clear();
    const fee = await add(institutionFee());
    expect((await scene.clerk.post('/api/agencyfee', institutionFee({ AgencyFeeNameId: names.enrolment }))).status).toBe(403);
    expect((await scene.clerk.call('PATCH', `/api/agencyfee/${fee.body.Id}`, { Amount: 1 })).status).toBe(403);
    expect((await scene.other.get(`/api/agencyfee/${fee.body.Id}`)).status).toBe(404);
  });
});

describe('a special fee', () => {
  const special = (FeeId: number, given: object) =>
    manager.post<Row & Rejected>('/api/agencyfeespecial', { FeeId, StartDate: '2026-01-01', EndDate: '2026-12-31', ...given });
  const all = { DiscountAmount: 10, DiscountPercentage: 5, DiscountQtyStep: 4, MinUnitRange: 2, MaxUnitRange: 9 };
  const none = { DiscountAmount: null, DiscountPercentage: null, DiscountQtyStep: null, MinUnitRange: null, MaxUnitRange: null };

  it('[FEE-019] [FEE-020] [FEE-021] [FEE-022] [FEE-023] [FEE-024] [FEE-025] has the values of its type and no others', async () => {
    await clear();
    const fee = (await add(institutionFee())).body.Id;
    const expected = {
      FAD: ['Fixed Amount Discount', { DiscountAmount: 10 }],
      PPA: ['Percentage of Price Discount', { DiscountPercentage: 5, MinUnitRange: 2, MaxUnitRange: 9 }],
      BXGYF: ['Buy X Get Y Free', { DiscountAmount: 10, DiscountQtyStep: 4 }],
      FXTY: ['From X to Y Discount', { DiscountAmount: 10, MinUnitRange: 2, MaxUnitRange: 9 }],
      FXTYFR: ['From X to Y Flat Rate', { DiscountAmount: 10, MinUnitRange: 2, MaxUnitRange: 9 }],
      NOTE: ['Note', {}],
    } as const;
    for (const [TypeCode, [Type, values]] of Object.entries(expected)) {
      const made = await special(fee, { TypeCode, ...all, Comments: 'Until Easter' });
      expect(made.status, made.text).toBe(200);
      expect(made.body).toMatchObject({ TypeCode, Type, ...none, ...values });
    }
  });

  it('[FEE-022] may be open at either end, or at both', async () => {
    await clear();
    const fee = (await add(institutionFee())).body.Id;
    for (const days of [{ StartDate: null, EndDate: null }, { StartDate: null }, { EndDate: null }]) {
      const made = await special(fee, { TypeCode: 'FAD', DiscountAmount: 10, ...days });
      expect(made.body, made.text).toMatchObject({ DiscountAmount: 10, ...days });
    }
    const offer = await manager.post<{ Data: { AgencyFeeSpecials: readonly Row[] }[] }>('/api/agencyfee/legacysearch', { AgencyInstitutionId: school.place });
    expect(offer.body.Data[0]?.AgencyFeeSpecials, offer.text).toHaveLength(3);
  });

  it('[FEE-026] of another type begins without the values of the one before', async () => {
    await clear();
    const fee = (await add(institutionFee())).body.Id;
    const made = await special(fee, { TypeCode: 'FXTY', DiscountAmount: 20, MinUnitRange: 10, MaxUnitRange: 20 });
    const turned = await manager.call<Row>('PATCH', `/api/agencyfeespecial/${made.body.Id}`, { TypeCode: 'PPA', DiscountPercentage: 10 });
    expect(turned.body, turned.text).toMatchObject({ ...none, DiscountPercentage: 10, MinUnitRange: 10, MaxUnitRange: 20 });
    const missing = await manager.call<Rejected>('PATCH', `/api/agencyfeespecial/${made.body.Id}`, { TypeCode: 'FAD' });
    expect([missing.status, missing.body.Errors.map(({ Key }) => Key)]).toEqual([400, ['DiscountAmount']]);
  });

  it('is refused upside down, at nothing or less, beyond a hundred percent, and where it takes off more than there is', async () => {
    await clear();
    const fee = (await add(institutionFee({ Amount: 300 }))).body.Id;
    const errors = async (given: object) => {
      const response = await special(fee, given);
      return [response.status, ...response.body.Errors.map(({ Key }) => Key)];
    };
    expect(await errors({ TypeCode: 'FXTY', DiscountAmount: 20, MinUnitRange: 20, MaxUnitRange: 10 })).toEqual([400, 'MaxUnitRange']);
    expect(await errors({ TypeCode: 'FAD', DiscountAmount: 20, StartDate: '2026-12-31', EndDate: '2026-01-01' })).toEqual([400, 'EndDate']);
    expect(await errors({ TypeCode: 'FAD', DiscountAmount: 0 })).toEqual([400, 'DiscountAmount']);
    expect(await errors({ TypeCode: 'FAD', DiscountAmount: -5 })).toEqual([400, 'DiscountAmount']);
    expect(await errors({ TypeCode: 'PPA', DiscountPercentage: 0 })).toEqual([400, 'DiscountPercentage']);
    expect(await errors({ TypeCode: 'PPA', DiscountPercentage: 100.01 })).toEqual([400, 'DiscountPercentage']);
    expect(await errors({ TypeCode: 'PPA' })).toEqual([400, 'DiscountPercentage']);
    expect(await errors({ TypeCode: 'BXGYF', DiscountAmount: 1.5, DiscountQtyStep: 4 })).toEqual([400, 'DiscountAmount']);
    expect(await errors({ TypeCode: 'BXGYF', DiscountAmount: 1, DiscountQtyStep: 0 })).toEqual([400, 'DiscountQtyStep']);
    expect(await errors({ TypeCode: 'NOTE' })).toEqual([400, 'Comments']);
    const tooMuch = await special(fee, { TypeCode: 'FAD', DiscountAmount: 300.01 });
    expect(tooMuch.body.Errors).toEqual([{ Key: 'DiscountAmount', Message: 'The fee is 300.00 AUD. The discount cannot be larger than that.' }]);
    expect((await special(fee, { TypeCode: 'FAD', DiscountAmount: 300 })).status).toBe(200);
    expect((await special(999_999, { TypeCode: 'FAD', DiscountAmount: 1 })).status).toBe(400);
  });
});

describe('what fees are copied from', () => {
  const courseFee = (given: object = {}) => ({
    InstitutionId: school.institution,
    FeeNameId: names.platformTuition,
    CurrencyId: aud,
    Amount: 320,
    IsCompulsory: true,
    IsRecurring: true,
    ...given,
  });
  const copies = async (): Promise<readonly Row[]> =>
    (await manager.post<{ Data: Row[] }>('/api/agencyfee/search?orderBy=Id', [{ Field: 'OriginFeeType', Condition: 'NotEmpty' }])).body.Data;
  it('[FEE-017] is copied to the agencies that offer it, follows its origin, and is closed but for its commission', async () => {
    await clearAll();
    const origin = await god.post<Row>('/api/coursefee', courseFee({ CourseCampuses: [school.course, school.otherCourse] }));
    expect(origin.status, origin.text).toBe(200);
    await expect.poll(async () => (await copies()).length).toBe(1);
    const [copy] = await copies();
    expect((await manager.get(`/api/agencyfee/${copy?.Id}`)).body).toMatchObject({
      Type: 'Institution',
      AgencyInstitutionId: school.place,
      AgencyInstitutionPublicCourses: [school.publicCourse],
      AgencyFeeNameId: names.tuition,
      Amount: 320,
      OriginFeeType: 'CourseFee',
      OriginFeeId: origin.body.Id,
      ApplyCommission: true,
    });
    const change = (body: object) => manager.call<Rejected>('PATCH', `/api/agencyfee/${copy?.Id}`, body);
    for (const closed of [
      { Amount: 1 },
      { ValidTo: '2026-01-01' },
      { AgencyFeeNameId: names.enrolment },
      { AgencyOffices: [scene.one.officeId] },
      { Comments: 'Ours' },
      { AfterSaleTaskDescription: 'Order the card' },
      { AfterSaleTaskDays: 3 },
    ]) {
      const rejected = await change(closed);
      expect([rejected.status, rejected.body.Message], JSON.stringify(closed)).toEqual([409, expect.stringContaining('Managed by the institution')]);
    }
    const rights = await manager.get<{ Closed: string[] }>(`/api/agencyfee/${copy?.Id}/rights`);
    expect(rights.body.Closed).toEqual(expect.arrayContaining(['Amount', 'AfterSaleTaskDescription', 'AfterSaleTaskDays']));
    expect(rights.body.Closed.filter((name) => name.includes('Commission'))).toEqual([]);
    expect((await change({ IsOverriddenCommission: true, AgencyCommissionPercentage: 15 })).status).toBe(200);
    await god.call('PATCH', `/api/coursefee/${origin.body.Id}`, { Amount: 330.5 });
    await expect.poll(async () => (await copies())[0]?.['Amount']).toBe(330.5);
    expect((await manager.get(`/api/agencyfee/${copy?.Id}`)).body).toMatchObject({ IsOverriddenCommission: true, AgencyCommissionPercentage: 15 });
    const journal = await manager.get<{ Data: { UserName: string }[] }>(`/api/agencyfee/${copy?.Id}/journal`);
    expect(journal.body.Data.map(({ UserName }) => UserName)).toContain('System');
    await settled();
    expect(await copies()).toHaveLength(1);
  });

  it('stays where its origin is deleted, and ends on that day', async () => {
    await clearAll();
    const origin = await god.post<Row>('/api/coursefee', courseFee());
    await expect.poll(async () => (await copies()).length).toBe(1);
    expect((await god.call('DELETE', `/api/coursefee/${origin.body.Id}`)).status).toBe(200);
    await expect.poll(async () => (await copies())[0]?.['ValidTo']).toEqual(expect.any(String));
    expect(await copies()).toHaveLength(1);
  });

  it('comes along when a course comes into the portfolio, at once', async () => {
    await clearAll();
    await god.post<Row>('/api/coursefee', courseFee({ CourseCampuses: [school.otherCourse] }));
    await settled();
    expect(await copies()).toEqual([]);
    const offered = await manager.post<Row>('/api/agencyinstitutionpubliccourse', {
      AgencyInstitutionId: school.place,
      InstitutionCampusCourseId: school.otherCourse,
    });
    expect(offered.status, offered.text).toBe(200);
    expect((await copies()).map((copy) => copy['Amount'])).toEqual([320]);
    // It goes along as well, unless it is for another course too.
    const both = await god.post<Row>('/api/coursefee', courseFee({ CourseCampuses: [school.course, school.otherCourse], Amount: 5 }));
    expect(both.status, both.text).toBe(200);
    await expect.poll(async () => (await copies()).length).toBe(2);
    await settled();
    const own = await add(institutionFee({ AgencyFeeNameId: names.enrolment, AgencyInstitutionPublicCourses: [offered.body.Id] }));
    const rejected = await manager.call<Rejected>('DELETE', `/api/agencyinstitutionpubliccourse/${offered.body.Id}`);
    expect([rejected.status, (await copies()).length]).toEqual([409, 2]);
    expect((await manager.call('DELETE', `/api/agencyfee/${own.body.Id}`)).status).toBe(200);
    const gone = await manager.call('DELETE', `/api/agencyinstitutionpubliccourse/${offered.body.Id}`);
    expect(gone.status, gone.text).toBe(200);
    const [left, ...more] = await copies();
    expect([left?.['Amount'], more]).toEqual([5, []]);
    expect((await manager.get(`/api/agencyfee/${left?.Id}`)).body).toMatchObject({ AgencyInstitutionPublicCourses: [school.publicCourse] });
  });

  it('goes with the institution that leaves the portfolio, comes back with it, and keeps it there while it is on a sale', async () => {
    await clearAll();
    const elsewhere = (await god.post<Row>('/api/institution', { Name: 'Northern College' })).body.Id;
    await god.post<Row>('/api/coursefee', courseFee({ InstitutionId: elsewhere }));
    await settled();
    const taken = async () => await manager.post<Row>('/api/agencyinstitution', { InstitutionId: elsewhere });
    const place = (await taken()).body.Id;
    const [copy] = await copies();
    expect((await manager.get(`/api/agencyfee/${copy?.Id}`)).body).toMatchObject({ AgencyInstitutionId: place, Amount: 320 });
    const sold = await sell(copy?.Id ?? 0);
    const rejected = await manager.call<Rejected>('DELETE', `/api/agencyinstitution/${place}`);
    expect([rejected.status, rejected.body.Message]).toEqual([
      409,
      `The fee “Tuition” (no. ${copy?.Id}) is used in a sale, so it cannot be removed from the portfolio.`,
    ]);
    expect(await copies()).toHaveLength(1);
    expect((await manager.get(`/api/agencyinstitution/${place}`)).status).toBe(200);
    await sold.takeBack();
    expect((await manager.call('DELETE', `/api/agencyinstitution/${place}`)).status).toBe(200);
    expect(await copies()).toEqual([]);
    const again = (await taken()).body.Id;
    expect((await copies()).map((each) => each['Amount'])).toEqual([320]);
    // What the agency made itself it gives up itself.
    const own = await add(institutionFee({ AgencyInstitutionId: again, AgencyFeeNameId: names.enrolment }));
    expect((await manager.call<Rejected>('DELETE', `/api/agencyinstitution/${again}`)).status).toBe(409);
    expect(await copies()).toHaveLength(1);
    await manager.call('DELETE', `/api/agencyfee/${own.body.Id}`);
    expect((await manager.call('DELETE', `/api/agencyinstitution/${again}`)).status).toBe(200);
  });

  it('is refused for a supplier, a currency, a course or a price group that does not exist, and a price group needs a name and an institution', async () => {
    await clearAll();
    const keys = async (path: string, body: object, as = manager) => {
      const response = await as.post<Rejected>(`/api/${path}`, body);
      return [response.status, ...response.body.Errors.map(({ Key }) => Key)];
    };
    expect(await keys('agencyfee', serviceFee({ AgencySupplierId: 999_999 }))).toEqual([400, 'AgencySupplierId']);
    expect(await keys('agencysupplierproductfee', { SupplierId: 999_999, FeeNameId: names.tuition, CurrencyId: aud, Amount: 5 })).toEqual([400, 'SupplierId']);
    expect(await keys('agencysupplierproduct', { Name: 'Room', AgencySupplierId: 999_999 })).toEqual([400, 'AgencySupplierId']);
    expect(await keys('agencyfee', institutionFee({ CurrencyId: 999_999 }))).toEqual([400, 'CurrencyId']);
    expect(await keys('agencyfee', institutionFee({ PriceGroups: [999_999] }))).toEqual([400, 'PriceGroups']);
    expect(await keys('coursefee', courseFee({ CourseCampuses: [999_999] }), god)).toEqual([400, 'CourseCampuses']);
    expect(await keys('institutionpricegroup', {}, god)).toEqual([400, 'Name', 'InstitutionId']);
    // A price group without countries, which is not for everybody else either, is nobody's: it may stand, and no nationality finds it.
    const nobodys = await god.post<Row>('/api/institutionpricegroup', { Name: 'Nobody’s', InstitutionId: school.institution });
    expect(nobodys.body).toMatchObject({ Countries: [], IsDefault: false });
  });

  it('a fee of an institution that a copy of a sale stands for may be deleted: the copy ends, and the line stays', async () => {
    await clearAll();
    const origin = await god.post<Row>('/api/coursefee', courseFee());
    await expect.poll(async () => (await copies()).length).toBe(1);
    const [copy] = await copies();
    const sold = await sell(copy?.Id ?? 0);
    expect((await god.call('DELETE', `/api/coursefee/${origin.body.Id}`)).status).toBe(200);
    await expect.poll(async () => (await copies())[0]?.['ValidTo']).toEqual(expect.any(String));
    await settled();
    expect((await manager.call('DELETE', `/api/agencyfee/${copy?.Id}`)).status).toBe(409);
    await sold.takeBack();
  });

  /** The ids in a list, of which each entry is an id or a record that has it under this name. */
  const idsIn = (fee: Row, list: string, name: string): unknown[] =>
    Object.values(fee[list] ?? {}).map((entry: unknown) => (typeof entry === 'object' && entry !== null ? Reflect.get(entry, name) : entry));

  it('[FEE-035] [FEE-036] [META-069] a fee of an institution is for the courses, products and price groups that it names, or for all of them', async () => {
    await clearAll();
    const group = await god.post<Row>('/api/institutionpricegroup', { Name: 'Latin America', InstitutionId: school.institution });
    const product = await god.post<Row>('/api/institutionproduct', { Name: 'Airport transfer', InstitutionId: school.institution });
    const course = await god.post<Row>('/api/coursefee', courseFee({ CourseCampuses: [school.course], PriceGroups: [group.body.Id] }));
    expect(course.body, course.text).toMatchObject({ AllCourseCampuses: false, AllPriceGroups: false });
    expect([idsIn(course.body, 'CourseCampuses', 'CourseCampusId'), idsIn(course.body, 'PriceGroups', 'PriceGroupId')]).toEqual([
      [school.course],
      [group.body.Id],
    ]);
    // As objects that name the record by their one id (D-85); what names none or several is refused.
    const path = `/api/coursefee/${course.body.Id}`;
    const asObjects = { CourseCampuses: [{ CourseCampusId: school.course, Name: 'x' }], PriceGroups: [{ Id: group.body.Id }] };
    const same = await god.call<Row>('PATCH', path, asObjects);
    expect(same.body, same.text).toMatchObject({ CourseCampuses: [school.course], PriceGroups: [group.body.Id], RowVersion: course.body['RowVersion'] });
    for (const entry of [{}, { Name: 'x' }, { CourseCampusId: school.course, OtherId: 1 }, { CourseCampusId: 'x' }, { CourseCampusId: 2_000_000_000 }]) {
      const rejected = await god.call<Rejected>('PATCH', path, { CourseCampuses: [entry] });
      expect([rejected.status, rejected.body.Errors.map(({ Key }) => Key)], JSON.stringify(entry)).toEqual([400, ['CourseCampuses']]);
    }
    const widened = await god.call<Row>('PATCH', path, { CourseCampuses: [] });
    expect(widened.body).toMatchObject({ AllCourseCampuses: true, CourseCampuses: [], AllPriceGroups: false });
    expect(idsIn(widened.body, 'PriceGroups', 'PriceGroupId')).toEqual([group.body.Id]);
    const everywhere = await god.post<Row>('/api/coursefee', courseFee());
    expect(everywhere.body).toMatchObject({ AllCourseCampuses: true, CourseCampuses: [], AllPriceGroups: true, PriceGroups: [] });
    const ofProduct = await god.post<Row>('/api/productfee', { ...courseFee(), Products: [product.body.Id] });
    expect(ofProduct.body, ofProduct.text).toMatchObject({ AllProducts: false, Products: [product.body.Id] });
    const optional = await god.call<Row>('PATCH', `/api/productfee/${ofProduct.body.Id}`, { IsCompulsory: false });
    expect(optional.body).toMatchObject({ IsRecurring: false });
    const again = await god.post<Rejected>('/api/coursefee', courseFee({ ValidFrom: '2030-01-01' }));
    expect([again.status, again.body.Errors.map(({ Key }) => Key)]).toEqual([400, ['ValidFrom']]);
    expect(again.body.Errors[0]?.Message).toContain(`(no. ${everywhere.body.Id})`);
    const productAgain = await god.post<Rejected>('/api/productfee', { ...courseFee(), Products: [product.body.Id] });
    expect([productAgain.status, productAgain.body.Errors.map(({ Key }) => Key)]).toEqual([400, ['ValidFrom']]);
    expect((await manager.post('/api/coursefee', courseFee())).status).toBe(403);
  });

  it('[SUPP-014] [SUPP-015] has no percentage without commission, and is copied for the supplier', async () => {
    await clearAll();
    const product = await manager.post<Row>('/api/agencysupplierproduct', { Name: 'Homestay', AgencySupplierId: supplier });
    const fee = {
      SupplierId: supplier,
      FeeNameId: names.enrolment,
      CurrencyId: aud,
      Amount: 250,
      Type: 'Service',
      Products: [product.body.Id],
      ApplyCommission: true,
      IsOverriddenCommission: true,
      FeeCommissionPercentage: 10,
      IsCompulsory: true,
      IsRecurring: true,
      ExcludeFromPayment: true,
      Comments: 'Per stay',
    };
    const made = await manager.post<Row>('/api/agencysupplierproductfee', fee);
    expect(made.body, made.text).toMatchObject(fee);
    await expect.poll(async () => (await copies()).length).toBe(1);
    const [copy] = await copies();
    expect((await manager.get(`/api/agencyfee/${copy?.Id}`)).body).toMatchObject({
      Type: 'Service',
      AgencySupplierId: supplier,
      Amount: 250,
      DescriptionLanguage1: 'Enrolment',
      AgencyCommissionPercentage: 10,
    });
    const without = await manager.call<Row>('PATCH', `/api/agencysupplierproductfee/${made.body.Id}`, { ApplyCommission: false });
    expect(without.body).toMatchObject({ FeeCommissionPercentage: null, IsOverriddenCommission: false });
    const same = await manager.post<Rejected>('/api/agencysupplierproductfee', fee);
    expect([same.status, same.body.Errors.map(({ Key }) => Key)]).toEqual([400, ['ValidFrom']]);
  });

  it('[FEE-037] [FEE-038] a default price group names no countries, and there is one of an institution', async () => {
    await clearAll();
    const group = (given: object) => god.post<Row>('/api/institutionpricegroup', { InstitutionId: school.institution, ...given });
    const latin = await group({ Name: 'Latin America', Countries: [brazil] });
    expect(latin.body).toMatchObject({ IsDefault: false, Countries: [brazil] });
    const standard = await group({ Name: 'All others', IsDefault: true, Countries: [brazil] });
    expect(standard.body).toMatchObject({ IsDefault: true, Countries: [] });
    const turned = await god.call<Row>('PATCH', `/api/institutionpricegroup/${latin.body.Id}`, { IsDefault: true });
    expect(turned.body).toMatchObject({ IsDefault: true, Countries: [] });
    expect((await god.get(`/api/institutionpricegroup/${standard.body.Id}`)).body).toMatchObject({ IsDefault: false });
    expect((await group({ Name: 'All others' })).status).toBe(400);
    expect((await manager.post('/api/institutionpricegroup', { Name: 'Mine', InstitutionId: school.institution })).status).toBe(403);
  });

  it('[FEE-040] [INST-029] price groups to choose from are those of a supplier, a course, an institution, or of the country of an agent', async () => {
    await clearAll();
    const group = async (given: object) => (await god.post<Row>('/api/institutionpricegroup', { InstitutionId: school.institution, ...given })).body.Id;
    const latin = await group({ Name: 'Latin America', Countries: [brazil] });
    const standard = await group({ Name: 'All others', IsDefault: true });
    const both = [
      { Key: standard, Name: 'All others' },
      { Key: latin, Name: 'Latin America' },
    ];
    const one = scene.one.agencyId;
    const { engine } = scene.server.running;
    const [schoolSupplier = 0] = await engine.database.write(one, (tx) =>
      engine.records(tx, systemActor(one)).createMany('AgencySupplier', [{ Name: 'Southern College', InstitutionId: school.institution }]),
    );
    const agent = await manager.post<Row>('/api/agencyagent', {
      Name: 'Ana Lima',
      AgencyOfficeId: scene.one.officeId,
      Addresses: [{ CountryId: brazil, City: 'Recife' }],
    });
    expect(agent.status, agent.text).toBe(200);
    const keys = async (path: string) => (await manager.get<{ Data: object[] }>(`/api/institutionpricegroup/${path}`)).body.Data;
    expect(await keys(`keys/${schoolSupplier}`)).toEqual(both);
    expect(await keys(`keys/${supplier}`)).toEqual([]);
    expect(await keys(`keysByCourse?institutionCampusCourseId=${school.course}`)).toEqual(both);
    expect(await keys(`keysByInstitution?institutionId=${school.institution}`)).toEqual(both);
    expect(await keys(`keysByAgencyAgent?agencyAgentId=${agent.body.Id}`)).toEqual([{ Key: latin, Name: 'Latin America (Southern College)' }]);
    expect((await manager.get('/api/institutionpricegroup/keys/999999')).status).toBe(404);
    expect((await manager.get('/api/institutionpricegroup/keysByCourse?institutionCampusCourseId=999999')).status).toBe(404);
    expect((await manager.get('/api/institutionpricegroup/keysByInstitution')).status).toBe(400);
    expect((await scene.other.get(`/api/institutionpricegroup/keys/${supplier}`)).status).toBe(404);
  });
});

it('[FEE-034] POST agencyfee/legacysearch finds the fees of an institution for courses and offices, each with its specials', async () => {
  await clearAll();
  const fee = async (given: object): Promise<number> => (await add(institutionFee(given))).body.Id;
  const forAll = await fee({});
  const ofCourse = await fee({ AgencyInstitutionPublicCourses: [school.publicCourse] });
  const ofOffice = await fee({ AgencyOffices: [scene.one.officeId] });
  await add(serviceFee());
  await manager.post('/api/agencyfeespecial', { FeeId: ofCourse, TypeCode: 'FAD', DiscountAmount: 5, StartDate: '2026-01-01', EndDate: '2026-12-31' });
  const search = async (body: object, as = manager) =>
    (await as.post<{ Data: (Row & { AgencyFeeSpecials: Row[] })[]; Count: number }>('/api/agencyfee/legacysearch', body)).body;
  const full = await search({ InstitutionId: school.institution });
  expect(full.Data.map(({ Id, AgencyFeeSpecials }) => [Id, AgencyFeeSpecials.length])).toEqual([
    [forAll, 0],
    [ofCourse, 1],
    [ofOffice, 0],
  ]);
  expect(full.Count).toBe(3);
  const found = async (body: object) => (await search(body)).Data.map(({ Id }) => Id);
  expect(await found({ AgencyInstitutionId: school.place, AgencyInstitutionPublicCourses: [school.publicCourse] })).toEqual([forAll, ofCourse, ofOffice]);
  expect(await found({ AgencyInstitutionId: school.place, AgencyInstitutionPublicCourses: [school.publicCourse + 999] })).toEqual([forAll, ofOffice]);
  expect(await found({ AgencyInstitutionId: school.place, AgencyOffices: [scene.one.officeId + 999] })).toEqual([forAll, ofCourse]);
  expect(await search({ InstitutionId: school.institution }, scene.other)).toMatchObject({ Data: [], Count: 0 });
  expect((await manager.post('/api/agencyfee/legacysearch', { AgencyOffices: 'all' })).status).toBe(400);
  const [clerks] = (await search({ InstitutionId: school.institution }, scene.clerk)).Data;
  expect(clerks).not.toHaveProperty('AgencyCommissionPercentage');
});

it('[FEE-033] [META-080] [META-081] [META-082] POST coursefee/search answers view 48, as those of products answer views 49 and 50', async () => {
  await clearAll();
  const fee = { InstitutionId: school.institution, FeeNameId: names.platformTuition, CurrencyId: aud, Amount: 320 };
  await god.post('/api/coursefee', fee);
  await god.post('/api/productfee', fee);
  await manager.post('/api/agencysupplierproductfee', { SupplierId: supplier, FeeNameId: names.tuition, CurrencyId: aud, Amount: 5 });
  const search = async (path: string, conditions: object[]) => (await manager.post<{ Data: Row[]; Count: number }>(`/api/${path}`, conditions)).body;
  const ofSchool = [{ Field: 'InstitutionId', Condition: 'Equal', Value1: school.institution }];
  expect(await search('coursefee/search?viewId=48', ofSchool)).toMatchObject({ Count: 1, Data: [{ FeeNameName: 'Tuition', Amount: 320 }] });
  expect(await search('productfee/search?viewId=49', ofSchool)).toMatchObject({ Count: 1, Data: [{ FeeNameName: 'Tuition', Amount: 320 }] });
  expect(await search('agencysupplierproductfee/search?viewId=50', [])).toMatchObject({ Count: 1, Data: [{ FeeNameName: 'Tuition', Amount: 5 }] });
  expect((await manager.post('/api/coursefee/search?viewId=48', [{ Field: 'Tuition', Condition: 'Equal', Value1: 1 }])).status).toBe(400);
});

it('[META-078] [META-079] products of institutions and suppliers are answered by views 46 and 47', async () => {
  await god.post('/api/institutionproduct', { Name: 'Surf lessons', InstitutionId: school.institution });
  await manager.post('/api/agencysupplierproduct', { Name: 'Guided tour', AgencySupplierId: supplier });
  const search = async (path: string, Value1: string) =>
    (await manager.post<{ Data: Row[] }>(`/api/${path}`, [{ Field: 'Name', Condition: 'Equal', Value1 }])).body.Data.map((row) => row['Name']);
  expect(await search('institutionproduct/search?viewId=46', 'Surf lessons')).toEqual(['Surf lessons']);
  expect(await search('agencysupplierproduct/search?viewId=47', 'Guided tour')).toEqual(['Guided tour']);
});

it('a fee on the line of a sale cannot be deleted: anyone who tries sees what uses it', async () => {
  await clearAll();
  const fee = await add(institutionFee());
  const sold = await sell(fee.body.Id);
  const rejected = await manager.call<Rejected>('DELETE', `/api/agencyfee/${fee.body.Id}`);
  expect(rejected.status).toBe(409);
  expect(rejected.body.Message).toContain('fee');
  expect((await manager.get(`/api/agencyfee/${fee.body.Id}`)).status).toBe(200);
  await sold.takeBack();
});
