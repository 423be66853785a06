// A token in the address opens downloads and nothing else, over every route of the product; and no log line ever shows one.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleSize } from '../support/slow-tier.ts';
import { type Product, startProduct } from './product.ts';
import { seedPeople } from './support.ts';

let product: Product;
let token: string;

beforeAll(async () => {
  product = await startProduct();
  await seedPeople(product.engine.database, product.engine.model);
  token = await product.tokenOf('god');
});
afterAll(() => product?.close());

const loadStatus = async (method: string, path: string): Promise<number> => {
  const where = `${product.url}${path}${path.includes('?') ? '&' : '?'}access_token=${token}`;
  const sends = method === 'GET' || method === 'DELETE' ? {} : { body: '{}', headers: { 'Content-Type': 'application/json' } };
  const response = await fetch(where, { method, ...sends });
  await response.arrayBuffer();
  return response.status;
};

describe('a session token in the address', () => {
  it('[AUTH-034] is refused on every route that is no download', async () => {
    const routes: [string, string][] = [
      ['GET', '/api/menu'],
      ['GET', '/api/settings'],
      ['GET', '/api/nothing/here'],
      ['POST', '/api/token/revoke'],
      ['POST', '/api/token/agency'],
      ['POST', '/api/document/ticket'],
    ];
    // The calls of all entities are the same routes: those of some of them in every run.
    const entities = [...product.engine.model.entities.values()].filter((_entity, index) => index % sampleSize(5, 1) === 0);
    for (const { path } of entities) {
      routes.push(['GET', `/api/entityconfig/${path}`], ['GET', `/api/${path}?take=1`], ['GET', `/api/${path}/list`], ['GET', `/api/${path}/1`]);
      routes.push(['GET', `/api/${path}/1/journal`], ['GET', `/api/${path}/keys`], ['POST', `/api/${path}/search`], ['POST', `/api/${path}/`]);
      routes.push(
        ['PUT', `/api/${path}/1/patch`],
        ['PATCH', `/api/${path}/1`],
        ['DELETE', `/api/${path}/1`],
        ['POST', `/api/${path}/bulkUpdate`],
        ['POST', `/api/${path}/excel`],
      );
    }
    // A connection has a few seconds to bring its first headers, which a thousand at once do not keep.
    const responses: string[] = [];
    for (let at = 0; at < routes.length; at += 50)
      responses.push(...(await Promise.all(routes.slice(at, at + 50).map(async ([method, path]) => `${await loadStatus(method, path)} ${method} ${path}`))));
    expect(responses.filter((response) => !response.startsWith('401 '))).toEqual([]);
    expect(routes.length).toBeGreaterThan(100);
  });

  it('[AUTH-034] opens the workbook of a list, and so does a ticket, once', async () => {
    expect(await loadStatus('GET', '/api/agency/excel/?take=999999999')).toBe(200);
    const Path = '/api/agency/excel/?take=999999999&userConditions=%5B%5D';
    const { access_token: ticket } = (await (await product.post('/api/document/ticket', { Path }, token)).json()) as { access_token: string };
    const download = async () => {
      const response = await fetch(`${product.url}${Path}&access_token=${ticket}`);
      await response.arrayBuffer();
      return response.status;
    };
    expect([await download(), await download()]).toEqual([200, 401]);
    expect(product.logged.join('')).not.toContain(ticket);
  });

  it('stands in no log line, whatever its spelling', async () => {
    await Promise.all(['access_token', 'ACCESS_TOKEN', 'access%5Ftoken'].map((name) => fetch(`${product.url}/api/agency/excel?${name}=${token}`)));
    await fetch(`${product.url}/api/first-administrator?code=CANARY-CODE`);
    await product.post('/api/token', { UserName: 'CANARY-NAME', Password: 'CANARY-PASSWORD' });
    const log = product.logged.join('');
    expect(log).toContain('access_token=redacted');
    for (const secret of [token, 'CANARY-CODE', 'CANARY-PASSWORD', 'CANARY-NAME']) expect(log).not.toContain(secret);
  });
});
