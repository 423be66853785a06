// Reads one cell strictly: texts, yes and no, whole numbers and amounts in both formats of the register.

/** What a cell holds: a value, and what there is to say about it. `fault`: the cell cannot be read and its row is not taken. */
export interface Parsed<T> {
  readonly value: T | null;
  readonly note?: string;
  readonly error?: string;
}

/** The text without spaces around it; empty is nothing. */
export const parseText = (cell: string | undefined): string | null => cell?.trim() || null;

export function parseYesNo(column: string, cell: string | undefined): Parsed<boolean> {
  const word = cell?.trim().toLowerCase() ?? '';
  if (word === 'yes') return { value: true };
  if (word === 'no') return { value: false };
  return { value: null, error: word === '' ? `${column} is empty; it must be Yes or No.` : `${column} is neither Yes nor No.` };
}

/** A whole number: 1050 or 1,050. Below zero it is left empty, since weeks and places cannot be. */
export function parseInteger(column: string, cell: string | undefined): Parsed<number> {
  const text = digits(cell);
  if (text === '') return { value: null };
  if (text === undefined || !/^-?\d{1,9}$/.test(text)) return { value: null, error: `${column} is not a whole number.` };
  return text.startsWith('-') && Number(text) !== 0 ? { value: null, note: `${column} is below zero; it was left empty.` } : { value: Math.abs(Number(text)) };
}

/** A decimal number as exact text: 34.2 or 1,050.5. */
export function parseDecimal(column: string, cell: string | undefined): Parsed<string> {
  const text = digits(cell);
  if (text === '') return { value: null };
  if (text === undefined || !/^-?\d{1,9}(\.\d{1,8})?$/.test(text)) return { value: null, error: `${column} is not a number.` };
  return text.startsWith('-') && Number(text) !== 0 ? { value: null, note: `${column} is below zero; it was left empty.` } : { value: text.replace('-', '') };
}

/** An amount as exact text with two decimals: 13300, $13,300.00 or 9850.0008, which is rounded half away from zero. */
export function parseAmount(column: string, cell: string | undefined): Parsed<string> {
  if (parseText(cell) === null) return { value: null };
  const text = digits(cell?.trim().replace(/^(-?)\$/, '$1'));
  const match = text === undefined ? null : /^(-?)(\d{1,12})(?:\.(\d{1,12}))?$/.exec(text);
  if (!match) return { value: null, error: `${column} is not an amount.` };
  const [, sign = '', full = '0', fraction = ''] = match;
  const cents = BigInt(full) * 100n + BigInt(fraction.slice(0, 2).padEnd(2, '0')) + (Number(fraction[2] ?? 0) >= 5 ? 1n : 0n);
  if (sign === '-' && cents > 0n) return { value: null, note: `${column} is below zero; it was left empty.` };
  const value = `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;
  return fraction.length > 2 && /[1-9]/.test(fraction.slice(2)) ? { value, note: `${column} has more than two decimals; it was rounded.` } : { value };
}

/** The number without the commas of its thousands; undefined when they stand in the wrong places. */
function digits(cell: string | undefined): string | undefined {
  const text = cell?.trim() ?? '';
  if (!text.includes(',')) return text;
  return /^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(text) ? text.replaceAll(',', '') : undefined;
}

/** Reads the cells of one row and gathers what there is to say about it. */
export class RowReader {
  readonly #cells: Readonly<Record<string, string>>;
  readonly notes: string[] = [];
  readonly errors: string[] = [];

  constructor(cells: Readonly<Record<string, string>>) {
    this.#cells = cells;
  }

  text(column: string): string | null {
    const cell = this.#cells[column];
    if (cell !== undefined && cell !== cell.trim() && cell.trim() !== '') this.note('Spaces around a value were removed.');
    return parseText(cell);
  }

  yesNo = (column: string): boolean | null => this.#take(parseYesNo(column, this.#cells[column]));
  whole = (column: string): number | null => this.#take(parseInteger(column, this.#cells[column]));
  decimal = (column: string): string | null => this.#take(parseDecimal(column, this.#cells[column]));
  amount = (column: string): string | null => this.#take(parseAmount(column, this.#cells[column]));

  note(message: string): void {
    if (!this.notes.includes(message)) this.notes.push(message);
  }

  #take<T>(parsed: Parsed<T>): T | null {
    if (parsed.note) this.note(parsed.note);
    if (parsed.error) this.errors.push(parsed.error);
    return parsed.value;
  }
}
