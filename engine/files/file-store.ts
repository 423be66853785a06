// Where the contents of files lie. A small door: a folder stands behind it, or a bucket.
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rm, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Contents by key. Keys are random, and nothing about a file's name or type is known here. */
export interface FileStore {
  /** Keeps what the stream gives, durably. When it fails or is aborted, nothing of it is left. */
  put(key: string, content: AsyncIterable<Uint8Array>, signal: AbortSignal): Promise<void>;
  /** Throws ENOENT when there is nothing under the key. */
  read(key: string): Promise<Readable>;
  /** Removing what is not there is no fault. */
  remove(key: string): Promise<void>;
  /** Bytes that are free, and all, on the disk that it lies on; absent where that is no disk of this machine. */
  room?(): Promise<{ readonly free: number; readonly total: number }>;
}

/** Where a content lies below its folder or bucket. */
export function getPlace(key: string): string {
  if (!/^[0-9a-f-]{36}$/.test(key)) throw new Error('A file is kept under a UUID.');
  return `${key.slice(0, 2)}/${key}`;
}

/** A folder on the local disk, made when the first file comes. */
export function diskStore(folder: string): FileStore {
  const getFile = (key: string): string => path.join(folder, getPlace(key));
  return {
    put: async (key, content, signal) => {
      const place = getFile(key);
      await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
      try {
        await pipeline(content, createWriteStream(place, { flags: 'wx', mode: 0o600 }), { signal });
        await syncToDisk(place);
      } catch (error) {
        await rm(place, { force: true });
        throw error;
      }
    },
    read: async (key) => {
      const stream = createReadStream(getFile(key));
      await new Promise((resolve, reject) => stream.once('open', resolve).once('error', reject));
      return stream;
    },
    remove: (key) => rm(getFile(key), { force: true }),
    room: async () => {
      const { bavail, blocks, bsize } = await statfs(await nearestFolder(folder));
      return { free: bavail * bsize, total: blocks * bsize };
    },
  };
}

/** The folder, or the one above it that is there already. */
async function nearestFolder(folder: string): Promise<string> {
  const above = path.dirname(folder);
  return above === folder || (await stat(folder).catch(() => undefined))?.isDirectory() === true ? folder : await nearestFolder(above);
}

/** The row that says that the file is there is durable, so its content has to be. */
async function syncToDisk(place: string): Promise<void> {
  const handle = await open(place, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
