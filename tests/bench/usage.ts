// What processes have used: processor time and memory, as Linux tells them below /proc. Elsewhere there are no figures, only rates.
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** The kernel counts in hundredths of a second. */
const ticksPerSecond = 100;

export const isMeasurable: boolean = existsSync('/proc/self/stat');

interface Stat {
  readonly parent: number;
  /** Seconds of the process itself, and of those of its children that have ended. */
  readonly own: number;
  readonly ended: number;
}

async function loadStat(pid: number): Promise<Stat | undefined> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The name stands in brackets and may hold anything.
  const parts = text.slice(text.lastIndexOf(')') + 2).split(' ');
  if (parts.length < 16) return undefined;
  const seconds = (index: number): number => Number(parts[index]) / ticksPerSecond;
  return { parent: Number(parts[1]), own: seconds(11) + seconds(12), ended: seconds(13) + seconds(14) };
}

/** Seconds of processor time that a process has used so far. */
export async function processSeconds(pid: number): Promise<number> {
  const stat = await loadStat(pid);
  return stat ? stat.own + stat.ended : 0;
}

/** Seconds that a PostgreSQL server has used with all its processes, those that have ended included. */
export async function postgresSeconds(cluster: string): Promise<number> {
  const pid = Number((await readFile(path.join(cluster, 'postmaster.pid'), 'utf8')).split('\n')[0]);
  let sum = await processSeconds(pid);
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const stat = await loadStat(Number(name));
    if (stat?.parent === pid) sum += stat.own;
  }
  return sum;
}

/** Megabytes that a process holds now, and the most that it ever held. */
export async function loadMemory(pid: number): Promise<{ readonly now: number; readonly peak: number }> {
  const text = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const megabytes = (name: string): number => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)?.[1] ?? 0) / 1024;
  return { now: megabytes('VmRSS'), peak: megabytes('VmHWM') };
}

/** Lets the peak start again, where the kernel allows it. */
export async function forgetPeak(pid: number): Promise<void> {
  await writeFile(`/proc/${pid}/clear_refs`, '5').catch(() => undefined);
}
