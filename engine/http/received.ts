// What all uploads have in common: contents come in first, and become files in the transaction of their write or leave no trace.
import type { Request, Response } from 'express';
import { AppError } from '../contract/errors.ts';
import type { Entity } from '../contract/model.ts';
import type { Transaction } from '../database/database.ts';
import type { Engine } from '../engine.ts';
import type { ArrivedFile } from '../files/file-rows.ts';
import type { FileStore } from '../files/file-store.ts';
import { sweepContents } from '../files/remove-contents.ts';
import { getActor } from '../session/require-actor.ts';
import { receiveFiles } from './receive-files.ts';
import type { WriteRequest } from './write-request.ts';

export interface Receiving {
  readonly engine: Engine;
  readonly store: FileStore;
  readonly write: WriteRequest;
}

/** Takes the files of a body for records of an entity and has `keep` make something of them, in one write whose answer is what it answers. */
export async function received(
  { engine, store, write }: Receiving,
  request: Request,
  response: Response,
  entity: Entity,
  keep: (tx: Transaction, files: readonly ArrivedFile[]) => Promise<unknown>,
): Promise<void> {
  const actor = getActor(request);
  await sweepContents(engine.database, store, actor.agencyId);
  await engine.receive(actor, entity, async (take) => {
    const files = await receiveFiles(request, response, take);
    if (files.length === 0)
      throw new AppError('request.invalid', 'There is no file in the upload.', { errors: [{ Key: 'file', Message: 'Send at least one file.' }] });
    const content = files.map(({ name, size, sha256 }) => ({ name, size, sha256 }));
    await write(request, response, async (tx) => ({ body: await keep(tx, files) }), { content });
  });
}
