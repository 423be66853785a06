// What the parts of the demo write with: one agency inside one transaction.
import { type Engine, AppError, systemActor, type Transaction } from '#engine';

export interface Agency {
  readonly engine: Engine;
  readonly tx: Transaction;
  readonly id: number;
}

/** Creates records of one entity; answers their ids in the order of `rows`. */
export const many = ({ engine, tx, id }: Agency, entity: string, rows: readonly object[]): Promise<number[]> =>
  engine
    .records(tx, systemActor(id))
    .named(entity)
    .createMany(rows.map((row) => ({ ...row })));

/** The ids of records by their names; `ids` in the order of `rows`. */
export const named = (rows: readonly { readonly Name: string }[], ids: readonly number[]): ReadonlyMap<string, number> =>
  new Map(rows.map((row, index) => [row.Name, ids[index] ?? 0]));

/** The ids of records by what names them, where anything does. */
export const idsBy = <R extends { readonly Id: number }>(records: readonly R[], nameOf: (record: R) => string | null): ReadonlyMap<string, number> =>
  new Map(records.flatMap((record) => (nameOf(record) === null ? [] : [[nameOf(record) ?? '', record.Id] as const])));

/** The id of what is called so; throws where the database does not have it. */
export function getId(ids: ReadonlyMap<string, number>, name: string): number {
  const id = ids.get(name);
  if (id === undefined)
    throw new AppError('record.not-found', `The demo needs ${name}, which this database does not have.`, {
      hint: 'Start the product on this database first (npm start): that brings countries, currencies and the register.',
    });
  return id;
}
