// What references may name beside that it exists: the records that their field offers, and offers to this very record.
import type { OptionMatch } from '../contract/definitions.ts';
import { parseRelatedName } from '../contract/condition.ts';
import type { FieldError } from '../contract/errors.ts';
import type { Entity, Field } from '../contract/model.ts';
import { recordsQuery, getTenantField } from '../search/compile-sql.ts';
import type { WhereNode } from '../search/search-plan.ts';
import { everythingContext } from '../search/where-of-rights.ts';
import { buildRequested, whereOfRule } from '../search/where.ts';
import { type OwnerBeside, readableValues } from './default-from.ts';
import { wireRecord } from './read-record.ts';
import { type RecordContext, sameValue, type WireRecord } from './record-context.ts';

/** Values on their way into a record, and the record as it stands; of one that is a part of another, that one. */
export interface OptionDraft {
  readonly values: ReadonlyMap<string, unknown>;
  readonly before?: WireRecord | undefined;
  readonly owner?: OwnerBeside | undefined;
}

/** Fields of records by their ids. */
type Read = (entity: Entity, names: readonly string[], ids: readonly number[]) => Promise<ReadonlyMap<number, WireRecord>>;

/** The record that a field narrows its options by, whole, as far as it is known. */
interface Narrowing {
  readonly record: WireRecord;
  readonly owner?: OwnerBeside | undefined;
}

const notOffered = 'Choose one of the options offered.';

/**
 * What each draft names that its field does not offer, keyed on the field; one statement for each reference. Only what changes is looked at:
 * the field, or one of those that it narrows by.
 */
export async function optionErrors(context: RecordContext, entity: Entity, drafts: readonly OptionDraft[]): Promise<FieldError[][]> {
  const errors = drafts.map((): FieldError[] => []);
  const read: Read = (target, names, ids) => valuesBehindRights(context, target, names, ids);
  for (const field of entity.fields.values()) {
    const target = offeredBy(field);
    if (!target) continue;
    const touched = drafts.flatMap((draft, index) => {
      const record = { ...draft.before, ...Object.fromEntries(draft.values) };
      const isNarrowedAgain = draft.before === undefined || getMatches(field).some(({ equals }) => draft.values.has(getNearName(equals)));
      const kept = isNarrowedAgain ? [] : idsIn(draft.before?.[field.name]);
      const ids = isNarrowedAgain || draft.values.has(field.name) ? idsIn(record[field.name]).filter((id) => !kept.includes(id)) : [];
      return ids.length > 0 ? [{ index, ids, record, owner: draft.owner }] : [];
    });
    if (touched.length === 0) continue;
    const wanted = await ownValues(entity, getMatches(field), touched, read);
    const offered = await offeredRecords(
      context,
      target,
      field,
      touched.flatMap(({ ids }) => ids),
    );
    for (const [place, { index, ids }] of touched.entries())
      if (ids.some((id) => isRejected(offered.get(id), getMatches(field), wanted[place] ?? []))) errors[index]?.push({ Key: field.name, Message: notOffered });
  }
  return errors;
}

/** What of its entity a field offers, by what is known of the record that has it; what that says of others counts as far as its reader may see it. */
export async function whereOfOptions(context: RecordContext, entity: Entity, field: Field, record: WireRecord): Promise<WhereNode | undefined> {
  const target = offeredBy(field);
  if (!target) return undefined;
  const known = everythingContext(target, context.access.actor);
  const { where } = field.definition.options ?? {};
  const [values = []] = await ownValues(entity, getMatches(field), [{ record }], (of, names, ids) => loadReadable(context, of, names, ids));
  const matched = getMatches(field).flatMap(({ field: name }, place) => {
    const value = values[place] ?? null;
    return value === null ? [] : [buildRequested(known.paths.resolve(name), 'equal', value, undefined, known, name)];
  });
  return { all: [...(where ? [whereOfRule(where, known)] : []), ...matched] };
}

/** A field of the records that are offered, and the value that it must have. */
export interface OptionValue {
  readonly field: string;
  readonly value: unknown;
}

/** What records must have in common with each of these to be offered by a field, as far as their reader may see it; nothing where nothing narrows. One statement for each reference. */
export async function optionValues(context: RecordContext, entity: Entity, field: Field, records: readonly WireRecord[]): Promise<OptionValue[][]> {
  const matches = getMatches(field);
  const values = await ownValues(
    entity,
    matches,
    records.map((record) => ({ record })),
    (of, names, ids) => loadReadable(context, of, names, ids),
  );
  return values.map((value) => matches.flatMap(({ field: name }, place) => ((value[place] ?? null) === null ? [] : [{ field: name, value: value[place] }])));
}

function loadReadable(context: RecordContext, of: Entity, names: readonly string[], ids: readonly number[]): Promise<ReadonlyMap<number, WireRecord>> {
  const readable = context.access.of(of).fields('read');
  return readableValues(
    context,
    of,
    names.filter((name) => readable.has(name)),
    ids,
  );
}

/** The fields of the record that say which options there are; a reference stands for what lies behind it. */
export const namesNarrowedBy = (field: Field): string[] => [...new Set(getMatches(field).map(({ equals }) => getNearName(equals)))];

const offeredBy = ({ definition, reference, list }: Field): Entity | undefined => (definition.options ? (reference?.entity ?? list?.entity) : undefined);
const getMatches = ({ definition }: Field): readonly OptionMatch[] => definition.options?.match ?? [];
const getNearName = (path: string): string => parseRelatedName(path)?.reference ?? path;
const idsIn = (value: unknown): number[] => [value].flat().filter((id): id is number => typeof id === 'number');

/** What each record says in each of the matching fields, null where it says nothing. */
async function ownValues(entity: Entity, matches: readonly OptionMatch[], records: readonly Narrowing[], read: Read): Promise<unknown[][]> {
  const related = new Map<string, string[]>();
  for (const { equals } of matches) {
    const named = parseRelatedName(equals);
    if (named) related.set(named.reference, [...(related.get(named.reference) ?? []), named.field]);
  }
  const behind = new Map<string, ReadonlyMap<number, WireRecord>>();
  for (const [reference, names] of related) {
    const target = entity.fields.get(reference)?.reference?.entity;
    const ids = records.flatMap(({ record, owner }) => (owner?.field === reference ? [] : idsIn(record[reference])));
    if (target) behind.set(reference, await read(target, names, [...new Set(ids)]));
  }
  return records.map(({ record, owner }) =>
    matches.map(({ equals }) => {
      const named = parseRelatedName(equals);
      if (!named) return record[equals] ?? null;
      const other = owner?.field === named.reference ? owner.record : behind.get(named.reference)?.get(Number(record[named.reference]));
      return other?.[named.field] ?? null;
    }),
  );
}

/** One that is not there is reported elsewhere. A field that matches and is empty narrows nothing. */
const isRejected = (record: WireRecord | undefined, matches: readonly OptionMatch[], wanted: readonly unknown[]): boolean =>
  record !== undefined &&
  (record[isOffered] !== true || matches.some(({ field }, place) => (wanted[place] ?? null) !== null && !sameValue(record[field], wanted[place])));

/** No field has this name. */
const isOffered = '$offered';

/** The records with what they are matched by, and whether the condition holds of them; nobody's rights keep one of them back. */
async function offeredRecords(context: RecordContext, target: Entity, field: Field, ids: readonly number[]): Promise<Map<number, WireRecord>> {
  const { where } = field.definition.options ?? {};
  const known = everythingContext(target, context.access.actor);
  const names = getMatches(field).map((match) => match.field);
  return await recordsBehindRights(context, target, names, ids, where ? whereOfRule(where, known) : { all: [] });
}

const valuesBehindRights = (context: RecordContext, target: Entity, names: readonly string[], ids: readonly number[]): Promise<Map<number, WireRecord>> =>
  recordsBehindRights(context, target, names, ids, { all: [] });

async function recordsBehindRights(
  { model, tx }: RecordContext,
  entity: Entity,
  names: readonly string[],
  ids: readonly number[],
  offered: WhereNode,
): Promise<Map<number, WireRecord>> {
  if (ids.length === 0) return new Map();
  const columns = [...new Set(['Id', ...names])].flatMap((name) => {
    const field = entity.fields.get(name);
    return field ? [{ key: name, field }] : [];
  });
  const query = recordsQuery(getTenantField(model), { entity, columns, relationRules: new Map() }, tx.agencyId, [...new Set(ids)], {
    flags: { [isOffered]: offered },
  });
  const rows = await tx.reaching({}).rows(query, { keepPlan: 'varied' });
  return new Map(rows.map((row) => [Number(row['Id']), { ...wireRecord(entity, row), [isOffered]: row[isOffered] === true }]));
}
