// The parts of an archive, unpacked as they are read and never beyond what they may come to.
import { type Entry, fromBuffer, type ZipFile } from 'yauzl';
import { TableError } from './cell.ts';

/** A workbook with pictures has some hundreds. */
const maxParts = 10_000;

/** The parts of a workbook by their names. */
export class ZipParts {
  private unpacked = 0;
  private readonly archive: ZipFile;
  private readonly entries: ReadonlyMap<string, Entry>;
  private readonly max: number;

  private constructor(archive: ZipFile, entries: ReadonlyMap<string, Entry>, max: number) {
    this.archive = archive;
    this.entries = entries;
    this.max = max;
  }

  /** Throws where the bytes are no archive. `most`: to how many bytes all that is read of it may unpack. */
  static async open(bytes: Buffer, max: number): Promise<ZipParts> {
    const archive = await new Promise<ZipFile>((resolve, reject) => {
      fromBuffer(bytes, { lazyEntries: true, autoClose: false }, (error, opened) => (error ? reject(new TableError('no-table')) : resolve(opened)));
    });
    const entries = new Map<string, Entry>();
    await new Promise<void>((resolve, reject) => {
      archive.on('entry', (entry: Entry) => {
        if (entries.size >= maxParts) return reject(new TableError('too-large'));
        entries.set(entry.fileName.toLowerCase(), entry);
        archive.readEntry();
      });
      archive.on('end', () => resolve());
      archive.on('error', () => reject(new TableError('no-table')));
      archive.readEntry();
    });
    return new ZipParts(archive, entries, max);
  }

  has(name: string): boolean {
    return this.entries.has(name.toLowerCase());
  }

  /** A part in pieces of text. */
  async *text(name: string): AsyncGenerator<string> {
    const entry = this.entries.get(name.toLowerCase());
    if (!entry || entry.isEncrypted()) throw new TableError('no-table');
    const stream = await new Promise<NodeJS.ReadableStream & AsyncIterable<Buffer>>((resolve, reject) => {
      this.archive.openReadStream(entry, (error, opened) => (error ? reject(new TableError('no-table')) : resolve(opened)));
    });
    const decoder = new TextDecoder('utf-8');
    for await (const piece of stream) {
      this.unpacked += piece.length;
      if (this.unpacked > this.max) throw new TableError('too-large');
      yield decoder.decode(piece, { stream: true });
    }
    yield decoder.decode();
  }
}
