// The fields of a form in the JSON of Form.io, and back: either can be read.
import { type FieldCondition, type FieldKind, type FieldValue, type FormField, kindsWithOptions } from '../rules/web-form.ts';
import { isObject } from './read-fields.ts';

type Json = Readonly<Record<string, unknown>>;

/** What Form.io calls the kinds. Those that it does not have are its nearest one with a mark of ours. */
const components: Readonly<Record<FieldKind, { readonly type: string; readonly mark?: string }>> = {
  text: { type: 'textfield' },
  email: { type: 'email' },
  password: { type: 'password' },
  radio: { type: 'radio' },
  dropdown: { type: 'select' },
  date: { type: 'day' },
  textarea: { type: 'textarea' },
  checkbox: { type: 'checkbox' },
  hidden: { type: 'hidden' },
  telephone: { type: 'phoneNumber' },
  country: { type: 'select', mark: 'country' },
  file: { type: 'file' },
  consent: { type: 'checkbox', mark: 'consent' },
  page: { type: 'panel' },
};

/** A wizard where the form has pages: Form.io keeps the fields of a page within its panel. */
export function toFormJson(fields: readonly FormField[]): Json {
  const isWizard = fields.some(({ field_type: kind }) => kind === 'page');
  if (!isWizard) return { display: 'form', components: fields.map(toComponent) };
  const panels: { panel: Json; components: Json[] }[] = [];
  for (const field of fields) {
    if (field.field_type === 'page') panels.push({ panel: toComponent(field), components: [] });
    else {
      if (panels.length === 0) panels.push({ panel: { type: 'panel', key: firstPage, title: '', input: false }, components: [] });
      panels.at(-1)?.components.push(toComponent(field));
    }
  }
  return { display: 'wizard', components: panels.map(({ panel, components: inner }) => ({ ...panel, components: inner })) };
}

/** The panel of fields that stand before the first break. */
const firstPage = 'beforeTheFirstPage';

function toComponent(field: FormField): Json {
  const { type, mark } = components[field.field_type];
  const { field_options: options, field_condition: condition } = field;
  const values = options.map(({ option_id: id, option_title: label, option_value: value }) => ({ label, value, id }));
  return {
    type,
    key: field.field_id,
    ...(field.field_type === 'page' ? { title: field.field_title } : { label: field.field_title }),
    input: field.field_type !== 'page',
    ...(field.field_value === null ? {} : { defaultValue: field.field_value }),
    ...(field.field_help === '' ? {} : { description: field.field_help }),
    ...(field.field_required ? { validate: { required: true } } : {}),
    ...(field.field_disabled ? { disabled: true } : {}),
    ...(field.field_type === 'radio' ? { values } : field.field_type === 'dropdown' ? { data: { values } } : {}),
    ...(condition ? { conditional: toConditional(condition) } : {}),
    ...(mark ? { properties: { kind: mark } } : {}),
  };
}

/** Form.io shows or hides a field while another equals a value; "filled" is the other side of equal to nothing. */
const toConditional = ({ field_id: when, operator, value }: FieldCondition): Json =>
  operator === 'filled' ? { show: false, when, eq: '' } : { show: operator === 'equal', when, eq: value };

/** The list of fields as it would be written, to be read by `readFields`; undefined of what is no form of Form.io, or holds what the product does not offer. */
export function fromFormJson(json: unknown): readonly unknown[] | undefined {
  const parts = isObject(json) ? json['components'] : undefined;
  return Array.isArray(parts) ? parts.flatMap((part: unknown) => fromComponent(part)) : undefined;
}

function fromComponent(part: unknown): readonly unknown[] {
  // What is no component is no field either: it is reported where fields are read.
  if (!isObject(part)) return [part];
  const { type, key, title, label = title, description, defaultValue, disabled, validate, properties, conditional } = part;
  if (type === 'button') return [];
  const inner = type === 'panel' && Array.isArray(part['components']) ? part['components'].flatMap((each: unknown) => fromComponent(each)) : [];
  if (type === 'panel' && key === firstPage) return inner;
  const mark = isObject(properties) ? properties['kind'] : undefined;
  const kind = Object.entries(components).find(([, each]) => each.type === type && (each.mark ?? undefined) === (mark ?? undefined))?.[0] ?? type;
  const { required } = isObject(validate) ? validate : {};
  const data = isObject(part['data']) ? part['data']['values'] : undefined;
  const values: unknown = kind === 'radio' ? part['values'] : data;
  const hasOptions = kindsWithOptions.some((each) => each === kind) && Array.isArray(values);
  return [
    {
      field_id: key,
      field_title: label ?? '',
      field_type: kind,
      ...(isValue(defaultValue) ? { field_value: defaultValue } : {}),
      ...(required === true ? { field_required: true } : {}),
      ...(disabled === true ? { field_disabled: true } : {}),
      ...(typeof description === 'string' ? { field_help: description } : {}),
      ...(hasOptions ? { field_options: values.map((each: unknown, index) => fromOption(each, index)) } : {}),
      ...fromConditional(conditional),
    },
    ...inner,
  ];
}

const isValue = (value: unknown): value is FieldValue => ['string', 'number', 'boolean'].includes(typeof value);

function fromOption(option: unknown, index: number): Json {
  const { label, value, id = String(index + 1) } = isObject(option) ? option : {};
  return { option_id: id, option_title: label, option_value: value };
}

function fromConditional(conditional: unknown): Json {
  const { show, when, eq } = isObject(conditional) ? conditional : {};
  if (typeof when !== 'string' || when === '') return {};
  const isHiding = show === false || show === 'false';
  const isFilled = isHiding && (eq === '' || eq === undefined);
  return { field_condition: { field_id: when, operator: isFilled ? 'filled' : isHiding ? 'notEqual' : 'equal', value: isFilled ? '' : (eq ?? '') } };
}
