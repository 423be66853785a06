// Files of records as plugins reach them: the same rights, the same order of steps as an upload.
import { type Actor, systemOnBehalfOf } from '../contract/actor.ts';
import { Refusal } from '../contract/errors.ts';
import type { Files, RecordFile } from '../contract/files.ts';
import type { Entity } from '../contract/model.ts';
import type { Database, Transaction } from '../database/database.ts';
import { announceFile, filesOf, filesOfMany, moveFiles, releaseFiles, type StoredFile } from '../files/file-rows.ts';
import type { FileStore } from '../files/file-store.ts';
import { discardArrived } from '../files/remove-contents.ts';
import { takeFile } from '../files/take-file.ts';
import { displayNames, readRecord } from './read-record.ts';
import type { RecordContext } from './record-context.ts';
import { holdForFiles, journalFiles, keepOnRecord, readableFile } from './record-files.ts';

interface DoorParts {
  readonly database: Database;
  readonly store: FileStore | undefined;
  context(tx: Transaction, actor: Actor): RecordContext;
  entityOf(name: string): Entity;
}

/** The files as this person, in this transaction. Without a store nothing is read or attached. */
export function filesDoor(parts: DoorParts, tx: Transaction, actor: Actor): Files {
  const { database, store: given, context, entityOf } = parts;
  const storeOr = (): FileStore => {
    if (given) return given;
    throw new Error('This engine was started without a place for files.');
  };
  return {
    asSystem: () => filesDoor(parts, tx, systemOnBehalfOf(actor)),
    list: async (name, id) => {
      const entity = entityOf(name);
      await readRecord(context(tx, actor), entity, id);
      const [rows] = await filesOf(tx, entity, id, { skip: 0, take: 1000 });
      return rows.map(shown);
    },
    listMany: async (name, ids) => {
      const entity = entityOf(name);
      const seen = [...(await displayNames(context(tx, actor), entity, ids)).keys()];
      const rows = seen.length > 0 ? await filesOfMany(tx, entity, seen, 1000) : [];
      const found = new Map<number, RecordFile[]>(seen.map((id) => [id, []]));
      for (const row of rows) if (row.entity_id !== null) found.get(row.entity_id)?.push(shown(row));
      return found;
    },
    read: async (key) => {
      const file = await readableFile(context(tx, actor), key);
      return { ...shown(file), content: await storeOr().read(key) };
    },
    attach: async (name, id, { name: fileName, content }) => {
      const entity = entityOf(name);
      const store = storeOr();
      if (!entity.files) throw new Refusal('request.invalid', 'Records of this kind have no files.');
      const announced: string[] = [];
      const announce = async (key: string, kept: string): Promise<void> => {
        announced.push(key);
        await database.aside.write(tx.agencyId, (own) => announceFile(own, actor, entity, key, kept));
      };
      try {
        const arrived = await takeFile({ store, announce }, fileName, content instanceof Uint8Array ? once(content) : content, new AbortController().signal);
        const [row] = await keepOnRecord(context(tx, actor), entity, id, [arrived]);
        if (!row) throw new Error('A file that was kept answers its row.');
        return shown(row);
      } catch (error) {
        await discardArrived(database.aside, store, tx.agencyId, announced).catch(() => undefined);
        throw error;
      }
    },
    removeAll: async (name, id) => {
      const entity = entityOf(name);
      await holdForFiles(context(tx, actor), entity, id);
      await releaseFiles(tx, entity, [id]);
    },
    move: async (from, to, keys) => {
      const [own, other] = [entityOf(from.entity), entityOf(to.entity)];
      if (!own.files || !other.files) throw new Refusal('request.invalid', 'Records of this kind have no files.');
      const of = context(tx, actor);
      const left = await holdForFiles(of, own, from.id);
      const reached = await holdForFiles(of, other, to.id);
      const moved = await moveFiles(tx, own, from.id, other, to.id, keys);
      await journalFiles(of, own, from.id, left, 'detach', moved);
      await journalFiles(of, other, to.id, reached, 'attach', moved);
      return moved.length;
    },
  };
}

const shown = (row: StoredFile): RecordFile => ({ key: row.key, name: row.name, contentType: row.content_type, size: Number(row.size) });

async function* once(content: Uint8Array): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(content);
}
