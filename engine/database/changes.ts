// What belongs to one change: how a later transaction joins it, and what is marked of it beside the rows of the journal.
import type { Actor } from '../contract/actor.ts';
import type { Message } from '../contract/message.ts';
import type { NamedChange, Transaction } from '../contract/transaction.ts';

/** Whose change it is, as the journal keeps it: people of different kinds may have the same id. */
export const getChanger = ({ kind, userId }: Pick<Actor, 'kind' | 'userId'>): string => `${kind} ${userId}`;

const join = `select set_config('matricula.change', $1, true), set_config('matricula.change_by', $2, true), set_config('matricula.change_call', $3, true)`;

/** What this transaction writes belongs to a change that another one has begun: a job carries on what a request asked for. */
export async function joinChange(tx: Transaction, id: number, { by, call }: NamedChange): Promise<void> {
  await tx.execute({ text: join, values: [String(id), by, call] });
}

const name = `select set_config('matricula.change_by', $1, true), set_config('matricula.change_call', $2, true)`;

/** What this transaction writes is called so from here on; it has a number only once something is written. */
export async function nameChange(tx: Transaction, { by, call }: NamedChange): Promise<void> {
  await tx.execute({ text: name, values: [by, call] });
}

/** The number that the change of this transaction has by now, as SQL: null where nothing of it was written, or it is nobody's. */
export const presentChange = `nullif(current_setting('matricula.change', true), '')`;

/** The same, asked for by itself at the end of a write. */
export async function numberOfChange(tx: Transaction): Promise<number | undefined> {
  const [row] = await tx.rows<{ change: string | null }>({ text: `select ${presentChange} as change`, values: [] }, { keepPlan: true, isLast: true });
  return numberIn(row);
}

/** The number of the change of this transaction, taken now where nothing of it was written yet; undefined where it is nobody's. */
export async function takeChangeNumber(tx: Transaction): Promise<number | undefined> {
  const [row] = await tx.rows<{ change: string | null }>({ text: 'select matricula.change_number() as change', values: [] });
  return numberIn(row);
}

const numberIn = (row: { readonly change: string | null } | undefined): number | undefined =>
  row === undefined || row.change === null ? undefined : Number(row.change);

const final = `insert into matricula.change_note (agency_id, change_id, reason)
  select $1::int, own.number, $2::jsonb from (select matricula.change_number() as number) as own where own.number is not null`;

/** Nobody can undo the change of this transaction, and `reason` says why. Does nothing where the transaction belongs to none. */
export async function markFinal(tx: Transaction, reason: Message): Promise<void> {
  await tx.execute({ text: final, values: [tx.agencyId, JSON.stringify(reason)] });
}

const undone = `insert into matricula.change_note (agency_id, change_id, undone_by)
  select $1::int, $2::bigint, own.number from (select ${presentChange}::bigint as number) as own
  where own.number is not null
    and not exists (select from matricula.change_note where agency_id = $1 and change_id = $2 and undone_by = own.number)`;

/** The change of this transaction undoes the other one; may be said more than once. Does nothing where nothing was written. */
export async function markUndone(tx: Transaction, id: number): Promise<void> {
  await tx.execute({ text: undone, values: [tx.agencyId, id] });
}

const open = `select coalesce(payload ->> 'as', payload ->> 'change') as id from matricula.job
  where agency_id = $1 and user_id = $2 and state in ('waiting', 'running') and payload ? 'change'`;

/** The changes of this person that a job is still making, or is to make. */
export async function changesUnderway(tx: Transaction, { userId }: Pick<Actor, 'userId'>): Promise<Set<number>> {
  const rows = await tx.rows<{ id: string | null }>({ text: open, values: [tx.agencyId, userId] });
  return new Set(rows.map(({ id }) => Number(id)));
}

const undoings = `select payload ->> 'change' as id from matricula.job
  where agency_id = $1 and user_id = $2 and name = 'engine.undo' and state in ('waiting', 'running')`;

/** The changes of which a job takes back what this person has written, or is to. */
export async function undoingsUnderway(tx: Transaction, { userId }: Pick<Actor, 'userId'>): Promise<Set<number>> {
  const rows = await tx.rows<{ id: string | null }>({ text: undoings, values: [tx.agencyId, userId] });
  return new Set(rows.map(({ id }) => Number(id)));
}
