// Bodies that nobody can read, or that are too deep, are refused before anything walks them.
import type { RequestHandler } from 'express';
import { type FieldError, Refusal } from '../contract/errors.ts';
import { phrase } from '../contract/sentence.ts';

const maximumDepth = 32;
/** A body has room for a hundred thousand of such numbers; the first ones tell enough. */
const maximumErrors = 20;

/** Refuses a body that is no JSON (or does not say so), one nested deeper than any form of ours, and one with numbers that nothing can calculate with. */
export const checkBody: RequestHandler = (request, _response, next) => {
  // Passed over, the conditions of a search would be no conditions at all.
  const hasBody = request.get('Transfer-Encoding') !== undefined || Number(request.get('Content-Length') ?? 0) > 0;
  if (hasBody && request.body === undefined)
    throw new Refusal('request.malformed', 'The body is not JSON.', { hint: 'Send JSON, with the header Content-Type: application/json.' });
  // The bytes of a file have no levels.
  if (!Buffer.isBuffer(request.body) && depthExceeds(request.body, maximumDepth))
    throw new Refusal('request.malformed', 'The body is nested too deeply.', { hint: phrase('At most {most} levels are read.', { most: maximumDepth }) });
  const errors = Buffer.isBuffer(request.body) ? [] : infiniteNumbers(request.body).slice(0, maximumErrors);
  if (errors.length > 0) throw new Refusal('request.invalid', 'The body has a number that is out of range.', { errors });
  next();
};

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

function depthExceeds(value: unknown, limit: number): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > limit) return true;
    level = level.flatMap((each) => (typeof each === 'object' && each !== null ? Object.values(each) : []));
  }
  return false;
}
