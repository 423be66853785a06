// Takes one content into the store: announced before its first byte, measured and hashed on its way, never larger than allowed.
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Refusal } from '../contract/errors.ts';
import { phrase } from '../contract/sentence.ts';
import { contentType, headLength, unknownType } from './content-type.ts';
import { safeFileName } from './file-name.ts';
import type { ArrivedFile } from './file-rows.ts';
import type { FileStore } from './file-store.ts';
import { drawnAnew, isPicture } from './pictures.ts';
import { spooled } from './spool.ts';

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
  const { head, whole } = await beginning(content);
  const type = contentType(head, name);
  const put = async (kept: AsyncIterable<Uint8Array>, keptType: string): Promise<ArrivedFile> => {
    const hash = createHash('sha256');
    let size = 0;
    async function* measured(): AsyncGenerator<Uint8Array> {
      for await (const chunk of kept) {
        hash.update(chunk);
        size += chunk.length;
        if (size > largestFile) throw tooLarge();
        yield chunk;
      }
    }
    await store.put(key, measured(), signal);
    return { key, name, contentType: keptType, size, sha256: hash.digest('hex') };
  };
  if (!isPicture(type)) return await put(whole(), type);
  return await spooled(bounded(whole()), signal, async ({ file }) => {
    const drawn = await drawnAnew(file, type);
    // What nobody can draw is no picture: it is kept, and not shown as one.
    return drawn ? await put(once(drawn), type) : await put(createReadStream(file), unknownType);
  });
}

/** The first bytes of a content, and all of it from the beginning. */
async function beginning(content: AsyncIterable<Uint8Array>) {
  const rest = content[Symbol.asyncIterator]();
  const begin: Uint8Array[] = [];
  let length = 0;
  while (length < headLength) {
    const { done, value } = await rest.next();
    if (done) break;
    begin.push(value);
    length += value.length;
  }
  async function* whole(): AsyncGenerator<Uint8Array> {
    yield* begin;
    yield* { [Symbol.asyncIterator]: () => rest };
  }
  return { head: Buffer.concat(begin).subarray(0, headLength), whole };
}

async function* bounded(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of content) {
    size += chunk.length;
    if (size > largestFile) throw tooLarge();
    yield chunk;
  }
}

async function* once(content: Uint8Array): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(content);
}

export const tooLarge = (): Refusal =>
  new Refusal('request.too-large', 'The upload is too large.', {
    hint: phrase('At most {files} files are taken at once, of at most {size} MB each.', { files: uploadLimits.files, size: uploadLimits.megabytes }),
  });
