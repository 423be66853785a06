// Fees of agencies, and what they are copied from: what holds of them, whoever writes them.
import { systemActor } from '#engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fees } from '../../plugins/fees/index.ts';
import { settings } from '../../plugins/settings/index.ts';
import { runSql } from '../support/database.ts';
import type { Caller } from '../support/server.ts';
import { twoAgencies, type TwoAgencies } from '../support/two-agencies.ts';

type Row = Readonly<Record<string, unknown>> & { readonly Id: number };
interface Refused {
  readonly ErrorSummary: string;
  readonly Message: string;
  readonly Errors: readonly { readonly Key: string; readonly Message: string }[];
}

let scene: TwoAgencies;
let manager: Caller;
let god: Caller;
let aud = 0;
let school: { institution: number; course: number; otherCourse: number; place: number; publicCourse: number };
let names: { tuition: number; enrolment: number; category: number; platformTuition: number };
let supplier = 0;

beforeAll(async () => {
  scene = await twoAgencies({ plugins: [settings, fees] });
  ({ manager, god } = scene);
  const { engine } = scene.server.running;
  const one = scene.one.agencyId;
  aud = await engine.database.read(0, async (tx) => (await engine.records(tx, systemActor(0)).find('Currency', { where: { Code: 'AUD' } }))?.Id ?? 0);
  const made = async (path: string, body: object, as = god): Promise<number> => {
    const answer = await as.post<Row>(`/api/${path}`, body);
    expect(answer.status, answer.text).toBe(200);
    return answer.body.Id;
  };
  const institution = await made('institution', { Name: 'Southern College' });
  const campus = await made('institutioncampus', { InstitutionId: institution, Name: 'City' });
  const courseAt = async (Name: string) => {
    const course = await made('institutioncourse', { InstitutionId: institution, Name, DurationWeeks: 10 });
    return await made('institutioncourseinstitutioncampus', {
      InstitutionId: institution,
      InstitutionCourseId: course,
      InstitutionCampusId: campus,
      Name,
      CourseLength: 10,
    });
  };
  const [course, otherCourse] = [await courseAt('General English'), await courseAt('Business English')];
  supplier = await made('agencysupplier', { Name: 'Harbour Homestays' }, manager);
  const category = await made('agencyfeecategory', { Name: 'Course fees' }, manager);
  const platformCategory = await made('feecategory', { Name: 'Course fees' });
  names = {
    category,
    tuition: await made('agencyfeename', { Name: 'Tuition', CategoryId: category }, manager),
    enrolment: await made('agencyfeename', { Name: 'Enrolment', CategoryId: category }, manager),
    platformTuition: await made('feename', { Name: 'Tuition', CategoryId: platformCategory }),
  };
  const [place = 0] = await engine.database.write(one, (tx) =>
    engine.records(tx, systemActor(one)).createMany('AgencyInstitution', [{ InstitutionId: institution }]),
  );
  const [publicCourse = 0] = await engine.database.write(one, (tx) =>
    engine.records(tx, systemActor(one)).createMany('AgencyInstitutionPublicCourse', [{ AgencyInstitutionId: place, InstitutionCampusCourseId: course }]),
  );
  school = { institution, course, otherCourse, place, publicCourse };
});
afterAll(() => scene.server.stop());

const institutionFee = (given: object = {}) => ({
  Type: 'Institution',
  AgencyInstitutionId: school.place,
  AgencyFeeNameId: names.tuition,
  CurrencyId: aud,
  Amount: 300,
  ...given,
});
const serviceFee = (given: object = {}) => ({
  Type: 'Service',
  AgencySupplierId: supplier,
  CurrencyId: aud,
  Amount: 1480,
  DescriptionLanguage1: 'Homestay',
  ...given,
});
const add = (body: object) => manager.post<Row & Refused>('/api/agencyfee', body);
const clear = async () => {
  await runSql(scene.server.ownerUrl, 'delete from "AgencyFeeSpecial"');
  await runSql(scene.server.ownerUrl, 'delete from "AgencyFee"');
};

describe('the fee of an agency', () => {
  it('[FEE-009] [FEE-011] [FEE-012] has the values of its type: an institution and courses, or a supplier and a category', async () => {
    await clear();
    const whole = {
      AgencySupplierId: supplier,
      AgencyFeeCategoryId: names.category,
      AgencyInstitutionId: school.place,
      AgencyInstitutionPublicCourses: [school.publicCourse],
    };
    const ofSchool = await add(institutionFee(whole));
    expect(ofSchool.body, ofSchool.text).toMatchObject({
      Type: 'Institution',
      AgencyInstitutionId: school.place,
      AgencyInstitutionPublicCourses: [school.publicCourse],
      AgencySupplierId: null,
      AgencyFeeCategoryId: null,
      AgencyFeeNameName: 'Tuition',
      DisplayName: 'Tuition',
    });
    const ofService = await add(serviceFee(whole));
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
    const school = await add({ Type: 'Institution', CurrencyId: aud, Amount: 1 });
    expect([school.status, school.body.Errors.map(({ Key }) => Key)]).toEqual([400, ['AgencyInstitutionId', 'AgencyFeeNameId']]);
    const service = await add({ Type: 'Service', CurrencyId: aud, Amount: 1 });
    expect([service.status, service.body.Errors.map(({ Key }) => Key)]).toEqual([400, ['DescriptionLanguage1']]);
    const amounts = await add(institutionFee({ Amount: -1 }));
    expect([amounts.status, amounts.body.Errors.map(({ Key }) => Key)]).toEqual([400, ['Amount']]);
    expect((await add(institutionFee({ Amount: 1.005 }))).status).toBe(400);
    expect((await add(institutionFee({ AgencyFeeNameId: 999_999 }))).status).toBe(400);
  });

  it('[FEE-013] [FEE-014] without commission has no percentage and no rate of its own', async () => {
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
        Message: `“Tuition” (no. ${first.body.Id}) is the same fee for the same courses, price groups and offices in this time. End one before the other begins.`,
      },
    ]);
    const later = await add(institutionFee({ ValidFrom: '2026-07-01' }));
    expect(later.status, later.text).toBe(200);
    expect((await add(institutionFee({ AgencyInstitutionPublicCourses: [school.publicCourse] }))).status).toBe(200);
    expect((await add(institutionFee({ AgencyOffices: [scene.one.officeId] }))).status).toBe(200);
    expect((await add(institutionFee({ AgencyFeeNameId: names.enrolment }))).status).toBe(200);
    const moved = await manager.call<Refused>('PATCH', `/api/agencyfee/${later.body.Id}`, { ValidFrom: '2026-06-01' });
    expect([moved.status, moved.body.Errors.map(({ Key }) => Key)]).toEqual([400, ['ValidFrom']]);
    expect((await manager.call('PATCH', `/api/agencyfee/${later.body.Id}`, { Amount: 310 })).status).toBe(200);
    const upsideDown = await manager.call<Refused>('PATCH', `/api/agencyfee/${first.body.Id}`, { ValidTo: '2025-12-31' });
    expect([upsideDown.status, upsideDown.body.Errors.map(({ Key }) => Key)]).toEqual([400, ['ValidTo']]);
    await add(serviceFee());
    expect((await add(serviceFee({ DescriptionLanguage1: ' homestay ' }))).status).toBe(400);
    expect((await add(serviceFee({ DescriptionLanguage1: 'Homestay with meals' }))).status).toBe(200);
  });

  it('[FEE-018] is kept by whoever holds CanEditFees, and nobody of another agency sees it', async () => {
    await clear();
    const fee = await add(institutionFee());
    expect((await scene.clerk.post('/api/agencyfee', institutionFee({ AgencyFeeNameId: names.enrolment }))).status).toBe(403);
    expect((await scene.clerk.call('PATCH', `/api/agencyfee/${fee.body.Id}`, { Amount: 1 })).status).toBe(403);
    expect((await scene.other.get(`/api/agencyfee/${fee.body.Id}`)).status).toBe(404);
  });
});
