// Every generic call of every entity: the address says which, and each line below is one of the two roads.
import type { Request, Response } from 'express';
import { Refusal } from '../contract/errors.ts';
import type { Entity } from '../contract/model.ts';
import type { Surface } from '../contract/plugin.ts';
import { phrase } from '../contract/sentence.ts';
import type { Transaction } from '../database/database.ts';
import type { Engine } from '../engine.ts';
import type { FileStore } from '../files/file-store.ts';
import { sweepContents } from '../files/remove-contents.ts';
import type { GenericCallKey, genericCalls } from '../openapi/generic-calls.ts';
import { runAction } from '../plugin/run-action.ts';
import { mostAtOnce } from '../record/bulk-update-job.ts';
import { createUnderway } from '../record/create-record.ts';
import { deleteRecord } from '../record/delete-record.ts';
import { listDeleted } from '../record/deleted-records.ts';
import { readJournal } from '../record/journal.ts';
import { moveDate } from '../record/move-date.ts';
import { readRecord, readRecordText } from '../record/read-record.ts';
import type { RecordContext, WritingContext } from '../record/record-context.ts';
import { isFileKey } from '../record/record-files.ts';
import { restoreRecord } from '../record/restore-record.ts';
import { readBulkBody, updateRecords, updateUnderway } from '../record/update-records.ts';
import type { WriteBody } from '../record/write-body.ts';
import { accessOf } from '../access/access.ts';
import { actorOf, spokenLanguage } from '../session/require-actor.ts';
import { planFunnel, runFunnel } from '../search/funnel.ts';
import { parameters, parseSearchBody, parseSearchRequest, maximumTake, type QueryParameters } from '../search/parse-request.ts';
import { plan, type Projection } from '../search/plan.ts';
import { runIds, runPage } from '../search/run.ts';
import { readChangeMarks } from '../database/change-marks.ts';
import { namesSavedView, searchByView } from '../view/search-by-view.ts';
import { demandParent, demandUnderParent } from './demand-parent.ts';
import { type EntityPath, entityPath, recordId } from './entity-path.ts';
import { hangFilesOn, listFiles, takeFileOff } from './file-calls.ts';
import { parseBulk } from './parse-bulk.ts';
import { parseDelta } from './parse-delta.ts';
import { options, underParent } from './options.ts';
import { searchInit } from './search-init.ts';
import { say } from './say.ts';
import type { WriteGate, Written } from './write-gate.ts';

interface Call {
  readonly engine: Engine;
  readonly store: FileStore;
  readonly request: Request;
  readonly response: Response;
  readonly path: EntityPath;
  readonly id: number;
}
type WriteCall = Omit<Call, 'response'>;
type Read = (call: Call) => Promise<void>;
/** Has no response to write to: what it answers goes out once it is certain. */
type Write = (context: WritingContext, call: WriteCall) => Promise<Written>;

/** The declared calls of a surface; a download has a route of its own. */
type KeyOf<S extends Surface> = { [K in GenericCallKey]: (typeof genericCalls)[K]['surface'] extends S ? K : never }[GenericCallKey];

/** A handler for each call of the one list of generic calls: what is declared is answered, and nothing else. */
const declaredReads: Readonly<Record<KeyOf<'read'>, Read>> = {
  'GET /': list,
  'GET /list': list,
  'GET /keys': keys,
  'GET /keys/#': keysUnderParent,
  'GET /deleted': deleted,
  'POST /search': search,
  'GET /search': searchByAddress,
  'POST /search/funnel': funnel,
  'POST /search/init': init,
  'GET /#': get,
  'GET /#/journal': journal,
  'GET /#/file': files,
};
const declaredWrites: Readonly<Record<KeyOf<'write'>, Write>> = {
  'POST /': create,
  'POST /bulkupdate': bulkUpdate,
  'PUT /#/patch': update,
  'PATCH /#': update,
  'DELETE /#': remove,
  'POST /deleted/#/restore': restore,
  'GET /#/delta': delta,
  'POST /#/delta': delta,
  'POST /#/file': hangOn,
  'DELETE /#/file/@': takeOff,
};
/** By method and shape of what follows the prefix; `#` stands for a record's id, `@` for the key of a file. */
const reads: Readonly<Record<string, Read>> = declaredReads;
const writes: Readonly<Record<string, Write>> = declaredWrites;
const calls = [...Object.keys(reads), ...Object.keys(writes)];

/** Writes that begin with reading, and leave no trace outside the database before they write. */
const eager: ReadonlySet<Write> = new Set([create, update]);

/** Answers a generic call of an entity. Exports have a route of their own, since they open without the header. */
export async function entityRoute(engine: Engine, store: FileStore, write: WriteGate, request: Request, response: Response): Promise<void> {
  const path = entityPath(engine.model, request.path);
  const ids = path.rest.map(recordId);
  const id = ids.find((each) => each !== undefined);
  const shape = `/${path.rest.map((segment, index) => (ids[index] === undefined ? (isFileKey(segment) ? '@' : segment) : '#')).join('/')}`;
  const name = `${request.method} ${shape}`;
  const call = { engine, store, request, response, path, id: id ?? 0 };
  const reader = Object.hasOwn(reads, name) ? reads[name] : undefined;
  const writer = Object.hasOwn(writes, name) ? writes[name] : verbOf(call, path.rest.slice(1));
  if (reader) await reader(call);
  else if (writer) await write(request, response, (tx) => inTransaction(call, tx, (context) => writer(context, call)), { isEager: eager.has(writer) });
  else throw unknownCall(request.method, shape);
}

/** A verb that the entity file gives to records; a plugin runs it. */
function verbOf(call: WriteCall, [verb, ...more]: readonly string[]): Write | undefined {
  const { engine, request, path, id } = call;
  const action = recordId(path.rest[0] ?? '') === undefined || more.length > 0 ? undefined : path.entity.actions.find((each) => each.verb === verb);
  if (!action) return undefined;
  const allowed: readonly string[] = action.methods ?? ['POST'];
  if (!allowed.includes(request.method)) throw wrongMethod(request.method, allowed);
  return async (context) => {
    await demandUnderParent(context, path, id);
    const input: unknown = request.method === 'GET' ? request.query : request.body;
    return { body: await runAction(engine.parts, context, engine.context(context.tx, context.access.actor), path.entity, action, id, input) };
  };
}

function unknownCall(method: string, shape: string): Refusal {
  const others = calls.filter((each) => each.endsWith(` ${shape}`)).map((each) => each.split(' ')[0] ?? '');
  if (others.length > 0) return wrongMethod(method, others);
  return new Refusal('request.unknown-path', 'There is no such call.');
}

const wrongMethod = (method: string, others: readonly string[]): Refusal =>
  new Refusal('request.method', phrase('{method} is not answered here.', { method }), {
    hint: phrase('This address takes {methods}.', { methods: others.join(', ') }),
  });

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

async function funnel(call: Call): Promise<void> {
  const { request, response, path } = call;
  const parsed = parseSearchRequest(request.query, request.body, { take: 0, maximumTake });
  const groups = await reading(call, async ({ model, access, tx }) => {
    const asked = await searchByView(tx, access, path.entity, parsed);
    return await runFunnel(model, access, tx, planFunnel(model, access, path.entity, asked, path.parent));
  });
  response.json(groups);
}

async function init(call: Call): Promise<void> {
  call.response.json(await reading(call, (context) => searchInit(context, call.path.entity)));
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
  const { actor } = access;
  const parsed = parseSearchRequest(query, body, { take, maximumTake });
  const asked = namesSavedView(parsed) ? await engine.database.read(actor, (tx) => searchByView(tx, access, path.entity, parsed)) : parsed;
  const planned = plan(engine.model, access, path.entity, asked, projection, path.parent);
  // Before the moment in which the rows are read: whatever is written meanwhile counts as changed the next time.
  const marks = body === undefined && path.entity.definition.datasource ? await engine.database.read(actor, readChangeMarks) : undefined;
  const page = await engine.database.readSnapshot(actor, async (tx) => {
    await demandParent({ model: engine.model, access, tx }, path);
    return await runPage(engine.model, tx, planned, { isLast: true });
  });
  const timestamp = marks === undefined ? '' : `,"Timestamp":"${new Date(marks.settledUntil).toISOString()}"`;
  const count = page.count === undefined ? '' : `,"Count":${page.count}${page.countIsCapped ? ',"CountIsCapped":true' : ''}`;
  response.type('application/json').send(`{"Data":${page.data}${count}${timestamp}}`);
}

async function keys(call: Call): Promise<void> {
  const { request, response, path } = call;
  response.json(await reading(call, (context) => options(context, path, request.query)));
}

async function keysUnderParent(call: Call): Promise<void> {
  const below = { ...call, path: underParent(call.engine.model, call.path, call.id) };
  call.response.json(await reading(below, (context) => options(context, below.path, call.request.query, true)));
}

async function deleted(call: Call): Promise<void> {
  const entity = demandJournal(call.path);
  const page = parseSearchRequest(call.request.query, undefined, { take: 50, maximumTake });
  call.response.json(await reading(call, (context) => listDeleted(context, entity, page)));
}

/** What was deleted is kept in the journal alone; it is asked for by entity, since its parent may be gone as well. */
function demandJournal(path: EntityPath): Entity {
  if (path.parent || !path.entity.journal) throw new Refusal('request.unknown-path', 'There is no such call.');
  return path.entity;
}

async function get(call: Call): Promise<void> {
  const { response, path, id } = call;
  const record = await reading(call, async (context) => {
    await demandUnderParent(context, path, id);
    return await readRecordText(context, path.entity, id);
  });
  response.type('application/json').send(record);
}

async function journal(call: Call): Promise<void> {
  const { request, response, path, id } = call;
  const parsed = parseSearchRequest(request.query, undefined, { take: 50, maximumTake });
  const answer = await reading(call, async (context) => {
    await demandUnderParent(context, path, id);
    await readRecord(context, path.entity, id);
    return await readJournal(context, path.entity, id, parsed, context.access.actor.language);
  });
  response.json(answer);
}

async function files(call: Call): Promise<void> {
  const { request, response, path, id } = call;
  const parsed = parseSearchRequest(request.query, undefined, { take: 100, maximumTake });
  const answer = await reading(call, async (context) => {
    await demandUnderParent(context, path, id);
    return await listFiles(context, path.entity, id, parsed);
  });
  response.json(answer);
}

// ---- writing -----------------------------------------------------------------------------------------------------

async function create(context: WritingContext, { request, path }: WriteCall): Promise<Written> {
  return await createUnderway(context, path.entity, request.body, path.parent);
}

async function update(context: WritingContext, { request, path, id }: WriteCall): Promise<Written> {
  await demandUnderParent(context, path, id);
  return await updateUnderway(context, path.entity, id, request.body, request.method === 'PUT');
}

async function remove(context: WritingContext, call: WriteCall): Promise<Written> {
  const { path, id } = call;
  await demandUnderParent(context, path, id);
  await deleteRecord(context, path.entity, id);
  return path.entity.files ? { afterwards: sweep(context, call) } : {};
}

async function restore(context: WritingContext, { path, id }: WriteCall): Promise<Written> {
  return { body: await restoreRecord(context, demandJournal(path), id) };
}

async function delta(context: WritingContext, { request, path, id }: WriteCall): Promise<Written> {
  const field = path.entity.fields.get(path.entity.definition.delta?.field ?? '');
  if (!field) throw new Refusal('request.unknown-path', 'There is no such call.');
  const days = parseDelta(request);
  await demandUnderParent(context, path, id);
  return { body: await moveDate(context, path.entity, id, field, days) };
}

async function hangOn(context: RecordContext, { request, path, id }: WriteCall): Promise<Written> {
  await demandUnderParent(context, path, id);
  return { body: await hangFilesOn(context, path.entity, id, request.body) };
}

async function takeOff(context: RecordContext, call: WriteCall): Promise<Written> {
  const { path, id } = call;
  await demandUnderParent(context, path, id);
  await takeFileOff(context, path.entity, id, path.rest.at(-1) ?? '');
  return { afterwards: sweep(context, call) };
}

const sweep =
  ({ tx }: RecordContext, { engine, store }: WriteCall) =>
  () =>
    sweepContents(engine.database, store, tx.agencyId);

async function bulkUpdate(context: WritingContext, { engine, request, path }: WriteCall): Promise<Written> {
  const bulk = parseBulk(request.body);
  const ids = 'ids' in bulk ? bulk.ids : await matchingIds(context, path, bulk.matching);
  // What is wrong with the change itself is told now, before anything is put off.
  const change = await readBulkBody(context, path.entity, bulk.values);
  if (ids.length > mostAtOnce && !holdsSecret(path.entity, change)) {
    return { status: 202, body: { JobId: await laterFor(engine, context, path, ids, bulk.values), Total: ids.length } };
  }
  const result = await updateRecords(context, path.entity, ids, change);
  const language = spokenLanguage(request);
  return { body: { ...result, Errors: result.Errors.map(({ Id, Message }) => ({ Id, Message: say(Message, language) })) } };
}

/** More records than somebody can wait for are changed by a job. */
function laterFor(engine: Engine, context: WritingContext, { entity }: EntityPath, ids: readonly number[], values: unknown): Promise<number> {
  return engine.context(context.tx, context.access.actor).enqueue('engine.bulk-update', { entity: entity.path, ids, values });
}

/** A password is never put down for later. */
const holdsSecret = (entity: Entity, { values }: WriteBody): boolean => [...values.keys()].some((name) => entity.fields.get(name)?.type === 'password');

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
  const asked = await searchByView(context.tx, context.access, path.entity, request, true);
  const ids = await runIds(context.model, context.tx, plan(context.model, context.access, path.entity, asked, 'view', path.parent), limit + 1);
  if (ids.length > limit)
    throw new Refusal('request.malformed', phrase('A bulk update takes at most {most} records.', { most: limit }), {
      hint: 'Narrow the list with a filter first.',
    });
  const except = new Set(matching.except);
  return ids.filter((id) => !except.has(id));
}

// ---- the transaction of a request --------------------------------------------------------------------------------

function reading<T>(call: Call, work: (context: RecordContext) => Promise<T>): Promise<T> {
  return call.engine.database.read(actorOf(call.request), (tx) => inTransaction(call, tx, work));
}

async function inTransaction<T>({ engine, request, path }: WriteCall, tx: Transaction, work: (context: WritingContext) => Promise<T>): Promise<T> {
  const context = engine.writing(tx, actorOf(request));
  await demandParent(context, path);
  return await work(context);
}
