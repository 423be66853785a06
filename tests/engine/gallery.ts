// An invented model of galleries with everything that feeds screens, and a server on it with two of them.
import { fileURLToPath } from 'node:url';
import { systemActor } from '../../engine/contract/actor.ts';
import { ownMigrations } from '../../engine/database/migrate.ts';
import { loadModel } from '../../engine/metadata/load.ts';
import { engineMigrations, type FreshDatabase, freshDatabase } from '../support/database.ts';
import { type Caller, demoPassword, startTestServer, type TestServer } from '../support/server.ts';

export interface Galleries {
  readonly server: TestServer;
  readonly database: FreshDatabase;
  /** Curates gallery North: sees and changes everything in it. */
  readonly keeper: Caller;
  /** Works in gallery North and sees public paintings without their prices. */
  readonly clerk: Caller;
  /** Platform administrator, at home in gallery North. */
  readonly master: Caller;
  /** Curates gallery South. */
  readonly stranger: Caller;
  readonly north: Gallery;
  readonly south: Gallery;
  stop(): Promise<void>;
}

export interface Gallery {
  readonly id: number;
  readonly wingId: number;
  readonly keeperId: number;
  readonly clerkId: number;
  readonly circleId: number;
}

const folder = fileURLToPath(new URL('gallery/', import.meta.url));

/** Starts it; stop it in `afterAll`. */
export async function galleries(): Promise<Galleries> {
  const database = await freshDatabase({ model: await loadModel([folder]) });
  const server = await startTestServer({
    opened: { ...database, appPassword: undefined },
    metadataFolders: [folder],
    migrationFolders: [ownMigrations],
    onlyMigrations: await engineMigrations(),
  });
  const north = await open(server, 'North');
  const south = await open(server, 'South');
  return {
    server,
    database,
    keeper: await server.as('keeper@north.test'),
    clerk: await server.as('clerk@north.test'),
    master: await server.as('master@north.test'),
    stranger: await server.as('keeper@south.test'),
    north,
    south,
    stop: async () => {
      await server.stop();
      await database.drop();
    },
  };
}

async function open(server: TestServer, name: string): Promise<Gallery> {
  const { engine } = server.running;
  const gallery = await engine.database.write(0, (tx) => engine.records(tx, systemActor(0)).named('Gallery').create({ Name: name }));
  const id = gallery.Id;
  const actor = systemActor(id);
  return await engine.database.write(id, async (tx) => {
    const make = (entity: string, rows: Readonly<Record<string, unknown>>[]) => engine.records(tx, actor).named(entity).createMany(rows);
    const [wingId = 0] = await make('Wing', [{ Name: `${name} wing`, Zone: 'Australia/Melbourne' }]);
    const person = (who: string) => ({ Login: `${who}@${name.toLowerCase()}.test`, Name: `${who} of ${name}`, Secret: demoPassword, WingId: wingId });
    const [keeperId = 0, clerkId = 0] = await make('Curator', [
      { ...person('keeper'), IsMaster: false },
      { ...person('clerk'), IsMaster: false },
      { ...person('master'), IsMaster: true },
    ]);
    const [circleId = 0] = await make('Circle', [{ Name: 'Curators', Powers: ['CanCurate'] }]);
    await make('CircleCurator', [{ CuratorId: keeperId, CircleId: circleId }]);
    return { id, wingId, keeperId, clerkId, circleId };
  });
}

/** Creates a record through the door of the calls and answers its id. */
export async function made(caller: Caller, entity: string, values: Readonly<Record<string, unknown>>): Promise<number> {
  const response = await caller.post(`/api/${entity}/`, values);
  if (response.status !== 200) throw new Error(`${entity} was not made: ${response.text}`);
  return Number(response.body['Id']);
}
