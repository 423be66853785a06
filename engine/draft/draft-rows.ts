// The rows of matricula.draft: always those of one person in one agency. No journal row and no event tells of them.
import type { Actor } from '../contract/actor.ts';
import { sql, type Transaction } from '../database/database.ts';

/** Values by exact field name. */
export type DraftValues = Readonly<Record<string, unknown>>;

/** Which form a draft belongs to; record 0 is one that is not there yet. */
export interface DraftPlace {
  readonly entity: string;
  readonly recordId: number;
}

export interface DraftRow {
  /** The state of the record in which the draft was begun; null of a new one. */
  readonly rowVersion: number | null;
  /** What was typed, as it stands in the form. */
  readonly typed: DraftValues;
  /** What stood there before. */
  readonly was: DraftValues;
  readonly keptAt: Date;
}

/** A draft is offered for so many days after it was kept last. */
const daysRetained = 30;
/** So many are kept for a person; the oldest gives way. */
export const maxDrafts = 50;

const drafts = () => sql.withSchema('matricula').table('draft');
const getOwner = (tx: Transaction, { kind, userId }: Actor) => ({ agency_id: tx.agencyId, owner_actor: kind, owner_id: userId });
const at = (tx: Transaction, actor: Actor, { entity, recordId }: DraftPlace) => ({ ...getOwner(tx, actor), entity, record_id: recordId });

/** The person's draft of a form, unless it is too old. */
export async function readDraftRow(tx: Transaction, actor: Actor, place: DraftPlace): Promise<DraftRow | undefined> {
  const [row] = await tx.rows<DraftRow & Record<string, unknown>>(
    drafts()
      .where(at(tx, actor, place))
      .whereRaw('kept_at > now() - make_interval(days => ?)', [daysRetained])
      .select({ rowVersion: 'row_version', typed: 'typed', was: 'was', keptAt: 'kept_at' }),
  );
  return row;
}

/** Keeps a draft in place of the one before; what is too old in the agency goes, and the person's oldest where there are too many. Answers when it was kept. */
export async function keepDraftRow(tx: Transaction, actor: Actor, place: DraftPlace, row: Omit<DraftRow, 'keptAt'>): Promise<Date> {
  const content = { row_version: row.rowVersion, typed: JSON.stringify(row.typed), was: JSON.stringify(row.was), kept_at: sql.raw('now()') };
  const [kept] = await tx.rows<{ keptAt: Date }>(
    drafts()
      .insert({ ...at(tx, actor, place), ...content })
      .onConflict(['agency_id', 'owner_actor', 'owner_id', 'entity', 'record_id'])
      .merge(content)
      .returning(sql.raw('kept_at as "keptAt"')),
  );
  if (!kept) throw new Error('The draft was not kept.');
  await tx.execute(drafts().where({ agency_id: tx.agencyId }).whereRaw('kept_at <= now() - make_interval(days => ?)', [daysRetained]).delete());
  const places = ['entity', 'record_id'];
  const newest = drafts().where(getOwner(tx, actor)).orderByRaw('kept_at desc').limit(maxDrafts).select(places);
  await tx.execute(drafts().where(getOwner(tx, actor)).whereNotIn(places, newest).delete());
  return kept.keptAt;
}

export async function deleteDraftRow(tx: Transaction, actor: Actor, place: DraftPlace): Promise<void> {
  await tx.execute(
    drafts()
      .where(at(tx, actor, place))
      .delete(),
  );
}
