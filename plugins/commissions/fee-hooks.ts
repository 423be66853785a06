// Where the percentage or the write-off of a fee becomes another one, what was earned of it already is reckoned again.
import type { Engine, EntityHooks, HookedRecord } from '#engine';
import type { Decimal } from '#decimal';
import type { AgencySaleItemAgencyFee } from '#generated';
import { recalculate } from './recalculate.ts';

export const feeHooks: EntityHooks<AgencySaleItemAgencyFee, Engine> = {
  async writtenMany(written, context) {
    const changed = written.filter(isOnOtherTerms).map(({ record }) => record.Id);
    if (changed.length > 0) await recalculate(changed, context);
  },
};

const isOnOtherTerms = ({ operation, record, before }: HookedRecord<AgencySaleItemAgencyFee>): boolean =>
  operation === 'update' &&
  before !== undefined &&
  !(isSame(record.CommissionPercentage, before.CommissionPercentage) && isSame(record.CommissionWriteOff, before.CommissionWriteOff));

const isSame = (a: Decimal | null, b: Decimal | null): boolean => (a === null || b === null ? a === b : a.eq(b));
