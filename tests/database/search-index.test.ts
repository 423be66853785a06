// Which indexes PostgreSQL uses for the application's role, on rows of ten agencies.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FreshDatabase, freshDatabase, runSql } from '../support/database.ts';
import { fieldTypesModel } from '../support/field-types-model.ts';

let fresh: FreshDatabase;

beforeAll(async () => {
  fresh = await freshDatabase({ model: await fieldTypesModel() });
  await runSql(
    fresh.ownerUrl,
    `insert into "Shed" ("Name") select 'Shed ' || n from generate_series(1, 10) n`,
    `insert into "Kind" ("Name") select 'Kind ' || md5(n::text) from generate_series(1, 5000) n`,
    `insert into "Tool" ("ShedId", "Name", "Maker", "KindId", "Price", "Bought")
     select 1 + n % 10, md5(n::text), md5((-n)::text), 1 + n % 5000, n % 977, date '2020-01-01' + n % 2000 from generate_series(1, 50000) n`,
    'create index tool_price on "Tool" ("ShedId", "Price")',
    'vacuum analyze "Tool"',
    'vacuum analyze "Kind"',
  );
});
afterAll(() => fresh.drop());

const plan = async (condition: string, table = 'Tool'): Promise<string> => {
  const rows = await runSql(fresh.appUrl, 'begin', "set local matricula.agency = '3'", `explain select * from "${table}" where ${condition}`);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
};

describe('indexes behind row security, as the application sees them', () => {
  it.each([
    ['free text, folded', `"SearchText" like '%' || matricula.fold('Ábc12') || '%'`, 'Tool_SearchText_idx'],
    ['free text, in any case', `"SearchText" ilike '%ABC12%'`, 'Tool_SearchText_idx'],
    ['a date range', `"Bought" between '2020-02-01' and '2020-02-10'`, 'Tool_Bought_idx'],
    ['a reference', '"KindId" = 77', 'Tool_KindId_idx'],
    ['an amount', '"Price" between 10 and 11', 'tool_price'],
    ['an id', '"Id" = 4711', 'Tool_pkey'],
  ])('serve %s', async (_what, condition, index) => {
    for (const said of [condition, `"ShedId" = 3 and ${condition}`]) {
      const text = await plan(said);
      expect(text).toContain(index);
      expect(text).not.toContain('Seq Scan');
    }
  });

  it('serve free text of a platform table', async () => {
    expect(await plan(`"SearchText" like '%abc12%'`, 'Kind')).toContain('Kind_SearchText_idx');
  });

  it('let one condition of the search index name both the agency and the text', async () => {
    const text = await plan(`"SearchText" like '%abc12%'`);
    expect(text).toMatch(/Index Cond: .*"ShedId".*"SearchText"/);
  });
});
