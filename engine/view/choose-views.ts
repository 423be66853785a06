// Choosing among views: the one that opens first, and those at hand. Each choice with its journal row and its event.
import { type FieldError } from '../contract/errors.ts';
import type { Entity } from '../contract/model.ts';
import { writeViewEvent } from '../event/write-events.ts';
import { writeAuditLog } from '../record/audit-log.ts';
import type { RecordContext } from '../record/record-context.ts';
import { rejectIfAny } from '../record/write-body.ts';
import { requireShaping } from './shapers.ts';
import { visibleViews } from './visible-views.ts';
import { agencyOwner, type Choice, lockViews, type Owner, getOwner, writeChoice } from './view-rows.ts';

/** What is chosen again; what is undefined stays as it is, null takes the choice back. */
export interface SentChoice {
  readonly ofAgency: boolean;
  readonly defaultView: number | null | undefined;
  readonly pinned: readonly number[] | null | undefined;
}

/** Chooses the view that opens first, and those at hand in their order. Throws 403, and 400 for a view that the person does not have. */
export async function chooseViews(context: RecordContext, entity: Entity, sent: SentChoice): Promise<void> {
  const { access, tx } = context;
  if (sent.ofAgency) requireShaping(context);
  const owner = sent.ofAgency ? agencyOwner : getOwner(access.actor);
  await lockViews(tx, owner, entity.name);
  const { views, own, agency } = await visibleViews(tx, access, entity);
  const choosable = new Set(views.filter(({ kind }) => !sent.ofAgency || kind !== 'mine').map(({ id }) => id));
  const error = (Key: string, ids: readonly (number | null)[]): FieldError[] =>
    ids.some((id) => id !== null && !choosable.has(id)) ? [{ Key, Message: 'This view does not exist.' }] : [];
  rejectIfAny([...error('Default', [sent.defaultView ?? null]), ...error('Pinned', sent.pinned ?? [])]);
  const before = sent.ofAgency ? agency : own;
  await keepChoice(context, entity, owner, before, {
    defaultView: sent.defaultView === undefined ? before.defaultView : sent.defaultView,
    pinned: sent.pinned === undefined ? before.pinned : sent.pinned && [...new Set(sent.pinned)],
  });
}

/** Puts a view behind those that this person has at hand. For a view that he has, its owner's views held already. */
export async function choosePinned(context: RecordContext, entity: Entity, id: number): Promise<void> {
  const { access, tx } = context;
  const owner = getOwner(access.actor);
  const { views, own, agency } = await visibleViews(tx, access, entity);
  const there = new Set(views.map((view) => view.id));
  // Until something is chosen, all but one's own are at hand.
  const atHand = (own.pinned ?? agency.pinned)?.filter((number) => there.has(number)) ?? views.filter(({ kind }) => kind !== 'mine').map((view) => view.id);
  await keepChoice(context, entity, owner, own, { ...own, pinned: [...new Set([...atHand, id])] });
}

/** How choices are called where records have the name of their entity; no entity is called so. */
const choiceKind = { name: '$viewChoice', isTenant: true, journal: true } as const;

async function keepChoice({ access, tx }: RecordContext, entity: Entity, owner: Owner, before: Choice, after: Choice): Promise<void> {
  const rowVersion = await writeChoice(tx, owner, entity.name, after);
  const changes = [
    { Field: 'Default', Old: before.defaultView, New: after.defaultView },
    { Field: 'Pinned', Old: before.pinned, New: after.pinned },
  ].filter(({ Old, New }) => JSON.stringify(Old) !== JSON.stringify(New));
  await writeAuditLog(tx, access.actor, [
    { entity: choiceKind, id: owner.id, rowVersion, operation: 'update', changes: [{ Field: 'Entity', Old: entity.name, New: entity.name }, ...changes] },
  ]);
  await writeViewEvent(tx, access.actor, { id: null, operation: 'update', rowVersion: null, entity: entity.name, owners: [owner] });
}
