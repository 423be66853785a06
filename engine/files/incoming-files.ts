// What people send comes in before the transaction that makes files of it: to receive, to draw and to store take long, and hold nothing that others need.
import type { Actor } from '../contract/actor.ts';
import type { Entity } from '../contract/model.ts';
import type { Database } from '../database/database.ts';
import { announceFile, type ArrivedFile } from './file-rows.ts';
import type { FileStore } from './file-store.ts';
import type { PictureDrawer } from './picture-drawer.ts';
import { discardArrived } from './remove-contents.ts';
import { takeForeignFile } from './take-file.ts';

/** Takes one content. Throws 413, 429 and 503, and the reason of the signal where that is aborted. */
export type TakeFile = (name: string, content: AsyncIterable<Uint8Array>, signal: AbortSignal) => Promise<ArrivedFile>;

export interface IncomingParts {
  readonly database: Database;
  readonly store: FileStore | undefined;
  readonly pictures: PictureDrawer;
}

/** Lets `use` take contents that are meant for records of the entity. What has not become a file when it ends leaves no trace. */
export async function receive<R>({ database, store, pictures }: IncomingParts, actor: Actor, entity: Entity, use: (take: TakeFile) => Promise<R>): Promise<R> {
  if (!store) throw new Error('This engine was started without a place for files.');
  const announced: string[] = [];
  const options = {
    store,
    announce: async (key: string, name: string): Promise<void> => {
      announced.push(key);
      await database.write(actor, (tx) => announceFile(tx, actor, entity, key, name));
    },
    draw: pictures.draw.bind(pictures, actor.homeAgencyId),
  };
  try {
    return await use((name, content, signal) => takeForeignFile(options, name, content, signal));
  } finally {
    // What became a file is past this; what did not (refused, repeated, broken off) leaves no trace. Left undone here, the sweep does it.
    await discardArrived(database, store, actor.agencyId, announced).catch(() => undefined);
  }
}
