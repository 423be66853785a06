// The file that a call takes as its body: received ahead of the transaction of the call, which only hangs it on a record.
import { createHash } from 'node:crypto';
import type { Request, Response } from 'express';
import type { Actor } from '../contract/actor.ts';
import type { SentFile } from '../contract/files.ts';
import type { Entity } from '../contract/model.ts';
import type { Engine } from '../engine.ts';
import { goneSignal } from './sender-gone.ts';

/** SHA-256 in base64url. */
export const markOf = (content: Uint8Array | string): string => createHash('sha256').update(content).digest('base64url');

/** Receives the body as a file for a record of the entity, and lets `use` make something of it. What it is not made a file by then leaves no trace. */
export async function withSentFile(
  engine: Engine,
  { request, response, actor, entity }: { readonly request: Request; readonly response: Response; readonly actor: Actor; readonly entity: Entity },
  use: (file: SentFile) => Promise<void>,
): Promise<void> {
  const sentSha256 = markOf(bytesOf(request));
  await engine.receive(actor, entity, async (take) => {
    const { key, contentType, size, sha256 } = await take('file', bodyOf(request), goneSignal(response));
    await use({ key, entity: entity.name, contentType, size, sha256, sentSha256 });
  });
}

/** Let go as it is read: a picture may wait for its turn. */
async function* bodyOf(request: Request): AsyncGenerator<Uint8Array> {
  const bytes = bytesOf(request);
  request.body = undefined;
  yield await Promise.resolve(bytes);
}

/** A body of another type is no file: it is read as an empty one. */
function bytesOf({ body }: Request): Uint8Array {
  const sent: unknown = body;
  return Buffer.isBuffer(sent) ? sent : new Uint8Array();
}
