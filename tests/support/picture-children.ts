// The processes in which a server draws pictures, which tests stop in the middle of their work.
import { execFileSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { expect } from 'vitest';

/** How many pictures are drawn at a time. */
export const drawnAtOnce = Math.min(2, availableParallelism());

/** The living ones of a server process. */
export const pictureChildren = (server: number): number[] =>
  execFileSync('ps', ['-eo', 'pid=,ppid=,stat=,args='])
    .toString()
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, parent, state = '', ...args]) => Number(parent) === server && !state.startsWith('Z') && args.join(' ').includes('files/picture-child'))
    .map(([pid]) => Number(pid));

/** Waits until so many pictures are in work, and stops their processes where they are. */
export async function freezeDrawings(server: number): Promise<number[]> {
  await expect.poll(() => pictureChildren(server).length, { timeout: 30_000, interval: 5 }).toBe(drawnAtOnce);
  const children = pictureChildren(server);
  for (const child of children) process.kill(child, 'SIGSTOP');
  return children;
}

/** Lets those go on that are still there. */
export function thaw(server: number, children: readonly number[]): void {
  const living = pictureChildren(server);
  for (const child of children) if (living.includes(child)) process.kill(child, 'SIGCONT');
}

/** A PNG of black and white pixels by chance, which takes long to draw for its size. Each one is another. */
export async function noisyPicture(side: number): Promise<Buffer<ArrayBuffer>> {
  const pixels = randomBytes(side * side).map((value) => (value & 1) * 255);
  const made = sharp(pixels, { raw: { width: side, height: side, channels: 1 } });
  return Buffer.from(await made.png({ palette: true, colours: 2, compressionLevel: 1 }).toBuffer());
}
