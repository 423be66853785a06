// What an entity gets that has no form, grid or view file: ones made from its fields.
import type { FieldType, FormDefinition, GridDefinition, Text } from '../contract/model.ts';
import type { Draft, DraftField } from './catalogue.ts';

const columnsAtMost = 8;
/** Too long for a cell, or never shown. */
const notInGrid: ReadonlySet<FieldType> = new Set(['text', 'json', 'password']);
/** Written by the engine alone, or without a widget that anyone could fill it with. */
const notInForm: ReadonlySet<FieldType> = new Set(['computed', 'json']);

/** The display name, then the first fields. */
export function derivedGrid(draft: Draft): GridDefinition {
  const { definition } = draft;
  const named = definition.displayName.length === 1 ? definition.displayName[0] : undefined;
  const shown = definition.fields.filter((field) => !notInGrid.has(field.type) && field.name !== named);
  const nodeOf = (name: string) => ({ id: idOf(name), field: name });
  return {
    entity: definition.name,
    columns: [{ ...nodeOf('DisplayName'), format: 'name' }, ...shown.slice(0, columnsAtMost - 1).map((field) => nodeOf(field.name))],
    filters: shown.filter((field) => field.type !== 'computed').map((field) => nodeOf(field.name)),
    defaultOrderBy: 'DisplayName',
  };
}

/** All fields that people write, in one section. */
export function derivedForm(draft: Draft): FormDefinition {
  const { definition } = draft;
  const fields = definition.fields
    .filter((field) => !notInForm.has(field.type) && !field.readOnly)
    .map((field) => ({ id: idOf(field.name), field: field.name }));
  return { entity: definition.name, sections: [{ id: 'main', label: definition.label, fields }] };
}

/** `AssignedToId` → "Assigned to": what a field without a label is called. */
export function labelOf({ definition }: DraftField): Text {
  if (definition.label !== undefined) return definition.label;
  const stem = definition.type === 'reference' ? definition.name.replace(/(?<=.)Id$/, '') : definition.name;
  const words = wordsOf(stem).map((word, index) => (index === 0 || /^[A-Z]{2,}$/.test(word) ? word : word.toLowerCase()));
  return words.join(' ');
}

const idOf = (name: string): string => wordsOf(name).join('-').toLowerCase();

const wordsOf = (name: string): string[] => name.match(/[A-Z]{2,}(?![a-z])|[A-Z]?[a-z]+|[A-Z]|\d+/g) ?? [name];
