// Where the percentage or the write-off of a fee becomes another one, what was earned of it already is reckoned anew.
import type { Engine, EntityHooks, HookedRecord } from '#engine';
import type { Decimal } from '#decimal';
import type { AgencySaleItemAgencyFee } from '#generated';
import { reckonAnew } from './reckon-anew.ts';

export const feeHooks: EntityHooks<AgencySaleItemAgencyFee, Engine> = {
  async writtenMany(written, context) {
    const changed = written.filter(isOnOtherTerms).map(({ record }) => record.Id);
    if (changed.length > 0) await reckonAnew(changed, context);
  },
};

const isOnOtherTerms = ({ operation, record, before }: HookedRecord<AgencySaleItemAgencyFee>): boolean =>
  operation === 'update' &&
  before !== undefined &&
  !(isSame(record.CommissionPercentage, before.CommissionPercentage) && isSame(record.CommissionWriteOff, before.CommissionWriteOff));

const isSame = (one: Decimal | null, other: Decimal | null): boolean => (one === null || other === null ? one === other : one.eq(other));
