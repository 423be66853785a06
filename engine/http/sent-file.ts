// The file that a call takes as its body: received ahead of the transaction of the call, which only hangs it on a record.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Response } from 'express';
import type { Actor } from '../contract/actor.ts';
import type { SentFile } from '../contract/files.ts';
import type { Entity } from '../contract/model.ts';
import type { Engine } from '../engine.ts';
import type { Spooled } from '../files/spool.ts';
import { goneSignal } from './sender-gone.ts';

/** SHA-256 in base64url. */
export const getMark = (content: string): string => createHash('sha256').update(content).digest('base64url');

/** Receives the body as a file for a record of the entity, and lets `use` make something of it. What it is not made a file by then leaves no trace. */
export async function withSentFile(
  engine: Engine,
  { response, actor, entity, sent }: { readonly response: Response; readonly actor: Actor; readonly entity: Entity; readonly sent: Spooled },
  use: (file: SentFile) => Promise<void>,
): Promise<void> {
  await engine.receive(actor, entity, async (take) => {
    const { key, contentType, size, sha256, defect } = await take('file', createReadStream(sent.file), goneSignal(response));
    await use({ key, entity: entity.name, contentType, size, sha256, defect, sentSha256: Buffer.from(sent.sha256, 'hex').toString('base64url') });
  });
}
