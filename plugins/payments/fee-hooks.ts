// Where a fee of a sale costs another amount than before, by whatever write, the payments of the sale that are still to come follow (D-56).
import { type Decimal } from '#decimal';
import { distinct, type Engine, type EntityHooks, type HookedRecord, inLockOrder } from '#engine';
import type { AgencySaleItemAgencyFee } from '#generated';
import { rounding, zero } from '../rules/money.ts';
import { rebuildPlanOfFees } from './rebuild-plan.ts';
import { keepBalances } from './sale-balances.ts';

type Fee = AgencySaleItemAgencyFee;

export const feeHooks: EntityHooks<Fee, Engine> = {
  async writtenMany(written, context) {
    const changed = written.filter(isOfOtherPrice);
    const saleIds = inLockOrder(changed.flatMap(({ record, before }) => [record.AgencySaleId, ...(before ? [before.AgencySaleId] : [])]));
    for (const saleId of saleIds) {
      const own = changed.filter(({ record }) => record.AgencySaleId === saleId);
      await rebuildPlanOfFees(
        saleId,
        own.map(({ record }) => record.Id),
        context,
      );
    }
    await keepBalances(
      distinct(
        written
          .filter((fee) => fee.operation === 'delete' || isOfOtherPrice(fee))
          .flatMap(({ record, before }) => [record.AgencySaleId, ...(before ? [before.AgencySaleId] : [])]),
      ),
      context,
    );
  },
};

/** What a student pays for a fee through the agency. */
const owed = (fee: Readonly<Fee> | undefined): Decimal => (!fee || fee.ExcludeFromPayment ? zero : rounding(fee.LineTotal ?? zero));

/** A fee that goes has no payments, so that none follow. */
const isOfOtherPrice = ({ operation, record, before }: HookedRecord<Fee>): boolean =>
  operation !== 'delete' &&
  (!owed(record).eq(owed(before)) || (before !== undefined && (before.CurrencyId !== record.CurrencyId || before.AgencySaleId !== record.AgencySaleId)));
