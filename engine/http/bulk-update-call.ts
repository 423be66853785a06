// The generic calls that change many records: those that are named, or all that a search finds; more than somebody waits for by a job.
import type { Request } from 'express';
import { authorize } from '../access/access.ts';
import { jsonNumber } from '../contract/decimal.ts';
import { requireMet } from '../access/feature-gates.ts';
import { AppError } from '../contract/errors.ts';
import type { Entity } from '../contract/model.ts';
import type { BulkOperation } from '../contract/plugin.ts';
import { buildMessage } from '../contract/message.ts';
import { takeChangeNumber } from '../database/changes.ts';
import type { Engine } from '../engine.ts';
import { sweepContents } from '../files/remove-contents.ts';
import { firstDeleted, maxAdjustedAtOnce, maxAtOnce, maxDeletedAtOnce } from '../record/bulk-update-job.ts';
import { adjustRecords, previewAdjust } from '../record/adjust-amounts.ts';
import { createForMany } from '../record/create-for-many.ts';
import { deleteRecords } from '../record/delete-many.ts';
import { readInput } from '../plugin/check-input.ts';
import { displayNames } from '../record/read-record.ts';
import type { RecordContext, WritingContext } from '../record/record-context.ts';
import { tried } from '../record/trial.ts';
import { type BulkResult, patchRecords, readBulkBody, updateRecords } from '../record/update-many.ts';
import type { WriteBody } from '../record/write-body.ts';
import { parameters, parseSearchBody, parseSearchRequest } from '../search/parse-request.ts';
import { plan } from '../search/plan.ts';
import { runIds } from '../search/run.ts';
import { requestLanguage } from '../session/require-actor.ts';
import { searchByView } from '../view/search-by-view.ts';
import type { WriteCall } from './entity-call.ts';
import type { EntityPath } from './entity-path.ts';
import { type BulkChoice, operationName, parseAdjust, parseBulk, parseBulkDelete, parseForMany, parseRecords } from './parse-bulk.ts';
import { translate } from './translate.ts';
import type { Written } from './write-request.ts';

/** Changes the records at once and tells of each that was refused, or answers 202 with the job that does it. Throws 400 for what is wrong with the change itself. */
export async function bulkUpdate(context: WritingContext, { engine, request, path }: WriteCall): Promise<Written> {
  const operation = findBulkOperation(engine, path, request.body);
  if (operation) return { body: await operated(context, { engine, request, path }, operation) };
  authorize(context.access, path.entity, 'update');
  const bulk = parseBulk(request.body);
  const ids = await chosenIds(context, path, bulk);
  // What is wrong with the change itself is reported now, before anything is put off.
  const change = await readBulkBody(context, path.entity, bulk.values);
  if (ids.length > maxAtOnce && !holdsSecret(path.entity, change)) {
    return { status: 202, body: { JobId: await laterFor(engine, context, path, ids, bulk.values), Total: ids.length } };
  }
  return { body: await message(context, path.entity, request, await updateRecords(context, path.entity, ids, change)) };
}

/** The operation of a plugin that the body of a bulk update names. */
export const findBulkOperation = (engine: Engine, { entity }: EntityPath, body: unknown): Operation | undefined =>
  engine.parts.bulkOperations.get(`${entity.name} ${operationName(body) ?? ''}`.toLowerCase());

/** More records than this are not taken by an operation at once. */
const maxOperated = 500;

/** What a plugin does to many records by the name of an operation, with what it tells the person. */
async function operated(
  context: WritingContext,
  { engine, request, path }: Pick<WriteCall, 'engine' | 'request' | 'path'>,
  { who, input, alert, run }: Operation,
): Promise<object> {
  const { actor } = context.access;
  authorize(context.access, path.entity, 'read');
  requireMet(who, actor, 'You do not have permission to do this.');
  const bulk = parseBulk(request.body, true);
  const given = readInput(input, bulk.values ?? {});
  const ids = await chosenIds(context, path, bulk);
  if (ids.length > maxOperated) throw new AppError('request.malformed', buildMessage('You can change at most {most} records at once.', { most: maxOperated }));
  const { Download, ...result } = await run(ids, given as never, engine.context(context.tx, actor));
  const response = await message(context, path.entity, request, result);
  const links = new Map(result.Errors.map(({ Id, Link }) => [Id, Link]));
  return {
    ...response,
    Errors: response.Errors.map((error) => {
      const Link = links.get(error.Id);
      return Link === undefined ? error : { ...error, Link };
    }),
    ...(alert ? { Message: translate(alert(result, engine), requestLanguage(request)) } : {}),
    ...(Download === undefined ? {} : { Download }),
  };
}

type Operation = BulkOperation<Engine, never>;

/** More records than this are not tried: anyone who looks at what would come of it waits for the answer. */
const maxTried = 1_000;

/** What a bulk update would come to, of its first records: it goes its whole way, and nothing of it is kept. */
export async function previewBulkUpdate(context: WritingContext, { request, path }: WriteCall): Promise<Written> {
  authorize(context.access, path.entity, 'update');
  const bulk = parseBulk(request.body);
  const ids = await chosenIds(context, path, bulk);
  const change = await readBulkBody(context, path.entity, bulk.values);
  const result = await tried(context.tx, () => updateRecords(context, path.entity, ids.slice(0, maxTried), change));
  return { body: { ...(await message(context, path.entity, request, result)), Total: ids.length, Checked: result.Total } };
}

/** Gives each of many records the values that stand beside its Id, such as those that were pasted into a list; tells those that were refused one by one. */
export async function bulkPatch(context: WritingContext, { request, path }: WriteCall): Promise<Written> {
  return { body: await message(context, path.entity, request, await patchRecords(context, path.entity, recordsToPatch(context, request, path))) };
}

/** Anyone who may change none of them gets that answer, whatever he sends. */
function recordsToPatch({ access }: RecordContext, request: Request, { entity }: EntityPath) {
  authorize(access, entity, 'update');
  return parseRecords(request.body);
}

/** What that would come to. */
export async function previewBulkPatch(context: WritingContext, { request, path }: WriteCall): Promise<Written> {
  const records = recordsToPatch(context, request, path);
  const result = await tried(context.tx, () => patchRecords(context, path.entity, records));
  return { body: { ...(await message(context, path.entity, request, result)), Checked: records.length } };
}

/** Raises or lowers the amounts of the records as one change and in one transaction, or answers 202 with the job that does it. */
export async function bulkAdjust(context: WritingContext, { engine, request, path }: WriteCall): Promise<Written> {
  const { adjustment, ...chosen } = parseAdjust(request.body);
  const ids = await adjustedIds(context, path, chosen);
  if (ids.length > maxAdjustedAtOnce) {
    const change = await takeChangeNumber(context.tx);
    const payload = { entity: path.entity.path, ids, adjustment: { ...adjustment, change: jsonNumber(adjustment.change) }, change };
    const JobId = await engine.context(context.tx, context.access.actor).enqueue('engine.bulk-adjust', payload);
    return { status: 202, body: { JobId, Total: ids.length } };
  }
  return { body: await message(context, path.entity, request, await adjustRecords(context, path.entity, ids, adjustment)) };
}

/** What that would come to: each amount before and after, of the first two hundred, and what all of them come to. */
export async function previewBulkAdjust(context: WritingContext, { request, path }: WriteCall): Promise<Written> {
  const { adjustment, ...chosen } = parseAdjust(request.body);
  const ids = await adjustedIds(context, path, chosen);
  const { Rows, Totals, Checked, ...result } = await previewAdjust(context, path.entity, ids, adjustment);
  const names = await displayNames(
    context,
    path.entity,
    Rows.map(({ Id }) => Id),
  );
  const language = requestLanguage(request);
  const rows = Rows.map(({ Message, ...row }) => ({
    ...row,
    Name: names.get(row.Id) ?? null,
    Message: Message === undefined ? null : translate(Message, language),
  }));
  return { body: { ...(await message(context, path.entity, request, result)), Checked, Rows: rows, Totals } };
}

/** Anyone who may change none of them gets that answer, whatever he sends. */
async function adjustedIds(context: RecordContext, path: EntityPath, chosen: BulkChoice): Promise<readonly number[]> {
  authorize(context.access, path.entity, 'update');
  return await chosenIds(context, path, chosen);
}

/** Makes one record for each of many parents, as one change, and tells those that were refused one by one. */
export async function createForEach(context: WritingContext, { request, path }: WriteCall): Promise<Written> {
  const { parents } = path;
  if (!parents) throw new AppError('request.unknown-path', 'There is no such call.');
  authorize(context.access, path.entity, 'create');
  const { values, ...chosen } = parseForMany(request.body);
  const ids = await chosenIds(context, { entity: parents.entity, parent: undefined, rest: [] }, chosen);
  const under = { parent: parents.entity, field: parents.field };
  const result = await createForMany(context, path.entity, under, ids, values, isMovingParent(request));
  return { body: await message(context, parents.entity, request, result) };
}

/** `?moveParent=true`: the date of the parent goes along. */
export const isMovingParent = (request: Request): boolean => parameters(request.query)('moveparent')?.toLowerCase() === 'true';

/** Deletes the records as one change and tells those that were refused one by one, or answers 202 with the job that does it. */
export async function bulkDelete(context: WritingContext, { engine, store, request, path }: WriteCall): Promise<Written> {
  const ids = await idsToDelete(context, request, path);
  if (ids.length > maxDeletedAtOnce) return { status: 202, body: { JobId: await deleteLater(engine, context, path, ids), Total: ids.length } };
  const body = await message(context, path.entity, request, await deleteRecords(context, path.entity, ids));
  const { agencyId } = context.tx;
  return { body, ...(path.entity.files ? { afterwards: () => sweepContents(engine.database, store, agencyId) } : {}) };
}

/** What deleting them would come to, of those that would go first. */
export async function previewBulkDelete(context: WritingContext, { request, path }: WriteCall): Promise<Written> {
  const ids = await idsToDelete(context, request, path);
  const result = await tried(context.tx, () => deleteRecords(context, path.entity, firstDeleted(ids)));
  return { body: { ...(await message(context, path.entity, request, result)), Total: ids.length, Checked: result.Total } };
}

/** Anyone who may delete none of them gets that answer, whatever he sends. */
async function idsToDelete(context: WritingContext, request: Request, path: EntityPath): Promise<readonly number[]> {
  if (path.parent) throw new AppError('request.unknown-path', 'There is no such call.');
  authorize(context.access, path.entity, 'delete');
  const bulk = parseBulkDelete(request.body);
  const ids = await chosenIds(context, path, bulk);
  if (bulk.expected !== undefined && ids.length > bulk.expected)
    throw new AppError(
      'record.changed',
      buildMessage('{count} records now match instead of {expected}. Nothing was deleted.', { count: ids.length, expected: bulk.expected }),
    );
  return ids;
}

/** With the names of the records that are refused, for a person who reads it; null where he may not read it. */
async function message(context: RecordContext, entity: Entity, request: Request, result: BulkResult) {
  const names = await displayNames(
    context,
    entity,
    result.Errors.map(({ Id }) => Id),
  );
  return {
    ...result,
    Errors: result.Errors.map(({ Id, Message }) => ({ Id, Name: names.get(Id) ?? null, Message: translate(Message, requestLanguage(request)) })),
  };
}

/** More records than somebody can wait for are changed by a job. */
async function laterFor(engine: Engine, context: WritingContext, { entity }: EntityPath, ids: readonly number[], values: unknown): Promise<number> {
  const change = await takeChangeNumber(context.tx);
  return await engine.context(context.tx, context.access.actor).enqueue('engine.bulk-update', { entity: entity.path, ids, values, change });
}

async function deleteLater(engine: Engine, context: WritingContext, { entity }: EntityPath, ids: readonly number[]): Promise<number> {
  const change = await takeChangeNumber(context.tx);
  return await engine.context(context.tx, context.access.actor).enqueue('engine.bulk-delete', { entity: entity.path, ids, change });
}

/** A password is never put down for later. */
const holdsSecret = (entity: Entity, { values }: WriteBody): boolean => [...values.keys()].some((name) => entity.fields.get(name)?.type === 'password');

const chosenIds = async (context: RecordContext, path: EntityPath, chosen: BulkChoice): Promise<readonly number[]> =>
  'ids' in chosen ? chosen.ids : await matchingIds(context, path, chosen.matching);

/** "All N matching": the rows of the list as it stands now, without the exceptions. */
async function matchingIds(context: RecordContext, path: EntityPath, matching: Extract<BulkChoice, { matching: unknown }>['matching']): Promise<number[]> {
  // Whatever page the search was on: all that match are meant.
  const { conditions, named, steer } = parseSearchBody(matching.conditions);
  const viewId = matching.viewId === undefined ? steer('viewid') : String(matching.viewId);
  const request = {
    ...parseSearchRequest({ count: 'none', ...(viewId === undefined ? {} : { viewId }) }, undefined, { take: 0, maximumTake: 0 }),
    conditions,
    named,
  };
  const limit = 10_000;
  const requested = await searchByView(context.tx, context.access, path.entity, request, true);
  const ids = await runIds(context.model, context.tx, plan(context.model, context.access, path.entity, requested, 'view', path.parent), limit + 1);
  if (ids.length > limit)
    throw new AppError('request.malformed', buildMessage('You can change at most {most} records at once.', { most: limit }), {
      hint: 'Filter the list first.',
    });
  const except = new Set(matching.except);
  return ids.filter((id) => !except.has(id));
}
