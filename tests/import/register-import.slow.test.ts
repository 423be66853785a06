// The register brought here by the screens' own calls: upload, read and compare, look, apply; and everything that can go wrong on the way.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Engine, Plugin } from '../../engine/index.ts';
import { cricosImport } from '../../plugins/cricos-import/index.ts';
import { settings } from '../../plugins/settings/index.ts';
import { systemActor } from '../../engine/contract/actor.ts';
import { sql } from '../../engine/database/database.ts';
import { shortWaits } from '../jobs/support.ts';
import type { Caller } from '../support/server.ts';
import { type TwoAgencies, twoAgencies } from '../support/two-agencies.ts';
import { itSlow } from '../support/slow-tier.ts';
import { firstProviders, snapshotTables, tableNames, type Tables } from './registers.ts';
import { csvText, type Table } from './support.ts';

interface Import {
  readonly Id: number;
  readonly Status: string;
  readonly Snapshot: string | null;
  readonly RowsNew: number | null;
  readonly RowsUnchanged: number | null;
  readonly RowsWithdrawn: number | null;
  readonly RowsRejected: number | null;
  readonly Failure: string | null;
  readonly Attribution: string | null;
  readonly RunId: number | null;
  readonly JobId: number | null;
}
interface Plan {
  readonly Entities: readonly { readonly Entity: string; readonly Label: string; readonly Insert: number; readonly Withdraw: number }[];
  readonly Warnings: readonly {
    readonly Kind: string;
    readonly Latest?: string;
    readonly Label?: string;
    readonly Withdraw?: number;
    readonly Before?: number;
  }[];
  readonly Rejected: readonly { readonly Label: string; readonly Origin: string; readonly Reason: string }[];
  readonly RejectedCount: number;
}

const heard: unknown[] = [];
/** Hears of applied registers, as another plugin would. */
const listener: Plugin<Engine> = {
  name: 'listener',
  on: { 'register.imported': (event) => Promise.resolve(void heard.push(event)) },
};

let scene: TwoAgencies;
let tables: Tables;
beforeAll(async () => {
  tables = firstProviders(await snapshotTables(), 12);
  scene = await twoAgencies({ plugins: [settings, cricosImport, listener], jobs: shortWaits, env: { ...process.env, LOG_LEVEL: 'silent' } });
  await scene.server.running.jobs?.ready;
  await scene.server.running.engine.database.write(0, (tx) => tx.execute(sql('Country').insert({ Name: 'Australia', CountryCode: 'AU' })));
});
afterAll(() => scene?.server.stop());

async function attach(caller: Caller, id: number, files: Readonly<Record<string, string | Uint8Array<ArrayBuffer>>>): Promise<number> {
  const form = new FormData();
  for (const [name, content] of Object.entries(files)) form.append('file', new Blob([content]), name);
  const response = await fetch(`${scene.server.url}/api/registerimport/${id}/file`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${caller.token}`, 'Idempotency-Key': randomUUID() },
    body: form,
  });
  return response.status;
}
const getFiles = (given: Partial<Record<string, Table>>): Record<string, string> =>
  Object.fromEntries(Object.entries(given).map(([name, table]) => [`${name}.csv`, csvText(table ?? [])]));

const read = async (id: number): Promise<Import> => (await scene.god.get<Import & Record<string, unknown>>(`/api/registerimport/${id}`)).body;
const loadPlan = async (id: number): Promise<Plan> => (await scene.god.get<Plan & Record<string, unknown>>(`/api/cricosimport/${id}/plan`)).body;
async function isInScope(id: number, status: string): Promise<void> {
  await expect.poll(async () => (await read(id)).Status, { timeout: 60_000 }).toBe(status);
}
const courses = async (): Promise<number> => (await scene.god.get<{ Count: number }>('/api/institutioncourse?take=1&count=exact')).body.Count;

/** A new import with its files attached. */
async function anImport(Name: string, given: Partial<Record<string, Table>>, Snapshot = '2023-01-03'): Promise<number> {
  const created = await scene.god.post<{ Id: number }>('/api/registerimport/', { Name, Snapshot });
  expect(created.status, created.text).toBe(200);
  expect(await attach(scene.god, created.body.Id, getFiles(given))).toBe(200);
  return created.body.Id;
}
async function planned(Name: string, given: Partial<Record<string, Table>>, Snapshot?: string): Promise<number> {
  const id = await anImport(Name, given, Snapshot);
  const response = await scene.god.post<Import & Record<string, unknown>>(`/api/registerimport/${id}/plan`);
  expect(response.status, response.text).toBe(200);
  expect(response.body).toMatchObject({ Status: 'planning', JobId: expect.any(Number) });
  await isInScope(id, 'planned');
  return id;
}

describe('a register', () => {
  it('is uploaded, read, looked at, applied, and told of with its source', async () => {
    expect((await scene.clerk.get('/api/cricosimport/latest')).body).toEqual({ Snapshot: null, Attribution: null });
    const before = await courses();
    const id = await planned('January 2023', tables);
    expect(await courses()).toBe(before);
    const plan = await loadPlan(id);
    expect(plan.Entities.find(({ Entity }) => Entity === 'InstitutionCourse')).toMatchObject({ Label: 'Courses', Insert: tables.courses.length });
    expect(plan.Warnings).toEqual([]);
    const record = await read(id);
    expect(record.RowsNew).toBe(plan.Entities.reduce((sum, entry) => sum + entry.Insert, 0));
    expect((await scene.god.post(`/api/registerimport/${id}/apply`)).status).toBe(200);
    await isInScope(id, 'applied');
    expect(await courses()).toBe(before + tables.courses.length);
    const { body } = await scene.clerk.get('/api/cricosimport/latest');
    expect(body).toEqual({ Snapshot: '2023-01-03', Attribution: expect.stringMatching(/CRICOS, data\.gov\.au, CC BY 2\.5 AU, snapshot of 3 January 2023$/) });
    expect(heard).toEqual([{ registerImportId: id, snapshot: '2023-01-03', attribution: body['Attribution'], written: record.RowsNew }]);
  });

  it('changes nothing when its job runs a second time, and when two run at once', async () => {
    const before = await courses();
    const id = await planned('Again', tables);
    expect(await read(id)).toMatchObject({ RowsNew: 0, RowsWithdrawn: 0 });
    const two = await Promise.all([scene.god.post(`/api/registerimport/${id}/apply`), scene.god.post(`/api/registerimport/${id}/apply`)]);
    expect(two.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await isInScope(id, 'applied');
    const { engine } = scene.server.running;
    const told = heard.length;
    const jobs = await engine.database.write(scene.one.agencyId, async (tx) => {
      const { enqueue } = engine.context(tx, systemActor(scene.one.agencyId));
      return [await enqueue('cricos-import.apply', { id }), await enqueue('cricos-import.apply', { id })];
    });
    for (const job of jobs) await expect.poll(async () => (await scene.god.get(`/api/job/${job}`)).body['State']).toBe('done');
    expect(heard.length).toBe(told);
    expect(await courses()).toBe(before);
  });

  it('older than the one that is here is taken with a warning; one that leaves out a large part only with leave', async () => {
    const id = await planned('An old one with few courses', { ...tables, courses: tables.courses.slice(0, 10) }, '2022-10-04');
    const { Warnings } = await loadPlan(id);
    expect(Warnings).toContainEqual({ Kind: 'older', Latest: '2023-01-03' });
    const gone = Warnings.find(({ Kind, Label }) => Kind === 'left-out' && Label === 'Courses');
    expect(gone).toMatchObject({ Withdraw: tables.courses.length - 10, Before: tables.courses.length });
    const rejected = await scene.god.post<{ Errors: { Key: string }[]; Hint: string }>(`/api/registerimport/${id}/apply`);
    expect(rejected.status).toBe(400);
    expect(rejected.body.Errors).toMatchObject([{ Key: 'AllowWithdrawals' }]);
    expect((await read(id)).Status).toBe('planned');
    expect((await scene.god.post(`/api/registerimport/${id}/apply`, { AllowWithdrawals: true })).status).toBe(200);
    await isInScope(id, 'applied');
    const { body } = await scene.god.post<{ Count: number }>('/api/institutioncourse/search?count=exact', [
      { Field: 'IsWithdrawn', Condition: 'Equal', Value1: true },
    ]);
    expect(body.Count).toBe(tables.courses.length - 10);
  });

  it('with rows that cannot be taken shows them with their place and reason', async () => {
    const [first, ...others] = tables.courses;
    const broken = { ...first, 'CRICOS Provider Code': 'NOBODY' };
    const id = await planned('With a stranger', { ...tables, courses: [broken, ...others] });
    const plan = await loadPlan(id);
    expect(plan.RejectedCount).toBeGreaterThan(0);
    expect(plan.Rejected[0]).toMatchObject({ Label: 'Courses', Origin: 'courses.csv row 2', Reason: expect.stringMatching(/\w+/) });
    expect((await read(id)).RowsRejected).toBe(plan.RejectedCount);
    expect((await scene.god.post(`/api/registerimport/${id}/discard`)).status).toBe(200);
    expect((await read(id)).Status).toBe('discarded');
    expect((await scene.god.post(`/api/registerimport/${id}/apply`)).status).toBe(409);
  });
});

describe('what cannot be a register', () => {
  const failsWith = async (files: Readonly<Record<string, string | Uint8Array<ArrayBuffer>>>, Snapshot: string | null = '2023-01-03'): Promise<string> => {
    const before = await courses();
    const { body } = await scene.god.post<{ Id: number }>('/api/registerimport/', { Name: 'Damaged', Snapshot });
    expect(await attach(scene.god, body.Id, files)).toBe(200);
    expect((await scene.god.post(`/api/registerimport/${body.Id}/plan`)).status).toBe(200);
    await isInScope(body.Id, 'failed');
    expect(await courses()).toBe(before);
    const { Failure, RunId } = await read(body.Id);
    expect(RunId).toBeNull();
    return Failure ?? '';
  };

  it('is reported in a sentence, and nothing is written', async () => {
    expect(await failsWith({ 'register.xlsx': new Uint8Array([1, 2, 3, 4]) })).toMatch(/^register\.xlsx is not a workbook that can be read\. Download/);
    const [institutions = '', ...rest] = tableNames.map((name) => csvText(tables[name]));
    expect(await failsWith({ 'institutions.csv': institutions, 'locations.csv': rest[0] ?? '' })).toMatch(/^The register has no file courses\.csv\./);
    expect(await failsWith({ 'courses.csv': 'a,b\n1,2\n' })).toMatch(/^courses\.csv has no column "CRICOS Provider Code"/);
    expect(await failsWith({ 'courses.csv': csvText(tables.courses) }, null)).toBe(
      'The register does not say of which day it is. Enter it in “Date of the register”, then read the files again.',
    );
  });

  it('is refused at once without a file, and may be read again with a better one', async () => {
    const { body } = await scene.god.post<{ Id: number }>('/api/registerimport/', { Name: 'Empty', Snapshot: '2023-01-03' });
    const rejected = await scene.god.post<{ Message: string; Hint: string }>(`/api/registerimport/${body.Id}/plan`);
    expect([rejected.status, rejected.body.Message]).toEqual([400, 'There are no files to read.']);
    await attach(scene.god, body.Id, getFiles(tables));
    expect((await scene.god.post(`/api/registerimport/${body.Id}/plan`)).status).toBe(200);
    await isInScope(body.Id, 'planned');
  });
});

describe('rights and states', () => {
  it('nobody but a platform administrator sees, uploads, reads or applies', async () => {
    const id = await anImport('Of the platform', tables);
    for (const caller of [scene.manager, scene.clerk]) {
      expect((await caller.get(`/api/registerimport/${id}`)).status).toBe(403);
      expect((await caller.get(`/api/cricosimport/${id}/plan`)).status).toBe(403);
      expect((await caller.post('/api/registerimport/', { Name: 'Mine' })).status).toBe(403);
      expect(await attach(caller, id, getFiles(tables))).toBe(403);
      for (const verb of ['plan', 'apply', 'resume', 'discard']) expect((await caller.post(`/api/registerimport/${id}/${verb}`)).status).toBe(403);
      const menu = await caller.get<{ Pages: { Name: string }[]; Data: unknown }>('/api/menu');
      expect(menu.body.Pages.filter(({ Name }) => Name.startsWith('cricos-import.'))).toEqual([]);
      expect(JSON.stringify(menu.body.Data)).not.toContain('cricos-import.register');
    }
    expect((await scene.god.get<{ Pages: unknown }>('/api/menu')).body.Pages).toContainEqual({
      Name: 'cricos-import.register',
      Label: 'Course register',
      Route: '/page/cricos-import.register',
      Below: null,
    });
  });

  it('a state is moved by its verbs alone, and counts are filled by the import alone', async () => {
    const id = await anImport('Forged', tables);
    for (const forged of [{ Status: 'applied' }, { RowsNew: 5 }, { RunId: 1 }])
      expect((await scene.god.call('PATCH', `/api/registerimport/${id}`, forged)).status).toBe(400);
    expect((await scene.god.post(`/api/registerimport/${id}/apply`)).status).toBe(409);
    expect((await read(id)).Status).toBe('uploaded');
  });

  itSlow('a second register waits until the first is done; a newer plan puts the waiting one aside', async () => {
    const [first, second] = [await planned('First', tables), await anImport('Second', tables)];
    const { engine } = scene.server.running;
    const stand = (Status: 'applying') =>
      engine.database.write(0, (tx) => engine.records(tx, systemActor(0)).systemUpdate('RegisterImport', first, { Status }));
    await stand('applying');
    const rejected = await scene.god.post<{ Message: string }>(`/api/registerimport/${second}/plan`);
    expect([rejected.status, rejected.body.Message]).toEqual([409, 'Another register is being read or applied.']);
    // Its job was cancelled, say: going on takes it up again.
    expect((await scene.god.post(`/api/registerimport/${first}/resume`)).status).toBe(200);
    await isInScope(first, 'applied');
    const third = await planned('Third', tables);
    expect((await scene.god.post(`/api/registerimport/${second}/plan`)).status).toBe(200);
    await isInScope(second, 'planned');
    expect((await read(third)).Status).toBe('discarded');
  });
});
