// Checks grids and views: columns, filters, orders and conditions.
import { type FieldType, isComputed, listTypes } from '../contract/definitions.ts';
import type { GridDefinition, ViewDefinition } from '../contract/screen-definitions.ts';
import { getKind } from '../fields/index.ts';
import { type Catalogue, type Draft, entityNamed, fieldNamed, type Loaded, pathNamed, perhaps, rejectDuplicates } from './catalogue.ts';
import { checkCondition } from './check-condition.ts';
import { checkWho } from './check-permissions.ts';
import { checkFunnel, checkSearchTerms } from './check-search.ts';
import { valueError } from './check-value.ts';
import { derivedGrid } from './derived.ts';
import type { JsonPath } from './parse-json.ts';
import type { MetadataFile } from './read-files.ts';

const typesOfFormat: Readonly<Record<NonNullable<GridDefinition['columns'][number]['format']>, readonly FieldType[]>> = {
  name: ['string', 'text', 'computed', 'reference', 'enum', 'integer'],
  badge: ['enum', 'reference', 'boolean'],
  relativeDate: ['date', 'datetime'],
  tags: ['stringList', 'referenceList', 'partList'],
  link: ['reference'],
};
const typesWithoutOrder: readonly FieldType[] = [...listTypes, 'json', 'password'];

/** Adds a fault for everything in a grid file that does not fit its entity. */
export function checkGrid(catalogue: Catalogue, { source, definition }: Loaded<GridDefinition>): void {
  const draft = entityNamed(catalogue, source, ['entity'], definition.entity);
  const ids = (list: 'columns' | 'filters') => definition[list].map(({ id }, index) => ({ key: id, place: [list, index, 'id'] }));
  rejectDuplicates(catalogue, source, ids('columns'), 'The column');
  rejectDuplicates(catalogue, source, ids('filters'), 'The filter');
  rejectDuplicates(
    catalogue,
    source,
    (definition.quickChanges ?? []).map(({ id }, index) => ({ key: id, place: ['quickChanges', index, 'id'] })),
    'The change',
  );
  if (!draft) return;
  for (const [index, column] of definition.columns.entries()) {
    const place = ['columns', index, 'field'];
    const field = pathNamed(catalogue, source, place, draft, column.field)?.definition;
    for (const [at, { when }] of (column.instead ?? []).entries())
      checkCondition({ catalogue, source, draft, use: 'form' }, ['columns', index, 'instead', at, 'when'], when);
    if (column.due && column.format !== 'relativeDate')
      catalogue.errors.add(source, ['columns', index, 'due'], 'Only a day told from today falls due.', 'Add "format": "relativeDate", or take "due" out.');
    if (field && column.decimals !== undefined && field.type !== 'rate')
      catalogue.errors.add(source, ['columns', index, 'decimals'], 'Only a rate is shown with fewer decimals than it has.', 'Take "decimals" out.');
    if (column.due) checkCondition({ catalogue, source, draft, use: 'column' }, ['columns', index, 'due'], column.due);
    if (field?.type === 'password') catalogue.errors.add(source, place, 'A password is never shown.', 'Take the column out.');
    else if (field && column.format && !typesOfFormat[column.format].includes(field.type)) {
      catalogue.errors.add(
        source,
        ['columns', index, 'format'],
        `The format "${column.format}" does not fit a field of type ${field.type}.`,
        `It fits: ${typesOfFormat[column.format].join(', ')}.`,
      );
    }
  }
  for (const [index, filter] of definition.filters.entries()) {
    const place = ['filters', index, 'field'];
    const field = pathNamed(catalogue, source, place, draft, filter.field)?.definition;
    if (field && getKind(field.type).conditions.length === 0)
      catalogue.errors.add(source, place, `Nobody can filter by a field of type ${field.type}.`, 'Take the filter out.');
  }
  checkOrder(catalogue, source, ['defaultOrderBy'], draft, definition.defaultOrderBy);
  checkQuickChanges(catalogue, source, draft, definition);
  checkOperations(catalogue, source, draft, definition);
  for (const [index, { creates }] of (definition.dialogs ?? []).entries()) entityNamed(catalogue, source, ['dialogs', index, 'creates'], creates);
  checkChoices(catalogue, source, draft, definition);
  if (definition.search) checkSearchTerms({ catalogue, source, draft }, definition.search);
  if (definition.funnel) checkFunnel({ catalogue, source, draft }, definition.funnel);
}

/** The names that every search/init answers. */
const namesOfStart: readonly string[] = ['Filters', 'Search', 'Views', 'ViewId', 'OrderBy', 'Skip', 'Take', 'DateRange', 'DateRanges'];

function checkChoices(catalogue: Catalogue, source: MetadataFile, draft: Draft, { choices = [] }: GridDefinition): void {
  const taken = new Set(namesOfStart);
  for (const [index, { name, field: path }] of choices.entries()) {
    if (taken.has(name)) catalogue.errors.add(source, ['choices', index, 'name'], `search/init answers something else as "${name}".`, 'Choose another name.');
    taken.add(name);
    const field = path === undefined ? undefined : pathNamed(catalogue, source, ['choices', index, 'field'], draft, path)?.definition;
    if (field && field.type !== 'reference' && field.type !== 'enum')
      catalogue.errors.add(
        source,
        ['choices', index, 'field'],
        `"${field.name}" is of type ${field.type}, of which there is nothing to choose.`,
        'Take a field of type reference or enum.',
      );
  }
}

function checkQuickChanges(catalogue: Catalogue, source: MetadataFile, draft: Draft, { quickChanges = [] }: GridDefinition): void {
  for (const [index, { set }] of quickChanges.entries()) {
    rejectDuplicates(
      catalogue,
      source,
      set.map(({ field }, at) => ({ key: field, place: ['quickChanges', index, 'set', at, 'field'] })),
      'The field',
    );
    for (const [at, { field: name, value }] of set.entries()) {
      const place = ['quickChanges', index, 'set', at];
      const field = fieldNamed(catalogue, source, [...place, 'field'], draft, name);
      if (!field) continue;
      if (field.system || field.definition.readOnly || isComputed(field.definition)) {
        catalogue.errors.add(source, [...place, 'field'], `"${name}" is read-only, so nobody can set it.`, 'Take another field.');
      } else if (value === null) {
        if (field.definition.required || field.definition.type === 'boolean')
          catalogue.errors.add(source, [...place, 'value'], `"${name}" must have a value.`, 'Give one, or take another field.');
      } else {
        const hint = valueError(field.definition, value);
        if (hint !== undefined) catalogue.errors.add(source, [...place, 'value'], `The value does not fit the field "${name}".`, hint);
      }
    }
  }
}

/** Whether a plugin declares them is checked where plugins are gathered. */
function checkOperations(catalogue: Catalogue, source: MetadataFile, draft: Draft, { operations = [] }: GridDefinition): void {
  rejectDuplicates(
    catalogue,
    source,
    operations.map(({ id }, index) => ({ key: id, place: ['operations', index, 'id'] })),
    'The operation',
  );
  for (const [index, { asks = [] }] of operations.entries()) {
    rejectDuplicates(
      catalogue,
      source,
      asks.map(({ field }, at) => ({ key: lastPart(field), place: ['operations', index, 'asks', at, 'field'] })),
      'The field',
    );
    for (const [at, { field: path }] of asks.entries()) {
      const place = ['operations', index, 'asks', at, 'field'];
      const field = pathNamed(catalogue, source, place, draft, path)?.definition;
      if (field && isComputed(field)) catalogue.errors.add(source, place, `"${path}" is worked out, so nobody is asked for it.`, 'Take another field.');
    }
  }
}

const lastPart = (path: string): string => path.split('.').at(-1) ?? path;

/** Adds a fault for everything in a view file that does not fit its entity and its grid. */
export function checkView(catalogue: Catalogue, { source, definition }: Loaded<ViewDefinition>): void {
  const draft = entityNamed(catalogue, source, ['entity'], definition.entity);
  if (!draft) return;
  const lostGrid = catalogue.files.grid.some((loaded) => loaded.source.stem === definition.entity && !catalogue.drafts.has(loaded.definition.entity));
  if (!lostGrid && !catalogue.isBroken('grid', definition.entity)) {
    const grid = catalogue.files.grid.find((loaded) => loaded.definition.entity === definition.entity)?.definition ?? derivedGrid(draft);
    const known = grid.columns.map((column) => column.id);
    for (const [index, id] of (definition.columns ?? []).entries()) {
      if (known.includes(id)) continue;
      catalogue.errors.add(
        source,
        ['columns', index],
        `The grid of ${definition.entity} has no column "${id}".`,
        perhaps(id, known) ?? `Its columns are: ${known.join(', ')}.`,
      );
    }
  }
  if (definition.who) checkWho(catalogue, source, ['who'], definition.who);
  if (definition.conditions) checkCondition({ catalogue, source, draft, use: 'view' }, ['conditions'], definition.conditions);
  if (definition.orderBy !== undefined) checkOrder(catalogue, source, ['orderBy'], draft, definition.orderBy);
  if (definition.funnel) checkFunnel({ catalogue, source, draft }, definition.funnel);
}

/** Adds a fault where two views of one entity both want to be the one that opens. */
export function checkDefaultViews(catalogue: Catalogue): void {
  const defaults = new Map<string, MetadataFile>();
  for (const { source, definition } of catalogue.files.view) {
    if (!definition.default) continue;
    const other = defaults.get(definition.entity);
    if (other)
      catalogue.errors.add(
        source,
        ['default'],
        `${definition.entity} has a default view already, in ${other.file}.`,
        'Let only one of the two be the default.',
      );
    else defaults.set(definition.entity, source);
  }
}

/** Adds a fault for every part of an order that names no field, or one without an order. */
export function checkOrder(catalogue: Catalogue, source: MetadataFile, place: JsonPath, draft: Draft, orderBy: string): void {
  for (const part of orderBy.split(',')) {
    const [name = ''] = part.trim().split(' ');
    const field = pathNamed(catalogue, source, place, draft, name)?.definition;
    if (field && typesWithoutOrder.includes(field.type))
      catalogue.errors.add(source, place, `Records cannot be ordered by "${name}", a field of type ${field.type}.`, 'Order by another field.');
  }
}
