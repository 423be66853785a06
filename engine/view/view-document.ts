// What a saved view says on top of its base: columns by field, filters by id, an order, a page size; read from a body and checked.
import type { Access } from '../access/access.ts';
import { type FieldError, nearestName, Refusal } from '../contract/errors.ts';
import type { Entity, View } from '../contract/model.ts';
import { phrase, type Sentence } from '../contract/sentence.ts';
import { holdsStorable } from '../record/write-body.ts';
import { isWithin, mostOrders, orderOf, plan, requestContext } from '../search/plan.ts';
import { parseConditions, type RequestNode } from '../search/request-condition.ts';
import { whereOfNode } from '../search/where.ts';
import { readViewGroups, type ViewGroups } from './view-groups.ts';
import type { Model } from '../contract/model.ts';

/** One column in its place. One of the base that is not wanted stands here as hidden: what is not named at all is new to the view, and shows. */
export interface ViewColumn {
  readonly Field: string;
  readonly Hidden?: boolean;
  /** Pixels. */
  readonly Width?: number;
  readonly Pinned?: 'left' | 'right';
}
/** A comparison in the words of a search, or a group of which all or one must hold. */
export type ViewCondition =
  | { readonly Field: string; readonly Condition: string; readonly Value1?: unknown; readonly Value2?: unknown }
  | { readonly All: readonly ViewCondition[] }
  | { readonly Any: readonly ViewCondition[] };
/** One filter of a view. */
export type ViewFilter = { readonly Id: string } & ViewCondition;
/** What is left out is as the base has it. */
export interface ViewDocument extends ViewGroups {
  readonly Columns?: readonly ViewColumn[];
  readonly Filters?: readonly ViewFilter[];
  /** Fields with asc or desc, by commas. */
  readonly OrderBy?: string;
  /** Rows at a time. */
  readonly PageSize?: number;
}

const viewLimits = { columns: 200, filters: 30, conditions: 40, narrowest: 40, widest: 2000, fewest: 10, most: 1000, characters: 20_000 } as const;

/** The filter as a search takes it. */
export function nodeOf(filter: ViewCondition): RequestNode {
  if ('All' in filter) return { all: filter.All.map(nodeOf) };
  if ('Any' in filter) return { any: filter.Any.map(nodeOf) };
  const { Field, Condition, Value1, Value2 } = filter;
  return { field: Field, condition: Condition, value1: Value1, value2: Value2 };
}

/** The same the other way round: in one way of writing, whatever the letter case of what was sent. */
function conditionOf(node: RequestNode): ViewCondition {
  if ('all' in node) return { All: node.all.map(conditionOf) };
  if ('any' in node) return { Any: node.any.map(conditionOf) };
  const { field: Field, condition: Condition, value1: Value1, value2: Value2 } = node;
  const given = (value: unknown): boolean => value !== undefined && value !== null;
  return { Field, Condition, ...(given(Value1) ? { Value1 } : {}), ...(given(Value2) ? { Value2 } : {}) };
}

/** The fields that a filter compares with. */
export const fieldsOfFilter = (filter: ViewCondition): string[] =>
  'Field' in filter ? [filter.Field] : ('All' in filter ? filter.All : filter.Any).flatMap(fieldsOfFilter);

/** Reads a document of a view of the entity and adds everything that is wrong with it to the errors; keys begin with `Document`. */
export function readDocument(model: Model, access: Access, entity: Entity, base: View, body: unknown, errors: FieldError[]): ViewDocument {
  const before = errors.length;
  const refuse = (Key: string, Message: Sentence): undefined => void errors.push({ Key, Message });
  const parts = partsOf(body, ['Columns', 'Filters', 'OrderBy', 'PageSize', 'Shape', 'Group', 'Totals', 'Calendar'], 'Document', refuse);
  if (!parts) return {};
  if (JSON.stringify(body).length > viewLimits.characters) {
    refuse('Document', phrase('A view holds at most {most} characters. Take filters or values out.', { most: viewLimits.characters }));
    return {};
  }
  if (!holdsStorable(body)) {
    refuse('Document', 'The text holds a character that cannot be stored.');
    return {};
  }
  const Columns = columnsOf(access, entity, parts.get('Columns'), refuse);
  const Filters = filtersOf(access, entity, parts.get('Filters'), refuse);
  const OrderBy = orderTextOf(access, entity, parts.get('OrderBy'), refuse);
  const PageSize = numberOf(parts.get('PageSize'), 'Document.PageSize', viewLimits.fewest, viewLimits.most, refuse);
  const document = {
    ...(Columns ? { Columns } : {}),
    ...(Filters ? { Filters } : {}),
    ...(OrderBy === undefined ? {} : { OrderBy }),
    ...(PageSize === undefined ? {} : { PageSize }),
    ...readViewGroups(access, entity, (name) => parts.get(name), refuse),
  };
  // Each part may be asked by itself; together they must be a search that the server would run.
  if (errors.length === before && Filters)
    refusalOf(
      () => plan(model, access, entity, { viewId: base.id, orderBy: OrderBy, skip: 0, take: 0, count: 'none', conditions: Filters.map(nodeOf) }, 'view'),
      (said) => refuse('Document.Filters', said),
    );
  return document;
}

type Refuse = (key: string, message: Sentence) => undefined;

/** The properties of an object by their exact names; letter case of what was sent does not matter. */
function partsOf(body: unknown, names: readonly string[], place: string, refuse: Refuse): Map<string, unknown> | undefined {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    return refuse(place, phrase('This is an object with {names}.', { names: names.join(', ') }));
  const parts = new Map<string, unknown>();
  for (const [key, value] of Object.entries(body)) {
    const name = names.find((each) => each.toLowerCase() === key.toLowerCase());
    if (!name) refuse(`${place}.${key.slice(0, 60)}`, phrase('There is no such part here. The parts are: {names}.', { names: names.join(', ') }));
    else if (value !== null && value !== undefined) parts.set(name, value);
  }
  return parts;
}

function listOf(value: unknown, place: string, most: number, refuse: Refuse): readonly unknown[] | undefined {
  if (value === undefined) return undefined;
  if (!Array.isArray(value) || value.length > most) return refuse(place, phrase('This is a list of at most {most}.', { most }));
  return value;
}

/** The columns of the grid that this person may see, by field. */
export const columnFields = (entity: Entity, access: Access): string[] => {
  const { paths } = requestContext(entity, access);
  return entity.grid.columns.map(({ field }) => field).filter((field) => isWithin({ field, operator: 'notEmpty' }, paths));
};

function columnsOf(access: Access, entity: Entity, value: unknown, refuse: Refuse): ViewColumn[] | undefined {
  const list = listOf(value, 'Document.Columns', viewLimits.columns, refuse);
  if (!list) return undefined;
  const known = columnFields(entity, access);
  const columns = new Map<string, ViewColumn>();
  for (const [index, each] of list.entries()) {
    const place = `Document.Columns[${index}]`;
    const parts = partsOf(each, ['Field', 'Hidden', 'Width', 'Pinned'], place, refuse);
    if (!parts) continue;
    const named = parts.get('Field');
    const field = typeof named === 'string' ? known.find((one) => one.toLowerCase() === named.toLowerCase()) : undefined;
    const pinned = parts.get('Pinned');
    const hidden = parts.get('Hidden') ?? false;
    if (field === undefined) refuse(`${place}.Field`, unknownColumn(named, known));
    else if (columns.has(field)) refuse(`${place}.Field`, 'Each column stands in a view once.');
    if (typeof hidden !== 'boolean') refuse(`${place}.Hidden`, 'Hidden is true or false.');
    if (pinned !== undefined && pinned !== 'left' && pinned !== 'right') refuse(`${place}.Pinned`, 'A column is pinned left or right.');
    const width = numberOf(parts.get('Width'), `${place}.Width`, viewLimits.narrowest, viewLimits.widest, refuse);
    if (field !== undefined)
      columns.set(field, {
        Field: field,
        ...(hidden === true ? { Hidden: true } : {}),
        ...(width === undefined ? {} : { Width: width }),
        ...(pinned === 'left' || pinned === 'right' ? { Pinned: pinned } : {}),
      });
  }
  if (columns.size > 0 && [...columns.values()].every(({ Hidden }) => Hidden)) refuse('Document.Columns', 'A view shows at least one column.');
  return [...columns.values()];
}

function unknownColumn(named: unknown, known: readonly string[]): Sentence {
  const near = typeof named === 'string' ? nearestName(named.slice(0, 60), known) : undefined;
  return near
    ? phrase('There is no such column. Perhaps you meant {name}.', { name: near })
    : phrase('There is no such column. The columns are: {names}.', { names: known.join(', ') });
}

function filtersOf(access: Access, entity: Entity, value: unknown, refuse: Refuse): ViewFilter[] | undefined {
  const list = listOf(value, 'Document.Filters', viewLimits.filters, refuse);
  if (!list) return undefined;
  const context = requestContext(entity, access);
  const taken = new Set<string>();
  let left: number = viewLimits.conditions;
  return list.flatMap((each, index): ViewFilter[] => {
    const place = `Document.Filters[${index}]`;
    const parts = partsOf(each, ['Id', 'Field', 'Condition', 'Value1', 'Value2', 'All', 'Any'], place, refuse);
    if (!parts) return [];
    const Id = parts.get('Id') ?? freeId(index, taken);
    if (typeof Id !== 'string' || !/^[\w-]{1,40}$/.test(Id) || taken.has(Id)) {
      refuse(`${place}.Id`, 'An id is 1 to 40 letters, digits, - or _, and no other filter of the view has it.');
      return [];
    }
    taken.add(Id);
    parts.delete('Id');
    let condition: ViewCondition | undefined;
    refusalOf(
      () => {
        const [node] = parseConditions([Object.fromEntries(parts)]);
        if (!node) return;
        condition = conditionOf(node);
        const fields = fieldsOfFilter(condition);
        left -= fields.length;
        if (left < 0) throw new Refusal('request.malformed', phrase('A search takes at most {most} conditions.', { most: viewLimits.conditions }));
        // The words of the search box are no filter: they are not kept with a view.
        for (const field of fields) context.paths.resolve(field);
        whereOfNode(node, context);
      },
      (said) => refuse(place, said),
    );
    return condition ? [{ Id, ...condition }] : [];
  });
}

/** An id that no filter before has. */
function freeId(index: number, taken: ReadonlySet<string>): string {
  let number = index + 1;
  while (taken.has(`f${number}`)) number++;
  return `f${number}`;
}

function orderTextOf(access: Access, entity: Entity, value: unknown, refuse: Refuse): string | undefined {
  if (value === undefined) return undefined;
  if (typeof value !== 'string' || value.length > 400) return refuse('Document.OrderBy', 'An order is a field name, then asc or desc.');
  const { paths } = requestContext(entity, access);
  // Kept in the one way of writing that is read back: `-Name` is `Name desc`.
  const parts = value
    .split(',')
    .map((part) => part.trim().replace(/^-(\S+)$/, '$1 desc'))
    .filter(Boolean);
  if (parts.length > mostOrders) return refuse('Document.OrderBy', phrase('A view goes by at most {most} fields.', { most: mostOrders }));
  const text = parts.join(',');
  refusalOf(
    () => orderOf(text, paths, access),
    (said) => refuse('Document.OrderBy', said),
  );
  return text;
}

function numberOf(value: unknown, key: string, least: number, most: number, refuse: Refuse): number | undefined {
  if (value === undefined) return undefined;
  if (typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most) return value;
  return refuse(key, phrase('This is a whole number from {least} to {most}.', { least, most }));
}

/** Tells what a search would say to it. */
function refusalOf(work: () => unknown, tell: (said: Sentence) => unknown): void {
  try {
    work();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    tell(error.said.message);
  }
}
