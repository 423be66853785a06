// Kills a server at random moments while clients send keyed writes and repeat them until they are answered; then counts what is there.
import { randomUUID } from 'node:crypto';
import { systemActor } from '../../engine/contract/actor.ts';
import { ownMigrations } from '../../engine/database/migrate.ts';
import { loginRole, withLogin } from '../../engine/database/roles.ts';
import { deriveAppPassword } from '../../engine/database/app-password.ts';
import { metadataFolders } from '../../engine/metadata/load.ts';
import { start } from '../../engine/start.ts';
import { runSql } from './database.ts';
import { type Child, startChild } from './start-child.ts';

export interface CampaignOptions {
  /** Connection of the owner to its own database. */
  readonly ownerUrl: string;
  readonly kills: number;
  readonly seed: number;
  /** When to give up, in milliseconds since 1970. */
  readonly until: number;
  readonly clients?: number;
  readonly t?: (line: string) => void;
}
export interface CampaignResult {
  readonly kills: number;
  /** Writes that were answered in the end. */
  readonly writes: number;
  /** Those of them that were sent more than once, and those whose answer came from the first try. */
  readonly retried: number;
  readonly replayed: number;
  /** What should never be: one sentence each. */
  readonly broken: readonly string[];
}

interface Done {
  readonly name: string;
  readonly id: number;
}

const password = 'password of the campaign';

/** Ends after so many kills and once every write that was begun is answered. */
export async function runCampaign({ ownerUrl, kills, seed, until, clients = 4, t = () => undefined }: CampaignOptions): Promise<CampaignResult> {
  const random = getRandom(seed);
  await prepare(ownerUrl);
  const state = { address: '', killed: 0, over: false };
  const done: Done[] = [];
  const broken: string[] = [];
  const counts = { retried: 0, replayed: 0 };

  const supervise = async (): Promise<void> => {
    // The next one comes up while this one serves: starting takes longer than living.
    let next = bring(ownerUrl);
    let serving = await next;
    try {
      while (state.killed < kills && Date.now() < until) {
        state.address = String(serving.said['address']);
        next = bring(ownerUrl);
        // Until some writes are done, however long that takes here, and then at any moment of the next one.
        const enough = done.length + 1 + Math.floor(random() * 4);
        while (done.length < enough && Date.now() < until) await pause(5);
        await pause(random() * 60);
        await serving.end('SIGKILL');
        state.killed++;
        if (state.killed % 20 === 0) t(`${state.killed} kills, ${done.length} writes answered`);
        serving = await next;
      }
    } finally {
      state.over = true;
    }
    state.address = String(serving.said['address']);
    await Promise.all(writing);
    await serving.end('SIGTERM');
  };

  const write = async (client: number): Promise<void> => {
    let token = '';
    for (let number = 0; !state.over; number++) {
      const name = `c${client}n${number}`;
      const key = randomUUID();
      for (let tries = 1; ; tries++) {
        token ||= await signIn(state.address).catch(() => '');
        const response = token ? await send(state.address, token, key, name).catch(() => undefined) : undefined;
        if (response?.status === 200) {
          done.push({ name, id: response.id });
          if (tries > 1) counts.retried++;
          if (response.replayed) counts.replayed++;
          break;
        }
        if (response?.status === 401) token = '';
        else if (response && response.status !== 409 && response.status !== 503) {
          broken.push(`${name} was answered ${response.status}: ${response.text}`);
          break;
        }
        await pause(30 + random() * 100);
      }
    }
  };
  const writing = Array.from({ length: clients }, (_, client) => write(client));
  await Promise.all([supervise(), ...writing]);

  const there = await runSql(ownerUrl, `select "FirstName" as name, min("Id") as id, count(*)::int as times from "AgencyLead" group by 1`);
  const ids = new Map(there.map((row) => [String(row['name']), row['id']]));
  for (const { name, times } of there) if (times !== 1) broken.push(`${String(name)} is there ${String(times)} times.`);
  for (const { name, id } of done) if (ids.get(name) !== id) broken.push(`${name} was confirmed as ${id} and is not there.`);
  if (there.length !== done.length) broken.push(`${there.length} records are there, ${done.length} were confirmed.`);
  const [keys] = await runSql(ownerUrl, 'select count(*)::int as n, count(status)::int as answered from matricula.idempotency');
  if (keys?.['n'] !== done.length || keys['answered'] !== done.length) broken.push(`The keys do not fit the records: ${JSON.stringify(keys)}.`);
  return { kills: state.killed, writes: done.length, ...counts, broken };
}

async function prepare(ownerUrl: string): Promise<void> {
  const appPassword = deriveAppPassword(ownerUrl);
  const running = await start({
    opened: { ownerUrl, appUrl: withLogin(ownerUrl, loginRole, appPassword ?? ''), appPassword },
    metadataFolders: metadataFolders({}),
    migrationFolders: [ownMigrations],
    plugins: [],
    host: '127.0.0.1',
    port: 0,
    demo: false,
    t: () => undefined,
  });
  const { database, records } = running.engine;
  const agency = await database.write(0, (tx) =>
    records(tx, systemActor(0)).create('Agency', { Name: 'Campaign', AgencyCode: 'CAMPAIGN', Subscription: 'full', IsActive: true }),
  );
  const actor = systemActor(agency.Id);
  await database.write(actor.agencyId, async (tx) => {
    const [office = 0] = await records(tx, actor).createMany('AgencyOffice', [{ Name: 'Office', TimeZone: 'Australia/Melbourne' }]);
    const person = { UserName: 'writer@campaign.test', Name: 'Writer', UserEmail: 'writer@campaign.test', Password: password, OfficeId: office };
    await records(tx, actor).createMany('User', [{ ...person, IsGodUser: false, IsActive: true }]);
  });
  await running.stop();
}

async function bring(ownerUrl: string): Promise<Child> {
  const child = await startChild('run-server.ts', [ownerUrl]);
  if (typeof child.said['address'] !== 'string') throw new Error(`The server did not start: ${JSON.stringify(child.said)}`);
  return child;
}

async function signIn(address: string): Promise<string> {
  const response = await fetch(`${address}/api/token`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ UserName: 'writer@campaign.test', Password: password }),
  });
  return response.ok ? ((await response.json()) as { access_token: string }).access_token : '';
}

async function send(address: string, token: string, key: string, FirstName: string) {
  const response = await fetch(`${address}/api/agencylead/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}`, 'Idempotency-Key': key },
    body: JSON.stringify({ FirstName }),
  });
  const text = await response.text();
  const id = response.ok ? (JSON.parse(text) as { Id: number }).Id : 0;
  return { status: response.status, text, id, replayed: response.headers.get('Idempotent-Replayed') === 'true' };
}

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The same numbers for the same seed, so that a run can be had again (as far as processes allow). */
function getRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
