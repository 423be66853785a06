// Files in a bucket: sent, read, zipped and taken off through HTTP as on a disk, and what becomes of it where the bucket fails.
import { type ChildProcess, spawn } from 'node:child_process';
import { createHash, createHmac, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemActor } from '../../engine/contract/actor.ts';
import { sweepContents } from '../../engine/files/remove-contents.ts';
import { s3Settings, s3Store } from '../../engine/files/s3-store.ts';
import { requireSettings } from '../../engine/require-settings.ts';
import { settings } from '../../plugins/settings/index.ts';
import { type TwoAgencies, twoAgencies } from '../support/two-agencies.ts';

let folder = '';
let bucket: ChildProcess;
let env: NodeJS.ProcessEnv;
let scene: TwoAgencies;
let lead = 0;
const never = new AbortController().signal;
// What is garbage already is not held.
setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');
const storeWith = (changes: NodeJS.ProcessEnv = {}) => {
  const found = s3Settings({ ...env, ...changes });
  if (!found) throw new Error('No bucket is named.');
  return s3Store(found);
};
async function* pieces(...all: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const piece of all) yield await Promise.resolve(Buffer.from(piece));
}
/** What lies in the bucket, as the bucket keeps it. */
const lying = async (): Promise<string[]> => (await readdir(path.join(folder, 'files'), { recursive: true })).filter((name) => name.endsWith('_object'));

const sha256 = (content: string): string => createHash('sha256').update(content).digest('hex');
const hmac = (key: string | Buffer, content: string): Buffer => createHmac('sha256', key).update(content).digest();
/** Whether a request is signed as Signature Version 4 wants it, and says what it brings. */
function isSigned({ method = '', url = '', headers }: IncomingMessage, body: string): boolean {
  const [, day = '', region = '', names = '', given] =
    /Credential=S3RVER\/(\d{8})\/([\w-]+)\/s3\/aws4_request, ?SignedHeaders=([\w;-]+), ?Signature=(\w+)/.exec(headers.authorization ?? '') ?? [];
  const lines = names.split(';').map((name) => `${name}:${String(headers[name])}\n`);
  const canonical = [method, url, '', lines.join(''), names, sha256(body)].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', String(headers['x-amz-date']), `${day}/${region}/s3/aws4_request`, sha256(canonical)].join('\n');
  const key = ['s3', 'aws4_request'].reduce(hmac, hmac(hmac('AWS4S3RVER', day), region));
  return hmac(key, toSign).toString('hex') === given && headers['x-amz-content-sha256'] === sha256(body);
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'matricula-bucket-'));
  const program = createRequire(import.meta.url).resolve('s3rver/bin/s3rver.js');
  bucket = spawn(process.execPath, [program, '--port', '0', '--directory', folder, '--configure-bucket', 'files', '--silent'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await new Promise<string>((resolve, reject) => {
    let said = '';
    bucket.once('exit', () => reject(new Error(`The bucket did not start: ${said}`)));
    bucket.stdout?.on('data', (piece: Buffer) => {
      said += piece.toString();
      const found = /:(\d+)\s/.exec(said)?.[1];
      if (found !== undefined) resolve(found);
    });
  });
  const S3_ENDPOINT = `http://127.0.0.1:${port}`;
  env = { ...process.env, S3_ENDPOINT, S3_BUCKET: 'files', S3_PREFIX: 'contents', S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER' };
  scene = await twoAgencies({ plugins: [settings], env });
  [lead = 0] = await scene.addLeads([{ FirstName: 'Lena' }]);
}, 120_000);
afterAll(async () => {
  await scene?.server.stop();
  bucket?.kill();
  await rm(folder, { recursive: true, force: true });
});

describe('a bucket', () => {
  it('keeps contents under the keys of a folder, gives them back, and lets them go; what is not there is reported as such', async () => {
    const store = storeWith();
    const key = randomUUID();
    await store.put(key, pieces('one ', 'two'), never);
    expect(await lying()).toContain(`contents/${key.slice(0, 2)}/${key}._S3rver_object`);
    expect(await text(await store.read(key))).toBe('one two');
    await store.remove(key);
    await store.remove(key);
    await expect(store.read(key)).rejects.toMatchObject({ code: 'ENOENT' });
    await expect(store.read('../secrets')).rejects.toThrow('A file is kept under a UUID.');
    const empty = randomUUID();
    await store.put(empty, pieces(), never);
    expect(await text(await store.read(empty))).toBe('');
    await store.remove(empty);
  });

  it('has nothing of what was broken off, neither there nor on the disk of the server', async () => {
    const key = randomUUID();
    async function* broken(): AsyncGenerator<Uint8Array> {
      yield await Promise.resolve(Buffer.from('half'));
      throw new Error('The sender is gone.');
    }
    const spools = async () => (await readdir(tmpdir())).filter((name) => /^matricula-[0-9a-f-]{36}$/.test(name));
    const before = await spools();
    await expect(storeWith().put(key, broken(), never)).rejects.toThrow('The sender is gone.');
    const gone = new AbortController();
    gone.abort();
    await expect(storeWith().put(key, pieces('all'), gone.signal)).rejects.toThrow('aborted');
    await expect(storeWith().read(key)).rejects.toMatchObject({ code: 'ENOENT' });
    expect((await spools()).filter((name) => !before.includes(name))).toEqual([]);
  });

  it('refuses foreign keys, and the reason is reported', async () => {
    await expect(storeWith({ S3_ACCESS_KEY_ID: 'stranger' }).put(randomUUID(), pieces('x'), never)).rejects.toThrow(/403 InvalidAccessKeyId/);
    await expect(storeWith({ S3_BUCKET: 'elsewhere' }).put(randomUUID(), pieces('x'), never)).rejects.toThrow(/404 NoSuchBucket/);
  });

  it('is asked again where it fails for a moment, and the whole content is sent again', async () => {
    const taken: string[] = [];
    const signed: boolean[] = [];
    const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
      const body = await text(request);
      taken.push(body);
      signed.push(isSigned(request, body));
      response.writeHead(taken.length < 3 ? 503 : 200).end();
    };
    const failing: Server = createServer((request, response) => {
      void answer(request, response);
    });
    await new Promise<void>((resolve) => failing.listen(0, '127.0.0.1', resolve));
    const { port } = failing.address() as AddressInfo;
    try {
      await storeWith({ S3_ENDPOINT: `http://127.0.0.1:${port}` }).put(randomUUID(), pieces('all of ', 'it'), never);
      expect(taken).toEqual(['all of it', 'all of it', 'all of it']);
      // The bucket of these tests looks at no signature: here it is worked out a second time.
      expect(signed).toEqual([true, true, true]);
    } finally {
      failing.close();
    }
  });

  it('is named by settings that belong together', () => {
    expect(() => requireSettings(env)).not.toThrow();
    expect(() => requireSettings({ S3_REGION: 'eu-central-1' })).toThrow('S3_REGION is set, and S3_BUCKET is not.');
    expect(() => requireSettings({ S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'me' })).toThrow('S3_BUCKET is set, and S3_SECRET_ACCESS_KEY is not.');
    expect(() => requireSettings({ ...env, S3_ENDPOINT: 's3.example' })).toThrow('S3_ENDPOINT is no address.');
    expect(s3Settings({ S3_BUCKET: 'files', S3_REGION: 'eu-central-1' })).toMatchObject({ endpoint: 'https://s3.eu-central-1.amazonaws.com', prefix: '' });
  });
});

describe('the product on a bucket', () => {
  const headers = () => ({ Authorization: `Bearer ${scene.manager.token}` });
  const send = async (name: string, content: string): Promise<number> => {
    const form = new FormData();
    form.append('file', new Blob([content]), name);
    const response = await fetch(`${scene.server.url}/api/document/agencylead/${lead}`, {
      method: 'POST',
      headers: { ...headers(), 'Idempotency-Key': randomUUID() },
      body: form,
    });
    expect(response.status).toBe(200);
    return ((await response.json()) as { Data: { Id: number }[] }).Data[0]?.Id ?? 0;
  };
  const take = (ids: readonly number[]) => fetch(`${scene.server.url}/api/document/download?documentId=${ids.join(',')}`, { headers: headers() });

  it('takes a file, answers it, and lets its content go once it is deleted', async () => {
    const before = (await lying()).length;
    const id = await send('letter.pdf', '%PDF-1.4 in the bucket');
    expect((await lying()).length).toBe(before + 1);
    expect(await (await take([id])).text()).toBe('%PDF-1.4 in the bucket');
    expect((await scene.manager.call('DELETE', `/api/document?documentId=${id}`)).status).toBe(200);
    await sweepContents(scene.server.running.engine.database, storeWith(), scene.one.agencyId);
    expect((await lying()).length).toBe(before);
  });

  it('sends a ZIP of 60 MB as it is read, and holds no more than some pieces of it', async () => {
    const { engine } = scene.server.running;
    const content = Buffer.alloc(20 * 1024 * 1024, '%PDF-1.4 ');
    const ids = await engine.database.write(scene.one.agencyId, async (tx) => {
      const files = engine.files(tx, systemActor(scene.one.agencyId));
      const made: number[] = [];
      for (const name of ['a', 'b', 'c'])
        made.push((await files.attach('AgencyLead', lead, { name: `${name}.pdf`, contentType: 'application/pdf', content })).id);
      return made;
    });
    const held = () => {
      collect();
      return process.memoryUsage().arrayBuffers;
    };
    const before = held();
    let [bytes, max, looked] = [0, 0, 0];
    for await (const piece of (await take(ids)).body ?? []) {
      bytes += piece.length;
      if (bytes - looked > 4 * 1024 * 1024) [max, looked] = [Math.max(max, held() - before), bytes];
      // A reader who is slower than the bucket.
      if (bytes % 16 === 0) await wait(0);
    }
    expect(bytes).toBeGreaterThan(60 * 1024 * 1024);
    expect(max).toBeLessThan(30 * 1024 * 1024);
  });
});
