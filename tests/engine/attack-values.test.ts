// Hostile values, addresses and bodies: each is answered with a sentence, none with a 500, and none changes a row it should not.
import { createServer, request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../engine/database/database.ts';
import { drained } from '../../engine/http/drained.ts';
import { loggedError } from '../../engine/http/logged-error.ts';
import type { TestResponse } from '../support/server.ts';
import { type TwoAgencies, twoAgencies } from '../support/two-agencies.ts';

let scene: TwoAgencies;
let lead = 0;
const logged: string[] = [];
beforeAll(async () => {
  const log = pino(
    { level: 'debug' },
    new Writable({
      write(chunk, _encoding, done) {
        logged.push(String(chunk));
        done();
      },
    }),
  );
  scene = await twoAgencies({ log });
  [lead = 0] = await scene.addLeads([{ FirstName: 'Ana', LastName: 'Souza' }]);
});
afterAll(async () => {
  await scene.server.stop();
});

const patch = (body: unknown): Promise<TestResponse> => scene.manager.call('PATCH', `/api/agencylead/${lead}`, body);
const search = (Field: string, Condition: string, Value1?: unknown, Value2?: unknown): Promise<TestResponse> =>
  scene.manager.post('/api/agencylead/search', [{ Field, Condition, Value1, Value2 }]);

/** A request as a hostile client writes it: `fetch` would mend the address and the headers. */
function raw(method: string, path: string, headers: Record<string, string> = {}, body?: string): Promise<{ status: number; text: string }> {
  const { hostname, port } = new URL(scene.server.url);
  return new Promise((resolve, reject) => {
    const sent = httpRequest({ hostname, port, method, path, headers: { Authorization: `Bearer ${scene.manager.token}`, ...headers } }, (response) => {
      let text = '';
      response.on('data', (part) => (text += String(part)));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

describe('texts', () => {
  it.each([
    ['half of a surrogate pair', { FirstName: '\ud800' }],
    ['half of a surrogate pair in a list', { Tags: ['\udfff'] }],
    ['a NUL', { FirstName: 'a\u0000b' }],
    ['a NUL in a list', { Tags: ['a\u0000b'] }],
  ])('with %s are refused at their field, one by one and in bulk', async (_name, body) => {
    const [Key] = Object.keys(body);
    const one = await patch(body);
    expect(one.status, one.text).toBe(400);
    expect(one.body['Errors']).toEqual([{ Key, Message: expect.stringContaining('cannot be saved') }]);
    const many = await scene.manager.post('/api/agencylead/bulkUpdate', { IteratorIds: [lead], entity: body });
    expect(many.status, many.text).toBe(400);
  });

  it.each([
    ['a line break', { FirstName: 'a\r\nBcc: x' }],
    ['a tab', { FirstName: 'a\tb' }],
    ['a control character', { FirstName: 'a\u001bb' }],
    ['the separator of lines', { FirstName: 'a\u2028b' }],
    ['a line break in a list', { Tags: ['a\nb'] }],
  ])('of one line with %s are refused at their field, one by one and in bulk; at the ends it is trimmed', async (_name, body) => {
    const [Key] = Object.keys(body);
    const one = await patch(body);
    expect(one.status, one.text).toBe(400);
    expect(one.body['Errors']).toEqual([{ Key, Message: expect.stringContaining('must be one line of text. Remove line breaks') }]);
    expect((await scene.manager.post('/api/agencylead/bulkUpdate', { IteratorIds: [lead], entity: body })).status).toBe(400);
    expect((await patch({ FirstName: 'Pasted\r\n', Tags: ['pasted\n'], InitialNote: 'two\nlines' })).body).toMatchObject({
      FirstName: 'Pasted',
      Tags: ['pasted'],
      InitialNote: 'two\nlines',
    });
  });

  it('that cannot be kept are not looked for either', async () => {
    for (const field of ['FirstName', 'Tags', 'SearchTerm']) expect((await search(field, 'Contains', 'a\ud800')).status, field).toBe(400);
  });

  it('of bindings, quotes and patterns are kept letter for letter and found', async () => {
    const LastName = `a ? :name ?? \\? $1 %_ '; drop table "AgencyLead"; --`;
    expect((await patch({ LastName })).body['LastName']).toBe(LastName);
    const found = await search('LastName', 'Equal', LastName);
    expect(found.body['Count']).toBe(1);
    expect((await search('LastName', 'Contains', '? :name ??')).body['Count']).toBe(1);
    expect((await search('LastName', 'Contains', '$1 __')).body['Count']).toBe(0);
  });

  it('in a list are trimmed, blank ones left out and doubles joined', async () => {
    const response = await patch({ Tags: ['a', ' a ', '  '] });
    expect(response.body['Tags'], response.text).toEqual(['a']);
  });
});

describe('numbers, dates and yes or no', () => {
  it.each([
    ['beyond an integer', 2_147_483_648],
    ['as large as JSON can say exactly', 9_007_199_254_740_991],
    ['negative', -1],
    ['a text', '1'],
  ])('a RowVersion that is %s is refused', async (_name, RowVersion) => {
    const response = await patch({ FirstName: 'x', RowVersion });
    expect(response.status, response.text).toBe(400);
    expect(response.body['Errors']).toEqual([{ Key: 'RowVersion', Message: expect.any(String) }]);
  });

  it('a RowVersion of the future is a conflict, not a write', async () => {
    expect((await patch({ FirstName: 'x', RowVersion: 2_147_483_647 })).status).toBe(409);
  });

  it('numbers that JSON makes infinite are refused', async () => {
    for (const body of ['{"Status":1e400}', '{"RowVersion":1e400,"FirstName":"x"}', '{"Status":-1e400}']) expect((await patch(body)).status, body).toBe(400);
  });

  it('yes or no is not asked by an object that cannot be written as text', async () => {
    for (const value of [{ toString: 1 }, [[]], 1, null]) expect((await search('EmailOptOut', 'Equal', value)).status, JSON.stringify(value)).not.toBe(500);
    const deep = JSON.parse(`${'['.repeat(2000)}${']'.repeat(2000)}`) as unknown;
    const conditions = encodeURIComponent(JSON.stringify([{ Field: 'EmailOptOut', Condition: 'Equal', Value1: deep }]));
    expect((await scene.manager.get(`/api/agencylead/excel?userConditions=${conditions}`)).status).toBe(400);
  });

  it('days at the ends of the calendar are compared in every zone', async () => {
    for (const who of [scene.manager, scene.other])
      for (const day of ['1000-01-01', '9999-12-31', '2024-02-29'])
        for (const Condition of ['Equal', 'More Than', 'Less Than']) {
          const response = await who.post('/api/agencylead/search', [{ Field: 'DateCreated', Condition, Value1: day }]);
          expect(response.status, `${Condition} ${day}: ${response.text}`).toBe(200);
        }
    expect(
      (await scene.other.post('/api/agencylead/search', [{ Field: 'DateCreated', Condition: 'Between', Value1: '1000-01-01', Value2: '9999-12-31' }])).status,
    ).toBe(200);
  });

  it.each(['9999-12-31T23:59:59-12:00', '0001-01-01', '2023-02-29', '2025-01-01T99:99', '10000-01-01', '+010000-01-01T00:00:00Z'])(
    'the moment %s is none',
    async (instant) => {
      expect((await search('DateCreated', 'Equal', instant)).status).toBe(400);
      expect((await patch({ NextContactDate: instant })).status).toBe(400);
    },
  );

  it.each(['-5', '1.5', '1e2', '0x10', 'Infinity', '99999999999'])('a list of options of %s rows is refused', async (take) => {
    expect((await scene.manager.get(`/api/user/keys?take=${take}`)).status).toBe(400);
  });
});

describe('addresses and bodies', () => {
  it.each([
    ['GET', '/api/entityconfig/%ff'],
    ['GET', '/api/%ff/excel'],
    ['GET', '/api/%ff'],
    ['GET', '/api/%2e%2e/api/agencylead'],
    ['GET', '/api/agencylead%2f1'],
    ['GET', '/api/agencylead.'],
    ['GET', '/api/agencylead/-1'],
    ['GET', '/api/agencylead/99999999999'],
    ['GET', '/api/agencylead?take=1&take=2'],
    ['GET', '/api/institution/x/agencylead/excel'],
    ['HEAD', '/api/agencylead'],
    ['TRACE', '/api/agencylead'],
  ])('%s %s is refused as what it is', async (method, path) => {
    const response = await raw(method, path);
    expect([400, 404, 405], response.text).toContain(response.status);
  });

  it('a file that is not there is no failure of the server', async () => {
    for (const path of ['/assets/none.js', '/assets/..%2f..%2fpackage.json', '/assets/%00', '/assets/%ff', '/assets/.env']) {
      const response = await raw('GET', path);
      expect(response.status, path).toBeGreaterThanOrEqual(400);
      expect(response.status, path).toBeLessThan(500);
      expect(response.text).not.toContain('"dependencies"');
    }
  });

  it('a body that nobody can read is refused, never passed over', async () => {
    const condition = '[{"Field":"FirstName","Condition":"Equal","Value1":"nobody"}]';
    for (const headers of [{ 'Content-Type': 'text/plain' }, { 'Content-Type': 'application/x-www-form-urlencoded' }, {}]) {
      const response = await raw('POST', '/api/agencylead/search', headers, condition);
      expect(response.status, `${JSON.stringify(headers)}: ${response.text}`).toBe(400);
    }
    const garbled = await raw('POST', '/api/agencylead/search', { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' }, condition);
    expect(garbled.status, garbled.text).toBe(415);
  });

  it('tens of thousands of invented properties are refused without looking at each', async () => {
    const body = Object.fromEntries(Array.from({ length: 15_000 }, (_, index) => [`x${String(index).padStart(58, 'abcdefghij')}`, 1]));
    const response = await patch(body);
    expect(response.status).toBe(400);
    expect(response.text.length).toBeLessThan(1000);
  });

  it('names in other alphabets that fold to ours bind to the same field once, never beside it', async () => {
    const twice = await scene.god.post('/api/agencysetting/', { Key: 'a', '\u212Aey': 'b' });
    expect(twice.status, twice.text).toBe(400);
    expect((await patch({ 'EmailAddre\u017F\u017F': 'x@y.zz' })).status).toBe(400);
    expect((await patch('{"FirstName":"a","firstname":"b"}')).status).toBe(400);
  });
});

describe('what is logged of a failure', () => {
  it('names the fault and none of the values', async () => {
    const { database } = scene.server.running.engine;
    const failure: unknown = await database
      .write(0, (tx) => tx.execute(sql.raw('insert into "Country" ("Name", "CountryCode") values (?, null)', ['canary-of-a-value'])))
      .catch((error: unknown) => error);
    expect(JSON.stringify(failure)).toContain('canary-of-a-value');
    const line = JSON.stringify(loggedError(failure));
    expect(line).not.toContain('canary-of-a-value');
    expect(line).toContain('Country');
  });

  it('holds no name that was sent in this file', () => {
    expect(logged.join('')).not.toContain('Souza');
    expect(logged.filter((line) => line.includes('"status":500'))).toEqual([]);
  });
});

describe('a reader who takes nothing', () => {
  it('is sent away, so that his slot and connection come free', async () => {
    const ended = new Promise<string>((resolve) => {
      const server = createServer((_request, response) => {
        const pour = async (): Promise<void> => {
          while (!response.destroyed) if (!response.write(Buffer.alloc(1_000_000))) await drained(response, 200);
          server.close();
          resolve('ended');
        };
        void pour();
      });
      server.listen(0, '127.0.0.1', () => {
        const address = server.address();
        const deaf = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1', () => deaf.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'));
        deaf.on('error', () => undefined).pause();
      });
    });
    expect(await ended).toBe('ended');
  });
});

describe('guessing passwords', () => {
  it('is counted by the address of the connection, whatever the headers say and however the name is spelled', async () => {
    const names = ['clerk@two.test', 'CLERK@two.test', ' clerk@two.test ', 'cler\u212A@two.test', '\uFF43lerk@two.test', 'cl\u00E9rk@two.test'];
    const responses: number[] = [];
    for (let attempt = 0; attempt < 12; attempt++) {
      const headers = { 'X-Forwarded-For': `10.0.0.${attempt}`, Forwarded: `for=10.0.0.${attempt}`, 'X-Real-IP': `10.0.0.${attempt}` };
      responses.push(
        (await scene.server.anyone.call('POST', '/api/token', { UserName: names[attempt % names.length], Password: 'a wrong guess' }, headers)).status,
      );
    }
    expect(responses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
  });
});
