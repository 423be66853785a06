// What the application's role can reach of another agency with any SQL: nothing.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Database, sql, type Transaction } from '../../engine/database/database.ts';
import { checkApplicationLogin } from '../../engine/database/open.ts';
import { withLogin } from '../../engine/database/roles.ts';
import { type FreshDatabase, freshDatabase, runSql } from '../support/database.ts';
import { fieldTypesModel } from '../support/field-types-model.ts';

let fresh: FreshDatabase;
const asShed = (shed: number | string, ...statements: string[]) => runSql(fresh.appUrl, 'begin', `set local matricula.agency = '${shed}'`, ...statements);

beforeAll(async () => {
  fresh = await freshDatabase({ model: await fieldTypesModel() });
  await runSql(
    fresh.ownerUrl,
    `insert into "Shed" ("Name") values ('North'), ('South')`,
    `insert into "Kind" ("Name") values ('Saw')`,
    `insert into "Person" ("ShedId", "Login", "FullName") values (1, 'Ann@north.test', 'Ann'), (2, 'bob@south.test', 'Bob')`,
    `insert into "Tool" ("ShedId", "Name", "Maker", "KindId", "KeeperId") values (1, 'Säge', 'Öl', 1, 1), (2, 'Axe', null, 1, 2)`,
    `insert into matricula.journal (agency_id, entity, entity_id, operation) values (1, 'Tool', 1, 'create'), (2, 'Tool', 2, 'create'), (null, 'Kind', 1, 'create')`,
  );
});
afterAll(() => fresh.drop());

describe('row security', () => {
  it('shows an agency its own rows, whatever is asked', async () => {
    expect(await asShed(1, 'select "Name" from "Tool" order by 1')).toEqual([{ Name: 'Säge' }]);
    expect(await asShed(2, 'select "Name" from "Tool" where "ShedId" in (1, 2) or true')).toEqual([{ Name: 'Axe' }]);
    expect(await asShed(1, 'select count(*)::int as n from "Person"')).toEqual([{ n: 1 }]);
  });

  it('shows nothing when no agency is said, or something that is none', async () => {
    expect(await runSql(fresh.appUrl, 'select * from "Tool"')).toEqual([]);
    expect(await asShed('', 'select * from "Tool"')).toEqual([]);
    expect(await asShed(0, 'select * from "Tool"')).toEqual([]);
    await expect(asShed('1 or 1=1', 'select * from "Tool"')).rejects.toThrow('invalid input syntax');
  });

  it.each([
    ['insert into another agency', `insert into "Tool" ("ShedId", "Name", "KindId") values (2, 'Spy', 1)`],
    ['move a row to another agency', 'update "Tool" set "ShedId" = 2'],
    ['point at a row of another agency', 'update "Tool" set "KeeperId" = 2'],
    ['switch it off', 'set local row_security = off; select * from "Tool"'],
    ['drop the policy', 'drop policy "Tool_tenant" on "Tool"'],
    ['empty a table', 'truncate "Tool"'],
    ['become the owner', 'set role matricula_owner'],
    ['make a table', 'create table mine (n int)'],
  ])('does not let the application %s', async (_what, statement) => {
    await expect(asShed(1, statement)).rejects.toThrow(/row-level security|row_security|foreign key|must be owner|permission denied/);
  });

  it('changes and deletes nothing of another agency', async () => {
    await asShed(1, `update "Tool" set "Name" = 'Taken' where "Id" = 2`, 'delete from "Tool" where "Id" = 2', 'commit');
    expect(await asShed(2, 'select "Name" from "Tool"')).toEqual([{ Name: 'Axe' }]);
  });

  it('lets the journal be read and added to, never changed', async () => {
    expect(await asShed(1, 'select entity from matricula.journal order by id')).toEqual([{ entity: 'Tool' }, { entity: 'Kind' }]);
    await asShed(1, `insert into matricula.journal (agency_id, entity, entity_id, operation) values (1, 'Tool', 1, 'update')`, 'commit');
    await expect(asShed(1, `insert into matricula.journal (agency_id, entity, entity_id, operation) values (2, 'Tool', 2, 'x')`)).rejects.toThrow(
      'row-level security',
    );
    for (const statement of ['update matricula.journal set operation = null', 'delete from matricula.journal', 'truncate matricula.journal']) {
      await expect(asShed(1, statement)).rejects.toThrow('permission denied');
    }
  });

  it('[AUTH-029] keeps a person to rows of his own where the transaction says so, whatever is asked and written', async () => {
    const asKeeper = (keeper: number | string, ...statements: string[]) =>
      asShed(1, `set local matricula.person = '${keeper}'`, 'set local role matricula_reach', ...statements);
    expect(await asKeeper(1, 'select "Name" from "Tool" where true or "KeeperId" = 2')).toEqual([{ Name: 'Säge' }]);
    expect(await asKeeper('', 'select "Name" from "Tool"')).toEqual([{ Name: 'Säge' }]);
    for (const other of [2, 0]) expect(await asKeeper(other, 'select "Name" from "Tool"')).toEqual([]);
    await asKeeper(2, `update "Tool" set "Name" = 'Taken'`, 'delete from "Tool"', 'commit');
    expect(await asShed(1, 'select "Name" from "Tool"')).toEqual([{ Name: 'Säge' }]);
    for (const statement of ['update "Tool" set "KeeperId" = null', `insert into "Tool" ("ShedId", "Name", "KindId") values (1, 'Spy', 1)`])
      await expect(asKeeper(1, statement)).rejects.toThrow('row-level security');
  });

  it('asks nobody else for office and person: an index alone answers who is kept to nothing', async () => {
    const plan = async (...before: string[]) =>
      JSON.stringify(await asShed(1, ...before, 'set local enable_seqscan = off', 'explain select count(*) from "Tool"'));
    expect(await plan()).not.toContain('Filter');
    expect(await plan(`set local matricula.person = '1'`, 'set local role matricula_reach')).toContain('Filter');
  });

  it('lets single statements of a limited transaction reach further, and none beside them', async () => {
    const database = new Database({ connectionString: fresh.appUrl, maxConnections: 1 });
    const names = (tx: Transaction) => tx.rows(sql('Tool').select('Name'));
    try {
      const seen = await database.read({ agencyId: 1, dataScope: { person: 2 } }, async (tx) => {
        const further = tx.reaching({});
        // Asked at once: whichever is answered first, each sees what is its own.
        const together = await Promise.all([names(tx), names(further), names(tx), names(further.reaching({ person: 1 })), names(further)]);
        const batches = [];
        for await (const batch of further.batches(sql('Tool').select('Name'), 1)) batches.push(...batch, ...(await names(tx)));
        return { counts: together.map(({ length }) => length), batches, after: await names(tx) };
      });
      expect(seen).toEqual({ counts: [0, 1, 0, 1, 1], batches: [{ Name: 'Säge' }], after: [] });
      await expect(
        database.write({ agencyId: 1, dataScope: { person: 2 } }, async (tx) => {
          await tx.savepoint(() => tx.reaching({}).rows(sql.raw('select 1 / 0'))).catch(() => undefined);
          expect([await names(tx), await names(tx.reaching({}))].map(({ length }) => length)).toEqual([0, 1]);
        }),
      ).resolves.toBeUndefined();
      expect(await database.read(1, names)).toEqual([{ Name: 'Säge' }]);
    } finally {
      await database.close();
    }
  });

  it('holds in the transactions of the product, and nothing of them outlives them', async () => {
    const database = new Database({ connectionString: fresh.appUrl, maxConnections: 1 });
    try {
      const names = (agency: number) => database.read(agency, (tx) => tx.rows(sql('Tool').select('Name')));
      expect(await names(1)).toEqual([{ Name: 'Säge' }]);
      expect(await names(2)).toEqual([{ Name: 'Axe' }]);
      expect(await names(3)).toEqual([]);
    } finally {
      await database.close();
    }
  });
});

describe('the functions of the database', () => {
  it('finds a person by name before the agency is known, without regard to case, and tells ids only', async () => {
    expect(await runSql(fresh.appUrl, "select * from matricula.find_identity('ANN@north.TEST')")).toEqual([{ agency_id: 1, id: 1 }]);
    expect(await runSql(fresh.appUrl, "select * from matricula.find_identity('nobody')")).toEqual([]);
    await expect(runSql(fresh.ownerUrl, `insert into "Person" ("ShedId", "Login", "FullName") values (2, 'ANN@NORTH.TEST', 'Other Ann')`)).rejects.toThrow(
      'Person_Login_key',
    );
  });

  it('makes names and search text of fields, without accents and double spaces', async () => {
    expect(await runSql(fresh.ownerUrl, 'select "DisplayName", "Sign", "SearchText" from "Tool" order by "Id"')).toEqual([
      { DisplayName: 'Säge Öl', Sign: 'Öl: Säge', SearchText: 'sage ol ol: sage' },
      { DisplayName: 'Axe', Sign: 'Axe', SearchText: 'axe axe' },
    ]);
  });

  it('empties a reference and not the agency when what it points at goes', async () => {
    await runSql(fresh.ownerUrl, `insert into "Person" ("ShedId", "Login", "FullName") values (1, 'leaver@north.test', 'Leaver')`);
    await runSql(
      fresh.ownerUrl,
      `insert into "Tool" ("ShedId", "Name", "KindId", "KeeperId") select 1, 'Left', 1, "Id" from "Person" where "FullName" = 'Leaver'`,
    );
    await runSql(fresh.ownerUrl, `delete from "Person" where "FullName" = 'Leaver'`);
    expect(await runSql(fresh.ownerUrl, `select "ShedId", "KeeperId" from "Tool" where "Name" = 'Left'`)).toEqual([{ ShedId: 1, KeeperId: null }]);
  });
});

describe('the login of the application', () => {
  it('passes when row security binds it', async () => {
    await expect(checkApplicationLogin({ ...fresh, appPassword: undefined })).resolves.toBeUndefined();
  });
  it('is refused when it cannot be kept to the rows of a person, and the hint says what to run', async () => {
    const name = `half_${new URL(fresh.ownerUrl).pathname.slice(6)}`;
    await runSql(fresh.ownerUrl, `create role ${name} login password 'secret' in role matricula_app`);
    try {
      await expect(checkApplicationLogin({ ...fresh, appUrl: withLogin(fresh.ownerUrl, name, 'secret'), appPassword: undefined })).rejects.toMatchObject({
        message: expect.stringContaining('may not take on the role matricula_reach'),
        hint: `Let an administrator run, in this order: grant matricula_reach to ${name} with inherit false, set true; then start again.`,
      });
    } finally {
      await runSql(fresh.ownerUrl, `drop role ${name}`);
    }
  });
  it('is refused when it is the owner', async () => {
    await expect(checkApplicationLogin({ ...fresh, appUrl: fresh.ownerUrl, appPassword: undefined })).rejects.toThrow('not held back by row security');
  });
});
