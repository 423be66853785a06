// Transactions: what is sent together, what is seen together, and that nothing is kept by halves.
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Database, sql, type Transaction } from '../../engine/database/database.ts';
import { nameOfPlan } from '../../engine/database/cached-plans.ts';
import { getColumn } from '../../engine/database/schema/column-of.ts';
import { loadModel, metadataFolders } from '../../engine/metadata/load.ts';
import { isNeverNull } from '../../engine/search/compile-sql.ts';
import { type FreshDatabase, freshDatabase, runSql } from '../support/database.ts';
import { fieldTypesModel } from '../support/field-types-model.ts';

let fresh: FreshDatabase;
let database: Database;

beforeAll(async () => {
  fresh = await freshDatabase({ model: await fieldTypesModel() });
  await runSql(
    fresh.ownerUrl,
    `insert into "Shed" ("Name") values ('North')`,
    `insert into "Kind" ("Name") values ('Saw')`,
    `insert into "Tool" ("ShedId", "Name", "KindId") select 1, 'Tool ' || n, 1 from generate_series(1, 25) n`,
  );
  database = new Database({ connectionString: fresh.appUrl, maxConnections: 2 });
});
afterAll(async () => {
  await database.close();
  await fresh.drop();
});

const addTool = (name: string) => sql('Tool').insert({ ShedId: 1, Name: name, KindId: 1 });
const named = async (tx: Transaction, name: string): Promise<number> =>
  (await tx.rows({ text: 'select 1 from "Tool" where "Name" = $1', values: [name] }, { keepPlan: true })).length;
const isStored = (name: string): Promise<number> => database.read(1, (tx) => named(tx, name));

describe('a transaction', () => {
  it('shows all its statements one moment where a snapshot is asked for', async () => {
    const seen = await database.readSnapshot(1, async (tx) => {
      const before = await named(tx, 'Late');
      await database.write(1, (other) => other.execute(addTool('Late')));
      return [before, await named(tx, 'Late'), tx.isSnapshot];
    });
    expect(seen).toEqual([0, 0, true]);
    expect(await isStored('Late')).toBe(1);
  });

  it('is closed with the statement that is said to be its last, and takes none after it', async () => {
    await database.write(1, (tx) => tx.execute(addTool('Last'), { isLast: true }));
    expect(await isStored('Last')).toBe(1);
    const late = database.read(1, async (tx) => {
      await tx.rows(sql('Tool').select('Id'), { isLast: true });
      await tx.rows(sql('Tool').select('Id'));
    });
    await expect(late).rejects.toThrow('after the one that was said to be the last');
  });

  it('keeps nothing when its last statement fails, or one of several that are sent together', async () => {
    const bad = sql.raw('select 1 / 0');
    const last = database.write(1, async (tx) => {
      await tx.execute(addTool('Lost'));
      await tx.execute(bad, { isLast: true });
    });
    await expect(last).rejects.toThrow('division by zero');
    const together = database.write(1, (tx) => Promise.all([tx.execute(addTool('Lost')), tx.execute(bad), tx.execute(addTool('Lost too'))]));
    await expect(together).rejects.toThrow('division by zero');
    expect([await isStored('Lost'), await isStored('Lost too')]).toEqual([0, 0]);
  });

  it('is not said to be kept where the error of a statement was passed over', async () => {
    const passedOver = database.write(1, async (tx) => {
      await tx.execute(addTool('Passed over'));
      await tx.execute(sql.raw('select 1 / 0')).catch(() => 0);
      return 'done';
    });
    await expect(passedOver).rejects.toThrow('nothing was kept');
    expect(await isStored('Passed over')).toBe(0);
  });

  it('tells anyone who listens once it is kept, and nobody of what is not', async () => {
    const heard: string[] = [];
    const listener = new pg.Client({ connectionString: fresh.appUrl });
    await listener.connect();
    listener.on('notification', ({ payload }) => heard.push(payload ?? ''));
    await listener.query('listen tools');
    const t = (payload: string, end: () => Promise<unknown> = () => Promise.resolve()) =>
      database.write(1, async (tx) => {
        tx.notify('tools', payload);
        await end();
      });
    await expect(t('lost', () => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
    await Promise.all([t('kept'), t('kept'), t('kept too')]);
    await expect.poll(() => new Set(heard)).toEqual(new Set(['kept', 'kept too']));
    // What waits to be sent is sent when the process stops in order.
    const stopping = new Database({ connectionString: fresh.appUrl, maxConnections: 1 });
    await stopping.write(1, async (tx) => tx.notify('tools', 'last'));
    await stopping.close();
    await expect.poll(() => heard).toContain('last');
    expect(heard).not.toContain('lost');
    await listener.end();
  });

  it('does what is sent together in the order in which it was asked', async () => {
    const [, found] = await database.write(1, (tx) => Promise.all([tx.execute(addTool('Ordered')), named(tx, 'Ordered')]));
    expect(found).toBe(1);
  });

  it('is refused by row security where its first statement comes without an agency', async () => {
    const row = `insert into matricula.idempotency (agency_id, actor, user_id, method, path, key_hash, body_hash) values (1, 'staff', 1, 'POST', '/', 'k', 'b')`;
    await expect(runSql(fresh.appUrl, row)).rejects.toThrow('row-level security');
  });

  it('reads in batches, whole or broken off', async () => {
    const query = sql('Tool').select('Id').where('Name', 'like', 'Tool %').orderBy('Id');
    const sizes = await database.read(1, async (tx) => {
      const found: number[] = [];
      for await (const batch of tx.batches(query, 10)) found.push(batch.length);
      await tx.batches(query, 10).next();
      return [...found, (await tx.rows(query)).length];
    });
    expect(sizes).toEqual([10, 10, 5, 25]);
  });

  it('is at home again after work in another agency, whether that was done, refused or failed', async () => {
    const agency = sql.raw(`select current_setting('matricula.agency') as agency`);
    const homes = await database.write(1, async (tx) => {
      const after = async (work: (inside: Transaction) => Promise<unknown>): Promise<unknown> => {
        await tx.inAgency(2, work).catch(() => undefined);
        return (await tx.rows(agency))[0]?.['agency'];
      };
      const failing = (inside: Transaction): Promise<unknown> => inside.savepoint(() => inside.rows(sql.raw('select 1 / 0')));
      const rejecting = (): Promise<never> => Promise.reject(new Error('refused'));
      const seen = [await after((inside) => inside.rows(agency)), await after(rejecting), await after(failing)];
      await tx.savepoint(() => tx.inAgency(2, (inside) => inside.rows(sql.raw('select 1 / 0')))).catch(() => undefined);
      return [...seen, (await tx.rows(agency))[0]?.['agency']];
    });
    expect(homes).toEqual(['1', '1', '1', '1']);
  });

  it('comes back to a sound connection after each failure', async () => {
    for (let round = 0; round < 6; round++) {
      await expect(database.read(1, (tx) => tx.rows({ text: 'select 1 / $1::int', values: [0] }, { keepPlan: true }))).rejects.toThrow('division by zero');
      expect(await database.read(1, (tx) => tx.rows({ text: 'select 6 / $1::int as n', values: [2] }, { keepPlan: true }))).toEqual([{ n: 3 }]);
    }
  });
});

describe('what the statements take for granted', () => {
  it('one name for one text and role, and none once enough plans are kept', () => {
    const [limited, plain] = [true, false].map((isLimited) => nameOfPlan('select 1 as role', isLimited, 'fixed'));
    expect(limited === undefined || limited !== plain).toBe(true);
    const names = Array.from({ length: 400 }, (_, index) => nameOfPlan(`select ${index} as n`, false, 'fixed')).filter((name) => name !== undefined);
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeLessThanOrEqual(300);
    expect(nameOfPlan('select 0 as n', false, 'fixed')).toBe(nameOfPlan('select 0 as n', false, 'fixed'));
    expect(nameOfPlan('select 399 as n', false, 'fixed')).toBeUndefined();
  });

  it('texts that vary by what is sent take no place from the others', () => {
    const varied = Array.from({ length: 400 }, (_, index) => nameOfPlan(`update varied set n = ${index}`, false, 'varied'));
    expect(varied.filter((name) => name !== undefined).length).toBeLessThanOrEqual(100);
    expect(varied.every((name) => name === undefined || name !== nameOfPlan('select 0 as n', false, 'fixed'))).toBe(true);
  });

  it('that a column is never empty only where the table says so', async () => {
    const model = await loadModel(metadataFolders({}));
    for (const entity of model.entities.values()) {
      for (const field of entity.fields.values()) {
        const { required } = getColumn(entity, field, entity.isTenant ? model.app.tenant.field : undefined);
        expect(!isNeverNull(field) || required, `${entity.name}.${field.name}`).toBe(true);
      }
    }
  });
});
