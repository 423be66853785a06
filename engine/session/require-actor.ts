// Guards of routes: nobody passes without a session, and what comes after knows who is asking.
import type { Request, RequestHandler } from 'express';
import type { Actor } from '../contract/actor.ts';
import type { Language } from '../contract/model.ts';
import { languages } from '../contract/text.ts';
import { notSignedIn } from './access-token.ts';
import type { Sessions } from './sessions.ts';

// Beside the request rather than on it: nothing in a request can ever pose as its actor.
const actors = new WeakMap<Request, Actor>();

/** Lets pass who shows a bearer token in the header. A token in the address is refused: it would end up in logs and histories. */
export function requireActor(sessions: Sessions): RequestHandler {
  return async (request, _response, next) => {
    if (Object.keys(request.query).some((name) => name.toLowerCase() === 'access_token')) throw notSignedIn();
    const token = bearerTokenOf(request);
    if (token === undefined) throw notSignedIn();
    actors.set(request, await sessions.actorOf(token, languageOf(request, sessions.languages)));
    next();
  };
}

/** The same for downloads, which a browser opens by address alone: there a ticket, or a session token, may stand in `access_token`. */
export function requireDownloadActor(sessions: Sessions): RequestHandler {
  return async (request, _response, next) => {
    actors.set(request, await actorOfDownload(sessions, request));
    next();
  };
}

/** The person who opens a download: by the header, or by the address of a GET. */
export async function actorOfDownload(sessions: Sessions, request: Request): Promise<Actor> {
  const language = languageOf(request, sessions.languages);
  const bearer = bearerTokenOf(request);
  if (bearer !== undefined) return await sessions.actorOf(bearer, language);
  const token: unknown = request.query['access_token'];
  // HEAD is left out: a link checker would use up the ticket.
  if (request.method !== 'GET' || typeof token !== 'string') throw notSignedIn();
  return await sessions.actorOfQueryToken(token, request.originalUrl, language);
}

/** Who asks. Only behind one of the guards above. */
export function actorOf(request: Request): Actor {
  const actor = actors.get(request);
  if (!actor) throw notSignedIn();
  return actor;
}

/** The language of the server's own messages: that of the header, whoever asks; English without one. Labels follow the person's choice as well. */
export const spokenLanguage = (request: Request): Language => languageOf(request, languages) ?? 'en';

/** The language that the header asks for, where it is one of ours. */
export function languageOf(request: Request, spoken: readonly Language[]): Language | undefined {
  const asked = request
    .get('User-Language')
    ?.trim()
    .toLowerCase()
    .split(/[-_,;]/)[0];
  return spoken.find((each) => each === asked);
}

function bearerTokenOf(request: Request): string | undefined {
  return /^bearer +([^ ]+) *$/i.exec(request.get('Authorization') ?? '')?.[1];
}
