// Bodies that nobody can read, or that are too deep, are refused before anything walks them.
import type { RequestHandler } from 'express';
import { Refusal } from '../contract/errors.ts';
import { phrase } from '../contract/sentence.ts';

const maximumDepth = 32;

/** Refuses a body that is no JSON (or does not say so), and one nested deeper than any form of ours. */
export const checkBody: RequestHandler = (request, _response, next) => {
  // Passed over, the conditions of a search would be no conditions at all.
  const hasBody = request.get('Transfer-Encoding') !== undefined || Number(request.get('Content-Length') ?? 0) > 0;
  if (hasBody && request.body === undefined)
    throw new Refusal('request.malformed', 'The body is not JSON.', { hint: 'Send JSON, with the header Content-Type: application/json.' });
  // The bytes of a file have no levels.
  if (!Buffer.isBuffer(request.body) && depthExceeds(request.body, maximumDepth))
    throw new Refusal('request.malformed', 'The body is nested too deeply.', { hint: phrase('At most {most} levels are read.', { most: maximumDepth }) });
  next();
};

function depthExceeds(value: unknown, limit: number): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > limit) return true;
    level = level.flatMap((each) => (typeof each === 'object' && each !== null ? Object.values(each) : []));
  }
  return false;
}
