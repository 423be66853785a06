// Saving, changing and deleting views: each with its journal row and its event, in the transaction of the request.
import { type FieldError, AppError } from '../contract/errors.ts';
import type { Entity } from '../contract/model.ts';
import { buildMessage } from '../contract/message.ts';
import { viewEventEntity, writeViewEvent } from '../event/write-events.ts';
import { isStorable } from '../fields/index.ts';
import { isOneLine, oneLine } from '../fields/string.ts';
import { writeAuditLog } from '../record/audit-log.ts';
import type { AuditChange, AuditOperation } from '../record/describe-audit-row.ts';
import type { RecordContext } from '../record/record-context.ts';
import { rejectIfAny } from '../record/write-body.ts';
import { versionOfBase } from './lay-over.ts';
import { choosePinned } from './choose-views.ts';
import { requireShaping } from './shapers.ts';
import { type VisibleView, visibleView, standardViews } from './visible-views.ts';
import { readDocument, type ViewDocument } from './view-document.ts';
import { agencyOwner, deleteView, lockViews, insertView, isAgencys, type Owner, getOwner, readView, type SavedRow, updateView } from './view-rows.ts';

/** So many views of an entity a person may have, and an agency. */
export const maxViews = 100;
const maxNameLength = 80;

/** What a view is to be, as sent. */
export interface SentView {
  readonly baseViewId: unknown;
  /** Undefined or null: it takes the place of its base. */
  readonly name: unknown;
  readonly ofAgency: boolean;
  readonly document: unknown;
  /** True: it is kept at hand, behind those that are. */
  readonly isPinned: boolean;
}

/** Keeps a new view and answers it. Throws 400 keyed on what is wrong, 403, and 409 where another has taken the place of the base meanwhile. */
export async function createView(context: RecordContext, entity: Entity, sent: SentView): Promise<VisibleView> {
  const { model, access, tx } = context;
  const owner = sent.ofAgency ? agencyOwner : getOwner(access.actor);
  if (sent.ofAgency) requireShaping(context);
  const views = standardViews(entity, access);
  const base = views.find(({ id }) => id === sent.baseViewId);
  if (!base) {
    const Message = buildMessage('Base the view on one of the views of this type of record: {views}.', { views: views.map(({ id }) => id).join(', ') });
    throw new AppError('request.invalid', Message, { errors: [{ Key: 'BaseViewId', Message }] });
  }
  const errors: FieldError[] = [];
  const isOver = sent.name === undefined || sent.name === null;
  const name = isOver ? null : getName(sent.name, errors);
  const document = readDocument(model, access, entity, base, sent.document, errors);
  rejectIfAny(errors);
  const others = await lockViews(tx, owner, entity.name);
  const twin = isOver ? others.find((entry) => entry.name === null && entry.baseView === base.id) : undefined;
  if (twin) throw movedOn(context, entity, twin, document);
  rejectIfAny([...countErrors(others), ...nameErrors(others, name)]);
  const id = await insertView(tx, {
    owner,
    entity: entity.name,
    baseView: base.id,
    baseVersion: versionOfBase(base),
    name,
    document,
    userName: access.actor.name,
  });
  const row = await requireRow(context, id);
  await note(context, row, 'create', getChanges(undefined, row));
  if (isOver && sent.ofAgency) await giveUpOwn(context, entity, base.id);
  if (sent.isPinned) await choosePinned(context, entity, id);
  return requireVisible(context, entity, row);
}

/** What somebody has put in the place of a standard view himself would hide from him what he has just kept for everybody. */
async function giveUpOwn(context: RecordContext, entity: Entity, baseView: number): Promise<void> {
  const rows = await lockViews(context.tx, getOwner(context.access.actor), entity.name);
  const own = rows.find((row) => row.name === null && row.baseView === baseView);
  if (own) await discard(context, own);
}

/** What is to be changed of a view; what is undefined stays. */
export interface ViewChange {
  readonly rowVersion: number;
  readonly name?: unknown;
  readonly document?: unknown;
  /** True: it becomes the agency's. */
  readonly ofAgency?: boolean;
}

/** Changes a view and answers it. Throws 404, 403, 400 keyed on what is wrong, and 409 with what differs where somebody else was first. */
export async function changeView(context: RecordContext, id: number, change: ViewChange): Promise<{ readonly view: VisibleView; readonly entity: Entity }> {
  const { model, access, tx } = context;
  const { row, entity } = await heldView(context, id);
  const isShared = change.ofAgency === true && !isAgencys(row);
  if (isAgencys(row) || isShared) requireShaping(context);
  if (change.ofAgency === false && isAgencys(row)) {
    const Message = 'An agency view cannot become a personal one. Save a copy for yourself.';
    throw new AppError('request.invalid', Message, { errors: [{ Key: 'OfAgency', Message }] });
  }
  const errors: FieldError[] = [];
  if (isShared && row.name === null) errors.push({ Key: 'OfAgency', Message: 'A standard view cannot be moved. Save it for the agency instead.' });
  if (change.name !== undefined && row.name === null) errors.push({ Key: 'Name', Message: 'A standard view cannot be renamed.' });
  const name = change.name === undefined || row.name === null ? row.name : getName(change.name, errors);
  const base = entity.views.find((view) => view.id === row.baseView) ?? entity.views[0];
  if (!base) throw noSuchView();
  const document = change.document === undefined ? row.document : readDocument(model, access, entity, base, change.document, errors);
  rejectIfAny(errors);
  if (change.rowVersion !== row.rowVersion) throw movedOn(context, entity, row, change.document === undefined ? undefined : document, change.name);
  const owner = isShared ? agencyOwner : row.owner;
  if (isShared || name !== row.name) {
    const others = (await lockViews(tx, owner, entity.name)).filter((view) => view.id !== id);
    rejectIfAny([...(isShared ? countErrors(others) : []), ...nameErrors(others, name)]);
  }
  const next: SavedRow = {
    ...row,
    owner,
    name,
    document,
    baseVersion: change.document === undefined ? row.baseVersion : versionOfBase(base),
    rowVersion: row.rowVersion + 1,
    userName: access.actor.name,
  };
  const changes = getChanges(row, next);
  if (changes.length > 0) {
    await updateView(tx, next);
    await note(context, next, 'update', changes, row.owner);
  }
  return { view: requireVisible(context, entity, await requireRow(context, id)), entity };
}

/** Throws 404 and 403. What took the place of a standard view is away with it: the standard view is as it was. */
export async function removeView(context: RecordContext, id: number): Promise<void> {
  const { row } = await heldView(context, id);
  if (isAgencys(row)) requireShaping(context);
  await discard(context, row);
}

async function discard(context: RecordContext, row: SavedRow): Promise<void> {
  await deleteView(context.tx, row.id);
  await note(context, { ...row, rowVersion: row.rowVersion + 1 }, 'delete', getChanges(row, undefined));
}

// ---- what each of them needs -----------------------------------------------------------------------------------------

/** How views are called where records have the name of their entity; no entity is called so. */
const viewKind = { name: viewEventEntity, isTenant: true, journal: true } as const;

async function heldView(context: RecordContext, id: number): Promise<{ readonly row: SavedRow; readonly entity: Entity }> {
  const { model, access, tx } = context;
  const row = await readView(tx, getOwner(access.actor), id, true);
  const entity = row && model.entities.get(row.entity.toLowerCase());
  if (!row || !entity || !access.of(entity).can('read') || !visibleView(access, entity, row)) throw noSuchView();
  return { row, entity };
}

async function requireRow({ access, tx }: RecordContext, id: number): Promise<SavedRow> {
  const row = await readView(tx, getOwner(access.actor), id);
  if (!row) throw noSuchView();
  return row;
}

function requireVisible({ access }: RecordContext, entity: Entity, row: SavedRow): VisibleView {
  const visible = visibleView(access, entity, row);
  if (!visible) throw noSuchView();
  return visible;
}

const noSuchView = (): AppError => new AppError('record.not-found', 'There is no such view.');

function getName(sent: unknown, errors: FieldError[]): string {
  const name = typeof sent === 'string' ? oneLine(sent).replace(/\s+/g, ' ') : '';
  if (name === '') errors.push({ Key: 'Name', Message: 'Give the view a name.' });
  else if (name.length > maxNameLength)
    errors.push({ Key: 'Name', Message: buildMessage('A name can have at most {most} characters.', { most: maxNameLength }) });
  else if (!isStorable(name) || !isOneLine(name)) errors.push({ Key: 'Name', Message: 'This contains a character that cannot be saved. Type it again.' });
  return name;
}

const countErrors = (others: readonly SavedRow[]): FieldError[] =>
  others.length < maxViews
    ? []
    : [{ Key: 'Name', Message: buildMessage('There are already {most} views. Delete one you no longer need.', { most: maxViews }) }];

const nameErrors = (others: readonly SavedRow[], name: string | null): FieldError[] =>
  name !== null && others.some((entry) => entry.name?.toLowerCase() === name.toLowerCase())
    ? [{ Key: 'Name', Message: 'A view with this name already exists. Choose another name.' }]
    : [];

/** As records answer it: what was sent beside what is there now, as far as this person may see it. */
function movedOn({ access }: RecordContext, entity: Entity, row: SavedRow, document: unknown, name?: unknown): AppError {
  const visible = visibleView(access, entity, row);
  const differing = [
    ...(document === undefined ? [] : [{ Key: 'Document', Yours: document, Theirs: visible ? readableDocument(visible, row.document) : null, Sent: true }]),
    ...(name === undefined ? [] : [{ Key: 'Name', Yours: name, Theirs: row.name, Sent: true }]),
  ];
  return new AppError('record.changed', buildMessage('{name} has changed this view since you opened it. Nothing was saved.', { name: row.userName }), {
    hint: 'Use the saved version, or save yours as a new view.',
    details: { Differing: differing, ...(visible ? { RowVersion: row.rowVersion, Id: row.id } : {}) },
  });
}

/** What is kept of a view, without what its reader has no names for. */
const readableDocument = ({ layout, filters, order, pageSize, groups }: VisibleView, kept: ViewDocument): ViewDocument => ({
  ...(kept.Columns ? { Columns: layout } : {}),
  ...(filters ? { Filters: filters } : {}),
  ...(order === '' ? {} : { OrderBy: order }),
  ...(pageSize === undefined ? {} : { PageSize: pageSize }),
  ...groups,
});

function getChanges(before: SavedRow | undefined, after: SavedRow | undefined): AuditChange[] {
  const wire = (row: SavedRow | undefined): Readonly<Record<string, unknown>> =>
    row ? { Entity: row.entity, BaseViewId: row.baseView, Name: row.name, OfAgency: isAgencys(row), Document: row.document } : {};
  const [old, now] = [wire(before), wire(after)];
  return Object.keys({ ...old, ...now }).flatMap((Field) =>
    JSON.stringify(old[Field] ?? null) === JSON.stringify(now[Field] ?? null) ? [] : [{ Field, Old: old[Field] ?? null, New: now[Field] ?? null }],
  );
}

async function note(
  { tx, access }: RecordContext,
  row: SavedRow,
  operation: AuditOperation & ('create' | 'update' | 'delete'),
  changes: readonly AuditChange[],
  before?: Owner,
) {
  await writeAuditLog(tx, access.actor, [{ entity: viewKind, id: row.id, rowVersion: row.rowVersion, operation, changes }]);
  await writeViewEvent(tx, access.actor, {
    id: row.id,
    operation,
    rowVersion: row.rowVersion,
    entity: row.entity,
    owners: before ? [row.owner, before] : [row.owner],
  });
}
