// Erasing an agency takes two people, and leaves one line: nothing else of it is found anywhere, and nothing of anybody else is gone.
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getErasePlan, getReferences, keeps } from '../../engine/agency/erase-plan.ts';
import { systemActor } from '../../engine/contract/actor.ts';
import { plugins } from '../../plugins/index.ts';
import { runSql } from '../support/database.ts';
import { type Caller, demoPassword, signIn, startBeside, startDemoServer, type TestServer } from '../support/server.ts';

interface Rejected {
  readonly Code: string;
  readonly Message: string;
}
interface Lines {
  readonly Data: readonly {
    readonly AgencyName: string;
    readonly Reason: string;
    readonly State: string;
    readonly RequestedBy: string;
    readonly ConfirmedBy: string | null;
    readonly WithdrawnBy: string | null;
    readonly DoneAt: string | null;
    readonly Counts: { readonly Records: number; readonly Files: number; readonly Bytes: number; readonly History: number } | null;
  }[];
}

let server: TestServer;
let folder: string;
let ids: Readonly<Record<string, number>>;
/** Two platform administrators of agency Other. */
let first: Caller;
let second: Caller;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'matricula-erasure-'));
  server = await startDemoServer({ filesFolder: folder });
  const agencies = await sql('select "Id" as id, "AgencyCode" as code from "Agency"');
  ids = Object.fromEntries(agencies.map(({ id, code }) => [String(code), Number(id)]));
  const other = ids['OTHER'] ?? 0;
  const { engine } = server.running;
  const [office] = await sql(`select "Id" as id from "AgencyOffice" where "AgencyId" = ${other} limit 1`);
  await engine.database.write(other, (tx) =>
    engine
      .records(tx, systemActor(other))
      .named('User')
      .createMany(
        ['first', 'second'].map((name) => ({
          UserName: `${name}@platform.test`,
          Name: `The ${name}`,
          UserEmail: `${name}@platform.test`,
          Password: demoPassword,
          OfficeId: office?.['id'],
          IsGodUser: true,
          IsActive: true,
        })),
      ),
  );
  // They have been there for a while.
  await sql(`update "User" set "DateCreated" = now() - interval '8 days' where "IsGodUser"`);
  first = await server.as('first@platform.test');
  second = await server.as('second@platform.test');
}, 300_000);
afterAll(async () => {
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
});

const sql = (text: string) => runSql(server.ownerUrl, text);
const demo = () => ids['DEMO'] ?? 0;
const free = () => ids['FREE'] ?? 0;
const turn = (id: number, IsActive: boolean, by = first) => by.post<Rejected>(`/api/platform/agencies/${id}/state`, { IsActive });
const ask = (id: number, body: object, by = first) => by.post<Rejected>(`/api/platform/agencies/${id}/erasure`, body);
const confirm = (id: number, by = second) => by.post<Rejected>(`/api/platform/agencies/${id}/erasure/confirm`);
const withdraw = (id: number, by = first) => by.post<Rejected>(`/api/platform/agencies/${id}/erasure/withdraw`);
const lines = async (by = first) => (await by.get<Lines>('/api/platform/erasures')).body.Data;
const code = async (sent: Promise<{ readonly status: number; readonly body: Rejected }>) => {
  const { status, body } = await sent;
  return status === 200 ? 200 : `${status} ${body.Code}`;
};

it('every record goes before what it refers to, or its reference is emptied first', () => {
  const { emptied, order } = getErasePlan(server.running.engine.model);
  const place = new Map(order.map((entity, index) => [entity, index]));
  const isEmptied = (from: unknown, field: unknown) => emptied.some((each) => each.from === from && each.field === field);
  const wrong = order.flatMap((from) =>
    getReferences(from).filter(
      (reference) => reference.to.isTenant && keeps(reference) && (place.get(reference.to) ?? 0) <= (place.get(from) ?? 0) && !isEmptied(from, reference.field),
    ),
  );
  expect(wrong.map(({ from, field }) => `${from.name}.${field.name}`)).toEqual([]);
  expect(emptied.filter(({ field }) => field.required && !field.list)).toEqual([]);
  expect(order).toHaveLength([...server.running.engine.model.entities.values()].filter(({ isTenant }) => isTenant).length);
});

it('an erasure is asked for with the name of an agency that is off and a reason, by platform administrators alone', async () => {
  const good = { Name: 'Free', Reason: 'The contract has ended.' };
  expect(await code(ask(free(), good))).toBe('409 platform.still-on');
  expect((await turn(free(), false)).status).toBe(200);
  expect(await code(ask(free(), { ...good, Name: 'free' }))).toBe('400 request.invalid');
  expect(await code(ask(free(), { ...good, Reason: '  ' }))).toBe('400 request.invalid');
  expect(await code(ask(free(), { ...good, Reason: 'x'.repeat(501) }))).toBe('400 request.invalid');
  expect(await code(ask(free(), good, await server.as('manager@demo.test')))).toBe('403 access.forbidden');
  expect(await code(ask(999_999, good))).toBe('404 record.not-found');
  expect(await code(confirm(free()))).toBe('409 platform.no-erasure');
  expect(await lines()).toEqual([]);
});

it('the agency of platform administrators, and with it one’s own and the last one, is not erased', async () => {
  const own = ids['OTHER'] ?? 0;
  expect((await turn(own, false)).status).toBe(400);
  // Another one can switch it off, and the people there with it; it stays.
  const god = await server.as('god@demo.test');
  expect((await turn(own, false, god)).status).toBe(200);
  expect(await code(ask(own, { Name: 'Other', Reason: 'Wrong' }, god))).toBe('409 platform.has-administrators');
  expect((await turn(own, true, god)).status).toBe(200);
});

it('who asked cannot confirm, not by looking on as another either; a second one can withdraw it, and switching on withdraws it', async () => {
  const good = { Name: 'Free', Reason: 'The contract has ended.' };
  const both = await Promise.all([ask(free(), good), ask(free(), good, second)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const [asker, other] = both[0]?.status === 200 ? [first, second] : [second, first];
  expect(await code(confirm(free(), asker))).toBe('403 platform.same-person');
  await expect(sql(`update matricula.agency_erasure set confirmed_user = requested_user, confirmed_by = 'x', confirmed_at = now()`)).rejects.toThrow(
    'two_people',
  );
  const viewed = await asker.post<{ readonly Id: string }>('/api/view-as', {
    UserId: Number((await sql(`select "Id" as id from "User" where "UserName" = 'manager@other.test'`))[0]?.['id']),
  });
  const looking = await asker.call<Rejected>('POST', `/api/platform/agencies/${free()}/erasure/confirm`, {}, { 'View-As': viewed.body.Id ?? 'x' });
  expect([looking.status, looking.body.Code.startsWith('access.viewing')]).toEqual([403, true]);
  expect(await code(confirm(free(), await server.as('manager@demo.test')))).toBe('403 access.forbidden');
  expect(await code(withdraw(free(), other))).toBe(200);
  expect(await code(confirm(free(), other))).toBe('409 platform.no-erasure');
  expect(await code(ask(free(), good))).toBe(200);
  expect((await turn(free(), true)).status).toBe(200);
  expect((await lines()).map(({ State, WithdrawnBy }) => [State, WithdrawnBy !== null])).toEqual([
    ['Withdrawn', true],
    ['Withdrawn', true],
  ]);
});

it('one person cannot be two: nobody sets how another administrator signs in, whose account is new waits, and all administrators get a mail', async () => {
  const idOf = async (userName: string) => Number((await sql(`select "Id" as id from "User" where "UserName" = '${userName}'`))[0]?.['id']);
  const [own = 0, other = 0, god = 0] = await Promise.all(['first@platform.test', 'second@platform.test', 'god@demo.test'].map(idOf));
  for (const values of [{ Password: 'Another.12345678' }, { UserName: 'mine@platform.test' }, { UserEmail: 'mine@platform.test' }]) {
    const refused = await first.call<Rejected>('PATCH', `/api/user/${other}`, values);
    expect([refused.status, refused.body.Code], refused.text).toEqual([403, 'access.forbidden']);
    const bulk = await first.post<{ readonly Success: number; readonly Fail: number }>('/api/user/bulkupdate', { IteratorIds: [other], entity: values });
    expect(bulk.body.Success ?? 0, bulk.text).toBe(0);
  }
  expect((await signIn(server.url, 'second@platform.test')).token).not.toBe('');
  expect((await first.call('PATCH', `/api/user/${other}`, { SmsSenderId: 'Second' })).status).toBe(200);
  expect((await first.call('PATCH', `/api/user/${own}`, { UserEmail: 'first.two@platform.test' })).status).toBe(200);

  await turn(free(), false);
  const mails = async () =>
    (await sql(`select "to" from (select recipient as "to", subject from matricula.mail) as m where subject like '%Free%'`)).map(({ to }) => String(to));
  const before = (await mails()).length;
  expect(await code(ask(free(), { Name: 'Free', Reason: 'The contract has ended.' }))).toBe(200);
  expect((await mails()).slice(before).toSorted()).toEqual(['first@platform.test', 'god@demo.test', 'second@platform.test']);

  await sql(`update "User" set "DateCreated" = now() - interval '6 days' where "Id" = ${other}`);
  expect(await code(confirm(free()))).toBe('403 platform.new-administrator');
  await sql(`update "User" set "DateCreated" = now() - interval '8 days' where "Id" = ${other}`);
  // Somebody else wrote it while they were no administrator yet; it counts for seven days, and what they change themselves does not.
  const journal = (by: number, field: string, days: number) =>
    sql(
      `insert into matricula.journal (agency_id, entity, entity_id, row_version, operation, user_id, user_name, changes, at)
       values (${ids['OTHER']}, 'User', ${other}, 1, 'update', ${by}, 'x', '[{"Field": "${field}", "Old": null, "New": null}]', now() - interval '${days} days')`,
    );
  await journal(own, 'Password', 8);
  await journal(own, 'SmsSenderId', 1);
  await journal(other, 'Password', 1);
  await journal(god, 'Password', 6);
  expect(await code(confirm(free()))).toBe('403 platform.new-administrator');
  await sql(`delete from matricula.journal where entity = 'User' and entity_id = ${other} and user_id = ${god}`);
  expect(await code(withdraw(free()))).toBe(200);
  await turn(free(), true);
});

it('an upload whose agency is erased meanwhile is refused, and is no fault of the server', async () => {
  const [student] = await sql(`select "Id" as id, "AgencyId" as agency from "Student" where "AgencyId" = ${demo()} limit 1`);
  const manager = await server.as('manager@demo.test');
  const edge = 'edge-of-the-body';
  const sent = request(`${server.url}/api/student/${String(student?.['id'])}/file`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${manager.token}`, 'Content-Type': `multipart/form-data; boundary=${edge}` },
  });
  const answered = once(sent, 'response');
  sent.write(`--${edge}\r\nContent-Disposition: form-data; name="files"; filename="slow.txt"\r\nContent-Type: text/plain\r\n\r\nthe beginning`);
  const arriving = `from matricula.file where state = 'arriving' and agency_id = ${demo()}`;
  await expect.poll(async () => (await sql(`select key ${arriving}`)).length, { timeout: 10_000 }).toBe(1);
  // What was announced goes, as it does with its agency.
  await sql(`update matricula.file set state = 'leaving' where state = 'arriving' and agency_id = ${demo()}`);
  sent.end(` and the end\r\n--${edge}--\r\n`);
  const [response] = (await answered) as [IncomingMessage];
  const body = JSON.parse((await response.toArray()).join('')) as Rejected;
  expect([response.statusCode, body.Code]).toEqual([409, 'record.changed']);
});

it('after seven days it has to be asked for again', async () => {
  const good = { Name: 'Free', Reason: 'The contract has ended.' };
  await turn(free(), false);
  expect(await code(ask(free(), good))).toBe(200);
  await sql(`update matricula.agency_erasure set requested_at = now() - interval '7 days 1 minute' where ended_at is null`);
  expect(await code(confirm(free()))).toBe('409 platform.erasure-expired');
  expect(await code(ask(free(), good, second))).toBe(200);
  expect((await lines()).map(({ State }) => State)).toEqual(['Requested', 'Expired', 'Withdrawn', 'Withdrawn', 'Withdrawn']);
  expect(await code(withdraw(free(), second))).toBe(200);
  await turn(free(), true);
});

/** How many rows of each agency there are, by table. */
async function rowsByTable(): Promise<ReadonlyMap<string, ReadonlyMap<number, number>>> {
  const tables = await sql(
    `select table_schema as schema, table_name as name, column_name as field from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_type = 'BASE TABLE' and (table_schema = 'public' and column_name = 'AgencyId' or table_schema = 'matricula' and column_name = 'agency_id')`,
  );
  const counts = new Map<string, ReadonlyMap<number, number>>();
  for (const { schema, name, field } of tables) {
    const rows = await sql(
      `select "${String(field)}" as agency, count(*)::int as n from "${String(schema)}"."${String(name)}" where "${String(field)}" is not null group by 1`,
    );
    counts.set(`${String(schema)}.${String(name)}`, new Map(rows.map(({ agency, n }) => [Number(agency), Number(n)])));
  }
  return counts;
}
const storedFiles = async () => (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).length;

it('a confirmed erasure removes everything of the agency in steps, goes on after a process that died, and leaves one line', async () => {
  // With files, and with a student who signs in, whose login is a record of the platform.
  const manager = await server.as('manager@demo.test');
  const [student] = await sql(`select "Id" as id from "Student" where "AgencyId" = ${demo()} limit 1`);
  const body = new FormData();
  for (const name of ['a', 'b', 'c']) body.append('files', new Blob([`text of ${name}`], { type: 'text/plain' }), `${name}.txt`);
  const sent = await fetch(`${server.url}/api/student/${String(student?.['id'])}/file`, {
    method: 'POST',
    body,
    headers: { Authorization: `Bearer ${manager.token}` },
  });
  expect(sent.status, await sent.clone().text()).toBe(200);
  expect(await storedFiles()).toBeGreaterThanOrEqual(3);
  await sql(`update "User" set "IsActive" = false where "UserName" = 'god@demo.test'`);
  expect((await turn(demo(), false)).status).toBe(200);
  expect(await code(ask(demo(), { Name: 'Demo', Reason: 'They asked for it in writing.' }))).toBe(200);
  const both = await Promise.all([confirm(demo()), confirm(demo())]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await code(withdraw(demo()))).toBe('409 platform.erasure-confirmed');
  expect((await turn(demo(), true)).status).toBe(400);
  const [kept] = await sql(`select count(*)::int as n, sum(size)::float8 as bytes from matricula.file where agency_id = ${demo()} and state = 'kept'`);
  const before = await rowsByTable();
  const held = [...before].filter(([, counts]) => (counts.get(demo()) ?? 0) > 0);
  expect(held.length).toBeGreaterThan(40);

  // The process dies in the middle of a step: what it did is not kept.
  const { engine } = server.running;
  const [erasure] = await sql('select id from matricula.agency_erasure where confirmed_at is not null');
  const step = (isKept: boolean) =>
    engine.database
      .write(0, async (tx) => {
        const made = await engine.agencies.eraseStep(tx, Number(erasure?.['id']));
        if (!isKept) throw new Error('The process dies.');
        return made;
      })
      .catch(() => undefined);
  expect(await step(true)).toMatchObject({ isEmpty: false, gone: 0 });
  await step(false);
  const [line] = await lines();
  expect(line).toMatchObject({ State: 'Running', AgencyName: 'Demo' });
  const sales = () => sql(`select count(*)::int as n from "AgencySale" where "AgencyId" = ${demo()}`);
  expect((await sales())[0]?.['n']).toBe(before.get('public.AgencySale')?.get(demo()));

  const beside = await startBeside(server, { plugins, filesFolder: folder, jobs: { poll: 100, resend: 500 } });
  await expect.poll(async () => (await lines())[0]?.State, { timeout: 120_000, interval: 250 }).toBe('Done');
  await beside.stop();

  const after = await rowsByTable();
  const left = [...after].flatMap(([table, counts]) => (counts.has(demo()) && table !== 'matricula.agency_erasure' ? [table] : []));
  expect(left).toEqual([]);
  // Nothing of the others is gone; what the engine counts for itself may change meanwhile.
  const moving = /matricula\.(session|event|idempotency|recent_write|job|change_mark|agency_activity|agency_erasure|login_failure)/;
  for (const [table, counts] of before)
    if (!moving.test(table))
      for (const [agency, n] of counts) if (agency !== demo()) expect([table, agency, after.get(table)?.get(agency)]).toEqual([table, agency, n]);
  expect(await sql(`select "Name" as name from "Agency" where "Id" = ${demo()}`)).toEqual([]);
  expect(await sql(`select id from matricula.journal where agency_id is null and entity = 'Agency' and entity_id = ${demo()}`)).toEqual([]);
  expect(await sql(`select "Id" from "StudentLogin" where "HomeAgencyId" = ${demo()}`)).toEqual([]);
  expect(await storedFiles()).toBe(0);
  const [done] = await lines();
  expect(done).toMatchObject({
    AgencyName: 'Demo',
    State: 'Done',
    Reason: 'They asked for it in writing.',
    RequestedBy: 'The first (first@platform.test)',
    ConfirmedBy: 'The second (second@platform.test)',
  });
  expect(done?.Counts).toMatchObject({ Files: kept?.['n'], Bytes: kept?.['bytes'] });
  expect(done?.Counts?.Files).toBeGreaterThan(100);
  expect(done?.Counts?.Records).toBeGreaterThan(500);
  expect(done?.Counts?.History).toBeGreaterThan(10);
  await expect(signIn(server.url, 'manager@demo.test')).rejects.toThrow('401');
  // The others work on.
  expect((await (await server.as('manager@school.test')).get('/api/menu')).status).toBe(200);
});
