// What holds of the fees of an agency, no matter who writes them.
import { allOf, type Engine, type EntityHooks, type FieldError, type HookedRecord, oneAtATime } from '#engine';
import type { AgencyFee } from '#generated';
import { decimal } from '#decimal';
import { messages } from './messages.ts';
import { type ComparedFee, listKey, sameFeeErrors } from './same-fees.ts';

type Draft = Readonly<Partial<AgencyFee>>;
type Hooked = HookedRecord<AgencyFee>;

export const agencyFeeHooks: EntityHooks<AgencyFee, Engine> = {
  /**
   * What a fee of its type does not have is emptied; an institution of a service, and what does not go with a type that nobody has sent, is refused.
   * A new fee that names an institution or courses and no type is one of an institution. A service is called what its fee name is called, unless
   * somebody has said.
   */
  async deriveMany(given, { records }) {
    const drafts = given.map((draft) => {
      const isOfInstitution = isOfInstitutionUnsaid(draft);
      return { ...draft, isOfInstitution, record: isOfInstitution ? { ...draft.record, Type: 'Institution' as const } : draft.record };
    });
    const names = await records.asSystem().byIds(
      'AgencyFeeName',
      drafts.map(({ record }) => (isUnnamed(record) ? record.AgencyFeeNameId : null)),
    );
    return drafts.map(({ record, sent, isOfInstitution }) => {
      const name = isUnnamed(record) ? names.get(record.AgencyFeeNameId ?? 0) : undefined;
      return {
        ...(isOfInstitution ? { Type: 'Institution' as const } : {}),
        ...(record.Type === 'Institution'
          ? { ...(isOfInstitution ? {} : { AgencySupplierId: null }), AgencyFeeCategoryId: null }
          : { ...(sent?.has('AgencyInstitutionId') ? {} : { AgencyInstitutionId: null }), AgencyInstitutionPublicCourses: [] }),
        ...(name ? { DescriptionLanguage1: name.Name, AgencyFeeCategoryId: record.AgencyFeeCategoryId ?? name.CategoryId } : {}),
        ...(record.ApplyCommission || (sent?.has('AgencyCommissionPercentage') && !record.IsOverriddenCommission)
          ? {}
          : { IsOverriddenCommission: false, AgencyCommissionPercentage: decimal(0) }),
        ...(record.IsCompulsory ? {} : { IsRecurring: false }),
      };
    });
  },
  async checkMany(rows, { records, tx }) {
    const own = rows.map(({ record, operation }) => (operation === 'delete' ? [] : fieldErrors(record)));
    const compared = rows.map((row) => (isCompared(row) ? getCompared(row.record) : undefined));
    const requested = rows.filter((_row, index) => compared[index] !== undefined).map(({ record }) => record);
    if (requested.length === 0) return own;
    await oneAtATime(tx, `fees.same AgencyFee ${tx.agencyId}`);
    const written = new Set(rows.map(({ record }) => record.Id));
    const [institutions, suppliers] = [ids(requested, 'AgencyInstitutionId'), ids(requested, 'AgencySupplierId')];
    const where = { any: [{ AgencyInstitutionId: institutions }, { AgencySupplierId: suppliers }, { AgencyInstitutionId: null, AgencySupplierId: null }] };
    const existing = await allOf(records.asSystem().batches('AgencyFee', where));
    const errors = sameFeeErrors(compared, existing.filter(({ Id }) => !written.has(Id)).map(getCompared));
    return rows.map((_row, index) => [...(own[index] ?? []), ...(errors[index] ?? [])]);
  },
};

/** A new fee that names an institution or courses, and no type that somebody has sent. */
const isOfInstitutionUnsaid = ({ record, before, sent }: HookedRecord<Draft, AgencyFee>): boolean =>
  !before && sent !== undefined && !sent.has('Type') && (Boolean(record.AgencyInstitutionId) || (record.AgencyInstitutionPublicCourses ?? []).length > 0);

const isUnnamed = ({ Type, DescriptionLanguage1 }: Draft): boolean => Type === 'Service' && (DescriptionLanguage1 ?? '').trim() === '';

/** What a fee of its type lacks, or has and must not. */
const fieldErrors = (fee: AgencyFee): FieldError[] => [
  ...(isUnnamed(fee) ? [{ Key: 'DescriptionLanguage1', Message: messages.nameOfService() }] : []),
  ...(fee.Type === 'Institution' && fee.AgencySupplierId ? [{ Key: 'AgencySupplierId', Message: messages.supplierOfInstitution() }] : []),
];

const ids = (fees: readonly AgencyFee[], field: 'AgencyInstitutionId' | 'AgencySupplierId'): number[] => [...new Set(fees.flatMap((fee) => fee[field] ?? []))];

/** A copy is compared by its origin, and a fee whose keys and days stay is not compared again. */
function isCompared({ record, operation, before }: Hooked): boolean {
  if (operation === 'delete' || record.OriginFeeType) return false;
  if (!before) return true;
  const [was, is] = [getCompared(before), getCompared(record)];
  return was.key !== is.key || was.validFrom !== is.validFrom || was.validTo !== is.validTo;
}

const getCompared = (fee: AgencyFee): ComparedFee => ({
  id: fee.Id,
  name: fee.AgencyFeeNameName ?? fee.DescriptionLanguage1 ?? '',
  key: [
    fee.Type,
    fee.Type === 'Institution' ? fee.AgencyFeeNameId : `${fee.AgencyFeeCategoryId ?? ''} ${(fee.DescriptionLanguage1 ?? '').trim().toLowerCase()}`,
    fee.AgencyInstitutionId,
    fee.AgencySupplierId,
    // What is copied from the fee of a product is not for courses.
    fee.OriginFeeType === null || fee.OriginFeeType === 'CourseFee' ? '' : fee.OriginFeeType,
    listKey(fee.AgencyInstitutionPublicCourses),
    listKey(fee.PriceGroups),
    listKey(fee.AgencyOffices),
  ].join('|'),
  validFrom: fee.ValidFrom,
  validTo: fee.ValidTo,
});
