// A long trial of the audit log: ten million entries of many records, and how long its pages take.
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TwoAgencies, twoAgencies } from '../support/two-agencies.ts';

const entries = Number(process.env['CAMPAIGN_ENTRIES'] ?? 10_000_000);
const batch = 500_000;
const limitMilliseconds = 300;

let scene: TwoAgencies;
beforeAll(async () => {
  scene = await twoAgencies();
});
afterAll(() => scene?.server.stop());

it(`answers in ${limitMilliseconds} ms over ${entries} entries`, async () => {
  const { agencyId } = scene.one;
  const leads = await scene.addLeads(Array.from({ length: 500 }, (_each, at) => ({ FirstName: `Lead ${at}`, LastName: 'Audit' })));
  const changed = await scene.manager.call('PATCH', `/api/agencylead/${leads[0]}`, { FirstName: 'Changed' });
  expect(changed.status, changed.text).toBe(200);
  const { body: log } = await scene.manager.get<{ Data: readonly { UserId: number | null }[] }>('/api/audit?take=1');
  const person = log.Data[0]?.UserId;
  const client = new pg.Client({ connectionString: scene.server.ownerUrl });
  await client.connect();
  try {
    await client.query('set session_replication_role = replica');
    await client.query('set synchronous_commit = off');
    for (let from = 1; from <= entries; from += batch) {
      await client.query(
        `insert into matricula.journal (agency_id, entity, entity_id, row_version, operation, user_id, user_name, at, changes)
         select $1, 'AgencyLead', ($2::int[])[1 + n % 500], 1 + n / 500, 'update', null, 'System', now() - ($4::int - n + 1000) * interval '10 seconds',
                jsonb_build_array(jsonb_build_object('Field', case n % 3 when 0 then 'LastName' when 1 then 'FirstName' else 'Email' end, 'Old', 'x' || n, 'New', 'y' || n))
         from generate_series($3::int, least($3::int + ${batch} - 1, $4::int)) as n`,
        [agencyId, leads, from, entries],
      );
    }
    await client.query('vacuum analyze matricula.journal');
  } finally {
    await client.end();
  }
  const day = (years: number) => new Date(Date.now() - years * 365 * 86_400_000).toISOString().slice(0, 10);
  const late: string[] = [];
  for (const query of [
    'take=50',
    'take=50&entity=AgencyLead',
    'take=50&entity=AgencyLead&field=LastName',
    'take=50&text=y99',
    'take=50&text=neverwritten',
    `take=50&userId=${person}`,
    `take=50&from=${day(2)}&to=${day(1)}`,
    `take=50&from=${day(2)}&to=${day(1)}&text=neverwritten`,
    'take=50&entity=AgencyTask',
  ]) {
    const times: number[] = [];
    for (let run = 0; run < 5; run++) {
      const begin = performance.now();
      const { status, text } = await scene.manager.get(`/api/audit?${query}`);
      times.push(performance.now() - begin);
      expect(status, text).toBe(200);
    }
    const middle = times.toSorted((one, other) => one - other)[2] ?? 0;
    process.stdout.write(`${middle.toFixed(0).padStart(6)} ms (${times.map((each) => each.toFixed(0)).join(', ')})  ${query}\n`);
    if (middle > limitMilliseconds) late.push(query);
  }
  expect(late).toEqual([]);
});
