// The one place where an error becomes an answer: the shape of the specification, the reader's language, a request id, and nothing of the inside.
import type { ErrorRequestHandler, Request, Response } from 'express';
import { type ErrorCode, fullDisk, Refusal } from '../contract/errors.ts';
import type { Language } from '../contract/definitions.ts';
import { spokenLanguage } from '../session/require-actor.ts';
import { say } from './say.ts';

/** Express's last handler. 500 answers carry a request id; type and stack are shown in development alone. */
export function errorToAnswer(log: (error: unknown, request: Request) => void): ErrorRequestHandler {
  return (error: unknown, request, response, next) => {
    if (response.headersSent) {
      log(error, request);
      response.destroy();
      next();
      return;
    }
    const refusal = asRefusal(error);
    const language = spokenLanguage(request);
    if (refusal) answer(response, refusal, language);
    else {
      log(error, request);
      response.status(500).json(failure(error, requestIdOf(response), language));
    }
  };
}

/** The id of a request, as in its answer's header and its log lines. */
export const requestIdOf = (response: Response): string => String(response.getHeader('X-Request-Id') ?? '');

function answer(response: Response, refusal: Refusal, language: Language): void {
  const { status, title } = refusal;
  const retryAfter = refusal.details['RetryAfter'];
  if (typeof retryAfter === 'number') response.set('Retry-After', String(retryAfter));
  const message = say(refusal.said.message, language);
  const errors = refusal.errors.map(({ Key, Message }) => ({ Key, Message: say(Message, language) }));
  response.status(status).json({
    ...(status === 400 ? { ErrorSummary: message, Errors: errors } : { Title: title }),
    Message: message,
    Code: refusal.code,
    RequestId: requestIdOf(response),
    ...(refusal.said.hint ? { Hint: say(refusal.said.hint, language) } : {}),
    ...refusal.details,
  });
}

function failure(error: unknown, requestId: string, language: Language): Record<string, unknown> {
  const shown =
    process.env['NODE_ENV'] === 'development' && error instanceof Error
      ? { ExceptionType: error.name, ExceptionMessage: error.message, StackTrace: error.stack }
      : {};
  return {
    Title: 'Internal Server Error',
    Message: say('Something went wrong on our side. Nothing was saved.', language),
    Code: 'server.failed' satisfies ErrorCode,
    RequestId: requestId,
    ...shown,
  };
}

/** Our own refusals, and what Express and its file server refuse. */
function asRefusal(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error;
  if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') return fullDisk();
  if (!(error instanceof Error) || !('status' in error) || typeof error.status !== 'number' || error.status < 400 || error.status >= 500) return undefined;
  if (error instanceof URIError) return new Refusal('request.malformed', 'The address holds a broken escape.');
  if (error.status === 404 || error.status === 403) return new Refusal('request.unknown-path', 'There is nothing at this address.');
  return new Refusal('request.malformed', 'The request cannot be read.', { hint: 'Check its address, its headers and its body.' });
}
