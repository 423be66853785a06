// What holds of the fees that institutions and suppliers keep, from which agencies copy theirs.
import { allOf, type Context, distinct, type Engine, type EntityHooks, type HookedRecord, oneAtATime, systemActor } from '#engine';
import type { AgencySupplierProductFee, CourseFee, ProductFee } from '#generated';
import { type ComparedFee, listKey, sameFeeErrors } from './same-fees.ts';

type OriginFee = CourseFee | ProductFee | AgencySupplierProductFee;

const onlyCompulsoryRecurs = ({ IsCompulsory }: Readonly<Partial<OriginFee>>) => (IsCompulsory ? {} : { IsRecurring: false });

export const courseFeeHooks: EntityHooks<CourseFee, Engine> = {
  derive: onlyCompulsoryRecurs,
  async checkMany(rows, { records, tx }) {
    const existing = (fees: readonly CourseFee[]) =>
      allOf(
        records.asSystem().batches('CourseFee', {
          InstitutionId: distinct(fees.map(({ InstitutionId }) => InstitutionId)),
          FeeNameId: distinct(fees.map(({ FeeNameId }) => FeeNameId)),
        }),
      );
    return await sameOrigins(
      rows,
      (fee) => [fee.InstitutionId, fee.FeeNameId, listKey(fee.CourseCampuses), listKey(fee.PriceGroups)],
      existing,
      () => oneAtATime(tx, 'fees.same CourseFee'),
    );
  },
  writtenMany: spread,
};

export const productFeeHooks: EntityHooks<ProductFee, Engine> = {
  derive: onlyCompulsoryRecurs,
  async checkMany(rows, { records, tx }) {
    const existing = (fees: readonly ProductFee[]) =>
      allOf(
        records.asSystem().batches('ProductFee', {
          InstitutionId: distinct(fees.map(({ InstitutionId }) => InstitutionId)),
          FeeNameId: distinct(fees.map(({ FeeNameId }) => FeeNameId)),
        }),
      );
    return await sameOrigins(
      rows,
      (fee) => [fee.InstitutionId, fee.FeeNameId, listKey(fee.Products), listKey(fee.PriceGroups)],
      existing,
      () => oneAtATime(tx, 'fees.same ProductFee'),
    );
  },
  writtenMany: spread,
};

export const supplierProductFeeHooks: EntityHooks<AgencySupplierProductFee, Engine> = {
  deriveMany: (drafts) =>
    drafts.map(({ record: draft, sent }) => ({
      ...onlyCompulsoryRecurs(draft),
      // A percentage that was sent without its own rate is refused.
      ...(draft.ApplyCommission || (sent?.has('FeeCommissionPercentage') && !draft.IsOverriddenCommission)
        ? {}
        : { IsOverriddenCommission: false, FeeCommissionPercentage: null }),
    })),
  async checkMany(rows, { records, tx }) {
    const existing = (fees: readonly AgencySupplierProductFee[]) =>
      allOf(
        records.asSystem().batches('AgencySupplierProductFee', {
          SupplierId: distinct(fees.map(({ SupplierId }) => SupplierId)),
          FeeNameId: distinct(fees.map(({ FeeNameId }) => FeeNameId)),
        }),
      );
    return await sameOrigins(
      rows,
      (fee) => [fee.SupplierId, fee.FeeNameId, fee.Type, listKey(fee.Products), listKey(fee.PriceGroups)],
      existing,
      () => oneAtATime(tx, `fees.same AgencySupplierProductFee ${tx.agencyId}`),
    );
  },
  /** They belong to one agency: its copies follow in its own job. */
  async writtenMany(rows, { tx, engine }) {
    const supplierIds = distinct(rows.flatMap(({ record, before }) => [record.SupplierId, ...(before ? [before.SupplierId] : [])]));
    await engine.context(tx, systemActor(tx.agencyId)).enqueue('fees.follow-suppliers', { supplierIds }, { key: supplierIds.join() });
  },
};

/** Agencies are informed in a job: there may be many of them, and anyone who keeps the fees of an institution does not wait for them. */
async function spread(rows: readonly HookedRecord<CourseFee | ProductFee>[], { tx, engine }: Context<Engine>): Promise<void> {
  const institutionIds = distinct(rows.flatMap(({ record, before }) => [record.InstitutionId, ...(before ? [before.InstitutionId] : [])]));
  await engine.context(tx, systemActor(tx.agencyId)).enqueue('fees.spread', { institutionIds }, { key: institutionIds.join() });
}

async function sameOrigins<Fee extends OriginFee>(
  rows: readonly HookedRecord<Fee>[],
  keyOf: (fee: Fee) => readonly (string | number)[],
  read: (fees: readonly Fee[]) => Promise<readonly Fee[]>,
  /** Waits until nobody else compares fees of this kind: of equal fees that are written at once only the first is taken. */
  waitForOthers: () => Promise<void>,
) {
  const compared = (fee: Fee): ComparedFee => ({
    id: fee.Id,
    name: fee.FeeNameName ?? '',
    key: keyOf(fee).join('|'),
    validFrom: fee.ValidFrom,
    validTo: fee.ValidTo,
  });
  const isCompared = ({ record, operation, before }: HookedRecord<Fee>): boolean => {
    if (operation === 'delete') return false;
    if (!before) return true;
    const [was, is] = [compared(before), compared(record)];
    return was.key !== is.key || was.validFrom !== is.validFrom || was.validTo !== is.validTo;
  };
  const written = rows.map((row) => (isCompared(row) ? compared(row.record) : undefined));
  const requested = rows.filter((_row, index) => written[index] !== undefined).map(({ record }) => record);
  if (requested.length === 0) return rows.map(() => []);
  await waitForOthers();
  const own = new Set(rows.map(({ record }) => record.Id));
  const existing = (await read(requested)).filter(({ Id }) => !own.has(Id));
  return sameFeeErrors(written, existing.map(compared));
}
