// Any value as plain text: for the journal, for "was ...", for sentences.
import type { FieldConfig, Language, Row } from '../api/index.ts';
import type { Translate } from '../text/index.ts';
import { dateText, dateTimeText, nameText } from './date-text.ts';
import { numberText } from './number-text.ts';

/** `name` is what a reference points at, where it is known. */
export function valueText(
  value: unknown,
  field: Pick<FieldConfig, 'Type' | 'Values' | 'Part' | 'Digits' | 'Choices' | 'InCurrency' | 'Reference'> | undefined,
  t: Translate,
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
      return value ? t('list.yes') : t('list.no');
    case 'enum':
      return field.Values?.find((choice) => choice.Value === value)?.Label ?? String(value);
    case 'reference':
      return typeof name === 'string' ? nameText(name, field.Reference?.NameWords) : String(value);
    case 'referenceList':
      return (Array.isArray(name) ? name : Array.isArray(value) ? value : [value]).join(', ');
    case 'partList':
      return joined(itemTexts(getParts(value), field, t, language), field);
    case 'password':
      return '••••••';
    default:
      if (typeof value === 'boolean') return value ? t('list.yes') : t('list.no');
      if (Array.isArray(value)) return joined(itemTexts(value, field, t, language), field);
      if (typeof value === 'object') return JSON.stringify(value);
      return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T00:00:00$/.test(value) ? dateText(value) : String(value);
  }
}

/** What a list lost and what it gained, where each can be told; undefined of what is no list, and of one that holds the same in another order. */
export function listChange(
  before: unknown,
  after: unknown,
  field: ListField | undefined,
  t: Translate,
  language: Language,
): { readonly removed: string; readonly added: string } | undefined {
  if (field?.Type === 'json' || !(Array.isArray(before) || Array.isArray(after))) return undefined;
  const [old, now] = [before, after].map((list) => itemTexts(Array.isArray(list) ? list : [], field, t, language));
  const removed = without(old ?? [], now ?? []);
  const added = without(now ?? [], old ?? []);
  return removed.length + added.length === 0 ? undefined : { removed: joined(removed, field), added: joined(added, field) };
}

type ListField = Pick<FieldConfig, 'Type' | 'Part' | 'Choices'>;

const itemTexts = (list: readonly unknown[], field: ListField | undefined, t: Translate, language: Language): string[] =>
  field?.Type === 'partList'
    ? getParts(list).map((part) => partText(part, field.Part?.Fields ?? [], t, language))
    : list.map((entry) => wordText(entry, field));

/** A part has its own commas. */
const joined = (texts: readonly string[], field: ListField | undefined): string => texts.join(field?.Type === 'partList' ? '; ' : ', ');

/** Those of `texts` that have none in `others` for themselves: two people may have one name. */
function without(texts: readonly string[], others: readonly string[]): string[] {
  const left = [...others];
  return texts.filter((text) => {
    const at = left.indexOf(text);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** What people call a word of a list, where only some are taken and those are codes. */
export const wordText = (word: unknown, field: Pick<FieldConfig, 'Choices'> | undefined): string =>
  field?.Choices?.flatMap(({ Values }) => Values).find(({ Value }) => Value === word)?.Label ?? (isRow(word) ? JSON.stringify(word) : String(word));

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The parts in the value of a list of parts. */
export const getParts = (value: unknown): Row[] => (Array.isArray(value) ? value.filter(isRow) : []);

/** What a part holds, in the order of its fields. */
export const partText = (part: Row, fields: readonly FieldConfig[], t: Translate, language: Language): string =>
  fields
    .map((field) => (field.Type === 'boolean' ? '' : valueText(part[field.Name], field, t, language, part[field.Reference?.NameKey ?? ''])))
    .filter((text) => text !== '')
    .join(', ');
