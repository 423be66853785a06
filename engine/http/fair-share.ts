// One person's requests run a few at a time, so that nobody's costly searches take the database away from everybody else.
import type { RequestHandler } from 'express';
import { askerOf } from '../contract/actor.ts';
import { Refusal } from '../contract/errors.ts';
import { actorOf } from '../session/require-actor.ts';

/** Fewer than the connections of the pool, and enough for a screen's burst of calls. */
const atOnce = 4;
const inLine = 100;

interface Share {
  running: number;
  readonly waiting: (() => void)[];
}

/** A guard behind sign-in: what is over a person's share waits in line for what he asked before; a line too long is refused. */
export function fairShare(): RequestHandler {
  const shares = new Map<number, Share>();
  return async (request, response, next) => {
    const userId = askerOf(actorOf(request));
    const share = shares.get(userId) ?? { running: 0, waiting: [] };
    shares.set(userId, share);
    if (share.waiting.length >= inLine)
      throw new Refusal('request.too-many', 'Too many of your requests are waiting.', { hint: 'Try again in a moment.', details: { RetryAfter: 5 } });
    if (share.running < atOnce) share.running++;
    else await new Promise<void>((resolve) => share.waiting.push(resolve));
    const done = (): void => {
      const first = share.waiting.shift();
      if (first) first();
      else if (--share.running === 0) shares.delete(userId);
    };
    // Whoever went away while waiting gives his turn on at once.
    if (response.closed) done();
    else {
      response.once('close', done);
      next();
    }
  };
}
