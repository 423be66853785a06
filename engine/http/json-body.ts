// JSON bodies: read once it is known who sends them, and refused where nobody can read them, they are nested too deeply, or hold numbers out of range.
import type { Request, RequestHandler, Response } from 'express';
import { bugLimits } from '../bug-report/bug-report.ts';
import { type FieldError, AppError } from '../contract/errors.ts';
import { buildMessage } from '../contract/message.ts';
import type { BodyBudgets } from './body-budget.ts';
import { type BodyBounds, bodyParts, hasBody } from './read-body.ts';

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;
const maxDepth = 32;
/** A body has room for a hundred thousand numbers that are out of range; the first ones tell enough. */
const maxErrors = 20;

/** Reads the body of a request into `request.body`. */
export type ReadBody = (request: Request, response: Response) => Promise<void>;

export interface JsonBodies {
  /** Of calls for anyone: small. A form is taken as well. */
  readonly open: RequestHandler;
  /** The same where the guards of a call are in its handler. */
  readonly readOpen: ReadBody;
  /** The same of a call that says that its body is long. */
  readonly readLong: ReadBody;
  /** The body of a call for anyone as it arrived, whatever its type. */
  readonly readText: (request: Request, response: Response) => Promise<string>;
  /** Of calls by a pass, once the pass is known to hold. */
  readonly readByToken: ReadBody;
  /** Of calls of people who are signed in; to be mounted behind the guard that knows them. */
  readonly signedIn: RequestHandler;
  /** The same, large enough for a picture of the screen. */
  readonly bugReport: RequestHandler;
}

/** The readers of JSON bodies by who sends them. */
export function jsonBodies({ open, pass, signedIn }: Pick<BodyBudgets, 'open' | 'pass' | 'signedIn'>): JsonBodies {
  const readOpen = reader({ budget: open, maxBytes: 16 * kilobyte }, true);
  return {
    open: handler(readOpen),
    readOpen,
    readLong: reader({ budget: open, maxBytes: 128 * kilobyte }),
    readText: async (request, response) => decoded(await loadBytes(request, response, { budget: open, maxBytes: 16 * kilobyte })),
    readByToken: reader({ budget: pass, maxBytes: megabyte }),
    signedIn: handler(reader({ budget: signedIn, maxBytes: megabyte })),
    // In base64 a picture takes a third more; the rest is for the text.
    bugReport: handler(reader({ budget: signedIn, maxBytes: Math.ceil((bugLimits.screenshotMegabytes * 4) / 3 + 0.2) * megabyte })),
  };
}

const handler =
  (read: ReadBody): RequestHandler =>
  async (request, response, next) => {
    await read(request, response);
    next();
  };

const reader =
  (bounds: BodyBounds, takesForms = false): ReadBody =>
  async (request, response) => {
    if (request.is('application/json')) request.body = await loadJson(request, response, bounds);
    // As mail programs send it for List-Unsubscribe: each name with one text.
    else if (takesForms && request.is('application/x-www-form-urlencoded'))
      request.body = Object.fromEntries(new URLSearchParams(decoded(await loadBytes(request, response, bounds))));
    // Ignored, the conditions of a search would be no conditions at all.
    else if (hasBody(request))
      throw new AppError('request.malformed', 'The body is not JSON.', { hint: 'Send JSON, with the header Content-Type: application/json.' });
  };

async function loadBytes(request: Request, response: Response, bounds: BodyBounds): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of bodyParts(request, response, bounds)) parts.push(part);
  return Buffer.concat(parts);
}

/** Throws 400 for bytes that are no UTF-8. */
function decoded(bytes: Buffer): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw new AppError('request.malformed', 'The request cannot be read.', { hint: 'Check its address, headers and body.' });
  }
}

async function loadJson(request: Request, response: Response, bounds: BodyBounds): Promise<unknown> {
  const value = parsed(await loadBytes(request, response, bounds));
  if (depthExceeds(value, maxDepth))
    throw new AppError('request.malformed', 'The body is nested too deeply.', { hint: buildMessage('At most {most} levels are allowed.', { most: maxDepth }) });
  const errors = infiniteNumbers(value).slice(0, maxErrors);
  if (errors.length > 0) throw new AppError('request.invalid', 'The body has a number that is out of range.', { errors });
  return value;
}

/** JSON may write numbers beyond those of JavaScript, which reads 1e309 as Infinity: each with its place in the body, such as `Items[0].Amount`. */
function infiniteNumbers(value: unknown, place = ''): FieldError[] {
  if (isInfinite(value)) return [{ Key: place, Message: 'This number is out of range.' }];
  if (typeof value !== 'object' || value === null) return [];
  const isList = Array.isArray(value);
  // Places are written only where there is something to look into: most bodies hold many plain values and no such number.
  return Object.entries(value)
    .filter(([, each]) => typeof each === 'object' || isInfinite(each))
    .flatMap(([name, each]) => infiniteNumbers(each, isList ? `${place}[${name}]` : `${place === '' ? '' : `${place}.`}${name.slice(0, 60)}`));
}

const isInfinite = (value: unknown): boolean => typeof value === 'number' && !Number.isFinite(value);

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** No bytes at all are an empty object: some clients announce JSON and send nothing. */
function parsed(bytes: Buffer): unknown {
  if (bytes.length === 0) return {};
  try {
    return JSON.parse(utf8.decode(bytes));
  } catch {
    throw new AppError('request.malformed', 'The body is not valid JSON.', { hint: 'Check quotes, commas and brackets.' });
  }
}

function depthExceeds(value: unknown, limit: number): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > limit) return true;
    level = level.flatMap((entry) => (typeof entry === 'object' && entry !== null ? Object.values(entry) : []));
  }
  return false;
}
