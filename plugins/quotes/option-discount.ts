// A discount on an option of a quote, which its fee lines share (D-87).
import { amountSchema, badRequest, defineCall, distinct, idSchema, nullable, shape, sum, Type } from '#engine';
import type { AgencySaleItemAgencyFee, Currency } from '#generated';
import { type Discount, spreadDiscount } from '../rules/discount.ts';
import { moneyDecimals, roundedTo } from '../rules/money.ts';
import { errors } from './error-messages.ts';
import { getGross } from './line-discount.ts';
import { loadTotals, totalsShape } from './totals.ts';

type Line = AgencySaleItemAgencyFee;

export const discountOption = defineCall({
  method: 'POST',
  path: 'agencysale/{id}/discount',
  access: { actor: 'staff', permission: 'CanEditSales' },
  surface: 'write',
  requires: 'AgencySale',
  summary:
    'Gives a discount on an option of a sale: a percentage is given on each of its fee lines, rounded line by line, so that the sum may differ by some cents from the percentage of the option; an amount is shared in proportion to what they cost, and odd cents go to the last line. It replaces the discounts of these lines; a percentage or an amount of 0 takes them away. Answers the totals.',
  input: shape({
    id: idSchema({ 'x-entity': 'AgencySale' }),
    OptionNumber: Type.Integer({ minimum: 1, maximum: 99 }),
    DiscountPercentage: Type.Optional(nullable(amountSchema({ minimum: 0, maximum: 100 }))),
    DiscountAmount: Type.Optional(nullable(amountSchema({ minimum: 0, description: 'In the currency of the fees, where that is one.' }))),
    DiscountText: Type.Optional(nullable(Type.String({ maxLength: 200, description: 'What the student reads beside it.' }))),
  }),
  output: totalsShape,
  async run({ id, OptionNumber, DiscountPercentage = null, DiscountAmount = null, DiscountText }, context) {
    const { records } = context;
    if ((DiscountPercentage === null) === (DiscountAmount === null)) throw badRequest('DiscountAmount', errors.oneDiscount());
    const sale = await records.getWithChildren('AgencySale', id);
    const lines = sale.AgencySaleItems.filter((item) => item.OptionNumber === OptionNumber).flatMap(({ Fees }) => Fees);
    if (lines.length === 0) throw badRequest('OptionNumber', errors.noSuchOption({ option: OptionNumber }));
    const currencyIds = distinct(lines.map(({ CurrencyId }) => CurrencyId));
    const currencies = await records.asSystem().byIds('Currency', currencyIds);
    const discount = { percentage: DiscountPercentage, amount: DiscountAmount };
    const given = currencyIds.flatMap((currencyId) => {
      const own = lines.filter(({ CurrencyId }) => CurrencyId === currencyId);
      return spreadOver(own, discount, currencies.get(currencyId), currencyIds.length > 1);
    });
    const text = DiscountText?.trim() || null;
    const fields = new Map(given.map(({ line, percentage, amount }) => [line.Id, discountFields({ percentage, amount }, text)]));
    await records.update('AgencySale', id, {
      AgencySaleItems: sale.AgencySaleItems.map(({ Id, Fees, ...item }) =>
        item.OptionNumber === OptionNumber ? { Id, Fees: Fees.map((fee) => ({ Id: fee.Id, ...fields.get(fee.Id) })) } : { Id },
      ),
    });
    return await loadTotals(await records.getWithChildren('AgencySale', id), context);
  },
});

/** What each line of one currency gets. Throws 400 for an amount that the lines cannot share. */
function spreadOver(
  lines: readonly Line[],
  discount: Discount,
  currency: Currency | undefined,
  isOneOfSeveral: boolean,
): readonly (Discount & { readonly line: Line })[] {
  const digits = Math.min(currency?.Digits ?? moneyDecimals, moneyDecimals);
  const grosses = lines.map((line) => getGross(line, digits));
  const { amount } = discount;
  if (amount?.gt('0')) {
    const all = sum(grosses);
    if (isOneOfSeveral) throw badRequest('DiscountAmount', errors.severalCurrencies());
    if (!roundedTo(amount, digits).eq(amount)) throw badRequest('DiscountAmount', errors.discountDecimals({ most: digits }));
    if (amount.gt(all)) throw badRequest('DiscountAmount', errors.discountAboveOption({ amount: all.toFixed(digits) }));
  }
  const shares = spreadDiscount(discount, grosses, digits);
  return lines.map((line, index) => ({ line, ...(shares[index] ?? { percentage: null, amount: null }) }));
}

function discountFields({ percentage, amount }: Discount, text: string | null): Pick<Line, 'DiscountPercentage' | 'DiscountAmount' | 'DiscountText'> {
  const DiscountPercentage = percentage?.gt('0') ? percentage : null;
  return { DiscountPercentage, DiscountAmount: amount, DiscountText: DiscountPercentage || amount ? text : null };
}
