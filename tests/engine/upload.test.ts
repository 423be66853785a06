// Files: received within limits, kept with their record, downloaded in a way that harms nobody, and gone without a trace when they are refused.
import { createHash, randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { mkdtemp, rm } from 'node:fs/promises';
import { request as openRequest } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runSql } from '../support/database.ts';
import { lockRows, waiting } from '../support/lock-rows.ts';
import type { Caller } from '../support/server.ts';
import { type TwoAgencies, twoAgencies } from '../support/two-agencies.ts';

interface FileResponse {
  readonly Key: string;
  readonly Name: string;
  readonly ContentType: string;
  readonly Size: number;
  readonly Sha256: string;
  readonly EntityId: number | null;
}
interface TestResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly body: { readonly Data: readonly FileResponse[]; readonly Count: number; readonly Code: string; readonly Hint?: string; readonly Message: string };
}

let scene: TwoAgencies;
let folder = '';
let lead = 0;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'matricula-upload-'));
  scene = await twoAgencies({ filesFolder: folder });
  [lead = 0] = await scene.addLeads([{ FirstName: 'Uploading' }]);
});
afterAll(async () => {
  await scene.server.stop();
  await rm(folder, { recursive: true, force: true });
});

const pdf = Buffer.from('%PDF-1.4 a passport');
/** It begins like a picture, and is none. */
const png = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(100, 1)]);
const sent = (...files: readonly (readonly [name: string, content: string | Uint8Array<ArrayBuffer>, type?: string])[]): FormData => {
  const form = new FormData();
  for (const [name, content, type = 'image/png'] of files) form.append('file', new Blob([content], { type }), name);
  return form;
};
async function upload(caller: Caller, address: string, body: FormData | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}): Promise<TestResponse> {
  const response = await fetch(`${scene.server.url}${address}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${caller.token}`, 'Idempotency-Key': randomUUID(), ...headers },
    body,
  });
  return { status: response.status, headers: response.headers, body: (await response.json()) as TestResponse['body'] };
}
const download = (caller: Caller, key: string, method = 'GET') =>
  fetch(`${scene.server.url}/api/file/${key}`, { method, headers: { Authorization: `Bearer ${caller.token}` } });
const firstKey = ({ body }: TestResponse): string => body.Data[0]?.Key ?? '';
/** Keys of the contents on the disk. */
const contents = async (): Promise<string[]> =>
  (await readdir(folder, { recursive: true })).map((file) => path.basename(file)).filter((name) => name.length === 36);
/** What is in the table and on the disk is the same, and nothing is on its way. */
const nothingLeft = async (): Promise<unknown> => {
  const rows = await runSql(scene.server.ownerUrl, 'select key::text as key, state from matricula.file order by 1');
  const onDisk = (await contents()).toSorted();
  return { unsettled: rows.filter((row) => row['state'] !== 'kept').length, same: JSON.stringify(rows.map((row) => row['key'])) === JSON.stringify(onDisk) };
};
const settled = { unsettled: 0, same: true };
const filesOfLead = () => `/api/agencylead/${lead}/file`;

describe('an upload', () => {
  it('[META-032] is a multipart POST with a file field and answers Data; the files hang on nothing yet and are their sender’s', async () => {
    const form = sent(['Passport – João.pdf', pdf], ['notes.txt', 'plain words', 'text/html']);
    const response = await upload(scene.manager, '/api/agencylead/', form);
    expect(response.status, JSON.stringify(response.body)).toBe(200);
    expect(response.body.Data).toMatchObject([
      { Name: 'Passport – João.pdf', ContentType: 'application/pdf', Size: pdf.length, Sha256: createHash('sha256').update(pdf).digest('hex'), EntityId: null },
      { Name: 'notes.txt', ContentType: 'application/octet-stream', Size: 11 },
    ]);
    const Key = firstKey(response);
    expect(Buffer.from(await (await download(scene.manager, Key)).arrayBuffer())).toEqual(pdf);
    for (const stranger of [scene.clerk, scene.other, scene.god]) expect((await download(stranger, Key)).status).toBe(404);
    expect(await nothingLeft()).toEqual(settled);
  });

  it('for a record hangs on it: listed, journalled, downloaded by who may read the record, and by nobody of another agency', async () => {
    const response = await upload(scene.manager, filesOfLead(), sent(['visa.pdf', '%PDF-1.7 …', 'text/plain']));
    expect(response.body.Data, JSON.stringify(response.body)).toMatchObject([{ Name: 'visa.pdf', ContentType: 'application/pdf', EntityId: lead }]);
    const Key = firstKey(response);
    expect((await scene.clerk.get(filesOfLead())).body).toMatchObject({ Data: [{ Key, CreatedByName: 'manager of One' }], Count: 1 });
    expect((await scene.other.get(filesOfLead())).status).toBe(404);
    const journal = await scene.clerk.get<{ Data: object[] }>(`/api/agencylead/${lead}/journal`);
    expect(journal.body.Data[0]).toMatchObject({ Description: 'Added file: visa.pdf', Icon: 'paperclip', UserName: 'manager of One' });

    const taken = await download(scene.clerk, Key);
    expect(taken.status).toBe(200);
    expect(await taken.text()).toBe('%PDF-1.7 …');
    expect(Object.fromEntries(taken.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="visa.pdf"; filename*=UTF-8''visa.pdf`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
    });
    const head = await download(scene.clerk, Key, 'HEAD');
    expect([head.status, head.headers.get('Content-Length')]).toEqual([200, '12']);
    for (const key of [Key, randomUUID()]) {
      const foreign = await download(scene.other, key);
      expect([foreign.status, await foreign.json()]).toMatchObject([404, { Message: 'This file does not exist.' }]);
    }
    expect((await fetch(`${scene.server.url}/api/file/${Key}`)).status).toBe(401);
    const ticket = await scene.clerk.post('/api/document/ticket', { Path: `/api/file/${Key}` });
    const address = `${scene.server.url}/api/file/${Key}?access_token=${String(ticket.body['access_token'])}`;
    expect([(await fetch(address)).status, (await fetch(address)).status]).toEqual([200, 401]);
  });

  it('sent ahead is hung on a record by its sender alone', async () => {
    const Key = firstKey(await upload(scene.manager, '/api/agencylead/', sent(['ahead.png', png])));
    expect((await scene.clerk.post(filesOfLead(), { Keys: [Key] })).status).toBe(400);
    expect((await scene.manager.post(filesOfLead(), { Keys: ['x'] })).status).toBe(400);
    expect((await scene.manager.post(filesOfLead(), { Keys: [Key, randomUUID()] })).status).toBe(400);
    expect((await scene.manager.post(filesOfLead(), { Keys: [Key] })).body).toMatchObject({ Data: [{ Key, EntityId: lead }] });
    expect((await download(scene.clerk, Key)).status).toBe(200);
  });

  it('is taken off by who may change the record, and its content goes', async () => {
    const Key = firstKey(await upload(scene.manager, filesOfLead(), sent(['old.png', png])));
    const address = `${filesOfLead()}/${Key}`;
    expect((await scene.other.call('DELETE', address)).status).toBe(404);
    expect((await scene.manager.call('DELETE', `/api/agencylead/${lead + 1000}/file/${Key}`)).status).toBe(404);
    expect((await scene.manager.call('DELETE', address)).status).toBe(200);
    expect((await scene.manager.call('DELETE', address)).status).toBe(404);
    expect((await download(scene.manager, Key)).status).toBe(404);
    expect(await contents()).not.toContain(Key);
    const journal = await scene.clerk.get<{ Data: object[] }>(`/api/agencylead/${lead}/journal`);
    expect(journal.body.Data[0]).toMatchObject({ Description: 'Removed file: old.png' });
    expect(await nothingLeft()).toEqual(settled);
  });

  it('goes with its record', async () => {
    const [id = 0] = await scene.addLeads([{ FirstName: 'Leaving' }]);
    const Key = firstKey(await upload(scene.manager, `/api/agencylead/${id}/file`, sent(['x.png', png])));
    expect((await scene.manager.call('DELETE', `/api/agencylead/${id}`)).status).toBe(200);
    expect((await download(scene.manager, Key)).status).toBe(404);
    expect(await nothingLeft()).toEqual(settled);
  });
});

describe('names and contents that mean harm', () => {
  it.each([
    ['../../../etc/passwd', 'passwd'],
    ['..\\..\\windows\\system.ini', 'system.ini'],
    ['a\r\nSet-Cookie: x=1.png', 'aSet-Cookie x=1.png'],
    ['a\0b.png', 'ab.png'],
    ['"quoted"; filename=x.exe', '"quoted"; filename=x.exe'],
    ['invoice\u202efdp.exe', 'invoicefdp.exe'],
    ['...', 'file'],
    ['   spaces   .pdf ', 'spaces .pdf'],
    [`${'n'.repeat(400)}.png`, `${'n'.repeat(196)}.png`],
    ['日本語 résumé 100%.pdf', '日本語 résumé 100%.pdf'],
  ])('%j is kept under a harmless name', async (name, kept) => {
    // Built by hand: FormData would make some of these harmless itself.
    const boundary = 'xyz';
    const escaped = name.replaceAll('"', '\\"').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
    const body = Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${escaped}"\r\n\r\nhello\r\n--${boundary}--\r\n`);
    const response = await upload(scene.manager, filesOfLead(), new Uint8Array(body), { 'Content-Type': `multipart/form-data; boundary=${boundary}` });
    if (name.includes('\0')) {
      // A header with a NUL is no header: nobody guesses what it meant.
      expect([200, 400]).toContain(response.status);
      if (response.status === 400) return;
    }
    expect(response.status, JSON.stringify(response.body)).toBe(200);
    const Key = firstKey(response);
    const Name = response.body.Data[0]?.Name ?? '';
    if (!name.includes('\\') && !name.includes('Set-Cookie')) expect(Name).toBe(kept);
    expect(Name).not.toMatch(/[\p{Cc}\p{Cf}/\\]/u);
    const taken = await download(scene.manager, Key);
    expect(taken.status).toBe(200);
    expect(taken.headers.get('set-cookie')).toBeNull();
    const disposition = taken.headers.get('Content-Disposition') ?? '';
    expect(disposition).toMatch(/^attachment; filename="[^"]*"; filename\*=UTF-8''[^ ;"]+$/);
    expect(decodeURIComponent(disposition.split("UTF-8''")[1] ?? '')).toBe(Name);
  });

  it.each([
    ['page.html', '<!doctype html><script>alert(1)</script>', 'text/html'],
    ['picture.svg', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'image/svg+xml'],
    ['photo.png', '<script>alert(1)</script>', 'image/png'],
    ['script.js', 'alert(1)', 'text/javascript'],
  ])('%s is only ever saved, never shown', async (name, content, type) => {
    const Key = firstKey(await upload(scene.manager, filesOfLead(), sent([name, content, type])));
    const taken = await download(scene.manager, Key);
    expect(taken.headers.get('Content-Type')).toBe('application/octet-stream');
    expect(taken.headers.get('Content-Disposition')).toMatch(/^attachment;/);
    expect(taken.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(taken.headers.get('Content-Security-Policy')).toMatch(/^sandbox/);
    expect(await taken.text()).toBe(content);
  });
});

describe('a picture', () => {
  const taken = async (name: string, content: Buffer<ArrayBuffer>) => {
    const response = await upload(scene.manager, filesOfLead(), sent([name, content]));
    expect(response.status).toBe(200);
    const [file] = response.body.Data;
    return { file, bytes: Buffer.from(await (await download(scene.manager, file?.Key ?? '')).arrayBuffer()) };
  };
  const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#a03020' } });

  it('is drawn again: upright, and without what the camera wrote beside it or what hangs at its end', async () => {
    const photo = await plain(60, 40)
      .withExif({ IFD0: { Artist: 'CANARY' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { file, bytes } = await taken('photo.jpg', Buffer.concat([photo, Buffer.from('<script>alert(1)</script>')]));
    expect(file).toMatchObject({ ContentType: 'image/jpeg', Size: bytes.length, Sha256: createHash('sha256').update(bytes).digest('hex') });
    const found = await sharp(bytes).metadata();
    expect([found.format, found.width, found.height, found.exif, found.orientation]).toEqual(['jpeg', 40, 60, undefined, undefined]);
    expect(bytes.toString('latin1')).not.toMatch(/CANARY|script/);
    expect(await nothingLeft()).toEqual(settled);
  });

  it.each(['png', 'webp'] as const)('stays a %s, and shows the same', async (kind) => {
    const { file, bytes } = await taken(`drawing.${kind}`, Buffer.from(await plain(20, 10).toFormat(kind).toBuffer()));
    expect(file?.ContentType).toBe(`image/${kind}`);
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([20, 10]);
    for (const [at, value] of [0xa0, 0x30, 0x20].entries()) expect(Math.abs((data[at] ?? 0) - value)).toBeLessThan(6);
  });

  it('that nobody can draw, or that would take a machine to, is kept as it came and shown nowhere', async () => {
    const full = await plain(20, 10).png().toBuffer();
    // A header that promises four thousand million pixels.
    const bomb = Buffer.from(full);
    bomb.writeUInt32BE(65_000, 16);
    bomb.writeUInt32BE(65_000, 20);
    for (const content of [png, bomb, Buffer.from(full.subarray(0, 60))]) {
      const { file, bytes } = await taken('picture.png', content);
      expect(file?.ContentType).toBe('application/octet-stream');
      expect(bytes).toEqual(content);
    }
  });
});

describe('what is refused leaves nothing', () => {
  it.each([
    ['26 MB', () => sent(['big.bin', new Uint8Array(26 * 1024 * 1024)]), 413],
    ['eleven files', () => sent(...Array.from({ length: 11 }, (_, n) => [`${n}.png`, png] as const)), 413],
    [
      'a thousand parts',
      () => {
        const form = new FormData();
        for (let n = 0; n < 1000; n++) form.append(`field${n}`, 'x');
        return form;
      },
      413,
    ],
    ['a large file after a good one', () => sent(['good.png', png], ['big.bin', new Uint8Array(26 * 1024 * 1024)]), 413],
    ['no file', () => sent(), 400],
  ])('%s', async (_what, form, status) => {
    const response = await upload(scene.manager, filesOfLead(), form());
    expect(response.status, JSON.stringify(response.body)).toBe(status);
    expect(response.body.Hint ?? response.body.Code).toBeTruthy();
    await expect.poll(nothingLeft).toEqual(settled);
  });

  it.each([
    ['no boundary', 'multipart/form-data', 'x'],
    ['a body that ends too soon', 'multipart/form-data; boundary=b', '--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nhalf'],
    ['not multipart at all', 'multipart/form-data; boundary=b', '{"json": true}'],
    [
      'a field name that reaches for the prototype',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="__proto__[x]"\r\n\r\ny\r\n--b--\r\n',
    ],
  ])('%s', async (_what, type, body) => {
    const response = await upload(scene.manager, filesOfLead(), new Uint8Array(Buffer.from(body)), { 'Content-Type': type });
    expect(response.status, JSON.stringify(response.body)).toBe(400);
    await expect.poll(nothingLeft).toEqual(settled);
  });

  it('an upload that says it is larger than everything allowed is refused before it is read', async () => {
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const outgoing = openRequest(`${scene.server.url}${filesOfLead()}`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${scene.manager.token}`, 'Content-Type': 'multipart/form-data; boundary=b', 'Content-Length': 10 ** 12 },
      });
      outgoing.on('response', (response) => {
        resolve(response.statusCode);
        outgoing.destroy();
      });
      outgoing.on('error', reject);
      outgoing.write('--b\r\n');
    });
    expect(status).toBe(413);
  });

  it('an upload that is broken off', async () => {
    const outgoing = openRequest(`${scene.server.url}${filesOfLead()}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${scene.manager.token}`, 'Content-Type': 'multipart/form-data; boundary=b' },
    });
    outgoing.on('error', () => undefined);
    outgoing.write('--b\r\nContent-Disposition: form-data; name="file"; filename="half.bin"\r\n\r\n');
    outgoing.write(Buffer.alloc(300_000));
    const arriving = async () => (await runSql(scene.server.ownerUrl, `select count(*)::int as n from matricula.file where state = 'arriving'`))[0];
    await expect.poll(arriving).toEqual({ n: 1 });
    outgoing.destroy();
    await expect.poll(nothingLeft).toEqual(settled);
  });

  it('files where none are taken, or by who may not, or for what is not there', async () => {
    const form = () => sent(['x.png', png]);
    const rejections = [
      [scene.manager, '/api/agencyleadstatus/', 415, 'request.media-type'],
      [scene.manager, `/api/agencyleadstatus/${String(scene.one.statuses.get('new'))}/file`, 415, 'request.media-type'],
      [scene.manager, '/api/agencylead/search', 415, 'request.media-type'],
      [scene.manager, '/api/nothing/', 404, 'request.unknown-path'],
      [scene.manager, '/api/agencylead/2000000000/file', 404, 'record.not-found'],
      [scene.other, filesOfLead(), 404, 'record.not-found'],
      [scene.server.anyone, filesOfLead(), 401, 'access.unauthenticated'],
    ] as const;
    for (const [caller, address, status, code] of rejections) {
      const response = await upload(caller, address, form());
      expect([response.status, response.body.Code], address).toEqual([status, code]);
    }
    expect((await scene.manager.get(`/api/agencyleadstatus/${String(scene.one.statuses.get('new'))}/file`)).status).toBe(404);
    expect((await scene.manager.call('PUT', '/api/agencylead/1/patch', 'x', { 'Content-Type': 'multipart/form-data; boundary=b' })).status).toBe(400);
    expect(await nothingLeft()).toEqual(settled);
  });

  it('a transaction that is rolled back', async () => {
    const [id = 0] = await scene.addLeads([{ FirstName: 'Locked' }]);
    const letGo = await lockRows(scene.server.ownerUrl, `select from "AgencyLead" where "Id" = ${id} for update`);
    const rejected = upload(scene.manager, `/api/agencylead/${id}/file`, sent(['x.png', png]));
    await expect.poll(() => waiting(scene.server.ownerUrl)).toBe(1);
    await runSql(
      scene.server.ownerUrl,
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'matricula' and wait_event_type = 'Lock'`,
    );
    expect((await rejected).status).toBe(503);
    await letGo();
    await expect.poll(nothingLeft).toEqual(settled);
  });
});

describe('an upload with a key', () => {
  it('happens once, and the content of a repetition is let go', async () => {
    const [id = 0] = await scene.addLeads([{ FirstName: 'Keyed' }]);
    const key = randomUUID();
    const once = (content: Uint8Array<ArrayBuffer>) =>
      upload(scene.manager, `/api/agencylead/${id}/file`, sent(['x.png', content]), { 'Idempotency-Key': key });
    const first = await once(png);
    const again = await once(png);
    expect([again.status, again.headers.get('Idempotent-Replayed'), again.body]).toEqual([200, 'true', first.body]);
    expect((await once(new Uint8Array(Buffer.from('other')))).status).toBe(422);
    expect((await scene.manager.get(`/api/agencylead/${id}/file`)).body['Count']).toBe(1);
    await expect.poll(nothingLeft).toEqual(settled);
  });
});

describe('what was left behind', () => {
  it('by a process that was killed, and what nobody hung on anything for a week, goes with the next upload', async () => {
    const Key = firstKey(await upload(scene.manager, '/api/agencylead/', sent(['forgotten.png', png])));
    const young = firstKey(await upload(scene.manager, '/api/agencylead/', sent(['young.png', png])));
    await runSql(
      scene.server.ownerUrl,
      `update matricula.file set changed_at = now() - interval '8 days' where key = '${Key}'`,
      `insert into matricula.file (key, agency_id, entity, name, user_id, user_name, changed_at)
       values (gen_random_uuid(), ${scene.one.agencyId}, 'AgencyLead', 'killed', 1, 'x', now() - interval '2 hours')`,
    );
    await upload(scene.manager, filesOfLead(), sent(['next.png', png]));
    expect((await download(scene.manager, Key)).status).toBe(404);
    expect((await download(scene.manager, young)).status).toBe(200);
    expect(await nothingLeft()).toEqual(settled);
  });
});
