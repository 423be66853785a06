// Takes one content into the store: announced before its first byte, measured and hashed on its way, never larger than allowed.
import { createHash, randomUUID } from 'node:crypto';
import { Refusal } from '../contract/errors.ts';
import { phrase } from '../contract/sentence.ts';
import { contentType, headLength } from './content-type.ts';
import { safeFileName } from './file-name.ts';
import type { ArrivedFile } from './file-rows.ts';
import type { FileStore } from './file-store.ts';

export const uploadLimits = { megabytes: 25, files: 10 } as const;
export const largestFile = uploadLimits.megabytes * 1024 * 1024;

export interface TakeOptions {
  readonly store: FileStore;
  /** Told of the file before its content is kept anywhere. */
  readonly announce: (key: string, name: string) => Promise<void>;
}

/** Answers what is known of the content once all of it has come. Throws 413 as soon as it is too large; then nothing of it is left but its row. */
export async function takeFile(
  { store, announce }: TakeOptions,
  givenName: string,
  content: AsyncIterable<Uint8Array>,
  signal: AbortSignal,
): Promise<ArrivedFile> {
  const key = randomUUID();
  const name = safeFileName(givenName);
  await announce(key, name);
  const hash = createHash('sha256');
  let size = 0;
  let head = Buffer.alloc(0);
  async function* measured(): AsyncGenerator<Uint8Array> {
    for await (const chunk of content) {
      hash.update(chunk);
      size += chunk.length;
      if (size > largestFile) throw tooLarge();
      if (head.length < headLength) head = Buffer.concat([head, chunk.subarray(0, headLength - head.length)]);
      yield chunk;
    }
  }
  await store.put(key, measured(), signal);
  return { key, name, contentType: contentType(head, name), size, sha256: hash.digest('hex') };
}

export const tooLarge = (): Refusal =>
  new Refusal('request.too-large', 'The upload is too large.', {
    hint: phrase('At most {files} files are taken at once, of at most {size} MB each.', { files: uploadLimits.files, size: uploadLimits.megabytes }),
  });
