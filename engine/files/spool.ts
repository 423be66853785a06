// A content on the disk of this server for a moment: for what has to be read twice, or measured before its first byte is passed on.
import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';

export interface Spooled {
  readonly file: string;
  /** In bytes. */
  readonly size: number;
  readonly sha256: string;
}

/** Keeps the content while `use` runs. Nothing of it is left afterwards, whatever happens. */
export async function spooled<Result>(content: AsyncIterable<Uint8Array>, signal: AbortSignal, use: (spooled: Spooled) => Promise<Result>): Promise<Result> {
  const file = path.join(tmpdir(), `matricula-${randomUUID()}`);
  const hash = createHash('sha256');
  let size = 0;
  async function* measured(): AsyncGenerator<Uint8Array> {
    for await (const piece of content) {
      hash.update(piece);
      size += piece.length;
      yield piece;
    }
  }
  try {
    await pipeline(measured(), createWriteStream(file, { flags: 'wx', mode: 0o600 }), { signal });
    return await use({ file, size, sha256: hash.digest('hex') });
  } finally {
    await rm(file, { force: true });
  }
}
