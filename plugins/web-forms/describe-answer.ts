// An answer as people read it: titles of the version that was answered, and who it is from.
import { type Language, translate, withoutUnseen } from '#engine';
import type { FieldValue, FormField, LeadField } from '../rules/web-form.ts';
import { countryName } from './check-answer.ts';
import { messages } from './messages.ts';

type Values = Readonly<Record<string, FieldValue>>;

/** One line for each field that was answered, in the order of the form; without those that fill a field of the lead where these are left out. */
export function answerLines(fields: readonly FormField[], values: Values, language: Language, leftOut: ReadonlySet<string> = new Set()): string[] {
  return fields.flatMap((field) => {
    const value = values[field.field_id];
    if (value === undefined || value === null || leftOut.has(field.field_id)) return [];
    return [`${field.field_title.trim() || field.field_id}: ${valueText(field, value, language)}`];
  });
}

/** What is kept of the answer to a field for a password. */
export const passwordMark = '••••••';

function valueText({ field_type: kind, field_options: options }: FormField, value: NonNullable<FieldValue>, language: Language): string {
  if (kind === 'password') return translate(messages.passwordSet(), language);
  if (typeof value === 'boolean') return value ? translate(messages.yes(), language) : '';
  const text = String(value).trim();
  if (kind === 'country') return countryName(text, language);
  if (kind === 'date') return text.split('-').toReversed().join('/');
  return options.find((option) => option.option_value === text)?.option_title ?? text;
}

/** Who sent an answer, as far as it fills fields of a lead. */
export interface Sender {
  readonly FirstName: string | null;
  readonly LastName: string | null;
  readonly EmailAddress: string | null;
  readonly PhoneNumber: string | null;
}

export function findSender(values: Values, targets: ReadonlyMap<string, LeadField>): Sender {
  const find = (wanted: LeadField, most: number): string | null => {
    const id = [...targets].find(([, target]) => target === wanted)?.[0];
    const value = id === undefined ? undefined : values[id];
    return typeof value === 'string' || typeof value === 'number' ? oneLine(String(value), most) || null : null;
  };
  const [first = '', ...rest] = (find('FullName', 200) ?? '').split(' ');
  return {
    FirstName: find('FirstName', 100) ?? (first.slice(0, 100) || null),
    LastName: find('LastName', 100) ?? (rest.join(' ').slice(0, 100) || null),
    EmailAddress: find('EmailAddress', 200),
    PhoneNumber: find('PhoneNumber', 40),
  };
}

const oneLine = (text: string, most: number): string =>
  withoutUnseen(text)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .slice(0, most)
    .replace(/\p{Surrogate}/gu, '');
