// A body that is one file: kept on the disk while it arrives, so that slow and unfinished ones take no memory.
import type { Request, Response } from 'express';
import { AppError } from '../contract/errors.ts';
import { spooled, type Spooled } from '../files/spool.ts';
import type { BodyBudget } from './body-budget.ts';
import { bodyParts } from './read-body.ts';
import { goneSignal } from './sender-gone.ts';
import { isFile } from './slow-bodies.ts';

/** Receives the file of a request of at most `maxBytes` and runs `use` on it once it is complete. Throws 415 where the body is no file. */
export type ReceiveFile = (request: Request, response: Response, maxBytes: number, use: (file: Spooled) => Promise<void>) => Promise<void>;

/** `budget` bounds the bytes on the disk. */
export const fileBodies =
  (budget: BodyBudget): ReceiveFile =>
  async (request, response, maxBytes, use) => {
    if (!isFile(request)) throw new AppError('request.media-type', 'Send the file itself, as application/octet-stream.');
    await spooled(bodyParts(request, response, { budget, maxBytes }), goneSignal(response), use);
  };
