// What comes into the portfolio brings its fees along, and what leaves it takes them away, unless they are in use.
import { allOf, type Context, distinct, type Engine, type EntityHooks, type EventContext, type HookedRecord, AppError } from '#engine';
import type { AgencyFee, AgencyInstitution, AgencyInstitutionPublicCourse, Id } from '#generated';
import { onInstitutionsChanged, onSuppliersChanged } from './copy-fees.ts';
import { messages } from './messages.ts';
import type { NeededFees } from './names.ts';

export const portfolioHooks: EntityHooks<AgencyInstitution, Engine> = {
  async checkMany(rows, context) {
    const AgencyInstitutionId = going(rows).map(({ Id }) => Id);
    if (AgencyInstitutionId.length > 0) await withdraw(await copiesOf(context, AgencyInstitutionId), context);
    return rows.map(() => []);
  },
  async writtenMany(rows, context) {
    const institutionIds = distinct(existing(rows).map(({ InstitutionId }) => InstitutionId));
    if (institutionIds.length > 0) await onInstitutionsChanged(institutionIds, context);
  },
};

export const portfolioCourseHooks: EntityHooks<AgencyInstitutionPublicCourse, Engine> = {
  async checkMany(rows, context) {
    const gone = going(rows);
    if (gone.length > 0) await leaveOut(gone, context);
    return rows.map(() => []);
  },
  async writtenMany(rows, context) {
    const Id = distinct(existing(rows).map(({ AgencyInstitutionId }) => AgencyInstitutionId));
    if (Id.length === 0) return;
    const places = await allOf(context.records.asSystem().batches('AgencyInstitution', { Id }));
    await onInstitutionsChanged(
      places.map(({ InstitutionId }) => InstitutionId),
      context,
    );
  },
};

const existing = <R>(rows: readonly HookedRecord<R>[]): Readonly<R>[] => rows.flatMap(({ record, operation }) => (operation === 'delete' ? [] : [record]));
const going = <R>(rows: readonly HookedRecord<R>[]): Readonly<R>[] => rows.flatMap(({ record, operation }) => (operation === 'delete' ? [record] : []));

/** What was copied for these institutions of the portfolio; fees of the agency's own are not touched, and keep what they name from going. */
const copiesOf = ({ records }: Context<Engine>, AgencyInstitutionId: readonly Id<'AgencyInstitution'>[]): Promise<AgencyFee[]> =>
  allOf(records.asSystem().batches('AgencyFee', { AgencyInstitutionId, OriginFeeType: { empty: false } }));

/** Copies for these courses alone go with them, others go on without them. */
async function leaveOut(courses: readonly Readonly<AgencyInstitutionPublicCourse>[], context: Context<Engine>): Promise<void> {
  const gone = new Set(courses.map(({ Id }) => Id));
  const copies = await copiesOf(context, distinct(courses.map(({ AgencyInstitutionId }) => AgencyInstitutionId)));
  const named = copies.filter((copy) => copy.AgencyInstitutionPublicCourses.some((id) => gone.has(id)));
  const kept = (copy: AgencyFee): number[] => copy.AgencyInstitutionPublicCourses.filter((id) => !gone.has(id));
  await withdraw(
    named.filter((copy) => kept(copy).length === 0),
    context,
  );
  const changed = named.filter((copy) => kept(copy).length > 0).map((copy) => ({ Id: copy.Id, AgencyInstitutionPublicCourses: kept(copy) }));
  if (changed.length > 0) await context.records.asSystem().systemUpdateMany('AgencyFee', changed);
}

/** Takes copies away before what they name goes. Throws 409 where one is on a sale: what was charged must stay to be read. */
async function withdraw(copies: readonly AgencyFee[], { records }: Context<Engine>): Promise<void> {
  if (copies.length === 0) return;
  const { Errors } = await records.asSystem().deleteMany(
    'AgencyFee',
    copies.map(({ Id }) => Id),
  );
  const [used] = Errors.flatMap(({ Id }) => copies.find((copy) => copy.Id === Id) ?? []);
  if (used) throw new AppError('record.in-use', messages.copyInUse({ name: used.AgencyFeeNameName ?? used.DescriptionLanguage1 ?? '', id: used.Id }));
}

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
    if (missing.length + entering.length === 0) await onInstitutionsChanged(InstitutionId, context);
  }
  if (supplierIds.length > 0) await onSuppliersChanged(supplierIds, context);
}
