// What comes into the portfolio brings its fees along.
import type { Engine, EntityHooks, EventContext, HookedRecord } from '#engine';
import type { AgencyInstitution, AgencyInstitutionPublicCourse } from '#generated';
import { allOf, distinct } from '../pricing/all-of.ts';
import { followInstitutions, followSuppliers } from './copy-fees.ts';
import type { NeededFees } from './names.ts';

export const portfolioHooks: EntityHooks<AgencyInstitution, Engine> = {
  async writtenMany(rows, context) {
    const institutionIds = distinct(standing(rows).map(({ InstitutionId }) => InstitutionId));
    if (institutionIds.length > 0) await followInstitutions(institutionIds, context);
  },
};

export const portfolioCourseHooks: EntityHooks<AgencyInstitutionPublicCourse, Engine> = {
  async writtenMany(rows, context) {
    const Id = distinct(standing(rows).map(({ AgencyInstitutionId }) => AgencyInstitutionId));
    if (Id.length === 0) return;
    const places = await allOf(context.records.asSystem().batches('AgencyInstitution', { Id }));
    await followInstitutions(
      places.map(({ InstitutionId }) => InstitutionId),
      context,
    );
  },
};

/** What goes takes nothing along: a fee that names a course keeps it from being deleted. */
const standing = <R>(rows: readonly HookedRecord<R>[]): Readonly<R>[] => rows.flatMap(({ record, operation }) => (operation === 'delete' ? [] : [record]));

/** Courses and products that are to be priced for the first time: they come into the portfolio with their institutions, unless they are there. */
export async function bringIn({ institutionCampusCourseIds, institutionIds, supplierIds }: NeededFees, context: EventContext<Engine>): Promise<void> {
  const records = context.records.asSystem();
  const courses =
    institutionCampusCourseIds.length === 0 ? [] : await allOf(records.batches('InstitutionCourseInstitutionCampus', { Id: institutionCampusCourseIds }));
  const InstitutionId = distinct([...institutionIds, ...courses.map((course) => course.InstitutionId)]);
  if (InstitutionId.length > 0) {
    const places = await allOf(records.batches('AgencyInstitution', { InstitutionId }));
    const known = new Map(places.map((place) => [place.InstitutionId, place.Id]));
    const missing = InstitutionId.filter((id) => !known.has(id));
    const suppliers = missing.length === 0 ? [] : await allOf(records.batches('AgencySupplier', { InstitutionId: missing }));
    const made = await records.createMany(
      'AgencyInstitution',
      missing.map((id) => ({ InstitutionId: id, AgencySupplierId: suppliers.find((supplier) => supplier.InstitutionId === id)?.Id ?? null })),
    );
    for (const [index, id] of missing.entries()) known.set(id, made[index] ?? 0);
    const offered = await allOf(records.batches('AgencyInstitutionPublicCourse', { InstitutionCampusCourseId: institutionCampusCourseIds }));
    const there = new Set(offered.map(({ InstitutionCampusCourseId }) => InstitutionCampusCourseId));
    const entering = courses.filter(({ Id }) => !there.has(Id));
    await records.createMany(
      'AgencyInstitutionPublicCourse',
      entering.map((course) => ({ AgencyInstitutionId: known.get(course.InstitutionId) ?? 0, InstitutionCampusCourseId: course.Id })),
    );
    // What comes in brings its fees along; what was there already may lack a copy that its job has not made yet.
    if (missing.length + entering.length === 0) await followInstitutions(InstitutionId, context);
  }
  if (supplierIds.length > 0) await followSuppliers(supplierIds, context);
}
