// One level of the groups of a search, counted and summed: amounts of each currency by themselves.
import { AppError } from '../contract/errors.ts';
import { buildMessage } from '../contract/message.ts';
import type { Grouping, GroupKey } from './compile-groups.ts';
import type { Total } from './compile-total.ts';
import type { Path } from './search-plan.ts';
import type { TotalKind } from './total-kinds.ts';

/** A total as it travels: whole numbers, exact decimals and dates as texts; `Value` is null where there is nothing to work it out of. */
export interface TotalResponse {
  readonly Field: string;
  readonly Kind: TotalKind;
  /** The currency of an amount, where the amounts of the field are in several; one entry for each. */
  readonly InCurrency: string | null;
  readonly Value: string | null;
}

/** A total, the name of the field that it was asked of, and the field that says in which currency its amounts are. */
export type PlannedTotal = Total & { readonly field: string; readonly currency: Path | undefined };

/** A row as it is counted: `Inner` is the key of a group within another one. */
export interface Counted extends Record<string, unknown> {
  readonly Key: string | number | boolean | null;
  readonly Inner: string | number | boolean | null;
  readonly InCurrency: string | null;
  readonly Count: number;
  readonly Values: readonly (string | null)[];
  /** True of what all rows come to, beside their groups. */
  readonly IsTotal: boolean;
  /** What the statement could see. */
  readonly Snapshot: string;
}

/** Runs one grouped statement. */
export type Ask = (grouping: Grouping, limit: number) => Promise<readonly Counted[]>;

/** The groups of one level with their counts, the greatest first, and what is worked out of each. */
export interface CountedLevel {
  readonly rows: readonly Counted[];
  totalsOf(key: Counted['Key'], inner: Counted['Inner']): TotalResponse[];
}

const maximumGroups = 1000;
/** Groups times the few currencies that each of them has. */
const maxCurrencyRows = 20_000;

/** True for what is worked out of amounts, and not of how many there are. */
export const isAmount = (kind: TotalKind): boolean => kind !== 'filled' && kind !== 'empty' && kind !== 'distinct';

/** Counts. Throws 400 where there are too many groups. */
export async function countLevel(ask: Ask, by: readonly GroupKey[], totals: readonly PlannedTotal[]): Promise<CountedLevel> {
  const currencies = new Map(totals.flatMap(({ currency }) => (currency ? [[currency.key, currency] as const] : [])));
  const [rows, ...perCurrency] = await Promise.all([
    ask({ by, currency: undefined, totals: totals.filter(({ currency }) => !currency) }, maximumGroups + 1),
    ...[...currencies.values()].map((currency) =>
      ask({ by, currency, totals: totals.filter((total) => total.currency?.key === currency.key) }, maxCurrencyRows),
    ),
  ]);
  if (rows.length > maximumGroups || perCurrency.some((entry) => entry.length === maxCurrencyRows))
    throw new AppError('request.invalid', buildMessage('There are more than {most} groups.', { most: maximumGroups }), {
      hint: 'Filter the list first.',
    });
  // Looked into for every group and total, so each table is gone through once.
  const tables = new Map([undefined, ...currencies.keys()].map((currency, index) => [currency, byGroup(index === 0 ? rows : (perCurrency[index - 1] ?? []))]));
  return {
    rows,
    totalsOf: (key, inner) => {
      const places = new Map<string | undefined, number>();
      return totals.flatMap(({ field, kind, currency }) => {
        const place = places.get(currency?.key) ?? 0;
        places.set(currency?.key, place + 1);
        const found = tables.get(currency?.key)?.get(getName(key, inner)) ?? [];
        const answer = (row: Counted | undefined): TotalResponse => ({
          Field: field,
          Kind: kind,
          InCurrency: row?.InCurrency ?? null,
          Value: row?.Values[place] ?? (isAmount(kind) && kind !== 'sum' ? null : '0'),
        });
        return found.length === 0 ? [answer(undefined)] : found.map(answer);
      });
    },
  };
}

const getName = (key: Counted['Key'], inner: Counted['Inner']): string => JSON.stringify([key, inner]);
const byCurrency = (a: Counted, b: Counted): number => (a.InCurrency ?? '\uFFFF').localeCompare(b.InCurrency ?? '\uFFFF', 'en');

/** The rows of each group, in the order of their currencies. */
function byGroup(rows: readonly Counted[]): ReadonlyMap<string, readonly Counted[]> {
  const groups = new Map<string, Counted[]>();
  for (const row of rows.toSorted(byCurrency)) {
    const name = getName(row.Key, row.Inner);
    const group = groups.get(name);
    if (group) group.push(row);
    else groups.set(name, [row]);
  }
  return groups;
}
