// The values of enums that follow from other files.
import type { LoadedFiles } from './catalogue.ts';

/** Gives the enums that stand for kinds of records those that there are. Changes the definitions in place. */
export function fillValues({ entity, part }: LoadedFiles): void {
  const imports = entity
    .filter(({ definition }) => definition.import !== undefined)
    .map(({ definition: { name, labelPlural } }) => ({ value: name.toLowerCase(), label: labelPlural }))
    .toSorted((a, b) => (a.value < b.value ? -1 : 1));
  for (const { definition } of [...entity, ...part]) {
    const fields = definition.fields.map((field) => (field.valuesOf === 'imports' ? { ...field, values: imports } : field));
    Object.assign(definition, { fields });
  }
}
