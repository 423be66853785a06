// Saving, changing and deleting views, and choosing among them: each with its journal row and its event, in the transaction of the request.
import { demandSpokenOf } from '../access/gates.ts';
import { type FieldError, Refusal } from '../contract/errors.ts';
import type { Entity, Model, Who } from '../contract/model.ts';
import { phrase } from '../contract/sentence.ts';
import { viewEventEntity, writeViewEvent } from '../event/write-events.ts';
import { isStorable } from '../fields/index.ts';
import { isOneLine } from '../fields/string.ts';
import { type JournalChange, type JournalOperation, writeJournal } from '../record/journal.ts';
import type { RecordContext } from '../record/record-context.ts';
import { refuseIfAny } from '../record/write-body.ts';
import { versionOfBase } from './lay-over.ts';
import { type ShownView, shownView, shownViews, standardViews } from './shown-views.ts';
import { readDocument, type ViewDocument } from './view-document.ts';
import {
  agencyOwner,
  type Choice,
  deleteView,
  holdViewsOf,
  insertView,
  isAgencys,
  type Owner,
  ownerOf,
  readChoices,
  readView,
  type SavedRow,
  updateView,
  writeChoice,
} from './view-rows.ts';

/** So many views of an entity a person may have, and an agency. */
export const mostViews = 100;
const longestName = 80;

/** What a view is to be, as sent. */
export interface SentView {
  readonly baseViewId: unknown;
  /** Undefined or null: it takes the place of its base. */
  readonly name: unknown;
  readonly ofAgency: boolean;
  readonly document: unknown;
}

/** Who shapes what everybody in an agency sees. */
export const shapers = ({ app }: Model): Who => app.sharedViews ?? { god: true };

const demandShaping = (context: RecordContext): void =>
  demandSpokenOf(shapers(context.model), context.access.actor, 'You may not change the views of the agency.');

/** Keeps a new view and answers it. Throws 400 keyed on what is wrong, 403, and 409 where another has taken the place of the base meanwhile. */
export async function createView(context: RecordContext, entity: Entity, sent: SentView): Promise<ShownView> {
  const { model, access, tx } = context;
  const owner = sent.ofAgency ? agencyOwner : ownerOf(access.actor);
  if (sent.ofAgency) demandShaping(context);
  const views = standardViews(entity, access);
  const base = views.find(({ id }) => id === sent.baseViewId);
  if (!base) {
    const Message = phrase('A view lies over a view of this kind of record: {views}.', { views: views.map(({ id }) => id).join(', ') });
    throw new Refusal('request.invalid', Message, { errors: [{ Key: 'BaseViewId', Message }] });
  }
  const errors: FieldError[] = [];
  const isOver = sent.name === undefined || sent.name === null;
  const name = isOver ? null : nameOf(sent.name, errors);
  const document = readDocument(model, access, entity, base, sent.document, errors);
  refuseIfAny(errors);
  const others = await holdViewsOf(tx, owner, entity.name);
  const twin = isOver ? others.find((each) => each.name === null && each.baseView === base.id) : undefined;
  if (twin) throw movedOn(context, entity, twin, document);
  refuseIfAny([...countFaults(others), ...nameFaults(others, name)]);
  const id = await insertView(tx, {
    owner,
    entity: entity.name,
    baseView: base.id,
    baseVersion: versionOfBase(base),
    name,
    document,
    userName: access.actor.name,
  });
  const row = await demandRow(context, id);
  await note(context, row, 'create', changesOf(undefined, row));
  return demandShown(context, entity, row);
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
export async function changeView(context: RecordContext, id: number, change: ViewChange): Promise<{ readonly view: ShownView; readonly entity: Entity }> {
  const { model, access, tx } = context;
  const { row, entity } = await heldView(context, id);
  const isShared = change.ofAgency === true && !isAgencys(row);
  if (isAgencys(row) || isShared) demandShaping(context);
  if (change.ofAgency === false && isAgencys(row)) {
    const Message = 'A view of the agency stays one. Save a copy for yourself instead.';
    throw new Refusal('request.invalid', Message, { errors: [{ Key: 'OfAgency', Message }] });
  }
  const errors: FieldError[] = [];
  if (isShared && row.name === null)
    errors.push({ Key: 'OfAgency', Message: 'What takes the place of a standard view cannot be moved. Save it for the agency instead.' });
  if (change.name !== undefined && row.name === null) errors.push({ Key: 'Name', Message: 'What takes the place of a standard view bears its name.' });
  const name = change.name === undefined || row.name === null ? row.name : nameOf(change.name, errors);
  const base = entity.views.find((view) => view.id === row.baseView) ?? entity.views[0];
  if (!base) throw noSuchView();
  const document = change.document === undefined ? row.document : readDocument(model, access, entity, base, change.document, errors);
  refuseIfAny(errors);
  if (change.rowVersion !== row.rowVersion) throw movedOn(context, entity, row, change.document === undefined ? undefined : document, change.name);
  const owner = isShared ? agencyOwner : row.owner;
  if (isShared || name !== row.name) {
    const others = (await holdViewsOf(tx, owner, entity.name)).filter((each) => each.id !== id);
    refuseIfAny([...(isShared ? countFaults(others) : []), ...nameFaults(others, name)]);
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
  const changes = changesOf(row, next);
  if (changes.length > 0) {
    await updateView(tx, next);
    await note(context, next, 'update', changes, row.owner);
  }
  return { view: demandShown(context, entity, await demandRow(context, id)), entity };
}

/** Throws 404 and 403. What took the place of a standard view is away with it: the standard view is as it was. */
export async function removeView(context: RecordContext, id: number): Promise<void> {
  const { row } = await heldView(context, id);
  if (isAgencys(row)) demandShaping(context);
  await deleteView(context.tx, id);
  const gone = { ...row, rowVersion: row.rowVersion + 1 };
  await note(context, gone, 'delete', changesOf(row, undefined));
}

/** What is chosen anew; what is undefined stays as it is, null takes the choice back. */
export interface SentChoice {
  readonly ofAgency: boolean;
  readonly defaultView: number | null | undefined;
  readonly pinned: readonly number[] | null | undefined;
}

/** Chooses the view that opens first, and those at hand in their order. Throws 403, and 400 for a view that the person does not have. */
export async function chooseViews(context: RecordContext, entity: Entity, sent: SentChoice): Promise<void> {
  const { access, tx } = context;
  if (sent.ofAgency) demandShaping(context);
  const owner = sent.ofAgency ? agencyOwner : ownerOf(access.actor);
  await holdViewsOf(tx, owner, entity.name);
  const { views } = await shownViews(tx, access, entity);
  const choosable = new Set(views.filter(({ kind }) => !sent.ofAgency || kind !== 'mine').map(({ id }) => id));
  const fault = (Key: string, ids: readonly (number | null)[]): FieldError[] =>
    ids.some((id) => id !== null && !choosable.has(id)) ? [{ Key, Message: 'There is no such view to choose.' }] : [];
  refuseIfAny([...fault('Default', [sent.defaultView ?? null]), ...fault('Pinned', sent.pinned ?? [])]);
  const choices = await readChoices(tx, ownerOf(access.actor), entity.name);
  const before = sent.ofAgency ? choices.agency : choices.own;
  const after: Choice = {
    defaultView: sent.defaultView === undefined ? before.defaultView : sent.defaultView,
    pinned: sent.pinned === undefined ? before.pinned : sent.pinned && [...new Set(sent.pinned)],
  };
  const rowVersion = await writeChoice(tx, owner, entity.name, after);
  const changes = [
    { Field: 'Default', Old: before.defaultView, New: after.defaultView },
    { Field: 'Pinned', Old: before.pinned, New: after.pinned },
  ].filter(({ Old, New }) => JSON.stringify(Old) !== JSON.stringify(New));
  await writeJournal(tx, access.actor, [
    { entity: choiceKind, id: owner.id, rowVersion, operation: 'update', changes: [{ Field: 'Entity', Old: entity.name, New: entity.name }, ...changes] },
  ]);
  await writeViewEvent(tx, access.actor, { id: null, operation: 'update', rowVersion: null, entity: entity.name, owners: [owner] });
}

// ---- what each of them needs -----------------------------------------------------------------------------------------

/** How views and choices are called where records have the name of their entity; no entity is called so. */
const viewKind = { name: viewEventEntity, isTenant: true, journal: true } as const;
const choiceKind = { name: '$viewChoice', isTenant: true, journal: true } as const;

async function heldView(context: RecordContext, id: number): Promise<{ readonly row: SavedRow; readonly entity: Entity }> {
  const { model, access, tx } = context;
  const row = await readView(tx, ownerOf(access.actor), id, true);
  const entity = row && model.entities.get(row.entity.toLowerCase());
  if (!row || !entity || !access.of(entity).can('read') || !shownView(access, entity, row)) throw noSuchView();
  return { row, entity };
}

async function demandRow({ access, tx }: RecordContext, id: number): Promise<SavedRow> {
  const row = await readView(tx, ownerOf(access.actor), id);
  if (!row) throw noSuchView();
  return row;
}

function demandShown({ access }: RecordContext, entity: Entity, row: SavedRow): ShownView {
  const shown = shownView(access, entity, row);
  if (!shown) throw noSuchView();
  return shown;
}

const noSuchView = (): Refusal => new Refusal('record.not-found', 'There is no such view.');

function nameOf(sent: unknown, errors: FieldError[]): string {
  const name = typeof sent === 'string' ? sent.trim().replace(/\s+/g, ' ') : '';
  if (name === '') errors.push({ Key: 'Name', Message: 'Give the view a name.' });
  else if (name.length > longestName) errors.push({ Key: 'Name', Message: phrase('A name has at most {most} characters.', { most: longestName }) });
  else if (!isStorable(name) || !isOneLine(name)) errors.push({ Key: 'Name', Message: 'This holds a character that cannot be kept. Type it again.' });
  return name;
}

const countFaults = (others: readonly SavedRow[]): FieldError[] =>
  others.length < mostViews
    ? []
    : [{ Key: 'Name', Message: phrase('There are {most} views already. Delete one that is no longer needed.', { most: mostViews }) }];

const nameFaults = (others: readonly SavedRow[], name: string | null): FieldError[] =>
  name !== null && others.some((each) => each.name?.toLowerCase() === name.toLowerCase())
    ? [{ Key: 'Name', Message: 'There is a view of this name already. Choose another name.' }]
    : [];

/** As records answer it: what was sent beside what is there now, as far as this person may see it. */
function movedOn({ access }: RecordContext, entity: Entity, row: SavedRow, document: unknown, name?: unknown): Refusal {
  const shown = shownView(access, entity, row);
  const differing = [
    ...(document === undefined ? [] : [{ Key: 'Document', Yours: document, Theirs: shown ? readableDocument(shown, row.document) : null, Sent: true }]),
    ...(name === undefined ? [] : [{ Key: 'Name', Yours: name, Theirs: row.name, Sent: true }]),
  ];
  return new Refusal('record.changed', phrase('{name} has changed this view since you opened it. Nothing was written.', { name: row.userName }), {
    hint: 'Take it as it is now, or keep yours as a new view.',
    details: { Differing: differing, ...(shown ? { RowVersion: row.rowVersion, Id: row.id } : {}) },
  });
}

/** What is kept of a view, without what its reader has no names for. */
const readableDocument = ({ layout, filters, order, pageSize, groups }: ShownView, kept: ViewDocument): ViewDocument => ({
  ...(kept.Columns ? { Columns: layout } : {}),
  ...(filters ? { Filters: filters } : {}),
  ...(order === '' ? {} : { OrderBy: order }),
  ...(pageSize === undefined ? {} : { PageSize: pageSize }),
  ...groups,
});

function changesOf(before: SavedRow | undefined, after: SavedRow | undefined): JournalChange[] {
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
  operation: JournalOperation & ('create' | 'update' | 'delete'),
  changes: readonly JournalChange[],
  before?: Owner,
) {
  await writeJournal(tx, access.actor, [{ entity: viewKind, id: row.id, rowVersion: row.rowVersion, operation, changes }]);
  await writeViewEvent(tx, access.actor, {
    id: row.id,
    operation,
    rowVersion: row.rowVersion,
    entity: row.entity,
    owners: before ? [row.owner, before] : [row.owner],
  });
}
