// Starts scripts of the tests in their own processes, which tests may then kill.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { bundled } from './bundled.ts';

export interface Child {
  readonly process: ChildProcess;
  /** The first line it printed, which is JSON. Shape: whatever the script says it prints. */
  readonly said: Record<string, unknown>;
  /** Sends a signal and waits for the end. */
  end(signal: NodeJS.Signals): Promise<void>;
}

export interface ChildOptions {
  readonly user?: { readonly uid: number; readonly gid: number } | undefined;
  /** Is asked again and again while it runs; it is killed at the first yes, whether it has spoken or not. */
  readonly killWhen?: () => Promise<boolean>;
}

const project = fileURLToPath(new URL('../../', import.meta.url));

/** Runs `tests/support/<script>` and waits until it has printed its first line. */
export async function startChild(script: string, args: readonly string[], { user, killWhen }: ChildOptions = {}): Promise<Child> {
  const file = await bundled(`tests/support/${script}`);
  const child = spawn(process.execPath, [file, ...args], {
    cwd: project,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(user ? { ...user, env: { ...process.env, HOME: '/tmp' } } : {}),
  });
  if (killWhen) void killAtFirst(killWhen, child);
  let complaint = '';
  child.stderr.on('data', (chunk: Buffer) => {
    complaint += chunk.toString();
  });
  const exited = once(child, 'exit');
  const first = once(createInterface({ input: child.stdout }), 'line');
  const line = await Promise.race([first.then(([text]: string[]) => text), exited.then(() => undefined)]);
  if (line === undefined) throw new Error(`${script} ended without a word: ${complaint}`);
  return {
    process: child,
    said: JSON.parse(line) as Record<string, unknown>,
    end: async (signal) => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill(signal);
      await exited;
    },
  };
}

async function killAtFirst(yes: () => Promise<boolean>, child: ChildProcess): Promise<void> {
  while (child.exitCode === null && child.signalCode === null && !(await yes())) await wait(10);
  child.kill('SIGKILL');
}
