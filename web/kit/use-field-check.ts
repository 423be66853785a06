// What is wrong with a typed value, before it is sent.
import type { FieldConfig } from '../api/index.ts';
import { checkValue } from '../fields/index.ts';
import { useText } from '../text/index.ts';

type CheckedField = Pick<FieldConfig, 'Type' | 'Label'> & Partial<FieldConfig>;

/** Finds the sentence for a value that its field cannot take; undefined where it can. */
export function useFieldCheck(): (field: CheckedField, value: unknown) => string | undefined {
  const t = useText();
  return ({ Name = '', Required = false, ReadOnly = false, ...field }, value) =>
    checkValue({ ...field, Name, Required, ReadOnly }, field.Label, value, Required, t);
}
