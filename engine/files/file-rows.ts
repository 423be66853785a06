// The rows of matricula.file. A row is there before its content and until after it, so that whatever happens no content is without a row.
import type { Actor } from '../contract/actor.ts';
import type { FileDefect } from '../contract/files.ts';
import type { Entity } from '../contract/model.ts';
import { sql, type Transaction } from '../database/database.ts';

export interface StoredFile extends Record<string, unknown> {
  readonly key: string;
  /** The number by which people and programs name it. */
  readonly id: number;
  readonly entity: string;
  /** The record it hangs on; null for a file that was sent ahead. */
  readonly entity_id: number | null;
  readonly name: string;
  readonly content_type: string;
  /** In bytes; exact text, as PostgreSQL sends large numbers. */
  readonly size: string;
  readonly sha256: string;
  readonly user_id: number;
  readonly user_name: string;
  readonly created_at: Date;
  readonly tags: readonly string[];
  /** The product made it: nobody takes it off by hand. */
  readonly is_system: boolean;
  /** Null also of files that came before anybody looked. */
  readonly defect: FileDefect | null;
}

/** What a file is filed under. */
export interface FileMarks {
  readonly tags?: readonly string[];
  readonly isSystem?: boolean;
  /** Whose file it is, where somebody else has announced it. */
  readonly by?: Actor;
}

/** What is known of a content once all of it has come. */
export interface ArrivedFile {
  readonly key: string;
  readonly name: string;
  readonly contentType: string;
  readonly size: number;
  readonly sha256: string;
  readonly defect: FileDefect | null;
}

const files = () => sql.withSchema('matricula').table('file');
const columns = [
  'key',
  'id',
  'entity',
  'entity_id',
  'name',
  'content_type',
  'size',
  'sha256',
  'user_id',
  'user_name',
  'created_at',
  'tags',
  'is_system',
  'defect',
];
/** Like the journal: records of the platform belong to no agency, and neither do their files. */
const findAgency = (tx: Transaction, entity: Entity): number | null => (entity.isTenant ? tx.agencyId : null);

/** Says that a content is about to come. */
export async function announceFile(tx: Transaction, actor: Actor, entity: Entity, key: string, name: string): Promise<void> {
  await tx.execute(files().insert({ key, agency_id: findAgency(tx, entity), entity: entity.name, name, user_id: actor.userId, user_name: actor.name }));
}

/** Makes contents that have come files of a record, or of nothing yet; in the transaction of the write. Answers them in the order given. */
export async function keepFiles(tx: Transaction, arrived: readonly ArrivedFile[], recordId: number | null, marks: FileMarks = {}): Promise<StoredFile[]> {
  const given = JSON.stringify(
    arrived.map(({ key, name, contentType, size, sha256, defect }) => ({ key, name, content_type: contentType, size, sha256, defect })),
  );
  const rows = await tx.rows<StoredFile>(
    sql.raw(
      `update matricula.file as f
       set state = 'kept', changed_at = now(), entity_id = ?, tags = ?::text[], is_system = ?, name = v.name, content_type = v.content_type, size = v.size,
           sha256 = v.sha256, defect = v.defect, user_id = coalesce(?::int, f.user_id), user_name = coalesce(?::text, f.user_name)
       from jsonb_to_recordset(?::jsonb) as v(key uuid, name text, content_type text, size bigint, sha256 text, defect text)
       where f.key = v.key and f.state = 'arriving'
       returning ${columns.map((column) => `f.${column}`).join(', ')}`,
      [recordId, [...(marks.tags ?? [])], marks.isSystem ?? false, marks.by?.userId ?? null, marks.by?.name ?? null, given],
    ),
  );
  const byKey = new Map(rows.map((row) => [row.key, row]));
  return arrived.flatMap(({ key }) => byKey.get(key) ?? []);
}

/** Hangs files that this person sent ahead on a record; answers those that could be. */
export async function hangFiles(tx: Transaction, actor: Actor, entity: Entity, recordId: number, keys: readonly string[]): Promise<StoredFile[]> {
  return await tx.rows<StoredFile>(
    files()
      .whereIn('key', keys)
      .where({ state: 'kept', entity: entity.name, user_id: actor.userId, entity_id: null, agency_id: findAgency(tx, entity) })
      .update({ entity_id: recordId, changed_at: sql.fn.now() })
      .returning(columns),
  );
}

/** Which files of a record: a page of all or of those with a tag, or in the order in which they came those before one, with a word in their names, uncounted. */
interface FilePage {
  readonly skip: number;
  readonly take: number;
  readonly tag?: string | null | undefined;
  readonly own?: { readonly before: number | undefined; readonly term: string | undefined };
}

/** The files of a record, the newest first, and how many there are. */
export async function loadFiles(tx: Transaction, entity: Entity, recordId: number, page: FilePage): Promise<[StoredFile[], number]> {
  const { tag, own } = page;
  const of = () => {
    const rows = files().where({ agency_id: findAgency(tx, entity), entity: entity.name, entity_id: recordId, state: 'kept' });
    if (own?.before !== undefined) rows.where('id', '<', own.before);
    if (own?.term !== undefined) rows.whereRaw('matricula.fold(name) like matricula.fold(?)', [`%${own.term.replace(/[\\%_]/g, '\\$&')}%`]);
    if (tag === null) rows.whereRaw(`tags = '{}'`);
    else if (tag !== undefined) rows.whereRaw('tags @> array[?]', [tag]);
    return rows;
  };
  if (own) return [await tx.rows<StoredFile>(of().select(columns).orderBy('id', 'desc').limit(page.take)), 0];
  const rows = await tx.rows<StoredFile>(of().select(columns).orderBy('created_at', 'desc').orderBy('key').limit(page.take).offset(page.skip));
  const [counted] = await tx.rows<{ n: number }>(of().select(sql.raw('count(*)::int as n')));
  return [rows, counted?.n ?? 0];
}

/** The files of these records, the newest first, `most` at most of all together. */
export const filesOfMany = async (tx: Transaction, entity: Entity, recordIds: readonly number[], max: number): Promise<StoredFile[]> =>
  await tx.rows<StoredFile>(
    files()
      .where({ agency_id: findAgency(tx, entity), entity: entity.name, state: 'kept' })
      .whereIn('entity_id', recordIds)
      .select(columns)
      .orderBy('created_at', 'desc')
      .orderBy('key')
      .limit(max),
  );

/** Which of these records have files. */
export async function withFiles(tx: Transaction, entity: Entity, recordIds: readonly number[]): Promise<Set<number>> {
  const of = files()
    .where({ agency_id: findAgency(tx, entity), entity: entity.name, state: 'kept' })
    .whereIn('entity_id', recordIds);
  const rows = await tx.rows<{ id: number }>(of.distinct({ id: 'entity_id' }));
  return new Set(rows.map(({ id }) => id));
}

/** A file by its key, anyone who may read it. */
export async function loadFile(tx: Transaction, key: string): Promise<StoredFile | undefined> {
  const [row] = await tx.rows<StoredFile>(files().where({ key, state: 'kept' }).select(columns));
  return row;
}

/** Files by their numbers, anyone who may read them. */
export const filesByIds = async (tx: Transaction, ids: readonly number[]): Promise<StoredFile[]> =>
  await tx.rows<StoredFile>(files().whereIn('id', ids).where({ state: 'kept' }).whereNotNull('entity_id').select(columns));

/** How many files these records have under each tag; under an empty one those without any. A file counts under each of its tags. */
export const countTags = async (tx: Transaction, entity: Entity, recordIds: readonly number[]): Promise<{ id: number; tag: string; n: number }[]> =>
  await tx.rows<{ id: number; tag: string; n: number }>(
    sql.raw(
      `select f.entity_id as id, coalesce(t.tag, '') as tag, count(*)::int as n
       from matricula.file as f left join lateral unnest(f.tags) as t(tag) on true
       where f.agency_id is not distinct from ? and f.entity = ? and f.entity_id = any (?::int[]) and f.state = 'kept'
       group by 1, 2`,
      [findAgency(tx, entity), entity.name, [...recordIds]],
    ),
  );

/** Gives a file another name or other tags. */
export async function describeFile(tx: Transaction, key: string, { name, tags }: { readonly name?: string; readonly tags?: readonly string[] }): Promise<void> {
  const change = { ...(name === undefined ? {} : { name }), ...(tags === undefined ? {} : { tags: [...tags] }) };
  if (Object.keys(change).length > 0) await tx.execute(files().where({ key, state: 'kept' }).update(change));
}

/** Calls a tag otherwise on every file of the agency, or takes it from them. */
export async function retagFiles(tx: Transaction, from: string, to: string | undefined): Promise<void> {
  const tags = to === undefined ? sql.raw('array_remove(tags, ?)', [from]) : sql.raw('array_replace(tags, ?, ?)', [from, to]);
  await tx.execute(files().where({ agency_id: tx.agencyId }).whereRaw('tags @> array[?]', [from]).update({ tags }));
}

/** Takes files from their record; answers the names of those that were there. Their contents go once this is certain. */
export async function releaseKeys(tx: Transaction, entity: Entity, recordId: number, keys: readonly string[]): Promise<string[]> {
  const rows = await tx.rows<{ name: string }>(released(tx, entity, [recordId]).whereIn('key', keys).returning('name'));
  return rows.map(({ name }) => name);
}

/** Takes all files from records that are deleted. */
export async function releaseFiles(tx: Transaction, entity: Entity, recordIds: readonly number[]): Promise<void> {
  await tx.execute(released(tx, entity, recordIds));
}

const released = (tx: Transaction, entity: Entity, recordIds: readonly number[]) =>
  files()
    .where({ agency_id: findAgency(tx, entity), entity: entity.name, state: 'kept' })
    .whereIn('entity_id', recordIds)
    .update({ state: 'leaving', changed_at: sql.fn.now() });

/** Hangs files of one record on another, all of them unless some are named; answers their names. */
export async function moveFiles(
  tx: Transaction,
  from: Entity,
  fromId: number,
  to: Entity,
  toId: number,
  keys?: readonly string[],
): Promise<Pick<StoredFile, 'name'>[]> {
  const those = files().where({ agency_id: findAgency(tx, from), entity: from.name, entity_id: fromId, state: 'kept' });
  if (keys) those.whereIn('key', keys);
  return await tx.rows<{ name: string }>(
    those.update({ agency_id: findAgency(tx, to), entity: to.name, entity_id: toId, changed_at: sql.fn.now() }).returning('name'),
  );
}
