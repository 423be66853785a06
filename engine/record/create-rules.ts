// What a new record begins with and has to satisfy, whether it is the only one or one of many.
import { findWriter } from '../contract/actor.ts';
import { rejectedField } from '../access/access.ts';
import { isOffered } from '../access/entity-access.ts';
import { getLimits, dataScopeErrors } from '../access/data-scope.ts';
import { type FieldError, AppError } from '../contract/errors.ts';
import { listTypes } from '../contract/definitions.ts';
import { addDays } from '../contract/day.ts';
import { daysFromToday, findDays } from '../contract/default-day.ts';
import type { Entity, Field } from '../contract/model.ts';
import { getKind } from '../fields/index.ts';
import { defaultRows } from '../search/default-rows.ts';
import { checkErrors, withCalculated } from './calculated.ts';
import { isTakenOver, type OwnerBeside, takeOver } from './default-from.ts';
import { checkFormRules } from './form-rules.ts';
import { checkPasswords } from './hash-passwords.ts';
import { listErrors } from './list-flags.ts';
import { permissionErrors } from './named-permissions.ts';
import { loadTodays } from './office-days.ts';
import { parentErrors } from './parent-errors.ts';
import { idsWithin } from './read-record.ts';
import { type RecordContext, sameValue, type WireRecord } from './record-context.ts';
import { requiredMessage, type WriteBody } from './write-body.ts';

type Row = ReadonlyMap<string, unknown>;

/**
 * The rows that bodies begin, with what was not sent. Of `trusted` callers (seeds, imports) what is left empty is empty, unless it must not be.
 * `owners`: of rows that are part of others, these.
 */
export async function startingRows(
  context: RecordContext,
  entity: Entity,
  given: readonly WriteBody[],
  trusted: boolean,
  owners: readonly (OwnerBeside | undefined)[] = [],
): Promise<Map<string, unknown>[]> {
  // What was sent for all of them needs no row to begin with, and no question for it.
  const isLeftOut = (name: string): boolean => given.some(({ values }) => (values.get(name) ?? null) === null);
  // A yes or no is never empty.
  const isWanted = (field: Field): boolean => !trusted || field.required || field.type === 'boolean';
  const named = await defaultRows(context.model, context.access, context.tx, entity, isLeftOut);
  const starts = trusted ? new Map([...named].filter(([name]) => entity.fields.get(name)?.required)) : named;
  const taken = [...entity.fields.values()].filter((field) => isTakenOver(field) && isWanted(field) && isLeftOut(field.name));
  const rows = given.map(({ values }) =>
    withDefaults(context, entity, values, starts, (field) => !taken.includes(field) || (values.get(field.name) ?? null) !== null),
  );
  if (taken.length > 0) {
    await takeOver(context, entity, taken, rows, owners);
    for (const row of rows) for (const [name, value] of withDefaults(context, entity, row, starts, (field) => taken.includes(field))) row.set(name, value);
  }
  await setDays(context, entity, rows);
  return rows;
}

/** Days that are counted from today, by the clocks of the office that each row belongs to. */
async function setDays({ model, tx, access }: RecordContext, entity: Entity, rows: readonly Map<string, unknown>[]): Promise<void> {
  const fields = [...entity.fields.values()].filter(({ definition }) => daysFromToday(definition) !== undefined);
  // No other value of a date looks so.
  if (!rows.some((row) => fields.some(({ name }) => findDays(row.get(name)) !== undefined))) return;
  const todays = await loadTodays(model, tx, access.actor, entity, rows);
  for (const [index, row] of rows.entries()) {
    for (const { name } of fields) {
      const [days, today] = [findDays(row.get(name)), todays[index]];
      if (days !== undefined && today !== undefined) row.set(name, getKind('date').canonical(addDays(today, days)));
    }
  }
}

/** What is wrong with a new row by itself. What was wrong with its body is known, and not told again. */
export function rowErrors(context: RecordContext, entity: Entity, { unchanged, errors }: WriteBody, row: Row, trusted: boolean): FieldError[] {
  const invalid = new Set(errors.map((error) => error.Key));
  const record = withCalculated(entity, Object.fromEntries(row));
  const missing = [...entity.fields.values()].filter(({ name, required, system }) => required && !system && (row.get(name) ?? null) === null);
  return [
    ...presetErrors(context, entity, unchanged, record),
    ...[
      ...missing.map((field) => ({ Key: field.name, Message: requiredMessage(field) })),
      ...checkFormRules(entity, record),
      ...checkErrors(entity, record),
      ...listErrors(entity, row, record),
      ...parentErrors(entity, record),
      ...permissionErrors(context.model, entity, row),
      ...dataScopeErrors(entity, context.access.actor, row),
      ...(trusted ? [] : checkPasswords(context.model, entity, row, record)),
    ].filter((error) => !invalid.has(error.Key)),
  ];
}

/** What those fields of a row begin with that `isMeant`: what was sent, declared defaults, the records that references begin with, the writer's own office, the writer where he is kept to rows of his own, empty lists. */
function withDefaults(
  context: RecordContext,
  entity: Entity,
  values: Row,
  starts: ReadonlyMap<string, number>,
  isMeant: (field: Field) => boolean,
): Map<string, unknown> {
  const { office } = context.model.app;
  const { actor } = context.access;
  const limits = getLimits(entity, actor);
  const row = new Map<string, unknown>();
  for (const field of entity.fields.values()) {
    if ((field.system && !values.has(field.name)) || field.computed || !isMeant(field)) continue;
    const sent = values.get(field.name);
    const declared = field.definition.default;
    const fallback =
      (typeof declared === 'number' ? getKind(field.type).canonical(declared) : declared) ??
      (field.type === 'boolean' ? false : listTypes.has(field.type) ? [] : null);
    let value = sent ?? starts.get(field.name) ?? fallback;
    if (value === null && field.name === office.field && entity.scope === 'office') value = actor.officeId;
    if (value === null && field.definition.defaultToWriter) value = findWriter(actor);
    // Who is kept to rows of a kind makes rows of that kind.
    value ??= limits.find((limit) => limit.field === field.name)?.id ?? null;
    row.set(field.name, value);
  }
  return row;
}

/**
 * A copy of a record brings along what the system fills; the new record gets its own. What its writer may not set is taken only
 * where a new record stands so anyway. These do not.
 */
function presetFields({ model, tx }: RecordContext, entity: Entity, given: Row, row: WireRecord): Field[] {
  const existing = new Map(Object.entries(row));
  if (entity.isTenant) existing.set(model.app.tenant.field, tx.agencyId);
  return [...given].flatMap(([name, value]) => {
    const field = entity.fields.get(name);
    return field && existing.has(name) && !sameValue(value, existing.get(name)) ? [field] : [];
  });
}

/** What nobody sets and was sent otherwise than a new record begins. */
const presetErrors = (context: RecordContext, entity: Entity, given: Row, row: WireRecord): FieldError[] =>
  presetFields(context, entity, given, row)
    .filter((field) => !isOffered(field, 'create'))
    .map(({ name }) => ({ Key: name, Message: 'This field is filled in by the system.' }));

/** The refusal of what others may set and its writer may not: 403, before anything else that is wrong. Undefined where the record begins so anyway. */
export function findPresetRejection(context: RecordContext, entity: Entity, { unchanged }: WriteBody, row: Row): AppError | undefined {
  const started = withCalculated(entity, Object.fromEntries(row));
  const [kept] = presetFields(context, entity, unchanged, started).filter((field) => isOffered(field, 'create'));
  return kept && rejectedField(context.access, entity, 'create', kept);
}

/** A writer may not create what he could not reach afterwards. */
export async function rejectOutOfScope(context: RecordContext, entity: Entity, ids: readonly number[]): Promise<void> {
  const rule = context.access.of(entity).rows('create');
  if (rule === 'everything' || rule === undefined) return;
  const within = await idsWithin(context, entity, rule, ids);
  if (ids.some((id) => !within.has(id)))
    throw new AppError('access.forbidden', 'You do not have permission to create this record.', {
      hint: 'You would lose access to the record. Choose another office or person.',
    });
}
