// How a text writes a number: with a decimal point or a decimal comma, and what can be read in both ways.

/** What stands before the decimals. */
export type DecimalMark = 'point' | 'comma';

/** A text as a number: the only way to read it, two ways where there are two, none where it is no number. */
export interface NumberReading {
  /** Plain digits with a point, by the mark that they are read with. The same text under both where it has neither mark. */
  readonly point?: string;
  readonly comma?: string;
}

/** The readings of a text. A group of thousands has three digits, and never follows a leading zero. */
export function readingsOfNumber(text: string): NumberReading {
  const bare = bareNumber(text);
  if (bare === undefined) return {};
  const [point, comma] = [plain(bare, ',', '.'), plain(bare, '.', ',')];
  return { ...(point === undefined ? {} : { point }), ...(comma === undefined ? {} : { comma }) };
}

/** True for what can be read in two ways that differ, such as 1,250. */
export const isAmbiguousNumber = ({ point, comma }: NumberReading): boolean => point !== undefined && comma !== undefined && Number(point) !== Number(comma);

/** Without currency, percent sign, spaces and apostrophes between thousands; what stands in brackets is negative. Undefined for what is no number. */
function bareNumber(text: string): string | undefined {
  const inner = text.normalize('NFKC').replace(/[\s\u2019']+/g, (gap, at: number, full: string) => (isBetweenDigits(full, at, gap.length) ? '' : ' '));
  const match = /^(\()?([-\u2212+])? ?(?:[A-Z]{0,3}\p{Sc} ?|[A-Z]{3} )?([-\u2212])?([\d.,]+) ?(?:%|\p{Sc}|[A-Z]{3})?(\))?$/u.exec(inner.trim());
  if (!match) return undefined;
  const [, open, sign, inside, digits = '', close] = match;
  if ((open === undefined) !== (close === undefined) || !/\d/.test(digits)) return undefined;
  const isNegative = open !== undefined || (sign !== undefined && sign !== '+') !== (inside !== undefined);
  return `${isNegative ? '-' : ''}${digits}`;
}

/** Spaces part thousands: three digits follow each. */
const isBetweenDigits = (text: string, at: number, length: number): boolean => /\d$/.test(text.slice(0, at)) && /^\d{3}(?!\d)/.test(text.slice(at + length));

function plain(bare: string, group: string, mark: string): string | undefined {
  const sign = bare.startsWith('-') ? '-' : '';
  const [full = '', decimals, ...more] = bare.slice(sign.length).split(mark);
  if (more.length > 0 || decimals?.includes(group) || decimals === '') return undefined;
  const groups = full.split(group);
  const [first = '', ...rest] = groups;
  const isGrouped = rest.length === 0 || (/^[1-9]\d{0,2}$/.test(first) && rest.every((text) => text.length === 3));
  if (!isGrouped || (full === '' && decimals === undefined)) return undefined;
  return `${sign}${groups.join('') || '0'}${decimals === undefined ? '' : `.${decimals}`}`;
}
