// A quote while it is edited: what came from the server beside what stands on the screen, and what of it is sent.
import type { Row } from '#kit';
import { numberOrZero } from '../../rules/money.ts';
import { durationHasChanged, endDateAfter, isSentFee, quantitiesAfter } from '../../rules/sale-item.ts';
import { changedLine, type LinePrice } from '../../rules/sale-line.ts';
import { courseOf, feesOf, idOf, itemsOf, specialsOf, textOf } from './wire.ts';

/** A fee of a line: as it came, and the values that stand on the screen. What is no number counts as 0. */
export interface FeeDraft {
  readonly key: string;
  readonly came: Row;
  readonly now: Row;
}
export interface ItemDraft {
  readonly key: string;
  readonly came: Row;
  readonly now: Row;
  readonly fees: readonly FeeDraft[];
}
export interface QuoteDraft {
  readonly came: Row;
  readonly now: Row;
  readonly items: readonly ItemDraft[];
  /** Options that are shown, those without a line included. */
  readonly options: readonly number[];
}

let made = 0;
const keyOf = (row: Row): string => (typeof row['Id'] === 'number' ? String(row['Id']) : `new ${(made += 1)}`);

export const feeDraft = (fee: Row): FeeDraft => ({ key: keyOf(fee), came: fee, now: fee });
export const itemDraft = (item: Row): ItemDraft => ({ key: keyOf(item), came: item, now: item, fees: feesOf(item).map(feeDraft) });

/** A quote as it came, before anything is typed. */
export function quoteDraft(sale: Row): QuoteDraft {
  const items = itemsOf(sale).map(itemDraft);
  return { came: sale, now: sale, items, options: optionsIn(items) };
}

const optionsIn = (items: readonly ItemDraft[]): readonly number[] => {
  const numbers = [...new Set(items.map(optionOf))].toSorted((one, other) => one - other);
  return numbers.length === 0 ? [1] : numbers;
};

export const optionOf = ({ now }: ItemDraft): number => idOf(now['OptionNumber']) ?? 1;

/** What a fee costs with what stands on the screen. */
export const priceOf = ({ came, now }: FeeDraft, item: ItemDraft): LinePrice =>
  changedLine({
    before: {
      baseUnitPrice: amountIn(came['BaseUnitPrice']) ?? amountIn(came['UnitPrice']),
      specialUnitPrice: amountIn(came['SpecialUnitPrice']),
      unitPrice: amountIn(came['UnitPrice']),
      qty: amountIn(came['Qty']),
      specialId: idOf(came['FeeSpecialId']),
    },
    qty: qtyOf({ came, now }, item),
    unitPrice: amountIn(now['UnitPrice']),
    specialId: idOf(now['FeeSpecialId']),
    pricingDate: textOf(item.now['PricingDate']).slice(0, 10),
    specials: specialsOf(came),
  });

/** Whether the quantity of a fee is that of its line and not what somebody types: compulsory fees follow a change of duration (D-42). */
export const followsDuration = ({ came, now }: Pick<FeeDraft, 'came' | 'now'>, item: ItemDraft): boolean =>
  now['IsCompulsory'] === true && isStored(came) && durationHasChanged(amountIn(item.now['Duration']), amountIn(item.came['Duration']));

/** The quantity of a fee: of what follows the duration, as the server will take it. */
export function qtyOf({ came, now }: Pick<FeeDraft, 'came' | 'now'>, item: ItemDraft): string | number {
  const [qty] = quantitiesAfter(amountIn(item.now['Duration']), followsDuration({ came, now }, item), [
    { compulsory: now['IsCompulsory'] === true, recurring: now['IsRecurring'] === true, qty: amountIn(now['Qty']) ?? 0, isNew: !isStored(came) },
  ]);
  return qty?.toFixed() ?? 0;
}

const isStored = (row: Row): boolean => typeof row['Id'] === 'number';

/** What a rule calculates with; a text that is no number is none. */
export const amountIn = (value: unknown): string | number | null => (typeof value === 'number' || typeof value === 'string' ? value : null);

/** The line with another start or duration, and what follows from it. */
export function withTimes(item: ItemDraft, change: { readonly StartDate?: unknown; readonly Duration?: unknown }): ItemDraft {
  const now: Row = { ...item.now, ...change };
  const times = (row: Row) => ({
    startDate: dayIn(row['StartDate']),
    duration: amountIn(row['Duration']),
    endDate: dayIn(row['EndDate']),
  });
  const course = courseOf(item.now);
  const end = endDateAfter(course, times(now), times(item.now));
  const fees = item.fees.map((fee) =>
    'Duration' in change && fee.now['IsCompulsory'] === true && fee.now['IsRecurring'] === true
      ? { ...fee, now: { ...fee.now, Qty: Number(numberOrZero(amountIn(change.Duration)).toString()) } }
      : fee,
  );
  return { ...item, now: { ...now, EndDate: end }, fees };
}

const dayIn = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value.slice(0, 10) : null);

/** Puts a line in the place of the one with the same key. */
export const withItem = (draft: QuoteDraft, item: ItemDraft): QuoteDraft => ({
  ...draft,
  items: draft.items.map((each) => (each.key === item.key ? item : each)),
});
export const withFee = (item: ItemDraft, fee: FeeDraft): ItemDraft => ({ ...item, fees: item.fees.map((each) => (each.key === fee.key ? fee : each)) });

/** The lines with new ones in an option. */
export function withNewItems(draft: QuoteDraft, rows: readonly Row[], option: number): QuoteDraft {
  const added = rows.map((row) => itemDraft({ ...row, OptionNumber: option }));
  return { ...draft, items: [...draft.items, ...added], options: draft.options.includes(option) ? draft.options : [...draft.options, option] };
}

export const withoutItem = (draft: QuoteDraft, key: string): QuoteDraft => ({ ...draft, items: draft.items.filter((each) => each.key !== key) });

/** The next number that no option has. */
export const nextOption = ({ options }: QuoteDraft): number => Math.max(0, ...options) + 1;

const withOption = (item: ItemDraft, OptionNumber: number): ItemDraft => ({ ...item, now: { ...item.now, OptionNumber } });

/** The line once more, as one that is not stored. */
export function sentAsNew({ came, now, fees }: ItemDraft): ItemDraft {
  return {
    key: keyOf({}),
    came: { ...withoutId(came), Duration: now['Duration'], Fees: fees.map((fee) => withoutId(fee.came)) },
    now: withoutId(now),
    fees: fees.map((fee) => ({ key: keyOf({}), came: withoutId(fee.came), now: withoutId(fee.now) })),
  };
}

/** The option once more, under the next number. */
export function withCopiedOption(draft: QuoteDraft, option: number): QuoteDraft {
  const copies = draft.items.filter((item) => optionOf(item) === option);
  const next = nextOption(draft);
  const items = copies.map((item) => withOption(sentAsNew(item), next));
  return { ...draft, items: [...draft.items, ...items], options: [...draft.options, next] };
}

/** Without the option and its lines; a quote has one at least. */
export function withoutOption(draft: QuoteDraft, option: number): QuoteDraft {
  const options = draft.options.filter((each) => each !== option);
  const now = draft.now['AcceptedOption'] === option ? { ...draft.now, AcceptedOption: null } : draft.now;
  return { ...draft, now, items: draft.items.filter((item) => optionOf(item) !== option), options: options.length === 0 ? [1] : options };
}

const withoutId = ({ Id: _id, AgencySaleId: _sale, AgencySaleItemId: _item, RowVersion: _version, ...row }: Row): Row => row;

/** The line before the one at which it is put down, or at the end of the option where none is named. */
export function withMoved(draft: QuoteDraft, key: string, option: number, before: string | undefined): QuoteDraft {
  const moved = draft.items.find((each) => each.key === key);
  if (!moved || before === key) return draft;
  const others = draft.items.filter((each) => each.key !== key);
  const at = before === undefined ? -1 : others.findIndex((each) => each.key === before);
  const item = { ...moved, now: { ...moved.now, OptionNumber: option } };
  return { ...draft, items: at < 0 ? [...others, item] : [...others.slice(0, at), item, ...others.slice(at)] };
}

/** One place up or down among the lines of its option. */
export function withStep(draft: QuoteDraft, key: string, step: 1 | -1): QuoteDraft {
  const item = draft.items.find((each) => each.key === key);
  if (!item) return draft;
  const option = optionOf(item);
  const own = draft.items.filter((each) => optionOf(each) === option);
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
const feeFields = ['FeeId', 'FeeSpecialId', 'Qty', 'UnitPrice', 'Note', 'IsGeneric', 'Type', 'CurrencyId', 'FeeDescription'] as const;
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
    ...idIn(item.came),
    ...pick(item.now, itemFields),
    Duration: item.now['Duration'] === null || item.now['Duration'] === undefined ? null : numberIn(item.now['Duration']),
    Fees: item.fees
      .filter(({ now }) => isSentFee({ feeId: idOf(now['FeeId']), isGeneric: now['IsGeneric'] === true, unitPrice: amountIn(now['UnitPrice']) }))
      .map((fee) => ({
        ...idIn(fee.came),
        ...pick(fee.now, feeFields),
        Qty: Number(qtyOf(fee, item)),
        ...sentPrice(fee, item),
      })),
  }));

/** What counts as typed or picked is what differs: of a stored line from what is stored, of a new one from what the server works out for it. */
function sentPrice(fee: FeeDraft, item: ItemDraft): Row {
  const isTyped = !sameValue(fee.now['UnitPrice'], fee.came['UnitPrice']);
  if (isStored(fee.came) || isTyped) return { UnitPrice: numberIn(fee.now['UnitPrice']) };
  const { unitPrice, specialId } = priceOf(fee, item);
  return { UnitPrice: Number(unitPrice.toFixed()), FeeSpecialId: specialId };
}

const idIn = (row: Row): Row => (isStored(row) ? { Id: row['Id'] } : {});
const numberIn = (value: unknown): number => Number(numberOrZero(amountIn(value)).toString());

/** A new quote as it is created. */
export const newBody = (draft: QuoteDraft): Row => ({ ...pick(draft.now, saleFields), AgencySaleItems: sentItems(draft) });

/** What of a stored quote has changed; the lines as a whole where anything of them has. */
export function changesOf(draft: QuoteDraft): Row {
  const fields = saleFields.filter((name) => !sameValue(draft.now[name], draft.came[name]));
  const lines = haveLinesChanged(draft) ? { AgencySaleItems: sentItems(draft) } : {};
  return { ...pick(draft.now, fields), ...lines };
}

/** Whether two values of a field are the same; nothing and null are. */
export const sameValue = (one: unknown, other: unknown): boolean =>
  (one ?? null) === (other ?? null) || JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** Whether a line differs from how it came. */
export const hasItemChanged = (item: ItemDraft): boolean =>
  !isStored(item.came) ||
  itemFields.some((name) => !sameValue(item.now[name], item.came[name])) ||
  item.fees.length !== feesOf(item.came).length ||
  item.fees.some((fee, index) => fee.key !== keyOfStored(feesOf(item.came)[index]) || feeFields.some((name) => !sameValue(fee.now[name], fee.came[name])));

/** Whether a stored line says the same as another state of it, its fees included. */
export const sameLine = (one: Row, other: Row): boolean =>
  itemFields.every((name) => sameValue(one[name], other[name])) &&
  feesOf(one).length === feesOf(other).length &&
  feesOf(one).every((fee, index) => ['Id', ...feeFields].every((name) => sameValue(fee[name], feesOf(other)[index]?.[name])));

const keyOfStored = (row: Row | undefined): string => String(row?.['Id'] ?? '');

function haveLinesChanged(draft: QuoteDraft): boolean {
  const came = itemsOf(draft.came);
  return draft.items.length !== came.length || draft.items.some((item, index) => item.key !== keyOfStored(came[index]) || hasItemChanged(item));
}

/** Whether anything would be lost by going away. */
export const isChanged = (draft: QuoteDraft): boolean => (isStored(draft.came) ? Object.keys(changesOf(draft)).length > 0 : isBegun(draft));

/** Of a quote that is not stored yet: somebody has put something into it. */
const isBegun = (draft: QuoteDraft): boolean => draft.items.length > 0 || saleFields.some((name) => !sameValue(draft.now[name], draft.came[name]));

/** The fees of all lines as they came, after the server has refused them (FEE-007). */
export const withFeesRestored = (draft: QuoteDraft): QuoteDraft => ({
  ...draft,
  items: draft.items.map((item) => ({ ...item, fees: feesOf(item.came).map(feeDraft) })),
});
