// A saved view laid over its base, as the metadata stands now and as far as its reader may see: what is gone is left out and named.
import { createHash } from 'node:crypto';
import type { Access } from '../access/access.ts';
import { AppError } from '../contract/errors.ts';
import type { Entity, View } from '../contract/model.ts';
import type { ColumnDefinition } from '../contract/screen-definitions.ts';
import { isViewFor, getOrder, requestContext } from '../search/plan.ts';
import type { PathResolver } from '../search/resolve-path.ts';
import { everythingContext } from '../search/where-of-rights.ts';
import { type WhereContext, whereOfNode } from '../search/where.ts';
import { groupsOver, type ViewGroups } from './view-groups.ts';
import { columnFields, fieldsOfFilter, getNode, type ViewColumn, type ViewDocument, type ViewFilter } from './view-document.ts';

export interface LaidView {
  /** The base with the columns and the order of the overlay; its conditions stay. */
  readonly view: View;
  /** All columns that the view speaks of, in its order, the hidden ones among them. */
  readonly layout: readonly ViewColumn[];
  /** Undefined where the view says nothing of filters. */
  readonly filters: readonly ViewFilter[] | undefined;
  /** The order of the overlay; empty where it says nothing of one. */
  readonly order: string;
  readonly pageSize: number | undefined;
  /** How rows are drawn, gathered and summed. */
  readonly groups: ViewGroups;
  /** Fields of columns that the base has got since. */
  readonly added: readonly string[];
  /** What the overlay names and the metadata no longer has; fields, by their names. Only its owner sees the names of fields that he may not see. */
  readonly ignored: readonly string[];
  /** True where all filters count: without one of them it would find more than it was made for. */
  readonly isComplete: boolean;
}

/** What a base looked like: another text, another base. */
export function versionOfBase({ columns, conditions, orderBy }: View): string {
  return createHash('sha256')
    .update(JSON.stringify([columns.map(({ field }) => field), conditions ?? null, orderBy]))
    .digest('hex')
    .slice(0, 16);
}

/**
 * Lays the document over the base. Undefined where the base is not meant for its reader, or filters by what he may not see: such a view is not there for him, as a view of
 * the metadata would not be. Its owner wrote the filter himself, and is informed that it counts no more.
 */
export function layOver(access: Access, entity: Entity, base: View, document: ViewDocument, isOwn: boolean): LaidView | undefined {
  const { reader, all } = getContexts(access, entity);
  if (!isViewFor(base, reader)) return undefined;
  const columns = columnsOver(access, entity, base, document.Columns);
  const filters: ViewFilter[] = [];
  const lost: string[] = [];
  let isComplete = true;
  const isGone = (name: string): boolean => !isKnown(name, all.paths);
  const mayBeShown = (name: string): boolean => isOwn || isGone(name) || isKnown(name, reader.paths);
  for (const filter of document.Filters ?? []) {
    if (isAskable(filter, reader)) filters.push(filter);
    // What nobody could ask any more counts for nobody; what others can ask makes the view theirs.
    else if (isOwn || !isAskable(filter, all)) {
      isComplete = false;
      const names = fieldsOfFilter(filter);
      // Of a group, what is gone is to blame, and not what it was asked together with.
      lost.push(...(names.some(isGone) ? names.filter(isGone) : names.filter(mayBeShown)));
    } else return undefined;
  }
  const order = orderOver(access, reader.paths, all.paths, document.OrderBy);
  return {
    view: { ...base, columns: columns.visible, orderBy: order.text || base.orderBy },
    layout: columns.layout,
    filters: document.Filters && filters,
    order: order.text,
    pageSize: document.PageSize,
    groups: groupsOver(access, entity, document),
    added: columns.added,
    ignored: [...new Set([...columns.ignored.filter(mayBeShown), ...lost, ...order.ignored])],
    isComplete,
  };
}

interface Contexts {
  readonly reader: WhereContext;
  /** Of somebody from whom nothing is kept back. */
  readonly all: WhereContext;
}
const contexts = new WeakMap<Access, Map<Entity, Contexts>>();

/** Both are the same for all views of an entity. */
function getContexts(access: Access, entity: Entity): Contexts {
  const known = contexts.get(access) ?? new Map<Entity, Contexts>();
  contexts.set(access, known);
  const found = known.get(entity) ?? { reader: requestContext(entity, access), all: everythingContext(entity, { ...access.actor, isGod: true }) };
  known.set(entity, found);
  return found;
}

interface Columns {
  readonly visible: readonly ColumnDefinition[];
  readonly layout: readonly ViewColumn[];
  readonly added: readonly string[];
  readonly ignored: readonly string[];
}

function columnsOver(access: Access, entity: Entity, base: View, named: readonly ViewColumn[] | undefined): Columns {
  const readable = new Set(columnFields(entity, access));
  const inBase = base.columns.map(({ field }) => field).filter((field) => readable.has(field));
  if (!named) return { visible: base.columns, layout: inBase.map((Field) => ({ Field })), added: [], ignored: [] };
  const ofGrid = new Map(entity.grid.columns.map((column) => [column.field, column]));
  const layout = named.filter(({ Field }) => readable.has(Field));
  const isNamed = new Set(named.map(({ Field }) => Field));
  const added = inBase.filter((field) => !isNamed.has(field));
  // A new column stands behind the one that it follows in the base.
  for (const field of added) {
    const before = new Set(inBase.slice(0, inBase.indexOf(field)));
    layout.splice(layout.findLastIndex(({ Field }) => before.has(Field)) + 1, 0, { Field: field });
  }
  const visible = layout.flatMap(({ Field, Hidden }) => (Hidden ? [] : (ofGrid.get(Field) ?? [])));
  return {
    visible: visible.length > 0 ? visible : base.columns,
    layout: visible.length > 0 ? layout : inBase.map((Field) => ({ Field })),
    added,
    ignored: named.flatMap(({ Field }) => (ofGrid.has(Field) ? [] : [Field])),
  };
}

function orderOver(access: Access, readable: PathResolver, all: PathResolver, text = ''): { readonly text: string; readonly ignored: string[] } {
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  const getName = (part: string): string => part.replace(/^-/, '').split(/\s+/)[0] ?? '';
  return {
    text: parts.filter((part) => !isRejected(() => getOrder(part, readable, access))).join(','),
    ignored: parts.map(getName).filter((name) => !isKnown(name, all)),
  };
}

const isAskable = (filter: ViewFilter, context: WhereContext): boolean =>
  fieldsOfFilter(filter).every((field) => isKnown(field, context.paths)) && !isRejected(() => whereOfNode(getNode(filter), context));
const isKnown = (field: string, paths: PathResolver): boolean => !isRejected(() => paths.resolve(field));

function isRejected(work: () => unknown): boolean {
  try {
    work();
    return false;
  } catch (error) {
    if (error instanceof AppError) return true;
    throw error;
  }
}
