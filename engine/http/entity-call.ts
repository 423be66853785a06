// What the generic calls of entities share: the request with what its address says, and the transaction that it is answered in.
import type { Request, Response } from 'express';
import { AppError } from '../contract/errors.ts';
import type { Entity } from '../contract/model.ts';
import type { Surface } from '../contract/plugin.ts';
import type { Transaction } from '../database/database.ts';
import type { Engine } from '../engine.ts';
import type { FileStore } from '../files/file-store.ts';
import type { GenericCallKey, genericCalls } from '../openapi/generic-calls.ts';
import type { RecordContext, WritingContext } from '../record/record-context.ts';
import { getActor } from '../session/require-actor.ts';
import { requireParent } from './require-parent.ts';
import type { EntityPath } from './entity-path.ts';

/** A generic call of an entity, as its address says. */
export interface Call {
  readonly engine: Engine;
  readonly store: FileStore;
  readonly request: Request;
  readonly response: Response;
  readonly path: EntityPath;
  readonly id: number;
}
/** A write answers nothing by itself: what it returns goes out once it is certain. */
export type WriteCall = Omit<Call, 'response'>;

/** The declared calls of a surface; a download has its own route. */
export type KeyOf<S extends Surface> = { [K in GenericCallKey]: (typeof genericCalls)[K]['surface'] extends S ? K : never }[GenericCallKey];

/** Reads in a transaction of this person, once the parent that the address names is known to be seen. */
export function readFor<T>(call: Call, work: (context: RecordContext) => Promise<T>): Promise<T> {
  return call.engine.database.read(getActor(call.request), (tx) => inTransaction(call, tx, work));
}

/** The same, and all statements see the rows of one moment. */
export function readSnapshot<T>(call: Call, work: (context: RecordContext) => Promise<T>): Promise<T> {
  return call.engine.database.readSnapshot(getActor(call.request), (tx) => inTransaction(call, tx, work));
}

/** The same in a transaction that is there already. */
export async function inTransaction<T>({ engine, request, path }: WriteCall, tx: Transaction, work: (context: WritingContext) => Promise<T>): Promise<T> {
  const context = engine.writing(tx, getActor(request));
  await requireParent(context, path);
  return await work(context);
}

/** What was deleted is kept in the journal alone; it is asked for by entity, since its parent may be gone as well. */
export function requireAuditLog(path: EntityPath): Entity {
  if (path.parent || !path.entity.journal) throw new AppError('request.unknown-path', 'There is no such call.');
  return path.entity;
}
