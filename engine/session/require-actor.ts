// Guards of routes: nobody passes without a session, and what comes after knows who is asking.
import type { Request, RequestHandler } from 'express';
import { type Actor, requireOneself } from '../contract/actor.ts';
import type { Language } from '../contract/definitions.ts';
import { languages } from '../contract/text.ts';
import { notSignedIn } from './access-token.ts';
import type { Sessions } from './sessions.ts';

// Beside the request rather than on it: nothing in a request can ever pose as its actor.
const actors = new WeakMap<Request, Actor>();

/** What is said in this header, by its id, is a viewing: who asks sees the product as another person does. */
const viewingHeader = 'View-As';

/**
 * Lets pass who shows a bearer token in the header. A token in the address is refused: it would end up in logs and histories. Who sees the
 * product as another person is refused as well: what writes, and what is that person's alone, asks for this guard.
 */
export function requireActor(sessions: Sessions): RequestHandler {
  return async (request, _response, next) => {
    const actor = await actorOfHeader(sessions, request);
    requireOneself(actor);
    actors.set(request, actor);
    next();
  };
}

/** The same for calls that only read, and for those that the gate of all writes refuses: here the header View-As makes another person of who asks. */
export function requireReader(sessions: Sessions): RequestHandler {
  return async (request, _response, next) => {
    actors.set(request, await actorOfHeader(sessions, request));
    next();
  };
}

/** For addresses below a guard that lets lookers-on pass: here they do not. */
export const onlyOneself: RequestHandler = (request, _response, next) => {
  requireOneself(getActor(request));
  next();
};

/** As `requireReader`, for downloads, which a browser opens by address alone: there a ticket, or a session token, may stand in `access_token`. */
export function requireDownloadActor(sessions: Sessions): RequestHandler {
  return async (request, _response, next) => {
    actors.set(request, await actorOfDownload(sessions, request));
    next();
  };
}

async function actorOfHeader(sessions: Sessions, request: Request): Promise<Actor> {
  if (Object.keys(request.query).some((name) => name.toLowerCase() === 'access_token')) throw notSignedIn();
  const token = findBearerToken(request);
  if (token === undefined) throw notSignedIn();
  return await sessions.actorOf(token, findLanguage(request, sessions.languages), request.get(viewingHeader));
}

/** The person who opens a download: by the header, or by the address of a GET. */
async function actorOfDownload(sessions: Sessions, request: Request): Promise<Actor> {
  const language = findLanguage(request, sessions.languages);
  const viewingId = request.get(viewingHeader);
  const bearer = findBearerToken(request);
  if (bearer !== undefined) return await sessions.actorOf(bearer, language, viewingId);
  const token: unknown = request.query['access_token'];
  // HEAD is left out: a link checker would use up the ticket.
  if (request.method !== 'GET' || typeof token !== 'string') throw notSignedIn();
  return await sessions.actorOfQueryToken(token, request.originalUrl, language, viewingId);
}

/** Who asks. Only behind one of the guards above. */
export function getActor(request: Request): Actor {
  const actor = actors.get(request);
  if (!actor) throw notSignedIn();
  return actor;
}

/** The language of the server's own messages: that of the header, no matter who asks; English without one. Labels follow the person's choice as well. */
export const requestLanguage = (request: Request): Language => findLanguage(request, languages) ?? 'en';

/** The language that the header asks for, where it is one of ours. */
export function findLanguage(request: Request, translated: readonly Language[]): Language | undefined {
  const requested = request
    .get('User-Language')
    ?.trim()
    .toLowerCase()
    .split(/[-_,;]/)[0];
  return translated.find((language) => language === requested);
}

/** The token that the header shows. */
export function findBearerToken(request: Request): string | undefined {
  return /^bearer +([^ ]+) *$/i.exec(request.get('Authorization') ?? '')?.[1];
}
