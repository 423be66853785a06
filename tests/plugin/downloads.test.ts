// Downloads of plugins: files with safe headers, by the header or by a ticket, read and never written.
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenApiDocument } from '../../engine/openapi/document-shape.ts';
import { documented } from '../openapi/documented.ts';
import type { Caller } from '../support/server.ts';
import type { TwoAgencies } from '../support/two-agencies.ts';
import { libraryScene } from './scene.ts';

let scene: TwoAgencies;
beforeAll(async () => {
  scene = await libraryScene({ log: pino({ level: 'silent' }) });
  for (const Title of ['Sertões', 'Capitu']) await scene.manager.post('/api/librarybook/', { Title, Price: 10, Copies: 2 });
});
afterAll(() => scene?.server.stop());

const labels = (how?: string): string => `/api/library/${encodeURIComponent('a"ção')}/labels${how ? `?how=${how}` : ''}`;
const loadDocument = async (caller: Caller) => (await caller.get<OpenApiDocument & Record<string, unknown>>('/api/openapi.json')).body;

describe('a download', () => {
  it('answers a file that no browser shows or runs, under a safe name', async () => {
    const response = await scene.manager.get(labels());
    expect([response.status, response.text]).toEqual([200, 'Title\n']);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/csv',
      'content-length': '6',
      'content-disposition': `attachment; filename="a___o.csv"; filename*=UTF-8''${encodeURIComponent('a"ção.csv')}`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
    });
  });

  it('may come in parts, read as it goes; also in none', async () => {
    const response = await scene.manager.get(labels('parts'));
    expect([response.status, response.text.split('\n').toSorted()]).toEqual([200, ['', 'Capitu', 'Sertões']]);
    const nothing = await scene.manager.get(labels('nothing'));
    expect([nothing.status, nothing.text, nothing.headers.get('content-disposition')?.slice(0, 10)]).toEqual([200, '', 'attachment']);
  });

  it('that breaks before its first part is an error like any other, and tells nothing of the inside', async () => {
    const response = await scene.manager.get(labels('broken'));
    expect([response.status, response.body['Code'], response.headers.get('content-disposition')]).toEqual([500, 'server.failed', null]);
    expect(response.text).not.toContain('secret');
  });

  it('writes nothing', async () => {
    const before = (await scene.manager.get('/api/library/count')).body;
    expect((await scene.manager.get(labels('writes'))).status).toBe(500);
    expect((await scene.manager.get('/api/library/count')).body).toEqual(before);
  });

  it('opens by a ticket, once; to nobody else', async () => {
    const { body } = await scene.manager.post<{ access_token: string }>('/api/document/ticket', { Path: labels('parts') });
    const open = (): Promise<Response> => fetch(`${scene.server.url}${labels('parts')}&access_token=${encodeURIComponent(body.access_token)}`);
    const [first, second] = [await open(), await open()];
    expect([first.status, (await first.text()).length > 0, second.status]).toEqual([200, true, 401]);
    expect((await scene.server.anyone.get(labels())).status).toBe(401);
    expect((await scene.clerk.get(labels())).status).toBe(403);
    expect((await scene.manager.get(`${labels()}?colour=red`)).status).toBe(400);
  });

  it('is described in the document as what it is', async () => {
    const operation = (await loadDocument(scene.manager)).paths['/library/{shelf}/labels']?.get;
    expect(operation).toMatchObject({
      'x-surface': 'download',
      security: [{ bearer: [] }, { ticket: [] }],
      responses: { '200': { content: { 'text/csv': { schema: { type: 'string', format: 'binary' } } } } },
    });
    expect((await loadDocument(scene.clerk)).paths['/library/{shelf}/labels']).toBeUndefined();
  });
});

it('every verb and call of a plugin answers what it declares', async () => {
  const document = documented(await loadDocument(scene.manager));
  const { Id } = (await scene.manager.post('/api/librarybook/', { Title: 'Held', Price: 3, Copies: 2 })).body;
  const own = document.operations.filter(
    ({ operation: { operationId, tags } }) => tags.includes('library') || /^LibraryBook\.(lend|giveback|appraise)/i.test(operationId),
  );
  const answered = new Set<string | undefined>();
  const calls: readonly (readonly [method: string, path: string, body?: unknown])[] = [
    ['POST', `/librarybook/${Id}/lend`, { Borrower: 'Ana' }],
    ['POST', `/librarybook/${Id}/giveback`, {}],
    ['POST', `/librarybook/${Id}/lend`, { Borrower: 'Rui' }],
    ['GET', `/librarybook/${Id}/giveback`],
    ['POST', `/librarybook/${Id}/appraise`, {}],
    ['GET', '/library/count'],
    ['GET', '/library/a/labels'],
    ['POST', '/library/a/stocktake', { Titles: ['One'] }],
    ['POST', '/library/take-stock', { Note: 'Counted' }],
    ['POST', '/library/door-code', { Door: 'Front' }],
    ['GET', '/library/open'],
  ];
  for (const [method, path, body] of calls) {
    const { answer: response, errors, operationId } = await document.call(scene.manager, method, path, body);
    expect([response.status, errors], `${method} ${path} ${response.text.slice(0, 300)}`).toEqual([200, []]);
    answered.add(operationId);
  }
  expect(own.map(({ operation }) => operation.operationId).filter((id) => !answered.has(id))).toEqual([]);
});
