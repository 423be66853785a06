// A stored fee line as totals add it up.
import type { AgencySaleItemAgencyFee } from '#generated';
import type { FeeLine } from '../rules/fee-totals.ts';

type Stored = Pick<AgencySaleItemAgencyFee, 'CurrencyId' | 'Qty' | 'SupportQty' | 'UnitPrice' | 'DiscountTotal' | 'ExcludeFromPayment'>;

/** What of a stored line counts: what is charged, and what its discount takes off. */
export const storedFeeLine = ({ CurrencyId, Qty, SupportQty, UnitPrice, DiscountTotal, ExcludeFromPayment }: Stored) =>
  ({
    currency: CurrencyId,
    qty: SupportQty ?? Qty,
    unitPrice: UnitPrice,
    discount: DiscountTotal,
    excludeFromPayment: ExcludeFromPayment,
  }) satisfies FeeLine;
