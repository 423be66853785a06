// The values of enums that follow from other files.
import type { LoadedFiles } from './catalogue.ts';

/** Gives the enums that stand for kinds of records those that there are. Changes the definitions in place. */
export function fillValues({ entity, part }: LoadedFiles): void {
  const imports = entity
    .filter(({ definition }) => definition.import !== undefined)
    .map(({ definition: { name, labelPlural } }) => ({ value: name.toLowerCase(), label: labelPlural }));
  const records = entity
    .filter(({ definition: { scope, search = [] } }) => scope !== 'platform' && search.length > 0)
    .map(({ definition: { name, label } }) => ({ value: name, label }));
  const values = { imports: imports.toSorted(byValue), records: records.toSorted(byValue) };
  for (const { definition } of [...entity, ...part]) {
    const fields = definition.fields.map((field) => (field.valuesOf === undefined ? field : { ...field, values: values[field.valuesOf] }));
    Object.assign(definition, { fields });
  }
}

const byValue = (a: { readonly value: string }, b: { readonly value: string }): number => (a.value < b.value ? -1 : 1);
