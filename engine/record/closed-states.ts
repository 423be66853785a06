// Why the states of records keep changes and deletions out: 409. What other records bring about is asked once the record is held, so that a write
// which waited for another one knows what that has done.
import { asksAfar, getWhen } from '../access/closed-rows.ts';
import { isSystemActor } from '../contract/actor.ts';
import { holds } from '../contract/condition.ts';
import type { ReadOnlyDefinition } from '../contract/definitions.ts';
import { AppError } from '../contract/errors.ts';
import type { Entity } from '../contract/model.ts';
import { buildMessage } from '../contract/message.ts';
import { recordsQuery, getTenantField } from '../search/compile-sql.ts';
import type { WhereNode } from '../search/search-plan.ts';
import { optionsForIds, statementByIds } from '../search/statement-by-ids.ts';
import { whereSo } from '../search/where-of-closed.ts';
import { afterChange } from './calculated.ts';
import type { LockedRecord } from './read-record.ts';
import type { RecordContext } from './record-context.ts';

/** A held record and what of it is to change. */
export interface ClosedChange {
  readonly row: Pick<LockedRecord, 'id' | 'record' | 'open' | 'closedFromAfar'>;
  readonly change: ReadonlyMap<string, unknown>;
}

/**
 * Of each change, why a state of its record keeps it out; undefined where none does. What ends the state may change everything, and the system
 * (`isTrusted`) what it keeps itself.
 */
export async function findClosedRejections(
  context: RecordContext,
  entity: Entity,
  changes: readonly ClosedChange[],
  isTrusted = false,
): Promise<(AppError | undefined)[]> {
  const states = (entity.definition.readOnlyWhen ?? []).map((state, index) => ({ state, index })).filter(({ state }) => !(isTrusted && state.systemKeeps));
  if (states.length === 0) return changes.map(() => undefined);
  const touched = ({ change, row }: ClosedChange, { fields }: ReadOnlyDefinition, index: number): string[] =>
    row.open[index] ? [] : fields.filter((name) => change.has(name));
  const requested = changes.filter((change) => states.some(({ state, index }) => state.heldBy && touched(change, state, index).length > 0));
  const held = await existingSo(
    context,
    entity,
    requested.map(({ row }) => row.id),
    'held',
    ({ heldBy }) => heldBy !== undefined,
  );
  return changes.map((each) => {
    const { row, change } = each;
    for (const { state, index } of states) {
      const names = touched(each, state, index);
      if (names.length === 0) continue;
      const isSo = state.heldBy
        ? held.get(row.id)?.has(index)
        : asksAfar(state)
          ? row.closedFromAfar[index]
          : holds(getWhen(state), row.record) && holds(getWhen(state), afterChange(entity, row.record, change));
      const [label] = isSo ? names.flatMap((name) => entity.fields.get(name)?.label ?? []) : [];
      if (label)
        return new AppError(
          'record.transition',
          buildMessage('This record is “{state}”, so “{field}” can no longer be changed.', { state: state.label, field: label }),
        );
    }
    return undefined;
  });
}

/** Of each held record, why its state keeps it from being deleted; undefined where none does. The system deletes what it keeps itself. */
export async function findWithheldRejections(context: RecordContext, entity: Entity, ids: readonly number[]): Promise<(AppError | undefined)[]> {
  const states = entity.definition.readOnlyWhen ?? [];
  const isSystem = isSystemActor(context.access.actor);
  const purpose = isSystem ? 'kept from the system' : 'kept';
  const found = await existingSo(context, entity, ids, purpose, ({ deletion, systemKeeps }) => deletion === true && !(isSystem && systemKeeps));
  return ids.map((id) => {
    const [index] = found.get(id) ?? [];
    const state = index === undefined ? undefined : states[index];
    return state && new AppError('record.in-use', buildMessage('This record is “{state}”, so it cannot be deleted.', { state: state.label }));
  });
}

/** In which of the states that are asked for the records are, by their ids. One statement, none where there is nothing to ask. */
async function existingSo(
  context: RecordContext,
  entity: Entity,
  ids: readonly number[],
  purpose: string,
  isRequested: (state: ReadOnlyDefinition) => boolean,
): Promise<ReadonlyMap<number, ReadonlySet<number>>> {
  const states = (entity.definition.readOnlyWhen ?? []).flatMap((state, index) => (isRequested(state) ? [{ state, index }] : []));
  const field = entity.fields.get('Id');
  if (ids.length === 0 || states.length === 0 || !field) return new Map();
  const { access, model, tx } = context;
  const statement = statementByIds(access, `${purpose} ${entity.name} ${tx.agencyId}`, ids, (wanted) => {
    const flags = Object.fromEntries(states.map(({ state, index }): [string, WhereNode] => [`$so${index}`, whereSo(model, entity, state, access.actor)]));
    return recordsQuery(getTenantField(model), { entity, columns: [{ key: 'Id', field }], relationRules: new Map() }, tx.agencyId, wanted, { flags });
  });
  // The records that keep the state count also where the person cannot see them.
  const rows = await tx.reaching({}).rows(statement, optionsForIds(ids));
  return new Map(rows.map((row) => [Number(row['Id']), new Set(states.flatMap(({ index }) => (row[`$so${index}`] === true ? index : [])))]));
}
