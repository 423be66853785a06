// A second invented model and its scene: orchards whose baskets stand in several barns, found by names and counted by stage.
import { fileURLToPath } from 'node:url';
import { systemActor } from '../../engine/contract/actor.ts';
import { ownMigrations } from '../../engine/database/migrate.ts';
import { loadModel } from '../../engine/metadata/load.ts';
import { engineMigrations, freshDatabase } from './database.ts';
import { type Caller, demoPassword, startTestServer, type TestServer } from './server.ts';

export const linkedModelFolder: string = fileURLToPath(new URL('linked-model/', import.meta.url));

export interface Orchard {
  readonly id: number;
  /** Ids by name; "Shed" is shut, so that a picker does not see it. */
  readonly barns: ReadonlyMap<string, number>;
  /** Sees everything. */
  readonly master: Caller;
  /** Works in the barn "North"; sees neither hidden baskets, nor what one cost, nor barns that are shut. */
  readonly picker: Caller;
  readonly pickerId: number;
  /** Writes records past all rights. */
  add(entity: string, rows: readonly Readonly<Record<string, unknown>>[]): Promise<number[]>;
}

export interface Orchards {
  readonly server: TestServer;
  readonly ownerUrl: string;
  /** Ids by name, of all orchards. */
  readonly fruits: ReadonlyMap<string, number>;
  readonly one: Orchard;
  readonly two: Orchard;
  stop(): Promise<void>;
}

/** What may lie beside the orchards: sacks and bundles, with calculated values, checks, and fields that are set. */
export const millFolder: string = fileURLToPath(new URL('bundled-model/', import.meta.url));

/** Starts its own server with two orchards, and what further folders add to them. */
export async function twoOrchards(...more: readonly string[]): Promise<Orchards> {
  const folders = [linkedModelFolder, ...more];
  const database = await freshDatabase({ model: await loadModel(folders) });
  const server = await startTestServer({
    opened: { ...database, appPassword: undefined },
    metadataFolders: folders,
    migrationFolders: [ownMigrations],
    onlyMigrations: await engineMigrations(),
  });
  const { engine } = server.running;
  const names = ['Pear', 'Apple', 'Quince'];
  const ids = await engine.database.write(0, (tx) =>
    engine
      .records(tx, systemActor(0))
      .named('Fruit')
      .createMany(names.map((Name, Rank) => ({ Name, Rank }))),
  );
  return {
    server,
    ownerUrl: database.ownerUrl,
    fruits: new Map(names.map((name, index) => [name, ids[index] ?? 0])),
    one: await plant(server, 'One'),
    two: await plant(server, 'Two'),
    stop: async () => {
      await server.stop();
      await database.drop();
    },
  };
}

async function plant(server: TestServer, name: string): Promise<Orchard> {
  const { engine } = server.running;
  const id = (await engine.database.write(0, (tx) => engine.records(tx, systemActor(0)).named('Orchard').create({ Name: name }))).Id;
  const add: Orchard['add'] = (entity, rows) => engine.database.write(id, (tx) => engine.records(tx, systemActor(id)).named(entity).createMany(rows));
  const names = ['North', 'South', 'Shed'];
  const barnIds = await add(
    'Barn',
    names.map((each) => ({ Name: each, Zone: 'Australia/Melbourne', IsShut: each === 'Shed' })),
  );
  const key = name.toLowerCase();
  const person = (login: string) => ({ Login: login, FullName: `${login.split('@')[0]} of ${name}`, Secret: demoPassword, BarnId: barnIds[0] });
  const [masterId, pickerId = 0] = await add('Picker', [person(`master@${key}.test`), person(`picker@${key}.test`)]);
  const [gang] = await add('Gang', [{ Name: 'Masters', Powers: ['CanSeeAll'] }]);
  await add('PickerGang', [{ PickerId: masterId, GangId: gang }]);
  return {
    id,
    barns: new Map(names.map((each, index) => [each, barnIds[index] ?? 0])),
    master: await server.as(`master@${key}.test`),
    picker: await server.as(`picker@${key}.test`),
    pickerId,
    add,
  };
}
