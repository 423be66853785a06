// Files of records as plugins reach them.
import type { Readable } from 'node:stream';

/** Why nobody can open a file: it is damaged, or opens with a password alone. */
export type FileDefect = 'broken' | 'locked';

export interface RecordFile {
  readonly key: string;
  /** The number by which people and programs name it. */
  readonly id: number;
  /** The record that it hangs on. */
  readonly place: RecordRef;
  readonly name: string;
  readonly contentType: string;
  /** In bytes. */
  readonly size: number;
  readonly tags: readonly string[];
  /** The product made it: nobody takes it off by hand. */
  readonly isSystem: boolean;
  /** Of pictures and PDFs that people sent; null where they can be opened, and of all others. */
  readonly defect: FileDefect | null;
  readonly createdBy: string;
  readonly createdAt: Date;
}
/** A file whose content may be read once its transaction has ended. */
export interface OpenableFile extends RecordFile {
  /** To be read to its end or destroyed. */
  open(): Promise<Readable>;
}
/** A file with its content, to be read to its end or destroyed. */
export interface ReadFile extends RecordFile {
  readonly content: Readable;
}
/** What the product has made. */
export interface FileContent {
  readonly name: string;
  readonly contentType: string;
  readonly content: Uint8Array | AsyncIterable<Uint8Array>;
  readonly tags?: readonly string[];
  /** The product made it: nobody takes it off by hand. */
  readonly isSystem?: boolean;
}

/** A file that came with a call: received, and drawn where it is a picture, before the transaction was opened. */
export interface SentFile {
  readonly key: string;
  /** Of which kind of record it may become a file. */
  readonly entity: string;
  /** Told by its content; `application/octet-stream` for a picture that cannot be drawn. */
  readonly contentType: string;
  readonly defect: FileDefect | null;
  /** In bytes, as it is kept. */
  readonly size: number;
  /** Of what is kept, in hexadecimal digits. */
  readonly sha256: string;
  /** Of what was sent, in base64url: the same for the same picture sent twice. */
  readonly sentSha256: string;
}

/** A record by its entity and its id. */
export interface RecordRef {
  readonly entity: string;
  readonly id: number;
}

/** Files by the record that they hang on, as one person and inside one transaction. */
export interface Files {
  /** The files of a record, the newest first, 1000 at most: those with a tag, or with none where it is null. Throws 404 for a record that the person may not see. */
  list(entity: string, id: number, tag?: string | null): Promise<RecordFile[]>;
  /** How many files each of these records has under each tag, under an empty one those without any. Records that the person may not see are left out. */
  countTags(entity: string, ids: readonly number[]): Promise<ReadonlyMap<number, ReadonlyMap<string, number>>>;
  /** Files by their numbers, in their order; what is not there and what the person may not read is left out. */
  byIds(ids: readonly number[]): Promise<OpenableFile[]>;
  /** The same of several records, by their ids; 1000 at most in all. Those that the person may not see have none. */
  listMany(entity: string, ids: readonly number[]): Promise<ReadonlyMap<number, readonly RecordFile[]>>;
  /** A file with its content. Throws 404 where it is not there or may not be read. */
  read(key: string): Promise<ReadFile>;
  /**
   * Hangs a file that the product has made on a record that the person may change, with a journal row. It is there once the transaction is kept; of one
   * that is not, the content goes as that of a broken upload does. Nothing is drawn: what people send comes as a `SentFile`. Throws 404, 403, 413, and
   * 400 where such records have no files.
   */
  attach(entity: string, id: number, file: FileContent): Promise<RecordFile>;
  /** The same for a file that came with the call; of a transaction that is not kept, it goes. */
  attachSent(entity: string, id: number, file: SentFile, as: { readonly name: string; readonly tags?: readonly string[] }): Promise<RecordFile>;
  /** The same for the content of another file, byte for byte, with its name, its type and its tags; it may be one of another agency. */
  attachCopy(entity: string, id: number, file: ReadFile): Promise<RecordFile>;
  /** Hangs the files of one record on another, all of them unless some are named, with a journal row on each; answers how many. The person may change both. Throws 404 and 403. */
  move(from: RecordRef, to: RecordRef, keys?: readonly string[]): Promise<number>;
  /** Gives a file of a record that the person may change another name or other tags, with a journal row. Throws 404 and 403. */
  describe(id: number, change: { readonly name?: string; readonly tags?: readonly string[] }): Promise<RecordFile>;
  /** Takes files off records that the person may change, with a journal row each; all or none. Throws 404, 403, and 409 for what the product made. */
  remove(ids: readonly number[]): Promise<void>;
  /** Calls a tag otherwise on every file of the agency, or takes it from them where it is undefined. */
  retag(from: string, to: string | undefined): Promise<void>;
  /** Takes all files off a record that the person may change, for good; their names are recorded nowhere. */
  removeAll(entity: string, id: number): Promise<void>;
  /** The same with the rights of the system, told as the person's. */
  asSystem(): Files;
}
