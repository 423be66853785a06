// Reads the list of rates that a person saves: every fault of every row, keyed on its place in the list.
import type { FieldError, Message } from '#engine';
import { type Decimal, fromJson } from '#decimal';
import type { Id } from '#generated';
import { rateDecimals } from '../rules/exchange.ts';
import { messages } from './messages.ts';

export interface GivenRate {
  readonly BaseCurrencyId: Id<'Currency'>;
  readonly ForeignCurrencyId: Id<'Currency'>;
  readonly FcToBcFxRate: Decimal;
}

/** What numeric(20,10) holds. */
const largestRate = 9_999_999_999;

/** The rates of the list, or its faults with keys like `Rates[2].FcToBcFxRate`. `currencies` are the ids that exist. */
export function checkRates(list: readonly unknown[], currencies: ReadonlySet<number>): { rates: readonly GivenRate[]; errors: readonly FieldError[] } {
  const errors: FieldError[] = [];
  const rates: GivenRate[] = [];
  const pairs = new Set<string>();
  for (const [index, item] of list.entries()) {
    const value = getValues(item);
    const [base, foreign, rate] = [value('BaseCurrencyId'), value('ForeignCurrencyId'), value('FcToBcFxRate')];
    const error = (field: keyof GivenRate, message: Message | undefined): boolean => {
      if (message !== undefined) errors.push({ Key: `Rates[${index}].${field}`, Message: message });
      return message !== undefined;
    };
    const isPairWrong = [error('BaseCurrencyId', currencyError(base, currencies)), error('ForeignCurrencyId', currencyError(foreign, currencies))].includes(
      true,
    );
    const isTwice = !isPairWrong && pairs.size === pairs.add(`${base} ${foreign}`).size;
    if (isTwice) error('ForeignCurrencyId', messages.pairTwice());
    error('FcToBcFxRate', rateError(rate) ?? (!isPairWrong && base === foreign && rate !== 1 ? messages.oneOfItself() : undefined));
    if (errors.length === 0 && typeof base === 'number' && typeof foreign === 'number' && typeof rate === 'number')
      rates.push({ BaseCurrencyId: base, ForeignCurrencyId: foreign, FcToBcFxRate: fromJson(rate) });
  }
  return { rates: errors.length > 0 ? [] : rates, errors };
}

/** Names bind without regard to case, as in every body; what else a row brings along is not looked at. */
function getValues(item: unknown): (name: string) => unknown {
  const entries = typeof item === 'object' && item !== null ? Object.entries(item) : [];
  const values = new Map<string, unknown>(entries.map(([key, value]) => [key.toLowerCase(), value]));
  return (name) => values.get(name.toLowerCase());
}

function currencyError(value: unknown, currencies: ReadonlySet<number>): Message | undefined {
  if (value === undefined || value === null || value === '') return messages.currencyMissing();
  return typeof value === 'number' && currencies.has(value) ? undefined : messages.noSuchCurrency();
}

function rateError(value: unknown): Message | undefined {
  if (value === undefined || value === null || value === '') return messages.rateMissing();
  if (typeof value !== 'number' || !Number.isFinite(value)) return messages.rateIsNumber();
  if (value <= 0) return messages.rateAboveZero();
  if (value > largestRate) return messages.rateTooLarge();
  return getDecimals(value) > rateDecimals ? messages.rateTooFine() : undefined;
}

/** How many decimals a JSON number has as it is written; exponents are expanded. */
function getDecimals(value: number): number {
  const [digits = '', exponent = '0'] = String(value).split('e');
  return Math.max(0, (digits.split('.')[1] ?? '').length - Number(exponent));
}
