// Prices and rates of a quote as they are today: what would change, and taking it (D-41).
import { amountSchema, type Context, type Decimal, defineCall, distinct, type Engine, idSchema, nullable, Refusal, shape, Type, type Whole } from '#engine';
import type { AgencyFee, AgencySaleItemAgencyFee } from '#generated';
import { nameOf, offersOf, type Text, textOf } from '../pricing/price-line.ts';
import { specialsOf } from '../pricing/read-prices.ts';
import { feeTotals } from '../rules/fee-totals.ts';
import { numberOrZero, rounding } from '../rules/money.ts';
import { pickedSpecial, saleLine, typedPrice } from '../rules/sale-line.ts';
import { keptRates } from '../rules/sale-rates.ts';
import { isEditableQuote } from './changed-lines.ts';
import { messages } from './messages.ts';
import { chosenOf } from './new-lines.ts';
import { ratesNow } from './rates.ts';
import { statusName } from './status-name.ts';
import { type StoredItemPrices, storedPrices } from './stored-lines.ts';
import { totalSchema, wireDay } from './wire.ts';

const refreshing = { method: 'POST', access: { actor: 'staff', permission: 'CanEditSales' }, surface: 'write', gatedBy: 'AgencySale' } as const;
const input = shape({
  id: idSchema({ 'x-entity': 'AgencySale' }),
  DryRun: Type.Optional(Type.Boolean({ description: 'Tells what would change and changes nothing.' })),
});
const priceShape = () =>
  shape({
    FeeId: nullable(Type.Integer()),
    FeeSpecialId: nullable(Type.Integer()),
    BaseUnitPrice: nullable(amountSchema()),
    UnitPrice: amountSchema(),
    LineTotal: amountSchema(),
  });

export const refreshPrices = defineCall({
  ...refreshing,
  path: 'agencysale/{id}/refreshprices',
  summary: 'Prices the lines of a quote by what holds today; tells line by line what was and what is. A typed price stays.',
  input,
  output: shape({
    DryRun: Type.Boolean(),
    PricingDate: Type.String(),
    Changes: Type.Array(
      shape({
        AgencySaleItemId: Type.Integer(),
        SaleItemFeeId: Type.Integer(),
        Name: Type.String(),
        CurrencyCode: Type.String(),
        Before: priceShape(),
        After: nullable(priceShape()),
        Why: Type.Array(Type.String()),
      }),
      { description: 'Lines whose price changes, and those whose fee is no longer there: these keep their price, and have no After.' },
    ),
  }),
  async run({ id, DryRun = false }, context) {
    const sale = await quoteOf(id, context);
    const today = (await context.records.officeDays()).today(sale.AgencyOfficeId);
    const stored = await storedPrices(sale, context, today);
    const text = textOf(context);
    const chosen = [stored.generic, ...stored.items.flatMap(({ prices }) => prices ?? [])].flatMap((prices) =>
      chosenOf(prices).map((each) => each.chosen.fee.id),
    );
    const specials = await specialsOf(distinct([...chosen, ...stored.specials.map(({ FeeId }) => FeeId)]), context);
    const repriced = stored.items.map((each) => ({
      item: each.item,
      fees: each.item.Fees.map((line) => repricedLine(line, each, { ...stored, specials, today, text, sale })),
    }));
    const Changes = repriced.flatMap(({ item, fees }) =>
      fees.flatMap(({ line, after, why }) => (why.length === 0 ? [] : [changeOf(item.Id, line, after, why, stored.generic.currencies)])),
    );
    if (!DryRun)
      await context.records.asSystem().systemUpdate('AgencySale', sale.Id, {
        PricingDate: wireDay(today),
        AgencySaleItems: repriced.map(({ item, fees }) => ({
          Id: item.Id,
          PricingDate: wireDay(today),
          Fees: fees.map(({ line, after }) => ({ Id: line.Id, ...after })),
        })),
      });
    return { DryRun, PricingDate: wireDay(today) ?? '', Changes };
  },
});

type Line = AgencySaleItemAgencyFee;
type NewPrice = Pick<Line, 'FeeId' | 'FeeSpecialId' | 'SpecialIds' | 'BaseUnitPrice' | 'SpecialUnitPrice' | 'UnitPrice' | 'SupportQty' | 'SupportUnitPrice'>;

interface Repricing extends Pick<Awaited<ReturnType<typeof storedPrices>>, 'generic' | 'specials'> {
  readonly today: string;
  readonly text: Text;
  readonly sale: Whole<'AgencySale'>;
}

/** What a line costs today and why that is not what it cost; without a price where its fee is no longer there. */
function repricedLine(
  line: Line,
  { item, prices }: StoredItemPrices,
  { generic, specials, today, text, sale }: Repricing,
): { line: Line; after: NewPrice | undefined; why: string[] } {
  if (line.FeeId === null) return { line, after: undefined, why: [] };
  const candidates = [...(prices ? chosenOf(prices) : []), ...chosenOf(generic)];
  const found = candidates.find(
    ({ chosen, choice }) => chosen.fee.id === line.FeeId || choice.notChosen.some(({ fee }) => fee.origin === 'AgencyFee' && fee.id === line.FeeId),
  );
  const fee: AgencyFee | undefined = found?.prices.agencyFee(found.chosen.fee.id);
  if (!fee) return { line, after: undefined, why: [text(messages.feeGone())] };
  const place = { publicCourseId: prices?.publicCourseId, officeId: sale.AgencyOfficeId };
  const offersFor = (id: number) =>
    offersOf(
      specials.filter(({ FeeId }) => FeeId === id),
      place,
    );
  const kept = {
    baseUnitPrice: line.BaseUnitPrice,
    specialUnitPrice: line.SpecialUnitPrice,
    unitPrice: line.UnitPrice,
    qty: line.Qty,
    specialId: line.FeeSpecialId,
  };
  const { offered, fitting } = offersFor(fee.Id);
  const wasPicked = pickedSpecial(kept, offersFor(line.FeeId).offered, (item.PricingDate ?? today).slice(0, 10));
  // A special that somebody picked stays picked while it holds.
  const isStill =
    wasPicked === null || (wasPicked !== undefined && saleLine({ ...kept, pricingDate: today, specials: offered, picked: wasPicked }).specialId === wasPicked);
  const price = saleLine({
    baseUnitPrice: fee.Amount,
    qty: line.Qty,
    pricingDate: today,
    specials: offered,
    picked: isStill ? wasPicked : undefined,
    typed: line.BaseUnitPrice === null ? undefined : typedPrice(kept),
    digits: generic.digits.get(fee.CurrencyId),
  });
  const after: NewPrice = {
    FeeId: fee.Id,
    FeeSpecialId: price.specialId,
    SpecialIds: [...price.specialIds],
    BaseUnitPrice: fee.Amount,
    SpecialUnitPrice: price.specialUnitPrice,
    UnitPrice: price.unitPrice,
    SupportQty: price.supportQty,
    SupportUnitPrice: price.supportUnitPrice,
  };
  const named = (id: number): string => {
    const special = [...specials, ...fitting].find(({ Id }) => Id === id);
    return special ? nameOf(special, text) : '';
  };
  const currency = generic.currencies.get(fee.CurrencyId) ?? '';
  const why = [
    ...(fee.Id === line.FeeId ? [] : [text(messages.otherFee())]),
    ...(line.BaseUnitPrice && fee.Amount.eq(line.BaseUnitPrice) ? [] : [text(messages.newPrice({ price: text.amount(fee.Amount, currency) }))]),
    ...(line.FeeSpecialId !== null && price.specialId !== line.FeeSpecialId ? [text(messages.specialEnded({ special: named(line.FeeSpecialId) }))] : []),
    ...(price.specialId !== null && price.specialId !== line.FeeSpecialId ? [text(messages.specialBegun({ special: named(price.specialId) }))] : []),
  ];
  return { line, after, why };
}

const totalOf = ({ UnitPrice }: { readonly UnitPrice: Decimal }, qty: Decimal | null): Decimal => rounding(numberOrZero(qty).times(UnitPrice));

const changeOf = (AgencySaleItemId: number, line: Line, after: NewPrice | undefined, Why: string[], currencies: ReadonlyMap<number, string>) => ({
  AgencySaleItemId,
  SaleItemFeeId: line.Id,
  Name: line.FeeDescription ?? '',
  CurrencyCode: currencies.get(line.CurrencyId) ?? '',
  Before: {
    FeeId: line.FeeId,
    FeeSpecialId: line.FeeSpecialId,
    BaseUnitPrice: line.BaseUnitPrice,
    UnitPrice: line.UnitPrice,
    LineTotal: totalOf(line, line.SupportQty ?? line.Qty),
  },
  After: after
    ? {
        FeeId: after.FeeId,
        FeeSpecialId: after.FeeSpecialId,
        BaseUnitPrice: after.BaseUnitPrice,
        UnitPrice: after.UnitPrice,
        LineTotal: totalOf(after, after.SupportQty),
      }
    : null,
  Why,
});

export const refreshRates = defineCall({
  ...refreshing,
  path: 'agencysale/{id}/refreshrates',
  summary: 'Takes the exchange rates of today into a quote; tells which were others, and its total in the base currency before and after.',
  input,
  output: shape({
    DryRun: Type.Boolean(),
    RatesDate: Type.String(),
    Changes: Type.Array(
      shape({ BaseCurrencyCode: Type.String(), ForeignCurrencyCode: Type.String(), Before: nullable(amountSchema()), After: nullable(amountSchema()) }),
    ),
    TotalBefore: totalSchema('Of all lines, in the base currency.'),
    TotalAfter: totalSchema('Of all lines, in the base currency.'),
  }),
  async run({ id, DryRun = false }, context) {
    const sale = await quoteOf(id, context);
    const today = (await context.records.officeDays()).today(sale.AgencyOfficeId);
    const now = await ratesNow(context);
    const [before, after] = [keptRates(sale.CurrencyRates), keptRates(now.kept.map((each) => ({ ...each, FcToBcFxRate: each.FcToBcFxRate.toFixed() })))];
    const keyOf = ({ base, foreign }: { readonly base: number | string; readonly foreign: number | string }): string => `${base} ${foreign}`;
    const [old, fresh] = [before, after].map((rates) => new Map(rates.map((rate) => [keyOf(rate), numberOrZero(rate.rate)])));
    const Changes = distinct([...before, ...after].map(keyOf)).flatMap((key) => {
      const [was = null, is = null] = [old?.get(key), fresh?.get(key)];
      if (was && is && was.eq(is)) return [];
      const [base = 0, foreign = 0] = key.split(' ').map(Number);
      return [{ BaseCurrencyCode: now.currencies.get(base) ?? '', ForeignCurrencyCode: now.currencies.get(foreign) ?? '', Before: was, After: is }];
    });
    const lines = sale.AgencySaleItems.flatMap(({ Fees }) =>
      Fees.map((line) => ({
        currency: line.CurrencyId,
        qty: line.SupportQty ?? line.Qty,
        unitPrice: line.UnitPrice,
        excludeFromPayment: line.ExcludeFromPayment,
      })),
    );
    const base = sale.BaseCurrencyId ?? now.base ?? null;
    if (!DryRun)
      await context.records.asSystem().systemUpdate('AgencySale', sale.Id, { CurrencyRates: now.kept, RatesDate: wireDay(today), BaseCurrencyId: base });
    return {
      DryRun,
      RatesDate: wireDay(today) ?? '',
      Changes,
      TotalBefore: feeTotals(lines, base, before).total,
      TotalAfter: feeTotals(lines, base, after).total,
    };
  },
});

/** The quote with its lines. Throws 404 where it is not there for this person, 409 from Application on: nothing is priced anew then. */
async function quoteOf(id: number, context: Context<Engine>): Promise<Whole<'AgencySale'>> {
  const sale = await context.records.getWhole('AgencySale', id);
  if (!isEditableQuote(sale.StatusId)) throw new Refusal('record.transition', messages.notAQuote({ status: statusName(sale.StatusId, context) }));
  return sale;
}
