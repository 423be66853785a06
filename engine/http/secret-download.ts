// A file that a secret in its address opens, without signing in: what is not there is counted, and what is the same is not sent again.
import { createHash } from 'node:crypto';
import type { Request, Response } from 'express';
import { AppError } from '../contract/errors.ts';
import type { FileResponse } from '../contract/plugin.ts';
import type { Engine } from '../engine.ts';
import { type AttemptLimits, countAttempt } from '../session/login-limit.ts';
import { sendFile } from './file-response.ts';

/** Nobody guesses 128 bits, however often he tries: counting keeps him from keeping the server busy. */
const limits: AttemptLimits = { name: 'secret', address: 60, rejection: 'Too many attempts were made with an address that does not exist.' };

/** Sends what `make` answers; 304 where the client has it already, 404 where there is nothing. Throws 429. */
export async function secretDownload(
  engine: Engine,
  request: Request,
  response: Response,
  make: () => Promise<(FileResponse & { readonly content: Uint8Array }) | undefined>,
): Promise<void> {
  const file = await make();
  if (!file) {
    await countAttempt(engine.database, { userName: '', ip: request.ip ?? '' }, new Date(), limits);
    throw new AppError('record.not-found', 'There is nothing at this address.', { hint: 'The address may have been replaced. Ask for the new address.' });
  }
  const tag = `"${createHash('sha256').update(file.content).digest('base64url')}"`;
  response.set('ETag', tag);
  if (knows(request.get('If-None-Match'), tag)) response.status(304).end();
  else sendFile(response, file);
}

/** Tags come in a list, and weak where something in between has packed the answer. */
const knows = (given: string | undefined, tag: string): boolean =>
  given !== undefined && given.split(',').some((text) => text.trim() === '*' || text.trim().replace(/^W\//, '') === tag);
