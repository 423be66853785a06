// Every generic call of every entity: the address says which, and each line below is one of the two roads.
import type { Request, Response } from 'express';
import { Refusal } from '../contract/errors.ts';
import type { Entity } from '../contract/model.ts';
import { phrase } from '../contract/sentence.ts';
import type { Engine } from '../engine.ts';
import { createRecord } from '../record/create-record.ts';
import { deleteRecord } from '../record/delete-record.ts';
import { listDeleted } from '../record/deleted-records.ts';
import { readJournal } from '../record/journal.ts';
import { moveDate } from '../record/move-date.ts';
import { readRecord } from '../record/read-record.ts';
import type { RecordContext } from '../record/record-context.ts';
import { restoreRecord } from '../record/restore-record.ts';
import { updateRecord, updateRecords } from '../record/update-records.ts';
import { accessOf } from '../access/access.ts';
import { actorOf, spokenLanguage } from '../session/require-actor.ts';
import { parameters, parseConditions, parseSearchRequest, maximumTake } from '../search/parse-request.ts';
import { plan, type Projection } from '../search/plan.ts';
import { runIds, runPage } from '../search/run.ts';
import { readChangeMarks } from '../database/change-marks.ts';
import { demandParent, demandUnderParent } from './demand-parent.ts';
import { type EntityPath, entityPath, recordId } from './entity-path.ts';
import { parseBulk } from './parse-bulk.ts';
import { parseDelta } from './parse-delta.ts';
import { options, underParent } from './options.ts';
import { say } from './say.ts';

interface Call {
  readonly engine: Engine;
  readonly request: Request;
  readonly response: Response;
  readonly path: EntityPath;
  readonly id: number;
}
type Handler = (call: Call) => Promise<void>;

/** Method and shape of what follows the prefix; `#` stands for a record's id. */
const calls: Readonly<Record<string, Handler>> = {
  'GET /': list,
  'GET /list': list,
  'GET /keys': keys,
  'GET /keys/#': keysUnderParent,
  'GET /deleted': deleted,
  'POST /deleted/#/restore': restore,
  'POST /': create,
  'POST /search': search,
  'POST /bulkupdate': bulkUpdate,
  'GET /#': get,
  'PUT /#/patch': update,
  'PATCH /#': update,
  'DELETE /#': remove,
  'GET /#/journal': journal,
  'GET /#/delta': delta,
  'POST /#/delta': delta,
};

/** Answers a generic call of an entity. Excel downloads have a route of their own, since they open without the header. */
export async function entityRoute(engine: Engine, request: Request, response: Response): Promise<void> {
  const path = entityPath(engine.model, request.path);
  const ids = path.rest.map(recordId);
  const id = ids.find((each) => each !== undefined);
  const shape = `/${path.rest.map((segment, index) => (ids[index] === undefined ? segment : '#')).join('/')}`;
  const handler = Object.hasOwn(calls, `${request.method} ${shape}`) ? calls[`${request.method} ${shape}`] : undefined;
  if (!handler) throw unknownCall(request.method, shape);
  await handler({ engine, request, response, path, id: id ?? 0 });
}

function unknownCall(method: string, shape: string): Refusal {
  const others = Object.keys(calls)
    .filter((each) => each.endsWith(` ${shape}`))
    .map((each) => each.split(' ')[0]);
  if (others.length > 0)
    return new Refusal('request.method', phrase('{method} is not answered here.', { method }), {
      hint: phrase('This address takes {methods}.', { methods: others.join(', ') }),
    });
  return new Refusal('request.unknown-path', 'There is no such call.');
}

// ---- reading -----------------------------------------------------------------------------------------------------

async function search({ engine, request, response, path }: Call): Promise<void> {
  await answerPage(engine, request, response, path, request.body, 'view', 50);
}

async function list({ engine, request, response, path }: Call): Promise<void> {
  const parameter = parameters(request.query);
  const projection = parameter('listing')?.toLowerCase() === 'true' ? 'view' : 'entity';
  await answerPage(engine, request, response, path, undefined, projection, 300);
}

async function answerPage(
  engine: Engine,
  request: Request,
  response: Response,
  path: EntityPath,
  body: unknown,
  projection: Projection,
  take: number,
): Promise<void> {
  const access = accessOf(actorOf(request));
  const parsed = parseSearchRequest(request.query, body, { take, maximumTake });
  const planned = plan(engine.model, access, path.entity, parsed, projection, path.parent);
  const page = await engine.database.read(access.actor.agencyId, async (tx) => {
    await demandParent({ model: engine.model, access, tx }, path);
    // Before the rows: whatever is written meanwhile counts as changed the next time.
    const marks = body === undefined && path.entity.definition.datasource ? await readChangeMarks(tx) : undefined;
    return { ...(await runPage(engine.model, tx, planned)), settledUntil: marks?.settledUntil };
  });
  const timestamp = page.settledUntil === undefined ? '' : `,"Timestamp":"${new Date(page.settledUntil).toISOString()}"`;
  const count = page.count === undefined ? '' : `,"Count":${page.count}${page.countIsCapped ? ',"CountIsCapped":true' : ''}`;
  response.type('application/json').send(`{"Data":${page.data}${count}${timestamp}}`);
}

async function keys({ engine, request, response, path }: Call): Promise<void> {
  response.json(await reading(engine, request, path, (context) => options(context, path, request.query)));
}

async function keysUnderParent({ engine, request, response, path, id }: Call): Promise<void> {
  const below = underParent(engine.model, path, id);
  response.json(await reading(engine, request, below, (context) => options(context, below, request.query, true)));
}

async function deleted({ engine, request, response, path }: Call): Promise<void> {
  const entity = demandJournal(path);
  const page = parseSearchRequest(request.query, undefined, { take: 50, maximumTake });
  response.json(await reading(engine, request, path, (context) => listDeleted(context, entity, page)));
}

/** What was deleted is kept in the journal alone; it is asked for by entity, since its parent may be gone as well. */
function demandJournal(path: EntityPath): Entity {
  if (path.parent || !path.entity.journal) throw new Refusal('request.unknown-path', 'There is no such call.');
  return path.entity;
}

async function get({ engine, request, response, path, id }: Call): Promise<void> {
  const record = await reading(engine, request, path, async (context) => {
    await demandUnderParent(context, path, id);
    return await readRecord(context, path.entity, id);
  });
  response.json(record);
}

async function journal({ engine, request, response, path, id }: Call): Promise<void> {
  const parsed = parseSearchRequest(request.query, undefined, { take: 50, maximumTake });
  const answer = await reading(engine, request, path, async (context) => {
    await demandUnderParent(context, path, id);
    await readRecord(context, path.entity, id);
    return await readJournal(context, path.entity, id, parsed, context.access.actor.language);
  });
  response.json(answer);
}

// ---- writing -----------------------------------------------------------------------------------------------------

async function create({ engine, request, response, path }: Call): Promise<void> {
  const record = await writing(engine, request, path, (context) => createRecord(context, path.entity, request.body, path.parent));
  response.json(record);
}

async function update({ engine, request, response, path, id }: Call): Promise<void> {
  const record = await writing(engine, request, path, async (context) => {
    await demandUnderParent(context, path, id);
    return await updateRecord(context, path.entity, id, request.body, request.method === 'PUT');
  });
  response.json(record);
}

async function remove({ engine, request, response, path, id }: Call): Promise<void> {
  await writing(engine, request, path, async (context) => {
    await demandUnderParent(context, path, id);
    await deleteRecord(context, path.entity, id);
  });
  response.status(200).end();
}

async function restore({ engine, request, response, path, id }: Call): Promise<void> {
  const entity = demandJournal(path);
  response.json(await writing(engine, request, path, (context) => restoreRecord(context, entity, id)));
}

async function delta({ engine, request, response, path, id }: Call): Promise<void> {
  const field = path.entity.fields.get(path.entity.definition.delta?.field ?? '');
  if (!field) throw new Refusal('request.unknown-path', 'There is no such call.');
  const days = parseDelta(request);
  const record = await writing(engine, request, path, async (context) => {
    await demandUnderParent(context, path, id);
    return await moveDate(context, path.entity, id, field, days);
  });
  response.json(record);
}

async function bulkUpdate({ engine, request, response, path }: Call): Promise<void> {
  const bulk = parseBulk(request.body);
  const result = await writing(engine, request, path, async (context) => {
    const ids = 'ids' in bulk ? bulk.ids : await matchingIds(context, path, bulk.matching);
    return await updateRecords(context, path.entity, ids, bulk.values);
  });
  const language = spokenLanguage(request);
  response.json({ ...result, Errors: result.Errors.map(({ Id, Message }) => ({ Id, Message: say(Message, language) })) });
}

/** "All N matching": the rows of the list as it stands now, without the exceptions. */
async function matchingIds(
  context: RecordContext,
  path: EntityPath,
  matching: { viewId: number | undefined; conditions: unknown; except: readonly number[] },
): Promise<number[]> {
  const request = { viewId: matching.viewId, orderBy: undefined, skip: 0, take: 0, count: 'none' as const, conditions: parseConditions(matching.conditions) };
  const limit = 10_000;
  const ids = await runIds(context.model, context.tx, plan(context.model, context.access, path.entity, request, 'view', path.parent), limit + 1);
  if (ids.length > limit)
    throw new Refusal('request.malformed', phrase('A bulk update takes at most {most} records.', { most: limit }), {
      hint: 'Narrow the list with a filter first.',
    });
  const except = new Set(matching.except);
  return ids.filter((id) => !except.has(id));
}

// ---- the transaction of a request --------------------------------------------------------------------------------

function reading<T>(engine: Engine, request: Request, path: EntityPath, work: (context: RecordContext) => Promise<T>): Promise<T> {
  const access = accessOf(actorOf(request));
  return engine.database.read(access.actor.agencyId, async (tx) => {
    const context = { model: engine.model, access, tx };
    await demandParent(context, path);
    return await work(context);
  });
}

function writing<T>(engine: Engine, request: Request, path: EntityPath, work: (context: RecordContext) => Promise<T>): Promise<T> {
  const access = accessOf(actorOf(request));
  return engine.database.write(access.actor.agencyId, async (tx) => {
    const context = { model: engine.model, access, tx };
    await demandParent(context, path);
    return await work(context);
  });
}
