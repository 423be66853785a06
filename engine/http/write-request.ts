// The one gate through which every write goes: opens its transaction, sees that it happens once, and sends its answer after the commit.
import type { Request, Response } from 'express';
import { type Actor, requireOneself } from '../contract/actor.ts';
import { AppError } from '../contract/errors.ts';
import type { NamedChange } from '../contract/transaction.ts';
import { getChanger } from '../database/changes.ts';
import type { Database, Transaction } from '../database/database.ts';
import { once } from '../once/once.ts';
import { sweepWrites } from '../once/recent-writes.ts';
import type { WriteResponse, WriteUnderway } from '../once/write-attempt.ts';
import { getActor } from '../session/require-actor.ts';
import type { Sessions } from '../session/sessions.ts';
import { getAge } from './arrival.ts';

/** What a write answers; without a body nothing is sent but the status. */
export interface Written {
  readonly status?: number;
  readonly body?: unknown;
  /** In place of a body: the statements are on their way, and the answer is what this one reads after them. */
  readonly underway?: Pick<WriteUnderway, 'sent' | 'answer'> | undefined;
  /** What is only tidy: done once the write is certain, and a failure of it is not told. */
  readonly afterwards?: () => Promise<void>;
}

/**
 * Does a write of the person who asks, in one transaction of the agency acted on, and answers it; refuses it where he only looks on. `content` stands for the body where
 * the body is no JSON; `isEager` and `isTrial` as in `once`; of what is secret no key is taken, since its answer would be kept. What `call` names can be
 * listed and undone later: its number goes out as the header `Change-Id`.
 */
export type WriteRequest = (request: Request, response: Response, work: (tx: Transaction) => Promise<Written>, options?: WriteOptions) => Promise<void>;

interface WriteOptions {
  readonly content?: unknown;
  readonly isEager?: boolean;
  readonly isTrial?: boolean;
  /** Who writes, where nobody is signed in. */
  readonly actor?: Actor;
  /** The answer is not to be kept. */
  readonly isSecret?: boolean;
  readonly call?: NamedChange['call'] | undefined;
}

const sweepMilliseconds = 60_000;

export function createWriteRequest(database: Database, sessions: Sessions): WriteRequest {
  let sweptAt = performance.now();
  return async (
    request,
    response,
    work,
    { content = request.body, isEager = false, isTrial = false, isSecret = false, call, actor = getActor(request) } = {},
  ) => {
    requireOneself(actor);
    const [path = '', query = ''] = request.originalUrl.split('?', 2);
    const attempt = {
      actor,
      method: request.method,
      path: spelling(path),
      payload: JSON.stringify([query, content ?? null]),
      key: isSecret ? undefined : findKey(request),
      seal: (text: string) => sessions.seal(text),
    };
    if (performance.now() - sweptAt > sweepMilliseconds) {
      sweptAt = performance.now();
      await sweepWrites(database);
    }
    let afterwards: Written['afterwards'];
    const change = call === undefined ? undefined : { by: getChanger(actor), call };
    const requested = async (tx: Transaction): Promise<WriteResponse | WriteUnderway> => {
      const { status = 200, body, underway, ...written } = await work(tx);
      afterwards = written.afterwards;
      return underway ? { status, ...underway } : { status, text: body === undefined ? '' : JSON.stringify(body) };
    };
    const answer = await database.write(actor, (tx) => once(tx, { ...attempt, age: getAge(request) }, requested, { isEager, isTrial }), change);
    await afterwards?.().catch(() => undefined);
    if (answer.replayed) response.set('Idempotent-Replayed', 'true');
    else if (answer.change !== undefined) response.set('Change-Id', String(answer.change));
    response.status(answer.status);
    if (answer.text === '') response.end();
    else response.type('application/json').send(answer.text);
  };
}

/** Names in addresses are read without regard to case and to slashes too many. */
const spelling = (path: string): string => path.toLowerCase().split('/').filter(Boolean).join('/');

function findKey(request: Request): string | undefined {
  const key = request.get('Idempotency-Key');
  if (key === undefined || /^[\x21-\x7e]{1,200}$/.test(key)) return key;
  throw new AppError('request.malformed', 'The Idempotency-Key is invalid.', {
    errors: [{ Key: 'Idempotency-Key', Message: 'Use a key of 1 to 200 visible ASCII characters, without spaces.' }],
  });
}
