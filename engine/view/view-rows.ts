// The rows of matricula.saved_view and matricula.view_choice: always those of one agency, a person's own and the agency's.
import type { Actor } from '../contract/actor.ts';
import { sql, type Transaction } from '../database/database.ts';
import type { ViewDocument } from './view-document.ts';

/** From this number on views are saved ones; the metadata keeps below it. */
export const firstSavedView = 1_000_000_000;

/** Whose a view is: a person's, or the agency's. */
export interface Owner {
  readonly actor: string;
  readonly id: number;
}
export const agencyOwner: Owner = { actor: '', id: 0 };
export const getOwner = ({ kind, userId }: Actor): Owner => ({ actor: kind, id: userId });
export const isAgencys = ({ owner }: SavedRow): boolean => owner.actor === agencyOwner.actor;

export interface SavedRow {
  readonly id: number;
  readonly owner: Owner;
  readonly entity: string;
  readonly baseView: number;
  readonly baseVersion: string;
  /** Null: it takes the place of its base. */
  readonly name: string | null;
  readonly document: ViewDocument;
  readonly rowVersion: number;
  readonly userName: string;
  readonly changedAt: Date;
}

/** What somebody opens first and keeps at hand, or the agency for everybody. */
export interface Choice {
  readonly defaultView: number | null;
  readonly pinned: readonly number[] | null;
}

interface StoredRow extends Record<string, unknown>, Omit<SavedRow, 'owner'> {
  readonly ownerActor: string;
  readonly ownerId: number;
}

const columns = {
  id: 'id',
  ownerActor: 'owner_actor',
  ownerId: 'owner_id',
  entity: 'entity',
  baseView: 'base_view',
  baseVersion: 'base_version',
  name: 'name',
  document: 'document',
  rowVersion: 'row_version',
  userName: 'user_name',
  changedAt: 'changed_at',
};
const saved = () => sql.withSchema('matricula').table('saved_view');
const choices = () => sql.withSchema('matricula').table('view_choice');
const getRow = ({ ownerActor, ownerId, ...row }: StoredRow): SavedRow => ({ ...row, owner: { actor: ownerActor, id: ownerId } });

/** Rows that an owner or the agency has; nobody else's. */
const within = (tx: Transaction, owner: Owner) =>
  saved()
    .where({ agency_id: tx.agencyId })
    .whereIn(
      ['owner_actor', 'owner_id'],
      [
        [owner.actor, owner.id],
        [agencyOwner.actor, agencyOwner.id],
      ],
    );

/** All views of an entity that a person has, with the agency's, in the order of their names. */
export async function readViews(tx: Transaction, owner: Owner, entity: string): Promise<SavedRow[]> {
  const rows = await tx.rows<StoredRow>(within(tx, owner).where({ entity }).select(columns).orderByRaw('lower(name), id'));
  return rows.map(getRow);
}

/** One view; `isHeld`: until the end of the transaction nobody else changes it. */
export async function readView(tx: Transaction, owner: Owner, id: number, isHeld = false): Promise<SavedRow | undefined> {
  const query = within(tx, owner).where({ id }).select(columns);
  const [row] = await tx.rows<StoredRow>(isHeld ? query.forUpdate() : query);
  return row && getRow(row);
}

/** The views of an owner alone; until the end of the transaction nobody else adds to them. */
export async function lockViews(tx: Transaction, owner: Owner, entity: string): Promise<SavedRow[]> {
  await tx.execute(sql.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`views ${tx.agencyId} ${owner.actor} ${owner.id} ${entity}`]));
  const rows = await tx.rows<StoredRow>(saved().where({ agency_id: tx.agencyId, owner_actor: owner.actor, owner_id: owner.id, entity }).select(columns));
  return rows.map(getRow);
}

type NewRow = Pick<SavedRow, 'owner' | 'entity' | 'baseView' | 'baseVersion' | 'name' | 'document' | 'userName'>;

/** Answers the number of the new view. */
export async function insertView(tx: Transaction, row: NewRow): Promise<number> {
  const [written] = await tx.rows<{ id: number }>(
    saved()
      .insert({
        agency_id: tx.agencyId,
        owner_actor: row.owner.actor,
        owner_id: row.owner.id,
        entity: row.entity,
        base_view: row.baseView,
        base_version: row.baseVersion,
        name: row.name,
        document: JSON.stringify(row.document),
        user_name: row.userName,
      })
      .returning('id'),
  );
  if (!written) throw new Error('The view was not written.');
  return written.id;
}

/** Writes a held view as it now is, one version on. */
export async function updateView(tx: Transaction, row: SavedRow): Promise<void> {
  await tx.execute(
    saved()
      .where({ agency_id: tx.agencyId, id: row.id })
      .update({
        owner_actor: row.owner.actor,
        owner_id: row.owner.id,
        base_version: row.baseVersion,
        name: row.name,
        document: JSON.stringify(row.document),
        row_version: row.rowVersion,
        user_name: row.userName,
        changed_at: sql.raw('now()'),
      }),
  );
}

export async function deleteView(tx: Transaction, id: number): Promise<void> {
  await tx.execute(saved().where({ agency_id: tx.agencyId, id }).delete());
}

const noChoice: Choice = { defaultView: null, pinned: null };

/** What a person has chosen for an entity, and what the agency has. */
export async function readChoices(tx: Transaction, owner: Owner, entity: string): Promise<{ readonly own: Choice; readonly agency: Choice }> {
  const rows = await tx.rows<{ owner_actor: string; defaultView: number | null; pinned: number[] | null }>(
    choices()
      .where({ agency_id: tx.agencyId, entity })
      .whereIn(
        ['owner_actor', 'owner_id'],
        [
          [owner.actor, owner.id],
          [agencyOwner.actor, agencyOwner.id],
        ],
      )
      .select({ owner_actor: 'owner_actor', defaultView: 'default_view', pinned: 'pinned' }),
  );
  const getChoice = (actor: string): Choice => rows.find((row) => row.owner_actor === actor) ?? noChoice;
  return { own: getChoice(owner.actor), agency: getChoice(agencyOwner.actor) };
}

export async function writeChoice(tx: Transaction, owner: Owner, entity: string, { defaultView, pinned }: Choice): Promise<number> {
  const row = { agency_id: tx.agencyId, owner_actor: owner.actor, owner_id: owner.id, entity, default_view: defaultView, pinned: pinned && [...pinned] };
  const [written] = await tx.rows<{ row_version: number }>(
    choices()
      .insert(row)
      .onConflict(['agency_id', 'owner_actor', 'owner_id', 'entity'])
      .merge({ default_view: defaultView, pinned: pinned && [...pinned], row_version: sql.raw('view_choice.row_version + 1') })
      .returning('row_version'),
  );
  return written?.row_version ?? 1;
}
