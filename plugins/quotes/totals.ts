// What the lines of a sale come to, and their commission.
import {
  amountSchema,
  type Context,
  type Decimal,
  defineCall,
  distinct,
  type Engine,
  idSchema,
  nullable,
  AppError,
  shape,
  sum,
  Type,
  type WithChildren,
} from '#engine';
import type { AgencySaleItemAgencyFee } from '#generated';
import { invalidTotal } from '../rules/exchange.ts';
import { feeTotals } from '../rules/fee-totals.ts';
import { fxConvert } from '../rules/fx-convert.ts';
import { roundedTo, zero } from '../rules/money.ts';
import { parseStoredRates } from '../rules/sale-rates.ts';
import { loadMoney } from '../pricing/read-prices.ts';
import { loadCommissions } from './line-commission.ts';
import { storedFeeLine } from '../pricing/stored-fee-line.ts';
import { messages } from './messages.ts';
import { totalSchema } from './wire.ts';

type Sale = WithChildren<'AgencySale'>;
type Line = AgencySaleItemAgencyFee;
type Total = Decimal | typeof invalidTotal;

const totals = () => ({
  Total: totalSchema('In the currency of the sale.'),
  Payable: totalSchema('Without what is not paid through the agency.'),
  TotalInBaseCurrency: totalSchema('In the base currency of the sale.'),
  PayableInBaseCurrency: totalSchema('The same in the base currency.'),
  ByCurrency: Type.Array(shape({ CurrencyId: Type.Integer(), CurrencyCode: Type.String(), Total: amountSchema(), Payable: amountSchema() })),
});
const commission = (description: string) => Type.Unsafe<Total | null>({ type: ['number', 'string', 'null'], description });
export const totalsShape = shape({
  CurrencyCode: nullable(Type.String()),
  BaseCurrencyCode: nullable(Type.String()),
  OptionNumber: nullable(Type.Integer({ description: 'The option that is counted: the accepted one, else the first; null without lines.' })),
  ...totals(),
  Options: Type.Array(shape({ OptionNumber: Type.Integer(), ...totals() })),
  Commission: commission('Of the option that is counted, in the base currency and without tax; null without CanViewCommissions.'),
  CommissionTax: commission('Likewise.'),
  Unknown: Type.Array(Type.String(), { description: 'Currencies whose exchange rate nobody knows.' }),
});

export const saleTotals = defineCall({
  method: 'GET',
  path: 'AgencySaleItemAgencyFeeReport/{id}/totals',
  access: { actor: 'staff' },
  surface: 'read',
  requires: 'AgencySale',
  summary: 'The totals of the fees of a sale: per option, per currency, in its currency and in its base currency.',
  input: shape({ id: idSchema({ 'x-entity': 'AgencySale' }) }),
  output: totalsShape,
  async run({ id }, context) {
    return await loadTotals(await context.records.getWithChildren('AgencySale', id), context);
  },
});

/** The totals of a sale, with the commission for whom it is. */
export async function loadTotals(sale: Sale, context: Context<Engine>) {
  const { currencies, digits } = await loadMoney(context);
  const visible = (total: Total, currency: number | null): Total => (total === invalidTotal ? total : roundedTo(total, digits.get(currency ?? 0)));
  const rates = parseStoredRates(sale.CurrencyRates);
  const getLines = (option: number | null): readonly Line[] =>
    sale.AgencySaleItems.filter(({ OptionNumber }) => OptionNumber === option).flatMap(({ Fees }) => Fees);
  const options = distinct(sale.AgencySaleItems.map(({ OptionNumber }) => OptionNumber)).toSorted((a, b) => a - b);
  const counted = options.find((option) => option === sale.AcceptedOption) ?? options[0] ?? null;
  const sums = (lines: readonly Line[]) => {
    const rows = lines.map(storedFeeLine);
    const [own, base] = [sale.CurrencyId, sale.BaseCurrencyId].map((currency) => feeTotals(rows, currency, rates));
    return {
      Total: visible(own?.total ?? invalidTotal, sale.CurrencyId),
      Payable: visible(own?.payable ?? invalidTotal, sale.CurrencyId),
      TotalInBaseCurrency: visible(base?.total ?? invalidTotal, sale.BaseCurrencyId),
      PayableInBaseCurrency: visible(base?.payable ?? invalidTotal, sale.BaseCurrencyId),
      ByCurrency: distinct(lines.map(({ CurrencyId }) => CurrencyId)).map((CurrencyId) => {
        const { total, payable } = feeTotals(
          rows.filter(({ currency }) => currency === CurrencyId),
          CurrencyId,
          [],
        );
        return {
          CurrencyId,
          CurrencyCode: currencies.get(CurrencyId) ?? '',
          Total: roundedTo(known(total), digits.get(CurrencyId)),
          Payable: roundedTo(known(payable), digits.get(CurrencyId)),
        };
      }),
    };
  };
  const lines = getLines(counted);
  const unknown = distinct(sale.AgencySaleItems.flatMap(({ Fees }) => Fees.map(({ CurrencyId }) => CurrencyId))).filter((currency) =>
    [sale.CurrencyId, sale.BaseCurrencyId].some((to) => to !== null && fxConvert(zero, currency, to, rates) === invalidTotal),
  );
  // A missing rate is logged (FEE-048): anyone who keeps rates finds out without being asked by a counsellor.
  if (unknown.length > 0)
    logMissing(
      sale,
      unknown.map((id) => currencies.get(id) ?? ''),
      context,
    );
  const canSee = context.actor.isGod || context.actor.permissions.has('CanViewCommissions');
  const earned = canSee ? await loadCommissions(sale, lines, context) : [];
  const inBase = (pick: (each: (typeof earned)[number]) => Decimal): Total => {
    const amounts = earned.map((each) => fxConvert(pick(each), each.currencyId, sale.BaseCurrencyId ?? each.currencyId, rates));
    const sure = amounts.filter((amount): amount is Decimal => amount !== invalidTotal);
    return sure.length < amounts.length ? invalidTotal : sum(sure);
  };
  return {
    CurrencyCode: currencies.get(sale.CurrencyId ?? 0) ?? null,
    BaseCurrencyCode: currencies.get(sale.BaseCurrencyId ?? 0) ?? null,
    OptionNumber: counted,
    ...sums(lines),
    Options: options.map((OptionNumber) => ({ OptionNumber, ...sums(getLines(OptionNumber)) })),
    Commission: canSee ? inBase(({ amountExcTax }) => amountExcTax) : null,
    CommissionTax: canSee ? inBase(({ taxAmount }) => taxAmount) : null,
    Unknown: unknown.map((id) => currencies.get(id) ?? ''),
  };
}

/** In its own currency a total is always known. */
const known = (total: Total): Decimal => (total === invalidTotal ? zero : total);

function logMissing(sale: Sale, codes: readonly string[], { actor }: Context<Engine>): void {
  process.stderr.write(`${JSON.stringify({ level: 'warn', message: 'Exchange rate missing', agency: actor.agencyId, sale: sale.Id, currencies: codes })}\n`);
}

export const updateFees = defineCall({
  method: 'POST',
  path: 'AgencySaleItemAgencyFeeReport/{id}/update',
  access: { actor: 'staff', permission: 'CanEditSales' },
  surface: 'write',
  requires: 'AgencySale',
  summary: 'Sets commission percentages and write-offs of the lines of a sale; answers its totals. Locked lines are refused.',
  input: shape({
    id: idSchema({ 'x-entity': 'AgencySale' }),
    Fees: Type.Array(
      shape({
        SaleItemFeeId: idSchema({ 'x-entity': 'AgencySaleItemAgencyFee' }),
        CommissionPercentage: Type.Optional(nullable(amountSchema({ minimum: 0, maximum: 100 }))),
        CommissionWriteOff: Type.Optional(nullable(amountSchema({ minimum: 0 }))),
      }),
      { maxItems: 500 },
    ),
  }),
  output: totalsShape,
  async run({ id, Fees }, context) {
    const sale = await context.records.getWithChildren('AgencySale', id);
    const lines = new Map(sale.AgencySaleItems.flatMap((item) => item.Fees.map((line) => [line.Id, line] as const)));
    const errors = Fees.flatMap(({ SaleItemFeeId }, index) => {
      const line = lines.get(SaleItemFeeId);
      if (!line) return [{ Key: `Fees[${index}].SaleItemFeeId`, Message: messages.noSuchLine() }];
      return line.IsCommissionLocked ? [{ Key: `Fees[${index}].CommissionPercentage`, Message: messages.lockedLine({ fee: line.FeeDescription ?? '' }) }] : [];
    });
    const [first] = errors;
    if (first) throw new AppError('request.invalid', first.Message, { errors });
    // It stays open after an application was sent (D-40): it is recorded as the person's.
    await context.records.asSystem().updateMany(
      'AgencySaleItemAgencyFee',
      Fees.map(({ SaleItemFeeId: Id, CommissionPercentage, CommissionWriteOff }) => ({ Id, CommissionPercentage, CommissionWriteOff })),
    );
    return await loadTotals(await context.records.getWithChildren('AgencySale', id), context);
  },
});
