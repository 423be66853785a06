// How the installation is doing, as platform administrators see it: jobs of all agencies with what can be done about them, mail, disk, database, slow work.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import pg from 'pg';
import { getAdvice, type Health } from '../../engine/health/read-health.ts';
import { noteStatement, slowStatements } from '../../engine/database/slow-statements.ts';
import { inEnglish } from '../../engine/contract/message.ts';
import { type TwoAgencies, twoAgencies } from '../support/two-agencies.ts';

interface Details {
  readonly Version: string;
  readonly Advice: readonly { readonly Part: string; readonly Severity: string; readonly Message: string }[];
  readonly Jobs: {
    readonly Counts: readonly { readonly AgencyId: number; readonly State: string; readonly Count: number; readonly Overdue: number }[];
    readonly Unfinished: readonly {
      readonly Id: number;
      readonly AgencyId: number;
      readonly AgencyName: string | null;
      readonly State: string;
      readonly Error: string | null;
    }[];
  };
  readonly Mail: { readonly GoesOut: boolean; readonly Counts: readonly { readonly AgencyId: number; readonly State: string; readonly Count: number }[] };
  readonly Disk: { readonly FreeBytes: number; readonly TotalBytes: number } | null;
  readonly Database: {
    readonly Version: string;
    readonly Bytes: number;
    readonly Tables: readonly { readonly Name: string; readonly Bytes: number }[];
    readonly Connections: { readonly Used: number; readonly Max: number };
    readonly Migrations: { readonly Count: number; readonly Last: string | null };
  };
  readonly SlowStatements: readonly { readonly Text: string }[];
}

let scene: TwoAgencies;
beforeAll(async () => {
  scene = await twoAgencies({ jobs: 'off' });
}, 240_000);
afterAll(() => scene?.server.stop());

async function asOwner<R extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []): Promise<R[]> {
  const client = new pg.Client({ connectionString: scene.server.ownerUrl });
  await client.connect();
  try {
    return (await client.query<R>(text, [...values])).rows;
  } finally {
    await client.end();
  }
}
async function addJob(agencyId: number, state: string, minutesAgo: number): Promise<number> {
  const [row] = await asOwner<{ id: string }>(
    `insert into matricula.job (agency_id, user_id, user_name, user_agency_id, actor, name, queue, payload, state, error, run_at, done_at)
     values ($1, 0, 'System', $1, 'staff', 'engine.undo', 'bulk', 'null', $2, $3, now() - $4 * interval '1 minute', case when $2 = 'failed' then now() end) returning id`,
    [agencyId, state, state === 'failed' ? JSON.stringify('The mail server did not answer.') : null, minutesAgo],
  );
  return Number(row?.id);
}
async function details(): Promise<Details> {
  const { status, body, text } = await scene.god.get<Details>('/api/health/details');
  expect(status, text).toBe(200);
  return body;
}

it('is for platform administrators alone', async () => {
  expect((await scene.manager.get('/api/health/details')).status).toBe(403);
  expect((await scene.server.anyone.get('/api/health/details')).status).toBe(401);
  const id = await addJob(scene.one.agencyId, 'failed', 1);
  for (const verb of ['retry', 'cancel']) expect((await scene.manager.call('POST', `/api/health/job/${id}/${verb}`)).status).toBe(403);
});

it('tells version, disk, database, its tables and connections', async () => {
  const { Version, Disk, Database } = await details();
  expect(Version).toBe(scene.server.running.engine.version);
  expect(Disk?.FreeBytes).toBeGreaterThan(0);
  expect(Disk?.TotalBytes).toBeGreaterThanOrEqual(Disk?.FreeBytes ?? 0);
  expect(Database.Bytes).toBeGreaterThan(1_000_000);
  expect(Database.Tables.map(({ Bytes }) => Bytes)).toEqual(Database.Tables.map(({ Bytes }) => Bytes).toSorted((a, b) => b - a));
  expect(Database.Connections.Used).toBeGreaterThan(0);
  expect(Database.Connections.Max).toBeGreaterThan(Database.Connections.Used);
  const [migration] = await asOwner<{ count: string; last: string }>('select count(*) as count, max(name) as last from matricula.migration');
  expect(Database.Migrations).toMatchObject({ Count: Number(migration?.count), Last: migration?.last });
});

describe('jobs', () => {
  it('are those of all agencies, with the reason of a failure, and are tried again or cancelled in their own agency', async () => {
    const failed = await addJob(scene.two.agencyId, 'failed', 2);
    const waiting = await addJob(scene.two.agencyId, 'waiting', 30);
    const { Jobs, Advice } = await details();
    expect(Jobs.Unfinished).toContainEqual(
      expect.objectContaining({ Id: failed, AgencyId: scene.two.agencyId, AgencyName: 'Two', State: 'failed', Error: 'The mail server did not answer.' }),
    );
    expect(Jobs.Counts.find(({ AgencyId, State }) => AgencyId === scene.two.agencyId && State === 'waiting')).toMatchObject({ Count: 1, Overdue: 1 });
    expect(Advice.filter(({ Part }) => Part === 'jobs').map(({ Severity }) => Severity)).toEqual(['danger', 'warning']);
    expect((await scene.god.call<{ State: string }>('POST', `/api/health/job/${failed}/retry`)).body).toEqual({ Id: failed, State: 'waiting' });
    expect((await scene.god.call<{ State: string }>('POST', `/api/health/job/${waiting}/cancel`)).body).toEqual({ Id: waiting, State: 'cancelled' });
    expect((await scene.god.call('POST', `/api/health/job/${waiting}/retry`)).status).toBe(409);
    const states = await asOwner<{ id: string; state: string; agency_id: number }>('select id, state, agency_id from matricula.job where id = any($1)', [
      [failed, waiting],
    ]);
    expect(new Map(states.map(({ id, state }) => [Number(id), state]))).toEqual(
      new Map([
        [failed, 'waiting'],
        [waiting, 'cancelled'],
      ]),
    );
  });

  it.each(['0', '999999999', 'x', '-1'])('number %s is none', async (id) => {
    expect((await scene.god.call('POST', `/api/health/job/${id}/retry`)).status).toBe(404);
  });
});

it('counts the mails of all agencies by state, and says that none goes out without a server', async () => {
  await asOwner(
    `insert into matricula.mail (agency_id, recipient, subject, body, message_id, state) values ($1, 'a@x.test', 'S', 'B', 'health-1@x', 'failed')`,
    [scene.two.agencyId],
  );
  const { Mail, Advice } = await details();
  expect(Mail.Counts).toContainEqual(expect.objectContaining({ AgencyId: scene.two.agencyId, State: 'failed', Count: 1 }));
  expect(Mail.GoesOut).toBe(false);
  expect(Advice.map(({ Message }) => Message).join('\n')).toMatch(/SMTP_URL[^]*could not be sent in the last 7 days: 1/);
});

it('keeps slow statements by their text, without values, and the slowest first', async () => {
  noteStatement('select $1::int as quick', 3);
  noteStatement('select $1::text as slow', 700);
  noteStatement('select $1::text as slow', 900);
  noteStatement('select $1::text as slower', 5_000);
  const mine = slowStatements(200).filter(({ text }) => /as (quick|slow|slower)$/.test(text));
  expect(mine.map(({ text, count, mean, max }) => [text, count, mean, max])).toEqual([
    ['select $1::text as slower', 1, 5_000, 5_000],
    ['select $1::text as slow', 2, 800, 900],
  ]);
  await scene.server.running.engine.database.read(0, (tx) => tx.rows({ text: 'select pg_sleep($1)::text as slept', values: [0.4] }));
  expect((await details()).SlowStatements.map(({ Text }) => Text)).toContain('select pg_sleep($1)::text as slept');
});

it('says what to do about each thing that is wrong, and nothing where nothing is', () => {
  const well: Omit<Health, 'advice'> = {
    jobs: { counts: [], unfinished: [] },
    mail: { goesOut: true, counts: [] },
    disk: { free: 50e9, total: 100e9 },
    database: {
      version: '18',
      bytes: 1,
      tables: [],
      connections: { used: 3, max: 100, active: 1, idleInTransaction: 0 },
      longestTransaction: 0,
      migrations: { count: 1, last: '0001', at: null },
    },
    statements: [],
    searches: [],
  };
  expect(getAdvice(well)).toEqual([]);
  const ill = getAdvice({
    ...well,
    disk: { free: 5e8, total: 100e9 },
    database: {
      ...well.database,
      connections: { used: 90, max: 100, active: 1, idleInTransaction: 1 },
      longestTransaction: 300,
      tables: [{ name: 'AgencyLead', bytes: 1, rows: 1_000, deadRows: 200_000, analyzedAt: null }],
    },
    mail: { goesOut: true, counts: [{ agencyId: 1, state: 'waiting', count: 3, oldest: new Date(Date.now() - 2 * 3_600_000) }] },
  });
  expect(ill.map(({ part, severity }) => `${part} ${severity}`)).toEqual([
    'mail danger',
    'disk danger',
    'database danger',
    'database warning',
    'database warning',
  ]);
  for (const { message } of ill) expect(inEnglish(message)).toMatch(/^[A-Z0-9].*\.$|:.*vacuum analyze "AgencyLead"\.$/);
});
