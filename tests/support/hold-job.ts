// A process whose clock is ahead: it sends a job by PostgreSQL, takes it, and holds it without beginning it, until a test kills it. Prints a line once it holds it.
import { openQueues } from '../../engine/jobs/bullmq-queues.ts';
import type { Delivery } from '../../engine/jobs/dispatch-rows.ts';

interface Given {
  readonly appUrl: string;
  /** Milliseconds. */
  readonly ahead: number;
  readonly delivery: Delivery;
}
const given = JSON.parse(process.argv[2] ?? '{}') as Given;
const { now } = Date;
Date.now = () => now() + given.ahead;
const queues = await openQueues({
  appUrl: given.appUrl,
  redisUrl: undefined,
  prefix: '',
  concurrency: { interactive: 1, bulk: 1 },
  lock: 2_000,
  handle: async () => {
    console.log(JSON.stringify({ holds: given.delivery.id }));
    await new Promise(() => undefined);
  },
  error: () => undefined,
});
await queues.send('interactive', [given.delivery]);
