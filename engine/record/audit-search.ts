// The audit log across records: what was done in an agency, newest first, as far as its reader may read the records and the fields.
import type { Language } from '../contract/definitions.ts';
import type { Entity } from '../contract/model.ts';
import { textIn } from '../contract/text.ts';
import { sql, type Transaction } from '../database/database.ts';
import { knownWriters } from './audit-log.ts';
import { namesOfDeleted, readDeleted } from './deleted-records.ts';
import { describeRow, fileChange, type HistoryRow, isVisible, type StoredAuditRow, storedColumns } from './describe-audit-row.ts';
import { namesBehind } from './names-behind.ts';
import { namesByEntity } from './read-record.ts';
import type { RecordContext } from './record-context.ts';

/** What is looked for; all of it must hold. */
export interface AuditFilter {
  readonly entity: Entity | undefined;
  /** A field of the entity by its own name. */
  readonly field: string | undefined;
  readonly userId: number | undefined;
  /** Stands in a value before or after the change, in the name of a file or of the person, whatever its case and accents. */
  readonly text: string | undefined;
  readonly from: Date | undefined;
  /** Before this moment. */
  readonly to: Date | undefined;
}

export interface AuditPage {
  /** The `next` of the page before. */
  readonly before: number | undefined;
  readonly take: number;
  /** The search stops after so many milliseconds and says how far it came: a word that hardly ever occurs is not looked for in ten million rows at once. */
  readonly milliseconds: number;
}

/** A row of the history with the record that it is about. */
export interface AuditEntry extends HistoryRow {
  readonly EntityType: string;
  readonly Path: string;
  readonly EntityLabel: string;
  readonly RecordId: number;
  /** What the record is called now, or was when it was deleted; null where nothing is left to be called. */
  readonly Name: string | null;
  readonly IsDeleted: boolean;
}

export interface AuditFinding {
  readonly entries: readonly AuditEntry[];
  /** Where the next page begins; undefined where there is none. */
  readonly next: number | undefined;
  /** Everything after this moment was looked through; undefined where all was. */
  readonly searchedTo: string | undefined;
}

const auditLog = 'matricula.journal';
/** The first look takes few rows, as most pages need no more; each one after it takes more. */
const firstWindow = 200;
const windowGrowth = 4;
const largestWindow = 12_800;
/** Numbers are given while transactions run: rows side by side may lie so far from the order of their moments. */
const overlap = 3_600_000;

/** Entities that keep a history and that the reader may read some rows of, by name. */
export const auditedEntities = ({ model, access }: Pick<RecordContext, 'model' | 'access'>): Entity[] =>
  [...model.entities.values()].filter((entity) => entity.journal && access.of(entity).can('read'));

/** One page. Rows about records or fields that the reader may not read are neither shown nor searched. */
export async function searchAuditLog(
  context: RecordContext,
  filter: AuditFilter,
  { before, take, milliseconds }: AuditPage,
  language: Language,
): Promise<AuditFinding> {
  const { tx } = context;
  const entities = new Map((filter.entity ? [filter.entity] : auditedEntities(context)).map((entity) => [entity.name, entity]));
  const fields = new Map([...entities.values()].map((entity) => [entity.name, visibleFields(context, entity, filter.field)]));
  const lowest = filter.from ? await firstNear(tx, filter.from.getTime() - overlap) : 0;
  let below = Math.min(before ?? Number.MAX_SAFE_INTEGER, filter.to ? await firstNear(tx, filter.to.getTime() + overlap) : Number.MAX_SAFE_INTEGER);
  const end = performance.now() + milliseconds;
  const found: { readonly row: StoredAuditRow; readonly record: KnownRecord }[] = [];
  let searchedTo: string | undefined;
  for (let size = firstWindow; ; size = Math.min(size * windowGrowth, largestWindow)) {
    const window = await readWindow(tx, { filter, fields, below, lowest, size, take });
    const records = await knownRecords(context, entities, window.rows);
    for (const row of window.rows) {
      const record = records.get(row.Entity)?.get(row.EntityId);
      if (record && found.length < take) found.push({ row, record });
    }
    const isFull = found.length === take;
    // A page that is full goes on after its last row; one that is not, after what was looked through.
    below = isFull ? Number(found.at(-1)?.row.Id) : window.end;
    searchedTo = window.isLast ? undefined : window.endAt;
    if (isFull || window.isLast || performance.now() > end) {
      const isOver = window.isLast && !isFull;
      return {
        entries: await describe(context, entities, filter.field, found, language),
        next: isOver ? undefined : below,
        searchedTo: isOver ? undefined : searchedTo,
      };
    }
  }
}

/** The fields whose changes the reader may see. */
function visibleFields({ access }: RecordContext, entity: Entity, field: string | undefined): string[] {
  const readable = access.of(entity).fields('read');
  return [...entity.fields.keys(), fileChange].filter(
    (name) => (field === undefined || name === field) && (name === fileChange || isVisible(entity, name, readable)),
  );
}

interface Window {
  readonly filter: AuditFilter;
  readonly fields: ReadonlyMap<string, readonly string[]>;
  readonly below: number;
  readonly lowest: number;
  readonly size: number;
  readonly take: number;
}
interface WindowRow extends Partial<StoredAuditRow> {
  readonly $end: string | null;
  readonly $endAt: string | null;
  readonly $count: number;
}

/** The rows that match among the newest `size` below a number, with where this part of the log ends. */
async function readWindow(tx: Transaction, { filter, fields, below, lowest, size, take }: Window) {
  const part = (agency: string): string => `(select * from ${auditLog} where ${agency} and id < ? and id >= ? order by id desc limit ?)`;
  const looked = sql.raw(`select * from (${part('agency_id = ?')} union all ${part('agency_id is null')}) as parts order by id desc limit ?`, [
    tx.agencyId,
    below,
    lowest,
    size,
    below,
    lowest,
    size,
    size,
  ]);
  const matching = sql
    .select(sql.raw(storedColumns))
    .from('looked')
    .joinRaw('cross join lateral (select ?::jsonb -> entity as fields) as visible', [JSON.stringify(Object.fromEntries(fields))])
    .whereRaw('visible.fields is not null')
    .orderByRaw('id desc')
    .limit(take);
  if (filter.userId !== undefined) matching.where('user_id', filter.userId);
  if (filter.from) matching.where('at', '>=', filter.from);
  if (filter.to) matching.where('at', '<', filter.to);
  const isSpoken = `exists (select from jsonb_array_elements(changes) as c where jsonb_exists(visible.fields, c ->> 'Field')`;
  if (filter.text !== undefined) {
    const pattern = `%${filter.text.replace(/[\\%_]/g, '\\$&')}%`;
    const isIn = `(matricula.fold(c ->> 'Old') like matricula.fold(?) or matricula.fold(c ->> 'New') like matricula.fold(?))`;
    const isWriter = filter.field === undefined ? '(agency_id is not null and matricula.fold(user_name) like matricula.fold(?)) or ' : '';
    matching.whereRaw(`(${isWriter}${isSpoken} and ${isIn}))`, filter.field === undefined ? [pattern, pattern, pattern] : [pattern, pattern]);
  }
  if (filter.field !== undefined) matching.whereRaw(`${isSpoken})`);
  else matching.whereRaw(`(operation <> 'update' or ${isSpoken}))`);
  const rows = await tx.rows<WindowRow & Record<string, unknown>>(
    sql
      .with('looked', looked)
      .select(sql.raw('ends.*, found.*'))
      .from(
        sql.raw(
          `(select min(id)::text as "$end", count(*)::int as "$count", to_char(min(at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "$endAt" from looked) as ends left join (?) as found on true`,
          [matching],
        ),
      ),
    { customPlan: true },
  );
  const [first] = rows;
  const count = first?.$count ?? 0;
  const matched = rows
    .filter((row): row is WindowRow & StoredAuditRow => row.Id !== null && row.Id !== undefined)
    .toSorted((one, other) => Number(other.Id) - Number(one.Id));
  // Where more may match in this part of the log, it is looked through again from the last one on.
  const isCut = matched.length >= take;
  const last = matched.at(-1);
  return {
    rows: matched,
    end: isCut && last ? Number(last.Id) : Number(first?.$end ?? 0),
    endAt: (isCut ? last?.DateLastModified : first?.$endAt) ?? undefined,
    isLast: count < size && !isCut,
  };
}

/** A number of the log near a moment: rows before it are older, but for those that were written side by side. */
async function firstNear(tx: Transaction, moment: number): Promise<number> {
  const rowFrom = async (id: number) => {
    const [row] = await tx.rows<{ id: string; at: Date }>(
      sql(sql.raw(auditLog)).select('id', 'at').where({ agency_id: tx.agencyId }).where('id', '>=', id).orderBy('id').limit(1),
    );
    return row && { id: Number(row.id), isBefore: row.at.getTime() < moment };
  };
  const [newest] = await tx.rows<{ id: string }>(sql(sql.raw(auditLog)).select('id').where({ agency_id: tx.agencyId }).orderBy('id', 'desc').limit(1));
  let low = 0;
  let high = Number(newest?.id ?? 0) + 1;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const row = await rowFrom(middle);
    if (row?.isBefore === true) low = row.id + 1;
    else high = middle;
  }
  return low;
}

interface KnownRecord {
  readonly name: string | null;
  readonly isDeleted: boolean;
}

/** Those of the records that the reader may read: they are there, or were deleted and could be read if they were there. */
async function knownRecords(
  context: RecordContext,
  entities: ReadonlyMap<string, Entity>,
  rows: readonly StoredAuditRow[],
): Promise<ReadonlyMap<string, ReadonlyMap<number, KnownRecord>>> {
  const wanted = new Map<Entity, number[]>();
  for (const row of rows) {
    const entity = entities.get(row.Entity);
    if (entity) wanted.set(entity, [...(wanted.get(entity) ?? []), row.EntityId]);
  }
  const living = await namesByEntity(context, new Map([...wanted].map(([entity, ids]) => [entity, [...new Set(ids)]])));
  const known = new Map<string, Map<number, KnownRecord>>();
  for (const [entity, ids] of wanted) {
    const records = new Map([...(living.get(entity) ?? [])].map(([id, name]): [number, KnownRecord] => [id, { name: name || null, isDeleted: false }]));
    const gone = [...new Set(ids)].filter((id) => !records.has(id));
    if (gone.length > 0) {
      const { records: deleted } = await readDeleted(context, entity, gone);
      const names = await namesOfDeleted(context, entity, deleted);
      for (const [index, { id }] of deleted.entries()) records.set(id, { name: names[index] || null, isDeleted: true });
    }
    known.set(entity.name, records);
  }
  return known;
}

async function describe(
  context: RecordContext,
  entities: ReadonlyMap<string, Entity>,
  field: string | undefined,
  found: readonly { readonly row: StoredAuditRow; readonly record: KnownRecord }[],
  language: Language,
): Promise<AuditEntry[]> {
  const described = new Map<StoredAuditRow, AuditEntry>();
  for (const entity of entities.values()) {
    const own = found.filter(({ row }) => row.Entity === entity.name);
    if (own.length === 0) continue;
    const readable = context.access.of(entity).fields('read');
    const isWanted = (name: string): boolean => (field === undefined || name === field) && isVisible(entity, name, readable);
    const values = own.flatMap(({ row }) => row.Changes.filter(({ Field }) => isWanted(Field)));
    const findName = await namesBehind(
      context,
      entity,
      values.flatMap(({ Field, Old, New }): [string, unknown][] => [
        [Field, Old],
        [Field, New],
      ]),
    );
    const isKnown = await knownWriters(
      context,
      entity,
      own.map(({ row }) => row.UserId),
    );
    for (const { row, record } of own)
      described.set(row, {
        ...describeRow(entity, row, { actor: context.access.actor, isWanted, isKnown, findName }, language),
        EntityType: entity.name,
        Path: entity.path,
        EntityLabel: textIn(entity.label, language),
        RecordId: row.EntityId,
        Name: record.name,
        IsDeleted: record.isDeleted,
      });
  }
  return found.flatMap(({ row }) => described.get(row) ?? []);
}
