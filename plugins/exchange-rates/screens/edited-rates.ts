// The rates of the screen: pairs of the agency's currencies with what is kept and what is official, and which of them somebody has edited.
import { type CallOutput, type Language, parseNumber, type RowOf } from '#kit';

export interface Pair {
  readonly key: string;
  readonly base: { readonly id: number; readonly code: string };
  readonly foreign: { readonly id: number; readonly code: string };
  /** The rate that the agency keeps. */
  readonly kept: number | undefined;
  readonly storedOn: string | undefined;
  readonly official: number | null;
}

type Official = CallOutput<'GET agencycurrencyexchangerate/official'>;

/** Each foreign currency of the agency against each of its base currencies. */
export const getPairs = ({ Rates }: Official, kept: readonly RowOf<'AgencyCurrencyExchangeRate'>[]): Pair[] =>
  Rates.map((rate) => {
    const row = kept.find(({ BaseCurrencyId, ForeignCurrencyId }) => BaseCurrencyId === rate.BaseCurrencyId && ForeignCurrencyId === rate.ForeignCurrencyId);
    return {
      key: `${rate.BaseCurrencyId} ${rate.ForeignCurrencyId}`,
      base: { id: rate.BaseCurrencyId, code: rate.BaseCurrencyName },
      foreign: { id: rate.ForeignCurrencyId, code: rate.ForeignCurrencyName },
      kept: row?.FcToBcFxRate,
      storedOn: row?.RateDate ?? undefined,
      official: rate.FcToBcFxRate,
    };
  });

/** A number as it is typed: plain, with the decimals that it has. */
export const typedText = (value: number | undefined, language: Language): string =>
  value === undefined ? '' : value.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 10 }).replace('.', language === 'en' ? '.' : ',');

export interface Edited {
  readonly pair: Pair;
  readonly rate: number;
}

/** What was typed otherwise than it stands and is a number above zero; the rest of what was typed is reported, not sent (FEE-050). */
export function editedRates(pairs: readonly Pair[], typed: Readonly<Record<string, string>>, language: Language) {
  const edited: Edited[] = [];
  const unread: string[] = [];
  for (const pair of pairs) {
    const text = typed[pair.key]?.trim();
    if (text === undefined || text === '') continue;
    const rate = parseNumber(text, language);
    if (rate === undefined || rate <= 0) unread.push(pair.key);
    else if (rate !== pair.kept) edited.push({ pair, rate });
  }
  return { edited, unread };
}

/** As the call takes them. */
export const sentRates = (edited: readonly Edited[]) =>
  edited.map(({ pair, rate }) => ({ BaseCurrencyId: pair.base.id, ForeignCurrencyId: pair.foreign.id, FcToBcFxRate: rate }));
