// Which special a line gets where several are on offer and nobody has picked one.
import type { Decimal } from '#decimal';
import { numberOrZero, rounding } from './money.ts';
import { type PricedLine, type Special, specialFees } from './special-fees.ts';

export interface SpecialChoice {
  /** The id of the special; null where none lowers the total. */
  readonly chosen: number | null;
  readonly lineTotal: Decimal;
  /** The ids of the notes that hold on the day. */
  readonly notes: readonly number[];
}

/** The one with the lowest total, of equal ones the lowest id. Notes are never chosen, and all told. */
export function specialChoice(specials: readonly (Special & { readonly id: number })[], line: PricedLine): SpecialChoice {
  const plain = rounding(numberOrZero(line.qty).times(numberOrZero(line.baseUnitPrice)));
  const active = specials.map((special) => ({ special, effect: specialFees(special, line) })).filter(({ effect }) => effect.applies);
  const [best] = active
    .filter(({ special, effect }) => special.type !== 'NOTE' && effect.lineTotal.lt(plain))
    .toSorted((one, other) => one.effect.lineTotal.cmp(other.effect.lineTotal) || one.special.id - other.special.id);
  return {
    chosen: best?.special.id ?? null,
    lineTotal: best?.effect.lineTotal ?? plain,
    notes: active.filter(({ special }) => special.type === 'NOTE').map(({ special }) => special.id),
  };
}
