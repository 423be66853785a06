// An invented model of harbours whose voyages are numbered, begin with values of others and choose among what is offered, and a server on it.
import { fileURLToPath } from 'node:url';
import { systemActor } from '../../engine/contract/actor.ts';
import { ownMigrations } from '../../engine/database/migrate.ts';
import { loadModel } from '../../engine/metadata/load.ts';
import { engineMigrations, type FreshDatabase, freshDatabase } from '../support/database.ts';
import { type Caller, demoPassword, startTestServer, type TestServer } from '../support/server.ts';

export interface Harbours {
  readonly server: TestServer;
  readonly database: FreshDatabase;
  readonly one: Harbour;
  readonly two: Harbour;
  stop(): Promise<void>;
}

export interface Harbour {
  readonly id: number;
  /** At the date line, west of it: a day later than `east` for all but one hour of each day. */
  readonly west: number;
  readonly east: number;
  /** Sees and changes everything; at home at `west`. */
  readonly master: Caller;
  /** Sees less; speaks Portuguese. */
  readonly hand: Caller;
  readonly handId: number;
  /** Writes past all rights, as plugins and seeds do. */
  add(entity: string, rows: readonly Readonly<Record<string, unknown>>[]): Promise<number[]>;
}

export const harbourFolder: string = fileURLToPath(new URL('harbour/', import.meta.url));

/** Starts it; stop it in `afterAll`. */
export async function harbours(): Promise<Harbours> {
  const database = await freshDatabase({ model: await loadModel([harbourFolder]) });
  const server = await startTestServer({
    opened: { ...database, appPassword: undefined },
    metadataFolders: [harbourFolder],
    migrationFolders: [ownMigrations],
    onlyMigrations: await engineMigrations(),
  });
  return {
    server,
    database,
    one: await open(server, 'One'),
    two: await open(server, 'Two'),
    stop: async () => {
      await server.stop();
      await database.drop();
    },
  };
}

async function open(server: TestServer, name: string): Promise<Harbour> {
  const { engine } = server.running;
  const id = (await engine.database.write(0, (tx) => engine.records(tx, systemActor(0)).named('Harbour').create({ Name: name }))).Id;
  const add: Harbour['add'] = (entity, rows) => engine.database.write(id, (tx) => engine.records(tx, systemActor(id)).named(entity).createMany(rows));
  const [west = 0, east = 0] = await add('Pier', [
    { Name: 'West', Zone: 'Pacific/Kiritimati' },
    { Name: 'East', Zone: 'Pacific/Pago_Pago' },
  ]);
  const key = name.toLowerCase();
  const person = (login: string, Tongue: string) => ({
    Login: `${login}@${key}.test`,
    Name: `${login} of ${name}`,
    Secret: demoPassword,
    PierId: west,
    Tongue,
  });
  const [masterId, handId = 0] = await add('Sailor', [person('master', 'en'), person('hand', 'pt')]);
  const [crewId] = await add('Crew', [{ Name: 'Masters', Powers: ['CanMaster'] }]);
  await add('SailorCrew', [{ SailorId: masterId, CrewId: crewId }]);
  return { id, west, east, master: await server.as(`master@${key}.test`), hand: await server.as(`hand@${key}.test`), handId, add };
}

/** Creates a record through the door of the calls and answers it. */
export async function made(caller: Caller, path: string, values: Readonly<Record<string, unknown>>): Promise<Readonly<Record<string, unknown>>> {
  const response = await caller.post(`/api/${path}`, values);
  if (response.status !== 200) throw new Error(`${path} was not made: ${response.text}`);
  return response.body;
}

/** What a refused write says of each field. */
export interface Rejected {
  readonly Message: string;
  readonly Code: string;
  readonly Errors: readonly { readonly Key: string; readonly Message: string }[];
}
