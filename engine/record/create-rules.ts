// What a new record begins with and has to satisfy, whether it is the only one or one of many.
import { writerOf } from '../contract/actor.ts';
import { limitsOf, reachFaults } from '../access/reach.ts';
import { type FieldError, Refusal } from '../contract/errors.ts';
import { listTypes } from '../contract/definitions.ts';
import type { Entity } from '../contract/model.ts';
import { defaultRows } from '../search/default-rows.ts';
import { checkFaults, withCalculated } from './calculated.ts';
import { checkFormRules } from './form-rules.ts';
import { checkPasswords } from './hash-passwords.ts';
import { listFaults } from './list-flags.ts';
import { permissionFaults } from './named-permissions.ts';
import { parentFaults } from './parent-faults.ts';
import { idsWithin } from './read-record.ts';
import { type RecordContext, sameValue, type WireRecord } from './record-context.ts';
import { requiredSentence, type WriteBody } from './write-body.ts';

type Row = ReadonlyMap<string, unknown>;

/** The rows that bodies begin, with what was not sent. Of `trusted` callers (seeds, imports) what is left empty is empty, unless it must not be. */
export async function startingRows(context: RecordContext, entity: Entity, given: readonly WriteBody[], trusted: boolean): Promise<Map<string, unknown>[]> {
  // What was sent for all of them needs no row to begin with, and no question for it.
  const isLeftOut = (name: string): boolean => given.some(({ values }) => (values.get(name) ?? null) === null);
  const named = await defaultRows(context.model, context.access, context.tx, entity, isLeftOut);
  const begins = trusted ? new Map([...named].filter(([name]) => entity.fields.get(name)?.required)) : named;
  return given.map(({ values }) => withDefaults(context, entity, values, begins));
}

/** What is wrong with a new row by itself. What was wrong with its body is known, and not told again. */
export function rowFaults(context: RecordContext, entity: Entity, { unchanged, errors }: WriteBody, row: Row, trusted: boolean): FieldError[] {
  const faulty = new Set(errors.map((fault) => fault.Key));
  const record = withCalculated(entity, Object.fromEntries(row));
  const missing = [...entity.fields.values()].filter(({ name, required, system }) => required && !system && (row.get(name) ?? null) === null);
  return [
    ...presetFaults(context, entity, unchanged, record),
    ...[
      ...missing.map((field) => ({ Key: field.name, Message: requiredSentence(field) })),
      ...checkFormRules(entity, record),
      ...checkFaults(entity, record),
      ...listFaults(entity, row, record),
      ...parentFaults(entity, record),
      ...permissionFaults(context.model, entity, row),
      ...reachFaults(entity, context.access.actor, row),
      ...(trusted ? [] : checkPasswords(context.model, entity, row, record)),
    ].filter((fault) => !faulty.has(fault.Key)),
  ];
}

/** Fills what was not sent: declared defaults, the records that references begin with, the writer's own office, the writer where he is kept to rows of his own, empty lists. */
function withDefaults(context: RecordContext, entity: Entity, values: Row, begins: ReadonlyMap<string, number>): Map<string, unknown> {
  const { office } = context.model.app;
  const { actor } = context.access;
  const limits = limitsOf(entity, actor);
  const row = new Map<string, unknown>();
  for (const field of entity.fields.values()) {
    if ((field.system && !values.has(field.name)) || field.computed) continue;
    const sent = values.get(field.name);
    const fallback = field.definition.default ?? (field.type === 'boolean' ? false : listTypes.has(field.type) ? [] : null);
    let value = sent ?? begins.get(field.name) ?? fallback;
    if (value === null && field.name === office.field && entity.scope === 'office') value = actor.officeId;
    if (value === null && field.definition.defaultToWriter) value = writerOf(actor);
    // Who is kept to rows of a kind makes rows of that kind.
    value ??= limits.find((limit) => limit.field === field.name)?.id ?? null;
    row.set(field.name, value);
  }
  return row;
}

/**
 * A copy of a record brings along what the system fills; the new record gets its own. What its writer may not set is taken only
 * where a new record stands so anyway.
 */
function presetFaults({ model, tx }: RecordContext, entity: Entity, given: ReadonlyMap<string, unknown>, row: WireRecord): FieldError[] {
  const standing = new Map(Object.entries(row));
  if (entity.isTenant) standing.set(model.app.tenant.field, tx.agencyId);
  return [...given]
    .filter(([name, value]) => standing.has(name) && !sameValue(value, standing.get(name)))
    .map(([Key]) => ({ Key, Message: 'This field is filled by the system.' }));
}

/** A writer may not create what he could not reach afterwards. */
export async function refuseOutOfReach(context: RecordContext, entity: Entity, ids: readonly number[]): Promise<void> {
  const rule = context.access.of(entity).rows('create');
  if (rule === 'everything' || rule === undefined) return;
  const within = await idsWithin(context, entity, rule, ids);
  if (ids.some((id) => !within.has(id)))
    throw new Refusal('access.forbidden', 'You may not create this record.', { hint: 'It would belong where your rights do not reach.' });
}
