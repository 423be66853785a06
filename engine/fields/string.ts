// Short text: names, e-mail addresses, telephone numbers, time zones, web addresses.
import { toDay } from '../contract/day.ts';
import type { FieldDefinition } from '../contract/definitions.ts';
import { telephonePattern, telephoneText, withoutTurns, withoutUnseen } from '../contract/typed-text.ts';
import { asIs, type FieldKind, plainColumn, textCell } from './field-kind.ts';
import { joinTexts } from './joined-texts.ts';
import { getMailAddress, mailAddressPattern } from './mail-address.ts';
import { isTimeZone } from './time-zone.ts';

export const defaultMaxLength = 200;

/** Shapes of the formats. They refuse what cannot be right and let everything else pass: people know their own addresses. */
export const formats = {
  email: { pattern: mailAddressPattern, message: 'Enter an e-mail address like name@example.com.' },
  phone: { pattern: telephonePattern, message: 'Enter a telephone number such as +61 2 9555 0134 or (02) 9555 0134 ext. 5.' },
  timeZone: { pattern: /^[A-Za-z][A-Za-z0-9_+/-]*$/, message: 'Enter a time zone such as Australia/Melbourne.' },
  url: { pattern: /^(https?:\/\/)?[^\s/.]+(\.[^\s/.]+)+(\/\S*)?$/i, message: 'Enter a web address like www.example.com.' },
} as const;
export type FormatName = keyof typeof formats;
export const formatNames: readonly FormatName[] = ['email', 'phone', 'timeZone', 'url'];

/** True for a text of that shape; a time zone must also be one that is known. */
export const fitsFormat = (name: FormatName, value: string): boolean => formats[name].pattern.test(value) && (name !== 'timeZone' || isTimeZone(value));

/**
 * A text of one line without what nobody sees, as its format spells it: of a telephone number plain digits and dashes, of an e-mail address nothing
 * but the address. What is wrong with it stays wrong.
 */
export function oneLine(text: string, format?: FieldDefinition['format']): string {
  if (format === 'phone') return telephoneText(text);
  return format === 'email' ? getMailAddress(text) : withoutUnseen(text).trim();
}

/** Text that PostgreSQL can keep: no NUL and no half of a surrogate pair. */
export const isStorable = (text: string): boolean => !text.includes('\0') && !/\p{Surrogate}/u.test(text);

/**
 * True for text that stands in one line wherever it is shown: in lists, headers of screens, subjects of mails. Breaks and invisible characters
 * at its ends do no harm: they are trimmed.
 */
export const isOneLine = (text: string): boolean => !lineBreaks.test(text.trim());

/** What ends a line or is no letter of one. */
export const lineBreaks: RegExp = /[\p{Cc}\p{Zl}\p{Zp}]/u;

export const string: FieldKind = {
  type: 'string',
  conditions: ['Contains', 'Starts With', 'Equal', 'Not Equal', 'In', 'Not In', 'Is Empty', 'Is Not Empty'],
  schema: (field) => ({
    type: 'string',
    maxLength: field.maxLength ?? defaultMaxLength,
    ...(field.required ? { minLength: 1 } : {}),
    ...(field.format ? { format: field.format } : {}),
  }),
  tidy: (value, field) => (typeof value === 'string' ? oneLine(value, field?.format) : value),
  canonical: (value, field) => (typeof value === 'string' ? oneLine(value, field?.format) || null : value),
  store: asIs,
  wire: plainColumn,
  operand: textOperand,
  sheet: textCell,
};

export const text: FieldKind = {
  type: 'text',
  conditions: ['Contains', 'Is Empty', 'Is Not Empty'],
  schema: (field) => ({ type: 'string', maxLength: field.maxLength ?? 20_000, ...(field.required ? { minLength: 1 } : {}) }),
  tidy: (value) => (typeof value === 'string' ? withoutTurns(value) : value),
  canonical: (value) => (typeof value === 'string' ? withoutTurns(value) || null : value),
  store: asIs,
  wire: plainColumn,
  operand: textOperand,
  sheet: textCell,
};

export const computed: FieldKind = {
  type: 'computed',
  conditions: string.conditions,
  schema: () => ({ type: 'string', readOnly: true }),
  canonical: asIs,
  store: asIs,
  wire: plainColumn,
  operand: textOperand,
  sheet: textCell,
};

/** Written and never read: the answer holds nothing of it, and no condition can ask about it. */
export const password: FieldKind = {
  type: 'password',
  conditions: [],
  // How good a password must be is judged by `session/password.ts` alone.
  schema: () => ({ type: 'string', minLength: 1, maxLength: 200, writeOnly: true }),
  canonical: asIs,
  store: asIs,
  wire: () => 'null',
  operand: () => ({ problem: 'You cannot search by password.' }),
  sheet: () => null,
};

export const stringList: FieldKind = {
  type: 'stringList',
  conditions: ['Contains', 'Is Empty', 'Is Not Empty'],
  schema: (field) => ({
    type: 'array',
    items: field.entries === 'date' ? { type: 'string', format: 'local-date' } : { type: 'string', minLength: 1, maxLength: field.maxLength ?? 60 },
    maxItems: field.maxItems ?? 50,
    uniqueItems: true,
    ...(field.required ? { minItems: 1 } : {}),
  }),
  tidy: (value, field) =>
    Array.isArray(value)
      ? inLockOrder([...new Set(value.map((item: unknown) => (typeof item === 'string' ? getEntry(item, field) : item)))], field).filter((item) => item !== '')
      : value,
  canonical: (value, field) =>
    Array.isArray(value) ? inLockOrder([...new Set(value.map((item) => getEntry(String(item), field)).filter(Boolean))], field) : [],
  store: asIs,
  wire: plainColumn,
  operand: textOperand,
  sheet: (value) => (Array.isArray(value) ? textCell(joinTexts(value.map(String))) : null),
};

const getEntry = (item: string, field?: Pick<FieldDefinition, 'entries'>): string =>
  field?.entries === 'date' ? (toDay(item.trim()) ?? item.trim()) : oneLine(item);

/** Days stand in their order, whatever the order in which they came. */
const inLockOrder = <Item>(items: readonly Item[], field?: Pick<FieldDefinition, 'entries'>): Item[] =>
  field?.entries === 'date' ? items.toSorted() : [...items];

function textOperand(value: unknown) {
  if (typeof value === 'string' || typeof value === 'number') {
    const operand = typeof value === 'string' ? withoutUnseen(value) : String(value);
    return operand.length <= 500 ? { value: operand } : { problem: 'The search text is longer than 500 characters.' };
  }
  return { problem: 'This condition needs text.' };
}
