// Prices and rates of a quote as they are today: what would change, and taking it (D-41).
import { type Day, wireDay } from '#day';
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
  type Message,
  shape,
  tried,
  Type,
  type WithChildren,
} from '#engine';
import type { AgencyFee, AgencySaleItemAgencyFee, Id } from '#generated';
import { getSupplier, loadFeeValues } from '../pricing/line-facts.ts';
import { getName, getOffers, type Text, getText } from '../pricing/price-line.ts';
import { loadSpecials } from '../pricing/read-prices.ts';
import { isRegisterFee, isUnconfirmed } from '../pricing/register-price.ts';
import { storedFeeLine } from '../pricing/stored-fee-line.ts';
import { lineTotal } from '../rules/discount.ts';
import { feeTotals } from '../rules/fee-totals.ts';
import { zero } from '../rules/money.ts';
import { pickedSpecial, saleLine, typedPrice } from '../rules/sale-line.ts';
import { parseStoredRates } from '../rules/sale-rates.ts';
import { isEditableQuote } from './changed-lines.ts';
import { getDiscount } from './line-discount.ts';
import { messages } from './messages.ts';
import { type Chosen, getChosen, getFee } from './new-lines.ts';
import { ratesNow } from './rates.ts';
import { statusName } from './status-name.ts';
import { type StoredItemPrices, storedPrices } from './stored-lines.ts';
import { storedFee } from './stored-values.ts';
import { type FeeLine, totalSchema } from './wire.ts';

const refreshing = { method: 'POST', access: { actor: 'staff', permission: 'CanEditSales' }, surface: 'write', requires: 'AgencySale' } as const;
const input = shape({
  id: idSchema({ 'x-entity': 'AgencySale' }),
  DryRun: Type.Optional(Type.Boolean({ description: 'Tells what would change and changes nothing.' })),
});
const priceShape = () =>
  shape({
    FeeId: nullable(Type.Integer()),
    FeeSpecialId: nullable(Type.Integer()),
    CurrencyCode: Type.String(),
    BaseUnitPrice: nullable(amountSchema()),
    UnitPrice: amountSchema(),
    LineTotal: amountSchema(),
  });

export const refreshPrices = defineCall({
  ...refreshing,
  path: 'agencysale/{id}/refreshprices',
  summary:
    'Prices the lines of a quote by what holds today, in the currency of their fees, owed to their suppliers; tells line by line what was and what is. A typed price stays. Agency fees take the place of unconfirmed prices of the register.',
  input,
  output: shape({
    DryRun: Type.Boolean(),
    PricingDate: Type.String(),
    Changes: Type.Array(
      shape({
        AgencySaleItemId: Type.Integer(),
        SaleItemFeeId: nullable(Type.Integer({ description: 'Null of a line that is added in place of a price of the register.' })),
        Name: Type.String(),
        CurrencyCode: Type.String(),
        Before: priceShape(),
        After: nullable(priceShape()),
        Why: Type.Array(Type.String()),
      }),
      {
        description:
          'Lines that change, are added or left out (they cost nothing before or after), and those that keep their price, and have no After: their fee is no longer there, or what changes of it is held.',
      },
    ),
  }),
  async run({ id, DryRun = false }, context) {
    const sale = await loadQuote(id, context);
    const today = (await context.records.officeDays()).today(sale.AgencyOfficeId);
    const stored = await storedPrices(sale, context, today);
    const text = getText(context);
    const chosen = [stored.generic, ...stored.items.flatMap(({ prices }) => prices ?? [])].flatMap((prices) =>
      getChosen(prices).map((each) => each.chosen.fee.id),
    );
    const specials = await loadSpecials(distinct([...chosen, ...stored.specials.map(({ FeeId }) => FeeId)]), context);
    const wanted = stored.items.map((item) => ({
      item: item.item,
      fees: item.item.Fees.map((line) => repricedLine(line, item, { ...stored, specials, today, text, sale })),
    }));
    const rejections = await takeTerms(
      wanted.flatMap(({ fees }) => fees),
      DryRun,
      context,
    );
    const repriced = wanted.map(({ item, fees }) => ({
      item,
      fees: fees.map((fee): Repriced => {
        const rejection = rejections.get(fee.line.Id);
        return rejection ? { line: fee.line, after: undefined, why: [text(rejection), text(messages.keepsPrice())] } : fee;
      }),
    }));
    const replacements = await findReplacements(stored.items, text, context);
    const Changes = repriced.flatMap(({ item, fees }) => [
      ...fees.flatMap((fee) => (fee.why.length === 0 ? [] : [getChange(item.Id, fee, stored.generic.currencies)])),
      ...(replacements.get(item.Id) ?? []).map((replacement) => getReplacementChange(item.Id, replacement, stored.generic.currencies)),
    ]);
    if (!DryRun)
      await context.records.asSystem().systemUpdate('AgencySale', sale.Id, {
        PricingDate: today,
        AgencySaleItems: repriced.map(({ item, fees }) => ({
          Id: item.Id,
          PricingDate: today,
          Fees: getFees(fees, replacements.get(item.Id) ?? []),
        })),
      });
    return { DryRun, PricingDate: wireDay(today), Changes };
  },
});

type Line = AgencySaleItemAgencyFee;
/** In which currency a fee is, to whom it is owed, and whether it is paid through the agency: what money that was received or invoiced holds. */
type Terms = Pick<Line, 'CurrencyId' | 'AgencySupplierId' | 'SupplierName' | 'ExcludeFromPayment'>;
type NewPrice = Terms &
  Pick<Line, 'FeeId' | 'FeeSpecialId' | 'SpecialIds' | 'BaseUnitPrice' | 'SpecialUnitPrice' | 'UnitPrice' | 'SupportQty' | 'SupportUnitPrice'>;
interface Repriced {
  readonly line: Line;
  /** Undefined of a line that keeps its price. */
  readonly after: NewPrice | undefined;
  /** What a line with a new price comes to. */
  readonly total?: Decimal;
  readonly why: readonly string[];
}

/**
 * Changes the lines whose terms differ today, one by one: the states of the entity file judge each of them after the payments are locked. Answers
 * why the others keep theirs. A dry run is rolled back.
 */
async function takeTerms(lines: readonly Repriced[], isDry: boolean, { records, tx }: Context<Engine>): Promise<ReadonlyMap<number, Message>> {
  const changes = lines.flatMap(({ line, after }) => (after && hasOtherTerms(line, after) ? [{ Id: line.Id, ...after }] : []));
  if (changes.length === 0) return new Map();
  const take = () => records.asSystem().patchMany('AgencySaleItemAgencyFee', changes);
  const { Errors } = isDry ? await tried(tx, take) : await take();
  return new Map(Errors.map(({ Id, Message }) => [Id, Message]));
}

const hasOtherTerms = (line: Terms, after: Terms): boolean =>
  line.CurrencyId !== after.CurrencyId || line.AgencySupplierId !== after.AgencySupplierId || line.ExcludeFromPayment !== after.ExcludeFromPayment;

/** What a line takes over of its fee; the name of a supplier that stays is the one under which it was sold. */
function getTerms(fee: AgencyFee, line: Line): Terms {
  const { CurrencyId, ExcludeFromPayment } = fee;
  const { AgencySupplierId, SupplierName } = line;
  const supplier = getSupplier(fee, AgencySupplierId === null ? undefined : { id: AgencySupplierId, name: SupplierName ?? '' });
  return { CurrencyId, ExcludeFromPayment, ...(supplier.AgencySupplierId === AgencySupplierId ? { AgencySupplierId, SupplierName } : supplier) };
}

interface Repricing extends Pick<Awaited<ReturnType<typeof storedPrices>>, 'generic' | 'specials'> {
  readonly today: Day;
  readonly text: Text;
  readonly sale: WithChildren<'AgencySale'>;
}

/** What a line costs today and why that is not what it cost; without a price where it keeps the one that it has. */
function repricedLine(line: Line, { item, prices }: StoredItemPrices, { generic, specials, today, text, sale }: Repricing): Repriced {
  if (line.FeeId === null) return { line, after: undefined, why: [] };
  const candidates = [...(prices ? getChosen(prices) : []), ...getChosen(generic)];
  const found = candidates.find(
    ({ chosen, choice }) => chosen.fee.id === line.FeeId || choice.notChosen.some(({ fee }) => fee.origin === 'AgencyFee' && fee.id === line.FeeId),
  );
  const fee: AgencyFee | undefined = found?.prices.agencyFee(found.chosen.fee.id);
  if (!fee) return { line, after: undefined, why: [text(messages.feeGone())] };
  const place = { publicCourseId: prices?.publicCourseId, officeId: sale.AgencyOfficeId };
  const offersFor = (id: number) =>
    getOffers(
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
  const wasPicked = pickedSpecial(kept, offersFor(line.FeeId).offered, item.PricingDate ?? today);
  // A special that somebody picked stays picked while it holds.
  const isStill =
    wasPicked === null || (wasPicked !== undefined && saleLine({ ...kept, pricingDate: today, specials: offered, picked: wasPicked }).specialId === wasPicked);
  const typed = line.BaseUnitPrice === null ? undefined : typedPrice(kept);
  const currency = generic.currencies.get(fee.CurrencyId) ?? '';
  // Both were typed in the currency that the fee had.
  if ((typed ?? line.DiscountAmount) && fee.CurrencyId !== line.CurrencyId)
    return { line, after: undefined, why: [text(messages.typedInOther({ currency })), text(messages.keepsPrice())] };
  const price = saleLine({
    baseUnitPrice: fee.Amount,
    qty: line.Qty,
    pricingDate: today,
    specials: offered,
    picked: isStill ? wasPicked : undefined,
    typed,
    discount: getDiscount(line),
    digits: generic.digits.get(fee.CurrencyId),
  });
  const after: NewPrice = {
    ...getTerms(fee, line),
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
    return special ? getName(special, text) : '';
  };
  const isSamePrice = line.BaseUnitPrice !== null && fee.Amount.eq(line.BaseUnitPrice) && fee.CurrencyId === line.CurrencyId;
  const why = [
    ...(fee.Id === line.FeeId ? [] : [text(messages.otherFee())]),
    ...(isSamePrice ? [] : [text(messages.newPrice({ price: text.amount(fee.Amount, currency) }))]),
    ...(line.FeeSpecialId !== null && price.specialId !== line.FeeSpecialId ? [text(messages.specialEnded({ special: named(line.FeeSpecialId) }))] : []),
    ...(price.specialId !== null && price.specialId !== line.FeeSpecialId ? [text(messages.specialBegun({ special: named(price.specialId) }))] : []),
    ...(after.AgencySupplierId === line.AgencySupplierId
      ? []
      : [text(after.AgencySupplierId === null ? messages.owedToNobody() : messages.owedTo({ supplier: after.SupplierName ?? '' }))]),
    ...(after.ExcludeFromPayment === line.ExcludeFromPayment ? [] : [text(after.ExcludeFromPayment ? messages.nowExcluded() : messages.nowIncluded())]),
  ];
  return { line, after, total: price.lineTotal, why };
}

/** What takes the place of a price of the register; `line` is undefined of what is added, `fee` of what is left out or kept. */
interface Replacement {
  readonly line: Line | undefined;
  readonly fee: FeeLine | undefined;
  readonly isKept: boolean;
  readonly why: readonly string[];
}

/**
 * By the id of a line, what takes the place of its unconfirmed prices of the register: the compulsory fees of the agency that fit by now, recurring
 * ones first, as tuition is. A confirmed price stands for the fees of its kind. A price on which a payment is planned or received stays, with all
 * others of its line.
 */
async function findReplacements(
  items: readonly StoredItemPrices[],
  text: Text,
  { records }: Context<Engine>,
): Promise<ReadonlyMap<number, readonly Replacement[]>> {
  const found = items.flatMap(({ item, prices }) => {
    const replaced = item.Fees.filter(isUnconfirmed);
    const confirmed = item.Fees.filter((line) => isRegisterFee(line) && line.IsPriceConfirmed);
    const isNeeded = ({ chosen: { fee } }: Chosen): boolean =>
      fee.compulsory && !item.Fees.some(({ FeeId }) => FeeId === fee.id) && !confirmed.some(({ ApplyCommission: isTuition }) => isTuition === fee.recurring);
    const fitting = prices ? getChosen(prices).filter(isNeeded) : [];
    if (replaced.length === 0 || fitting.length === 0) return [];
    return [{ item, replaced, fitting: fitting.toSorted((a, b) => Number(b.chosen.fee.recurring) - Number(a.chosen.fee.recurring)) }];
  });
  if (found.length === 0) return new Map();
  const system = records.asSystem();
  const fees = found.flatMap(({ fitting }) => fitting.flatMap(({ prices, chosen }) => prices.agencyFee(chosen.fee.id) ?? []));
  const making = { text, valuesOf: await loadFeeValues([...new Map(fees.map((fee) => [fee.Id, fee])).values()], { records }) };
  const ids = found.flatMap(({ replaced }) => replaced.map(({ Id }) => Id));
  const paid = await system.list('AgencySalePaymentItem', { where: { AgencySaleItemAgencyFeeId: ids } });
  const held = new Set(paid.map(({ AgencySaleItemAgencyFeeId }) => AgencySaleItemAgencyFeeId));
  return new Map(
    found.map(({ item, replaced, fitting }): [number, Replacement[]] => {
      if (replaced.some(({ Id }) => held.has(Id)))
        return [
          item.Id,
          replaced.map((line) => ({ line, fee: undefined, isKept: true, why: [text(messages.paymentsOfRegister()), text(messages.keepsPrice())] })),
        ];
      const lines = replaced.toSorted((a, b) => Number(b.ApplyCommission) - Number(a.ApplyCommission));
      const count = Math.max(lines.length, fitting.length);
      return [
        item.Id,
        Array.from({ length: count }, (_, index): Replacement => {
          const [line, chosen] = [lines[index], fitting[index]];
          const fee = chosen && getFee(chosen, item.Duration ?? 1, making).fee;
          const why = text(fee === undefined ? messages.noLongerOfRegister() : line === undefined ? messages.addedFee() : messages.feeForRegister());
          return { line, fee, isKept: false, why: [why] };
        }),
      ];
    }),
  );
}

/** The fees of a line as they are stored: what takes the place of others stands where they stood, what is added stands last. */
function getFees(fees: readonly Repriced[], replacements: readonly Replacement[]) {
  const kept = fees.flatMap(({ line, after }) => {
    const replacement = replacements.find((each) => each.line?.Id === line.Id);
    if (!replacement || replacement.isKept) return [{ Id: line.Id, ...after }];
    if (!replacement.fee) return [];
    // What somebody has given or written on the line stays.
    const {
      Note: _note,
      CommissionPercentage: _percentage,
      CommissionWriteOff: _writeOff,
      DiscountPercentage: _discount,
      DiscountAmount: _amount,
      DiscountText: _text,
      ...values
    } = storedFee(replacement.fee);
    return [{ Id: line.Id, ...values }];
  });
  return [...kept, ...replacements.flatMap(({ line, fee }) => (line === undefined && fee ? [storedFee(fee)] : []))];
}

const getReplacementChange = (AgencySaleItemId: Id<'AgencySaleItem'>, { line, fee, isKept, why }: Replacement, currencies: ReadonlyMap<number, string>) => {
  const CurrencyCode = currencies.get(line?.CurrencyId ?? fee?.CurrencyId ?? 0) ?? '';
  const nothing = { FeeId: null, FeeSpecialId: null, CurrencyCode, BaseUnitPrice: null, UnitPrice: zero, LineTotal: zero };
  return {
    AgencySaleItemId,
    SaleItemFeeId: line?.Id ?? null,
    Name: fee?.FeeDescription ?? line?.FeeDescription ?? '',
    CurrencyCode,
    Before: line ? { ...nothing, BaseUnitPrice: line.BaseUnitPrice, UnitPrice: line.UnitPrice, LineTotal: lineTotal(storedFeeLine(line)) } : nothing,
    After: isKept
      ? null
      : fee
        ? {
            FeeId: fee.FeeId,
            FeeSpecialId: fee.FeeSpecialId,
            CurrencyCode: fee.CurrencyCode,
            BaseUnitPrice: fee.BaseUnitPrice,
            UnitPrice: fee.UnitPrice,
            LineTotal: fee.LineTotal,
          }
        : nothing,
    Why: [...why],
  };
};

const getChange = (AgencySaleItemId: Id<'AgencySaleItem'>, { line, after, total, why }: Repriced, currencies: ReadonlyMap<number, string>) => ({
  AgencySaleItemId,
  SaleItemFeeId: line.Id,
  Name: line.FeeDescription ?? '',
  CurrencyCode: currencies.get(line.CurrencyId) ?? '',
  Before: {
    FeeId: line.FeeId,
    FeeSpecialId: line.FeeSpecialId,
    CurrencyCode: currencies.get(line.CurrencyId) ?? '',
    BaseUnitPrice: line.BaseUnitPrice,
    UnitPrice: line.UnitPrice,
    LineTotal: lineTotal(storedFeeLine(line)),
  },
  After: after
    ? {
        FeeId: after.FeeId,
        FeeSpecialId: after.FeeSpecialId,
        CurrencyCode: currencies.get(after.CurrencyId) ?? '',
        BaseUnitPrice: after.BaseUnitPrice,
        UnitPrice: after.UnitPrice,
        LineTotal: total ?? zero,
      }
    : null,
  Why: [...why],
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
    const sale = await loadQuote(id, context);
    const today = (await context.records.officeDays()).today(sale.AgencyOfficeId);
    const now = await ratesNow(context);
    const before = parseStoredRates(sale.CurrencyRates);
    const after = now.kept.map(({ BaseCurrencyId: base, ForeignCurrencyId: foreign, FcToBcFxRate: rate }) => ({ base, foreign, rate }));
    const getKey = ({ base, foreign }: { readonly base: number | string; readonly foreign: number | string }): string => `${base} ${foreign}`;
    const [old, fresh] = [before, after].map((rates) => new Map(rates.map((rate) => [getKey(rate), rate.rate])));
    const Changes = distinct([...before, ...after].map(getKey)).flatMap((key) => {
      const [was = null, is = null] = [old?.get(key), fresh?.get(key)];
      if (was && is && was.eq(is)) return [];
      const [base = 0, foreign = 0] = key.split(' ').map(Number);
      return [{ BaseCurrencyCode: now.currencies.get(base) ?? '', ForeignCurrencyCode: now.currencies.get(foreign) ?? '', Before: was, After: is }];
    });
    const lines = sale.AgencySaleItems.flatMap(({ Fees }) => Fees.map(storedFeeLine));
    const base = sale.BaseCurrencyId ?? now.base ?? null;
    if (!DryRun) await context.records.asSystem().systemUpdate('AgencySale', sale.Id, { CurrencyRates: now.kept, RatesDate: today, BaseCurrencyId: base });
    return {
      DryRun,
      RatesDate: wireDay(today),
      Changes,
      TotalBefore: feeTotals(lines, base, before).total,
      TotalAfter: feeTotals(lines, base, after).total,
    };
  },
});

/** The quote with its lines. Throws 404 where it is not there for this person, 409 from Application on: nothing is priced again then. */
async function loadQuote(id: number, context: Context<Engine>): Promise<WithChildren<'AgencySale'>> {
  const sale = await context.records.getWithChildren('AgencySale', id);
  if (!isEditableQuote(sale.StatusId)) throw new AppError('record.transition', messages.notAQuote({ status: statusName(sale.StatusId, context) }));
  return sale;
}
