// The portfolio: each institution stands there once, with a supplier of the agency that stands for it, and its courses below it.
import { type Context, type Engine, type EntityHooks, type EventContext, type FieldError, type HookedRecord, oneAtATime, AppError } from '#engine';
import type { AgencyInstitution, AgencyInstitutionPublicCourse, Institution } from '#generated';
import { messages, supplierErrors } from './messages.ts';
import { takenFrom } from './supplier-of-institution.ts';

type Placed = HookedRecord<AgencyInstitution>;

export const portfolioHooks: EntityHooks<AgencyInstitution, Engine> = {
  async checkMany(placed, context) {
    const records = context.records.asSystem();
    const made = placed.filter(({ operation }) => operation === 'create').map(({ record }) => record.InstitutionId);
    if (made.length > 0) {
      // Two who add the same one at the same moment: the second gets the same answer as if he had come later.
      await oneAtATime(context.tx, `suppliers.portfolio ${context.actor.agencyId}`);
      const [there] = await records.list('AgencyInstitution', { where: { InstitutionId: { in: made } }, limit: 1 });
      if (there) throw supplierErrors.inPortfolio({ name: there.InstitutionName ?? '' });
    }
    const suppliers = await records.byIds(
      'AgencySupplier',
      placed.map(({ record, operation }) => (operation === 'delete' ? null : record.AgencySupplierId)),
    );
    return placed.map(({ record, operation, before }): FieldError[] => {
      if (operation === 'delete') return [];
      if (before && before.InstitutionId !== record.InstitutionId) return [{ Key: 'InstitutionId', Message: messages.otherInstitution() }];
      const isOwn = record.AgencySupplierId === null || suppliers.get(record.AgencySupplierId)?.InstitutionId === record.InstitutionId;
      return isOwn ? [] : [{ Key: 'AgencySupplierId', Message: messages.otherSupplier() }];
    });
  },
  async writtenMany(placed, context) {
    await supplyAll(
      context,
      placed.filter(({ record, operation }) => operation === 'create' && record.AgencySupplierId === null),
    );
    await dropUnused(
      context,
      placed.flatMap(({ record, operation }) => (operation === 'delete' ? (record.AgencySupplierId ?? []) : [])),
    );
  },
};

/** Gives each a supplier: the one that stands for the institution already, else a new one. */
async function supplyAll(context: Context<Engine>, placed: readonly Placed[]): Promise<void> {
  if (placed.length === 0) return;
  const supplierOf = await suppliersFor(
    context,
    placed.map(({ record }) => record.InstitutionId),
  );
  await context.records.asSystem().systemUpdateMany(
    'AgencyInstitution',
    placed.map(({ record }) => ({ Id: record.Id, AgencySupplierId: supplierOf.get(record.InstitutionId) ?? null })),
  );
}

/** The supplier that stands for each of these institutions: the one that does already, else a new one. */
export async function suppliersFor(
  { records: own }: Pick<EventContext<Engine>, 'records'>,
  wanted: readonly number[],
): Promise<ReadonlyMap<number | null, number>> {
  const records = own.asSystem();
  const existing = await records.list('AgencySupplier', { where: { InstitutionId: { in: wanted } } });
  const supplierOf = new Map(existing.map(({ InstitutionId, Id }) => [InstitutionId, Id]));
  const missing = wanted.filter((id) => !supplierOf.has(id));
  const institutions: readonly Institution[] = missing.length === 0 ? [] : await records.list('Institution', { where: { Id: { in: missing } } });
  const made = await records.createMany(
    'AgencySupplier',
    institutions.map((institution) => ({ ...takenFrom(institution), InstitutionId: institution.Id })),
  );
  for (const [index, { Id }] of institutions.entries()) supplierOf.set(Id, made[index] ?? 0);
  return supplierOf;
}

/** A supplier that nobody has written anything about goes with its institution; one that is used stays. */
async function dropUnused(context: Context<Engine>, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const records = context.records.asSystem();
  const untouched = await records.list('AgencySupplier', { where: { Id: { in: ids }, RowVersion: 1 } });
  const candidates = untouched.map(({ Id }) => Id);
  const belonging = await Promise.all([
    records.list('AgencySupplierContact', { where: { AgencySupplierId: { in: candidates } } }),
    records.list('AgencySupplierCommission', { where: { AgencySupplierId: { in: candidates } } }),
    records.list('AgencySupplierProduct', { where: { AgencySupplierId: { in: candidates } } }),
    records.list('Note', { where: { AgencySupplierId: { in: candidates } } }),
  ]);
  const owners = new Set(belonging.flat().map(({ AgencySupplierId }) => AgencySupplierId));
  // What is referred to is refused, and stays.
  await records.deleteMany(
    'AgencySupplier',
    candidates.filter((id) => !owners.has(id)),
  );
}

export const portfolioCourseHooks: EntityHooks<AgencyInstitutionPublicCourse, Engine> = {
  /** Anyone who brings a course in need not know where its institution stands in the portfolio. */
  async derive({ AgencyInstitutionId, InstitutionCampusCourseId }, { operation, records }) {
    if (operation !== 'create' || AgencyInstitutionId || !InstitutionCampusCourseId) return {};
    const course = await records.find('InstitutionCourseInstitutionCampus', { where: { Id: InstitutionCampusCourseId } });
    const institution = course && (await records.find('AgencyInstitution', { where: { InstitutionId: course.InstitutionId } }));
    if (course && !institution) {
      const Message = messages.addInstitutionFirst({ name: course.InstitutionName ?? '' });
      throw new AppError('request.invalid', Message, { errors: [{ Key: 'InstitutionCampusCourseId', Message }] });
    }
    return institution ? { AgencyInstitutionId: institution.Id } : {};
  },
  async check({ InstitutionCampusCourseId }, { operation, records }) {
    if (operation !== 'create') return [];
    const [there] = await records.asSystem().list('AgencyInstitutionPublicCourse', { where: { InstitutionCampusCourseId }, limit: 1 });
    if (there) throw supplierErrors.courseInPortfolio({ name: there.InstitutionCampusCourseName ?? '' });
    return [];
  },
};
