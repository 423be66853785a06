// The fields of a web form, as the builder writes them, the public page draws them and the server checks their answers.

/** The kinds of the specification, and beyond them telephone, country, file, consent and the break between two pages. */
export const fieldKinds = [
  'text',
  'email',
  'password',
  'radio',
  'dropdown',
  'date',
  'textarea',
  'checkbox',
  'hidden',
  'telephone',
  'country',
  'file',
  'consent',
  'page',
] as const;
export type FieldKind = (typeof fieldKinds)[number];

/** Kinds that offer options; no other has any. */
export const kindsWithOptions: readonly FieldKind[] = ['radio', 'dropdown'];
/** Kinds whose value is a tick. */
export const tickedKinds: readonly FieldKind[] = ['checkbox', 'consent'];

export interface FieldOption {
  readonly option_id: string;
  readonly option_title: string;
  readonly option_value: string;
}
/** `filled`: the other field has any value. */
export const conditionOperators = ['equal', 'notEqual', 'filled'] as const;
export interface FieldCondition {
  readonly field_id: string;
  readonly operator: (typeof conditionOperators)[number];
  readonly value: string;
}
export interface FormField {
  readonly field_id: string;
  readonly field_title: string;
  readonly field_type: FieldKind;
  /** What the field begins with; of a hidden or disabled one, its value. */
  readonly field_value: FieldValue;
  readonly field_required: boolean;
  readonly field_disabled: boolean;
  readonly field_options: readonly FieldOption[];
  readonly field_help: string;
  /** The field is asked for only while this holds. */
  readonly field_condition: FieldCondition | null;
}
export type FieldValue = string | number | boolean | null;
export type Answers = Readonly<Record<string, FieldValue | undefined>>;

/** Whether nothing was answered; nought is an answer. */
export const isBlank = (value: FieldValue | undefined): boolean =>
  value === undefined || value === null || value === false || (typeof value === 'string' && value.trim() === '');

/** Whether a telephone number has as many digits as the shortest have, in any script. */
export const hasPhoneDigits = (text: string): boolean => text.replace(/\P{Nd}/gu, '').length >= 5;

/** Whether people answer the field: neither a page break nor a value that the form itself brings. */
export const isAnswerable = ({ field_type: kind, field_disabled: disabled }: FormField): boolean => kind !== 'page' && kind !== 'hidden' && !disabled;

/** The value that counts: what the form itself brings cannot be changed by the answer. */
export const getValue = (field: FormField, answers: Answers): FieldValue => (isAnswerable(field) ? (answers[field.field_id] ?? null) : field.field_value);

/** Whether the field is asked for. A condition on a field that is not asked for itself does not hold, and one of a page is that of its fields. */
export function isShown(field: FormField, fields: readonly FormField[], answers: Answers): boolean {
  const above = fields.slice(0, Math.max(0, fields.indexOf(field)));
  const page = field.field_type === 'page' ? undefined : above.findLast(({ field_type: kind }) => kind === 'page');
  if (page && !isShown(page, fields, answers)) return false;
  const condition = field.field_condition;
  if (!condition) return true;
  const other = above.find(({ field_id: id }) => id === condition.field_id);
  if (!other || !isShown(other, fields, answers)) return false;
  const value = getValue(other, answers);
  if (condition.operator === 'filled') return !isBlank(value);
  const isEqual = asText(value) === condition.value.trim();
  return condition.operator === 'equal' ? isEqual : !isEqual;
}

const asText = (value: FieldValue): string => (value === null ? '' : String(value).trim());

export interface FormPage {
  /** Empty for fields that stand before the first break. */
  readonly title: string;
  /** The break itself, where the page begins with one. */
  readonly field: FormField | undefined;
  readonly fields: readonly FormField[];
}

/** The pages of a form: a page break begins one; a page without fields is left out. */
export function getPages(fields: readonly FormField[]): FormPage[] {
  const pages: { title: string; field: FormField | undefined; fields: FormField[] }[] = [{ title: '', field: undefined, fields: [] }];
  for (const field of fields)
    if (field.field_type === 'page') pages.push({ title: field.field_title, field, fields: [] });
    else pages.at(-1)?.fields.push(field);
  return pages.filter((page) => page.fields.some(({ field_type: kind }) => kind !== 'hidden'));
}

/** The fields of a lead that an answer may fill; all else of it is the form's. */
export const leadFields = ['FirstName', 'LastName', 'FullName', 'EmailAddress', 'PhoneNumber'] as const;
export type LeadField = (typeof leadFields)[number];

/** Which field of the lead each answer fills: as the mapping says, else the field of the same name. */
export function getTargets(fields: readonly FormField[], mapping: Readonly<Record<string, string>>): ReadonlyMap<string, LeadField> {
  const found = new Map<string, LeadField>();
  for (const { field_id: id } of fields) {
    const wanted = mapping[id] ?? id;
    const target = leadFields.find((name) => name === wanted);
    if (target && ![...found.values()].includes(target)) found.set(id, target);
  }
  return found;
}
