// "--processes 2": what further processes of the product add to its rate, all behind the same plain proxy on one database.
import os from 'node:os';
import { fileURLToPath } from 'node:url';
import { roundRobin } from '../support/round-robin.ts';
import { loadScene } from './data.ts';
import { defaultFolder, openBenchDatabase } from './database.ts';
import { type Item, items } from './items.ts';
import { load } from './load.ts';
import { median } from './measure.ts';
import type { BenchOptions } from './options.ts';
import { oneOf, type Scene } from './scene.ts';
import { type RunningServer, signIn, startProduct } from './servers.ts';
import { postgresSeconds, processSeconds } from './usage.ts';

const project = fileURLToPath(new URL('../../', import.meta.url));
const fallback = ['a', 'd', 'f'];
/** Of two processes that have processors to themselves. */
const must = 1.6;

interface Round {
  readonly rate: number;
  /** Processors in use, of the product and of PostgreSQL. */
  readonly product: number;
  readonly postgres: number;
}

/** Measures one process and several in turns; answers the table. Says how many processors there were, since without free ones nothing can be won. */
export async function runProcesses(options: BenchOptions, t: (line: string) => void): Promise<string> {
  const database = await openBenchDatabase(options.data ?? defaultFolder(project), options.rows);
  const servers: RunningServer[] = [];
  try {
    const scene = await loadScene(database.ownerUrl);
    for (let number = 0; number < options.processes; number++) servers.push(await startProduct(database.ownerUrl));
    const rows: string[] = [];
    for (const item of items.filter(({ key }) => (options.items ?? fallback).includes(key))) {
      const found: Record<'one' | 'all', Round[]> = { one: [], all: [] };
      for (let round = 0; round < options.rounds; round++) {
        for (const side of round % 2 === 0 ? (['one', 'all'] as const) : (['all', 'one'] as const))
          found[side].push(await measured(side === 'one' ? servers.slice(0, 1) : servers, database.cluster, item, scene, options));
      }
      const getRate = (side: 'one' | 'all'): number => median(found[side].map(({ rate }) => rate));
      const used = (side: 'one' | 'all'): string =>
        `${median(found[side].map(({ product }) => product)).toFixed(2)} + ${median(found[side].map(({ postgres }) => postgres)).toFixed(2)}`;
      rows.push(
        `| ${item.key} | ${item.title} | ${getRate('one').toFixed(0)} | ${getRate('all').toFixed(0)} | ${(getRate('all') / getRate('one')).toFixed(2)} | ${used('one')} | ${used('all')} |`,
      );
      t(`${item.key}: ${getRate('one').toFixed(0)} and ${getRate('all').toFixed(0)} requests/s`);
    }
    return [
      `${options.processes} processes against one, ${options.connections} connections, ${options.rows.toLocaleString('en')} leads; ${getVerdict(options.processes)}`,
      '',
      `| item | work | requests/s of one | of ${options.processes} | times | processors in use with one (product + PostgreSQL) | with ${options.processes} |`,
      '|---|---|---|---|---|---|---|',
      ...rows,
    ].join('\n');
  } finally {
    for (const server of servers) await server.stop();
    await database.stop();
  }
}

function getVerdict(processes: number): string {
  const cores = os.cpus().length;
  // Each process wants one, PostgreSQL about as much as they, and the load something as well.
  const wanted = processes * 2 + 1;
  return cores >= wanted
    ? `${cores} processors: at least ${must} times is to be reached with two processes.`
    : `${cores} processors, which the processes, PostgreSQL and the load share: ${must} times cannot be expected below ${wanted}.`;
}

async function measured(servers: readonly RunningServer[], cluster: string, item: Item, scene: Scene, { connections, seconds }: BenchOptions): Promise<Round> {
  const proxy = await roundRobin(servers);
  try {
    const [first] = servers;
    if (!first) throw new Error('There is a server.');
    const tokens = await signIn(first);
    const used = async () => {
      let product = 0;
      for (const { pid } of servers) product += await processSeconds(pid);
      return { product, postgres: await postgresSeconds(cluster) };
    };
    const before = await used();
    const slot = await load(proxy, connections, seconds, (n, connection) => {
      const question = item.product(scene, n);
      return { ...question, headers: { ...question.headers, Authorization: `Bearer ${oneOf(tokens, connection)}` } };
    });
    const after = await used();
    return {
      rate: slot.requests / slot.seconds,
      product: (after.product - before.product) / slot.seconds,
      postgres: (after.postgres - before.postgres) / slot.seconds,
    };
  } finally {
    await proxy.close();
  }
}
