// Where people are signed in: one's own sessions, and for those who may change a person that person's; and the second factor.
import { type Request, type Response, Router } from 'express';
import { getAccess, authorize } from '../access/access.ts';
import type { Actor } from '../contract/actor.ts';
import { AppError } from '../contract/errors.ts';
import type { Transaction } from '../database/database.ts';
import type { Engine } from '../engine.ts';
import { writeAuditLog } from '../record/audit-log.ts';
import { lockRecords, idsWithin, notFound } from '../record/read-record.ts';
import { isUuid } from '../session/access-token.ts';
import { getEntity } from '../session/identity.ts';
import { maximumPasswordLength } from '../session/password.ts';
import { readTexts } from '../session/read-texts.ts';
import { getActor } from '../session/require-actor.ts';
import { dropFactor } from '../session/second-factor-rows.ts';
import { readSession, revokeSession, revokeSessions, type SessionRow } from '../session/session-rows.ts';
import type { Sessions } from '../session/sessions.ts';
import { parameters, parseInteger } from '../search/parse-request.ts';
import type { WriteRequest } from './write-request.ts';

/** To be mounted at /api, behind the guard. */
export function sessionRoutes(engine: Engine, sessions: Sessions, write: WriteRequest): Router {
  const router = Router();
  const { database } = engine;

  router.get('/session', async (request, response) => {
    const actor = getActor(request);
    const userId = requestedPerson(request) ?? actor.userId;
    if (userId !== actor.userId) await database.read(actor, (tx) => requireScope(engine, tx, actor, userId));
    const list = await sessions.sessionsOf(userId);
    response.json({ Data: list.map((row) => wireSession(row, actor)), Count: list.length });
  });

  router.delete('/session', async (request, response) => {
    const actor = getActor(request);
    const userId = requestedPerson(request) ?? actor.userId;
    await write(request, response, async (tx) => {
      if (userId !== actor.userId) await requireScope(engine, tx, actor, userId);
      const ended = await revokeSessions(tx, [userId], actor.sessionId, sessions.now());
      return { body: { Ended: ended.length }, afterwards: async () => sessions.forgetEnded(ended) };
    });
  });

  router.delete('/session/:id', async (request, response) => {
    const actor = getActor(request);
    const { id } = request.params;
    await write(request, response, async (tx) => {
      const row = isUuid(id) ? await readSession(tx, id) : undefined;
      if (!row || row.actor !== 'staff' || row.revoked_at !== null || !(await isWithinScope(engine, tx, actor, row))) throw noSession();
      await revokeSession(tx, row.id, sessions.now());
      return { body: {}, afterwards: async () => sessions.forgetEnded([row.id]) };
    });
  });

  secondFactorRoutes(router, engine, sessions, write);
  return router;
}

function secondFactorRoutes(router: Router, engine: Engine, sessions: Sessions, write: WriteRequest): void {
  const { secondFactor } = sessions;
  const code = { max: 60 };
  const password = { max: maximumPasswordLength };
  const answer = (response: Response, body: object): void => void response.set('Cache-Control', 'no-store').json(body);

  router.get('/second-factor', async (request, response) => answer(response, await secondFactor.state(getActor(request))));

  router.post('/second-factor', async (request, response) => {
    const sent = readTexts(request.body, { Password: password });
    answer(response, await secondFactor.start(getActor(request), sent.Password, request.ip ?? ''));
  });

  router.post('/second-factor/confirm', async (request, response) => {
    const sent = readTexts(request.body, { Code: code, Secret: code });
    answer(response, await secondFactor.confirm(getActor(request), { code: sent.Code, secret: sent.Secret, ip: request.ip ?? '' }));
  });

  router.post('/second-factor/disable', async (request, response) => {
    const sent = readTexts(request.body, { Password: password, Code: code });
    await secondFactor.disable(getActor(request), sent.Password, sent.Code, request.ip ?? '');
    answer(response, {});
  });

  // Somebody has lost the telephone: who may change the person takes the factor away, and the journal says so.
  router.delete('/second-factor', async (request, response) => {
    const actor = getActor(request);
    const userId = requestedPerson(request);
    if (userId === undefined)
      throw new AppError('request.malformed', 'Choose a person.', { errors: [{ Key: 'userId', Message: 'Choose whose second factor to remove.' }] });
    // Otherwise anyone who finds an administrator's screen open would have no need of the code.
    if (userId === actor.userId) throw new AppError('access.forbidden', 'Turn off your own second factor with your password and a code.');
    await write(request, response, async (tx) => {
      const entity = getEntity(engine.model, engine.model.app.identity.entity);
      const context = engine.writing(tx, actor);
      authorize(context.access, entity, 'update');
      const held = (await lockRecords(context, entity, 'update', [userId])).get(userId);
      if (!held?.readable || !held.allowed) throw notFound(entity, userId);
      const was = await dropFactor(tx, userId);
      if (was) await writeAuditLog(tx, actor, [{ entity, id: userId, rowVersion: Number(held.record['RowVersion']), operation: 'unlock', changes: [] }]);
      return { body: { WasEnabled: was } };
    });
  });
}

/** The number in `userId`; undefined where nobody is named. Throws 400, also for any other name: a slip would end somebody else's sessions. */
function requestedPerson(request: Request): number | undefined {
  const given = parameters(request.query)('userid');
  const other = Object.keys(request.query).find((name) => name.toLowerCase() !== 'userid');
  if (other !== undefined) {
    const Message = 'This call accepts only userId.';
    throw new AppError('request.malformed', Message, { errors: [{ Key: other.slice(0, 60), Message }] });
  }
  return given === undefined || given === '' ? undefined : parseInteger('userId', given, 1, 2_147_483_647);
}

/** Throws 403 for who may change nobody, 404 for people out of reach: of another agency, or above one's own rights. */
async function requireScope(engine: Engine, tx: Transaction, actor: Actor, userId: number): Promise<void> {
  const entity = getEntity(engine.model, engine.model.app.identity.entity);
  const context = { model: engine.model, access: getAccess(actor), tx };
  const rule = authorize(context.access, entity, 'update').rows('update');
  const within = rule === undefined ? new Set() : await idsWithin(context, entity, rule === 'everything' ? { all: [] } : rule, [userId]);
  if (!within.has(userId)) throw notFound(entity, userId);
}

async function isWithinScope(engine: Engine, tx: Transaction, actor: Actor, row: SessionRow): Promise<boolean> {
  if (row.user_id === actor.userId) return true;
  if (row.user_agency_id !== tx.agencyId) return false;
  try {
    await requireScope(engine, tx, actor, row.user_id);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
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

const noSession = (): AppError => new AppError('record.not-found', 'This session does not exist or has ended.');
