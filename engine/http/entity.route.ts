// Every generic call of every entity: the address says which, and each line below is one of the two roads.
import type { Request, Response } from 'express';
import { Refusal } from '../contract/errors.ts';
import type { ActionDefinition } from '../contract/model.ts';
import { phrase } from '../contract/sentence.ts';
import type { Engine } from '../engine.ts';
import type { GenericCallKey } from '../openapi/generic-calls.ts';
import { runAction } from '../plugin/run-action.ts';
import { createRecord } from '../record/create-record.ts';
import { deleteRecord } from '../record/delete-record.ts';
import { readJournal } from '../record/journal.ts';
import { readRecord } from '../record/read-record.ts';
import type { RecordContext, WritingContext } from '../record/record-context.ts';
import { updateRecord, updateRecords } from '../record/update-records.ts';
import { accessOf } from '../access/access.ts';
import { actorOf, spokenLanguage } from '../session/require-actor.ts';
import { parameters, parseConditions, parseSearchRequest, maximumTake } from '../search/parse-request.ts';
import { plan, type Projection } from '../search/plan.ts';
import { runIds, runPage } from '../search/run.ts';
import { demandParent, demandUnderParent } from './demand-parent.ts';
import { type EntityPath, entityPath, recordId } from './entity-path.ts';
import { parseBulk } from './parse-bulk.ts';
import { options } from './options.ts';
import { say } from './say.ts';

interface Call {
  readonly engine: Engine;
  readonly request: Request;
  readonly response: Response;
  readonly path: EntityPath;
  readonly id: number;
}
type Handler = (call: Call) => Promise<void>;

/** A handler for each call of the one list of generic calls: what is declared is answered, and nothing else. Excel has a route of its own. */
const declared: Readonly<Record<Exclude<GenericCallKey, 'GET /excel'>, Handler>> = {
  'GET /': list,
  'GET /list': list,
  'GET /keys': keys,
  'POST /': create,
  'POST /search': search,
  'POST /bulkupdate': bulkUpdate,
  'GET /#': get,
  'PUT /#/patch': update,
  'PATCH /#': update,
  'DELETE /#': remove,
  'GET /#/journal': journal,
};
/** By method and shape of what follows the prefix; `#` stands for a record's id. */
const calls: Readonly<Record<string, Handler>> = declared;

/** Answers a generic call of an entity. Excel downloads have a route of their own, since they open without the header. */
export async function entityRoute(engine: Engine, request: Request, response: Response): Promise<void> {
  const path = entityPath(engine.model, request.path);
  const [first, ...others] = path.rest;
  const id = first === undefined ? undefined : recordId(first);
  const shape = `/${[...(id === undefined ? (first === undefined ? [] : [first]) : ['#']), ...others].join('/')}`;
  const handler = Object.hasOwn(calls, `${request.method} ${shape}`) ? calls[`${request.method} ${shape}`] : undefined;
  const action = handler || id === undefined || others.length !== 1 ? undefined : path.entity.actions.find(({ verb }) => verb === others[0]);
  if (action) return await act({ engine, request, response, path, id: id ?? 0 }, action);
  if (!handler) throw unknownCall(request.method, shape);
  await handler({ engine, request, response, path, id: id ?? 0 });
}

function unknownCall(method: string, shape: string): Refusal {
  const others = Object.keys(calls)
    .filter((each) => each.endsWith(` ${shape}`))
    .map((each) => each.split(' ')[0] ?? '');
  if (others.length > 0) return wrongMethod(method, others);
  return new Refusal('request.unknown-path', 'There is no such call.');
}

const wrongMethod = (method: string, others: readonly string[]): Refusal =>
  new Refusal('request.method', phrase('{method} is not answered here.', { method }), {
    hint: phrase('This address takes {methods}.', { methods: others.join(', ') }),
  });

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
    return await runPage(engine.model, tx, planned);
  });
  const count = page.count === undefined ? '' : `,"Count":${page.count}${page.countIsCapped ? ',"CountIsCapped":true' : ''}`;
  response.type('application/json').send(`{"Data":${page.data}${count}}`);
}

async function keys({ engine, request, response, path }: Call): Promise<void> {
  response.json(await reading(engine, request, path, (context) => options(context, path, request.query)));
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

/** A verb that the entity file declares; a plugin runs it. */
async function act({ engine, request, response, path, id }: Call, action: ActionDefinition): Promise<void> {
  const allowed: readonly string[] = action.methods ?? ['POST'];
  if (!allowed.includes(request.method)) throw wrongMethod(request.method, allowed);
  const input: unknown = request.method === 'GET' ? request.query : request.body;
  const answer = await writing(engine, request, path, async (context) => {
    await demandUnderParent(context, path, id);
    return await runAction(engine.parts, context, engine.context(context.tx, context.access.actor), path.entity, action, id, input);
  });
  response.json(answer);
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

function writing<T>(engine: Engine, request: Request, path: EntityPath, work: (context: WritingContext) => Promise<T>): Promise<T> {
  const actor = actorOf(request);
  return engine.database.write(actor.agencyId, async (tx) => {
    const context = engine.writing(tx, actor);
    await demandParent(context, path);
    return await work(context);
  });
}
