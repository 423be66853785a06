// Short text: names, e-mail addresses, telephone numbers, time zones, web addresses.
import { asIs, type FieldKind, plainColumn, textCell } from './field-kind.ts';
import { joinTexts } from './joined-texts.ts';
import { isTimeZone } from './time-zone.ts';

export const defaultMaxLength = 200;

/** Shapes of the formats. They refuse what cannot be right and let everything else pass: people know their own addresses. */
export const formats = {
  email: { pattern: /^[^\s@,;]+@[^\s@,;]+\.[^\s@,;]+$/, sentence: 'Enter an e-mail address like name@example.com.' },
  phone: { pattern: /^[+0-9][0-9 ()./-]{2,39}$/, sentence: 'Enter a telephone number: digits, spaces and a leading + only.' },
  timeZone: { pattern: /^[A-Za-z][A-Za-z0-9_+/-]*$/, sentence: 'Enter a time zone such as Australia/Melbourne.' },
  url: { pattern: /^(https?:\/\/)?[^\s/.]+(\.[^\s/.]+)+(\/\S*)?$/i, sentence: 'Enter a web address like www.example.com.' },
} as const;
export type FormatName = keyof typeof formats;
export const formatNames: readonly FormatName[] = ['email', 'phone', 'timeZone', 'url'];

/** True for a text of that shape; a time zone must also be one that is known. */
export const fitsFormat = (name: FormatName, value: string): boolean => formats[name].pattern.test(value) && (name !== 'timeZone' || isTimeZone(value));

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
  canonical: (value) => (typeof value === 'string' ? value.trim() || null : value),
  store: asIs,
  wire: plainColumn,
  operand: textOperand,
  sheet: textCell,
};

export const text: FieldKind = {
  type: 'text',
  conditions: ['Contains', 'Is Empty', 'Is Not Empty'],
  schema: (field) => ({ type: 'string', maxLength: field.maxLength ?? 20_000, ...(field.required ? { minLength: 1 } : {}) }),
  canonical: (value) => (value === '' ? null : value),
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
  operand: () => ({ problem: 'A password cannot be searched.' }),
  sheet: () => null,
};

export const stringList: FieldKind = {
  type: 'stringList',
  conditions: ['Contains', 'Is Empty', 'Is Not Empty'],
  schema: (field) => ({
    type: 'array',
    items: { type: 'string', minLength: 1, maxLength: field.maxLength ?? 60 },
    maxItems: field.maxItems ?? 50,
    uniqueItems: true,
    ...(field.required ? { minItems: 1 } : {}),
  }),
  canonical: (value) => (Array.isArray(value) ? [...new Set(value.map((item) => String(item).trim()).filter(Boolean))] : []),
  store: asIs,
  wire: plainColumn,
  operand: textOperand,
  sheet: (value) => (Array.isArray(value) ? textCell(joinTexts(value.map(String))) : null),
};

function textOperand(value: unknown) {
  if (typeof value === 'string' || typeof value === 'number') {
    const operand = String(value);
    return operand.length <= 500 ? { value: operand } : { problem: 'The text to look for is longer than 500 characters.' };
  }
  return { problem: 'This condition needs a text.' };
}
