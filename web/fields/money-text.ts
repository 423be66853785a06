// Exact amounts: as people read them, and added up without a binary fraction in between.
import type { Language } from '../api/index.ts';
import { isAmount, locales } from './number-text.ts';

/** "9960.00" as "9,960.00": every digit as it came, at least two decimals. What is no amount comes back as it is. */
export function moneyText(amount: string, language: Language): string {
  if (!isAmount(amount)) return amount;
  const decimals = Math.max(2, getDecimals(amount));
  const format = new Intl.NumberFormat(locales[language], { minimumFractionDigits: decimals, maximumFractionDigits: decimals, useGrouping: 'always' });
  // A hyphen would be shorter than the digits are wide.
  return format.format(amount).replace(/^-/, '\u2212');
}

/** The exact sum; undefined as soon as one of them is no amount. */
export function sumOf(amounts: readonly string[]): string | undefined {
  if (!amounts.every(isAmount)) return undefined;
  const decimals = Math.max(0, ...amounts.map(getDecimals));
  return written(
    amounts.reduce((sum, amount) => sum + getUnits(amount, decimals), 0n),
    decimals,
  );
}

/** How much the first is more than the second; undefined where one of them is no amount. */
export function findDifference(first: string, second: string): string | undefined {
  if (!isAmount(first) || !isAmount(second)) return undefined;
  const decimals = Math.max(getDecimals(first), getDecimals(second));
  return written(getUnits(first, decimals) - getUnits(second, decimals), decimals);
}

/** Whether it is nothing, however many decimals it has. */
export const isZero = (amount: string): boolean => /^-?0+(\.0+)?$/.test(amount);

const getDecimals = (amount: string): number => amount.split('.')[1]?.length ?? 0;
const getUnits = (amount: string, decimals: number): bigint => BigInt(amount.replace('.', '') + '0'.repeat(decimals - getDecimals(amount)));

function written(units: bigint, decimals: number): string {
  const digits = String(units < 0n ? -units : units).padStart(decimals + 1, '0');
  const text = decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
  return units < 0n ? `-${text}` : text;
}
