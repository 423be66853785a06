// Payments in, the text of a bank file out: the Australian direct-entry format (ABA, Cemtex), 120 characters a record.
import { isDay } from '#day';
import { type Decimal, badRequest } from '#engine';
import { messages } from './messages.ts';

/** Whose file it is. `bank` is the three letters of the bank that reads it; `date` is the day to process, as 2026-03-09. */
export interface AbaHeader {
  readonly bank: string;
  readonly userName: string;
  readonly userId: string;
  readonly description: string;
  readonly date: string;
}
/** The account that pays, and to which comes back what bounces. */
export interface AbaFunding {
  readonly bsb: string;
  readonly account: string;
  readonly accountName: string;
  readonly remitter: string;
}
/** One payment. `code` is 13 for a debit and 50 to 57 for credits; `amount` and `withholdingTax` are dollars. */
export interface AbaPayment {
  readonly bsb: string;
  readonly account: string;
  readonly code: number;
  readonly amount: string | Decimal;
  readonly name: string;
  readonly reference: string;
  readonly indicator?: string;
  readonly withholdingTax?: string | Decimal;
}
export interface AbaFile {
  readonly header: AbaHeader;
  readonly funding: AbaFunding;
  /** The file holds the other side of its sums as well, on the funding account. */
  readonly balanced: boolean;
  readonly payments: readonly AbaPayment[];
}
/** The text, and what its total record says. */
export interface WrittenAba {
  readonly text: string;
  readonly records: number;
  readonly creditCents: number;
  readonly debitCents: number;
  readonly netCents: number;
}

/** Of one amount and of each sum: ten digits of cents. */
const maxCents = 9_999_999_999;
const debitCode = 13;
const creditCode = 50;

/**
 * Writes the file; each record ends with CRLF. Text is cleaned and cut to its width; numbers are never cut.
 * Throws 400, keyed on what cannot be written: `payments.2.account`.
 */
export function writeAba({ header, funding, balanced, payments }: AbaFile): WrittenAba {
  if (payments.length === 0) throw badRequest('payments', messages.nothing());
  const description = getText('header.description', header.description, 12);
  const payer: Payer = {
    bsb: getBsb('funding.bsb', funding.bsb),
    account: getAccount('funding.account', funding.account),
    name: getText('funding.accountName', funding.accountName, 32),
    remitter: getText('funding.remitter', funding.remitter, 16),
  };
  const details = payments.map((payment, index) => getDetail(`payments.${index}`, payment));
  const sum = (isDebit: boolean): number => details.reduce((total, { code, cents }) => total + ((code === debitCode) === isDebit ? cents : 0), 0);
  const [debits, credits] = [sum(true), sum(false)];
  // The other side stands on the account that pays: a debit for the credits, and a credit for the debits.
  const contra = (code: number, cents: number): readonly Detail[] =>
    balanced && cents > 0 ? [{ ...payer, code, cents, reference: getReference('header.description', description), indicator: ' ', tax: 0 }] : [];
  const all = [...details, ...contra(debitCode, credits), ...contra(creditCode, debits)];
  const [creditCents, debitCents] = balanced ? [credits + debits, credits + debits] : [credits, debits];
  if (creditCents > maxCents || debitCents > maxCents) throw badRequest('payments', messages.total());
  const netCents = Math.abs(creditCents - debitCents);
  const lines = [
    headerLine(header, description),
    ...all.map((detail) => detailLine(detail, payer)),
    `7999-999${' '.repeat(12)}${digits(netCents, 10)}${digits(creditCents, 10)}${digits(debitCents, 10)}${' '.repeat(24)}${digits(all.length, 6)}${' '.repeat(40)}`,
  ];
  return { text: lines.map((line) => `${line}\r\n`).join(''), records: all.length, creditCents, debitCents, netCents };
}

interface Payer {
  readonly bsb: string;
  readonly account: string;
  readonly name: string;
  readonly remitter: string;
}
interface Detail {
  readonly bsb: string;
  readonly account: string;
  readonly code: number;
  readonly cents: number;
  readonly name: string;
  readonly reference: string;
  readonly indicator: string;
  readonly tax: number;
}

function headerLine({ bank, userName, userId, date }: AbaHeader, description: string): string {
  const code = bank.trim().toUpperCase();
  if (!/^[A-Z]{3}$/.test(code)) throw badRequest('header.bank', messages.bank());
  const id = userId.trim();
  if (!/^\d{1,6}$/.test(id)) throw badRequest('header.userId', messages.userId());
  const name = getText('header.userName', userName, 26);
  return `0${' '.repeat(17)}01${code}${' '.repeat(7)}${name.padEnd(26)}${id.padStart(6, '0')}${description.padEnd(12)}${getDay(date)}${' '.repeat(40)}`;
}

function getDetail(place: string, { bsb, account, code, amount, name, reference, indicator = '', withholdingTax = '0' }: AbaPayment): Detail {
  if (code !== debitCode && !(Number.isInteger(code) && code >= 50 && code <= 57)) throw badRequest(`${place}.code`, messages.code());
  const cents = getCents(`${place}.amount`, amount);
  if (cents === 0) throw badRequest(`${place}.amount`, messages.amount());
  const tax = getCents(`${place}.withholdingTax`, withholdingTax);
  const mark = indicator.trim() || ' ';
  // Withholding tax and the marks that announce it come together, and its field has eight digits.
  if (!/^[ NWXY]$/.test(mark) || /[WXY]/.test(mark) !== tax > 0) throw badRequest(`${place}.indicator`, messages.indicator());
  if (tax > 99_999_999) throw badRequest(`${place}.withholdingTax`, messages.amount());
  return {
    bsb: getBsb(`${place}.bsb`, bsb),
    account: getAccount(`${place}.account`, account),
    code,
    cents,
    name: getText(`${place}.name`, name, 32),
    reference: getReference(`${place}.reference`, reference),
    indicator: mark,
    tax,
  };
}

const detailLine = ({ bsb, account, code, cents, name, reference, indicator, tax }: Detail, payer: Payer): string =>
  `1${bsb}${account.padStart(9)}${indicator}${digits(code, 2)}${digits(cents, 10)}${name.padEnd(32)}${reference.padEnd(18)}${payer.bsb}${payer.account.padStart(9)}${payer.remitter.padEnd(16)}${digits(tax, 8)}`;

const digits = (value: number, width: number): string => String(value).padStart(width, '0');

/** Accents are folded, what else banks do not take becomes a blank; runs of blanks are one. Cut to its width. */
function getText(Key: string, text: string, width: number): string {
  const cleaned = cleanedText(text).slice(0, width).trimEnd();
  // Signs alone name nobody.
  if (!/[A-Za-z0-9]/.test(cleaned)) throw badRequest(Key, messages.text());
  return cleaned;
}

/** What banks print beside the payment; they take none that begins with a blank, a zero or a hyphen. */
function getReference(Key: string, text: string): string {
  const cleaned = cleanedText(text)
    .replace(/^[ 0-]+/, '')
    .slice(0, 18)
    .trimEnd();
  if (cleaned === '') throw badRequest(Key, messages.text());
  return cleaned;
}

/** Letters that are no base letter with an accent. */
const foldedLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  ẞ: 'SS',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ø: 'o',
  Ø: 'O',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  ł: 'l',
  Ł: 'L',
  þ: 'th',
  Þ: 'Th',
  ħ: 'h',
  Ħ: 'H',
  ŧ: 't',
  Ŧ: 'T',
  ı: 'i',
  '’': "'",
  '‘': "'",
  '–': '-',
  '—': '-',
};
const cleanedText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    // Afterwards: of Ǿ the accent alone goes, and Ø is left.
    .replace(/[^\x20-\x7e]/gu, (letter) => foldedLetters[letter] ?? letter)
    .replace(/[^A-Za-z0-9 &',\-./+$!%()*#=:?[\]_^@]/gu, ' ')
    .replace(/ +/g, ' ')
    .trim();

function getBsb(Key: string, text: string): string {
  const number = text.replace(/[- ]/g, '');
  if (!/^\d{6}$/.test(number)) throw badRequest(Key, messages.bsb());
  return `${number.slice(0, 3)}-${number.slice(3)}`;
}

/** Without hyphens and blanks; leading zeros stay. */
function getAccount(Key: string, text: string): string {
  const number = text.replace(/[- ]/g, '');
  if (!/^\d+$/.test(number) || /^0+$/.test(number)) throw badRequest(Key, messages.account());
  if (number.length > 9) throw badRequest(Key, messages.accountTooLong());
  return number;
}

/** Taken from the digits themselves, so that no amount is rounded. */
function getCents(Key: string, given: string | Decimal): number {
  const [full, dollars = '', fraction = ''] = /^(\d{1,12})(?:\.(\d{1,2})0*)?$/.exec(String(given)) ?? [];
  const cents = Number(`${dollars}${fraction.padEnd(2, '0')}`);
  if (full === undefined || cents > maxCents) throw badRequest(Key, messages.amount());
  return cents;
}

/** DDMMYY. */
function getDay(date: string): string {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date) ?? [];
  if (year === '' || !isDay(date)) throw badRequest('header.date', messages.day());
  return `${day}${month}${year.slice(2)}`;
}
