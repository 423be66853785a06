// Which special a line gets where several are on offer and nobody has picked one.
import type { Decimal } from '#decimal';
import { rounding, zero } from './money.ts';
import { type PricedLine, type Special, specialFees, type SpecialMisfit, whyInactive } from './special-fees.ts';

export interface SpecialChoice {
  /** The id of the special; null where none lowers the total. */
  readonly chosen: number | null;
  readonly lineTotal: Decimal;
  /** The ids of the notes that hold on the day. */
  readonly notes: readonly number[];
  /** Why each of the others was not chosen, in the order in which they were given; notes that hold are not among them. */
  readonly notChosen: readonly NotChosenSpecial[];
}
export interface NotChosenSpecial {
  readonly id: number;
  /** `notLower`: it would not lower the total. `dearer`: another lowers it more. `equal`: another makes the same total and has the lower id. */
  readonly reason: SpecialMisfit | 'notLower' | 'dearer' | 'equal';
  /** What the line would cost with it; null where it does not apply. */
  readonly lineTotal: Decimal | null;
}

/** The one with the lowest total, of equal ones the lowest id. Notes are never chosen, and all told. */
export function specialChoice(specials: readonly (Special & { readonly id: number })[], line: PricedLine): SpecialChoice {
  const plain = rounding((line.qty ?? zero).times(line.baseUnitPrice ?? zero));
  const judged = specials.map((special) => ({ special, effect: specialFees(special, line) }));
  const active = judged.filter(({ effect }) => effect.applies);
  const [best] = active
    .filter(({ special, effect }) => special.type !== 'NOTE' && effect.lineTotal.lt(plain))
    .toSorted((a, b) => a.effect.lineTotal.cmp(b.effect.lineTotal) || a.special.id - b.special.id);
  const whyNot = ({ special, effect }: (typeof judged)[number]): NotChosenSpecial => {
    const { lineTotal } = effect;
    if (!effect.applies) return { id: special.id, reason: whyInactive(special, line) ?? 'noValue', lineTotal: null };
    if (!best || !lineTotal.lt(plain)) return { id: special.id, reason: 'notLower', lineTotal };
    return { id: special.id, reason: lineTotal.eq(best.effect.lineTotal) ? 'equal' : 'dearer', lineTotal };
  };
  return {
    chosen: best?.special.id ?? null,
    lineTotal: best?.effect.lineTotal ?? plain,
    notes: active.filter(({ special }) => special.type === 'NOTE').map(({ special }) => special.id),
    notChosen: judged.filter((entry) => entry !== best && !(entry.effect.applies && entry.special.type === 'NOTE')).map(whyNot),
  };
}
