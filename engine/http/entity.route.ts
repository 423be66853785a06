// Every generic call of every entity: the address says which, and it goes one of two roads.
import type { Request, Response } from 'express';
import { requireOneself } from '../contract/actor.ts';
import type { Right } from '../contract/definitions.ts';
import { AppError } from '../contract/errors.ts';
import type { Action } from '../contract/model.ts';
import { buildMessage } from '../contract/message.ts';
import type { Engine } from '../engine.ts';
import type { FileStore } from '../files/file-store.ts';
import { type GenericCall, genericCalls } from '../openapi/generic-calls.ts';
import { runAction } from '../plugin/run-action.ts';
import { isFileKey } from '../record/record-files.ts';
import { requireUnderParent } from './require-parent.ts';
import { inTransaction, type WriteCall } from './entity-call.ts';
import { findBulkOperation } from './bulk-update-call.ts';
import { type EntityPath, recordId } from './entity-path.ts';
import { declaredReads, type Read } from './entity-reads.ts';
import { declaredWrites, eager, dryRuns, type Write } from './entity-writes.ts';
import { foundPath } from './found-path.ts';
import { getActor } from '../session/require-actor.ts';
import { requireKnownNames, getNames } from './known-names.ts';
import { verbInput } from './verb-input.ts';
import type { WriteRequest } from './write-request.ts';

/** By method and shape of what follows the prefix; `#` stands for a record's id, `@` for the key of a file. */
const reads: Readonly<Record<string, Read>> = declaredReads;
const writes: Readonly<Record<string, Write>> = declaredWrites;
const calls = [...Object.keys(reads), ...Object.keys(writes)];

/** Answers a generic call of an entity. Exports have their own route, since they open without the header. */
export async function entityRoute(engine: Engine, store: FileStore, write: WriteRequest, request: Request, response: Response): Promise<void> {
  const path = await foundPath(engine, request, (stated) => findRight(engine, stated, request));
  const id = path.rest.map(recordId).find((entry) => entry !== undefined);
  const shape = getShape(path);
  const name = `${request.method} ${shape}`;
  const call = { engine, store, request, response, path, id: id ?? 0 };
  if ((path.parents !== undefined) !== (shape === '/bulk')) throw new AppError('request.unknown-path', 'There is no such call.');
  const reader = Object.hasOwn(reads, name) ? reads[name] : undefined;
  const writer = Object.hasOwn(writes, name) ? writes[name] : findVerb(call);
  const generic = generics.get(name);
  if (generic && !takesOtherNames.has(name)) requireKnownNames(request.query, getNames(generic));
  if (reader) await reader(call);
  else if (writer) {
    const isTrial = dryRuns.has(writer);
    // What leaves nothing behind is no change that anybody would look for.
    const changed = isTrial ? undefined : `${path.entity.name} ${generic?.name ?? `#${path.rest.at(-1)}`}`;
    const options = { isEager: eager.has(writer), isTrial, call: changed };
    await write(request, response, (tx) => inTransaction(call, tx, (context) => writer(context, call)), options);
  } else if (isUpdateOfNone(request.method, path.rest, shape)) throw updateOfNone();
  else throw unknownCall(request.method, shape);
}

/** What follows the entity in the address, with `#` for ids and `@` for keys of files. */
const getShape = ({ rest }: EntityPath): string =>
  `/${rest.map((segment) => (recordId(segment) === undefined ? (isFileKey(segment) ? '@' : segment) : '#')).join('/')}`;

/** The right that a call needs on some record at least; undefined where there is no such call. */
function findRight(engine: Engine, path: EntityPath, request: Request): Right | undefined {
  const { method, body } = request;
  const name = `${method} ${getShape(path)}`;
  // People who only look on write nothing, whatever the person they look on as may do.
  if (Object.hasOwn(writes, name) || findAction(path)) requireOneself(getActor(request));
  // An operation of a plugin is opened by its own `who`, to people who may see the records.
  if (name === 'POST /bulkupdate' && findBulkOperation(engine, path, body)) return 'read';
  return generics.get(name)?.right ?? findAction(path)?.verb;
}

/** The verb that the address names. */
function findAction({ entity, rest: [first = '', verb, ...more] }: EntityPath): Action | undefined {
  return recordId(first) === undefined || more.length > 0 ? undefined : entity.actions.find((action) => action.verb === verb);
}

/** A change whose address names no record, as of a client that has no id: `PUT /agencylead/patch`, `PATCH /agencylead/undefined`. */
function isUpdateOfNone(method: string, rest: readonly string[], shape: string): boolean {
  if ((method !== 'PUT' && method !== 'PATCH') || rest.some((segment) => recordId(segment) !== undefined)) return false;
  const [first, ...more] = rest;
  if (first === undefined || first === 'patch' || more.join() === 'patch') return more.length <= 1;
  return more.length === 0 && !calls.some((call) => call.endsWith(` ${shape}`));
}

const updateOfNone = (): AppError =>
  new AppError('request.invalid', 'An update needs the Id of the record.', {
    errors: [{ Key: 'Id', Message: 'Id is required.' }],
    hint: 'Send it to PUT /{entity}/{id}/patch.',
  });

/** Lists and searches by address take the names of the search as well; what comes along with a new record is left to its sender (META-026). */
const takesOtherNames: ReadonlySet<string> = new Set(['GET /', 'GET /list', 'GET /search', 'POST /']);

const generics: ReadonlyMap<string, GenericCall> = new Map(Object.entries(genericCalls));

/** A verb that the entity file gives to records; a plugin runs it. */
function findVerb(call: WriteCall): Write | undefined {
  const { engine, request, path, id } = call;
  const action = findAction(path);
  if (!action) return undefined;
  const allowed: readonly string[] = action.methods ?? ['POST'];
  if (!allowed.includes(request.method)) throw wrongMethod(request.method, allowed);
  return async (context) => {
    await requireUnderParent(context, path, id, action.verb);
    const input = verbInput((action.run === undefined ? undefined : engine.parts.actions.get(action.run))?.input ?? {}, request);
    return { body: await runAction(engine.parts, context, engine.context(context.tx, context.access.actor), path.entity, action, id, input) };
  };
}

function unknownCall(method: string, shape: string): AppError {
  const others = calls.filter((call) => call.endsWith(` ${shape}`)).map((call) => call.split(' ')[0] ?? '');
  if (others.length > 0) return wrongMethod(method, others);
  return new AppError('request.unknown-path', 'There is no such call.');
}

const wrongMethod = (method: string, others: readonly string[]): AppError =>
  new AppError('request.method', buildMessage('{method} is not supported here.', { method }), {
    hint: buildMessage('This address supports {methods}.', { methods: others.join(', ') }),
  });
