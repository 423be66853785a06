// References of new records that go in turn: the next of a list that another record holds, one after the other, anyone who creates at the same time.
import { dataScopeErrors } from '../access/data-scope.ts';
import type { Entity, Field } from '../contract/model.ts';
import { sql, type Transaction } from '../database/database.ts';
import { absentActor } from '../session/person.ts';
import { quoteName } from '../database/schema/database-schema.ts';
import { findActivePeople } from './active-successor.ts';
import type { WritingContext } from './record-context.ts';

/**
 * Fills what is empty in the rows. Anyone who has the turn is held until the transaction ends, so that of two records created at once the
 * second gets the next. People who are switched off or do not reach the record are passed over; where nobody of the list is left, the next
 * active person of the office gets it, and where there is none the field stays empty.
 */
export async function fillRoundRobin(context: WritingContext, entity: Entity, rows: readonly Map<string, unknown>[]): Promise<void> {
  for (const field of entity.fields.values()) {
    const { roundRobin: inTurn } = field.definition;
    if (!inTurn) continue;
    const byHolder = new Map<number, Map<string, unknown>[]>();
    for (const row of rows) {
      const holder = row.get(inTurn.of);
      if (typeof holder === 'number' && (row.get(field.name) ?? null) === null) byHolder.set(holder, [...(byHolder.get(holder) ?? []), row]);
    }
    // In one order, so that two writers never wait for each other.
    for (const [holder, waiting] of [...byHolder].toSorted(([one], [other]) => one - other)) await takeTurns(context, entity, field, holder, waiting);
  }
}

async function takeTurns(context: WritingContext, entity: Entity, field: Field, holder: number, rows: readonly Map<string, unknown>[]): Promise<void> {
  // Whose turn it is is nobody's secret to be kept from anyone who reaches less: he is not told.
  const tx = context.tx.reaching({});
  await tx.certain();
  const candidates = await listOf(context, tx, entity, field, holder);
  if (candidates.length === 0) return;
  let last = await lockTurn(tx, entity, field, holder);
  const mayHave = judge(context, tx, entity, field);
  const findNext = async (ids: readonly number[], row: ReadonlyMap<string, unknown>): Promise<number | undefined> => {
    for (const id of ids) if (await mayHave(id, row)) return id;
    return undefined;
  };
  for (const row of rows) {
    const start = candidates.findIndex((id) => last === null || id > last);
    const order = start < 0 ? candidates : [...candidates.slice(start), ...candidates.slice(0, start)];
    const next = (await findNext(order, row)) ?? (await findNext(await othersOf(context, tx, entity, field, row, last), row));
    if (next === undefined) continue;
    row.set(field.name, next);
    last = next;
  }
  await tx.execute(getTurn(tx, entity, field, holder).update({ last_id: last }));
}

/** Who stands in where nobody of the list is left: of people, those of the office that the record belongs to. */
async function othersOf(
  { model }: WritingContext,
  tx: Transaction,
  entity: Entity,
  field: Field,
  row: ReadonlyMap<string, unknown>,
  last: number | null,
): Promise<number[]> {
  const office = row.get(entity.dataScope.office ?? '');
  if (typeof office !== 'number' || field.reference?.entity.name !== model.app.identity.entity) return [];
  return await findActivePeople(model, tx, office, last);
}

/** The ids of the list, in ascending order as all lists have them. */
async function listOf({ model }: WritingContext, tx: Transaction, entity: Entity, field: Field, holder: number): Promise<readonly number[]> {
  const { roundRobin: inTurn } = field.definition;
  const owner = inTurn && entity.fields.get(inTurn.of)?.reference?.entity;
  if (!inTurn || !owner) return [];
  const query = sql(owner.name)
    .where({ Id: holder, ...(owner.isTenant ? { [model.app.tenant.field]: tx.agencyId } : {}) })
    .select(sql.raw(`${quoteName(inTurn.among)} as ids`));
  const [row] = await tx.rows<{ ids: readonly number[] | null }>(query);
  return row?.ids ?? [];
}

const getTurn = (tx: Transaction, entity: Entity, field: Field, holder: number) =>
  sql('turn').withSchema('matricula').where({ agency_id: tx.agencyId, entity: entity.name, field: field.name, record_id: holder });

/** Who was named last; anyone who asks next waits until this transaction ends. */
async function lockTurn(tx: Transaction, entity: Entity, field: Field, holder: number): Promise<number | null> {
  const place = { agency_id: tx.agencyId, entity: entity.name, field: field.name, record_id: holder };
  await tx.execute(sql('turn').withSchema('matricula').insert(place).onConflict(Object.keys(place)).ignore());
  const [row] = await tx.rows<{ last_id: number | null }>(getTurn(tx, entity, field, holder).select('last_id').forUpdate());
  return row?.last_id ?? null;
}

/** Whether somebody may be named: of people, those who may enter and reach the record. Each is read once. */
function judge({ model }: WritingContext, tx: Transaction, entity: Entity, field: Field) {
  const known = new Map<number, ReturnType<typeof absentActor>>();
  return async (id: number, row: ReadonlyMap<string, unknown>): Promise<boolean> => {
    if (field.reference?.entity.name !== model.app.identity.entity) return true;
    const reading = known.get(id) ?? absentActor(tx, model, { userId: id, homeAgencyId: tx.agencyId, kind: 'staff' });
    known.set(id, reading);
    const actor = await reading;
    return actor !== undefined && dataScopeErrors(entity, actor, new Map([...row, [field.name, id]])).length === 0;
  };
}
