// The files of an import, put into a folder for the time of reading them.
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type Files, AppError } from '#engine';
import { entity } from './names.ts';

/** Of a name, where files lie. */
const maxBytes = 255;

/** Runs `work` on the place to read from: the single file, or the folder of several. Throws 400 when two files have the same name. */
export async function withFiles<T>(files: Files, id: number, work: (place: string) => Promise<T>): Promise<T> {
  const attached = await files.list(entity, id);
  const [first] = attached;
  if (!first) throw new AppError('request.invalid', 'There are no files to read.', { hint: 'Attach the workbook of the register, or its CSV files.' });
  if (new Set(attached.map(({ name }) => name)).size < attached.length)
    throw new AppError('request.invalid', 'Two files have the same name.', { hint: 'Leave only the one that counts.' });
  if (attached.some(({ name }) => Buffer.byteLength(name) > maxBytes))
    throw new AppError('request.invalid', 'The name of a file is too long.', { hint: 'Give it a shorter name and attach it again.' });
  const folder = await mkdtemp(path.join(tmpdir(), 'matricula-register-'));
  try {
    for (const { key, name } of attached) {
      const { content } = await files.read(key);
      await pipeline(content, createWriteStream(path.join(folder, path.basename(name)), { flags: 'wx', mode: 0o600 }));
    }
    return await work(attached.length === 1 ? path.join(folder, path.basename(first.name)) : folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
