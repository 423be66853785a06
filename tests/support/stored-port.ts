// The port that the servers of one process of tests have one after the other, so that a browser keeps what it has of their address.
import { createServer } from 'node:net';

/** Below the ports that systems give away by themselves, and apart for processes that run at once. */
const first = 16_000 + ((process.pid * 10) % 16_000);
let kept = first;
let isTaken = false;

export interface Port {
  readonly number: number;
  /** Lets the next server of this process have it. */
  free(): void;
}

/** The kept port; 0, for any port, while another server of this process has it. */
export async function takePort(): Promise<Port> {
  if (isTaken) return { number: 0, free: () => undefined };
  isTaken = true;
  while (!(await canBeHad(kept))) kept = kept < first + 100 ? kept + 1 : first;
  return { number: kept, free: () => (isTaken = false) };
}

async function canBeHad(port: number): Promise<boolean> {
  const probe = createServer();
  return await new Promise((resolve) => {
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
