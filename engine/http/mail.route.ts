// The outbox over HTTP: what the product has written to people, for platform administrators.
import { type Request, Router } from 'express';
import type { Actor } from '../contract/actor.ts';
import { AppError } from '../contract/errors.ts';
import type { Engine } from '../engine.ts';
import { listMails, type MailRow, readMail } from '../mail/mail-rows.ts';
import { maximumTake, parameters, parseInteger } from '../search/parse-request.ts';
import { getActor } from '../session/require-actor.ts';

/** To be mounted at /api, behind the guard. */
export function mailRoutes({ database }: Engine): Router {
  const router = Router();
  router.get('/mail', async (request, response) => {
    const actor = administrator(request);
    const parameter = parameters(request.query);
    const skip = parseInteger('skip', parameter('skip') || '0', 0, 2_147_483_647);
    const take = Math.min(parseInteger('take', parameter('take') || '50', 0, 2_147_483_647), maximumTake);
    const { mails, count } = await database.read(actor, (tx) => listMails(tx, { skip, take }));
    response.json({ Data: mails.map(wireMail), Count: count });
  });
  router.get('/mail/:id', async (request, response) => {
    const actor = administrator(request);
    const id = /^\d{1,15}$/.test(request.params.id) ? Number(request.params.id) : 0;
    const mail = await database.read(actor, (tx) => readMail(tx, id));
    response.json({ ...wireMail(mail), Body: mail.body });
  });
  return router;
}

function administrator(request: Request): Actor {
  const actor = getActor(request);
  if (!actor.isGod) throw new AppError('access.forbidden', 'Only platform administrators can read the outbox.');
  return actor;
}

const wireMail = (mail: MailRow) => ({
  Id: mail.id,
  To: mail.recipient,
  Subject: mail.subject,
  State: mail.state,
  OfPlatform: mail.agencyId === 0,
  DateCreated: mail.createdAt.toISOString(),
  SentAt: mail.sentAt?.toISOString() ?? null,
});
