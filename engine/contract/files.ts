// Files of records as plugins reach them.
import type { Readable } from 'node:stream';

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

/** A record by its entity and its id. */
export interface Place {
  readonly entity: string;
  readonly id: number;
}

/** Files by the record that they hang on, as one person and inside one transaction. */
export interface Files {
  /** The files of a record, the newest first, 1000 at most. Throws 404 for a record that the person may not see. */
  list(entity: string, id: number): Promise<RecordFile[]>;
  /** The same of several records, by their ids; 1000 at most in all. Those that the person may not see have none. */
  listMany(entity: string, ids: readonly number[]): Promise<ReadonlyMap<number, readonly RecordFile[]>>;
  /** A file with its content, to be read to its end or destroyed. Throws 404 where it is not there or may not be read. */
  read(key: string): Promise<RecordFile & { readonly content: Readable }>;
  /**
   * Hangs a file on a record that the person may change, with a journal row. It is there once the transaction is kept; of one that is not, the
   * content goes as that of a broken upload does. Throws 404, 403, 413, and 400 where such records have no files.
   */
  attach(entity: string, id: number, file: FileContent): Promise<RecordFile>;
  /** Hangs the files of one record on another, all of them unless some are named, with a journal row on each; answers how many. The person may change both. Throws 404 and 403. */
  move(from: Place, to: Place, keys?: readonly string[]): Promise<number>;
  /** Takes all files off a record that the person may change, for good; their names are told nowhere. */
  removeAll(entity: string, id: number): Promise<void>;
  /** The same with the rights of the system, told as the person's. */
  asSystem(): Files;
}
