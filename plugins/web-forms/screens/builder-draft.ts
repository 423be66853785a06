// The fields of a form while they are built: what is added, moved and taken away, without looks.
import { type FieldKind, fieldKinds, type FormField, kindsWithOptions, type LeadField, leadFields, getTargets } from '../../rules/web-form.ts';
import type { Translate } from './text/index.ts';

export const languages = ['en', 'pt', 'es'] as const;
export type FormLanguage = (typeof languages)[number];

interface FieldTexts {
  readonly title?: string;
  readonly help?: string;
  readonly options?: Readonly<Record<string, string>>;
}
export const textNames = ['Header', 'SubmitLabel', 'ResponseMessage', 'ClosedText'] as const;
export type TextName = (typeof textNames)[number];
/** The texts of the form in one further language. */
export interface FormTexts extends Partial<Record<TextName, string>> {
  readonly Language: FormLanguage;
  readonly Fields: Readonly<Record<string, FieldTexts>>;
}

export interface Draft {
  readonly fields: readonly FormField[];
  readonly mapping: Readonly<Record<string, string>>;
  readonly texts: readonly FormTexts[];
}

/** Kinds that are offered, the first names of people before them. */
export const offeredKinds = ['FirstName', 'LastName', ...fieldKinds] as const;
export type OfferedKind = (typeof offeredKinds)[number];

export function readDraft(row: { readonly Fields?: unknown; readonly Mapping?: unknown; readonly Texts?: unknown }): Draft {
  return {
    fields: Array.isArray(row.Fields) ? row.Fields.flatMap((entry: unknown) => readField(entry) ?? []) : [],
    mapping: isObject(row.Mapping) ? Object.fromEntries(Object.entries(row.Mapping).map(([id, target]) => [id, String(target)])) : {},
    texts: Array.isArray(row.Texts) ? row.Texts.filter(isTexts).map((each) => ({ ...each, Fields: each.Fields ?? {} })) : [],
  };
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null && !Array.isArray(value);
function isTexts(value: unknown): value is FormTexts {
  const { Language: written } = isObject(value) ? value : {};
  return languages.some((language) => language === written);
}

function readField(entry: unknown): FormField | undefined {
  if (!isObject(entry)) return undefined;
  const kind = fieldKinds.find((each) => each === entry['field_type']);
  if (!kind || typeof entry['field_id'] !== 'string') return undefined;
  const text = (name: string): string => (typeof entry[name] === 'string' ? entry[name] : '');
  const { field_value: value, field_options: options, field_condition: condition } = entry;
  return {
    field_id: entry['field_id'],
    field_title: text('field_title'),
    field_type: kind,
    field_value: typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null,
    field_required: entry['field_required'] === true,
    field_disabled: entry['field_disabled'] === true,
    field_options: Array.isArray(options)
      ? options.filter(isObject).map((each) => ({
          option_id: String(each['option_id']),
          option_title: String(each['option_title'] ?? ''),
          option_value: String(each['option_value'] ?? ''),
        }))
      : [],
    field_help: text('field_help'),
    field_condition:
      isObject(condition) && typeof condition['field_id'] === 'string'
        ? {
            field_id: condition['field_id'],
            operator: condition['operator'] === 'notEqual' || condition['operator'] === 'filled' ? condition['operator'] : 'equal',
            value: String(condition['value'] ?? ''),
          }
        : null,
  };
}

/** What is written of it: conditions on fields that are gone or stand below are none. */
export function toBody({ fields, mapping, texts }: Draft) {
  const ids = new Set(fields.map(({ field_id: id }) => id));
  const kept = fields.map((field, index) => {
    const isAbove = fields.slice(0, index).some(({ field_id: id }) => id === field.field_condition?.field_id);
    return isAbove ? field : { ...field, field_condition: null };
  });
  return {
    Fields: kept,
    Mapping: Object.fromEntries(Object.entries(mapping).filter(([id]) => ids.has(id))),
    Texts: texts.map((each) => ({ ...each, Fields: Object.fromEntries(Object.entries(each.Fields).filter(([id]) => ids.has(id))) })),
  };
}

const freeId = (wanted: string, fields: readonly FormField[]): string => {
  const taken = new Set(fields.map(({ field_id: id }) => id));
  if (!taken.has(wanted)) return wanted;
  let number = 2;
  while (taken.has(`${wanted}_${number}`)) number++;
  return `${wanted}_${number}`;
};

const leadIds: Partial<Readonly<Record<OfferedKind, LeadField>>> = {
  FirstName: 'FirstName',
  LastName: 'LastName',
  email: 'EmailAddress',
  telephone: 'PhoneNumber',
};

export function newField(kind: OfferedKind, fields: readonly FormField[], t: Translate): FormField {
  const type: FieldKind = kind === 'FirstName' || kind === 'LastName' ? 'text' : kind;
  const target = leadIds[kind];
  const isFree = target !== undefined && fields.every(({ field_id: id }) => id !== target);
  return {
    field_id: isFree ? target : freeId(type, fields),
    field_title: kind === 'consent' ? t('consentText', { agency: t('ourAgency') }) : t(`kind_${kind}`),
    field_type: type,
    field_value: null,
    field_required: kind === 'consent' || kind === 'FirstName' || (kind === 'email' && isFree),
    field_disabled: false,
    field_options: kindsWithOptions.includes(type) ? [1, 2].map((number) => newOption(number, t)) : [],
    field_help: '',
    field_condition: null,
  };
}

const newOption = (number: number, t: Translate) => ({ option_id: String(number), option_title: t('option', { number }), option_value: String(number) });

export function addOption(field: FormField, t: Translate): FormField {
  const numbers = field.field_options.map(({ option_id: id, option_value: value }) => Math.max(Number(id) || 0, Number(value) || 0));
  return { ...field, field_options: [...field.field_options, newOption(Math.max(0, ...numbers) + 1, t)] };
}

export const copyOf = (field: FormField, fields: readonly FormField[]): FormField => ({ ...field, field_id: freeId(field.field_type, fields) });

export function moved(fields: readonly FormField[], from: number, to: number): readonly FormField[] {
  const field = fields[from];
  return field && to >= 0 && to < fields.length ? fields.toSpliced(from, 1).toSpliced(to, 0, field) : fields;
}

/** The field of the lead that it fills; empty for the note. */
export const getTarget = ({ fields, mapping }: Draft, id: string): string => getTargets(fields, mapping).get(id) ?? '';

export const withTarget = ({ mapping, ...others }: Draft, id: string, target: string): Draft => ({
  ...others,
  mapping: { ...Object.fromEntries(Object.entries(mapping).filter(([, other]) => other !== target || other === '')), [id]: target },
});

export const leadTargets: readonly LeadField[] = leadFields;

export const textsIn = ({ texts }: Draft, language: FormLanguage): FormTexts =>
  texts.find(({ Language }) => Language === language) ?? { Language: language, Fields: {} };

export const withTexts = ({ texts, ...others }: Draft, changed: FormTexts): Draft => ({
  ...others,
  texts: [...texts.filter(({ Language }) => Language !== changed.Language), changed].filter((each) => !isEmpty(each)),
});

const isEmpty = ({ Language: _language, Fields, ...own }: FormTexts): boolean => Object.values(own).every((text) => !text) && Object.keys(Fields).length === 0;
