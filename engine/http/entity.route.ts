// Every generic call of every entity: the address says which, and each line below is one of the two roads.
import type { Request, Response } from 'express';
import { Refusal } from '../contract/errors.ts';
import { phrase } from '../contract/sentence.ts';
import type { Engine } from '../engine.ts';
import { createRecord } from '../record/create-record.ts';
import { deleteRecord } from '../record/delete-record.ts';
import { readJournal } from '../record/journal.ts';
import { readRecord } from '../record/read-record.ts';
import type { RecordContext } from '../record/record-context.ts';
import { updateRecord, updateRecords } from '../record/update-records.ts';
import { accessOf } from '../access/access.ts';
import { actorOf, spokenLanguage } from '../session/require-actor.ts';
import { planFunnel, runFunnel } from '../search/funnel.ts';
import { parameters, parseSearchBody, parseSearchRequest, maximumTake, type QueryParameters } from '../search/parse-request.ts';
import { plan, type Projection } from '../search/plan.ts';
import { runIds, runPage } from '../search/run.ts';
import { demandParent, demandUnderParent } from './demand-parent.ts';
import { type EntityPath, entityPath, recordId } from './entity-path.ts';
import { parseBulk } from './parse-bulk.ts';
import { options } from './options.ts';
import { searchInit } from './search-init.ts';
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
  'POST /': create,
  'POST /search': search,
  'GET /search': searchByAddress,
  'POST /search/funnel': funnel,
  'POST /search/init': init,
  'POST /bulkupdate': bulkUpdate,
  'GET /#': get,
  'PUT /#/patch': update,
  'PATCH /#': update,
  'DELETE /#': remove,
  'GET /#/journal': journal,
};

/** Answers a generic call of an entity. Excel downloads have a route of their own, since they open without the header. */
export async function entityRoute(engine: Engine, request: Request, response: Response): Promise<void> {
  const path = entityPath(engine.model, request.path);
  const [first, ...others] = path.rest;
  const id = first === undefined ? undefined : recordId(first);
  const shape = `/${[...(id === undefined ? (first === undefined ? [] : [first]) : ['#']), ...others].join('/')}`;
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

async function search(call: Call): Promise<void> {
  await answerPage(call, call.request.query, call.request.body, 'view', 50);
}

/** The names of a search in the address: `?searchTerm=…&onlyOverdue=true`. */
async function searchByAddress(call: Call): Promise<void> {
  // Read as a body would be, so that both are the same search; how to count is said in the address alone.
  const given = Object.entries(call.request.query);
  const [count, names] = [true, false].map((isCount) => Object.fromEntries(given.filter(([name]) => (name.toLowerCase() === 'count') === isCount)));
  await answerPage(call, count ?? {}, names, 'view', 50);
}

async function funnel({ engine, request, response, path }: Call): Promise<void> {
  const parsed = parseSearchRequest(request.query, request.body, { take: 0, maximumTake });
  response.json(
    await reading(engine, request, path, ({ model, access, tx }) => runFunnel(model, access, tx, planFunnel(model, access, path.entity, parsed, path.parent))),
  );
}

async function init({ engine, request, response, path }: Call): Promise<void> {
  response.json(await reading(engine, request, path, (context) => searchInit(context, path.entity)));
}

async function list(call: Call): Promise<void> {
  const parameter = parameters(call.request.query);
  const projection = parameter('listing')?.toLowerCase() === 'true' ? 'view' : 'entity';
  await answerPage(call, call.request.query, undefined, projection, 300);
}

async function answerPage(
  { engine, request, response, path }: Call,
  query: QueryParameters,
  body: unknown,
  projection: Projection,
  take: number,
): Promise<void> {
  const access = accessOf(actorOf(request));
  const parsed = parseSearchRequest(query, body, { take, maximumTake });
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
  // Whatever page the search was on: all that match are meant.
  const { conditions, named, steer } = parseSearchBody(matching.conditions);
  const viewId = matching.viewId === undefined ? steer('viewid') : String(matching.viewId);
  const request = {
    ...parseSearchRequest({ count: 'none', ...(viewId === undefined ? {} : { viewId }) }, undefined, { take: 0, maximumTake: 0 }),
    conditions,
    named,
  };
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
