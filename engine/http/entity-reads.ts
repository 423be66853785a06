// The generic calls that only read: lists, searches, options, records and what is kept of them.
import { type Access, getAccess, authorize } from '../access/access.ts';
import { AppError } from '../contract/errors.ts';
import type { Entity, Model } from '../contract/model.ts';
import { textIn } from '../contract/text.ts';
import { readChangeMarks } from '../database/change-marks.ts';
import { wouldGoForGood } from '../record/delete-for-good.ts';
import { listDeleted } from '../record/deleted-records.ts';
import { readRecordAt } from '../record/as-of.ts';
import { readHistory } from '../record/audit-log.ts';
import { feedSources, readFeed } from '../record/feed.ts';
import { mergedAway } from '../record/merged-into.ts';
import { readRecord, readRecordText } from '../record/read-record.ts';
import { readWithLists } from '../record/existing-rows.ts';
import { findDuplicates } from '../search/duplicates.ts';
import { planFunnel, runFunnel } from '../search/funnel.ts';
import { planGroups, runGroups } from '../search/groups.ts';
import { getCompanions } from '../search/named-search.ts';
import { parseGroups } from '../search/parse-groups.ts';
import { maximumTake, parameters, parseSearchRequest, type QueryParameters, type SearchRequest } from '../search/parse-request.ts';
import { plan, type Projection, searchTerms } from '../search/plan.ts';
import type { Page } from '../search/cached-pages.ts';
import { runPage } from '../search/run.ts';
import type { SearchPlan } from '../search/search-plan.ts';
import { whyEmpty } from '../search/why-empty.ts';
import { getActor } from '../session/require-actor.ts';
import { namesSavedView, searchByView } from '../view/search-by-view.ts';
import { genericCalls } from '../openapi/generic-calls.ts';
import { parsePastInstant } from './parse-past-instant.ts';
import { requireParent, requireUnderParent } from './require-parent.ts';
import { type Call, requireAuditLog, type KeyOf, readFor, readSnapshot } from './entity-call.ts';
import { requireKnownNames, getNames } from './known-names.ts';
import { listFiles } from './file-calls.ts';
import { getIds, options, underParent } from './options.ts';
import { recordRights, rightsOnMany } from './record-rights.ts';
import { searchFields } from './search-fields.ts';
import { searchInit } from './search-init.ts';

export type Read = (call: Call) => Promise<void>;

/** By method and shape of the address: each reading call of the one list of generic calls, and nothing else; documents have their own routes. */
export const declaredReads: Readonly<Record<Exclude<KeyOf<'read'>, 'GET /#/pdf/$/preview'>, Read>> = {
  'GET /': list,
  'GET /list': list,
  'GET /keys': keys,
  'GET /keys/#': keysUnderParent,
  'GET /deleted': deleted,
  'GET /deleted/#': deletedOne,
  'POST /search': search,
  'GET /search': searchByAddress,
  'POST /search/funnel': funnel,
  'POST /search/groups': groups,
  'POST /search/why': why,
  'POST /search/init': init,
  'POST /duplicates': duplicates,
  'GET /search/fields': fields,
  'GET /#': get,
  'GET /rights': rightsOfMany,
  'GET /#/rights': loadRights,
  'GET /#/journal': auditLog,
  'GET /#/history': auditLog,
  'GET /#/file': files,
  'GET /#/feed': feed,
};

async function search(call: Call): Promise<void> {
  await answerPage(call, call.request.query, call.request.body, 'view', 50);
}

/** The names of a search in the address: `?searchTerm=…&onlyOverdue=true`. */
async function searchByAddress(call: Call): Promise<void> {
  // Read as a body would be, so that both are the same search; how to count and where to begin are said in the address alone.
  const given = Object.entries(call.request.query);
  const steering = (name: string): boolean => ['count', 'after'].includes(name.toLowerCase());
  const [page, names] = [true, false].map((isPage) => Object.fromEntries(given.filter(([name]) => steering(name) === isPage)));
  await answerPage(call, page ?? {}, names, 'view', 50);
}

async function funnel(call: Call): Promise<void> {
  const { request, response, path } = call;
  const parsed = parseSearchRequest(request.query, request.body, { take: 0, maximumTake });
  const stages = await readSnapshot(call, async ({ model, access, tx }) => {
    const requested = await searchByView(tx, access, path.entity, parsed);
    return await runFunnel(model, access, tx, planFunnel(model, access, path.entity, requested, path.parent));
  });
  response.json(stages);
}

async function groups(call: Call): Promise<void> {
  const { request, response, path } = call;
  const parsed = parseSearchRequest(request.query, request.body, { take: 0, maximumTake });
  const wanted = parseGroups(request.query);
  const answer = await readSnapshot(call, async ({ model, access, tx }) => {
    const requested = await searchByView(tx, access, path.entity, parsed);
    return await runGroups(model, access, tx, planGroups(model, access, path.entity, requested, wanted, path.parent));
  });
  response.json(answer);
}

async function why(call: Call): Promise<void> {
  const { request, response, path } = call;
  const parsed = parseSearchRequest(request.query, request.body, { take: 0, maximumTake });
  const answer = await readFor(call, async ({ model, access, tx }) => {
    const requested = await searchByView(tx, access, path.entity, parsed);
    return await whyEmpty(model, access, tx, path.entity, requested, parsed.conditions.length, path.parent);
  });
  response.json(answer);
}

async function init(call: Call): Promise<void> {
  call.response.json(await readFor(call, (context) => searchInit(context, call.path.entity)));
}

async function duplicates(call: Call): Promise<void> {
  const { request, path } = call;
  if (!path.entity.definition.duplicates) throw new AppError('request.unknown-path', 'There is no such call.');
  call.response.json({ Data: await readFor(call, ({ model, access, tx }) => findDuplicates(model, access, tx, path.entity, request.body, path.parent)) });
}

async function fields(call: Call): Promise<void> {
  call.response.json(await readFor(call, async ({ model, access }) => searchFields(model, access, call.path.entity)));
}

async function list(call: Call): Promise<void> {
  const { names, others } = namesInAddress(call);
  const projection = parameters(others)('listing')?.toLowerCase() === 'true' ? 'view' : 'entity';
  await answerPage(call, others, names, projection, 300);
}

/** What a list is narrowed by, in the names of its searches: `?Processed=true`. Throws 400 for any other name. */
function namesInAddress({ request, path }: Call): { readonly names: Readonly<Record<string, unknown>> | undefined; readonly others: QueryParameters } {
  const given = Object.entries(request.query);
  const access = getAccess(getActor(request));
  const terms = searchTerms(path.entity, access);
  const spelled = terms.flatMap(({ name, min, max }) => [name, min, max].flatMap((entry) => entry ?? []));
  requireKnownNames(request.query, [...spelled, ...getNames(genericCalls['GET /'])]);
  const known = new Set(spelled.map((text) => text.toLowerCase()));
  const [names, others] = [true, false].map((isName) => given.filter(([name]) => known.has(name.toLowerCase()) === isName));
  return { names: names && names.length > 0 ? Object.fromEntries(names) : undefined, others: Object.fromEntries(others ?? []) };
}

async function answerPage(
  { engine, request, response, path }: Call,
  query: QueryParameters,
  body: unknown,
  projection: Projection,
  take: number,
): Promise<void> {
  const access = getAccess(getActor(request));
  const { actor } = access;
  const parsed = parseSearchRequest(query, body, { take, maximumTake });
  const requested = namesSavedView(parsed) ? await engine.database.read(actor, (tx) => searchByView(tx, access, path.entity, parsed)) : parsed;
  const planned = plan(engine.model, access, path.entity, requested, projection, path.parent);
  const companions = planCompanions(engine.model, access, path.entity, parsed);
  // Before the moment in which the rows are read: whatever is written meanwhile counts as changed the next time.
  const marks = body === undefined && path.entity.definition.datasource ? await engine.database.read(actor, readChangeMarks) : undefined;
  const page = await engine.database.readSnapshot(actor, async (tx) => {
    await requireParent({ model: engine.model, access, tx }, path);
    if (companions.length === 0) return await runPage(engine.model, tx, planned, { isLast: true });
    const own = { entity: path.entity, page: await runPage(engine.model, tx, planned) };
    const others = [];
    for (const each of companions) others.push({ entity: each.entity, page: await runPage(engine.model, tx, each) });
    return together([own, ...others]);
  });
  const timestamp = marks === undefined ? '' : `,"Timestamp":"${new Date(marks.settledUntil).toISOString()}"`;
  const count = page.count === undefined ? '' : `,"Count":${page.count}${page.countIsCapped ? ',"CountIsCapped":true' : ''}`;
  response.type('application/json').send(`{"Data":${page.data}${count}${timestamp}}`);
}

/** What the names of a search want beside its own records: with the first page, and no more of each kind than it takes. Who may not read them gets none. */
function planCompanions(model: Model, access: Access, entity: Entity, { named, skip, take, after, count }: SearchRequest): SearchPlan[] {
  if (skip > 0 || after !== undefined) return [];
  return getCompanions(model, entity, named)
    .filter((companion) => access.of(companion.entity).can('read'))
    .map((companion) =>
      plan(model, access, companion.entity, { viewId: undefined, orderBy: undefined, skip, take, count, conditions: [], named: companion.named }, 'view'),
    );
}

/** Pages of several kinds of records as one, each row with the name of its kind. */
function together(parts: readonly { readonly entity: Entity; readonly page: Page }[]): Page {
  const rows = parts.flatMap(({ entity, page }) => {
    const data: readonly object[] = JSON.parse(page.data);
    return data.map((row) => ({ ...row, EntityType: entity.name }));
  });
  const isCounted = parts.every(({ page }) => page.count !== undefined);
  return {
    data: JSON.stringify(rows),
    count: isCounted ? parts.reduce((sum, { page }) => sum + (page.count ?? 0), 0) : undefined,
    countIsCapped: parts.some(({ page }) => page.countIsCapped),
  };
}

async function keys(call: Call): Promise<void> {
  const { request, response, path } = call;
  response.json(await readFor(call, (context) => options(context, path, request.query)));
}

async function keysUnderParent(call: Call): Promise<void> {
  const below = { ...call, path: underParent(call.engine.model, call.path, call.id) };
  // Anyone who may read none of them gets that answer, whichever parent he names.
  authorize(getAccess(getActor(call.request)), call.path.entity, 'read');
  call.response.json(await readFor(below, (context) => options(context, below.path, call.request.query, true)));
}

async function deleted(call: Call): Promise<void> {
  const entity = requireAuditLog(call.path);
  const page = parseSearchRequest(call.request.query, undefined, { take: 50, maximumTake });
  call.response.json(await readFor(call, (context) => listDeleted(context, entity, page)));
}

async function deletedOne(call: Call): Promise<void> {
  const entity = requireAuditLog(call.path);
  const { name, along } = await readFor(call, (context) => wouldGoForGood(context, entity, call.id));
  const { language } = getActor(call.request);
  call.response.json({ Id: call.id, Name: name, Along: along.map(({ label, count }) => ({ LabelPlural: textIn(label, language), Count: count })) });
}

async function get(call: Call): Promise<void> {
  const { request, response, path, id } = call;
  const { entity } = path;
  const asOf = parameters(request.query)('asof');
  if (asOf !== undefined) return await getAsOf(call, asOf);
  // A record with its lists is read by several statements, which see the rows of one moment.
  const hasLists = entity.children.length + entity.listsBelow.length > 0;
  const record = (hasLists ? readSnapshot : readFor)(call, async (context) => {
    await requireUnderParent(context, path, id, 'read');
    return hasLists ? JSON.stringify(await readWithLists(context, entity, id)) : await readRecordText(context, entity, id);
  });
  response.type('application/json').send(await record.catch((error: unknown) => notifyMerged(call, error)));
}

async function getAsOf(call: Call, text: string): Promise<void> {
  const { path, id } = call;
  const moment = parsePastInstant(text, getActor(call.request).timeZone);
  const record = readSnapshot(call, async (context) => {
    await requireUnderParent(context, path, id, 'read');
    return await readRecordAt(context, path.entity, id, moment);
  });
  call.response.json(await record.catch((error: unknown) => notifyMerged(call, error)));
}

/** Throws what was thrown, or where the record that was asked for has gone. */
async function notifyMerged(call: Call, error: unknown): Promise<never> {
  const { path, id } = call;
  const isMissing = error instanceof AppError && error.code === 'record.not-found' && !path.parent;
  throw (isMissing && (await readFor(call, (context) => mergedAway(context, path.entity, id)))) || error;
}

async function loadRights(call: Call): Promise<void> {
  call.response.json(await readFor(call, (context) => recordRights(context, call.path.entity, call.id)));
}

async function rightsOfMany(call: Call): Promise<void> {
  // Anyone who may read none of them gets that answer first.
  authorize(getAccess(getActor(call.request)), call.path.entity, 'read');
  const ids = getIds(parameters(call.request.query)('ids') ?? '');
  call.response.json(await readFor(call, (context) => rightsOnMany(context, call.path, ids)));
}

async function auditLog(call: Call): Promise<void> {
  const { request, response, path, id } = call;
  const parsed = parseSearchRequest(request.query, undefined, { take: 50, maximumTake });
  const { Data, Count } = await readFor(call, async (context) => {
    await requireUnderParent(context, path, id, 'read');
    await readRecord(context, path.entity, id);
    return await readHistory(context, path.entity, id, { ...parsed, field: parameters(request.query)('field') }, context.access.actor.language);
  });
  response.json({ Data, Count });
}

async function feed(call: Call): Promise<void> {
  const { engine, request, response, path, id } = call;
  if (feedSources(engine.model, path.entity).length === 0) throw new AppError('request.unknown-path', 'There is no such call.');
  const given = parameters(request.query);
  const { take } = parseSearchRequest({ take: given('take') ?? '50' }, undefined, { take: 50, maximumTake: 200 });
  const words = (given('kind') ?? '').split(',').map((word) => word.trim().toLowerCase());
  const kinds = words.filter(Boolean);
  const term = given('term')?.trim().slice(0, 200) || undefined;
  const answer = await readSnapshot(call, async (context) => {
    await requireUnderParent(context, path, id, 'read');
    await readRecord(context, path.entity, id);
    return await readFeed(
      context,
      path.entity,
      id,
      { kinds, term, take: Math.max(1, take), after: given('after') || undefined },
      context.access.actor.language,
    );
  });
  response.json(answer);
}

async function files(call: Call): Promise<void> {
  const { request, response, path, id } = call;
  const parsed = parseSearchRequest(request.query, undefined, { take: 100, maximumTake });
  const answer = await readFor(call, async (context) => {
    await requireUnderParent(context, path, id, 'read');
    return await listFiles(context, path.entity, id, parsed);
  });
  response.json(answer);
}
