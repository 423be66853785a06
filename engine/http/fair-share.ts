// One person's requests run a few at a time, so that nobody's costly searches take the database away from everybody else.
import type { RequestHandler, Response } from 'express';
import { getAsker } from '../contract/actor.ts';
import { AppError } from '../contract/errors.ts';
import { getActor } from '../session/require-actor.ts';

/** Fewer than the connections of the pool, and enough for a screen's burst of calls. */
const atOnce = 4;
const inLine = 100;

interface Share {
  running: number;
  readonly waiting: (() => void)[];
}

export interface FairShare {
  /** A guard behind sign-in: the share is the person's. */
  readonly guard: RequestHandler;
  /** Waits for a turn of this person or pass; false where the client has gone away meanwhile. Throws 429 where too many wait. */
  turn(who: number | string, response: Response): Promise<boolean>;
}

/** What exceeds the share of a person or pass waits in line for the requests before; a line too long is refused. */
export function fairShare(): FairShare {
  const shares = new Map<number | string, Share>();
  const turn: FairShare['turn'] = async (who, response) => {
    const share = shares.get(who) ?? { running: 0, waiting: [] };
    shares.set(who, share);
    if (share.waiting.length >= inLine)
      throw new AppError('request.too-many', 'You have too many requests waiting.', { hint: 'Try again in a moment.', details: { RetryAfter: 5 } });
    if (share.running < atOnce) share.running++;
    else await new Promise<void>((resolve) => share.waiting.push(resolve));
    const done = (): void => {
      const first = share.waiting.shift();
      if (first) first();
      else if (--share.running === 0) shares.delete(who);
    };
    // Anyone who went away while waiting gives his turn on at once.
    if (response.closed) {
      done();
      return false;
    }
    response.once('close', done);
    return true;
  };
  return {
    turn,
    guard: async (request, response, next) => {
      if (await turn(getAsker(getActor(request)), response)) next();
    },
  };
}
