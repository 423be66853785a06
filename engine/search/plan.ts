// Request, view and rights → the plan: names become paths, orders become keys, and the reader's row rules join the filter.
import type { Access } from '../access/access.ts';
import { authorize } from '../access/access.ts';
import { withActor } from '../access/entity-access.ts';
import { failingParts, isMetBy, requireMet } from '../access/feature-gates.ts';
import type { Condition } from '../contract/condition.ts';
import { getFields } from '../contract/condition.ts';
import { AppError } from '../contract/errors.ts';
import { buildMessage } from '../contract/message.ts';
import { type FieldType, listTypes } from '../contract/definitions.ts';
import type { Entity, Field, Model, SearchTerm, View } from '../contract/model.ts';
import type { ColumnDefinition } from '../contract/screen-definitions.ts';
import type { SearchRequest } from './parse-request.ts';
import {
  activePath,
  colourPath,
  displayPaths,
  linkPaths,
  namePath,
  namesPath,
  ownPath,
  type PathResolver,
  pathResolver,
  referencesInName,
} from './resolve-path.ts';
import { besidePath, getRelations, namesOfPart, getPaths, getTextScans, type Path, type SearchedText, type SearchPlan, type WhereNode } from './search-plan.ts';
import { narrowLinks } from './narrow-links.ts';
import { readableTerms, whereOfNames } from './named-search.ts';
import { findOfficeClock, type WhereContext, whereOfNode, whereOfQuestion, whereOfRule } from './where.ts';
import { whereOfRights } from './where-of-rights.ts';

/** Which columns a reader gets: the view's, every field that may be seen, the fields that are named and nothing beside them, or what a list of options shows. */
export type Projection = 'view' | 'entity' | 'fields' | 'options';

/** The plan of a search on `entity` by `access.actor`. Throws 403 without the right to read, 400 for unknown names and values. */
export function plan(model: Model, access: Access, entity: Entity, request: SearchRequest, projection: Projection, parentId?: ParentScope): SearchPlan {
  const rights = authorize(access, entity, 'read');
  const context = requestContext(entity, access);
  const view = viewOfSearch(model, entity, request, context);
  const conditions: WhereNode[] = request.conditions.map((condition) => whereOfNode(condition, context));
  if (request.where) conditions.push(whereOfQuestion(request.where, context));
  if (request.named && request.named.size > 0) conditions.push(...whereOfNames(getTerms(entity, context), request.named, context, access.actor));
  if (request.within) conditions.push(request.within);
  // A view that somebody saved lies over one of the metadata, and never finds more than that one.
  const isOfView = projection === 'view' || request.view !== undefined || (projection === 'options' && request.viewId !== undefined);
  if (isOfView && view.conditions) conditions.unshift(whereOfRule(withActor(view.conditions, access.actor), context));
  if (parentId) conditions.push({ path: context.paths.resolve(parentId.field), operator: 'equal', value: parentId.id });
  const rule = rights.rows('read');
  if (rule === undefined) throw new Error('A plan needs the right to read.');
  const allowed = whereOfRights(rule, entity, access.actor);
  conditions.push(allowed);
  const makeColumns = {
    view: () => viewColumns(entity, view, access, context.paths),
    entity: () => entityColumns(entity, access),
    fields: () => fieldColumns(entity, request.columns ?? [], access),
    options: () => optionColumns(entity, access),
  }[projection === 'entity' && request.columns ? 'view' : projection];
  // Columns that somebody chose are worked out each time.
  const hasChosenColumns = request.view !== undefined || request.columns !== undefined;
  const columns = hasChosenColumns ? makeColumns() : knownColumns(access, `${projection} ${entity.name} ${view.id}`, makeColumns);
  const orderBy = getOrder(request.orderBy ?? readableOrder(view.orderBy, context.paths), context.paths, access);
  const where = narrowLinks({ all: conditions });
  rejectIfCostly(where);
  return Object.freeze({
    entity,
    columns,
    hasChosenColumns,
    where,
    relationRules: relationRules([...columns, ...getPaths(where), ...orderBy.map((entry) => entry.path)], access),
    orderBy,
    skip: request.skip,
    take: request.take,
    ...(request.after === undefined ? {} : { after: { id: request.after, where: allowed } }),
    count: request.count,
  });
}

/** Columns follow from a person's rights and the metadata alone: the same list each time, for as long as the rights are known. */
const columnsByAccess = new WeakMap<Access, Map<string, readonly Path[]>>();

function knownColumns(access: Access, key: string, make: () => readonly Path[]): readonly Path[] {
  const known = columnsByAccess.get(access) ?? new Map<string, readonly Path[]>();
  columnsByAccess.set(access, known);
  const columns = known.get(key) ?? make();
  known.set(key, columns);
  return columns;
}

const maximumTextScans = 20;

/** Each look into a text may read every row: a few of them are a question, dozens are an attack. */
function rejectIfCostly(where: WhereNode): void {
  if (getTextScans(where) > maximumTextScans)
    throw new AppError('request.malformed', 'The search contains too many text conditions.', { hint: 'Remove some conditions.' });
}

/** The record that a nested path hangs under: `/institution/5/institutioncampus`. */
export interface ParentScope {
  readonly field: string;
  readonly id: number;
}

/** Every field of the entity that may be seen, with names and colours of references. */
export function entityColumns(entity: Entity, access: Access): Path[] {
  const readable = access.of(entity).fields('read');
  const paths = [...entity.fields.values()]
    .filter((field) => readable.has(field.name))
    .map((field) => ownPath(field, entity, access))
    .flatMap((path) => [path, ...visibleWith(path, entity, access)]);
  return [...new Map([...paths, ...linkPaths(entity, access)].map((path) => [path.key, path])).values()];
}

/** The id and these fields of the entity itself, as far as they may be seen. Throws 400 for other names. */
function fieldColumns(entity: Entity, names: readonly string[], access: Access): Path[] {
  const paths = pathResolver(entity, access);
  const readable = access.of(entity).fields('read');
  return [...new Set(['Id', ...names])].flatMap((name) => {
    const field = entity.fields.get(name);
    return field ? (readable.has(name) ? [ownPath(field, entity, access)] : []) : [paths.resolve(name)];
  });
}

/** The rows of each entity reached over a reference that the reader may see. */
export function relationRules(paths: readonly Path[], access: Access): ReadonlyMap<string, WhereNode> {
  const rules = new Map<string, WhereNode>();
  for (const path of paths) {
    if (getRelations(path).length === 0) for (const [key, rule] of rulesOfParts(path.field, access)) rules.set(key, rule);
  }
  for (const { alias, field } of paths.flatMap(getRelations)) {
    const target = field.reference?.entity ?? field.list?.entity;
    if (!target || rules.has(alias)) continue;
    const rule = access.of(target).rows('read');
    if (rule !== 'everything') rules.set(alias, whereOfRights(rule, target, access.actor));
  }
  return rules;
}

/** The rows of what the parts of a list refer to, as far as their names may be read. */
function rulesOfParts(list: Field, access: Access): (readonly [string, WhereNode])[] {
  const findRule = ({ reference }: Field): WhereNode | undefined => {
    const rights = reference && access.of(reference.entity);
    const rule = rights?.rows('read');
    if (!reference || !rights || rule === undefined || !rights.fields('read').has('DisplayName')) return undefined;
    return whereOfRights(rule, reference.entity, access.actor);
  };
  return [...(list.part?.fields.values() ?? [])].flatMap((field) => {
    const rule = findRule(field);
    if (!rule) return [];
    const beyond = (field.reference ? referencesInName(field.reference.entity) : []).flatMap((each) => {
      const further = findRule(each);
      return further ? [[namesOfPart(list, field.reference, each), further] as const] : [];
    });
    return [[namesOfPart(list, field.reference), rule] as const, ...beyond];
  });
}

/** What the text search of a reader looks into: fields that he may see, of the record and of those that he may see over references. */
function getSearchedText(entity: Entity, access: Access): SearchedText {
  return {
    entity,
    fields: entity.searchedFields.filter((field) => canReadField(access, entity, field)),
    relations: entity.searchedRelations.flatMap(({ references, field }) => {
      const steps: { readonly reference: Field; readonly where: WhereNode }[] = [];
      let holder = entity;
      for (const reference of references) {
        const target = reference.reference?.entity;
        const rule = target && access.of(target).rows('read');
        if (!target || rule === undefined || !canReadField(access, holder, reference)) return [];
        steps.push({ reference, where: rule === 'everything' ? { all: [] } : whereOfRights(rule, target, access.actor) });
        holder = target;
      }
      return canReadField(access, holder, field) ? [{ steps, field }] : [];
    }),
  };
}

const canReadField = (access: Access, entity: Entity, { name }: Field): boolean => access.of(entity).fields('read').has(name);

/** The search names of an entity that its reader may use. */
export const searchTerms = (entity: Entity, access: Access): SearchTerm[] => getTerms(entity, requestContext(entity, access));

const getTerms = (entity: Entity, context: WhereContext): SearchTerm[] =>
  readableTerms(
    entity,
    context,
    (names, term) =>
      isWithin(term.when ?? term.includes ?? term.alwaysInclude, context.paths) &&
      names.every((field) => isWithin({ field, operator: 'notEmpty' }, context.paths)),
  );

/** The view that a request names, or the default one. Throws 400 for one that its reader does not have. */
export const viewOfRequest = (model: Model, access: Access, entity: Entity, viewId: number | undefined): View =>
  getView(model, entity, viewId, { paths: pathResolver(entity, access), actor: access.actor });

/** The columns of a search as they are seen, in their order, without what comes along with them. */
export function getVisiblePaths(model: Model, access: Access, entity: Entity, request: SearchRequest): Path[] {
  const paths = pathResolver(entity, access);
  return viewOfSearch(model, entity, request, { paths, actor: access.actor }).columns.flatMap(({ field }) =>
    isWithin({ field, operator: 'notEmpty' }, paths) ? [paths.resolve(field)] : [],
  );
}

/** The view that a search goes by: one that somebody saved, or one of the metadata; with the columns that were asked for. Throws 400 for names that its reader does not have. */
function viewOfSearch(model: Model, entity: Entity, { view, viewId, columns }: SearchRequest, reader: ViewReader): View {
  const found = view ?? getView(model, entity, viewId, reader);
  return columns ? { ...found, columns: columns.map((name) => getColumn(entity, reader.paths.resolve(name).key)) } : found;
}

/** A column that was asked for by its field alone is drawn as that of the grid, whose conditions it needs. */
const getColumn = (entity: Entity, field: string): ColumnDefinition => ({ ...entity.grid.columns.find((column) => column.field === field), id: field, field });

/** What a reader's own conditions are read with: the names that he may see. */
export const requestContext = (entity: Entity, access: Access): WhereContext => ({
  actor: access.actor,
  paths: pathResolver(entity, access),
  searchedText: entity.searchable ? () => getSearchedText(entity, access) : undefined,
  timeZone: access.actor.timeZone,
  officeClock: findOfficeClock(entity),
});

type ViewReader = Pick<WhereContext, 'actor' | 'paths'>;

/** Whether a view is there for its reader: it is meant for him, and filters by nothing that he may not see. */
export const isViewFor = ({ who, conditions }: View, { actor, paths }: ViewReader): boolean => isMetBy(who, actor) && isWithin(conditions, paths);

/** The view by its number, the entity's default one without. A view that is not there for its reader does not exist for him. */
function getView(model: Model, entity: Entity, viewId: number | undefined, reader: ViewReader): View {
  const view = viewId === undefined || viewId === 0 ? entity.views.find(({ who }) => isMetBy(who, reader.actor)) : model.views.get(viewId);
  // What the plan or a setting of the agency closes is refused by name; what is meant for others is not there.
  if (view?.entity === entity.name && failingParts(view.who ?? {}, reader.actor).some((part) => part === 'plan' || part === 'setting'))
    requireMet(view.who, reader.actor, 'You do not have permission to view records of this type.');
  if (!view || view.entity !== entity.name || !isViewFor(view, reader)) {
    const known = entity.views.flatMap((each) => (isViewFor(each, reader) ? [`${each.id}`] : [])).join(', ');
    throw new AppError('request.unknown-name', buildMessage('There is no view {view} for this type of record.', { view: viewId ?? '' }), {
      errors: [{ Key: 'viewId', Message: 'There is no such view.' }],
      hint: buildMessage('Available views: {views}.', { views: known }),
    });
  }
  return view;
}

/** True when every field that a condition names may be seen. */
export function isWithin(condition: Condition | undefined, paths: PathResolver): boolean {
  if (!condition) return true;
  return getFields(condition).every((name) => {
    try {
      return paths.resolve(name) !== undefined;
    } catch {
      return false;
    }
  });
}

/** The field beside an amount that says in which currency it is; undefined where none does, or the reader may not see it. */
export function currencyPath(path: Pick<Path, 'field' | 'relation' | 'beyond'>, paths: PathResolver): Path | undefined {
  const { currency } = path.field.definition;
  if (currency === undefined) return undefined;
  const name = besidePath(path, currency);
  return isWithin({ field: name, operator: 'notEmpty' }, paths) ? paths.resolve(name) : undefined;
}

/** The amount that is added up in place of this one; undefined where it is added up as it is, or the reader may not see the other. */
export function summedPath(path: Path, paths: PathResolver): Path | undefined {
  const { sumAs } = path.field.definition;
  if (sumAs === undefined) return undefined;
  const name = besidePath(path, sumAs);
  return isWithin({ field: name, operator: 'notEmpty' }, paths) ? paths.resolve(name) : undefined;
}

/** The order that metadata gives, without the fields that the reader may not see: it would tell which of them is the greater. */
export function readableOrder(text: string, paths: PathResolver): string {
  return text
    .split(',')
    .filter((part) => isWithin({ field: part.trim().split(/\s+/)[0] ?? '', operator: 'notEmpty' }, paths))
    .join(',');
}

/** The view's columns that the reader may see: a forbidden one is silently absent. Id and DisplayName always come along. */
function viewColumns(entity: Entity, view: View, access: Access, paths: PathResolver): Path[] {
  const readable = access.of(entity).fields('read');
  const found = new Map<string, Path>();
  const add = (path: Path | undefined) => {
    if (path && !found.has(path.key)) for (const each of [path, ...visibleWith(path, entity, access)]) found.set(each.key, each);
  };
  for (const name of ['Id', 'DisplayName', 'RowVersion']) {
    const field = entity.fields.get(name);
    if (field && readable.has(name)) add(ownPath(field, entity, access));
  }
  for (const { field, instead = [], due } of view.columns) {
    if (!isWithin({ field, operator: 'notEmpty' }, paths)) continue;
    add(paths.resolve(field));
    add(currencyPath(paths.resolve(field), paths));
    add(summedPath(paths.resolve(field), paths));
    // What is shown in its place is decided by other fields of the row.
    const deciding = [...instead.map(({ when }) => when), ...(due ? [due] : [])];
    for (const when of deciding) if (isWithin(when, paths)) for (const name of getFields(when)) add(paths.resolve(name));
  }
  if (entity.colourField) {
    const field = entity.fields.get(entity.colourField);
    if (field && readable.has(field.name)) add({ key: field.name, field });
  }
  return [...found.values()];
}

/** Key, Name and Colour of an option, whether it is in use, and the fields that the metadata adds. */
function optionColumns(entity: Entity, access: Access): Path[] {
  const readable = access.of(entity).fields('read');
  const column = (key: string, name: string | undefined): Path[] => {
    const field = name === undefined ? undefined : entity.fields.get(name);
    return field && readable.has(field.name) ? [ownPath(field, entity, access, key)] : [];
  };
  const more = (entity.definition.optionFields ?? []).flatMap((name) => column(name, name));
  return [
    ...column('Key', 'Id'),
    ...column('Id', 'Id'),
    ...column('Name', 'DisplayName'),
    ...column('Colour', entity.colourField),
    ...column('Active', entity.activeField),
    ...more,
  ];
}

/**
 * What a field brings along: a reference the name and the colour of its record and whether it is in use, a list the names of its records and whether it means all of
 * them, and what else is answered beside it.
 */
function visibleWith(path: Path, entity: Entity, access: Access): Path[] {
  if (path.relation || path.labels) return [];
  // A part of a link says little alone: which record it is comes along.
  if (path.link) return linkPaths(entity, access);
  const { list, e164 } = path.field;
  const number = e164 === undefined ? undefined : entity.fields.get(e164);
  if (number) return [{ key: number.name, field: number }];
  const flag = list?.allFlag === undefined ? undefined : entity.fields.get(list.allFlag);
  const displayed = displayPaths(path.field, access);
  if (list) return [namesPath(path.field, access), ...(flag ? [{ key: flag.name, field: flag }] : []), ...displayed].filter((entry) => entry !== undefined);
  if (!path.field.reference) return displayed;
  return [namePath(path.field, access), colourPath(path.field, access), activePath(path.field, access), ...displayed].filter((entry) => entry !== undefined);
}

const withoutOrder: ReadonlySet<FieldType> = new Set([...listTypes, 'json', 'password']);

/** A search goes by so many fields, and passes over more. */
export const maxOrders = 5;

/** The order that a text asks for. Throws 400 for names that its reader does not have, and for fields without an order. */
export function getOrder(text: string, paths: PathResolver, access: Access): SearchPlan['orderBy'] {
  const keys = text
    .split(',')
    .slice(0, maxOrders)
    .map((part) => part.trim())
    .filter(Boolean);
  return keys.map((part) => {
    // `-Field` is another common way to write `Field desc`.
    const [name = '', direction = 'asc', ...rest] = (part.startsWith('-') ? `${part.slice(1)} desc` : part).split(/\s+/);
    const word = direction.toLowerCase();
    if (rest.length > 0 || (word !== 'asc' && word !== 'desc')) {
      throw new AppError('request.malformed', buildMessage('"{order}" is not a valid sort order.', { order: part.slice(0, 60) }), {
        errors: [{ Key: 'orderBy', Message: 'Enter a field name, followed by asc or desc.' }],
      });
    }
    const path = paths.resolve(name);
    if (withoutOrder.has(path.field.type)) {
      throw new AppError('request.invalid', buildMessage('Records cannot be ordered by {field}.', { field: path.key }), {
        errors: [{ Key: 'orderBy', Message: 'This field cannot be sorted.' }],
      });
    }
    // People read names, not ids: a reference sorts by the name of its record.
    const visible = path.field.reference && !path.relation ? (namePath(path.field, access) ?? path) : path;
    return { path: visible, descending: word === 'desc' };
  });
}
