// Takes one content into the store: announced before its first byte, measured and hashed on its way, never larger than allowed.
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { AppError } from '../contract/errors.ts';
import type { FileDefect } from '../contract/files.ts';
import { buildMessage } from '../contract/message.ts';
import { contentType, headLength, unknownType } from './content-type.ts';
import { safeFileName } from './file-name.ts';
import type { ArrivedFile } from './file-rows.ts';
import type { FileStore } from './file-store.ts';
import { isPicture } from './picture-drawer.ts';
import { type FileState, pdfType, pictureKinds, type PictureTask } from './picture-messages.ts';
import { spooled } from './spool.ts';

export const uploadLimits = { megabytes: 25, files: 10 } as const;
export const largestFile = uploadLimits.megabytes * 1024 * 1024;

export interface TakeOptions {
  readonly store: FileStore;
  /** Told of the file before its content is kept anywhere. */
  readonly announce: (key: string, name: string) => Promise<void>;
}

export interface TakeForeignOptions extends TakeOptions {
  readonly draw: (task: PictureTask, signal: AbortSignal) => Promise<FileState>;
}

/**
 * Takes what somebody has sent; a picture is drawn and a PDF opened, which takes seconds: never within a transaction. Answers what is known of the content
 * once all of it has come. Throws 400 where it is empty, and 413 as soon as it is too large; then nothing of it is left but its row.
 */
export async function takeForeignFile(
  { draw, ...options }: TakeForeignOptions,
  givenName: string,
  content: AsyncIterable<Uint8Array>,
  signal: AbortSignal,
): Promise<ArrivedFile> {
  const file = await announced(options, givenName);
  const { head, whole: full } = await beginning(content);
  if (head.length === 0) throw new AppError('request.invalid', 'This file is empty.', { hint: 'Choose the file again or upload another one.' });
  const told = contentType(head, file.name);
  // Some programs write a line before a PDF begins: its name says what to try.
  const type = told === unknownType && pdfName.test(file.name) ? pdfType : told;
  if (type !== pdfType && !isPicture(type)) return await stored(options, { ...file, defect: defectByName(file.name, type) }, full(), type, signal);
  return await spooled(bounded(full()), signal, async ({ file: source }) => {
    const target = `${source}-drawn`;
    try {
      const state = await draw({ type, source, target }, signal);
      const defect = state === 'fine' ? null : state;
      if (type === pdfType) return await stored(options, { ...file, defect }, createReadStream(source), defect === 'broken' ? told : type, signal);
      if (defect !== null) {
        // What nobody can draw is no picture: it is kept, and not shown as one. What Apple's is meant to be helps people who ask for another one.
        return await stored(options, { ...file, defect }, createReadStream(source), type === 'image/heic' ? type : unknownType, signal);
      }
      const { kept } = pictureKinds[type];
      const name = kept === type ? file.name : file.name.replace(heicName, '.jpg');
      return await stored(options, { ...file, name, defect }, createReadStream(target), kept, signal);
    } finally {
      await rm(target, { force: true });
    }
  });
}

const pdfName = /\.pdf$/i;
const heicName = /\.(heic|heif|hif)$/i;
const pictureName = /\.(jpe?g|png|webp|heic|heif|hif)$/i;

/** A file that is called a picture and has the bytes of none is damaged. */
const defectByName = (name: string, type: string): FileDefect | null => (type === unknownType && pictureName.test(name) ? 'broken' : null);

/** Takes what the product itself has made, or has taken before: as it is, and as the type that is given, or that its bytes tell. */
export async function takeOwnFile(options: TakeOptions, givenName: string, content: AsyncIterable<Uint8Array>, type?: string): Promise<ArrivedFile> {
  const file = { ...(await announced(options, givenName)), defect: null };
  const { signal } = new AbortController();
  if (type !== undefined) return await stored(options, file, content, type, signal);
  const { head, whole: full } = await beginning(content);
  return await stored(options, file, full(), contentType(head, file.name), signal);
}

type Announced = Pick<ArrivedFile, 'key' | 'name' | 'defect'>;

async function announced({ announce }: TakeOptions, givenName: string): Promise<Omit<Announced, 'defect'>> {
  const file = { key: randomUUID(), name: safeFileName(givenName) };
  await announce(file.key, file.name);
  return file;
}

async function stored({ store }: TakeOptions, file: Announced, content: AsyncIterable<Uint8Array>, type: string, signal: AbortSignal): Promise<ArrivedFile> {
  const hash = createHash('sha256');
  let size = 0;
  async function* measured(): AsyncGenerator<Uint8Array> {
    for await (const chunk of bounded(content)) {
      hash.update(chunk);
      size += chunk.length;
      yield chunk;
    }
  }
  await store.put(file.key, measured(), signal);
  return { ...file, contentType: type, size, sha256: hash.digest('hex') };
}

/** The first bytes of a content, and all of it from the beginning. */
async function beginning(content: AsyncIterable<Uint8Array>) {
  const rest = content[Symbol.asyncIterator]();
  const start: Uint8Array[] = [];
  let length = 0;
  while (length < headLength) {
    const { done, value } = await rest.next();
    if (done) break;
    start.push(value);
    length += value.length;
  }
  const head = Buffer.concat(start.map((chunk) => chunk.subarray(0, headLength))).subarray(0, headLength);
  async function* full(): AsyncGenerator<Uint8Array> {
    // Let go as it is passed on: it may be all of the content, and a picture waits for its turn.
    for (let chunk = start.shift(); chunk; chunk = start.shift()) yield chunk;
    yield* { [Symbol.asyncIterator]: () => rest };
  }
  return { head, whole: full };
}

async function* bounded(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of content) {
    size += chunk.length;
    if (size > largestFile) throw tooLarge();
    yield chunk;
  }
}

export const tooLarge = (): AppError =>
  new AppError('request.too-large', 'The upload is too large.', {
    hint: buildMessage('You can upload at most {files} files at once, {size} MB each.', { files: uploadLimits.files, size: uploadLimits.megabytes }),
  });
