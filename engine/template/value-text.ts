// A value as it stands in a message: in the language of who reads it.
import { toDay } from '../contract/day.ts';
import type { Language, Text } from '../contract/definitions.ts';
import type { Field } from '../contract/model.ts';
import { textIn } from '../contract/text.ts';
import { formatValue, type Locale } from './format-value.ts';

const yes: Text = { en: 'Yes', pt: 'Sim', es: 'Sí' };
const no: Text = { en: 'No', pt: 'Não', es: 'No' };

/** The text; empty where there is no value. Amounts have the code of their currency beside them, days their month in words. */
export function valueText({ type, definition }: Field, value: unknown, currency: string | undefined, locale: Locale): string {
  if (value === null || value === undefined || value === '') return '';
  switch (type) {
    case 'money':
      return formatValue('money', value, currency, locale);
    case 'rate':
      return formatValue('number', value, undefined, locale);
    case 'date':
      return formatValue('date', toDay(value), 'long', locale);
    case 'datetime':
      return formatValue('dateTime', value, 'long', locale);
    case 'boolean':
      return textIn(value === true ? yes : no, locale.language);
    case 'enum':
      return enumText(definition.values ?? [], String(value), locale.language);
    case 'stringList':
      return Array.isArray(value) ? value.map((entry: unknown) => listedText(definition.entries, String(entry), locale)).join(', ') : '';
    default:
      return String(value);
  }
}

const enumText = (values: readonly { readonly value: string; readonly label: Text }[], value: string, language: Language): string =>
  textIn(values.find((each) => each.value === value)?.label ?? value, language);

const listedText = (entries: 'date' | 'name' | undefined, text: string, locale: Locale): string =>
  entries === 'date' ? formatValue('date', toDay(text), 'long', locale) : text;

/** What a condition asks: zero and no are nothing. */
export const isSomething = (value: unknown): boolean =>
  !(value === null || value === undefined || value === false || value === '' || value === 0 || (Array.isArray(value) && value.length === 0));
