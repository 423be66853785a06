// The life of a process that goes on until it is asked to end: what it says, how it stops, and what becomes of an error nobody caught.
import { errorText } from './error-text.ts';

export interface Life {
  /** One line for the person at the terminal. */
  t(line: string): void;
  /** Told once, at the end; the last that was given comes first. What it throws keeps nobody. */
  atEnd(stop: () => Promise<unknown>): void;
}

/** Does `begin`, and then waits for a signal. An error ends the process with code 1, a signal with 0; either way everything is stopped first. */
export async function live(start: (life: Life) => Promise<void>): Promise<void> {
  const steps: (() => Promise<unknown>)[] = [];
  let stopping = false;
  const t = (line: string): void => {
    process.stdout.write(`${line}\n`);
  };
  // What fails because it is being stopped is no news.
  const notify = (error: unknown): void => {
    if (!stopping) process.stderr.write(`${errorText(error)}\n`);
  };
  const stop = async (code: number): Promise<void> => {
    if (stopping) return;
    stopping = true;
    for (let step = steps.pop(); step; step = steps.pop()) await step().catch(() => undefined);
    if (code === 0) t('Stopped.');
    process.exit(code);
  };

  // SIGHUP comes when the terminal is closed: the database must not be left behind then either.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));
  process.on('unhandledRejection', (error) => {
    notify(error);
    void stop(1);
  });
  // Anyone who read the output may go away; that is no reason to end.
  process.stdout.on('error', () => undefined);
  process.stderr.on('error', () => undefined);

  try {
    await start({ t, atEnd: (step) => steps.push(step) });
  } catch (error) {
    notify(error);
    await stop(1);
  }
}
