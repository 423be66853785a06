// Who asks is known before a body is read, and unfinished bodies take a bounded amount of memory from any sender.
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, type AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { diskStore } from '../../engine/files/file-store.ts';
import { createHttpServer } from '../../engine/http/server.ts';
import { LiveEvents } from '../../engine/live/live-events.ts';
import { systemCalls } from '../../engine/openapi/system-calls.ts';
import { plugins } from '../../plugins/index.ts';
import { endAll, type RawRequest, sendUnfinished } from '../support/raw-request.ts';
import { itSlow } from '../support/slow-tier.ts';
import { type TwoAgencies, twoAgencies } from '../support/two-agencies.ts';

/** Their calls, without the data that some bring along. */
const calling = plugins.map(({ prepare: _prepare, ...plugin }) => plugin);
let scene: TwoAgencies;
beforeAll(async () => {
  scene = await twoAgencies({ plugins: calling });
}, 180_000);
afterAll(() => scene?.server.stop());

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
const send = (method: string, path: string, options: Parameters<typeof sendUnfinished>[3]): RawRequest =>
  sendUnfinished(scene.server.url, method, `/api/${path}`, options);

/** The statuses of requests whose bodies do not end, and no connection is left. */
async function loadStatuses(requests: readonly RawRequest[]): Promise<(number | undefined)[]> {
  try {
    return await Promise.all(requests.map(({ status }) => status));
  } finally {
    await endAll(requests);
  }
}

const calls = () =>
  [...systemCalls, ...scene.server.running.engine.parts.calls]
    .filter(({ method }) => method !== 'GET')
    .map((call) => ({ ...call, address: call.path.replace(/\{\w+\}/g, '1'), requiresToken: 'requiresToken' in call ? call.requiresToken : undefined }));
const generic = [
  ['POST', 'agencylead/search'],
  ['POST', 'agencylead'],
  ['PATCH', 'agencylead/1'],
  ['PUT', 'agencylead/1/patch'],
  ['DELETE', 'agencylead/1'],
  ['POST', 'agencylead/bulkUpdate'],
  ['POST', 'no-such-entity'],
] as const;

describe('a body that never ends', () => {
  it('is refused with 401, unread, by every call that wants a session or a pass', async () => {
    const closed = calls().filter(({ access, requiresToken }) => access !== 'public' || requiresToken);
    expect(closed.length).toBeGreaterThan(60);
    const all = [...closed.map(({ method, address }) => [method, address] as const), ...generic];
    for (const headers of [{}, bearer('pass_guessed'), bearer('guessed'), { 'Content-Type': 'application/octet-stream' }]) {
      const statuses = await loadStatuses(all.map(([method, address]) => send(method, address, { headers, parts: ['{'] })));
      expect(all.filter((_, index) => statuses[index] !== 401)).toEqual([]);
    }
    const form = { 'Content-Type': 'multipart/form-data; boundary=b' };
    const posts = all.filter(([method]) => method === 'POST');
    const uploads = await loadStatuses(posts.map(([method, address]) => send(method, address, { headers: form, parts: ['--b\r\n'] })));
    // What is for anyone or by a pass takes no forms, and every form is behind sign-in.
    expect(posts.filter((_, index) => uploads[index] !== 401)).toEqual([]);
  });

  it('is refused with 413 by every call for anyone, once it is larger than 16 KB', async () => {
    // The answer to a web form may be long and have files, each with a limit of its kind: tests/acceptance/web-forms.slow.test.ts.
    const longer = ['anonymouswebformsubmission', 'anonymouswebform/{code}/file'];
    const open = calls().filter(({ access, requiresToken, path }) => access === 'public' && !requiresToken && !longer.includes(path));
    expect(open.map(({ path }) => path)).toEqual(expect.arrayContaining(['token', 'token/refresh', 'password/forgot', 'agency/invitation/register']));
    const statuses = await loadStatuses(open.map(({ method, address }) => send(method, address, { parts: ['x'.repeat(17 * 1024)] })));
    expect(open.filter((_, index) => statuses[index] !== 413).map(({ path }) => path)).toEqual([]);
  });

  it('is not asked for by 100 (Continue) before it is known who sends it', async () => {
    const waits = { Expect: '100-continue' };
    const statuses = await loadStatuses([
      send('POST', 'agencylead/search', { headers: waits }),
      send('POST', 'agencylead/search', { headers: { ...waits, ...bearer(scene.manager.token) } }),
      send('POST', 'token', { headers: { ...waits, 'Content-Encoding': 'gzip' } }),
      send('POST', 'token', { headers: waits }),
    ]);
    expect(statuses).toEqual([401, 100, 415, 100]);
  });
});

it('a compressed body is refused with 415, as JSON and as an upload', async () => {
  const gzip = { 'Content-Encoding': 'gzip' };
  const parts = [gzipSync(Buffer.alloc(1_000_000, 'a'))];
  const form = { ...gzip, ...bearer(scene.manager.token), 'Content-Type': 'multipart/form-data; boundary=b' };
  const statuses = await loadStatuses([
    send('POST', 'token', { headers: gzip, parts }),
    send('POST', 'agencylead/search', { headers: { ...gzip, ...bearer(scene.manager.token) }, parts }),
    send('POST', 'agencylead', { headers: form, parts }),
  ]);
  expect(statuses).toEqual([415, 415, 415]);
  const plain = await scene.server.anyone.call('POST', '/api/token', { UserName: 'a', Password: 'b' }, { 'Content-Encoding': 'identity' });
  expect(plain.status).toBe(401);
});

describe('many unfinished bodies from one address', () => {
  const search = () => scene.other.post('/api/agencylead/search', []);

  it('to a call for anyone are refused beyond 4 MB, while people who are signed in work on', async () => {
    const flood = Array.from({ length: 300 }, () => send('POST', 'token', { parts: ['x'.repeat(16_000)] }));
    let rejected = 0;
    for (const { status } of flood) void status.then((code) => (rejected += code === 503 ? 1 : 0));
    await expect.poll(() => rejected, { timeout: 20_000 }).toBeGreaterThanOrEqual(300 - 262);
    expect(flood.find(({ text }) => text() !== '')?.text()).toMatch(/^Retry-After: \d+\r$/m);
    expect((await search()).status).toBe(200);
    expect(rejected).toBeLessThan(300);
    await endAll(flood);
    // What was counted is released: others from the same address sign in again.
    await expect.poll(async () => (await scene.server.anyone.post('/api/token', { UserName: 'a', Password: 'b' })).status).toBe(401);
  });

  it('of one person wait behind the first four, and beyond a hundred are refused, while others work on', async () => {
    const flood = Array.from({ length: 130 }, () => send('POST', 'agencylead/search', { headers: bearer(scene.manager.token), parts: [' '.repeat(100_000)] }));
    let rejected = 0;
    for (const { status } of flood) void status.then((code) => (rejected += code === 429 ? 1 : 0));
    await expect.poll(() => rejected, { timeout: 20_000 }).toBe(130 - 104);
    expect((await search()).status).toBe(200);
    await endAll(flood);
    await expect.poll(async () => (await scene.manager.post('/api/agencylead/search', [])).status).toBe(200);
  });

  it('16 writes of almost a megabyte at once by one person are all carried out', async () => {
    const Description = 'x'.repeat(1_000_000);
    const responses = await Promise.all(Array.from({ length: 16 }, () => scene.manager.post('/api/agencylead/', { FirstName: Description })));
    // The name is too long for a lead: each was read, and told so.
    expect(new Set(responses.map(({ status, text }) => `${status} ${/"Key":"\w+"/.exec(text)?.[0]}`))).toEqual(new Set(['400 "Key":"FirstName"']));
  });

  itSlow(
    '1,100 bodies of a megabyte in each way are refused or wait, and another agency searches on',
    async () => {
      const part = Buffer.alloc(1_000_000, 'x');
      const packed = gzipSync(part);
      const gzip = { 'Content-Encoding': 'gzip' };
      for (const [path, headers, parts, codes, unanswered] of [
        ['token', {}, [part], [413], 0],
        ['token', gzip, [packed], [415], 0],
        ['agencylead/search', {}, [part], [401], 0],
        ['agencylead/search', bearer(scene.manager.token), [part], [429], 104],
        ['agencylead/search', { ...gzip, ...bearer(scene.manager.token) }, [packed], [415, 429], 0],
      ] as const) {
        const flood = Array.from({ length: 1100 }, () => send('POST', path, { headers, parts }));
        const responses: (number | undefined)[] = [];
        for (const { status } of flood) void status.then((code) => responses.push(code));
        const searched: number[] = [];
        while (responses.length < 1100 - unanswered) searched.push((await search()).status);
        expect(new Set(searched)).toEqual(new Set([200]));
        // A client that is still sending five seconds after its answer may lose it with the connection.
        expect(responses.filter((code) => code !== undefined && !codes.some((each) => each === code))).toEqual([]);
        expect(responses.filter((code) => code !== undefined).length, path).toBeGreaterThan(500);
        expect(process.memoryUsage().arrayBuffers, `${path} ${codes.join(' ')}`).toBeLessThan(400 * 1024 * 1024);
        await endAll(flood);
      }
    },
    300_000,
  );
});

describe('a file by the link of a student', () => {
  let pass: string;
  let address: string;
  let student: number;
  const octets = { 'Content-Type': 'application/octet-stream' };

  beforeAll(async () => {
    const made = await scene.manager.post<{ Id: number }>('/api/student/', { FirstName: 'Ana', LastName: 'Souza', EmailAddress: 'ana@s.test' });
    student = made.body.Id;
    const sale = await scene.manager.post<{ Id: number }>('/api/agencysale/', { StudentId: student, AgencyOfficeId: scene.one.officeId });
    address = `studentportal/sale/${sale.body.Id}/document/Other/p.pdf`;
    pass = await openedLink();
  });

  async function openedLink(): Promise<string> {
    const link = await scene.manager.get<{ ShortUrl: string }>(`/api/studentaccess/${student}/generate`);
    const opened = await scene.server.anyone.get<{ access_token: string }>(`/api/studentaccess/resolve/${link.body.ShortUrl.split('/').pop()}`);
    return opened.body.access_token;
  }

  it('waits behind the first four of the link, and beyond a hundred is refused, all before it is read', async () => {
    const flood = Array.from({ length: 110 }, () => send('POST', address, { headers: { ...octets, ...bearer(pass), Expect: '100-continue' } }));
    const [requested, rejected] = [new Set<RawRequest>(), new Set<RawRequest>()];
    for (const request of flood) void request.status.then((code) => (code === 100 ? requested : code === 429 ? rejected : new Set()).add(request));
    await expect.poll(() => [requested.size, rejected.size], { timeout: 20_000 }).toEqual([4, 6]);
    await endAll(flood);
  });

  it('is refused with 413 as soon as it is larger than the call takes, and with 415 where it is no file', async () => {
    const large = { ...octets, ...bearer(pass) };
    const statuses = await loadStatuses([
      send('POST', address, { headers: large, parts: Array.from({ length: 11 }, () => Buffer.alloc(1024 * 1024)) }),
      send('POST', address, { headers: { ...large, 'Content-Encoding': 'gzip' } }),
      send('POST', address, { headers: { ...large, 'Content-Type': 'application/json' } }),
    ]);
    expect(statuses).toEqual([413, 415, 415]);
  });

  it('is refused with 401 unread once the link has been revoked, as is what else is sent by it', async () => {
    expect((await scene.manager.call('DELETE', `/api/studentaccess/${student}`)).status).toBe(200);
    const headers = { ...bearer(pass), Expect: '100-continue' };
    const requests = [
      ...Array.from({ length: 20 }, () => send('POST', address, { headers: { ...headers, ...octets } })),
      send('POST', `student/${student}/signature`, { headers }),
      send('POST', address.replace('/document/Other/p.pdf', '/accept'), { headers }),
      send('PUT', `student/${student}/application/1`, { headers }),
    ];
    expect(new Set(await loadStatuses(requests))).toEqual(new Set([401]));
  });

  itSlow(
    '150 unfinished files of 10 MB by one link leave the memory as it is',
    async () => {
      const part = Buffer.alloc(9 * 1024 * 1024);
      pass = await openedLink();
      const before = process.memoryUsage().arrayBuffers;
      const flood = Array.from({ length: 150 }, () => send('POST', address, { headers: { ...octets, ...bearer(pass) }, parts: [part] }));
      for (let n = 0; n < 20; n++) expect((await scene.other.post('/api/agencylead/search', [])).status).toBe(200);
      expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(150 * 1024 * 1024);
      await endAll(flood);
    },
    120_000,
  );
});

it('a connection on which nothing is ever sent is closed', async () => {
  const { engine, sessions } = scene.server.running;
  const live = new LiveEvents({ database: engine.database, model: engine.model, sessions, connectionString: scene.server.ownerUrl });
  const server = createHttpServer({ engine, sessions, live, files: diskStore(join(tmpdir(), 'matricula-no-files')) }, 200);
  try {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const accepted = once(server, 'connection');
    const silent = connect(port, '127.0.0.1').on('error', () => undefined);
    const [socket] = (await accepted) as [typeof silent];
    await new Promise((resolve) => socket.once('close', resolve));
    expect(socket.bytesRead).toBe(0);
    silent.destroy();
  } finally {
    server.closeAllConnections();
    server.close();
    await live.close();
  }
});
