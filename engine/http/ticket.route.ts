// Download tickets: document/ticket gives a token that opens one document once, to stand in its address.
import { Router } from 'express';
import { readTexts } from '../session/read-texts.ts';
import { getActor, requireReader } from '../session/require-actor.ts';
import type { Sessions } from '../session/sessions.ts';
import type { JsonBodies } from './json-body.ts';

/** To be mounted at /api. */
export function ticketRoutes(sessions: Sessions, bodies: Pick<JsonBodies, 'signedIn'>): Router {
  const router = Router();
  router.post('/document/ticket', requireReader(sessions), bodies.signedIn, async (request, response) => {
    const { Path: path } = readTexts(request.body, { Path: { max: 8000 } });
    const ticket = await sessions.issueTicket(getActor(request), path);
    response.set('Cache-Control', 'no-store').json(ticket);
  });
  return router;
}
