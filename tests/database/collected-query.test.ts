// Statements that are asked in one go of the event loop: one message, an answer for each, and failures that reach those whom they concern.
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { ask, sendText } from '../../engine/database/ask.ts';
import { type FreshDatabase, freshDatabase } from '../support/database.ts';

let fresh: FreshDatabase;
let pool: pg.Pool;
let client: pg.PoolClient;
beforeAll(async () => {
  fresh = await freshDatabase({ state: 'empty' });
  pool = new pg.Pool({ connectionString: fresh.ownerUrl, max: 1, pipeline: true });
  client = await pool.connect();
});
afterAll(async () => {
  client?.release();
  await pool?.end();
  await fresh?.drop();
});

const number = (value: number, name?: string) => ask(client, { text: 'select $1::int as n', values: [value] }, name).then(({ rows }) => rows[0]?.['n']);

it('are answered each, at the end of one message', async () => {
  const ends = vi.spyOn(pg.Connection.prototype, 'sync');
  const empty = ask(client, { text: '', values: [] }).then(({ rows }) => rows);
  const touched = ask(client, { text: 'create temporary table drop_of_ink (n int)', values: [] }).then(({ rowCount }) => rowCount);
  expect(await Promise.all([number(1), number(2, 'two'), empty, touched, number(3, 'two')])).toEqual([1, 2, [], null, 3]);
  expect(ends).toHaveBeenCalledTimes(1);
  ends.mockRestore();
});

it('keep their place among texts of several statements', async () => {
  const requested = [sendText(client, 'begin; create temporary table kept (n int)'), ask(client, { text: 'insert into kept values ($1)', values: [7] })];
  requested.push(sendText(client, 'savepoint here'), ask(client, { text: 'delete from kept', values: [] }), sendText(client, 'rollback to savepoint here'));
  const found = ask(client, { text: 'select n from kept', values: [] });
  await Promise.all(requested);
  expect((await found).rows).toEqual([{ n: 7 }]);
  await sendText(client, 'rollback');
});

it('fail together from the first that fails on, and nothing of those after it is taken for prepared', async () => {
  const before = number(1);
  const failing = ask(client, { text: 'select 1 / $1::int as n', values: [0] }, 'division');
  const responses = await Promise.allSettled([before, failing, number(3, 'later'), number(4)]);
  expect(responses.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'rejected']);
  expect(responses.map((response) => (response.status === 'rejected' ? String(response.reason) : ''))).toEqual([
    '',
    ...Array(3).fill('error: division by zero'),
  ]);
  expect(await Promise.all([number(5, 'later'), number(6, 'later')])).toEqual([5, 6]);
  expect((await ask(client, { text: 'select 1 / $1::int as n', values: [1] }, 'division')).rows).toEqual([{ n: 1 }]);
});

it('fail by themselves where their values cannot be written', async () => {
  const endless: Record<string, unknown> = {};
  endless['itself'] = endless;
  const responses = await Promise.allSettled([number(1), ask(client, { text: 'select $1::jsonb', values: [endless] }), number(2)]);
  expect(responses.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(await number(3)).toBe(3);
});

it('are rejected when the connection is lost', async () => {
  const lonely = new pg.Pool({ connectionString: fresh.ownerUrl, max: 1, pipeline: true });
  lonely.on('error', () => undefined);
  const lost = await lonely.connect();
  lost.on('error', () => undefined);
  const responses = await Promise.allSettled([
    ask(lost, { text: 'select pg_terminate_backend(pg_backend_pid())', values: [] }),
    ask(lost, { text: 'select 1', values: [] }),
  ]);
  expect(responses.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  lost.release(true);
  await lonely.end();
});
