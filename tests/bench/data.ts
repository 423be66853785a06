// The data of the benchmark: leads, sales and payments of twenty agencies, one of which holds two fifths of all, made by SQL and kept between runs.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { hashPassword } from '../../engine/session/password.ts';
import { statementsOfData } from './data-statements.ts';
import { bigAgency, password, type Scene } from './scene.ts';

/** The database keeps what it was made from; anything else is made again. */
const markTable = 'public.bench_mark';

/** True when the database holds the rows of this generator and these migrations. */
export async function isFresh(ownerUrl: string, mark: string): Promise<boolean> {
  return await withClient(ownerUrl, async (client) => {
    const { rows: found } = await client.query<{ known: string | null }>('select to_regclass($1)::text as known', [markTable]);
    if (found[0]?.known === null) return false;
    const { rows } = await client.query<{ mark: string }>(`select mark from ${markTable}`);
    return rows[0]?.mark === mark;
  });
}

/** Notes in a filled database what it was made from. */
export const keepMark = (ownerUrl: string, mark: string): Promise<unknown> =>
  withClient(ownerUrl, (client) => client.query(`create table ${markTable} as select '${mark}'::text as mark`));

/** What the data depend on: their size, the text of the generator, the state that the migrations reach. */
export async function loadMark(size: unknown, generators: readonly string[] = ['./data-statements.ts']): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(size));
  for (const file of [...generators, '../../migrations/schema.json']) {
    hash.update(await readFile(fileURLToPath(new URL(file, import.meta.url))));
  }
  return hash.digest('hex').slice(0, 16);
}

/** Fills a migrated and otherwise empty database. Indexes and keys of the large tables are made after their rows, which is several times quicker. */
export async function makeData(ownerUrl: string, rows: number): Promise<void> {
  const hash = await hashPassword(password);
  await withClient(ownerUrl, async (client) => {
    const { rows: later } = await client.query<{ drop: string; make: string }>(laterParts);
    for (const { drop } of later) await client.query(drop);
    for (const statement of statementsOfData(rows, hash)) await client.query(statement);
    for (const { make } of later) await client.query(make);
    await client.query('vacuum analyze');
  });
}

const largeTables = ['AgencyLead', 'AgencySale', 'AgencySalePayment'].map((table) => `'"${table}"'::regclass`).join(', ');

/** Secondary indexes and foreign keys of the large tables, as statements. */
const laterParts = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make, 2 as place
  from pg_constraint where conrelid in (${largeTables}) and contype = 'f'
  union all
  select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid), 1
  from pg_index where indrelid in (${largeTables}) and not indisprimary and not exists (select from pg_constraint where conindid = indexrelid)
  order by place`;

/** What requests are made of: ids and names that occur in the data. */
export async function loadScene(ownerUrl: string): Promise<Scene> {
  return await withClient(ownerUrl, async (client) => {
    const ids = async (text: string): Promise<number[]> => (await client.query<{ Id: number }>(text, [bigAgency])).rows.map((row) => row.Id);
    const { rows } = await client.query<{ first: string; last: string; count: number; lowest: number; highest: number }>(
      `select min("DateCreated")::text as first, max("DateCreated")::text as last, count(*)::int as count, min("Id") as lowest, max("Id") as highest
       from "AgencyLead" where "AgencyId" = $1`,
      [bigAgency],
    );
    const { rows: sample } = await client.query<{ Id: number; term: string; isOpen: boolean }>(
      `select "Id", lower(substr("LastName", 1, 4)) as term, not "IsConverted" and not "IsDud" as "isOpen" from "AgencyLead" where "AgencyId" = $1 and hashint4("Id") % $2::int = 0 order by "Id" limit 1000`,
      [bigAgency, Math.max(1, Math.floor((rows[0]?.count ?? 0) / 1500))],
    );
    return {
      statuses: await ids('select "Id" from "AgencyLeadStatus" where "AgencyId" = $1 order by 1'),
      users: await ids('select "Id" from "User" where "AgencyId" = $1 order by 1'),
      offices: await ids('select "Id" from "AgencyOffice" where "AgencyId" = $1 order by 1'),
      sources: await ids('select "Id" from "AgencyLeadSource" where "AgencyId" = $1 order by 1'),
      leads: sample.map((row) => row.Id),
      openLeads: sample.filter((row) => row.isOpen).map((row) => row.Id),
      terms: [...new Set(sample.map((row) => row.term))],
      first: new Date(rows[0]?.first ?? 0),
      last: new Date(rows[0]?.last ?? 0),
      count: rows[0]?.count ?? 0,
    };
  });
}

/** Runs `work` on its own connection. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'bench' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
