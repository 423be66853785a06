// What somebody typed into the one box: which pieces are a level, a field, a place, a price, a duration or an intake, and which are words.
import { stem, type Word, wordsAt } from './fold-words.ts';
import { stopWords } from './stop-words.ts';
import type { Concept, WordBook } from './word-book.ts';

type RangeField = 'PriceFrom' | 'PriceTo' | 'DurationFrom' | 'DurationTo';

/** A piece of the query that means something. */
export interface Recognition {
  /** The same for the same piece, whatever stands around it. */
  readonly id: string;
  /** The piece as it was typed. */
  readonly text: string;
  readonly meaning:
    | Concept
    /** An amount may name its currency; without one it is in that of the agency. */
    | { readonly kind: 'range'; readonly field: RangeField; readonly value: number; readonly currency?: string }
    /** About so long: a year of lectures has between 40 and 52 weeks. */
    | { readonly kind: 'duration'; readonly from: number; readonly to: number; readonly amount: number; readonly unit: Unit }
    /** `03` or `2027-03`. */
    | { readonly kind: 'month'; readonly month: string };
}

export interface ReadQuery {
  readonly recognised: readonly Recognition[];
  /** What is left, as words to look for. */
  readonly words: readonly Word[];
  /** The same as it was typed. */
  readonly text: string;
}

export interface ReadingOptions {
  readonly book: WordBook;
  /** Cities beside those of the book, by their stems. */
  readonly cities?: ReadonlyMap<string, Concept>;
  /** Ids of recognitions that are not wanted. */
  readonly not?: ReadonlySet<string>;
}

type Unit = 'week' | 'month' | 'year';
type Bound = 'from' | 'to';

/** Phrases with commas between them; one line for each language. */
const phrases = (...lines: readonly string[]): string[] => lines.flatMap((line) => line.split(', '));

const boundWords: Readonly<Record<Bound, readonly string[]>> = {
  to: phrases(
    'under, below, less than, up to, at most, cheaper than, no more than, max, maximum, until, shorter than',
    'ate, abaixo de, menos de, menos que, no maximo, maximo, maximo de, por menos de, inferior a',
    'hasta, debajo de, por debajo de, como maximo, menor a, menor que, no mas de, bajo',
  ),
  from: phrases(
    'over, above, more than, at least, from, min, minimum, longer than, no less than',
    'acima de, mais de, mais que, a partir de, pelo menos, no minimo, minimo, minimo de, superior a, desde',
    'mas de, encima de, por encima de, al menos, como minimo, mayor a, mayor que',
  ),
};
const bounds: ReadonlyMap<string, Bound> = new Map([
  ...boundWords.to.map((buildMessage) => [buildMessage, 'to'] as const),
  ...boundWords.from.map((buildMessage) => [buildMessage, 'from'] as const),
]);
const maxBound = 3;

const units: ReadonlyMap<string, Unit> = new Map([
  ...['week', 'weeks', 'wk', 'wks', 'semana', 'semanas', 'sem'].map((word) => [word, 'week'] as const),
  ...['month', 'months', 'mth', 'mths', 'mes', 'meses'].map((word) => [word, 'month'] as const),
  ...['year', 'years', 'yr', 'yrs', 'ano', 'anos'].map((word) => [word, 'year'] as const),
]);
const weeksOf: Readonly<Record<Unit, number>> = { week: 1, month: 52 / 12, year: 52 };
/** The least and the most that is taken for about so long. */
const about: Readonly<Record<Unit, readonly [number, number]>> = { week: [1, 1], month: [0.8, 1.1], year: [0.75, 1.1] };
const maxWeeks = 2000;

const monthNames: readonly (readonly string[])[] = [
  ['january', 'janeiro', 'enero', 'jan', 'ene'],
  ['february', 'fevereiro', 'febrero', 'feb', 'fev'],
  ['march', 'marco', 'marzo', 'mar'],
  ['april', 'abril', 'apr', 'abr'],
  ['may', 'maio', 'mayo', 'mai'],
  ['june', 'junho', 'junio', 'jun'],
  ['july', 'julho', 'julio', 'jul'],
  ['august', 'agosto', 'aug', 'ago'],
  ['september', 'setembro', 'septiembre', 'setiembre', 'sep', 'sept', 'set'],
  ['october', 'outubro', 'octubre', 'oct', 'out'],
  ['november', 'novembro', 'noviembre', 'nov'],
  ['december', 'dezembro', 'diciembre', 'dec', 'dez', 'dic'],
];
const months: ReadonlyMap<string, string> = new Map(
  monthNames.flatMap((names, index) => names.map((name) => [name, String(index + 1).padStart(2, '0')] as const)),
);
/** Words that mean something else as well: they are months beside a year or after a word that leads to one. */
const doubtful: ReadonlySet<string> = new Set(['mar', 'may', 'mai', 'set', 'out', 'ago', 'dec', 'sep']);
const leading: ReadonlySet<string> = new Set(['intake', 'in', 'em', 'en', 'start', 'starting', 'starts', 'inicio', 'comeco', 'ingreso', 'from', 'desde', 'de']);
/** Swallowed together with the month or the amount beside them. */
const intakeWords: ReadonlySet<string> = new Set([
  ...phrases('intake, intakes, start, starting, starts, begin, begins, beginning, commencing'),
  ...phrases('inicio, ingreso, comeco, comecando, iniciando, empezando, comenzando, empiece, empiecen'),
]);

/** Letters before a dollar sign, such as `A$` and `R$`. */
const dollarSigns: ReadonlyMap<string, string> = new Map([
  ['a', 'AUD'],
  ['au', 'AUD'],
  ['us', 'USD'],
  ['r', 'BRL'],
  ['nz', 'NZD'],
  ['c', 'CAD'],
  ['ca', 'CAD'],
  ['s', 'SGD'],
  ['hk', 'HKD'],
]);
const currencyCodes = 'AUD USD EUR BRL GBP NZD CAD CHF COP CLP MXN ARS PEN INR JPY CNY THB IDR VND PHP NPR KRW SGD HKD'.split(' ');
/** Codes and names of currencies. Of dollars nobody knows which: they are those of the agency. */
const currencyWords: ReadonlyMap<string, string | undefined> = new Map([
  ...currencyCodes.map((code) => [code.toLowerCase(), code] as const),
  ...['euro', 'euros'].map((word) => [word, 'EUR'] as const),
  // `real` alone is a word of estates as well.
  ...['reais', 'reales'].map((word) => [word, 'BRL'] as const),
  ...['pound', 'pounds', 'libra', 'libras'].map((word) => [word, 'GBP'] as const),
  ...['dollar', 'dollars', 'dolar', 'dolares'].map((word) => [word, undefined] as const),
]);
const currencySigns: Readonly<Record<string, string | undefined>> = { '€': 'EUR', '£': 'GBP' };
/** `20,000 in AUD`, `30 mil em reais`. */
const inWords: ReadonlySet<string> = new Set(['in', 'em', 'en', 'de']);
const thousands: ReadonlySet<string> = new Set(['k', 'mil', 'thousand', 'grand']);
const yearly: readonly string[] = ['per year', 'a year', 'por ano', 'ao ano', 'al ano', 'por ano', 'per annum', 'pa', 'yearly'];

/** Reads the query. The longest phrase wins; of two readings that begin at the same word, amounts come before places and these before subjects. */
export function readQuery(query: string, { book, cities, not = new Set() }: ReadingOptions): ReadQuery {
  const words = wordsAt(query);
  const reader = new Reader(query, words, book, cities ?? new Map());
  const recognised: Recognition[] = [];
  const left: Word[] = [];
  for (let at = 0; at < words.length; ) {
    const found = reader.readAt(at);
    const wanted = found?.recognitions.filter(({ id }) => !not.has(id)) ?? [];
    if (found && wanted.length > 0) {
      recognised.push(...wanted);
      at = found.next;
    } else if (found) {
      // What is not wanted stays together: its parts are not recognised by themselves.
      left.push(...words.slice(at, found.next));
      at = found.next;
    } else {
      const [word] = words.slice(at, at + 1);
      if (word) left.push(word);
      at++;
    }
  }
  // Words that join what was recognised say nothing by themselves.
  const telling = left.filter(({ word }) => !stopWords.has(word));
  const kept = telling.length > 0 || recognised.length > 0 ? telling : left;
  return { recognised: withoutRepeats(recognised), words: kept, text: kept.map(({ from, to }) => query.slice(from, to)).join(' ') };
}

interface Found {
  readonly recognitions: readonly Recognition[];
  /** The word after it. */
  readonly next: number;
}

/** A number as people write it, and how many words it takes up. */
interface Amount {
  readonly value: number;
  /** With a sign of a currency or a word for thousands: more than a number. */
  readonly isMoney: boolean;
  /** The code of the currency that stands with it. */
  readonly currency?: string | undefined;
  readonly next: number;
}

class Reader {
  readonly #query: string;
  readonly #words: readonly Word[];
  readonly #book: WordBook;
  readonly #cities: ReadonlyMap<string, Concept>;

  constructor(query: string, words: readonly Word[], book: WordBook, cities: ReadonlyMap<string, Concept>) {
    this.#query = query;
    this.#words = words;
    this.#book = book;
    this.#cities = cities;
  }

  readAt(at: number): Found | undefined {
    return this.#between(at) ?? this.#bounded(at) ?? this.#month(at) ?? this.#duration(at) ?? this.#bareMoney(at) ?? this.#concept(at);
  }

  #word = (at: number): string => this.#words[at]?.word ?? '';

  /** What stands between two words, or before the first. */
  #gap(at: number): string {
    return this.#query.slice(this.#words[at - 1]?.to ?? 0, this.#words[at]?.from ?? this.#query.length);
  }

  #textOf(at: number, next: number): string {
    const from = this.#words[at]?.from ?? 0;
    const sign = /(?:[<>]=?\s*)?(?:[$€£]\s*)?$/.exec(this.#gap(at))?.[0] ?? '';
    return this.#query.slice(from - sign.length, this.#words[next - 1]?.to ?? from).trim();
  }

  #found(at: number, next: number, meanings: readonly Recognition['meaning'][]): Found {
    const text = this.#textOf(at, next);
    const key = this.#words
      .slice(at, next)
      .map(({ word }) => word)
      .join(' ');
    return { next, recognitions: meanings.map((meaning) => ({ id: `${getName(meaning)}:${key}`, text, meaning })) };
  }

  /** `under 40,000`, `até 40 mil`, `<40k`, `at least 2 years`. */
  #bounded(at: number): Found | undefined {
    const [bound, start] = this.#bound(at);
    if (!bound) return undefined;
    const amount = this.#amount(start);
    if (!amount) return undefined;
    const unit = amount.isMoney ? undefined : units.get(this.#word(amount.next));
    if (unit) {
      const value = Math.min(maxWeeks, Math.round(amount.value * weeksOf[unit]));
      return this.#found(at, amount.next + 1, [{ kind: 'range', field: bound === 'to' ? 'DurationTo' : 'DurationFrom', value }]);
    }
    if (!amount.isMoney && amount.value < 1000) return undefined;
    return this.#found(at, this.#afterMoney(amount.next), [getPriceRange(bound === 'to' ? 'PriceTo' : 'PriceFrom', amount.value, amount.currency)]);
  }

  #bound(at: number): readonly [Bound | undefined, number] {
    const gap = this.#gap(at);
    if (/[<≤]=?\s*[$€£]?\s*$/.test(gap)) return ['to', at];
    if (/[>≥]=?\s*[$€£]?\s*$/.test(gap)) return ['from', at];
    for (let size = maxBound; size > 0; size--) {
      const bound = bounds.get(this.#phrase(at, at + size));
      if (bound) return [bound, at + size];
    }
    return [undefined, at];
  }

  /** `between 20,000 and 40,000`, `entre 20 mil e 40 mil`, `20k-40k`. */
  #between(at: number): Found | undefined {
    const isStated = ['between', 'entre', 'de', 'from'].includes(this.#word(at));
    const first = this.#amount(isStated ? at + 1 : at);
    if (!first) return undefined;
    const isJoined = ['and', 'e', 'y', 'to', 'a', 'ate', 'hasta'].includes(this.#word(first.next));
    const isDashed = !isJoined && /^\s*[-–]\s*[$€£]?\s*$/.test(this.#gap(first.next));
    if (!isJoined && !isDashed) return undefined;
    const second = this.#amount(isJoined ? first.next + 1 : first.next);
    if (!second) return undefined;
    // `20-40k` speaks of thousands twice.
    const low = !first.isMoney && second.isMoney && first.value < 1000 && second.value >= 1000 ? first.value * 1000 : first.value;
    if (!second.isMoney && (low < 1000 || !(isStated || first.isMoney))) return undefined;
    const [from, to] = low <= second.value ? [low, second.value] : [second.value, low];
    const currency = second.currency ?? first.currency;
    return this.#found(at, this.#afterMoney(second.next), [getPriceRange('PriceFrom', from, currency), getPriceRange('PriceTo', to, currency)]);
  }

  /** `$40,000` and `40k` alone are what somebody wants to spend. */
  #bareMoney(at: number): Found | undefined {
    const amount = this.#amount(at);
    if (!amount?.isMoney || amount.value < 1000) return undefined;
    return this.#found(at, this.#afterMoney(amount.next), [getPriceRange('PriceTo', amount.value, amount.currency)]);
  }

  /** The words after an amount that belong to it: `a year`. */
  #afterMoney(at: number): number {
    for (const size of [2, 1]) if (yearly.includes(this.#phrase(at, at + size))) return at + size;
    return at;
  }

  /** The currency before an amount, and where the figures begin: `A$40,000`, `AUD 40,000`, `€ 40.000`. */
  #currencyBefore(at: number): { readonly start: number; readonly isMoney: boolean; readonly currency?: string | undefined } {
    const word = this.#word(at);
    if (currencyWords.has(word)) return { start: at + 1, isMoney: true, currency: currencyWords.get(word) };
    // An article before a number is no sign of a currency.
    if (dollarSigns.has(word) && /^\$\s*$/.test(this.#gap(at + 1))) return { start: at + 1, isMoney: true, currency: dollarSigns.get(word) };
    const sign = /[$€£](?=\s*$)/.exec(this.#gap(at))?.[0];
    return { start: at, isMoney: sign !== undefined, currency: sign === undefined ? undefined : currencySigns[sign] };
  }

  /** The currency after an amount, and the word behind it: `40,000 AUD`, `30 mil em reais`, `40.000 €`. */
  #currencyAfter(at: number): { readonly next: number; readonly isMoney: boolean; readonly currency?: string | undefined } {
    const sign = /^\s*([€£])/.exec(this.#gap(at))?.[1];
    if (sign !== undefined) return { next: at, isMoney: true, currency: currencySigns[sign] };
    const place = inWords.has(this.#word(at)) ? at + 1 : at;
    const word = this.#word(place);
    if (currencyWords.has(word)) return { next: place + 1, isMoney: true, currency: currencyWords.get(word) };
    // `40,000 A$`.
    if (dollarSigns.has(word) && /^\s*\$/.test(this.#gap(place + 1)) && /^\s*$/.test(this.#gap(place)))
      return { next: place + 1, isMoney: true, currency: dollarSigns.get(word) };
    return { next: at, isMoney: false };
  }

  #amount(at: number): Amount | undefined {
    const before = this.#currencyBefore(at);
    const { start } = before;
    const [, digits, suffix] = /^(\d{1,9})(k|mil)?$/.exec(this.#word(start)) ?? [];
    if (digits === undefined) return undefined;
    let text = digits;
    let next = start + 1;
    let isThousand = suffix !== undefined;
    // Groups of three after a comma, a point or a space, as the three languages write them.
    if (!isThousand && digits.length <= 3)
      while (/^[,.'\u00a0\u202f ]$/.test(this.#gap(next)) && /^\d{3}$/.test(this.#word(next)) && text.length <= 6) text += this.#word(next++);
    let value = Number(text);
    // `40,5k` and `1.5 years`.
    const fraction = next === start + 1 && /^[,.]$/.test(this.#gap(next)) ? /^(\d{1,2})(k|mil)?$/.exec(this.#word(next)) : undefined;
    if (fraction && !isThousand) {
      value = Number(`${text}.${fraction[1]}`);
      isThousand = fraction[2] !== undefined;
      next++;
    }
    if (!isThousand && thousands.has(this.#word(next))) {
      isThousand = true;
      next++;
    }
    const after = this.#currencyAfter(next);
    return {
      value: isThousand ? value * 1000 : value,
      isMoney: before.isMoney || after.isMoney || isThousand,
      currency: before.currency ?? after.currency,
      next: after.next,
    };
  }

  /** `2 years`, `52 weeks`, `6 meses`, `18-month`. */
  #duration(at: number): Found | undefined {
    const glued = /^(\d{1,4})(week|weeks|month|months|year|years|yr|yrs|semanas|meses|anos)$/.exec(this.#word(at));
    const amount = glued ? { value: Number(glued[1]), isMoney: false, next: at } : this.#amount(at);
    const unit = units.get(glued?.[2] ?? this.#word(amount?.next ?? at));
    if (!amount || amount.isMoney || !unit || amount.value <= 0) return undefined;
    // Schools count their years: `Year 12` and `11 anos` of school are no duration, but nobody studies that long either.
    const weeks = amount.value * weeksOf[unit];
    if (weeks > maxWeeks || (unit === 'year' && amount.value > 10)) return undefined;
    const [least, max] = about[unit];
    return this.#found(at, amount.next + 1, [{ kind: 'duration', from: Math.floor(weeks * least), to: Math.ceil(weeks * max), amount: amount.value, unit }]);
  }

  /** `March`, `marzo 2027`, `mar 2027`, `intake July`, `03/2027`, `2027-03`. */
  #month(at: number): Found | undefined {
    const isLed = intakeWords.has(this.#word(at));
    const start = isLed ? at + (inWords.has(this.#word(at + 1)) ? 2 : 1) : at;
    const numbers = this.#monthInNumbers(start);
    if (numbers) return this.#found(at, start + 2, [{ kind: 'month', month: numbers }]);
    const month = months.get(this.#word(start));
    if (!month) return undefined;
    const isOf = ['de', 'of'].includes(this.#word(start + 1));
    const year = /^20[2-9]\d$/.exec(this.#word(start + (isOf ? 2 : 1)))?.[0];
    if (!year && !isLed && doubtful.has(this.#word(start)) && !leading.has(this.#word(start - 1))) return undefined;
    let next = start + (year ? (isOf ? 3 : 2) : 1);
    if (intakeWords.has(this.#word(next))) next++;
    return this.#found(at, next, [{ kind: 'month', month: year ? `${year}-${month}` : month }]);
  }

  #monthInNumbers(at: number): string | undefined {
    const [first, second] = [this.#word(at), this.#word(at + 1)];
    if (!/^[-/.]$/.test(this.#gap(at + 1))) return undefined;
    const [year, month] = /^20[2-9]\d$/.test(first) ? [first, second] : [second, first];
    return /^20[2-9]\d$/.test(year) && /^(0?[1-9]|1[0-2])$/.test(month) ? `${year}-${month.padStart(2, '0')}` : undefined;
  }

  #concept(at: number): Found | undefined {
    const isPhraseNear = (size: number): boolean => at + size <= this.#words.length;
    for (let size = this.#book.maxLength; size > 0; size--) {
      if (!isPhraseNear(size)) continue;
      const buildMessage = this.#words
        .slice(at, at + size)
        .map(({ word }) => stem(word))
        .join(' ');
      const concept = this.#book.concepts.get(buildMessage) ?? this.#cities.get(buildMessage);
      if (concept && !((concept.kind === 'city' || concept.kind === 'state') && this.#namesInstitution(at, at + size)))
        return this.#found(at, at + size, [concept]);
    }
    return undefined;
  }

  /** `University of Queensland` and `Victoria University` are institutions and no places. */
  #namesInstitution(at: number, next: number): boolean {
    const before = ['of', 'de', 'da', 'do', 'del', 'of the'].includes(this.#word(at - 1)) ? this.#word(at - 2) : this.#word(at - 1);
    return this.#book.institutions.has(before) || this.#book.institutions.has(this.#word(next));
  }

  #phrase(at: number, next: number): string {
    return this.#words
      .slice(at, next)
      .map(({ word }) => word)
      .join(' ');
  }
}

const getPriceRange = (field: 'PriceFrom' | 'PriceTo', value: number, currency: string | undefined): Recognition['meaning'] => ({
  kind: 'range',
  field,
  value,
  ...(currency === undefined ? {} : { currency }),
});

function getName(meaning: Recognition['meaning']): string {
  return meaning.kind === 'range' ? meaning.field : meaning.kind;
}

/** Where the same thing is said twice, the last one counts: two prices up to which are one. Levels, fields and places may be several. */
function withoutRepeats(recognised: readonly Recognition[]): Recognition[] {
  const single = (recognition: Recognition): string =>
    ['range', 'month', 'duration'].includes(recognition.meaning.kind) ? getName(recognition.meaning) : recognition.id;
  return [...new Map(recognised.map((recognition) => [single(recognition), recognition])).values()];
}
