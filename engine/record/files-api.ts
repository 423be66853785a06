// Files of records as plugins reach them: the same rights, the same order of steps as an upload.
import { type Actor, getSystemOnBehalf } from '../contract/actor.ts';
import { AppError } from '../contract/errors.ts';
import type { Files, OpenableFile, RecordFile } from '../contract/files.ts';
import type { Entity } from '../contract/model.ts';
import type { Database, Transaction } from '../database/database.ts';
import { safeFileName } from '../files/file-name.ts';
import {
  announceFile,
  type ArrivedFile,
  countTags,
  describeFile,
  type FileMarks,
  loadFiles,
  filesOfMany,
  moveFiles,
  releaseFiles,
  releaseKeys,
  retagFiles,
  type StoredFile,
} from '../files/file-rows.ts';
import type { FileStore } from '../files/file-store.ts';
import { discardArrived } from '../files/remove-contents.ts';
import { takeOwnFile } from '../files/take-file.ts';
import { displayNames, readRecord } from './read-record.ts';
import type { RecordContext } from './record-context.ts';
import { lockForFiles, auditFiles, keepOnRecord, madeBySystem, noFile, readableFile, readableFiles } from './record-files.ts';

interface ApiParts {
  readonly database: Database;
  readonly store: FileStore | undefined;
  context(tx: Transaction, actor: Actor): RecordContext;
  entityOf(name: string): Entity;
}

/** The files as this person, in this transaction. Without a store nothing is read or attached. */
export function filesApi(parts: ApiParts, tx: Transaction, actor: Actor): Files {
  const { database, store: given, context, entityOf: getEntity } = parts;
  const storeOr = (): FileStore => {
    if (given) return given;
    throw new Error('This engine was started without a place for files.');
  };
  const withFiles = (name: string): Entity => {
    const entity = getEntity(name);
    if (!entity.files) throw new AppError('request.invalid', 'Files cannot be added to records of this type.');
    return entity;
  };
  const kept = async (entity: Entity, id: number, arrived: ArrivedFile, marks: FileMarks): Promise<RecordFile> => {
    const [row] = await keepOnRecord(context(tx, actor), entity, id, [arrived], marks);
    if (!row) throw new Error('A file that was kept answers its row.');
    return toRecordFile(row);
  };
  const attachOwn = async (
    name: string,
    id: number,
    fileName: string,
    content: AsyncIterable<Uint8Array>,
    marks: FileMarks,
    of?: Pick<RecordFile, 'contentType' | 'defect'>,
  ) => {
    const entity = withFiles(name);
    const store = storeOr();
    const announced: string[] = [];
    const announce = async (key: string, safeName: string): Promise<void> => {
      announced.push(key);
      await database.aside.write(tx.agencyId, (own) => announceFile(own, actor, entity, key, safeName));
    };
    try {
      const taken = await takeOwnFile({ store, announce }, fileName, content, of?.contentType);
      return await kept(entity, id, { ...taken, defect: of?.defect ?? null }, marks);
    } catch (error) {
      await discardArrived(database.aside, store, tx.agencyId, announced).catch(() => undefined);
      throw error;
    }
  };
  return {
    asSystem: () => filesApi(parts, tx, getSystemOnBehalf(actor)),
    list: async (name, id, tag) => {
      const entity = getEntity(name);
      await readRecord(context(tx, actor), entity, id);
      const [rows] = await loadFiles(tx, entity, id, { skip: 0, take: 1000, tag });
      return rows.map(toRecordFile);
    },
    countTags: async (name, ids) => {
      const entity = getEntity(name);
      const seen = [...(await displayNames(context(tx, actor), entity, ids)).keys()];
      const found = new Map(seen.map((id) => [id, new Map<string, number>()]));
      if (seen.length > 0) for (const { id, tag, n } of await countTags(tx, entity, seen)) found.get(id)?.set(tag, n);
      return found;
    },
    byIds: async (ids) => (await readableFiles(context(tx, actor), ids)).map(({ file }) => openable(file, storeOr())),
    listMany: async (name, ids) => {
      const entity = getEntity(name);
      const seen = [...(await displayNames(context(tx, actor), entity, ids)).keys()];
      const rows = seen.length > 0 ? await filesOfMany(tx, entity, seen, 1000) : [];
      const found = new Map<number, RecordFile[]>(seen.map((id) => [id, []]));
      for (const row of rows) if (row.entity_id !== null) found.get(row.entity_id)?.push(toRecordFile(row));
      return found;
    },
    read: async (key) => {
      const file = await readableFile(context(tx, actor), key);
      return { ...toRecordFile(file), content: await storeOr().read(key) };
    },
    attach: (name, id, { name: fileName, content, tags = [], isSystem = false }) =>
      attachOwn(name, id, fileName, content instanceof Uint8Array ? once(content) : content, { tags, isSystem }),
    attachCopy: (name, id, { name: fileName, content, contentType, defect, tags, isSystem }) =>
      attachOwn(name, id, fileName, content, { tags, isSystem }, { contentType, defect }),
    attachSent: async (name, id, file, as) => {
      const entity = withFiles(name);
      if (file.entity !== entity.name) throw new Error(`A file that was sent for ${file.entity} is attached to ${entity.name}.`);
      const marks = { tags: as.tags ?? [], by: actor };
      return await kept(entity, id, { ...file, name: safeFileName(as.name) }, marks);
    },
    describe: async (id, { name, tags }) => {
      const of = context(tx, actor);
      const [found] = await readableFiles(of, [id]);
      if (!found || found.file.entity_id === null) throw noFile();
      const { file, entity } = found;
      const version = await lockForFiles(of, entity, found.file.entity_id);
      const change = { ...(name === undefined ? {} : { name: safeFileName(name) }), ...(tags === undefined ? {} : { tags }) };
      await describeFile(tx, file.key, change);
      const described = { ...file, ...change };
      await auditFiles(of, entity, found.file.entity_id, version, 'refile', [described]);
      return toRecordFile(described);
    },
    remove: async (ids) => {
      const of = context(tx, actor);
      const found = await readableFiles(of, [...new Set(ids)]);
      if (found.length < new Set(ids).size) throw noFile();
      if (found.some(({ file }) => file.is_system)) throw madeBySystem();
      for (const { entity, id, files } of groupedByPlace(found)) {
        const version = await lockForFiles(of, entity, id);
        await releaseKeys(
          tx,
          entity,
          id,
          files.map(({ key }) => key),
        );
        await auditFiles(of, entity, id, version, 'detach', files);
      }
    },
    retag: (from, to) => retagFiles(tx, from, to),
    removeAll: async (name, id) => {
      const entity = getEntity(name);
      await lockForFiles(context(tx, actor), entity, id);
      await releaseFiles(tx, entity, [id]);
    },
    move: async (from, to, keys) => {
      const [own, other] = [withFiles(from.entity), withFiles(to.entity)];
      const of = context(tx, actor);
      const left = await lockForFiles(of, own, from.id);
      const inScope = await lockForFiles(of, other, to.id);
      const moved = await moveFiles(tx, own, from.id, other, to.id, keys);
      await auditFiles(of, own, from.id, left, 'detach', moved);
      await auditFiles(of, other, to.id, inScope, 'attach', moved);
      return moved.length;
    },
  };
}

/** A file that hangs on a record, as plugins see it. */
export const toRecordFile = (row: StoredFile): RecordFile => ({
  key: row.key,
  id: row.id,
  place: { entity: row.entity, id: row.entity_id ?? 0 },
  name: row.name,
  contentType: row.content_type,
  size: Number(row.size),
  tags: row.tags,
  isSystem: row.is_system,
  defect: row.defect,
  createdBy: row.user_name,
  createdAt: row.created_at,
});

function groupedByPlace(found: readonly { readonly file: StoredFile; readonly entity: Entity }[]) {
  const places = new Map<string, { readonly entity: Entity; readonly id: number; readonly files: StoredFile[] }>();
  for (const { file, entity } of found) {
    if (file.entity_id === null) continue;
    const key = `${entity.name} ${file.entity_id}`;
    const place = places.get(key) ?? { entity, id: file.entity_id, files: [] };
    place.files.push(file);
    places.set(key, place);
  }
  return places.values();
}

const openable = (row: StoredFile, store: FileStore): OpenableFile => ({ ...toRecordFile(row), open: () => store.read(row.key) });

async function* once(content: Uint8Array): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(content);
}
