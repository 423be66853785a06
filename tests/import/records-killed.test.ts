// An import of records whose worker is killed without warning goes on in the next process, and each row is there once.
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { deriveAppPassword } from '../../engine/database/app-password.ts';
import { loginRole, withLogin } from '../../engine/database/roles.ts';
import { recordImport } from '../../plugins/record-import/index.ts';
import { settings } from '../../plugins/settings/index.ts';
import { shortWaits, startWorkerChild, type WorkerChild } from '../jobs/support.ts';
import { runSql } from '../support/database.ts';
import { sampleSize, itSlow } from '../support/slow-tier.ts';
import { type TwoAgencies, twoAgencies } from '../support/two-agencies.ts';
import { csv, recordImports } from './record-imports.ts';

let scene: TwoAgencies;
const workers: WorkerChild[] = [];
beforeAll(async () => {
  scene = await twoAgencies({ plugins: [settings, recordImport], jobs: 'off', env: { ...process.env, LOG_LEVEL: 'silent' } });
});
afterAll(async () => {
  await Promise.all(workers.map((worker) => worker.end('SIGKILL')));
  await scene?.server.stop();
});

const { uploaded, isInScope, mappingOf: loadMapping, found } = recordImports(() => scene);
async function newWorker(): Promise<WorkerChild> {
  const { ownerUrl } = scene.server;
  const appUrl = withLogin(ownerUrl, loginRole, deriveAppPassword(ownerUrl) ?? '');
  const worker = await startWorkerChild(
    JSON.stringify({
      ownerUrl,
      appUrl,
      redisUrl: '',
      options: shortWaits,
      ticking: false,
      filesFolder: path.join(os.tmpdir(), `matricula-files-${process.pid}`),
    }),
  );
  workers.push(worker);
  return worker;
}
/** How many rows are planned or written so far. */
async function count(id: number, what: 'outcome is not null' | 'is_done'): Promise<number> {
  const [row] = await runSql(scene.server.ownerUrl, `select count(*)::int as n from matricula.import_line where import_id = ${id} and ${what}`);
  return Number(row?.['n']);
}

itSlow(
  '[reliability F3] the worker dies while it compares and again while it writes: many rows with repeats end as if nothing had happened',
  {
    timeout: 300_000,
  },
  async () => {
    const total = sampleSize(600, 3_000);
    const single = (total / 6) * 5;
    const rows = Array.from({ length: total }, (_, index) => `Row ${index % single},row${index % single}@killed.example`);
    let worker = await newWorker();
    const id = await uploaded(scene.manager, 'killed.csv', csv('First name,E-mail', ...rows));
    await isInScope(scene.manager, id, 'mapping');
    const Fields = (await loadMapping(scene.manager, id)).Columns.map(({ Field }) => Field);
    for (const [verb, body, what, end] of [
      ['plan', { Fields, Match: ['email'] }, 'outcome is not null', 'planned'],
      ['apply', undefined, 'is_done', 'applied'],
    ] as const) {
      expect((await scene.manager.post(`/api/recordimport/${id}/${verb}`, body)).status).toBe(200);
      await expect.poll(() => count(id, what), { timeout: 60_000, interval: 20 }).toBeGreaterThan(0);
      await worker.end('SIGKILL');
      // It was in the middle, and nobody else goes on.
      const kept = await count(id, what);
      expect(kept % 200).toBe(0);
      expect(kept).toBeLessThan(single);
      worker = await newWorker();
      expect(await isInScope(scene.manager, id, end)).toMatchObject({ RowsTotal: total, RowsNew: single, RowsInConflict: total - single, RowsRejected: 0 });
    }
    expect((await found('killed.example')).Count).toBe(single);
    const twice = await runSql(
      scene.server.ownerUrl,
      `select 1 from "AgencyLead" where "EmailAddress" like '%@killed.example' group by "EmailAddress" having count(*) > 1`,
    );
    expect(twice).toEqual([]);
  },
);
