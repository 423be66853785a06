// Exact decimal arithmetic on whole numbers of any size: amounts and rates never pass through binary fractions.

/** `units` × 10 to the power of −`scale`: 12.30 is { units: 1230n, scale: 2 }. */
export interface Decimal {
  readonly units: bigint;
  readonly scale: number;
}

/** The number that a text or a JSON number writes, exponents included. Throws a RangeError for everything that writes no number. */
export function decimal(value: string | number): Decimal {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = /^([+-]?)(\d*)(?:\.(\d*))?(?:e([+-]?\d{1,3}))?$/i.exec(String(value).trim()) ?? [];
  if (whole === '' && fraction === '') throw new RangeError(`"${value}" is not a number.`);
  const digits = BigInt(`${whole}${fraction}`);
  const units = sign === '-' ? -digits : digits;
  const scale = fraction.length - Number(exponent);
  return scale < 0 ? { units: units * power(-scale), scale: 0 } : { units, scale };
}

export function add(left: Decimal, right: Decimal): Decimal {
  const scale = Math.max(left.scale, right.scale);
  return { units: widened(left, scale) + widened(right, scale), scale };
}

export const multiply = (left: Decimal, right: Decimal): Decimal => ({ units: left.units * right.units, scale: left.scale + right.scale });

/** The quotient with `decimals` decimals, rounded half away from zero. Throws a RangeError for a division by zero. */
export function divide(left: Decimal, right: Decimal, decimals: number): Decimal {
  if (right.units === 0n) throw new RangeError('Nothing can be divided by zero.');
  const above = left.units * power(Math.max(0, right.scale - left.scale + decimals));
  const below = right.units * power(Math.max(0, left.scale - right.scale - decimals));
  return { units: halfAwayFromZero(above, below), scale: decimals };
}

/** The number with at most `decimals` decimals, rounded half away from zero. */
export const round = (value: Decimal, decimals: number): Decimal =>
  value.scale <= decimals ? value : { units: halfAwayFromZero(value.units, power(value.scale - decimals)), scale: decimals };

/** With exactly `decimals` decimals, rounded when there are more: 12.3 with two is "12.30". */
export function fixedText(value: Decimal, decimals: number): string {
  const units = widened(round(value, decimals), decimals);
  const digits = String(units < 0n ? -units : units).padStart(decimals + 1, '0');
  const split = digits.length - decimals;
  return `${units < 0n ? '-' : ''}${digits.slice(0, split)}${decimals > 0 ? `.${digits.slice(split)}` : ''}`;
}

/** Without zeros at the end: "0.5", "1200". */
export const shortText = (value: Decimal): string => {
  const text = fixedText(value, value.scale);
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
};

const power = (exponent: number): bigint => 10n ** BigInt(exponent);

const widened = (value: Decimal, scale: number): bigint => value.units * power(scale - value.scale);

function halfAwayFromZero(above: bigint, below: bigint): bigint {
  const isNegative = above < 0n !== below < 0n;
  const [top, bottom] = [above < 0n ? -above : above, below < 0n ? -below : below];
  const units = (top * 2n + bottom) / (bottom * 2n);
  return isNegative ? -units : units;
}
