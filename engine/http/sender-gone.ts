// Whether anybody still waits for the answer.
import type { Response } from 'express';
import { AppError } from '../contract/errors.ts';

/** Aborted once the connection has closed. What is given up for it is a refusal, which nobody reads and no log tells. */
export function goneSignal(response: Response): AbortSignal {
  const gone = new AbortController();
  const abort = (): void => gone.abort(new AppError('request.malformed', 'The request cannot be read.'));
  if (response.closed) abort();
  else response.once('close', abort);
  return gone.signal;
}
