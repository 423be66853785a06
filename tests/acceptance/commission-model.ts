// What is earned of a sale, worked out a second time in whole cents and without a line of the product, and commands that both are given.
import fc from 'fast-check';
import { anyCommand, type Command, type SaleModel } from './payment-model.ts';

export type EarningCommand =
  | Command
  | { readonly kind: 'terms'; readonly fee: number; readonly percentage: number; readonly writeOff: number }
  | { readonly kind: 'withhold' | 'pay-supplier'; readonly commission: number; readonly on: boolean };

/** Any command; its place among the commissions that are there says which one it means. */
export const anyEarningCommand: fc.Arbitrary<EarningCommand> = fc.oneof(
  { weight: 5, arbitrary: anyCommand },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('terms' as const),
      fee: fc.nat({ max: 1 }),
      percentage: fc.integer({ min: 0, max: 100 }),
      writeOff: fc.integer({ min: 0, max: 3000 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom('withhold' as const, 'pay-supplier' as const),
      commission: fc.nat({ max: 30 }),
      on: fc.boolean(),
    }),
  },
);

/** Percent and cents. */
export interface FeeTerms {
  readonly percentage: number;
  readonly writeOff: number;
}

/** By fee: how many commissions stand, of what was received in all, and what they come to. */
export function earned(model: SaleModel, terms: readonly FeeTerms[]) {
  const received = model.payments.filter(({ status }) => status === 'Paid' || status === 'Cleared');
  return terms.map(({ percentage, writeOff }, fee) => {
    const own = received.filter(({ items }) => (items[fee] ?? 0) > 0);
    const base = own.reduce((all, { items, isRefund }) => all + (isRefund ? -1 : 1) * (items[fee] ?? 0), 0);
    return { count: own.length, base, commission: Math.max(0, Math.floor((base * percentage + 50) / 100) - writeOff) };
  });
}

/** What goes to the supplier of one commission: all that was paid, less what is withheld, the part nearer to nothing. */
export function toSupplier(paid: number, commission: number, isWithheld: boolean): number {
  if (!isWithheld || paid < 0 !== commission < 0) return paid;
  return paid - (paid < 0 ? Math.max(paid, commission) : Math.min(paid, commission));
}
