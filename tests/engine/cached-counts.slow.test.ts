// Counts of many rows and the pages of long lists are remembered until something is written that could change them: the next answer is true all the same.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemActor } from '../../engine/contract/actor.ts';
import { minCached } from '../../engine/search/cached-counts.ts';
import { runSql } from '../support/database.ts';
import { lockRows } from '../support/lock-rows.ts';
import { type Caller, demoPassword } from '../support/server.ts';
import { type Child, startChild } from '../support/start-child.ts';
import { type TwoAgencies, twoAgencies } from '../support/two-agencies.ts';

interface Counted {
  readonly Count: number;
  readonly Data: readonly { readonly Id: number }[];
}

let scene: TwoAgencies;
let elsewhere: Child;
let counted = minCached + 200;
let statusNew = 0;

beforeAll(async () => {
  scene = await twoAgencies();
  statusNew = scene.one.statuses.get('new') ?? 0;
  await runSql(
    scene.server.ownerUrl,
    ...[scene.one, scene.two].map(
      ({ agencyId, officeId, statuses }) =>
        `insert into "AgencyLead" ("AgencyId", "FirstName", "AgencyOfficeId", "Status")
         select ${agencyId}, 'Many ' || n, ${officeId}, ${statuses.get('new') ?? 0} from generate_series(1, ${counted}) n`,
    ),
  );
  elsewhere = await startChild('run-server.ts', [scene.server.ownerUrl]);
});
afterAll(async () => {
  await elsewhere?.end('SIGTERM');
  await scene?.server.stop();
});

const conditions = (status = statusNew) => [{ Field: 'Status', Condition: 'Equal', Value1: status }];
const ask = async (query = '', who = scene.manager) => (await who.post<Counted>(`/api/agencylead/search?viewId=3&take=1${query}`, conditions())).body;
const count = async (query = ''): Promise<number> => (await ask(query)).Count;

/** What no engine has written and nobody was told of: a count that does not know of it is a remembered one. */
const behindTheBack = (sql: string) => runSql(scene.server.ownerUrl, sql);

describe('a remembered count', () => {
  it('is given again, on any page and for anyone who has the same rights', async () => {
    expect(await count()).toBe(counted);
    await behindTheBack(`update "AgencyLead" set "Status" = null where "AgencyId" = ${scene.one.agencyId} and "FirstName" = 'Many 1'`);
    expect(await count()).toBe(counted);
    expect(await count('&skip=500&orderBy=FirstName')).toBe(counted);
    await behindTheBack(`update "AgencyLead" set "Status" = ${statusNew} where "AgencyId" = ${scene.one.agencyId} and "FirstName" = 'Many 1'`);
  });

  it('is that of the conditions asked for, of the kind asked for and of one’s own agency', async () => {
    expect(await count()).toBe(counted);
    const many = [...conditions(), { Field: 'FirstName', Condition: 'StartsWith', Value1: 'Many 11' }];
    const fewer = await scene.manager.post<Counted>('/api/agencylead/search?viewId=3', many);
    expect(fewer.body.Count).toBeLessThan(minCached);
    expect(await count('&count=exact')).toBe(counted);
    const others = await scene.other.post<Counted>('/api/agencylead/search?viewId=3', conditions(scene.two.statuses.get('new')));
    expect(others.body.Count).toBe(counted);
    expect((await ask('', scene.other)).Count).toBe(0);
  });

  it('follows what is created, changed, deleted, restored and changed in bulk', async () => {
    const { manager } = scene;
    const follows = async (difference: number) => {
      counted += difference;
      expect(await count()).toBe(counted);
    };
    await follows(0);
    const { Id } = (await manager.post<{ Id: number }>('/api/agencylead', { FirstName: 'New', Status: statusNew, AgencyOfficeId: scene.one.officeId })).body;
    await follows(1);
    const waiting = scene.one.statuses.get('waiting');
    await manager.call('PATCH', `/api/agencylead/${Id}`, { Status: waiting });
    await follows(-1);
    await manager.call('PATCH', `/api/agencylead/${Id}`, { Status: statusNew });
    await follows(1);
    expect((await manager.call('DELETE', `/api/agencylead/${Id}`)).status).toBe(200);
    await follows(-1);
    expect((await manager.post(`/api/agencylead/deleted/${Id}/restore`, {})).status).toBe(200);
    await follows(1);
    const some = (await manager.post<Counted>('/api/agencylead/search?viewId=3&take=40', conditions())).body.Data.map((row) => row.Id);
    await manager.post('/api/agencylead/bulkupdate', { IteratorIds: some, entity: { Status: waiting } });
    await follows(-some.length);
  });

  it('follows what another process writes', async () => {
    expect(await count()).toBe(counted);
    const response = await fetch(`${String(elsewhere.said['address'])}/api/agencylead`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${scene.manager.token}`, 'Idempotency-Key': crypto.randomUUID() },
      body: JSON.stringify({ FirstName: 'Elsewhere', Status: statusNew, AgencyOfficeId: scene.one.officeId }),
    });
    expect(response.status).toBe(200);
    counted++;
    expect(await count()).toBe(counted);
  });

  it('is right at every moment while others write', async () => {
    const known = counted;
    const wrong: string[] = [];
    let written = 0;
    let isDone = false;
    const write = async (): Promise<void> => {
      for (let number = 0; number < 15; number++) {
        const { status } = await scene.manager.post('/api/agencylead', { FirstName: 'Meanwhile', Status: statusNew, AgencyOfficeId: scene.one.officeId });
        if (status !== 200) wrong.push(`A write answered ${status}.`);
        written++;
      }
    };
    const read = async (): Promise<void> => {
      while (!isDone) {
        const before = written;
        const told = await count();
        // What was written before it was asked is counted; of what is being written just now, perhaps.
        if (told < known + before || told > known + written + 2) wrong.push(`${told} was told when there were ${known + before} to ${known + written + 2}.`);
      }
    };
    const reading = [read(), read()];
    await Promise.all([write(), write()]).finally(() => (isDone = true));
    await Promise.all(reading);
    expect(wrong).toEqual([]);
    counted += written;
    expect(await count()).toBe(counted);
  });
});

describe('a remembered page', () => {
  const first = async (who = scene.manager, take = 3) =>
    (await who.post<{ Data: readonly Record<string, unknown>[] }>(`/api/agencylead/search?viewId=3&take=${take}&orderBy=FirstName`, conditions())).body.Data;
  const named = (name: string) =>
    behindTheBack(`update "AgencyLead" set "LastName" = '${name}' where "AgencyId" = ${scene.one.agencyId} and "FirstName" = 'Many 10'`);

  it('is given again to anyone who asks for the same with the same rights, and to nobody else', async () => {
    await first();
    const before = await first();
    expect(before).toHaveLength(3);
    await named('Unheard');
    try {
      expect(await first()).toEqual(before);
      // Another page is read again.
      expect(JSON.stringify(await first(scene.manager, 4))).toContain('Unheard');
    } finally {
      await named('');
    }
  });

  it('is not told to another agency, to who is kept to his office, or to who may read fewer fields', async () => {
    const { manager, clerk, other, server, one } = scene;
    // Asked in the same words, without a value that belongs to one agency, for all fields that may be read.
    const page = async (who: Caller, path: string) =>
      (await who.get<{ Data: readonly Record<string, unknown>[]; Count: number }>(`/api/${path}?take=3&orderBy=Id`)).body;
    const own = await page(manager, 'agencylead');
    expect(await page(manager, 'agencylead')).toEqual(own);
    const others = await page(other, 'agencylead');
    expect(others.Data).toHaveLength(3);
    expect(others.Data.filter(({ Id }) => own.Data.some((row) => row['Id'] === Id))).toEqual([]);
    const { engine } = server.running;
    await engine.database.write(one.agencyId, async (tx) => {
      const make = (entity: string, row: Readonly<Record<string, unknown>>) => engine.records(tx, systemActor(one.agencyId)).named(entity).create(row);
      const { Id: OfficeId } = await make('AgencyOffice', { Name: 'Apart', TimeZone: 'Australia/Perth', LimitAccessToThisOffice: true });
      await make('User', { UserName: 'apart@one.test', Name: 'Apart', Password: demoPassword, OfficeId, IsActive: true });
    });
    expect(await page(await server.as('apart@one.test'), 'agencylead')).toEqual({ Data: [], Count: 0 });
    await behindTheBack(
      `insert into "AgencyAgent" ("AgencyId", "Name", "AgencyOfficeId", "CommissionPercentage")
       select ${one.agencyId}, 'Agent ' || n, ${one.officeId}, 12.5 from generate_series(1, ${minCached + 1}) n`,
    );
    expect((await page(manager, 'agencyagent')).Data[0]).toMatchObject({ CommissionPercentage: 12.5 });
    const fewer = await page(clerk, 'agencyagent');
    expect(fewer.Data).toHaveLength(3);
    expect(JSON.stringify(fewer)).not.toContain('CommissionPercentage');
  });

  it('follows a change of what it shows: of a record, of the name of what a record refers to, and of who may see it', async () => {
    const [lead] = await first();
    const id = Number(lead?.['Id']);
    await scene.manager.call('PATCH', `/api/agencylead/${id}`, { LastName: 'Renamed' });
    expect(JSON.stringify(await first())).toContain('Renamed');
    const office = await scene.manager.get<{ Name: string }>(`/api/agencyoffice/${scene.one.officeId}`);
    await scene.manager.call('PATCH', `/api/agencyoffice/${scene.one.officeId}`, { Name: 'Moved house' });
    expect(JSON.stringify(await first())).toContain('Moved house');
    await scene.manager.call('PATCH', `/api/agencyoffice/${scene.one.officeId}`, { Name: office.body.Name });
    expect(JSON.stringify(await first())).not.toContain('Moved house');
    expect((await scene.manager.call('DELETE', `/api/agencylead/${id}`)).status).toBe(200);
    counted--;
    expect((await first()).map((row) => row['Id'])).not.toContain(id);
  });
});

describe('remembered groups', () => {
  interface TestResponse {
    readonly Count: number;
    readonly Totals: readonly { readonly Value: string | null }[];
    readonly Groups: readonly {
      readonly Key: number | null;
      readonly Name: string | null;
      readonly Count: number;
      readonly Totals: readonly { readonly Value: string | null }[];
    }[];
  }
  const groups = async (who = scene.manager, query = 'by=Status&totals=FirstName:filled'): Promise<TestResponse> =>
    (await who.post<TestResponse>(`/api/agencylead/search/groups?viewId=3&${query}`, [])).body;
  const ofStatus = async (status: number, who = scene.manager) => (await groups(who)).Groups.find(({ Key }) => Key === status);
  const waiting = () => scene.one.statuses.get('waiting') ?? 0;
  const moveOne = (status: number) =>
    behindTheBack(`update "AgencyLead" set "Status" = ${status} where "AgencyId" = ${scene.one.agencyId} and "FirstName" = 'Many 20'`);

  it('are given again for the same question, and worked out again for another', async () => {
    const before = await groups();
    expect(before.Count).toBeGreaterThanOrEqual(minCached);
    await moveOne(waiting());
    try {
      expect(await groups()).toEqual(before);
      const other = await groups(scene.manager, 'by=Status&totals=LastName:filled');
      expect(other.Groups.find(({ Key }) => Key === statusNew)?.Count).toBe((before.Groups.find(({ Key }) => Key === statusNew)?.Count ?? 0) - 1);
    } finally {
      await moveOne(statusNew);
    }
  });

  it('follow what is written to the records, and to what they are gathered by', async () => {
    const known = (await ofStatus(statusNew))?.Count ?? 0;
    const { Id } = (
      await scene.manager.post<{ Id: number }>('/api/agencylead', { FirstName: 'Gathered', Status: statusNew, AgencyOfficeId: scene.one.officeId })
    ).body;
    expect(await ofStatus(statusNew)).toMatchObject({ Count: known + 1, Totals: [{ Value: String(known + 1) }] });
    await scene.manager.call('PATCH', `/api/agencylead/${Id}`, { Status: waiting() });
    expect((await ofStatus(statusNew))?.Count).toBe(known);
    await scene.manager.call('PATCH', `/api/agencyleadstatus/${statusNew}`, { Name: 'Newest of all' });
    expect((await ofStatus(statusNew))?.Name).toBe('Newest of all');
    // What is worked out of values of the status itself.
    const orders = async () => (await groups(scene.manager, 'totals=Status.Order:maximum')).Totals[0]?.Value;
    await orders();
    await scene.manager.call('PATCH', `/api/agencyleadstatus/${statusNew}`, { Order: 777 });
    expect(await orders()).toBe('777');
    expect((await scene.manager.call('DELETE', `/api/agencylead/${Id}`)).status).toBe(200);
  });

  it('are worked out once for all who ask meanwhile', async () => {
    const before = await groups();
    const { Id } = (
      await scene.manager.post<{ Id: number }>('/api/agencylead', { FirstName: 'Together', Status: statusNew, AgencyOfficeId: scene.one.officeId })
    ).body;
    const letGo = await lockRows(scene.server.ownerUrl, 'lock table "AgencyLead" in access exclusive mode');
    const responses = Promise.all(Array.from({ length: 6 }, () => groups()));
    const locked = async () =>
      Number((await runSql(scene.server.ownerUrl, `select count(*) from pg_locks where not granted and relation = '"AgencyLead"'::regclass`))[0]?.['count']);
    await expect.poll(locked).toBe(1);
    // All the others have had the time to come.
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(await locked()).toBe(1);
    await letGo();
    const told = await responses;
    expect(new Set(told.map((entry) => JSON.stringify(entry))).size).toBe(1);
    expect(told[0]?.Count).toBe(before.Count + 1);
    expect((await scene.manager.call('DELETE', `/api/agencylead/${Id}`)).status).toBe(200);
  });

  it('are right at every moment while others write', async () => {
    const before = (await groups()).Count;
    const wrong: string[] = [];
    const made: number[] = [];
    let isDone = false;
    const write = async (): Promise<void> => {
      for (let number = 0; number < 15; number++) {
        const body = { FirstName: 'Amid', Status: statusNew, AgencyOfficeId: scene.one.officeId };
        made.push((await scene.manager.post<{ Id: number }>('/api/agencylead', body)).body.Id);
      }
    };
    const read = async (): Promise<void> => {
      while (!isDone) {
        const known = made.length;
        const told = (await groups()).Count;
        if (told < before + known || told > before + made.length + 2)
          wrong.push(`${told} was told when there were ${before + known} to ${before + made.length + 2}.`);
      }
    };
    const reading = [read(), read(), read()];
    await Promise.all([write(), write()]).finally(() => (isDone = true));
    await Promise.all(reading);
    expect(wrong).toEqual([]);
    expect((await groups()).Count).toBe(before + 30);
    for (const id of made) await scene.manager.call('DELETE', `/api/agencylead/${id}`);
  });

  it('are not told to another agency, nor to who is kept to his office', async () => {
    const own = await groups();
    expect(await groups()).toEqual(own);
    expect((await groups(scene.other)).Groups.filter(({ Key }) => Key !== null && own.Groups.some((group) => group.Key === Key))).toEqual([]);
    expect((await groups(await scene.server.as('apart@one.test'))).Count).toBe(0);
  });
});

describe('a remembered place', () => {
  const order = 'orderBy=DateCreated desc&count=none';
  const page = async (skip: number, take = 3, who = scene.manager): Promise<number[]> => {
    const { body } = await who.post<Counted>(`/api/agencylead/search?viewId=3&take=${take}&skip=${skip}&${order}`, conditions());
    return body.Data.map(({ Id }) => Id);
  };
  /** Without what is remembered: pages that begin before the thousandth row are none of its business. */
  const truth = async (skip: number): Promise<number[]> => (await page(999, 200)).slice(skip - 999, skip - 999 + 3);
  const gone = (id: number, is: boolean) =>
    behindTheBack(`update "AgencyLead" set "Status" = ${is ? 'null' : statusNew} where "AgencyId" = ${scene.one.agencyId} and "Id" = ${id}`);

  it('leads to its own page and to those behind it, and to none before it', async () => {
    const [newest = 0] = await page(0, 1);
    const before = { deep: await truth(1050), deeper: await truth(1100), between: await truth(1020) };
    expect(await page(1050)).toEqual(before.deep);
    // With a row less before it, anyone who goes on from the place sees the same, and anyone who counts from the top does not.
    await gone(newest, true);
    try {
      expect(await page(1050)).toEqual(before.deep);
      expect(await page(1100)).toEqual(before.deeper);
      expect(await page(1020)).not.toEqual(before.between);
    } finally {
      await gone(newest, false);
    }
  });

  it('is forgotten when something is written', async () => {
    const [first = 0] = await page(1050);
    const body = { FirstName: 'Before all', Status: statusNew, AgencyOfficeId: scene.one.officeId };
    const { Id } = (await scene.manager.post<{ Id: number }>('/api/agencylead', body)).body;
    expect((await page(1050))[1]).toBe(first);
    expect(await page(1050)).toEqual(await truth(1050));
    expect((await scene.manager.call('DELETE', `/api/agencylead/${Id}`)).status).toBe(200);
    expect((await page(1050))[0]).toBe(first);
    // The record itself may go, and those of others are no way to it.
    expect((await scene.manager.call('DELETE', `/api/agencylead/${first}`)).status).toBe(200);
    counted--;
    expect(await page(1050)).toEqual(await truth(1050));
    expect(await page(1050, 3, scene.other)).toEqual([]);
  });
});

describe('[D-06] deep pages', () => {
  it('follow one another in order, without a row twice or none', async () => {
    const page = async (skip: number) =>
      (await scene.manager.post<Counted>(`/api/agencylead/search?viewId=3&take=100&skip=${skip}&orderBy=DateCreated desc&count=none`, conditions())).body.Data;
    const ids = (await Promise.all([900, 950, 1000, 1050].map(page))).map((rows) => rows.map((row) => row.Id));
    const [first = [], second = [], third = [], fourth = []] = ids;
    expect(second.slice(0, 50)).toEqual(first.slice(50));
    expect(third.slice(0, 50)).toEqual(second.slice(50));
    expect(fourth.slice(0, 50)).toEqual(third.slice(50));
  });
});
