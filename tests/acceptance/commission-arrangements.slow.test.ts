// What is agreed with suppliers, from the arrangement to the invoice: the quote, the commission of received money and the invoice name one amount.
import { decimal } from '#decimal';
import { type Records, systemActor } from '#engine';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { commissionDocuments } from '../../plugins/commission-documents/index.ts';
import { fees } from '../../plugins/fees/index.ts';
import { quotes } from '../../plugins/quotes/index.ts';
import { suppliers } from '../../plugins/suppliers/index.ts';
import { type CommissionScene, commissionScene } from './commission-scene.ts';

let scene: CommissionScene;
beforeAll(async () => {
  scene = await commissionScene([commissionDocuments, suppliers, fees, quotes]);
}, 180_000);
afterAll(() => scene?.server.stop());

interface Arranged {
  readonly ApplyTo: 'Office' | 'Courses' | 'CourseCategories' | 'FeeCategories';
  readonly HeadOfficePercentage: number;
  readonly InstitutionCourseInstitutionCampusId?: number;
  readonly CourseCategory?: string;
  readonly FeeCategoryId?: number;
}

it('[SUPP-008] [SUPP-009] an arrangement of each kind earns the same in the quote, of received money and on the invoice', async () => {
  const { good, made, one, god, aud } = scene;
  const office = one.officeId;
  const { engine } = scene.server.running;
  const inAgency = <T>(work: (records: Records) => Promise<T>): Promise<T> =>
    engine.database.write(one.agencyId, (tx) => work(engine.records(tx, systemActor(one.agencyId))));

  // An own category has the id of a category of the platform that means something else.
  const homestay = await made('agencyfeecategory', { Name: 'Homestay and meals' });
  const insert = (id: number, name: string) => scene.sql(`insert into "FeeCategory" ("Id", "Name") values (${id}, '${name}')`);
  await insert(homestay, 'Weekly tuition');
  const tuition = await good<{ Id: number; FeeCategoryId: number }>('POST', 'agencyfeecategory', { Name: 'weekly Tuition' });
  expect(tuition.FeeCategoryId).toBe(homestay);
  const tuitionName = await made('agencyfeename', { Name: 'Tuition per week', CategoryId: tuition.Id });

  const institution = await made('institution', { Name: 'Southern TAFE' }, god);
  const campus = await made('institutioncampus', { InstitutionId: institution, Name: 'City' }, god);
  const loadCourse = async (Name: string, CourseCategory: string) => {
    const InstitutionCourseId = await made('institutioncourse', { InstitutionId: institution, Name, CourseCategory, DurationWeeks: 20 }, god);
    const taught = { InstitutionId: institution, InstitutionCourseId, InstitutionCampusId: campus, Name, CourseLength: 20 };
    return await made('institutioncourseinstitutioncampus', taught, god);
  };
  const [cookery, english] = [await loadCourse('Certificate III in Cookery', 'VET'), await loadCourse('General English', 'ELICOS')];

  const [supplier, feeIds] = await inAgency(async (records) => {
    const [id = 0] = await records.createMany('AgencySupplier', [{ Name: 'Southern TAFE', InstitutionId: institution }]);
    const [place = 0] = await records.createMany('AgencyInstitution', [{ InstitutionId: institution, AgencySupplierId: id }]);
    const ids = await records.createMany('AgencyFee', [
      { Type: 'Institution', AgencyInstitutionId: place, AgencyFeeNameId: tuitionName, CurrencyId: aud, Amount: decimal(200), ApplyCommission: true },
      {
        Type: 'Service',
        AgencySupplierId: id,
        AgencyFeeCategoryId: homestay,
        DescriptionLanguage1: 'Homestay',
        CurrencyId: aud,
        Amount: decimal(300),
        ApplyCommission: true,
      },
    ]);
    return [id, ids] as const;
  });

  /** What the fees of a sale (4,000 tuition, 1,200 homestay) earn while these arrangements and no others stand. */
  const earned = async (course: number, ...arranged: readonly Arranged[]) => {
    await scene.sql('delete from "AgencySupplierCommission"');
    for (const each of arranged) await made(`agencysupplier/${supplier}/agencysuppliercommission`, each);
    const [sale, lines] = await inAgency(async (records) => {
      const [id = 0] = await records.createMany('AgencySale', [
        { StudentId: scene.student, AgencySupplierId: supplier, AgencyOfficeId: office, CurrencyId: aud, StatusId: 'Sale' },
      ]);
      const [item = 0] = await records.createMany('AgencySaleItem', [{ AgencySaleId: id, InstitutionCampusCourseId: course, StartDate: '2027-02-01' }]);
      const of = { AgencySaleItemId: item, AgencySaleId: id, AgencySupplierId: supplier, CurrencyId: aud };
      const lineIds = await records.createMany('AgencySaleItemAgencyFee', [
        { ...of, FeeId: feeIds[0] ?? 0, Type: 'Institution', FeeDescription: 'Tuition', Qty: decimal(20), UnitPrice: decimal(200) },
        { ...of, FeeId: feeIds[1] ?? 0, Type: 'Service', FeeDescription: 'Homestay', Qty: decimal(4), UnitPrice: decimal(300) },
      ]);
      return [id, lineIds] as const;
    });
    const { Commission } = await good<{ Commission: number }>('GET', `AgencySaleItemAgencyFeeReport/${sale}/totals`);
    await good('POST', `agencysale/${sale}/agencysalepayment/bulk`, {
      StatusId: 'Paid',
      PaymentItems: [scene.item(lines[0], 4000), scene.item(lines[1], 1200)],
    });
    const live = await scene.liveOf({ sale });
    const earnedOf = lines.map((line) => live.find(({ AgencySaleItemAgencyFeeId }) => AgencySaleItemAgencyFeeId === line)?.AmountExcTax);
    const earning = live.filter(({ AmountExcTax }) => AmountExcTax !== 0);
    const Commissions = earning.map(({ Id }) => ({ AgencyCommissionId: Id }));
    const { TotalAmountOwing } =
      earning.length === 0
        ? { TotalAmountOwing: 0 }
        : await good<{ TotalAmountOwing: number }>('POST', 'agencysupplierinvoice', { SupplierId: supplier, AgencyOfficeId: office, Commissions });
    const sum = earnedOf.reduce<number>((total, entry) => total + (entry ?? 0), 0);
    expect([Commission, TotalAmountOwing]).toEqual([sum, sum]);
    return earnedOf;
  };

  const FeeCategories: Arranged = { ApplyTo: 'FeeCategories', FeeCategoryId: homestay, HeadOfficePercentage: 50 };
  const CourseCategories: Arranged = { ApplyTo: 'CourseCategories', CourseCategory: 'VET', HeadOfficePercentage: 30 };
  const Courses: Arranged = { ApplyTo: 'Courses', InstitutionCourseInstitutionCampusId: cookery, HeadOfficePercentage: 33 };
  const Office: Arranged = { ApplyTo: 'Office', HeadOfficePercentage: 10 };
  const cases: readonly (readonly [number[], number, ...Arranged[]])[] = [
    [[2000, 0], cookery, FeeCategories],
    [[1200, 360], cookery, CourseCategories],
    [[1320, 396], cookery, Courses],
    [[400, 120], cookery, Office],
    [[0, 0], english, CourseCategories],
    // The most specific one counts, for each fee.
    [[2000, 120], english, Office, FeeCategories, CourseCategories, Courses],
  ];
  for (const [amounts, course, ...arranged] of cases) expect(await earned(course, ...arranged)).toEqual(amounts);

  // Where the platform has no category of the name, one can be chosen.
  const later = await good<{ Id: number; FeeCategoryId: number | null }>('POST', 'agencyfeecategory', { Name: 'Excursions' });
  expect(later.FeeCategoryId).toBeNull();
  expect(await good('PATCH', `agencyfeecategory/${later.Id}`, { FeeCategoryId: homestay })).toMatchObject({ FeeCategoryId: homestay });
});
