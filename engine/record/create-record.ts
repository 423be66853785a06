// A new record: permit → shape → defaults → check → write with its journal row → answer, all in the caller's transaction.
import { demand } from '../access/access.ts';
import { writerOf } from '../contract/actor.ts';
import { limitsOf, reachFaults } from '../access/reach.ts';
import { type FieldError, Refusal } from '../contract/errors.ts';
import { listTypes } from '../contract/definitions.ts';
import type { Entity } from '../contract/model.ts';
import { phrase } from '../contract/sentence.ts';
import { defaultRows } from '../search/default-rows.ts';
import { checkInitialStates } from './check-transitions.ts';
import { checkFormRules } from './form-rules.ts';
import { permissionFaults } from './named-permissions.ts';
import { checkReferences } from './check-references.ts';
import { fillInTurn } from './in-turn.ts';
import { insertLookups } from './insert-lookups.ts';
import { idsWithin, readRecord, writtenRecord } from './read-record.ts';
import { type RecordContext, type RecordWritten, sameValue, type WireRecord, type WritingContext } from './record-context.ts';
import { checkPasswords, hashPasswords } from './hash-passwords.ts';
import { listFaults } from './list-flags.ts';
import { parentFaults } from './parent-faults.ts';
import { afterWrite, hookFaults, withDerived } from './run-hooks.ts';
import { readWriteBody, refuseIfAny, requiredSentence, settableFields, type WriteBody } from './write-body.ts';
import { insertRow, insertRows, nextId } from './write-rows.ts';

/** Where a nested path says that the record hangs. */
export interface ParentValue {
  readonly field: string;
  readonly id: number;
}

/** Creates a record and answers it as its writer may see it. Throws 403, or 400 with every fault keyed on its field. */
export async function createRecord(context: WritingContext, entity: Entity, body: unknown, parent?: ParentValue): Promise<WireRecord> {
  const { id, sent } = await beginCreate(context, entity, body, parent);
  await sent;
  return await readRecord(context, entity, id);
}

/** The same for the wire: where nothing can change the record after its insert, nobody waits before its answer is asked for. */
export async function createUnderway(context: WritingContext, entity: Entity, body: unknown, parent?: ParentValue): Promise<RecordWritten> {
  const { id, sent } = await beginCreate(context, entity, body, parent);
  return await writtenRecord(context, entity, id, sent);
}

/** Writes the record, or sends all that writes it without waiting, where nothing comes after. */
async function beginCreate(context: WritingContext, entity: Entity, body: unknown, parent?: ParentValue): Promise<{ id: number; sent?: Promise<void> }> {
  const rights = demand(context.access, entity, 'create');
  const numbering = nextId(context.tx, entity);
  numbering.catch(() => undefined); // is waited for below, unless the record is refused before
  const [row] = await prepareRows(context, entity, [readWriteBody(entity, rights, 'create', parent ? withParent(context, body, parent) : body)]);
  if (!row) throw new Error('A create has one row.');
  const id = await numbering;
  await context.tx.certain();
  const isTenant = entity.name === context.model.app.tenant.entity;
  const sent = insertRow(context.model, context.tx, context.access.actor, entity, id, row);
  if (!context.hooks.of(entity)?.written && rights.rows('create') === 'everything' && !isTenant) return { id, sent };
  await sent;
  await refuseOutOfReach(context, entity, [id]);
  if (isTenant) await context.tx.inAgency(id, (tx) => insertLookups({ ...context, tx }, (each) => each.isTenant));
  await afterWrite(context, entity, 'create', [id]);
  return { id };
}

/**
 * Creates many records of one entity at once and answers their ids in order, with the same checks as one.
 * `trusted` callers (seeds) may also fill the fields that are read-only on screens and the moment of creation, and choose any password.
 */
export async function createRecords(context: WritingContext, entity: Entity, bodies: readonly unknown[], trusted = false): Promise<number[]> {
  const demanded = demand(context.access, entity, 'create');
  const rights = trusted ? { ...demanded, fields: () => settableFields(entity) } : demanded;
  const rows = await prepareRows(
    context,
    entity,
    bodies.map((body) => readWriteBody(entity, rights, 'create', body)),
    trusted,
  );
  if (rows.length === 0) return [];
  const ids = await insertRows(context.model, context.tx, context.access.actor, entity, rows);
  await refuseOutOfReach(context, entity, ids);
  await afterWrite(context, entity, 'create', ids);
  return ids;
}

/** Defaults, then every check; the faults of all rows are told at once. */
async function prepareRows(context: WritingContext, entity: Entity, given: readonly WriteBody[], trusted = false): Promise<Map<string, unknown>[]> {
  const rows: Map<string, unknown>[] = [];
  const errors: FieldError[] = given.flatMap((body) => body.errors);
  // What was sent for all of them needs no row to begin with, and no question for it.
  const isLeftOut = (name: string): boolean => given.some(({ values }) => (values.get(name) ?? null) === null);
  const named = await defaultRows(context.model, context.access, context.tx, entity, isLeftOut);
  // What seeds and imports leave empty is empty, unless it must not be.
  const begins = trusted ? new Map([...named].filter(([name]) => entity.fields.get(name)?.required)) : named;
  for (const { values, unchanged, errors: faults } of given) {
    const start = withDefaults(context, entity, values, begins);
    // Plugins are asked about records that hold together: whatever is wrong with the shape is told first.
    const row = faults.length > 0 ? start : new Map(await withDerived(context, entity, 'create', start));
    errors.push(...presetFaults(context, entity, unchanged, row));
    const faulty = new Set(faults.map((fault) => fault.Key));
    for (const field of entity.fields.values()) {
      if (field.required && !field.system && !faulty.has(field.name) && (row.get(field.name) ?? null) === null)
        errors.push({ Key: field.name, Message: requiredSentence(field) });
    }
    const record = Object.fromEntries(row);
    errors.push(
      ...[
        ...checkFormRules(entity, record),
        ...listFaults(entity, row, record),
        ...parentFaults(entity, record),
        ...permissionFaults(context.model, entity, row),
        ...reachFaults(entity, context.access.actor, row),
        ...(trusted ? [] : checkPasswords(context.model, entity, row, record)),
      ].filter((fault) => !faulty.has(fault.Key)),
    );
    rows.push(row);
  }
  refuseIfAny([...errors, ...(await checkReferences(context, entity, rows)), ...(trusted ? [] : await checkInitialStates(context, entity, rows))]);
  // What the system fills is not the writer's choice: it is not held against him what he may not see.
  if (!trusted) await fillInTurn(context, entity, rows);
  const found: FieldError[] = [];
  for (const row of rows) found.push(...(await hookFaults(context, entity, 'create', Object.fromEntries(row))));
  refuseIfAny(found);
  for (const row of rows) await hashPasswords(entity, row);
  return rows;
}

/** Fills what was not sent: declared defaults, the records that references begin with, the writer's own office, the writer where he is kept to rows of his own, empty lists. */
function withDefaults(context: RecordContext, entity: Entity, values: ReadonlyMap<string, unknown>, begins: ReadonlyMap<string, number>): Map<string, unknown> {
  const { office } = context.model.app;
  const { actor } = context.access;
  const limits = limitsOf(entity, actor);
  const row = new Map<string, unknown>();
  for (const field of entity.fields.values()) {
    if ((field.system && !values.has(field.name)) || field.type === 'computed') continue;
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
function presetFaults({ model, tx }: RecordContext, entity: Entity, given: ReadonlyMap<string, unknown>, row: ReadonlyMap<string, unknown>): FieldError[] {
  const standing = new Map(row);
  if (entity.isTenant) standing.set(model.app.tenant.field, tx.agencyId);
  return [...given]
    .filter(([name, value]) => standing.has(name) && !sameValue(value, standing.get(name)))
    .map(([Key]) => ({ Key, Message: 'This field is filled by the system.' }));
}

/** A writer may not create what he could not reach afterwards. */
async function refuseOutOfReach(context: RecordContext, entity: Entity, ids: readonly number[]): Promise<void> {
  const rule = context.access.of(entity).rows('create');
  if (rule === 'everything' || rule === undefined) return;
  const within = await idsWithin(context, entity, rule, ids);
  if (ids.some((id) => !within.has(id)))
    throw new Refusal('access.forbidden', 'You may not create this record.', { hint: 'It would belong where your rights do not reach.' });
}

function withParent({ model, tx }: RecordContext, body: unknown, parent: ParentValue): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const others = Object.entries(body).filter(([key]) => key.toLowerCase() !== parent.field.toLowerCase());
  const given = Object.entries(body).find(([key]) => key.toLowerCase() === parent.field.toLowerCase())?.[1];
  if (given !== undefined && given !== null && given !== parent.id) {
    throw new Refusal('request.invalid', 'The path and the body name different parents.', {
      errors: [{ Key: parent.field, Message: phrase('The path says {id}.', { id: parent.id }) }],
      hint: phrase('Leave {field} out of the body.', { field: parent.field }),
    });
  }
  if (parent.field !== model.app.tenant.field) return Object.fromEntries([...others, [parent.field, parent.id]]);
  // The transaction knows its agency, and writes to no other.
  if (parent.id === tx.agencyId) return Object.fromEntries(others);
  throw new Refusal('request.invalid', 'Records are added to the agency that you act on.', { hint: 'Choose the other agency first.' });
}
