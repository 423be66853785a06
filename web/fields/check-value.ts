// What a value must be before it can be sent: one fault at most, as a sentence's key with its parts.
import { telephoneText, withoutUnseen } from '../../engine/contract/typed-text.ts';
import type { FieldConfig } from '../api/index.ts';
import type { Translate } from '../text/index.ts';
import { dateText, isDay } from './date-text.ts';
import { getParts } from './value-text.ts';

/** Invalid typing stays in the form as the text that was typed; here it is found out. */
export function checkValue(field: FieldConfig, label: string, value: unknown, required: boolean, t: Translate): string | undefined {
  if (isBlank(value)) return required ? t('form.required', { label }) : undefined;
  switch (field.Type) {
    case 'date':
      return isDay(value) ? undefined : t('form.notDate', { value: dateText(value) });
    case 'datetime':
      return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T/.test(value) ? undefined : t('form.notTime', { value: String(value) });
    case 'integer':
    case 'money':
    case 'rate':
      return checkNumber(field, value, t);
    case 'reference':
    case 'referenceList': {
      const unnamed: unknown = [value].flat().find((each) => typeof each === 'string');
      return typeof unnamed === 'string' ? t('form.notChosen', { value: unnamed }) : undefined;
    }
    case 'partList':
      return checkParts(field, value, t);
    case 'json':
      return typeof value === 'string' ? t('form.notJson') : undefined;
    default:
      return typeof value === 'string' ? checkText(field, value, t) : undefined;
  }
}

function checkParts(field: FieldConfig, value: unknown, t: Translate): string | undefined {
  for (const [index, part] of getParts(value).entries()) {
    for (const each of field.Part?.Fields ?? []) {
      const error = checkValue(each, each.Label, part[each.Name], each.Required, t);
      if (error) return t('partList.fault', { label: field.Part?.Label ?? field.Label, number: index + 1, fault: error });
    }
  }
  return undefined;
}

export const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === 'string' && value.trim() === '') || (Array.isArray(value) && value.length === 0);

function checkNumber(field: FieldConfig, value: unknown, t: Translate): string | undefined {
  if (typeof value !== 'number') return t('form.notNumber', { value: String(value) });
  if (field.Type === 'integer' && !Number.isInteger(value)) return t('form.notWhole', { value: String(value) });
  if (field.Type === 'money' && !/^-?\d+(\.\d{1,2})?$/.test(String(value))) return t('form.notMoney');
  if (field.Minimum !== undefined && value < field.Minimum) return t('form.tooSmall', { limit: field.Minimum });
  if (field.Maximum !== undefined && value > field.Maximum) return t('form.tooLarge', { limit: field.Maximum });
  return undefined;
}

const shapes = { email: 'form.notEmail', phone: 'form.notPhone', url: 'form.notUrl', timeZone: 'form.notTimeZone' } as const;

function checkText(field: FieldConfig, value: string, t: Translate): string | undefined {
  if (field.MaxLength !== undefined && value.length > field.MaxLength) return t('form.tooLong', { count: field.MaxLength });
  // What is pasted with an address, such as a name, is taken off by the server, which says what is left.
  if (field.Format === 'email' && /[<>"()]|^\s*mailto:/i.test(value)) return undefined;
  const text = field.Format === 'phone' ? telephoneText(value) : withoutUnseen(value).trim();
  if (field.Format && !new RegExp(field.Pattern ?? (field.Format === 'email' ? '@' : '.'), 'iu').test(text)) return t(shapes[field.Format]);
  return undefined;
}
