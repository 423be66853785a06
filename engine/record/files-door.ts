// Files of records as plugins reach them: the same rights, the same order of steps as an upload.
import type { Readable } from 'node:stream';
import { Refusal } from '../contract/errors.ts';
import type { Entity } from '../contract/model.ts';
import type { Actor } from '../contract/actor.ts';
import type { Database, Transaction } from '../database/database.ts';
import { announceFile, filesOf, moveFiles, releaseFiles, type StoredFile } from '../files/file-rows.ts';
import type { FileStore } from '../files/file-store.ts';
import { discardArrived } from '../files/remove-contents.ts';
import { takeFile } from '../files/take-file.ts';
import { readRecord } from './read-record.ts';
import type { RecordContext } from './record-context.ts';
import { holdForFiles, journalFiles, keepOnRecord, readableFile } from './record-files.ts';

export interface RecordFile {
  readonly key: string;
  readonly name: string;
  readonly contentType: string;
  /** In bytes. */
  readonly size: number;
}
export interface FileContent {
  readonly name: string;
  readonly contentType: string;
  readonly content: Uint8Array | AsyncIterable<Uint8Array>;
}

/** Files by the record that they hang on, always as somebody and inside a transaction. */
export interface Files {
  /** The files of a record, the newest first, 1000 at most. Throws 404 for a record that the actor may not see. */
  list(tx: Transaction, actor: Actor, entity: string, id: number): Promise<RecordFile[]>;
  /** A file with its content, to be read to its end or destroyed. Throws 404 where it is not there or may not be read. */
  read(tx: Transaction, actor: Actor, key: string): Promise<RecordFile & { readonly content: Readable }>;
  /**
   * Hangs a file on a record that the actor may change, with a journal row. It is there once the transaction is kept; of one that is not, the
   * content goes as that of a broken upload does. Throws 404, 403, 413, and 400 where such records have no files.
   */
  attach(tx: Transaction, actor: Actor, entity: string, id: number, file: FileContent): Promise<RecordFile>;
  /** Hangs the files of one record on another, all of them unless some are named, with a journal row on each; answers how many. The actor may change both. Throws 404 and 403. */
  move(tx: Transaction, actor: Actor, from: Place, to: Place, keys?: readonly string[]): Promise<number>;
  /** Takes all files off a record that the actor may change, for good; their names are told nowhere. */
  removeAll(tx: Transaction, actor: Actor, entity: string, id: number): Promise<void>;
}

/** A record by its entity and its id. */
export interface Place {
  readonly entity: string;
  readonly id: number;
}

interface DoorParts {
  readonly database: Database;
  readonly store: FileStore | undefined;
  context(tx: Transaction, actor: Actor): RecordContext;
  entityOf(name: string): Entity;
}

/** The door. Without a store, as in a command, nothing is read or attached. */
export function filesDoor({ database, store: given, context, entityOf }: DoorParts): Files {
  const storeOr = (): FileStore => {
    if (given) return given;
    throw new Error('This engine was started without a place for files.');
  };
  return {
    list: async (tx, actor, name, id) => {
      const entity = entityOf(name);
      await readRecord(context(tx, actor), entity, id);
      const [rows] = await filesOf(tx, entity, id, { skip: 0, take: 1000 });
      return rows.map(shown);
    },
    read: async (tx, actor, key) => {
      const file = await readableFile(context(tx, actor), key);
      return { ...shown(file), content: await storeOr().read(key) };
    },
    attach: async (tx, actor, name, id, { name: fileName, content }) => {
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
    removeAll: async (tx, actor, name, id) => {
      const entity = entityOf(name);
      await holdForFiles(context(tx, actor), entity, id);
      await releaseFiles(tx, entity, [id]);
    },
    move: async (tx, actor, from, to, keys) => {
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
