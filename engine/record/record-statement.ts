// Statements that read records by their ids, worked out once for each person and asked with other ids while the person's rights are known to hold.
import type { Knex } from 'knex';
import type { Access } from '../access/access.ts';
import type { Entity } from '../contract/model.ts';
import { type Statement, statementOf } from '../database/database.ts';
import type { RecordContext } from './record-context.ts';

/** Rules of rights may speak of today, so nothing is used for long. */
const longestMilliseconds = 1000;

interface Known {
  readonly since: number;
  readonly statement: Statement;
  /** Which of its values are the ids. */
  readonly place: number;
}
const known = new WeakMap<Access, Map<string, Known>>();

/** The statement that `make` builds for some ids, with these ones. `purpose` tells statements of one entity and person apart. */
export function recordStatement(
  { access, tx }: RecordContext,
  entity: Entity,
  purpose: string,
  ids: readonly number[],
  make: (ids: readonly number[]) => Knex.QueryBuilder,
): Statement {
  const statements = known.get(access) ?? new Map<string, Known>();
  known.set(access, statements);
  const key = `${entity.name} ${tx.agencyId} ${purpose}`;
  let found = statements.get(key);
  const now = performance.now();
  if (!found || now - found.since > longestMilliseconds) {
    const statement = statementOf(make(mark));
    const place = statement.values.findIndex((value) => Array.isArray(value) && value.length === 1 && value[0] === mark[0]);
    if (place < 0) throw new Error(`The statement that reads ${entity.name} takes no ids.`);
    found = { since: now, statement, place };
    statements.set(key, found);
  }
  const values = [...found.statement.values];
  values[found.place] = ids;
  return { text: found.statement.text, values };
}

/** Stands for the ids while the text is made; no record has this number. */
const mark: readonly number[] = [-7_264_152];
