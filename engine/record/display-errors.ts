// What records answer beside their fields, such as the names of references: sent back it must stand as it is, or as it becomes by the same write.
import type { FieldError } from '../contract/errors.ts';
import { textIn } from '../contract/text.ts';
import type { Entity, Field } from '../contract/model.ts';
import { recordsQuery, getTenantField } from '../search/compile-sql.ts';
import { entityColumns, relationRules } from '../search/plan.ts';
import { optionsForIds, statementByIds } from '../search/statement-by-ids.ts';
import { whereOfRights } from '../search/where-of-rights.ts';
import { wireRecord } from './read-record.ts';
import { type RecordContext, sameValue, type WireRecord } from './record-context.ts';
import { getNamesBeside, type WriteBody } from './write-body.ts';

/** A body on its way to be written. */
export interface DisplayDraft {
  /** Undefined of a record that is made. */
  readonly id: number | undefined;
  readonly write: Pick<WriteBody, 'values' | 'displayed' | 'unchanged'>;
  /** The whole row of one that is made, else what changes. */
  readonly values: ReadonlyMap<string, unknown>;
}

/** What was sent of each record beside its fields and is neither what stands nor what follows from the write, keyed on its name. */
export async function displayErrors(context: RecordContext, entity: Entity, drafts: readonly DisplayDraft[]): Promise<FieldError[][]> {
  const sent = drafts.map(({ id, write }) => [...write.displayed, ...(id === undefined ? [] : joinedTexts(entity, write))]);
  if (sent.every(({ length }) => length === 0)) return drafts.map(() => []);
  const existing = await readDisplayed(
    context,
    entity,
    drafts.flatMap(({ id }, index) => (id === undefined || sent[index]?.length === 0 ? [] : [id])),
  );
  const differing = drafts.map(({ id, values, write }, index) => {
    const record = id === undefined ? undefined : (existing.get(id) ?? {});
    return (sent[index] ?? []).flatMap(([name, value]) => {
      if (record && sameValue(record[name], value)) return [];
      const owner = findOwner(entity, name);
      const wanted = [values, write.values].flatMap((map) => (owner && map.has(owner.name) ? [map.get(owner.name)] : []));
      return [{ entity, name, value, owner, values, wanted, isNew: id === undefined }];
    });
  });
  const related = await readRelated(context, differing.flat());
  return differing.map((entries) =>
    entries.filter((entry) => !follows(entry, related, context)).map(({ name }) => ({ Key: name, Message: 'This field is filled in by the system.' })),
  );
}

interface Entry {
  readonly entity: Entity;
  readonly name: string;
  readonly value: unknown;
  /** The field that it tells about; undefined of the parts of links and of joined texts. */
  readonly owner: Field | undefined;
  readonly values: ReadonlyMap<string, unknown>;
  /** What that field is to hold: as it was sent, and as plugins work it out. */
  readonly wanted: readonly unknown[];
  readonly isNew: boolean;
}

/** Texts that the database joins of other fields. */
const joinedTexts = (entity: Entity, { unchanged }: Pick<WriteBody, 'unchanged'>): [string, unknown][] =>
  [...unchanged].filter(([name]) => entity.fields.get(name)?.type === 'computed');

const findOwner = (entity: Entity, name: string): Field | undefined => [...entity.fields.values()].find((field) => getNamesBeside(field).includes(name));

/** The fields of which a joined text is made, or one of which holds a link. */
const getParts = ({ fields, links }: Entity, name: string): readonly string[] =>
  fields.get(name)?.definition.join ??
  links.filter(({ parts }) => parts.some(({ field }) => field.name === name)).flatMap(({ references }) => references.map((reference) => reference.name));

const getTarget = ({ owner }: Entry): Entity | undefined => owner?.reference?.entity ?? owner?.list?.entity;

const getIds = (value: unknown): number[] => [value].flat().filter((id): id is number => typeof id === 'number');

/** The records that references and lists are to point at, as their reader sees them. */
async function readRelated(context: RecordContext, entries: readonly Entry[]): Promise<ReadonlyMap<Entity, ReadonlyMap<number, WireRecord>>> {
  const wanted = new Map<Entity, number[]>();
  for (const entry of entries) {
    const target = getTarget(entry);
    if (target) wanted.set(target, [...(wanted.get(target) ?? []), ...entry.wanted.flatMap(getIds)]);
  }
  const found = new Map<Entity, ReadonlyMap<number, WireRecord>>();
  for (const [target, ids] of wanted) found.set(target, await readDisplayed(context, target, ids));
  return found;
}

/** Whether a value is what the field that it tells about is going to say. */
function follows(entry: Entry, related: ReadonlyMap<Entity, ReadonlyMap<number, WireRecord>>, context: RecordContext): boolean {
  const { entity, name, value, owner, values, wanted, isNew } = entry;
  // What is made of several fields may come in any form while one of them changes, and so may who makes a record.
  if (!owner || (isNew && owner.system)) return isNew || getParts(entity, name).some((part) => values.has(part));
  return wanted.some((each) => sameValue(value, getDisplayed(entry, owner, each, related, context)));
}

/** What a record answers under the name while the field holds this. */
function getDisplayed(
  entry: Entry,
  owner: Field,
  held: unknown,
  related: ReadonlyMap<Entity, ReadonlyMap<number, WireRecord>>,
  { access }: RecordContext,
): unknown {
  const { name, value } = entry;
  const target = getTarget(entry);
  if (!target) {
    const label = owner.definition.values?.find((each) => each.value === held)?.label;
    return label === undefined ? null : textIn(label, access.actor.language);
  }
  const records = getIds(held)
    .map((id) => related.get(target)?.get(id))
    .filter((each) => each !== undefined);
  // The names of a list stand in the order in which they came, where they are the same.
  if (owner.list) {
    const names = records.map((record) => record['DisplayName']);
    return Array.isArray(value) && sameValue(value.toSorted(), names.toSorted()) ? value : names;
  }
  const [record] = records;
  const display = owner.definition.displayValues?.find((each) => each.name === name);
  const shown = display?.field === undefined ? undefined : target.fields.get(display.field);
  const beside = new Map([
    [owner.reference?.colourKey, target.colourField],
    [owner.reference?.activeKey, target.activeField],
  ]);
  const key = shown ? (shown.reference?.nameKey ?? shown.name) : (beside.get(name) ?? 'DisplayName');
  return record?.[key];
}

/** Records with what they answer beside their fields, as far as the writer sees them. */
async function readDisplayed({ access, model, tx }: RecordContext, entity: Entity, ids: readonly number[]): Promise<ReadonlyMap<number, WireRecord>> {
  const rights = access.of(entity);
  if (ids.length === 0 || !rights.can('read')) return new Map();
  const distinct = [...new Set(ids)];
  const statement = statementByIds(access, `displayed ${entity.name} ${tx.agencyId}`, distinct, (some) => {
    const columns = entityColumns(entity, access);
    const flags = { $readable: whereOfRights(rights.rows('read'), entity, access.actor) };
    return recordsQuery(getTenantField(model), { entity, columns, relationRules: relationRules(columns, access) }, tx.agencyId, some, { flags });
  });
  const rows = await tx.rows(statement, optionsForIds(distinct));
  return new Map(rows.flatMap((row) => (row['$readable'] === true ? [[Number(row['Id']), wireRecord(entity, row)] as const] : [])));
}
