// Runs each part in its own server with a small heap, and tells the most memory that the server's process held meanwhile.
import { setTimeout as sleep } from 'node:timers/promises';
import { isMeasurable, loadMemory } from './usage.ts';
import { memoryParts, type MemoryPart, tokenAt } from './memory-parts.ts';
import { startProduct } from './servers.ts';

export interface MemoryRun {
  readonly ownerUrl: string;
  readonly rows: number;
  /** Megabytes that old objects of JavaScript may take (--max-old-space-size). */
  readonly heap: number;
  readonly pause: number;
  /** How many pages are searched for. */
  readonly pages?: number;
  readonly nodeOptions?: readonly string[];
  readonly fromSources?: boolean;
}

export interface Held {
  readonly part: MemoryPart;
  /** Megabytes resident at most; 0 where the system does not tell. */
  readonly peak: number;
  readonly bytes: number;
  readonly seconds: number;
}

/** One part in a fresh process. Throws when the process does not live to its end. */
export async function holdPart(
  part: MemoryPart,
  { ownerUrl, rows, heap, pause, pages = 100, nodeOptions = [], fromSources = false }: MemoryRun,
): Promise<Held> {
  const product = await startProduct(ownerUrl, { nodeOptions: [`--max-old-space-size=${heap}`, ...nodeOptions], fromSources });
  try {
    const token = await tokenAt(product);
    const start = performance.now();
    const bytes = await part.run({ target: { host: product.host, port: product.port }, ownerUrl, rows, token, pause, pages });
    const { peak } = isMeasurable ? await loadMemory(product.pid) : { peak: 0 };
    return { part, peak, bytes, seconds: (performance.now() - start) / 1000 };
  } catch (error) {
    // Its sockets are closed a moment before the end of a process is reported.
    for (let tries = 0; product.isAlive() && tries < 40; tries++) await sleep(100);
    const reason = product.isAlive() ? (error instanceof Error ? error.message : String(error)) : 'the process died.';
    throw new Error(`${part.title}, ${rows} rows in a heap of ${heap} MB: ${reason}`, { cause: error });
  } finally {
    await product.stop();
  }
}

export const partNamed = (key: string): MemoryPart => {
  const part = memoryParts.find((each) => each.key === key);
  if (!part) throw new Error(`There is no part ${key}. There are: ${memoryParts.map((each) => each.key).join(', ')}.`);
  return part;
};
