// One field of a form as it is drawn: label, control, help and the place of its error.
import { type FieldValue, type FormField, isAnswerable } from '../../../rules/web-form.ts';
import { countriesIn } from './countries.ts';
import { element } from './element.ts';
import type { PublicForm } from './form-api.ts';
import type { PageLanguage, Translate } from './text/index.ts';

export interface FieldParts {
  readonly field: FormField;
  readonly title: string;
  readonly form: PublicForm;
  readonly language: PageLanguage;
  readonly t: Translate;
  readonly value: FieldValue;
  readonly onChange: (value: FieldValue) => void;
}

export interface DrawnField {
  readonly box: HTMLElement;
  /** Says what is wrong, or that nothing is any more. */
  setError(message: string | undefined): void;
  focus(): void;
}

export const controlId = ({ field_id: id }: FormField): string => `field-${id}`;

/** Kinds that are drawn as one line of text, as browsers know them. */
const inputTypes: Partial<Readonly<Record<FormField['field_type'], string>>> = {
  text: 'text',
  email: 'email',
  password: 'password',
  date: 'date',
  telephone: 'tel',
};

const completions: Readonly<Record<string, string>> = {
  FirstName: 'given-name',
  LastName: 'family-name',
  FullName: 'name',
  EmailAddress: 'email',
  PhoneNumber: 'tel',
  email: 'email',
  telephone: 'tel',
  country: 'country',
  password: 'new-password',
};

export function drawField(parts: FieldParts, content?: HTMLElement): DrawnField {
  const { field, title, t } = parts;
  const id = controlId(field);
  const error = element('p', { id: `${id}-error`, class: 'error', hidden: true });
  const help = helpOf(parts);
  const described = [...(help === '' ? [] : [`${id}-help`]), `${id}-error`].join(' ');
  const isGroup = field.field_type === 'radio';
  const isTick = field.field_type === 'checkbox' || field.field_type === 'consent';
  const control = content ?? (isGroup ? radios(parts) : oneControl(parts));
  const mark = field.field_required
    ? [element('span', { 'aria-hidden': 'true', class: 'star' }, ' *'), element('span', { class: 'unseen' }, ` (${t('required')})`)]
    : [];
  const helpLine = help === '' ? [] : [element('p', { id: `${id}-help`, class: 'help' }, help)];
  const box = isGroup
    ? element('fieldset', { class: 'field', 'data-field': field.field_id }, element('legend', {}, title, ...mark), ...helpLine, control, error)
    : isTick
      ? element(
          'div',
          { class: 'field tick', 'data-field': field.field_id },
          element('label', { for: id }, control, element('span', {}, title, ...mark)),
          ...helpLine,
          error,
        )
      : element('div', { class: 'field', 'data-field': field.field_id }, element('label', { for: id }, title, ...mark), ...helpLine, control, error);
  (isGroup ? box : (box.querySelector('input, select, textarea') ?? box)).setAttribute('aria-describedby', described);
  return {
    box,
    setError: (message) => {
      error.textContent = message ?? '';
      error.hidden = message === undefined;
      for (const each of box.querySelectorAll('input, select, textarea')) {
        if (message === undefined) each.removeAttribute('aria-invalid');
        else each.setAttribute('aria-invalid', 'true');
      }
    },
    focus: () => box.querySelector<HTMLElement>('input:not([disabled]), select, textarea')?.focus(),
  };
}

function helpOf({ field, form, language, t }: FieldParts): string {
  const own = form.Texts.find(({ Language }) => Language === language)?.Fields[field.field_id]?.help ?? field.field_help;
  return [own, field.field_type === 'file' ? t('file') : ''].filter(Boolean).join(' ');
}

/** The title of an option in the language of the page. */
function optionsOf({ field, form, language }: FieldParts): readonly { readonly value: string; readonly title: string }[] {
  const texts = form.Texts.find(({ Language }) => Language === language)?.Fields[field.field_id]?.options ?? {};
  return field.field_options.map(({ option_id: id, option_title: title, option_value: value }) => ({ value, title: texts[id] ?? title }));
}

const common = ({ field }: FieldParts) => ({
  id: controlId(field),
  disabled: !isAnswerable(field),
  'aria-required': field.field_required ? 'true' : undefined,
  autocomplete: completions[field.field_id] ?? completions[field.field_type] ?? 'on',
});

function oneControl(parts: FieldParts): HTMLElement {
  const { field, value, t, language, onChange } = parts;
  const text = value === null ? '' : String(value);
  const kind = field.field_type;
  if (kind === 'checkbox' || kind === 'consent') {
    const box = element('input', { ...common(parts), type: 'checkbox', autocomplete: undefined });
    box.checked = value === true;
    box.addEventListener('change', () => onChange(box.checked));
    return box;
  }
  if (kind === 'dropdown' || kind === 'country') {
    const options = kind === 'country' ? countriesIn(language).map(({ code, name }) => ({ value: code, title: name })) : optionsOf(parts);
    const select = element(
      'select',
      common(parts),
      ...[{ value: '', title: t('choose') }, ...options].map((each) => element('option', { value: each.value }, each.title)),
    );
    select.value = text;
    select.addEventListener('change', () => onChange(select.value === '' ? null : select.value));
    return select;
  }
  if (kind === 'textarea') {
    const area = element('textarea', { ...common(parts), rows: 4, maxlength: 10_000 });
    area.value = text;
    area.addEventListener('input', () => onChange(area.value));
    return area;
  }
  const input = element('input', { ...common(parts), type: kind === 'file' ? 'file' : (inputTypes[kind] ?? 'text'), maxlength: 1000 });
  if (kind === 'file') return input;
  input.value = text;
  input.addEventListener('input', () => onChange(input.value));
  return input;
}

function radios(parts: FieldParts): HTMLElement {
  const { field, value, onChange } = parts;
  const id = controlId(field);
  const choices = optionsOf(parts).map((option, index) => {
    const input = element('input', { type: 'radio', name: id, id: index === 0 ? id : `${id}-${index}`, value: option.value, disabled: !isAnswerable(field) });
    input.checked = value === option.value;
    input.addEventListener('change', () => onChange(option.value));
    return element('label', { class: 'choice' }, input, element('span', {}, option.title));
  });
  return element('div', { class: 'choices' }, ...choices);
}
