// The erasure of an agency, step by step: contents of files, what the engine keeps, records. Each step begins from the start and finds what is left, so that one that was broken off is done again.
import type { Entity, Model } from '../contract/model.ts';
import { type Query, sql, type Transaction } from '../database/database.ts';
import type { FileStore } from '../files/file-store.ts';
import { eraseContents } from '../files/remove-contents.ts';
import { isAgencyOn } from '../session/agency-state.ts';
import { getErasePlan, getReferences, keeps, type Reference } from './erase-plan.ts';
import { closeErasure, type ErasedCounts, type Erasure, lockErasure, startErasure } from './erasure-rows.ts';
import { agencyUsage } from './usage.ts';

const rowsAtOnce = 5_000;
const filesAtOnce = 100;

export interface EraseParts {
  readonly model: Model;
  readonly store: FileStore | undefined;
}

export interface EraseStep {
  readonly erasure: Erasure;
  /** Rows and files that went in this step. */
  readonly gone: number;
  /** Nothing of the agency is left but its own record. */
  readonly isEmpty: boolean;
}

/** One step, in a transaction of the platform; undefined where there is nothing to do: not confirmed, or over. */
export async function eraseStep(tx: Transaction, parts: EraseParts, id: number): Promise<EraseStep | undefined> {
  const erasure = await lockErasure(tx, id);
  if (!erasure || erasure.confirmedAt === null || erasure.doneAt !== null) return undefined;
  return await tx.inAgency(erasure.agencyId, async (inside) => {
    if (await isAgencyOn(inside, parts.model)) throw new Error('An agency that is on is not erased.');
    if (erasure.startedAt === null) {
      const counts = await countAgency(inside, parts.model);
      await startErasure(inside, id, counts);
      return { erasure: { ...erasure, counts }, gone: 0, isEmpty: false };
    }
    const { gone, isFull } = await eraseSome(inside, parts, id);
    return { erasure, gone, isEmpty: !isFull };
  });
}

/** After the record of the agency: its own history goes, and the line stays. */
export async function finishErasure(tx: Transaction, { app }: Model, { id, agencyId }: Pick<Erasure, 'id' | 'agencyId'>): Promise<void> {
  await tx.rows(sql.raw('select matricula.erase_history(?, ?, ?::int[])', [id, app.tenant.entity, [agencyId]]));
  await closeErasure(tx, id);
}

async function eraseSome(tx: Transaction, { model, store }: EraseParts, id: number): Promise<{ gone: number; isFull: boolean }> {
  const contents = await eraseContents(tx, store, filesAtOnce);
  if (contents >= filesAtOnce) return { gone: contents, isFull: true };
  const { emptied, order } = getErasePlan(model);
  const works: (() => Promise<number>)[] = [
    () => eraseKept(tx, id),
    ...emptied.map((reference) => () => empty(tx, model, reference)),
    ...order.map((entity) => () => eraseRecords(tx, model, entity)),
    () => eraseOfPlatform(tx, model, id),
  ];
  let gone = contents;
  for (const work of works) {
    gone += await work();
    if (gone >= rowsAtOnce) return { gone, isFull: true };
  }
  return { gone, isFull: false };
}

async function eraseKept(tx: Transaction, id: number): Promise<number> {
  const [row] = await tx.rows<{ n: number }>(sql.raw('select matricula.erase_kept(?, ?) as n', [id, rowsAtOnce]));
  return row?.n ?? 0;
}

/** The ids of some records of the agency, as a part of a statement. */
const someOf = (tx: Transaction, { app }: Model, { name }: Entity) =>
  sql
    .from(name)
    .where({ [app.tenant.field]: tx.agencyId })
    .limit(rowsAtOnce)
    .select('Id');

async function empty(tx: Transaction, model: Model, { from, field }: Reference): Promise<number> {
  const filled = field.list ? someOf(tx, model, from).whereRaw('cardinality(??) > 0', [field.name]) : someOf(tx, model, from).whereNotNull(field.name);
  return await tx.execute(
    sql
      .from(from.name)
      .whereIn('Id', filled)
      .update({ [field.name]: field.list ? sql.raw(`'{}'`) : null }),
  );
}

const eraseRecords = async (tx: Transaction, model: Model, entity: Entity): Promise<number> =>
  await tx.execute(
    sql
      .from(entity.name)
      .whereIn('Id', someOf(tx, model, entity))
      .delete(),
  );

/** Records of the platform that are of this agency go with their history; others, such as what it was made of, lose their reference to it. */
async function eraseOfPlatform(tx: Transaction, model: Model, id: number): Promise<number> {
  const { entity } = model.app.tenant;
  const references = [...model.entities.values()].flatMap((from) => (from.isTenant ? [] : getReferences(from).filter(({ to }) => to.name === entity)));
  let gone = 0;
  for (const reference of references) {
    const { from, field } = reference;
    const those = () => sql.from(from.name).where({ [field.name]: tx.agencyId });
    if (keeps(reference) || field.definition.onDelete === 'setNull') {
      await tx.execute(those().update({ [field.name]: null }));
      continue;
    }
    const rows = await tx.rows<{ Id: number }>(those().delete().returning('Id'));
    await tx.rows(sql.raw('select matricula.erase_history(?, ?, ?::int[])', [id, from.name, rows.map(({ Id }) => Id)]));
    gone += rows.length;
  }
  return gone;
}

async function countAgency(tx: Transaction, model: Model): Promise<ErasedCounts> {
  const { field } = model.app.tenant;
  const entities = [...model.entities.values()].filter(({ isTenant }) => isTenant);
  const counts = entities.map(({ name }) => sql.raw('(select count(*) from ?? where ?? = ?)', [name, field, tx.agencyId]));
  const all: Query = sql.raw(`select (${counts.map(() => '?').join(' + ')})::bigint as records, matricula.count_history(?) as history`, [
    ...counts,
    tx.agencyId,
  ]);
  const [row] = await tx.rows<{ records: string; history: string }>(all);
  const usage = (await agencyUsage(tx, model, [tx.agencyId])).get(tx.agencyId);
  return { records: Number(row?.records ?? 0), history: Number(row?.history ?? 0), files: usage?.files ?? 0, bytes: usage?.bytes ?? 0 };
}
