// What holds of special fees: only the values of their type, none that makes a price negative (FEE-022 to FEE-026).
import { type Engine, type EntityHooks, type FieldError } from '#engine';
import type { AgencyFee, AgencyFeeSpecial } from '#generated';
import { isPositive } from '#decimal';
import { zero } from '../rules/money.ts';
import { messages } from './messages.ts';

type Value = 'DiscountAmount' | 'DiscountPercentage' | 'DiscountQtyStep' | 'MinUnitRange' | 'MaxUnitRange';

/** The values that count for each type. */
const valuesOf: Readonly<Record<AgencyFeeSpecial['TypeCode'], readonly Value[]>> = {
  FAD: ['DiscountAmount'],
  PPA: ['DiscountPercentage', 'MinUnitRange', 'MaxUnitRange'],
  BXGYF: ['DiscountAmount', 'DiscountQtyStep'],
  FXTY: ['DiscountAmount', 'MinUnitRange', 'MaxUnitRange'],
  FXTYFR: ['DiscountAmount', 'MinUnitRange', 'MaxUnitRange'],
  NOTE: [],
};
const values: readonly Value[] = ['DiscountAmount', 'DiscountPercentage', 'DiscountQtyStep', 'MinUnitRange', 'MaxUnitRange'];

export const specialHooks: EntityHooks<AgencyFeeSpecial, Engine> = {
  /** What does not count for the type is empty. */
  derive({ TypeCode }) {
    const counting = TypeCode ? valuesOf[TypeCode] : values;
    return Object.fromEntries(values.filter((value) => !counting.includes(value)).map((value) => [value, null]));
  },
  async checkMany(rows, { records }) {
    const fees = await records.asSystem().byIds(
      'AgencyFee',
      rows.map(({ record, operation }) => (operation === 'delete' ? null : record.FeeId)),
    );
    return rows.map(({ record, operation }) => (operation === 'delete' ? [] : findErrors(record, fees.get(record.FeeId))));
  },
};

function findErrors({ TypeCode, DiscountAmount, DiscountPercentage }: Readonly<AgencyFeeSpecial>, fee: AgencyFee | undefined): FieldError[] {
  const amount = DiscountAmount ?? zero;
  const counts = (value: Value): boolean => valuesOf[TypeCode].includes(value);
  if (counts('DiscountAmount') && !isPositive(amount)) return [{ Key: 'DiscountAmount', Message: messages.aboveZero() }];
  if (counts('DiscountPercentage') && !isPositive(DiscountPercentage ?? zero)) return [{ Key: 'DiscountPercentage', Message: messages.aboveZero() }];
  if (TypeCode === 'BXGYF' && !amount.eq(amount.round(0))) return [{ Key: 'DiscountAmount', Message: messages.wholeUnits() }];
  if ((TypeCode === 'FAD' || TypeCode === 'FXTY') && fee && amount.gt(fee.Amount))
    return [{ Key: 'DiscountAmount', Message: messages.aboveFee({ amount: `${fee.Amount.toFixed(2)} ${fee.CurrencyName ?? ''}`.trim() }) }];
  return [];
}
