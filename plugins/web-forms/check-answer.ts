// An answer against the version that it answers: which values count, and what is wrong with each.
import { type FieldError, isMailAddress, isTelephone, type Language, type Message, withoutUnseen } from '#engine';
import { toDay } from '#day';
import { type FieldValue, type FormField, hasPhoneDigits, isAnswerable, isBlank, isShown, type LeadField, tickedKinds } from '../rules/web-form.ts';
import { countryCodes } from '../rules/web-form-countries.ts';
import { messages } from './messages.ts';
import type { FormTexts } from './names.ts';
import { getTitle } from './read-texts.ts';

/** The field is to be filled in. */
const blank = Symbol('blank');
const longest = { textarea: 10_000, password: 200, text: 1_000 } as const;

export interface CheckedAnswer {
  readonly values: Readonly<Record<string, FieldValue>>;
  readonly errors: readonly FieldError[];
}
interface Reading {
  readonly fields: readonly FormField[];
  readonly texts: readonly FormTexts[];
  readonly language: Language;
  /** Which field of the lead an answer fills. */
  readonly targets: ReadonlyMap<string, LeadField>;
}

/** Hidden and disabled fields have the value of the form, whatever was sent; those that are not asked for have none. */
export function checkAnswer(sent: Readonly<Record<string, unknown>>, { fields, texts, language, targets }: Reading): CheckedAnswer {
  const errors: FieldError[] = [];
  const given: Record<string, FieldValue> = {};
  for (const [id, value] of Object.entries(sent)) {
    const field = fields.find(({ field_id: each }) => each === id && each !== '');
    if (!field || field.field_type === 'page') errors.push({ Key: id.slice(0, 60), Message: messages.unknownField() });
    else if (isAnswerable(field)) given[id] = tidy(value);
  }
  const values: Record<string, FieldValue> = {};
  for (const field of fields) {
    const { field_id: id, field_type: kind } = field;
    if (kind === 'page' || !isShown(field, fields, given)) continue;
    const value = isAnswerable(field) ? (given[id] ?? null) : field.field_value;
    if (isAnswerable(field)) {
      const message = findError(field, value, targets.get(id));
      const title = getTitle(field, texts, language);
      const missing = tickedKinds.includes(kind) ? messages.notTicked : messages.blank;
      if (message) errors.push({ Key: id, Message: message === blank ? missing({ title }) : message });
    }
    if (!isBlank(value)) values[id] = value;
  }
  return { values, errors };
}

/** No NUL and no half of a surrogate pair, which no database keeps. */
function tidy(value: unknown): FieldValue {
  if (typeof value === 'string') return value.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '\ufffd');
  return typeof value === 'number' || typeof value === 'boolean' ? value : null;
}

function findError(field: FormField, value: FieldValue, target: LeadField | undefined): Message | typeof blank | undefined {
  const { field_type: kind, field_required: required, field_options: options } = field;
  if (isBlank(value) || (typeof value === 'string' && withoutUnseen(value).trim() === '')) return required ? blank : undefined;
  if (tickedKinds.includes(kind)) return typeof value === 'boolean' ? undefined : messages.badTick();
  if (typeof value === 'boolean') return messages.badText();
  const text = String(value);
  const most = kind === 'textarea' ? longest.textarea : kind === 'password' ? longest.password : longest.text;
  if (text.length > most) return messages.tooLong({ most });
  if ((kind === 'email' || target === 'EmailAddress') && !isMailAddress(text.trim())) return messages.badEmail();
  if ((kind === 'telephone' || target === 'PhoneNumber') && !isPhone(text)) return messages.badPhone();
  if (kind === 'date' && toDay(text) === undefined) return messages.badDate();
  if (options.length > 0 && !options.some(({ option_value: each }) => each === text)) return messages.badChoice();
  return kind === 'country' && !countryCodes.includes(text) ? messages.badCountry() : undefined;
}

const isPhone = (text: string): boolean => text.length <= 40 && isTelephone(text) && hasPhoneDigits(text);

/** What a country is called; whatever is no code stays as it is. */
export const countryName = (code: string, language: Language): string =>
  /^[A-Z]{2}$/.test(code) ? (new Intl.DisplayNames([language], { type: 'region', fallback: 'code' }).of(code) ?? code) : code;
