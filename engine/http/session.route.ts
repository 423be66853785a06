// Where people are signed in: one's own sessions, and for those who may change a person that person's; and the second factor.
import { type Request, type Response, Router } from 'express';
import { accessOf, demand } from '../access/access.ts';
import type { Actor } from '../contract/actor.ts';
import { Refusal } from '../contract/errors.ts';
import type { Transaction } from '../database/database.ts';
import type { Engine } from '../engine.ts';
import { writeJournal } from '../record/journal.ts';
import { holdRecords, idsWithin, notFound } from '../record/read-record.ts';
import { isUuid } from '../session/access-token.ts';
import { entityOf } from '../session/identity.ts';
import { maximumPasswordLength } from '../session/password.ts';
import { readTexts } from '../session/read-texts.ts';
import { actorOf } from '../session/require-actor.ts';
import { dropFactor } from '../session/second-factor-rows.ts';
import { readSession, revokeSession, revokeSessionsOf, type SessionRow } from '../session/session-rows.ts';
import type { Sessions } from '../session/sessions.ts';
import { parameters, wholeNumber } from '../search/parse-request.ts';
import type { WriteGate } from './write-gate.ts';

/** To be mounted at /api, behind the guard. */
export function sessionRoutes(engine: Engine, sessions: Sessions, write: WriteGate): Router {
  const router = Router();
  const { database } = engine;

  router.get('/session', async (request, response) => {
    const actor = actorOf(request);
    const userId = askedPerson(request) ?? actor.userId;
    if (userId !== actor.userId) await database.read(actor, (tx) => demandReach(engine, tx, actor, userId));
    const list = await sessions.sessionsOf(userId);
    response.json({ Data: list.map((row) => wireSession(row, actor)), Count: list.length });
  });

  router.delete('/session', async (request, response) => {
    const actor = actorOf(request);
    const userId = askedPerson(request) ?? actor.userId;
    await write(request, response, async (tx) => {
      if (userId !== actor.userId) await demandReach(engine, tx, actor, userId);
      const ended = await revokeSessionsOf(tx, [userId], actor.sessionId, sessions.now());
      return { body: { Ended: ended.length }, afterwards: async () => sessions.forgetEnded(ended) };
    });
  });

  router.delete('/session/:id', async (request, response) => {
    const actor = actorOf(request);
    const { id } = request.params;
    await write(request, response, async (tx) => {
      const row = isUuid(id) ? await readSession(tx, id) : undefined;
      if (!row || row.revoked_at !== null || !(await isWithinReach(engine, tx, actor, row))) throw noSession();
      await revokeSession(tx, row.id, sessions.now());
      return { body: {}, afterwards: async () => sessions.forgetEnded([row.id]) };
    });
  });

  secondFactorRoutes(router, engine, sessions, write);
  return router;
}

function secondFactorRoutes(router: Router, engine: Engine, sessions: Sessions, write: WriteGate): void {
  const { secondFactor } = sessions;
  const code = { most: 60 };
  const password = { most: maximumPasswordLength };
  const answer = (response: Response, body: object): void => void response.set('Cache-Control', 'no-store').json(body);

  router.get('/second-factor', async (request, response) => answer(response, await secondFactor.state(actorOf(request))));

  router.post('/second-factor', async (request, response) => {
    const sent = readTexts(request.body, { Password: password });
    answer(response, await secondFactor.begin(actorOf(request), sent.Password, request.ip ?? ''));
  });

  router.post('/second-factor/confirm', async (request, response) => {
    const sent = readTexts(request.body, { Code: code, Secret: code });
    answer(response, await secondFactor.confirm(actorOf(request), { code: sent.Code, secret: sent.Secret, ip: request.ip ?? '' }));
  });

  router.post('/second-factor/disable', async (request, response) => {
    const sent = readTexts(request.body, { Password: password, Code: code });
    await secondFactor.disable(actorOf(request), sent.Password, sent.Code, request.ip ?? '');
    answer(response, {});
  });

  // Somebody has lost the telephone: who may change the person takes the factor away, and the journal says so.
  router.delete('/second-factor', async (request, response) => {
    const actor = actorOf(request);
    const userId = askedPerson(request);
    if (userId === undefined)
      throw new Refusal('request.malformed', 'The person is missing.', { errors: [{ Key: 'userId', Message: 'Say whose second factor goes.' }] });
    // Otherwise whoever finds an administrator's screen open would have no need of the code.
    if (userId === actor.userId) throw new Refusal('access.forbidden', 'Your own second factor is turned off with your password and a code.');
    await write(request, response, async (tx) => {
      const entity = entityOf(engine.model, engine.model.app.identity.entity);
      const context = engine.writing(tx, actor);
      demand(context.access, entity, 'update');
      const held = (await holdRecords(context, entity, 'update', [userId])).get(userId);
      if (!held?.readable || !held.allowed) throw notFound(entity, userId);
      const was = await dropFactor(tx, userId);
      if (was) await writeJournal(tx, actor, [{ entity, id: userId, rowVersion: Number(held.record['RowVersion']), operation: 'unlock', changes: [] }]);
      return { body: { WasEnabled: was } };
    });
  });
}

/** The number in `userId`; undefined where nobody is named. Throws 400, also for any other name: a slip would end somebody else's sessions. */
function askedPerson(request: Request): number | undefined {
  const given = parameters(request.query)('userid');
  const other = Object.keys(request.query).find((name) => name.toLowerCase() !== 'userid');
  if (other !== undefined) {
    const Message = 'This call takes userId alone.';
    throw new Refusal('request.malformed', Message, { errors: [{ Key: other.slice(0, 60), Message }] });
  }
  return given === undefined || given === '' ? undefined : wholeNumber('userId', given, 1, 2_147_483_647);
}

/** Throws 403 for who may change nobody, 404 for people out of reach: of another agency, or above one's own rights. */
async function demandReach(engine: Engine, tx: Transaction, actor: Actor, userId: number): Promise<void> {
  const entity = entityOf(engine.model, engine.model.app.identity.entity);
  const context = { model: engine.model, access: accessOf(actor), tx };
  const rule = demand(context.access, entity, 'update').rows('update');
  const within = rule === undefined ? new Set() : await idsWithin(context, entity, rule === 'everything' ? { all: [] } : rule, [userId]);
  if (!within.has(userId)) throw notFound(entity, userId);
}

async function isWithinReach(engine: Engine, tx: Transaction, actor: Actor, row: SessionRow): Promise<boolean> {
  if (row.user_id === actor.userId) return true;
  if (row.user_agency_id !== tx.agencyId) return false;
  try {
    await demandReach(engine, tx, actor, row.user_id);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

const wireSession = (row: SessionRow, actor: Actor) => ({
  Id: row.id,
  IsCurrent: row.id === actor.sessionId,
  Client: row.client,
  Address: row.address,
  DateCreated: row.created_at.toISOString(),
  LastUsed: row.last_used_at.toISOString(),
  EndsAt: row.expires_at.toISOString(),
});

const noSession = (): Refusal => new Refusal('record.not-found', 'This session does not exist, or has ended.');
