// The names that stand behind the question mark of an address.
import type { RequestHandler } from 'express';
import { nearestName, AppError } from '../contract/errors.ts';
import { buildMessage } from '../contract/message.ts';
import type { GenericCall } from '../openapi/generic-calls.ts';
import type { SystemCall } from '../openapi/system-call.ts';
import { systemCalls } from '../openapi/system-calls.ts';
import { parameters } from '../openapi/wire-schemas.ts';

/**
 * Throws 400 for a name that the call does not take, with the nearest one that it does: a slip would otherwise answer something else than what
 * was asked. Letter case does not matter. `v`, the version of the screens, may come along with every call (META-003).
 */
export function requireKnownNames(query: Readonly<Record<string, unknown>>, known: Iterable<string>): void {
  const names = [...known];
  const taken = new Set(['v', ...names.map((name) => name.toLowerCase())]);
  const unknown = Object.keys(query).find((name) => !taken.has(name.toLowerCase()));
  if (unknown === undefined) return;
  const near = nearestName(unknown, names);
  const name = unknown.slice(0, 60);
  const Message =
    near === undefined
      ? buildMessage('Unknown query parameter "{name}".', { name })
      : buildMessage('Unknown query parameter "{name}". Did you mean "{near}"?', { name, near });
  throw new AppError('request.malformed', Message, { errors: [{ Key: name, Message }] });
}

/** The names that a call of every entity takes, as the document of the calls tells them. */
export const getNames = ({ query = [] }: GenericCall): string[] => query.map((entry) => parameters[entry].name);

/** Refuses unknown names of the calls that are no entity's, where they stand in the list of all calls. Anyone not signed in gets that answer instead. */
export const knownSystemNames: RequestHandler = (request, _response, next) => {
  const call = Object.keys(request.query).length > 0 ? systemCallAt(request.method, request.path) : undefined;
  const isJudged = call && (call.access === 'public' || request.get('Authorization') !== undefined);
  // A token in the address is judged by the guards.
  const { access_token: _token, ...query } = request.query;
  if (isJudged)
    requireKnownNames(
      query,
      (call.query ?? []).map(({ name }) => name),
    );
  next();
};

const addresses = systemCalls.map((call) => ({
  call,
  pattern: new RegExp(`^/${call.path.replace(/\{\w+\}/g, '[^/]+')}/?$`, 'i'),
  places: call.path.split('{').length,
}));

/** Of two that fit, the one that says more of the address. */
const systemCallAt = (method: string, path: string): SystemCall | undefined =>
  addresses.filter(({ call, pattern }) => call.method === method && pattern.test(path)).toSorted((a, b) => a.places - b.places)[0]?.call;
