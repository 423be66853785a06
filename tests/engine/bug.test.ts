// Reports of faults: taken within limits from anybody signed in, read by platform administrators alone.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bugLimits } from '../../engine/bug-report/bug-report.ts';
import { runSql } from '../support/database.ts';
import { unkeyed } from '../support/server.ts';
import { type TwoAgencies, twoAgencies } from '../support/two-agencies.ts';

interface Rejected {
  readonly Code: string;
  readonly Errors: readonly { readonly Key: string }[];
}

let scene: TwoAgencies;
beforeAll(async () => {
  scene = await twoAgencies();
});
afterAll(async () => {
  await scene.server.stop();
});

const png = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(1_900_000, 7)]);
const dataUrl = (content: Buffer, type = 'image/png') => `data:${type};base64,${content.toString('base64')}`;
const kept = async (): Promise<unknown> => (await runSql(scene.server.ownerUrl, 'select count(*)::int as n from matricula.bug_report'))[0]?.['n'];

describe('POST /api/bug', () => {
  it('[SHELL-033] takes DataUrl and free text, larger than any other body, and answers the Id', async () => {
    const report = { DataUrl: dataUrl(png), Description: '  The list is empty. ', RequestId: 'r-1', Url: '/sales/agencylead' };
    const response = await scene.clerk.post('/api/bug', report);
    expect(response.status, response.text).toBe(200);
    expect(response.body).toEqual({ Id: expect.any(Number) });
    const read = await scene.god.get(`/api/bug/${String(response.body['Id'])}`);
    expect(read.body).toMatchObject({ ...report, Description: 'The list is empty.', UserName: 'clerk of One', HasScreenshot: true });
    const list = await scene.god.get<{ Data: object[]; Count: number }>('/api/bug');
    expect(list.body).toMatchObject({ Count: 1, Data: [{ Description: 'The list is empty.', RequestId: 'r-1' }] });
    expect(list.text).not.toContain('base64');
  });

  it('takes a text without a picture, and a picture without a text', async () => {
    expect((await scene.manager.post('/api/bug', { description: 'Only words' })).status).toBe(200);
    expect((await scene.manager.post('/api/bug', { DataUrl: dataUrl(Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'image/jpeg') })).status).toBe(200);
  });

  it.each([
    ['nothing', {}, ['Description']],
    ['no text', { Description: 5 }, ['Description']],
    ['too much text', { Description: 'x'.repeat(5001), Url: 'x'.repeat(2001) }, ['Description', 'Url']],
    ['a page that poses as a picture', { Description: 'x', DataUrl: dataUrl(Buffer.from('<svg onload="alert(1)"/>')) }, ['DataUrl']],
    ['an SVG', { Description: 'x', DataUrl: dataUrl(Buffer.from('<svg/>'), 'image/svg+xml') }, ['DataUrl']],
    ['an address', { Description: 'x', DataUrl: 'https://example.com/x.png' }, ['DataUrl']],
    ['a picture of more than 2 MB', { Description: 'x', DataUrl: dataUrl(Buffer.concat([png, png])) }, []],
    ['no object', [], []],
  ])('refuses %s', async (_what, body, keys) => {
    const before = await kept();
    const response = await scene.manager.post<Rejected>('/api/bug', body);
    expect([400, 413]).toContain(response.status);
    if (keys.length > 0) expect(response.body.Errors.map((error) => error.Key)).toEqual(keys);
    expect(await kept()).toBe(before);
  });

  it('refuses who is not signed in before it reads the body, and leaves the limit of other bodies as it is', async () => {
    expect((await scene.server.anyone.post('/api/bug', { Description: 'x' })).status).toBe(401);
    const large = await scene.manager.post<Rejected>('/api/agencylead/', { FirstName: 'x'.repeat(1_100_000) });
    expect([large.status, large.body.Code]).toEqual([413, 'request.too-large']);
  });

  it('is a write: the same report twice is one', async () => {
    const before = Number(await kept());
    const responses = await Promise.all([1, 2].map(() => scene.manager.call('POST', '/api/bug', { Description: 'Twice' }, unkeyed)));
    expect(responses.map((response) => response.status).toSorted()).toEqual([200, 409]);
    expect(await kept()).toBe(before + 1);
  });

  it('is limited for each person, also when all come at once', async () => {
    const responses = await Promise.all(Array.from({ length: bugLimits.perHour + 3 }, (_, n) => scene.other.post('/api/bug', { Description: `Report ${n}` })));
    expect(responses.filter((response) => response.status === 200)).toHaveLength(bugLimits.perHour);
    const rejected = responses.find((response) => response.status === 429);
    expect([rejected?.headers.get('Retry-After'), rejected?.body['Code']]).toEqual(['3600', 'request.too-many']);
    expect((await scene.manager.post('/api/bug', { Description: 'Somebody else' })).status).toBe(200);
  });
});

describe('GET /api/bug', () => {
  it('is for platform administrators, in the agency that they act on', async () => {
    for (const caller of [scene.manager, scene.clerk, scene.other]) expect((await caller.get('/api/bug')).status).toBe(403);
    const texts = (await scene.god.get<{ Data: { Description: string }[] }>('/api/bug?take=500')).body.Data.map((entry) => entry.Description);
    expect(texts).toContain('Somebody else');
    expect(texts.filter((text) => text.startsWith('Report '))).toEqual([]);
    expect((await scene.god.get('/api/bug/999999')).status).toBe(404);
    expect((await scene.god.get('/api/bug/x')).status).toBe(404);
  });
});
