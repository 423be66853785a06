// What happened to other records and belongs in the history of this one, as their entities declare it: a payment of a sale that was received.
import type { HistoryEventDefinition, Language } from '../contract/definitions.ts';
import type { Entity, Model } from '../contract/model.ts';
import { textIn } from '../contract/text.ts';
import { sql } from '../database/database.ts';
import { displayNames } from './read-record.ts';
import type { RecordContext } from './record-context.ts';

/** Records of one entity whose events belong in the history of this record. */
export interface EventRecords {
  readonly from: Entity;
  readonly records: ReadonlyMap<number, EventRecord>;
  readonly events: readonly HistoryEventDefinition[];
}
interface EventRecord {
  readonly name: string;
  readonly row: Readonly<Record<string, unknown>>;
}

/** At most this many records of a kind are read. */
const maxRecords = 200;

/** Those that the reader sees. */
export async function readEventRecords(context: RecordContext, entity: Entity, id: number): Promise<EventRecords[]> {
  const told: EventRecords[] = [];
  for (const [from, byPath] of eventEntities(context.model, entity)) {
    const readable = context.access.of(from).fields('read');
    for (const [path, all] of byPath) {
      const events = all.filter(({ field, where, unless }) => [field, where ?? field, unless ?? field].every((name) => readable.has(name)));
      const rows = events.length === 0 ? [] : await findRows(context, from, path, id, events);
      if (rows.length === 0) continue;
      const names = await displayNames(
        context,
        from,
        rows.map((row) => row.Id),
      );
      const records = new Map(rows.flatMap((row): [number, EventRecord][] => (names.has(row.Id) ? [[row.Id, { name: names.get(row.Id) ?? '', row }]] : [])));
      if (records.size > 0) told.push({ from, records, events });
    }
  }
  return told;
}

/** The events of other entities that the history of such a record shows, by entity and by the way to them. */
export function eventEntities(model: Model, entity: Entity): Map<Entity, Map<string, HistoryEventDefinition[]>> {
  const found = new Map<Entity, Map<string, HistoryEventDefinition[]>>();
  for (const from of model.entities.values())
    for (const event of from.definition.historyEvents ?? [])
      for (const path of event.in) {
        if (endOf(from, path) !== entity) continue;
        const byPath = found.get(from) ?? new Map<string, HistoryEventDefinition[]>();
        found.set(from, byPath.set(path, [...(byPath.get(path) ?? []), event]));
      }
  return found;
}

function endOf(from: Entity, path: string): Entity | undefined {
  let at: Entity | undefined = from;
  for (const name of path.split('.')) at = at?.fields.get(name)?.reference?.entity;
  return at;
}

type Found = { readonly Id: number } & Readonly<Record<string, unknown>>;

/** The newest ones that lead to the record by this way, with what their events need. */
async function findRows({ model, tx }: RecordContext, from: Entity, path: string, id: number, events: readonly HistoryEventDefinition[]): Promise<Found[]> {
  const [first = '', second] = path.split('.');
  const between = second === undefined ? undefined : from.fields.get(first)?.reference?.entity;
  const query = (entity: Entity, columns: readonly string[], name: string, ids: readonly number[]) => {
    const statement = sql(entity.name)
      .select(...columns)
      .whereIn(name, [...ids])
      .orderBy('Id', 'desc')
      .limit(maxRecords);
    if (entity.isTenant) statement.where(model.app.tenant.field, tx.agencyId);
    return statement;
  };
  const ids = between && second !== undefined ? (await tx.rows<Found>(query(between, ['Id'], second, [id]))).map((row) => row.Id) : [id];
  if (ids.length === 0) return [];
  const needed = events.flatMap(({ amount, where, unless }) => [amount, where, unless, currencyField(from, amount)]).filter((name) => name !== undefined);
  return await tx.rows<Found>(query(from, [...new Set(['Id', ...needed])], first, ids));
}

const currencyField = (entity: Entity, amount: string | undefined): string | undefined => {
  const currency = amount === undefined ? undefined : entity.fields.get(amount)?.definition.currency;
  return currency !== undefined && entity.fields.has(currency) ? currency : undefined;
};

/** The conditions under which rows of the journal tell of them, with their values: one of each kind of record. */
export const eventConditions = (told: readonly EventRecords[], agencyId: number | null) =>
  told.map(({ from, records, events }) => ({
    text: `(agency_id is not distinct from ? and entity = ? and entity_id = any(?::int[]) and exists (select from jsonb_array_elements(changes) as c where ${events
      .map(({ value }) =>
        value === undefined ? `(c ->> 'Field' = ? and c ->> 'Old' is null and c ->> 'New' is not null)` : `(c ->> 'Field' = ? and c ->> 'New' = ?)`,
      )
      .join(' or ')}))`,
    values: [
      from.isTenant ? agencyId : null,
      from.name,
      [...records.keys()],
      ...events.flatMap(({ field, value }) => (value === undefined ? [field] : [field, value])),
    ],
  }));

/** What the history says of these rows of the journal, by their ids; nothing of a row whose record has not the flags of its event. */
export async function eventEntries(context: RecordContext, told: readonly EventRecords[], rows: readonly ChangedRow[], language: Language) {
  const found = rows.flatMap((row) => {
    const event = findEvent(told, row);
    return event ? [{ row, ...event, amount: eventAmount(context, event) }] : [];
  });
  const currencies = found.flatMap(({ amount }) => amount?.currency ?? []);
  const [first] = currencies;
  const codes = first && (await displayNames(context, first.entity, [...new Set(currencies.map(({ id }) => id))]));
  return new Map(
    found.map(({ row, from, event, record, amount }) => {
      const Name = nameIn(from, record.name, language);
      const entry = {
        Icon: from.definition.icon ?? 'link',
        Description: `${textIn(event.text, language)}: ${Name}`,
        Record: { Entity: from.path, Id: row.EntityId, Name },
        Amount: amount ? { Value: amount.value, InCurrency: (amount.currency && codes?.get(amount.currency.id)) ?? null } : null,
      };
      return [row.Id, entry];
    }),
  );
}

interface ChangedRow {
  readonly Id: string;
  readonly Entity: string;
  readonly EntityId: number;
  readonly Changes: readonly { readonly Field: string; readonly Old: unknown; readonly New: unknown }[];
}

/** It had no value before: what is entered again happened once. */
const isFirst = ({ Old: before, New: after }: { readonly Old: unknown; readonly New: unknown }): boolean =>
  (before ?? null) === null && (after ?? null) !== null;

function findEvent(told: readonly EventRecords[], row: ChangedRow) {
  for (const { from, records, events } of told) {
    const record = from.name === row.Entity ? records.get(row.EntityId) : undefined;
    if (!record) continue;
    const event = events.find(
      ({ field, value, where, unless }) =>
        row.Changes.some((change) => change.Field === field && (value === undefined ? isFirst(change) : change.New === value)) &&
        (where === undefined || record.row[where] === true) &&
        (unless === undefined || record.row[unless] !== true),
    );
    if (event) return { from, event, record };
  }
  return undefined;
}

/** The amount with the id of its currency; undefined where the event has none, or the reader may not see it. */
function eventAmount({ access }: RecordContext, { from, event, record }: NonNullable<ReturnType<typeof findEvent>>) {
  const { amount } = event;
  if (amount === undefined || !access.of(from).fields('read').has(amount)) return undefined;
  const value = record.row[amount];
  const currency = currencyField(from, amount);
  const entity = currency === undefined ? undefined : from.fields.get(currency)?.reference?.entity;
  const id = currency === undefined ? undefined : record.row[currency];
  return value === null || value === undefined ? undefined : { value: String(value), currency: entity && typeof id === 'number' ? { entity, id } : undefined };
}

/** The name of a record, whose first word may be the value of a choice, in the language of the reader. */
function nameIn(entity: Entity, name: string, language: Language): string {
  const choices = entity.definition.displayName.flatMap((each) => entity.fields.get(each)?.definition.values ?? []);
  const word = choices.find(({ value }) => name === value || name.startsWith(`${value} `));
  return word ? (textIn(word.label, language) + name.slice(word.value.length)).replace(/ (?=\d{4}-\d\d-\d\d$)/, ' · ') : name;
}
