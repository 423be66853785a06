// Jobs made for tests: each leaves its own lead behind, so that an effect can be counted.
import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { JobContext, Plugin } from '../../engine/contract/plugin.ts';
import type { Engine } from '../../engine/engine.ts';

declare module '../../engine/contract/open-lists.ts' {
  interface Jobs {
    'test.make': Make;
    'test.gate': Make & { readonly gate: string };
    'test.later': Make & { readonly gate: string };
    'test.steps': Make & { readonly steps: number };
    'test.tick': Make;
    'test.gone': null;
  }
}

export interface Make {
  readonly name: string;
  readonly office: number;
  /** How many of the first attempts in this process fail. */
  readonly failures?: number;
}

const failed = new Map<string, number>();

async function make({ name, office, failures = 0 }: Make, { tx, actor, engine }: JobContext<Engine>): Promise<void> {
  await engine.records(tx, actor).create('AgencyLead', { FirstName: name, AgencyOfficeId: office });
  const before = failed.get(name) ?? 0;
  failed.set(name, before + 1);
  // After the effect, so that a try that fails has something to take back.
  if (before < failures) throw new Error(`The attempt ${before + 1} fails.`);
}

/** What the product's plugins do; without a schedule nothing runs by itself. */
export const testJobs: Plugin<Engine> = {
  name: 'test-jobs',
  jobs: {
    'test.make': { label: 'Make', attempts: 3, run: make },
    'test.gate': {
      label: 'Wait at a gate',
      attempts: 1000,
      run: async (payload, context) => {
        await make(payload, context);
        await context.progress(0.5);
        while (!existsSync(payload.gate)) {
          context.signal.throwIfAborted();
          await sleep(20);
          await context.progress(0.5);
        }
      },
    },
    'test.later': {
      label: 'Wait at a gate between two transactions',
      attempts: 1000,
      run: ({ gate, ...made }) =>
        Promise.resolve({
          later: async (signal) => {
            while (!existsSync(gate)) {
              signal.throwIfAborted();
              await sleep(20);
            }
            return (context) => make(made, context);
          },
        }),
    },
    'test.steps': {
      label: 'Many steps',
      attempts: 1000,
      queue: 'bulk',
      run: async (payload, context) => {
        const done = context.result?.Success ?? 0;
        await make({ ...payload, name: `${payload.name}-${done}` }, context);
        return { result: { Total: payload.steps, Success: done + 1, Fail: 0, Errors: [] }, more: done + 1 < payload.steps };
      },
    },
  },
};

/** A job that runs by itself every second. */
export const tickingJobs = (office: number): Plugin<Engine> => ({
  name: 'ticking-jobs',
  jobs: { 'test.tick': { label: 'Tick', run: () => Promise.resolve(), schedule: { pattern: '* * * * * *', payload: { name: 'tick', office } } } },
});
