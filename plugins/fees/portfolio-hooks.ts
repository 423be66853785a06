// What comes into the portfolio brings its fees along.
import type { Engine, EntityHooks, EventContext, HookedRecord } from '#engine';
import type { AgencyInstitution, AgencyInstitutionPublicCourse } from '#generated';
import { allOf, distinct } from './all-of.ts';
import { followInstitutions } from './copy-fees.ts';

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

/** A course that is to be priced for the first time: it comes into the portfolio with its institution, unless it is there. */
export async function bringIn(institutionCampusCourseId: number, context: EventContext<Engine>): Promise<void> {
  const records = context.records.asSystem();
  const { InstitutionId } = await records.get('InstitutionCourseInstitutionCampus', institutionCampusCourseId);
  const supplier = await records.find('AgencySupplier', { where: { InstitutionId } });
  const place =
    (await records.find('AgencyInstitution', { where: { InstitutionId } })) ??
    (await records.create('AgencyInstitution', { InstitutionId, AgencySupplierId: supplier?.Id ?? null }));
  const offered = await records.count('AgencyInstitutionPublicCourse', { InstitutionCampusCourseId: institutionCampusCourseId });
  if (offered === 0)
    await records.create('AgencyInstitutionPublicCourse', { AgencyInstitutionId: place.Id, InstitutionCampusCourseId: institutionCampusCourseId });
}
