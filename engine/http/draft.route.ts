// Drafts over HTTP: what one person has typed into a form and not saved, asked for, kept and dropped by that person alone.
import { type Request, Router } from 'express';
import { getAccess } from '../access/access.ts';
import { AppError } from '../contract/errors.ts';
import type { Entity } from '../contract/model.ts';
import type { Message } from '../contract/message.ts';
import { dropDraft, keepDraft, readDraft } from '../draft/drafts.ts';
import type { Engine } from '../engine.ts';
import type { RecordContext } from '../record/record-context.ts';
import { getActor } from '../session/require-actor.ts';
import { properties } from './body-properties.ts';
import { entityNamed, recordId } from './entity-path.ts';
import type { WriteRequest } from './write-request.ts';

/** To be mounted at /api, behind the guard; lookers-on do not come this far. */
export function draftRoutes(engine: Engine, write: WriteRequest): Router {
  const router = Router();
  const { database, model } = engine;
  const getContext = (request: Request, tx: RecordContext['tx']): RecordContext => ({ model, tx, access: getAccess(getActor(request)) });

  router.get('/draft/:entity/:recordId', async (request, response) => {
    const { entity, id } = getPlace(engine, request);
    const kept = await database.read(getActor(request), (tx) => readDraft(getContext(request, tx), entity, id));
    response.json({ Draft: kept ? { RowVersion: kept.rowVersion, Typed: kept.typed, Was: kept.was, KeptAt: kept.keptAt.toISOString() } : null });
  });

  router.put('/draft/:entity/:recordId', async (request, response) => {
    const { entity, id } = getPlace(engine, request);
    const property = properties(request.body, ['rowversion', 'typed', 'was'], 'A draft can have only RowVersion, Typed and Was.');
    const sent = {
      rowVersion: findVersion(property('rowversion')),
      typed: getValues('Typed', property('typed')),
      was: getValues('Was', property('was') ?? {}),
    };
    // Its answer is not kept: the next draft takes the place of this one, and what was typed is to lie in one place.
    const keep = async (tx: RecordContext['tx']) => ({ body: { KeptAt: (await keepDraft(getContext(request, tx), entity, id, sent)).toISOString() } });
    await write(request, response, keep, { isSecret: true });
  });

  router.delete('/draft/:entity/:recordId', async (request, response) => {
    const { entity, id } = getPlace(engine, request);
    await write(request, response, async (tx) => {
      await dropDraft(getContext(request, tx), entity, id);
      return { body: {} };
    });
  });
  return router;
}

/** Throws 404 for what is no entity, or no number of a record. */
function getPlace({ model }: Engine, { params }: Request): { readonly entity: Entity; readonly id: number } {
  const entity = entityNamed(model, String(params['entity']));
  const id = recordId(String(params['recordId']));
  if (id === undefined) throw new AppError('request.unknown-path', 'There is no such call.');
  return { entity, id };
}

function findVersion(value: unknown): number | null {
  if (value === undefined || value === null) return null;
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 2_147_483_647) return value;
  throw malformed('RowVersion', 'This must be the RowVersion of the record as it was read.');
}

function getValues(key: string, value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value };
  throw malformed(key, 'This must be an object of values by field name.');
}

const malformed = (key: string, message: Message): AppError => new AppError('request.malformed', message, { errors: [{ Key: key, Message: message }] });
