// What a saved view says on top of its base: columns by field, filters by id, an order, a page size; read from a body and checked.
import type { Access } from '../access/access.ts';
import { type FieldError, nearestName, AppError } from '../contract/errors.ts';
import type { Entity, View } from '../contract/model.ts';
import { buildMessage, type Message } from '../contract/message.ts';
import { holdsStorable } from '../record/write-body.ts';
import { isWithin, maxOrders, getOrder, plan, requestContext } from '../search/plan.ts';
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

const viewLimits = { columns: 200, filters: 30, conditions: 40, narrowest: 40, widest: 2000, fewest: 10, max: 1000, characters: 20_000 } as const;

/** The filter as a search takes it. */
export function getNode(filter: ViewCondition): RequestNode {
  if ('All' in filter) return { all: filter.All.map(getNode) };
  if ('Any' in filter) return { any: filter.Any.map(getNode) };
  const { Field, Condition, Value1, Value2 } = filter;
  return { field: Field, condition: Condition, value1: Value1, value2: Value2 };
}

/** The same the other way round: in one way of writing, whatever the letter case of what was sent. */
function getCondition(node: RequestNode): ViewCondition {
  if ('all' in node) return { All: node.all.map(getCondition) };
  if ('any' in node) return { Any: node.any.map(getCondition) };
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
  const reject = (Key: string, Message: Message): undefined => void errors.push({ Key, Message });
  const parts = findParts(body, ['Columns', 'Filters', 'OrderBy', 'PageSize', 'Shape', 'Group', 'Totals', 'Calendar'], 'Document', reject);
  if (!parts) return {};
  if (JSON.stringify(body).length > viewLimits.characters) {
    reject('Document', buildMessage('A view can have at most {most} characters. Remove filters or values.', { most: viewLimits.characters }));
    return {};
  }
  if (!holdsStorable(body)) {
    reject('Document', 'The text contains a character that cannot be saved.');
    return {};
  }
  const Columns = findColumns(access, entity, parts.get('Columns'), reject);
  const Filters = findFilters(access, entity, parts.get('Filters'), reject);
  const OrderBy = findOrderText(access, entity, parts.get('OrderBy'), reject);
  const PageSize = findNumber(parts.get('PageSize'), 'Document.PageSize', viewLimits.fewest, viewLimits.max, reject);
  const document = {
    ...(Columns ? { Columns } : {}),
    ...(Filters ? { Filters } : {}),
    ...(OrderBy === undefined ? {} : { OrderBy }),
    ...(PageSize === undefined ? {} : { PageSize }),
    ...readViewGroups(access, entity, (name) => parts.get(name), reject),
  };
  // Each part may be asked by itself; together they must be a search that the server would run.
  if (errors.length === before && Filters)
    getRejection(
      () => plan(model, access, entity, { viewId: base.id, orderBy: OrderBy, skip: 0, take: 0, count: 'none', conditions: Filters.map(getNode) }, 'view'),
      (said) => reject('Document.Filters', said),
    );
  return document;
}

type Reject = (key: string, message: Message) => undefined;

/** The properties of an object by their exact names; letter case of what was sent does not matter. */
function findParts(body: unknown, names: readonly string[], place: string, reject: Reject): Map<string, unknown> | undefined {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    return reject(place, buildMessage('This must be an object with {names}.', { names: names.join(', ') }));
  const parts = new Map<string, unknown>();
  for (const [key, value] of Object.entries(body)) {
    const name = names.find((each) => each.toLowerCase() === key.toLowerCase());
    if (!name) reject(`${place}.${key.slice(0, 60)}`, buildMessage('This part does not exist. Available parts: {names}.', { names: names.join(', ') }));
    else if (value !== null && value !== undefined) parts.set(name, value);
  }
  return parts;
}

function listOf(value: unknown, place: string, max: number, reject: Reject): readonly unknown[] | undefined {
  if (value === undefined) return undefined;
  if (!Array.isArray(value) || value.length > max) return reject(place, buildMessage('This must be a list of at most {most} items.', { most: max }));
  return value;
}

/** The columns of the grid that this person may see, by field. */
export const columnFields = (entity: Entity, access: Access): string[] => {
  const { paths } = requestContext(entity, access);
  return entity.grid.columns.map(({ field }) => field).filter((field) => isWithin({ field, operator: 'notEmpty' }, paths));
};

function findColumns(access: Access, entity: Entity, value: unknown, reject: Reject): ViewColumn[] | undefined {
  const list = listOf(value, 'Document.Columns', viewLimits.columns, reject);
  if (!list) return undefined;
  const known = columnFields(entity, access);
  const columns = new Map<string, ViewColumn>();
  for (const [index, each] of list.entries()) {
    const place = `Document.Columns[${index}]`;
    const parts = findParts(each, ['Field', 'Hidden', 'Width', 'Pinned'], place, reject);
    if (!parts) continue;
    const named = parts.get('Field');
    const field = typeof named === 'string' ? known.find((text) => text.toLowerCase() === named.toLowerCase()) : undefined;
    const pinned = parts.get('Pinned');
    const hidden = parts.get('Hidden') ?? false;
    if (field === undefined) reject(`${place}.Field`, unknownColumn(named, known));
    else if (columns.has(field)) reject(`${place}.Field`, 'A view can show each column only once.');
    if (typeof hidden !== 'boolean') reject(`${place}.Hidden`, 'Hidden must be true or false.');
    if (pinned !== undefined && pinned !== 'left' && pinned !== 'right') reject(`${place}.Pinned`, 'A column can be pinned left or right.');
    const width = findNumber(parts.get('Width'), `${place}.Width`, viewLimits.narrowest, viewLimits.widest, reject);
    if (field !== undefined)
      columns.set(field, {
        Field: field,
        ...(hidden === true ? { Hidden: true } : {}),
        ...(width === undefined ? {} : { Width: width }),
        ...(pinned === 'left' || pinned === 'right' ? { Pinned: pinned } : {}),
      });
  }
  if (columns.size > 0 && [...columns.values()].every(({ Hidden }) => Hidden)) reject('Document.Columns', 'A view must show at least one column.');
  return [...columns.values()];
}

function unknownColumn(named: unknown, known: readonly string[]): Message {
  const near = typeof named === 'string' ? nearestName(named.slice(0, 60), known) : undefined;
  return near
    ? buildMessage('There is no such column. Did you mean {name}?', { name: near })
    : buildMessage('There is no such column. Available columns: {names}.', { names: known.join(', ') });
}

function findFilters(access: Access, entity: Entity, value: unknown, reject: Reject): ViewFilter[] | undefined {
  const list = listOf(value, 'Document.Filters', viewLimits.filters, reject);
  if (!list) return undefined;
  const context = requestContext(entity, access);
  const taken = new Set<string>();
  let left: number = viewLimits.conditions;
  return list.flatMap((entry, index): ViewFilter[] => {
    const place = `Document.Filters[${index}]`;
    const parts = findParts(entry, ['Id', 'Field', 'Condition', 'Value1', 'Value2', 'All', 'Any'], place, reject);
    if (!parts) return [];
    const Id = parts.get('Id') ?? freeId(index, taken);
    if (typeof Id !== 'string' || !/^[\w-]{1,40}$/.test(Id) || taken.has(Id)) {
      reject(`${place}.Id`, 'Use an ID of 1 to 40 letters, digits, - or _ that no other filter in the view uses.');
      return [];
    }
    taken.add(Id);
    parts.delete('Id');
    let condition: ViewCondition | undefined;
    getRejection(
      () => {
        const [node] = parseConditions([Object.fromEntries(parts)]);
        if (!node) return;
        condition = getCondition(node);
        const fields = fieldsOfFilter(condition);
        left -= fields.length;
        if (left < 0) throw new AppError('request.malformed', buildMessage('A search can have at most {most} conditions.', { most: viewLimits.conditions }));
        // The words of the search box are no filter: they are not kept with a view.
        for (const field of fields) context.paths.resolve(field);
        whereOfNode(node, context);
      },
      (said) => reject(place, said),
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

function findOrderText(access: Access, entity: Entity, value: unknown, reject: Reject): string | undefined {
  if (value === undefined) return undefined;
  if (typeof value !== 'string' || value.length > 400) return reject('Document.OrderBy', 'Enter a field name, followed by asc or desc.');
  const { paths } = requestContext(entity, access);
  // Kept in the one way of writing that is read back: `-Name` is `Name desc`.
  const parts = value
    .split(',')
    .map((part) => part.trim().replace(/^-(\S+)$/, '$1 desc'))
    .filter(Boolean);
  if (parts.length > maxOrders) return reject('Document.OrderBy', buildMessage('A view can be sorted by at most {most} fields.', { most: maxOrders }));
  const text = parts.join(',');
  getRejection(
    () => getOrder(text, paths, access),
    (said) => reject('Document.OrderBy', said),
  );
  return text;
}

function findNumber(value: unknown, key: string, least: number, max: number, reject: Reject): number | undefined {
  if (value === undefined) return undefined;
  if (typeof value === 'number' && Number.isInteger(value) && value >= least && value <= max) return value;
  return reject(key, buildMessage('This must be a whole number from {least} to {most}.', { least, most: max }));
}

/** Tells what a search would say to it. */
function getRejection(work: () => unknown, report: (said: Message) => unknown): void {
  try {
    work();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    report(error.said.message);
  }
}
