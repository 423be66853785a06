// Sends what is made while a transaction is open: who reads slowly keeps no connection of the database, since what he has not taken yet waits on disk.
import { randomUUID } from 'node:crypto';
import { type FileHandle, open, rm } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { drained } from './drained.ts';

const piece = 64 * 1024;

type Write = (chunk: Uint8Array | string) => Promise<boolean>;

/**
 * Runs `make`, which writes and never waits for the reader, and ends once the reader has all of it or has gone away. `write` answers whether
 * anybody still reads. What `make` throws is thrown on: before the first byte it is answered as any failure, after it the answer breaks off.
 * What `make` answers is answered; where that is something, it has written nothing, and the response is left as it is.
 */
export async function sendSpooled<Other>(response: ServerResponse, make: (write: Write) => Promise<Other | undefined>): Promise<Other | undefined> {
  const backlog = new Backlog();
  let sending: Promise<void> | undefined;
  const sendMore = (): Promise<void> =>
    send(response, backlog)
      // What cannot be read back from the disk cannot be sent: the reader must not take a part for the whole.
      .catch(() => void response.destroy())
      .finally(() => {
        sending = undefined;
      });
  try {
    const other = await make(async (chunk) => {
      if (response.destroyed) return false;
      if (!sending && backlog.isEmpty && !response.writableNeedDrain) response.write(chunk);
      else {
        await backlog.add(typeof chunk === 'string' ? Buffer.from(chunk) : chunk);
        sending ??= sendMore();
      }
      return true;
    });
    if (other !== undefined) return other;
    await sending;
    await sendMore();
    response.end();
    return undefined;
  } catch (error) {
    if (response.headersSent) response.destroy();
    await sending;
    throw error;
  } finally {
    await backlog.close();
  }
}

/** Hands over what waits, as fast as the reader takes it, until nothing waits any more. */
async function send(response: ServerResponse, backlog: Backlog): Promise<void> {
  while (!response.destroyed) {
    if (response.writableNeedDrain) await drained(response);
    const next = response.destroyed ? undefined : await backlog.take();
    if (next === undefined) return;
    response.write(next);
  }
}

/** Bytes in a temporary file, first in, first out. The file is made when it is needed, and goes with anyone who asked for it. */
class Backlog {
  #file: Promise<{ readonly handle: FileHandle; readonly place: string }> | undefined;
  #written = 0;
  #read = 0;

  get isEmpty(): boolean {
    return this.#read === this.#written;
  }

  async add(chunk: Uint8Array): Promise<void> {
    this.#file ??= temporary();
    const { handle } = await this.#file;
    await handle.write(chunk, 0, chunk.byteLength, this.#written);
    this.#written += chunk.byteLength;
  }

  /** The next piece; undefined where nothing waits. */
  async take(): Promise<Uint8Array | undefined> {
    if (!this.#file || this.isEmpty) return undefined;
    const { handle } = await this.#file;
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(Math.min(piece, this.#written - this.#read)), 0, undefined, this.#read);
    this.#read += bytesRead;
    return buffer.subarray(0, bytesRead);
  }

  async close(): Promise<void> {
    if (!this.#file) return;
    const { handle, place } = await this.#file;
    await handle.close();
    await rm(place, { force: true });
  }
}

async function temporary(): Promise<{ handle: FileHandle; place: string }> {
  const place = path.join(tmpdir(), `matricula-download-${randomUUID()}`);
  return { handle: await open(place, 'wx+', 0o600), place };
}
