// Reads the files of a multipart body into the store as they come, within strict limits; nothing of them waits in memory or in a temporary folder.
import type { Request, Response } from 'express';
import multer, { MulterError } from 'multer';
import { AppError } from '../contract/errors.ts';
import type { ArrivedFile } from '../files/file-rows.ts';
import type { TakeFile } from '../files/incoming-files.ts';
import { largestFile, tooLarge, uploadLimits } from '../files/take-file.ts';
import { continueSending, requireUncompressed } from './read-body.ts';
import { goneSignal } from './sender-gone.ts';

/** The files, and room for what stands between them. */
const bodySize = uploadLimits.files * largestFile + 64 * 1024;

/**
 * Answers the files in the order in which they came. Throws 413 as soon as something is too large or too many, 400 for what cannot be
 * read. When it throws, every content that was begun is complete or gone. Given up once the sender has gone.
 */
export async function receiveFiles(request: Request, response: Response, takeFile: TakeFile): Promise<readonly ArrivedFile[]> {
  requireUncompressed(request);
  if (Number(request.get('Content-Length') ?? 0) > bodySize) throw tooLarge();
  continueSending(request, response);
  const stop = new AbortController();
  const signal = AbortSignal.any([stop.signal, goneSignal(response)]);
  const takes: Promise<ArrivedFile>[] = [];
  const take = (file: Express.Multer.File): Promise<ArrivedFile> => takeFile(file.originalname, readable(file.stream), signal);
  try {
    await new Promise<void>((resolve, reject) => {
      const storage: multer.StorageEngine = {
        _handleFile: (_request, file, done) => {
          const taken = take(file);
          takes.push(taken);
          const notify = async (): Promise<void> => {
            try {
              await taken;
              done(null, {});
            } catch (error) {
              // Told at once: multer itself would first wait for the rest of the body.
              reject(error instanceof Error ? error : new Error(String(error)));
              done(error);
            }
          };
          void notify();
        },
        _removeFile: (_request, _file, done) => done(null),
      };
      const limits = {
        fileSize: largestFile,
        files: uploadLimits.files,
        fields: 5,
        parts: uploadLimits.files + 5,
        fieldSize: 1024,
        fieldNameSize: 100,
        headerPairs: 20,
      };
      // Browsers send names as UTF-8.
      multer({ storage, limits, defParamCharset: 'utf8' }).any()(request, response, (error: unknown) => {
        if (error === undefined || error === null) resolve();
        else reject(getRejection(error));
      });
    });
    return await Promise.all(takes);
  } catch (error) {
    stop.abort();
    throw error;
  } finally {
    await Promise.allSettled(takes);
  }
}

/** The parser's stream; what is wrong with it is wrong with the body, and no fault of ours. */
async function* readable(stream: NodeJS.ReadableStream): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of stream) yield Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk);
  } catch {
    throw unreadable();
  }
}

const unreadable = (): AppError =>
  new AppError('request.malformed', 'The upload cannot be read.', { hint: 'Send multipart/form-data with a field for each file.' });

/** What multer refuses. A fault that has a code of the system or of the database is not one of the body. */
function getRejection(error: unknown): Error {
  if (error instanceof AppError) return error;
  if (error instanceof MulterError) return error.code.startsWith('LIMIT_') && error.code !== 'LIMIT_UNEXPECTED_FILE' ? tooLarge() : unreadable();
  return error instanceof Error && 'code' in error ? error : unreadable();
}
