// Checks a tab of the page of a record: what it shows must be there.
import type { FormPart } from '../contract/screen-definitions.ts';
import { type Catalogue, type Draft, entityNamed, fieldNamed, perhaps } from './catalogue.ts';
import { derivedGrid } from './derived.ts';
import { checkCondition } from './check-condition.ts';
import type { JsonPath } from './parse-json.ts';
import type { MetadataFile } from './read-files.ts';

/** Adds a fault for everything in the tab that leads nowhere. */
export function checkFormPart(catalogue: Catalogue, source: MetadataFile, draft: Draft, part: FormPart, index: number): void {
  const at = ['parts', index];
  if (part.kind === 'files' && draft.definition.files !== true)
    catalogue.errors.add(source, [...at, 'kind'], `${draft.definition.name} has no files.`, 'Say "files": true in its entity file, or take the tab out.');
  if (part.kind === 'history' && draft.definition.journal === false)
    catalogue.errors.add(source, [...at, 'kind'], `${draft.definition.name} keeps no journal.`, 'Let its entity file keep one, or take the tab out.');
  if (part.kind === 'records') checkRecords(catalogue, source, draft, part, index);
  if (part.kind === 'panel' && part.reads !== undefined) entityNamed(catalogue, source, ['parts', index, 'reads'], part.reads);
}

type RecordsPart = Extract<FormPart, { readonly kind: 'records' }>;

function checkRecords(catalogue: Catalogue, source: MetadataFile, draft: Draft, part: RecordsPart, index: number): void {
  const at = ['parts', index];
  if (part.when) checkCondition({ catalogue, source, draft, use: 'form' }, [...at, 'when'], part.when);
  const child = entityNamed(catalogue, source, [...at, 'entity'], part.entity);
  if (!child) return;
  const parent = part.through === undefined ? draft.definition.name : findThrough(catalogue, source, [...at, 'through'], draft, part.through);
  if (parent !== undefined && !(child.definition.parents ?? []).some(({ entity }) => entity === parent)) {
    const hint = `Name ${parent} among "parents" in ${part.entity}.entity.json, or another entity here.`;
    catalogue.errors.add(source, [...at, 'entity'], `${part.entity} does not hang under ${parent}.`, hint);
  }
  if (!catalogue.isBroken('grid', part.entity)) {
    const grid = catalogue.files.grid.find((loaded) => loaded.definition.entity === part.entity)?.definition ?? derivedGrid(child);
    const known = grid.columns.map(({ id }) => id);
    for (const [place, id] of (part.columns ?? []).entries()) {
      if (known.includes(id)) continue;
      const hint = perhaps(id, known) ?? `The columns are: ${known.join(', ')}.`;
      catalogue.errors.add(source, [...at, 'columns', place], `The grid of ${part.entity} has no column "${id}".`, hint);
    }
  }
  if (part.view !== undefined) checkPartView(catalogue, source, [...at, 'view'], part.entity, part.view);
  for (const [place, { field, from }] of (part.defaults ?? []).entries()) {
    fieldNamed(catalogue, source, [...at, 'defaults', place, 'field'], child, field);
    fieldNamed(catalogue, source, [...at, 'defaults', place, 'from'], draft, from);
  }
}

/** The entity that the reference points at; undefined where that has been told as a fault. */
function findThrough(catalogue: Catalogue, source: MetadataFile, at: JsonPath, draft: Draft, name: string): string | undefined {
  const { type, entity } = fieldNamed(catalogue, source, at, draft, name)?.definition ?? {};
  if (type === undefined || (type === 'reference' && entity !== undefined)) return entity;
  catalogue.errors.add(source, at, `"${name}" is no reference.`, 'Name a reference, or take "through" out.');
  return undefined;
}

function checkPartView(catalogue: Catalogue, source: MetadataFile, at: JsonPath, entity: string, id: number): void {
  const views = catalogue.files.view.map(({ definition }) => definition);
  if (views.some((view) => view.entity === entity && view.id === id)) return;
  const known = views.filter((view) => view.entity === entity).map((view) => String(view.id));
  const hint = known.length === 0 ? `Make it in a file ${id}-<name>.view.json, or take "view" out.` : `Its views are: ${known.join(', ')}.`;
  if (!catalogue.isBroken('view', entity)) catalogue.errors.add(source, at, `${entity} has no view ${id}.`, hint);
}
