// Statements that read rows by their ids, worked out once and asked again, with other ids, while what they follow from is known to hold.
import type { Knex } from 'knex';
import { type StatementOptions, type Statement, getStatement } from '../database/database.ts';

/** A kept plan is made for a handful of ids; many are planned for as many as they are. */
export const maxKept = 50;
export const optionsForIds = ({ length }: readonly number[]): StatementOptions => (length <= maxKept ? { keepPlan: true } : { customPlan: true });

/** Rules of rights may speak of today, so nothing is used for long. */
const maxMilliseconds = 1000;

interface Known {
  readonly since: number;
  readonly statement: Statement;
  /** Which of its values are the ids; -1 where it takes none. */
  readonly place: number;
}
const known = new WeakMap<object, Map<string, Known>>();

/** The statement that `make` builds for some ids, with these ones. It follows from `owner` (the rights of a person, the columns of a list) and the key. */
export function statementByIds(owner: object, key: string, ids: readonly number[], make: (ids: readonly number[]) => Knex.QueryBuilder): Statement {
  const { statement, place } = knownStatement(owner, key, () => make(mark));
  if (place < 0) throw new Error(`The statement ${key} takes no ids.`);
  const values = [...statement.values];
  values[place] = ids;
  return { text: statement.text, values };
}

/** The same of a statement that finds its ids in the transaction. */
export const statementOfFound = (owner: object, key: string, make: () => Knex.QueryBuilder): Statement => knownStatement(owner, key, make).statement;

function knownStatement(owner: object, key: string, make: () => Knex.QueryBuilder): Known {
  const statements = known.get(owner) ?? new Map<string, Known>();
  known.set(owner, statements);
  const found = statements.get(key);
  const now = performance.now();
  if (found && now - found.since <= maxMilliseconds) return found;
  const statement = getStatement(make());
  const place = statement.values.findIndex((value) => Array.isArray(value) && value.length === 1 && value[0] === mark[0]);
  const made = { since: now, statement, place };
  statements.set(key, made);
  return made;
}

/** Stands for the ids while the text is made; no record has this number. */
const mark: readonly number[] = [-7_264_152];
