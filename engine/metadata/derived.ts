// What an entity gets that has no form, grid or view file: ones made from its fields.
import type { FieldType } from '../contract/definitions.ts';
import type { FormDefinition, GridDefinition } from '../contract/screen-definitions.ts';
import type { Draft } from './catalogue.ts';
import { getWords } from './system-fields.ts';

const columnsAtMost = 8;
/** Too long for a cell, or never shown. */
const notInGrid: ReadonlySet<FieldType> = new Set(['text', 'partList', 'json', 'password']);
/** Written by the engine alone, or without a widget that anyone could fill it with. */
const notInForm: ReadonlySet<FieldType> = new Set(['computed', 'json']);

/** The display name, then the first fields. */
export function derivedGrid(draft: Draft): GridDefinition {
  const { definition } = draft;
  const named = definition.displayName.length === 1 ? definition.displayName[0] : undefined;
  const visible = definition.fields.filter((field) => !notInGrid.has(field.type) && field.name !== named);
  const getNode = (name: string) => ({ id: getId(name), field: name });
  return {
    entity: definition.name,
    columns: [{ ...getNode('DisplayName'), format: 'name' }, ...visible.slice(0, columnsAtMost - 1).map((field) => getNode(field.name))],
    filters: visible.filter((field) => field.type !== 'computed').map((field) => getNode(field.name)),
    defaultOrderBy: 'DisplayName',
  };
}

/** All fields that people write, in one section. */
export function derivedForm(draft: Draft): FormDefinition {
  const { definition } = draft;
  const fields = definition.fields
    .filter((field) => !notInForm.has(field.type) && !field.readOnly && field.sequence === undefined)
    .flatMap((field) => [...(field.allFlag === undefined ? [] : [field.allFlag]), field.name])
    .map((name) => ({ id: getId(name), field: name }));
  return { entity: definition.name, sections: [{ id: 'main', label: definition.label, fields }] };
}

const getId = (name: string): string => getWords(name).join('-').toLowerCase();
