// Any value as plain text: for the journal, for "was ...", for sentences.
import type { FieldConfig, Language, Row } from '../api/index.ts';
import type { Say } from '../text/index.ts';
import { dateText, dateTimeText } from './date-text.ts';
import { numberText } from './number-text.ts';

/** `name` is what a reference points at, where it is known. */
export function valueText(
  value: unknown,
  field: Pick<FieldConfig, 'Type' | 'Values' | 'Part' | 'Digits' | 'Choices' | 'InCurrency'> | undefined,
  say: Say,
  language: Language,
  name?: unknown,
): string {
  if (value === null || value === undefined || value === '') return '';
  switch (field?.Type) {
    case 'date':
      return dateText(value);
    case 'datetime':
      return dateTimeText(value);
    case 'money': {
      const amount = numberText(value, field.Type, language);
      return field.InCurrency?.Code === undefined ? amount : `${field.InCurrency.Code} ${amount}`;
    }
    case 'rate':
    case 'integer':
      return numberText(value, field.Type, language, field.Digits);
    case 'boolean':
      return value ? say('list.yes') : say('list.no');
    case 'enum':
      return field.Values?.find((choice) => choice.Value === value)?.Label ?? String(value);
    case 'reference':
      return typeof name === 'string' ? name : String(value);
    case 'referenceList':
      return (Array.isArray(name) ? name : Array.isArray(value) ? value : [value]).join(', ');
    case 'partList':
      return partsOf(value)
        .map((part) => partText(part, field.Part?.Fields ?? [], say, language))
        .join('; ');
    case 'password':
      return '••••••';
    default:
      if (typeof value === 'boolean') return value ? say('list.yes') : say('list.no');
      if (Array.isArray(value)) return value.map((each) => wordText(each, field)).join(', ');
      if (typeof value === 'object') return JSON.stringify(value);
      return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T00:00:00$/.test(value) ? dateText(value) : String(value);
  }
}

/** What people call a word of a list, where only some are taken and those are codes. */
export const wordText = (word: unknown, field: Pick<FieldConfig, 'Choices'> | undefined): string =>
  field?.Choices?.flatMap(({ Values }) => Values).find(({ Value }) => Value === word)?.Label ?? String(word);

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The parts in the value of a list of parts. */
export const partsOf = (value: unknown): Row[] => (Array.isArray(value) ? value.filter(isRow) : []);

/** What a part holds, in the order of its fields. */
export const partText = (part: Row, fields: readonly FieldConfig[], say: Say, language: Language): string =>
  fields
    .map((field) => (field.Type === 'boolean' ? '' : valueText(part[field.Name], field, say, language, part[field.Reference?.NameKey ?? ''])))
    .filter((text) => text !== '')
    .join(', ');
