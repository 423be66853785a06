// The import of the register in wrong hands: files that nobody thought of, and records that are changed or deleted in between.
import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { WriteSheet } from 'hucre';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Engine, Plugin } from '../../engine/index.ts';
import { cricosImport } from '../../plugins/cricos-import/index.ts';
import { settings } from '../../plugins/settings/index.ts';
import { systemActor } from '../../engine/contract/actor.ts';
import { sql } from '../../engine/database/database.ts';
import { shortWaits } from '../jobs/support.ts';
import { type TwoAgencies, twoAgencies } from '../support/two-agencies.ts';
import { isSlowTier } from '../support/slow-tier.ts';
import { firstProviders, snapshotTables, type Tables } from './registers.ts';
import { csvText } from './support.ts';

const heard: unknown[] = [];
const listener: Plugin<Engine> = { name: 'listener', on: { 'register.imported': (event) => Promise.resolve(void heard.push(event)) } };
let scene: TwoAgencies;
let tables: Tables;
beforeAll(async () => {
  tables = firstProviders(await snapshotTables(), 3);
  scene = await twoAgencies({ plugins: [settings, cricosImport, listener], jobs: shortWaits, env: { ...process.env, LOG_LEVEL: 'silent' } });
  await scene.server.running.jobs?.ready;
  await scene.server.running.engine.database.write(0, (tx) => tx.execute(sql('Country').insert({ Name: 'Australia', CountryCode: 'AU' })));
});
afterAll(() => scene?.server.stop());

async function attach(id: number, files: Record<string, string | Uint8Array<ArrayBuffer>>) {
  const form = new FormData();
  for (const [name, content] of Object.entries(files)) form.append('file', new Blob([content]), name);
  return (
    await fetch(`${scene.server.url}/api/registerimport/${id}/file`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${scene.god.token}`, 'Idempotency-Key': randomUUID() },
      body: form,
    })
  ).status;
}
const all = () => Object.fromEntries(Object.entries(tables).map(([n, t]) => [`${n}.csv`, csvText(t)]));
const make = async (files: Record<string, string | Uint8Array<ArrayBuffer>>, Snapshot: string | null = '2023-01-03') => {
  const { body } = await scene.god.post<{ Id: number }>('/api/registerimport/', { Name: 'x', Snapshot });
  expect(await attach(body.Id, files)).toBe(200);
  return body.Id;
};
const read = async (id: number) => (await scene.god.get(`/api/registerimport/${id}`)).body;

/** Reads the files of an import to the end of its job; answers its record. */
async function readFiles(id: number) {
  expect((await scene.god.post(`/api/registerimport/${id}/plan`)).status).toBe(200);
  const { JobId } = await read(id);
  await expect.poll(async () => (await scene.god.get(`/api/job/${String(JobId)}`)).body['State'], { timeout: 60_000 }).toMatch(/done|failed/);
  return await read(id);
}

type Misuse = readonly [what: string, files: () => Promise<Record<string, string | Uint8Array<ArrayBuffer>>>];

const misuses: readonly Misuse[] = [
  ['with a name longer than a file system takes', () => Promise.resolve({ [`${'学'.repeat(120)}.xlsx`]: new Uint8Array([1, 2, 3]) })],
  ['of a day that is none', () => Promise.resolve({ 'courses.csv': `"Report generated Tuesday, 31 February 2023"\n${csvText(tables.courses)}` })],
  ['with more rows than a stack holds', () => workbook(Array.from({ length: 140_000 }, (_, number) => [number]))],
];
/** Each of them takes long by itself. */
const largeMisuses: readonly Misuse[] = [
  // Only the last of each is written: the file is small, what is read of it is not.
  ['with rows of 15,000 cells', () => workbook([], new Map(Array.from({ length: 1500 }, (_, row) => [`${row},14999`, { value: 1 }])))],
  ['that grows to 300 MB', () => Promise.resolve({ 'courses.csv.gz': new Uint8Array(gzipSync(Buffer.alloc(300 * 1024 * 1024))) })],
];

it.each(isSlowTier ? [...misuses, ...largeMisuses] : misuses)('a file %s ends in a reported failure, and the next import works', async (_what, files) => {
  const record = await readFiles(await make(await files(), null));
  expect(record['Status']).toBe('failed');
  expect(String(record['Failure']).length).toBeGreaterThan(10);
});

async function workbook(rows: number[][], cells?: WriteSheet['cells']): Promise<Record<string, Uint8Array<ArrayBuffer>>> {
  return { 'register.xlsx': new Uint8Array(await writeXlsx({ sheets: [{ name: 'Institutions', rows, ...(cells ? { cells } : {}) }] })) };
}

it('an import that hangs while it is read can be put aside', async () => {
  const id = await make(all());
  const { engine } = scene.server.running;
  await engine.database.write(0, (tx) => engine.records(tx, systemActor(0)).systemUpdate('RegisterImport', id, { Status: 'planning' }));
  expect((await scene.god.call('DELETE', `/api/registerimport/${id}`)).status).toBe(400);
  expect((await scene.god.post(`/api/registerimport/${id}/discard`)).status).toBe(200);
  expect((await scene.god.call('DELETE', `/api/registerimport/${id}`)).status).toBe(200);
});

it('once it is read, its day stays; an import that is applied is not deleted under its job', async () => {
  const id = await make(all());
  expect((await readFiles(id))['Status']).toBe('planned');
  const other = await scene.god.call<{ Errors: { Key: string }[] }>('PATCH', `/api/registerimport/${id}`, { Snapshot: '2030-12-31' });
  expect([other.status, other.body.Errors[0]?.Key]).toEqual([400, 'Snapshot']);
  expect((await scene.god.call('PATCH', `/api/registerimport/${id}`, { Name: 'Renamed' })).status).toBe(200);
  const { engine } = scene.server.running;
  const fill = (Status: 'applying') => engine.database.write(0, (tx) => engine.records(tx, systemActor(0)).systemUpdate('RegisterImport', id, { Status }));
  await fill('applying');
  expect((await scene.god.call('DELETE', `/api/registerimport/${id}`)).status).toBe(400);
  expect((await scene.god.post(`/api/registerimport/${id}/resume`)).status).toBe(200);
  await expect.poll(async () => (await read(id))['Status'], { timeout: 60_000 }).toBe('applied');
  expect(heard.at(-1)).toMatchObject({ snapshot: '2023-01-03' });
});

it('of two that begin at once, one waits for nobody and the other is refused', async () => {
  const [first, second] = [await make(all(), '2023-01-05'), await make(all(), '2023-01-06')];
  expect((await readFiles(first))['Status']).toBe('planned');
  const both = await Promise.all([scene.god.post(`/api/registerimport/${second}/plan`), scene.god.post(`/api/registerimport/${first}/apply`)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  await expect
    .poll(async () => [(await read(first))['Status'], (await read(second))['Status']].some((status) => String(status).endsWith('ing')), { timeout: 60_000 })
    .toBe(false);
});
