// A school with two courses of which agency One offers one, and what its fees are called.
import { systemActor } from '#engine';
import { expect } from 'vitest';
import type { StartOptions } from '../../engine/start.ts';
import { fees } from '../../plugins/fees/index.ts';
import { settings } from '../../plugins/settings/index.ts';
import { runSql } from '../support/database.ts';
import { twoAgencies } from '../support/two-agencies.ts';

export type Row = Readonly<Record<string, unknown>> & { readonly Id: number };
export interface Rejected {
  readonly ErrorSummary: string;
  readonly Message: string;
  readonly Errors: readonly { readonly Key: string; readonly Message: string }[];
}

/** `more`: plugins beside that of fees. */
export async function feeScene(more: NonNullable<StartOptions['plugins']> = [], jobs: { readonly poll: number } = { poll: 50 }) {
  const scene = await twoAgencies({ plugins: [settings, fees, ...more], jobs });
  const { manager, god } = scene;
  const { engine } = scene.server.running;
  const one = scene.one.agencyId;
  const aud = await engine.database.read(0, async (tx) => (await engine.records(tx, systemActor(0)).find('Currency', { where: { Code: 'AUD' } }))?.Id ?? 0);
  const made = async (path: string, body: object, as = god): Promise<number> => {
    const response = await as.post<Row>(`/api/${path}`, body);
    expect(response.status, response.text).toBe(200);
    return response.body.Id;
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
  const brazil = await made('country', { Name: 'Brazil', CountryCode: 'BR' });
  const supplier = await made('agencysupplier', { Name: 'Harbour Homestays' }, manager);
  const category = await made('agencyfeecategory', { Name: 'Course fees' }, manager);
  const platformCategory = await made('feecategory', { Name: 'Course fees' });
  const names = {
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
  const school = { institution, course, otherCourse, place, publicCourse };
  const clear = async () => {
    await runSql(scene.server.ownerUrl, 'delete from "AgencyFeeSpecial"');
    await runSql(scene.server.ownerUrl, 'delete from "AgencyFee"');
  };
  const settled = async () => {
    const open = "select name, error from matricula.job where name like 'fees.%' and state in ('waiting', 'running', 'failed')";
    await expect.poll(() => runSql(scene.server.ownerUrl, open), { timeout: 10_000 }).toEqual([]);
  };
  return {
    scene,
    aud,
    brazil,
    supplier,
    names,
    school,
    /** No fee and no special of an agency. */
    clear,
    /** Waits until copies stand like their origins. */
    settled,
    /** No fee of anybody, and no price group. */
    async clearAll() {
      await settled();
      await clear();
      for (const table of ['CourseFee', 'ProductFee', 'AgencySupplierProductFee', 'InstitutionPriceGroup'])
        await runSql(scene.server.ownerUrl, `delete from "${table}"`);
    },
    institutionFee: (given: object = {}) => ({
      Type: 'Institution',
      AgencyInstitutionId: place,
      AgencyFeeNameId: names.tuition,
      CurrencyId: aud,
      Amount: 300,
      ...given,
    }),
  };
}
export type FeeScene = Awaited<ReturnType<typeof feeScene>>;
