// The order in which work of several owners is begun.
import { describe, expect, it } from 'vitest';
import { FairQueue } from '../../engine/files/fair-queue.ts';

const never = new AbortController().signal;

/** A queue whose tasks run until they are ended by name, and the names in the order in which they began. */
function scene(limits: { atOnce: number; maxWaiting: number }) {
  const queue = new FairQueue(limits);
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const add = (owner: number, name: string, signal: AbortSignal = never): Promise<string> =>
    queue.run(owner, signal, async () => {
      started.push(name);
      await new Promise<void>((resolve) => ends.set(name, resolve));
      return name;
    });
  const end = async (name: string): Promise<void> => {
    ends.get(name)?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { add, started, end };
}

describe('a fair queue', { timeout: 5000 }, () => {
  it('starts the first task of another owner before the line of one who has many', async () => {
    const { add, started, end } = scene({ atOnce: 2, maxWaiting: 10 });
    const all = ['a1', 'a2', 'a3', 'a4'].map((name) => add(1, name));
    all.push(add(2, 'b1'), add(2, 'b2'), add(3, 'c1'));
    expect(started).toEqual(['a1', 'a2']);
    for (const name of ['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']) await end(name);
    expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1']);
    expect(started).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
  });

  it('refuses what is beyond the bound of one owner, and takes what others bring', async () => {
    const { add, started, end } = scene({ atOnce: 1, maxWaiting: 2 });
    const all = [add(1, 'a1'), add(1, 'a2'), add(1, 'a3')];
    await expect(add(1, 'a4')).rejects.toMatchObject({ status: 429, details: { RetryAfter: 60 } });
    all.push(add(2, 'b1'));
    for (const name of ['a1', 'b1', 'a2', 'a3']) await end(name);
    await Promise.all(all);
    expect(started).toEqual(['a1', 'b1', 'a2', 'a3']);
    await Promise.all([add(1, 'a5'), end('a5')]);
  });

  it('forgets a task that is aborted while it waits, and goes on after one that fails', async () => {
    const { add, started, end } = scene({ atOnce: 1, maxWaiting: 2 });
    const gone = new AbortController();
    const first = add(1, 'a1');
    const second = add(1, 'a2', gone.signal);
    const third = add(1, 'a3');
    gone.abort(new Error('gone'));
    await expect(second).rejects.toThrow('gone');
    await expect(add(1, 'a4', gone.signal)).rejects.toThrow('gone');
    await end('a1');
    await end('a3');
    expect(await Promise.all([first, third])).toEqual(['a1', 'a3']);
    expect(started).toEqual(['a1', 'a3']);
    const queue = new FairQueue({ atOnce: 1, maxWaiting: 1 });
    const failing = queue.run(1, never, () => Promise.reject(new Error('broken')));
    const next = queue.run(1, never, () => Promise.resolve('next'));
    await expect(failing).rejects.toThrow('broken');
    expect(await next).toBe('next');
  });
});
