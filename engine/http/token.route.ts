// Signing in and out: token, token/code, token/refresh, token/revoke, token/agency.
import { type Request, type Response, Router } from 'express';
import { type FieldError, AppError } from '../contract/errors.ts';
import { buildMessage } from '../contract/message.ts';
import { actorKinds } from '../session/access-token.ts';
import { maximumPasswordLength } from '../session/password.ts';
import { readTexts } from '../session/read-texts.ts';
import { getActor, requireActor } from '../session/require-actor.ts';
import type { Sessions, TokenResponse } from '../session/sessions.ts';
import type { JsonBodies } from './json-body.ts';

/** To be mounted at /api. */
export function tokenRoutes(sessions: Sessions, bodies: Pick<JsonBodies, 'open' | 'signedIn'>): Router {
  const router = Router();
  const signedIn = [requireActor(sessions), bodies.signedIn];

  router.post('/token', bodies.open, async (request, response) => {
    const sent = readTexts(request.body, { UserName: { max: 200 }, Password: { max: maximumPasswordLength }, Actor: { max: 20, optional: true } });
    const actor = actorKinds.find((kind) => kind === (sent.Actor.toLowerCase() || 'staff'));
    if (!actor)
      throw invalid({
        Key: 'Actor',
        Message: buildMessage('This type of person does not exist. Use {kinds}, or leave it out.', { kinds: actorKinds.join(', ') }),
      });
    send(response, await sessions.signIn({ userName: sent.UserName.trim(), password: sent.Password, actor, ...whence(request) }));
  });

  router.post('/token/code', bodies.open, async (request, response) => {
    const sent = readTexts(request.body, { ChallengeToken: { max: 200 }, Code: { max: 60 } });
    send(response, await sessions.answerChallenge({ token: sent.ChallengeToken, code: sent.Code, ...whence(request) }));
  });

  router.post('/token/refresh', bodies.open, async (request, response) => {
    const { refresh_token: token } = readTexts(request.body, { refresh_token: { max: 200 } });
    send(response, await sessions.refresh(token));
  });

  router.post('/token/revoke', ...signedIn, async (request, response) => {
    await sessions.revoke(getActor(request).sessionId);
    response.json({});
  });

  router.post('/token/agency', ...signedIn, async (request, response) => {
    const actor = getActor(request);
    if (!actor.isGod) throw new AppError('access.forbidden', 'Only platform administrators can choose an agency.');
    const body: unknown = request.body;
    const agencyId: unknown = typeof body === 'object' && body !== null && 'AgencyId' in body ? body.AgencyId : undefined;
    if (typeof agencyId !== 'number' || !Number.isInteger(agencyId) || agencyId < 1 || agencyId > 2_147_483_647) {
      throw invalid({ Key: 'AgencyId', Message: 'This must be the number of an agency.' });
    }
    send(response, await sessions.chooseAgency(actor, agencyId));
  });

  return router;
}

const invalid = (error: FieldError): AppError => new AppError('request.invalid', 'Some of the submitted data is invalid.', { errors: [error] });

/** Where somebody signs in from, as far as it is known. */
const whence = (request: Request) => ({ ip: request.ip ?? '', client: request.get('User-Agent') ?? '' });

/** Tokens are for the one who asked: no cache on the way keeps them. */
function send(response: Response, answer: TokenResponse): void {
  response.set('Cache-Control', 'no-store').json(answer);
}
