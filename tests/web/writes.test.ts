// The client's half of writing once: what is refused before it is sent, which key goes with what, and which reads are one.
import { describe, expect, it } from 'vitest';
import { Failure } from '../../web/api/failure.ts';
import { createSharedReads } from '../../web/api/shared-reads.ts';
import { createWrites, RepeatedWrite } from '../../web/api/writes.ts';

function bench() {
  let [time, keys] = [0, 0];
  const used: string[] = [];
  const writes = createWrites(
    () => time,
    () => `key ${++keys}`,
  );
  const send = (identity: string, outcome: unknown = 'done', rejects = true) =>
    writes.send(identity, rejects, (key) => {
      used.push(key);
      return outcome instanceof Error ? Promise.reject(outcome) : Promise.resolve(outcome);
    });
  return { writes, used, send, pass: (milliseconds: number) => (time += milliseconds) };
}
const lost = new Failure(-1, 'Offline', {});

describe('[META-035] an identical POST or PUT', () => {
  it('is refused while the first is on its way, and until half a second after it was sent', async () => {
    const { writes, send, pass, used } = bench();
    let answer = (_value: string): void => undefined;
    const first = writes.send('a', true, () => new Promise<string>((resolve) => (answer = resolve)));
    pass(3000);
    await expect(send('a')).rejects.toMatchObject({ name: 'RepeatedWrite', inFlight: true });
    answer('first');
    expect(await first).toBe('first');
    expect(await send('a')).toBe('done');
    pass(499);
    await expect(send('a')).rejects.toMatchObject({ name: 'RepeatedWrite', inFlight: false });
    pass(1);
    expect(await send('a')).toBe('done');
    expect(used).toEqual(['key 2', 'key 3']);
  });

  it('is sent when anything of it differs, and a PATCH or DELETE always', async () => {
    const { send } = bench();
    await Promise.all([send('a'), send('b')]);
    await Promise.all([send('c', 'done', false), send('c', 'done', false)]);
    await expect(send('a')).rejects.toThrow(RepeatedWrite);
  });

  it('may be sent again at once after a refusal', async () => {
    const { send, used } = bench();
    await expect(send('a', new Failure(400, 'Bad Request', {}))).rejects.toThrow(Failure);
    expect(await send('a')).toBe('done');
    expect(used).toEqual(['key 1', 'key 2']);
  });
});

describe('the key of an intent', () => {
  it.each([lost, new Failure(503, '', {}), new Failure(504, '', {}), new Failure(409, '', { Code: 'request.running' }), new TypeError('network')])(
    'is kept over retries while nobody knows whether it was done: %s',
    async (failure) => {
      const { send, used, pass } = bench();
      await expect(send('a', failure)).rejects.toBe(failure);
      await expect(send('a', failure)).rejects.toBe(failure);
      expect(await send('a')).toBe('done');
      pass(500);
      expect(await send('a')).toBe('done');
      expect(used).toEqual(['key 1', 'key 1', 'key 1', 'key 2']);
    },
  );

  it('is a new one after an edit, and after ten minutes', async () => {
    const { send, used, pass } = bench();
    await expect(send('a', lost)).rejects.toBe(lost);
    await send('b');
    pass(10 * 60_000 + 1);
    await send('a');
    expect(used).toEqual(['key 1', 'key 2', 'key 3']);
  });
});

describe('identical reads on their way', () => {
  it('are one, and the next one after the answer is another', async () => {
    const reads = createSharedReads();
    let started = 0;
    const read = (identity: string) => reads.join(identity, undefined, () => Promise.resolve(++started));
    expect(await Promise.all([read('a'), read('a'), read('b')])).toEqual([1, 1, 2]);
    expect(await read('a')).toBe(3);
  });

  it('fail together, and leave nothing behind', async () => {
    const reads = createSharedReads();
    const failing = () => reads.join('a', undefined, () => Promise.reject(lost));
    expect(await Promise.allSettled([failing(), failing()])).toEqual([
      { status: 'rejected', reason: lost },
      { status: 'rejected', reason: lost },
    ]);
    expect(await reads.join('a', undefined, () => Promise.resolve('again'))).toBe('again');
  });

  it('go on while anybody waits, and are broken off when all have gone away', async () => {
    const reads = createSharedReads();
    const [one, two] = [new AbortController(), new AbortController()];
    let inner: AbortSignal | undefined;
    const join = (signal: AbortSignal) =>
      reads.join('a', signal, (given) => {
        inner = given;
        return new Promise((_resolve, reject) => given.addEventListener('abort', () => reject(new Error('broken off'))));
      });
    const [first, second] = [join(one.signal), join(two.signal)].map((entry) => entry.catch((error: unknown) => error));
    one.abort();
    expect(await first).toMatchObject({ name: 'AbortError' });
    expect(inner?.aborted).toBe(false);
    two.abort();
    expect(await second).toMatchObject({ name: 'AbortError' });
    expect(inner?.aborted).toBe(true);
    await expect(join(two.signal)).rejects.toMatchObject({ name: 'AbortError' });
  });
});
