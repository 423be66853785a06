// Which columns of a list stand where, how wide and pinned where: as a view has it, and as somebody has left it in this tab.
import { type EntityConfig, type GroupKey, session, type VisibleView, type ViewGroup, viewing } from '../../api/index.ts';

/** One column in its place; without a width it shares the room there is. */
export interface ColumnPlace {
  readonly id: string;
  readonly hidden: boolean;
  readonly width?: number | undefined;
  readonly pinned?: 'left' | 'right' | undefined;
}
export type Layout = readonly ColumnPlace[];

/** What was changed of a view and not saved, beside what the address says. */
export interface Draft {
  readonly layout?: Layout | undefined;
  readonly pageSize?: number | undefined;
  /** The order of the groups and which of them are wanted, by the field that they were changed for. */
  readonly group?: ViewGroup | undefined;
}

/** All columns of the grid: those that the view names, in its order, then the others, hidden. */
export function getLayout(config: EntityConfig, view: VisibleView | undefined): Layout {
  const known = new Set(config.Grid.Columns.map(({ Id }) => Id));
  const named = (view?.Columns ?? []).filter(({ Id }) => known.has(Id));
  const taken = new Set(named.map(({ Id }) => Id));
  return [
    ...named.map(({ Id, Hidden, Width, Pinned }) => ({ id: Id, hidden: Hidden === true, width: Width, pinned: Pinned })),
    ...config.Grid.Columns.filter(({ Id }) => !taken.has(Id)).map(({ Id }) => ({ id: Id, hidden: view !== undefined })),
  ];
}

/** The columns of the view of the metadata that a view lies over. */
export const baseColumns = (config: EntityConfig, view: VisibleView | undefined): readonly string[] =>
  config.Views.find(({ ViewId }) => ViewId === view?.BaseViewId)?.Columns ?? config.Grid.Columns.map(({ Id }) => Id);

/** The fields of the columns that are seen, from left to right, as a search and an export take them. */
export function seenFields(config: EntityConfig, layout: Layout): string {
  const fields = new Map(config.Grid.Columns.map(({ Id, Field }) => [Id, Field]));
  return asDrawn(layout)
    .flatMap(({ id, hidden }) => (hidden ? [] : (fields.get(id) ?? [])))
    .join(',');
}

/** The column that a row is known by: the first one that is shown. It leads to the record. */
export const findLead = (layout: Layout): ColumnPlace | undefined =>
  layout.find(({ hidden, pinned }) => !hidden && pinned !== 'right') ?? layout.find(({ hidden }) => !hidden);

/** At which side a column stays in sight. Where any stays at the left, so does the one that rows are known by, before it. */
export const findPin = (layout: Layout, column: ColumnPlace): ColumnPlace['pinned'] =>
  column.pinned ?? (column.id === findLead(layout)?.id && staysLeft(layout) ? 'left' : undefined);
/** True where columns stay in sight at the left. */
export const staysLeft = (layout: Layout): boolean => layout.some(({ hidden, pinned }) => !hidden && pinned === 'left');

const sides: readonly ColumnPlace['pinned'][] = ['left', undefined, 'right'];
/** The columns as the table has them: those that stay in sight at their side, the others in their order between them. */
export const asDrawn = (layout: Layout): Layout => layout.toSorted((a, b) => sides.indexOf(findPin(layout, a)) - sides.indexOf(findPin(layout, b)));

/** True where both look the same: hidden columns have no place. */
export const isSameLayout = (a: Layout, b: Layout): boolean => getText(a) === getText(b);
const getText = (layout: Layout): string =>
  JSON.stringify(layout.flatMap(({ id, hidden, width, pinned }) => (hidden ? [] : [[id, width ?? null, pinned ?? null]])));

/** Anyone who looks on as another person, or comes after somebody in this tab, has nothing of theirs. */
export const getEntry = (entity: string, of: number | 'list'): string =>
  ['matricula.view', session()?.userId, viewing()?.id, entity, of].filter(Boolean).join('.');

/** What this tab has left unsaved of a view; nothing for what cannot be read. */
export function recallDraft(entity: string, view: number): Draft {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(getEntry(entity, view)) ?? '{}');
    if (typeof value !== 'object' || value === null) return {};
    return {
      ...('layout' in value && Array.isArray(value.layout) && value.layout.every(isPlace) ? { layout: value.layout } : {}),
      ...('pageSize' in value && typeof value.pageSize === 'number' ? { pageSize: value.pageSize } : {}),
      ...('group' in value && isGroup(value.group) ? { group: value.group } : {}),
    };
  } catch {
    return {};
  }
}

export function rememberDraft(entity: string, view: number, draft: Draft): void {
  if (draft.layout || draft.pageSize !== undefined || draft.group) sessionStorage.setItem(getEntry(entity, view), JSON.stringify(draft));
  else sessionStorage.removeItem(getEntry(entity, view));
}

const isPlace = (value: unknown): value is ColumnPlace =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string' && 'hidden' in value && typeof value.hidden === 'boolean';

const isKey = (value: unknown): value is GroupKey => value === null || ['string', 'number', 'boolean'].includes(typeof value);
const placesOfGroups: ReadonlySet<string> = new Set(['Order', 'Hidden', 'ThenOrder', 'ThenHidden']);
const isKeys = (value: unknown): boolean => value === undefined || (Array.isArray(value) && value.every(isKey));
const isGroup = (value: unknown): value is ViewGroup =>
  typeof value === 'object' &&
  value !== null &&
  'Field' in value &&
  typeof value.Field === 'string' &&
  Object.entries(value).every(([name, keys]) => !placesOfGroups.has(name) || isKeys(keys));
