// Every view of an entity that somebody has: those of the metadata, with what he or the agency has put in their place, the agency's, his own.
import type { Access } from '../access/access.ts';
import type { Entity, View } from '../contract/model.ts';
import { textIn } from '../contract/text.ts';
import type { Transaction } from '../database/database.ts';
import { isViewFor, requestContext } from '../search/plan.ts';
import { type LaidView, layOver, versionOfBase } from './lay-over.ts';
import { type Choice, isAgencys, getOwner, readChoices, readViews, type SavedRow } from './view-rows.ts';

export type ViewKind = 'standard' | 'agency' | 'mine';

/** One view as its reader has it. */
export interface VisibleView extends LaidView {
  readonly id: number;
  readonly kind: ViewKind;
  readonly name: string;
  readonly base: View;
  /** What is kept of it; undefined of a view that is as the metadata has it. */
  readonly saved: SavedRow | undefined;
  /** The base is another one than it was saved over. */
  readonly isBaseMoved: boolean;
}

export interface VisibleViews {
  readonly views: readonly VisibleView[];
  readonly own: Choice;
  readonly agency: Choice;
}

/** The views of the metadata that this person has. */
export const standardViews = (entity: Entity, access: Access): View[] => {
  const reader = requestContext(entity, access);
  return entity.views.filter((view) => isViewFor(view, reader));
};

/** All that somebody has of an entity: two short statements. For those who may read it. */
export async function visibleViews(tx: Transaction, access: Access, entity: Entity): Promise<VisibleViews> {
  const { actor } = access;
  const [rows, choices] = await Promise.all([readViews(tx, getOwner(actor), entity.name), readChoices(tx, getOwner(actor), entity.name)]);
  const overrides = rows.filter(({ name }) => name === null);
  const standard = standardViews(entity, access).flatMap((view): VisibleView[] => {
    const over = overrides.filter(({ baseView }) => baseView === view.id).toSorted((a, b) => Number(isAgencys(a)) - Number(isAgencys(b)));
    for (const row of over) {
      const laid = visibleView(access, entity, row);
      if (laid) return [laid];
    }
    return [untouched(access, entity, view)].flatMap((entry) => entry ?? []);
  });
  const named = rows.filter(({ name }) => name !== null).flatMap((row) => visibleView(access, entity, row) ?? []);
  return { views: [...standard, ...named], ...choices };
}

/** A kept view as its reader has it; undefined where it is not there for him. What lies over a view that is gone from the metadata lies over the first one. */
export function visibleView(access: Access, entity: Entity, row: SavedRow): VisibleView | undefined {
  const found = entity.views.find(({ id }) => id === row.baseView);
  const base = found ?? entity.views[0];
  const laid = base && layOver(access, entity, base, row.document, !isAgencys(row));
  if (!base || !laid) return undefined;
  return {
    ...laid,
    ...(found ? {} : { ignored: [`#${row.baseView}`, ...laid.ignored], isComplete: false }),
    id: row.name === null ? base.id : row.id,
    kind: row.name === null ? 'standard' : isAgencys(row) ? 'agency' : 'mine',
    name: row.name ?? textIn(base.name, access.actor.language),
    base,
    saved: row,
    isBaseMoved: row.baseVersion !== versionOfBase(base),
  };
}

function untouched(access: Access, entity: Entity, view: View): VisibleView | undefined {
  const laid = layOver(access, entity, view, {}, true);
  return laid && { ...laid, id: view.id, kind: 'standard', name: textIn(view.name, access.actor.language), base: view, saved: undefined, isBaseMoved: false };
}

/** The view that opens first: the person's choice, else the agency's, else the first of the metadata. */
export function firstView({ views, own, agency }: VisibleViews): VisibleView | undefined {
  const chosen = [own.defaultView, agency.defaultView].flatMap((id) => views.find((view) => view.id === id) ?? []);
  return chosen[0] ?? views[0];
}
