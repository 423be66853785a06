// What comes into the portfolio brings its fees along, and what leaves it takes them away, unless they are in use.
import { type Context, type Engine, type EntityHooks, type EventContext, type HookedRecord, Refusal } from '#engine';
import type { AgencyFee, AgencyInstitution, AgencyInstitutionPublicCourse } from '#generated';
import { allOf, distinct } from './all-of.ts';
import { followInstitutions } from './copy-fees.ts';
import { messages } from './messages.ts';

export const portfolioHooks: EntityHooks<AgencyInstitution, Engine> = {
  async checkMany(rows, context) {
    const AgencyInstitutionId = going(rows).map(({ Id }) => Id);
    if (AgencyInstitutionId.length > 0) await withdraw(await copiesOf(context, AgencyInstitutionId), context);
    return rows.map(() => []);
  },
  async writtenMany(rows, context) {
    const institutionIds = distinct(standing(rows).map(({ InstitutionId }) => InstitutionId));
    if (institutionIds.length > 0) await followInstitutions(institutionIds, context);
  },
};

export const portfolioCourseHooks: EntityHooks<AgencyInstitutionPublicCourse, Engine> = {
  async checkMany(rows, context) {
    const gone = going(rows);
    if (gone.length > 0) await leaveOut(gone, context);
    return rows.map(() => []);
  },
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

const standing = <R>(rows: readonly HookedRecord<R>[]): Readonly<R>[] => rows.flatMap(({ record, operation }) => (operation === 'delete' ? [] : [record]));
const going = <R>(rows: readonly HookedRecord<R>[]): Readonly<R>[] => rows.flatMap(({ record, operation }) => (operation === 'delete' ? [record] : []));

/** What was copied for these institutions of the portfolio; fees of the agency's own are not touched, and keep what they name from going. */
const copiesOf = ({ records }: Context<Engine>, AgencyInstitutionId: readonly number[]): Promise<AgencyFee[]> =>
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
  if (used) throw new Refusal('record.in-use', messages.copyInUse({ name: used.AgencyFeeNameName ?? used.DescriptionLanguage1 ?? '', id: used.Id }));
}

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
