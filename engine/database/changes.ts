// What belongs to one change: how a later transaction joins it, and what is marked of it beside the rows of the journal.
import type { Actor } from '../contract/actor.ts';
import type { Sentence } from '../contract/sentence.ts';
import type { NamedChange, Transaction } from '../contract/transaction.ts';

/** Whose change it is, as the journal keeps it: people of different kinds may have the same id. */
export const changerOf = ({ kind, userId }: Pick<Actor, 'kind' | 'userId'>): string => `${kind} ${userId}`;

const join = `select set_config('matricula.change', $1, true), set_config('matricula.change_by', $2, true), set_config('matricula.change_call', $3, true)`;

/** What this transaction writes belongs to a change that another one has begun: a job carries on what a request asked for. */
export async function joinChange(tx: Transaction, id: number, { by, call }: NamedChange): Promise<void> {
  await tx.execute({ text: join, values: [String(id), by, call] });
}

const final = `insert into matricula.change_note (agency_id, change_id, reason)
  select $1::int, nullif(current_setting('matricula.change', true), '')::bigint, $2::jsonb where nullif(current_setting('matricula.change', true), '') is not null`;

/** Nobody can undo the change of this transaction, and `reason` says why. Does nothing where the transaction belongs to none. */
export async function markFinal(tx: Transaction, reason: Sentence): Promise<void> {
  await tx.execute({ text: final, values: [tx.agencyId, JSON.stringify(reason)] });
}

const undone = `insert into matricula.change_note (agency_id, change_id, undone_by)
  select $1::int, $2::bigint, $3::bigint
  where not exists (select from matricula.change_note where agency_id = $1 and change_id = $2 and undone_by = $3)`;

/** The change `by` undoes the other one; may be said more than once. */
export async function markUndone(tx: Transaction, id: number, by: number): Promise<void> {
  await tx.execute({ text: undone, values: [tx.agencyId, id, by] });
}

const open = `select coalesce(payload ->> 'as', payload ->> 'change') as id from matricula.job
  where agency_id = $1 and user_id = $2 and state in ('waiting', 'running') and name in ('engine.bulk-update', 'engine.undo')`;

/** The changes of this person that a job is still making, or is to make. */
export async function changesUnderway(tx: Transaction, { userId }: Pick<Actor, 'userId'>): Promise<Set<number>> {
  const rows = await tx.rows<{ id: string | null }>({ text: open, values: [tx.agencyId, userId] });
  return new Set(rows.map(({ id }) => Number(id)));
}
