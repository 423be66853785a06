// Seeing the product as another person: begun and ended here, and told of in the journal of that person.
import { type Request, Router } from 'express';
import { getAccess } from '../access/access.ts';
import { AppError } from '../contract/errors.ts';
import type { Engine } from '../engine.ts';
import { writeAuditLog } from '../record/audit-log.ts';
import { readRecord } from '../record/read-record.ts';
import { getEntity } from '../session/identity.ts';
import { requireRightsReader } from '../session/permission-groups.ts';
import { getActor } from '../session/require-actor.ts';
import type { Sessions } from '../session/sessions.ts';
import type { WriteRequest } from './write-request.ts';

/** To be mounted at /api, behind the guard; nobody begins while he looks on already. */
export function viewingRoutes({ model }: Engine, sessions: Sessions, write: WriteRequest): Router {
  const router = Router();

  router.post('/view-as', async (request, response) => {
    const actor = getActor(request);
    requireRightsReader(model, getAccess(actor));
    const userId = personIn(request);
    await write(request, response, async (tx) => {
      const people = getEntity(model, model.app.identity.entity);
      const context = { model, access: getAccess(actor), tx };
      const record = await readRecord(context, people, userId);
      const { id, person, endsAt } = await sessions.viewings.start(tx, actor, userId);
      // Whom he may not change he may not look on as either, whatever that person may do.
      await readRecord(context, people, userId, 'update');
      await writeAuditLog(tx, actor, [{ entity: people, id: userId, rowVersion: Number(record['RowVersion']), operation: 'view', changes: [] }]);
      return { body: { Id: id, UserId: userId, Name: person.name, EndsAt: endsAt.toISOString() } };
    });
  });

  router.delete('/view-as/:id', async (request, response) => {
    const actor = getActor(request);
    await write(request, response, async (tx) => {
      await sessions.viewings.end(tx, actor, request.params.id);
      return { body: {}, afterwards: async () => sessions.forget(actor) };
    });
  });
  return router;
}

/** The number in `UserId`. Throws 400. */
function personIn({ body }: Request): number {
  const given: unknown = typeof body === 'object' && body !== null && 'UserId' in body ? body.UserId : undefined;
  if (typeof given === 'number' && Number.isInteger(given) && given >= 1 && given <= 2_147_483_647) return given;
  const Message = 'Choose a person to view as.';
  throw new AppError('request.invalid', Message, { errors: [{ Key: 'UserId', Message }] });
}
