// A quote while it is edited: what came from the server beside what stands on the screen, and what of it is sent.
import { type Day, toDay } from '#day';
import type { Decimal } from '#decimal';
import type { Row } from '#kit';
import { zero } from '../../rules/money.ts';
import { type Discount, spreadDiscount } from '../../rules/discount.ts';
import { durationHasChanged, endDateAfter, isSentFee, quantitiesAfter } from '../../rules/sale-item.ts';
import { changedLine, type LinePrice } from '../../rules/sale-line.ts';
import { findAmount, findCourse, type Fee, isTemplate, type Item, numberIn, type Quote, getSpecials, type Typed } from './wire.ts';

/** A fee of a line: as it came, and the values that stand on the screen. What is no number counts as 0. */
export interface FeeDraft {
  readonly key: string;
  readonly initial: Fee;
  readonly now: Fee;
}
export interface ItemDraft {
  readonly key: string;
  readonly initial: Item;
  readonly now: Item;
  readonly fees: readonly FeeDraft[];
}
export interface QuoteDraft {
  readonly initial: Quote;
  readonly now: Quote;
  readonly items: readonly ItemDraft[];
  /** Options that are shown, those without a line included. */
  readonly options: readonly number[];
}

let made = 0;
const newKey = (): string => `new ${(made += 1)}`;
const getKey = (row: Stored): string => (row.Id === undefined ? newKey() : String(row.Id));

export const feeDraft = (fee: Fee): FeeDraft => ({ key: getKey(fee), initial: fee, now: fee });
export const itemDraft = (item: Item): ItemDraft => ({ key: getKey(item), initial: item, now: item, fees: item.Fees.map(feeDraft) });

/** A quote as it came, before anything is typed. */
export function quoteDraft(sale: Quote): QuoteDraft {
  const items = sale.AgencySaleItems.map(itemDraft);
  return { initial: sale, now: sale, items, options: optionsIn(items) };
}

const optionsIn = (items: readonly ItemDraft[]): readonly number[] => {
  const numbers = [...new Set(items.map(getOption))].toSorted((a, b) => a - b);
  return numbers.length === 0 ? [1] : numbers;
};

export const getOption = ({ now }: ItemDraft): number => now.OptionNumber;

/** What a fee costs with what stands on the screen. */
export const getPrice = ({ initial, now }: FeeDraft, item: ItemDraft): LinePrice =>
  changedLine({
    before: {
      baseUnitPrice: findAmount(initial.BaseUnitPrice ?? initial.UnitPrice),
      specialUnitPrice: findAmount(initial.SpecialUnitPrice),
      unitPrice: findAmount(initial.UnitPrice),
      qty: findAmount(initial.Qty),
      specialId: initial.FeeSpecialId,
    },
    qty: getQty({ initial, now }, item),
    unitPrice: findAmount(now.UnitPrice),
    specialId: now.FeeSpecialId,
    pricingDate: toDay(item.now.PricingDate) ?? null,
    specials: getSpecials(initial),
    discount: getDiscount(now),
    digits: initial.CurrencyDigits,
  });

/** The discount that stands on the screen. */
const getDiscount = ({ DiscountPercentage, DiscountAmount }: Fee): Discount => ({
  percentage: findAmount(DiscountPercentage),
  amount: findAmount(DiscountAmount),
});

/** Whether a line has a discount, be it worth anything or not. */
export const isDiscounted = ({ now }: FeeDraft): boolean => now.DiscountPercentage !== null || now.DiscountAmount !== null;

/** What is wrong with a discount of so much, as texts call it; undefined where nothing is. `gross`: what it is taken off. */
export function findDiscountError(percentage: Typed, amount: Typed, gross: Decimal): DiscountError | undefined {
  const value = percentage ?? amount;
  if (value === null) return undefined;
  const number = findAmount(value);
  if (number === null) return 'discountNoNumber';
  if (number.lt(zero)) return 'discountNegative';
  if (percentage !== null) return number.gt('100') ? 'discountAbove100' : undefined;
  return number.gt(gross) ? 'discountTooLarge' : undefined;
}
type DiscountError = 'discountNoNumber' | 'discountNegative' | 'discountAbove100' | 'discountTooLarge';

/** What is wrong with what somebody types for a fee, as texts call it, by its fields. */
export function findTypedErrors(fee: FeeDraft, item: ItemDraft): Readonly<Partial<Record<'UnitPrice' | 'DiscountAmount', DiscountError | 'priceNegative'>>> {
  const { UnitPrice, DiscountPercentage, DiscountAmount } = fee.now;
  const discount = findDiscountError(DiscountPercentage, DiscountAmount, getPrice(fee, item).gross);
  return {
    ...(findAmount(UnitPrice)?.lt(zero) ? { UnitPrice: 'priceNegative' as const } : {}),
    ...(discount ? { DiscountAmount: discount } : {}),
  };
}

/** The fees of an option with a discount that they share (D-87); without a percentage or an amount above 0 they have none. */
export function withOptionDiscount(draft: QuoteDraft, option: number, discount: Discount, text: string | null): QuoteDraft {
  const fees = feesOfOption(draft, option);
  const shares = new Map(
    [...new Set(fees.map(({ fee }) => fee.now.CurrencyId))].flatMap((currency) => {
      const own = fees.filter(({ fee }) => fee.now.CurrencyId === currency);
      const grosses = own.map(({ fee, item }) => getPrice(fee, item).gross);
      return spreadDiscount(discount, grosses, own[0]?.fee.initial.CurrencyDigits).map((share, index) => [own[index]?.fee, share] as const);
    }),
  );
  const put = (fee: FeeDraft): FeeDraft => {
    const share = shares.get(fee);
    const DiscountPercentage = share?.percentage?.gt(zero) ? Number(share.percentage.toFixed()) : null;
    const DiscountAmount = share?.amount ? Number(share.amount.toFixed()) : null;
    const DiscountText = DiscountPercentage === null && DiscountAmount === null ? null : text;
    return share ? { ...fee, now: { ...fee.now, DiscountPercentage, DiscountAmount, DiscountText } } : fee;
  };
  return { ...draft, items: draft.items.map((item) => ({ ...item, fees: item.fees.map(put) })) };
}

/** The fees of an option, each with its line. */
export const feesOfOption = ({ items }: QuoteDraft, option: number): readonly { readonly fee: FeeDraft; readonly item: ItemDraft }[] =>
  items.filter((item) => getOption(item) === option).flatMap((item) => item.fees.map((fee) => ({ fee, item })));

/** Whether the quantity of a fee is that of its line and not what somebody types: compulsory fees follow a change of duration (D-42). */
export const followsDuration = ({ initial, now }: Pick<FeeDraft, 'initial' | 'now'>, item: ItemDraft): boolean =>
  now.IsCompulsory && isStored(initial) && durationHasChanged(numberIn(item.now.Duration), numberIn(item.initial.Duration));

/** The quantity of a fee: of what follows the duration, as the server will take it. */
export function getQty({ initial, now }: Pick<FeeDraft, 'initial' | 'now'>, item: ItemDraft): Decimal {
  const [qty = zero] = quantitiesAfter(numberIn(item.now.Duration), followsDuration({ initial, now }, item), [
    { compulsory: now.IsCompulsory, recurring: now.IsRecurring, qty: findAmount(now.Qty) ?? zero, isNew: !isStored(initial) },
  ]);
  return qty;
}

/** What has an id is stored. */
interface Stored {
  readonly Id?: number | undefined;
}
const isStored = (row: Stored): boolean => row.Id !== undefined;

/** The line with another start or duration, and what follows from it. */
export function withTimes(item: ItemDraft, change: { readonly StartDate?: unknown; readonly Duration?: Typed }): ItemDraft {
  const now = { ...item.now, ...change };
  const times = (row: Item) => ({
    startDate: dayIn(row.StartDate),
    duration: numberIn(row.Duration),
    endDate: dayIn(row.EndDate),
  });
  const end = endDateAfter(findCourse(item.now), times(now), times(item.now));
  const fees = item.fees.map((fee) =>
    'Duration' in change && fee.now.IsCompulsory && fee.now.IsRecurring ? { ...fee, now: { ...fee.now, Qty: numberIn(now.Duration) } } : fee,
  );
  return { ...item, now: { ...now, EndDate: end }, fees };
}

const dayIn = (value: unknown): Day | null => toDay(value) ?? null;

/** Puts a line in the place of the one with the same key. */
export const withItem = (draft: QuoteDraft, item: ItemDraft): QuoteDraft => ({
  ...draft,
  items: draft.items.map((each) => (each.key === item.key ? item : each)),
});
/** Whether two fees are the same: of the agency by their id, prices of the register by their kind. */
export const isSameFee = (a: Fee, b: Fee): boolean => a.FeeId === b.FeeId && a.PriceSource === b.PriceSource && a.ApplyCommission === b.ApplyCommission;
export const withFee = (item: ItemDraft, fee: FeeDraft): ItemDraft => ({ ...item, fees: item.fees.map((each) => (each.key === fee.key ? fee : each)) });

/** The lines with new ones in an option. Templates carry no prices of the register. */
export function withNewItems(draft: QuoteDraft, rows: readonly Item[], option: number): QuoteDraft {
  const kept = (row: Item): Item => (isTemplate(draft.now) ? { ...row, Fees: row.Fees.filter(({ PriceSource }) => PriceSource === null) } : row);
  const added = rows.map((row) => itemDraft({ ...kept(row), OptionNumber: option }));
  return { ...draft, items: [...draft.items, ...added], options: draft.options.includes(option) ? draft.options : [...draft.options, option] };
}

export const withoutItem = (draft: QuoteDraft, key: string): QuoteDraft => ({ ...draft, items: draft.items.filter((item) => item.key !== key) });

/** The next number that no option has. */
export const nextOption = ({ options }: QuoteDraft): number => Math.max(0, ...options) + 1;

const withOption = (item: ItemDraft, OptionNumber: number): ItemDraft => ({ ...item, now: { ...item.now, OptionNumber } });

/** The line once more, as one that is not stored. */
export function sentAsNew({ initial, now, fees }: ItemDraft): ItemDraft {
  return {
    key: newKey(),
    initial: { ...newItem(initial), Duration: now.Duration, Fees: fees.map((fee) => newFee(fee.initial)) },
    now: newItem(now),
    fees: fees.map((fee) => ({ key: newKey(), initial: newFee(fee.initial), now: newFee(fee.now) })),
  };
}
const newItem = ({ Id: _id, ...item }: Item): Item => item;
const newFee = ({ Id: _id, ...fee }: Fee): Fee => fee;

/** The option once more, under the next number. */
export function withCopiedOption(draft: QuoteDraft, option: number): QuoteDraft {
  const copies = draft.items.filter((item) => getOption(item) === option);
  const next = nextOption(draft);
  const items = copies.map((item) => withOption(sentAsNew(item), next));
  return { ...draft, items: [...draft.items, ...items], options: [...draft.options, next] };
}

/** Without the option and its lines; a quote has one at least. */
export function withoutOption(draft: QuoteDraft, option: number): QuoteDraft {
  const options = draft.options.filter((each) => each !== option);
  const now = draft.now.AcceptedOption === option ? { ...draft.now, AcceptedOption: null } : draft.now;
  return { ...draft, now, items: draft.items.filter((item) => getOption(item) !== option), options: options.length === 0 ? [1] : options };
}

/** The line before the one at which it is put down, or at the end of the option where none is named. */
export function withMoved(draft: QuoteDraft, key: string, option: number, before: string | undefined): QuoteDraft {
  const moved = draft.items.find((each) => each.key === key);
  if (!moved || before === key) return draft;
  const others = draft.items.filter((each) => each.key !== key);
  const at = before === undefined ? -1 : others.findIndex((entry) => entry.key === before);
  const item = { ...moved, now: { ...moved.now, OptionNumber: option } };
  return { ...draft, items: at < 0 ? [...others, item] : [...others.slice(0, at), item, ...others.slice(at)] };
}

/** One place up or down among the lines of its option. */
export function withStep(draft: QuoteDraft, key: string, step: 1 | -1): QuoteDraft {
  const item = draft.items.find((each) => each.key === key);
  if (!item) return draft;
  const option = getOption(item);
  const own = draft.items.filter((each) => getOption(each) === option);
  const at = own.findIndex((each) => each.key === key);
  const target = own[at + step];
  if (!target) return draft;
  return step < 0 ? withMoved(draft, key, option, target.key) : withMoved(draft, key, option, own[at + 2]?.key);
}

/** The fields of a line that are sent, beside its fees. */
const itemFields = [
  'Description',
  'InstitutionCampusCourseId',
  'InstitutionProductId',
  'AgencySupplierProductId',
  'OptionNumber',
  'PriceGroupId',
  'Duration',
  'StartDate',
  'EndDate',
] as const;
const feeFields = [
  'FeeId',
  'FeeSpecialId',
  'Qty',
  'UnitPrice',
  'DiscountPercentage',
  'DiscountAmount',
  'DiscountText',
  'Note',
  'IsGeneric',
  'Type',
  'CurrencyId',
  'FeeDescription',
  'PriceSource',
  'ApplyCommission',
  'IsPriceConfirmed',
] as const;
/** The fields of a quote itself that are edited here. */
export const saleFields = [
  'StudentId',
  'Title',
  'OpportunityId',
  'CountryId',
  'ExpiryDate',
  'AcceptedOption',
  'PrintableNotes',
  'CurrencyId',
  'BaseCurrencyId',
  'AgencyOfficeId',
  'InstitutionId',
] as const;

const pick = (row: Row, names: readonly string[]): Row => Object.fromEntries(names.flatMap((name) => (name in row ? [[name, row[name]]] : [])));

/** What is sent of the lines: fees that name a fee of the agency, generic ones with a price alone (FEE-002, FEE-003); quantities and prices as numbers (FEE-004). */
export const sentItems = ({ items }: QuoteDraft): readonly Row[] =>
  items.map((item) => ({
    ...idIn(item.initial),
    ...pick(item.now, itemFields),
    Duration: item.now.Duration === null ? null : numberIn(item.now.Duration),
    Fees: sentFees(item).map((fee) => ({
      ...idIn(fee.initial),
      ...pick(fee.now, feeFields),
      Qty: Number(getQty(fee, item).toFixed()),
      ...sentPrice(fee, item),
    })),
  }));

/** The fees of a line that are sent: what the server says of a fee names its place among these. */
export const sentFees = ({ fees }: ItemDraft): readonly FeeDraft[] =>
  fees.filter(({ now }) => isSentFee({ feeId: now.FeeId, isGeneric: now.IsGeneric, unitPrice: findAmount(now.UnitPrice), priceSource: now.PriceSource }));

/** What counts as typed or picked is what differs: of a stored line from what is stored, of a new one from what the server works out for it. */
function sentPrice(fee: FeeDraft, item: ItemDraft): Row {
  const isTyped = !sameValue(fee.now.UnitPrice, fee.initial.UnitPrice);
  if (isStored(fee.initial) || isTyped) return { UnitPrice: numberIn(fee.now.UnitPrice) };
  const { unitPrice, specialId } = getPrice(fee, item);
  return { UnitPrice: Number(unitPrice.toFixed()), FeeSpecialId: specialId };
}

const idIn = (row: Stored): Row => (isStored(row) ? { Id: row.Id } : {});

/** A new quote as it is created. */
export const newBody = (draft: QuoteDraft): Row => ({ ...pick(draft.now, saleFields), AgencySaleItems: sentItems(draft) });

/** What of a stored quote has changed; the lines as a whole where anything of them has. */
export function getChanges(draft: QuoteDraft): Row {
  const fields = saleFields.filter((name) => !sameValue(draft.now[name], draft.initial[name]));
  const lines = haveLinesChanged(draft) ? { AgencySaleItems: sentItems(draft) } : {};
  return { ...pick(draft.now, fields), ...lines };
}

/** Whether two values of a field are the same; nothing and null are. */
export const sameValue = (a: unknown, b: unknown): boolean => (a ?? null) === (b ?? null) || JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** Whether a line differs from how it came. */
export const hasItemChanged = (item: ItemDraft): boolean =>
  !isStored(item.initial) ||
  itemFields.some((name) => !sameValue(item.now[name], item.initial[name])) ||
  item.fees.length !== item.initial.Fees.length ||
  item.fees.some((fee, index) => fee.key !== keyOfStored(item.initial.Fees[index]) || feeFields.some((name) => !sameValue(fee.now[name], fee.initial[name])));

/** Whether a stored line says the same as another state of it, its fees included. */
export const sameLine = (a: Item, b: Item): boolean =>
  itemFields.every((name) => sameValue(a[name], b[name])) &&
  a.Fees.length === b.Fees.length &&
  a.Fees.every((fee, index) => (['Id', ...feeFields] as const).every((name) => sameValue(fee[name], b.Fees[index]?.[name])));

const keyOfStored = (row: Stored | undefined): string => String(row?.Id ?? '');

function haveLinesChanged(draft: QuoteDraft): boolean {
  const initial = draft.initial.AgencySaleItems;
  return draft.items.length !== initial.length || draft.items.some((item, index) => item.key !== keyOfStored(initial[index]) || hasItemChanged(item));
}

/** Whether anything would be lost by going away. */
export const isChanged = (draft: QuoteDraft): boolean => (draft.initial.Id !== null ? Object.keys(getChanges(draft)).length > 0 : isStarted(draft));

/** Of a quote that is not stored yet: somebody has put something into it. */
const isStarted = (draft: QuoteDraft): boolean => draft.items.length > 0 || saleFields.some((name) => !sameValue(draft.now[name], draft.initial[name]));

/** Fees that the server has refused are as they came (FEE-007), in the quantity that follows from their line by now. The others stay as they were typed. */
export const withFeesRestored = (draft: QuoteDraft, isRejected: (item: ItemDraft, fee: FeeDraft) => boolean): QuoteDraft => ({
  ...draft,
  items: draft.items.map((item) => ({
    ...item,
    fees: item.fees.map((fee) => (isRejected(item, fee) ? withDuration({ ...fee, now: fee.initial }, item) : fee)),
  })),
});

function withDuration(fee: FeeDraft, item: ItemDraft): FeeDraft {
  const duration = numberIn(item.now.Duration);
  const follows = fee.now.IsCompulsory && fee.now.IsRecurring && durationHasChanged(duration, numberIn(item.initial.Duration));
  return follows ? { ...fee, now: { ...fee.now, Qty: duration } } : fee;
}
