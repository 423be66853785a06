// Reads the body of a request in parts, within a size and a budget. Nothing reads a body before it is known who sends it.
import type { Request, Response } from 'express';
import { AppError } from '../contract/errors.ts';
import { buildMessage } from '../contract/message.ts';
import { type BodyBudget, chunkOverhead } from './body-budget.ts';

/** Where the parts are counted, and how large the body may be. */
export interface BodyBounds {
  readonly budget: BodyBudget;
  readonly maxBytes: number;
}

const declaredLength = (request: Request): number => Number(request.get('Content-Length') ?? 0);

/** Whether the request brings a body. */
export const hasBody = (request: Request): boolean => request.get('Transfer-Encoding') !== undefined || declaredLength(request) > 0;

/** Throws 415 for a compressed body: nobody knows how large it is before it is unpacked. */
export function requireUncompressed(request: Request): void {
  const encoding = request.get('Content-Encoding');
  if (encoding === undefined || encoding.trim().toLowerCase() === 'identity') return;
  throw new AppError('request.media-type', 'Compressed bodies are not accepted.', { hint: 'Send the body without Content-Encoding.' });
}

/** Tells a client that waits with its body (Expect: 100-continue) to send it. */
export function continueSending(request: Request, response: Response): void {
  if (request.get('Expect') !== undefined) response.writeContinue();
}

/**
 * The parts of a body as they arrive, counted in the budget until the reader is done with all of them. Throws 415 for a compressed body, 413 for one
 * that is too large, 503 where too many bytes are under way, and 400 where the client goes away.
 */
export async function* bodyParts(request: Request, response: Response, { budget, maxBytes }: BodyBounds): AsyncGenerator<Buffer> {
  requireUncompressed(request);
  if (declaredLength(request) > maxBytes) throw tooLarge(maxBytes);
  continueSending(request, response);
  const ip = request.ip ?? '';
  let size = 0;
  let counted = 0;
  try {
    // Leaving the loop must not close the connection: the answer still has to go out.
    for await (const part of request.iterator({ destroyOnReturn: false })) {
      const bytes: Buffer = part;
      size += bytes.length;
      if (size > maxBytes) throw tooLarge(maxBytes);
      if (!budget.take(ip, bytes.length + chunkOverhead)) throw tooManyBytes();
      counted += bytes.length + chunkOverhead;
      yield bytes;
    }
  } catch (error) {
    throw error instanceof AppError ? error : brokenOff();
  } finally {
    if (counted > 0) budget.release(ip, counted);
  }
}

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

function tooLarge(maxBytes: number): AppError {
  const hint =
    maxBytes < megabyte
      ? buildMessage('The request body can be at most {most} KB.', { most: Math.round(maxBytes / kilobyte) })
      : buildMessage('The request body can be at most {most} MB.', { most: Math.round(maxBytes / megabyte) });
  return new AppError('request.too-large', 'The request is too large.', { hint });
}

const tooManyBytes = (): AppError =>
  new AppError('server.unavailable', 'Too many requests are being sent at the same time.', { hint: 'Try again in a moment.', details: { RetryAfter: 5 } });

const brokenOff = (): AppError => new AppError('request.malformed', 'The request cannot be read.', { hint: 'Check its address, headers and body.' });
