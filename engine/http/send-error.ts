// The one place where an error becomes an answer: the shape of the specification, the reader's language, a request id, and nothing of the inside.
import type { ErrorRequestHandler, Request, Response } from 'express';
import { type ErrorCode, fullDisk, AppError } from '../contract/errors.ts';
import type { Language } from '../contract/definitions.ts';
import { requestLanguage } from '../session/require-actor.ts';
import { translate } from './translate.ts';

/** Express's last handler. 500 answers carry a request id; type and stack are shown in development alone. */
export function sendError(log: (error: unknown, request: Request) => void): ErrorRequestHandler {
  return (error: unknown, request, response, next) => {
    if (response.headersSent) {
      log(error, request);
      response.destroy();
      next();
      return;
    }
    const rejection = asRejection(error);
    const language = requestLanguage(request);
    if (rejection) answer(response, rejection, language);
    else {
      log(error, request);
      response.status(500).json(failure(error, getRequestId(response), language));
    }
  };
}

/** The id of a request, as in its answer's header and its log lines. */
export const getRequestId = (response: Response): string => String(response.getHeader('X-Request-Id') ?? '');

function answer(response: Response, rejection: AppError, language: Language): void {
  const { status, title } = rejection;
  const retryAfter = rejection.details['RetryAfter'];
  if (typeof retryAfter === 'number') response.set('Retry-After', String(retryAfter));
  const message = translate(rejection.said.message, language);
  const errors = rejection.errors.map(({ Key, Message }) => ({ Key, Message: translate(Message, language) }));
  response.status(status).json({
    ...(status === 400 ? { ErrorSummary: message, Errors: errors } : { Title: title }),
    Message: message,
    Code: rejection.code,
    RequestId: getRequestId(response),
    ...(rejection.said.hint ? { Hint: translate(rejection.said.hint, language) } : {}),
    ...rejection.details,
  });
}

function failure(error: unknown, requestId: string, language: Language): Record<string, unknown> {
  const visible =
    process.env['NODE_ENV'] === 'development' && error instanceof Error
      ? { ExceptionType: error.name, ExceptionMessage: error.message, StackTrace: error.stack }
      : {};
  return {
    Title: 'Internal Server Error',
    Message: translate('Something went wrong on our side. Nothing was saved.', language),
    Code: 'server.failed' satisfies ErrorCode,
    RequestId: requestId,
    ...visible,
  };
}

/** Our own refusals, and what Express and its file server refuse. */
function asRejection(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error;
  if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') return fullDisk();
  if (!(error instanceof Error) || !('status' in error) || typeof error.status !== 'number' || error.status < 400 || error.status >= 500) return undefined;
  if (error instanceof URIError) return new AppError('request.malformed', 'The address contains an invalid escape sequence.');
  if (error.status === 404 || error.status === 403) return new AppError('request.unknown-path', 'There is nothing at this address.');
  return new AppError('request.malformed', 'The request cannot be read.', { hint: 'Check its address, headers and body.' });
}
