// Reads a bank file as strictly as the strictest bank would. It shares nothing with what writes such files: each judges the other.
import { isDay } from '#day';

/** One record 1 as it stands. Amounts are cents. */
export interface ReadPayment {
  readonly bsb: string;
  readonly account: string;
  readonly indicator: string;
  readonly code: number;
  readonly cents: bigint;
  readonly name: string;
  readonly reference: string;
  readonly traceBsb: string;
  readonly traceAccount: string;
  readonly remitter: string;
  readonly taxCents: bigint;
}
export interface ReadAba {
  readonly bank: string;
  readonly userName: string;
  readonly userId: string;
  readonly description: string;
  /** As 2026-03-09. */
  readonly date: string;
  readonly payments: readonly ReadPayment[];
  readonly netCents: bigint;
  readonly creditCents: bigint;
  readonly debitCents: bigint;
}

const width = 120;
const allowed = /^[A-Za-z0-9 &',\-./+$!%()*#=:?[\]_^@]*$/;

/** Throws an Error that names the line and what is wrong with it. Lines may end with CRLF, LF or CR; the last one need not. */
export function readAba(text: string): ReadAba {
  const lines = text.split(/\r\n|\n|\r/);
  if (lines.at(-1) === '') lines.pop();
  const record = (index: number): Record120 => new Record120(lines[index] ?? '', index + 1);
  if (lines.length < 3) throw new Error('A file has a record 0, at least one record 1, and a record 7.');
  const head = record(0);
  head.is('type', 1, 1, /^0$/);
  head.is('blank', 2, 18, /^ +$/);
  head.is('reel sequence', 19, 20, /^01$/);
  head.is('blank', 24, 30, /^ +$/);
  head.is('blank', 81, 120, /^ +$/);
  const payments = lines.slice(1, -1).map((_line, index) => getPayment(record(index + 1)));
  const total = record(lines.length - 1);
  total.is('type', 1, 1, /^7$/);
  total.is('filler', 2, 8, /^999-999$/);
  for (const [from, to] of [
    [9, 20],
    [51, 74],
    [81, 120],
  ] as const)
    total.is('blank', from, to, /^ +$/);
  const [netCents, creditCents, debitCents] = [total.cents('net total', 21, 30), total.cents('credit total', 31, 40), total.cents('debit total', 41, 50)];
  const sum = (isDebit: boolean): bigint => payments.reduce((so, { code, cents }) => so + ((code === 13) === isDebit ? cents : 0n), 0n);
  if (creditCents !== sum(false)) total.fail('credit total', 'it is not the sum of the credits');
  if (debitCents !== sum(true)) total.fail('debit total', 'it is not the sum of the debits');
  const difference = creditCents - debitCents;
  if (netCents !== (difference < 0n ? -difference : difference)) total.fail('net total', 'it is not the difference of credits and debits');
  if (total.cents('count', 75, 80) !== BigInt(payments.length)) total.fail('count', 'it is not the number of records 1');
  return {
    bank: head.is('bank', 21, 23, /^[A-Z]{3}$/),
    userName: head.text('user name', 31, 56),
    userId: head.is('user id', 57, 62, /^\d{6}$/),
    description: head.text('description', 63, 74),
    date: head.date(75, 80),
    payments,
    netCents,
    creditCents,
    debitCents,
  };
}

function getPayment(line: Record120): ReadPayment {
  line.is('type', 1, 1, /^1$/);
  const indicator = line.is('indicator', 18, 18, /^[ NTWXY]$/);
  const taxCents = line.cents('withholding tax', 113, 120);
  if ('WXY'.includes(indicator) !== taxCents > 0n) line.fail('withholding tax', 'it goes with W, X or Y alone');
  const cents = line.cents('amount', 21, 30);
  if (cents === 0n) line.fail('amount', 'it is zero');
  const reference = line.text('reference', 63, 80);
  if (/^[0-]/.test(reference)) line.fail('reference', 'it begins with a zero or a hyphen');
  return {
    bsb: line.is('BSB', 2, 8, /^\d{3}-\d{3}$/),
    account: line.account('account', 9, 17),
    indicator,
    code: Number(line.is('transaction code', 19, 20, /^(13|5[0-7])$/)),
    cents,
    name: line.text('account title', 31, 62),
    reference,
    traceBsb: line.is('trace BSB', 81, 87, /^\d{3}-\d{3}$/),
    traceAccount: line.account('trace account', 88, 96),
    remitter: line.text('remitter', 97, 112),
    taxCents,
  };
}

class Record120 {
  readonly #line: string;
  readonly #number: number;

  constructor(line: string, number: number) {
    this.#line = line;
    this.#number = number;
    if (line.length !== width) throw new Error(`Line ${number}: it has ${line.length} characters instead of ${width}.`);
    if (!allowed.test(line)) throw new Error(`Line ${number}: it has a character that banks do not take.`);
  }

  /** Positions count from one, both included. */
  is(what: string, from: number, to: number, pattern: RegExp): string {
    const found = this.#line.slice(from - 1, to);
    if (!pattern.test(found)) this.fail(what, `it is "${found}"`);
    return found;
  }

  cents(what: string, from: number, to: number): bigint {
    return BigInt(this.is(what, from, to, /^\d+$/));
  }

  /** On the left, and not blank. */
  text(what: string, from: number, to: number): string {
    return this.is(what, from, to, /^[^ ]/).trimEnd();
  }

  /** On the right: digits, hyphens and blanks between them, not all of them zeros. */
  account(what: string, from: number, to: number): string {
    const found = this.is(what, from, to, /^ *\d[\d -]*$/).trimStart();
    if (found.endsWith(' ')) this.fail(what, 'it does not stand on the right');
    if (/^[0 -]*$/.test(found)) this.fail(what, 'it has zeros alone');
    return found;
  }

  date(from: number, to: number): string {
    const found = this.is('date', from, to, /^\d{6}$/);
    const date = `20${found.slice(4)}-${found.slice(2, 4)}-${found.slice(0, 2)}`;
    if (!isDay(date)) this.fail('date', `there is no day ${found}`);
    return date;
  }

  fail(what: string, why: string): never {
    throw new Error(`Line ${this.#number}, ${what}: ${why}.`);
  }
}
