// Pairs of agencies for one kind of person each: the same but for what that person may not read, where every value differs.
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { systemActor } from '../../engine/contract/actor.ts';
import type { Model } from '../../engine/contract/model.ts';
import { ownMigrations } from '../../engine/database/migrate.ts';
import { loadModel } from '../../engine/metadata/load.ts';
import { engineMigrations, freshDatabase, runSql } from '../support/database.ts';
import { type Caller, startTestServer, type TestServer } from '../support/server.ts';
import type { Side } from './marked-values.ts';
import { readRules } from './second-reading.ts';
import { plantRows, type PersonaKind, type SeededRows, type TwinRow } from './paired-values.ts';

const vaultFolder: string = fileURLToPath(new URL('vault/', import.meta.url));

/** Each is distinguished from the others by what the rules of the vault say of him. TWINS=all asks more of them, and more of each. */
export const personas: readonly PersonaKind[] = [
  { name: 'clerk', permissions: [], hasOffice: true },
  { name: 'auditor', permissions: ['CanAudit'], hasOffice: true },
  // Without an office only his own records are his.
  ...(process.env['TWINS'] === 'all' ? [{ name: 'walker', permissions: [], hasOffice: false }] : []),
];

export interface Twin {
  readonly side: Side;
  /** Every id of this agency is this number of millions and something: with the first digit taken off, those of twins are the same. */
  readonly million: number;
  readonly agencyId: number;
  readonly caller: Caller;
  /** What goes with everything that is asked besides. */
  readonly headers?: Readonly<Record<string, string>>;
  /** By name of entity, in the order in which they were made. */
  readonly rows: ReadonlyMap<string, readonly TwinRow[]>;
}

export interface Pair {
  readonly persona: PersonaKind;
  readonly twins: readonly [Twin, Twin];
  /** The marks that this person may be shown, in lower case. */
  readonly allowed: ReadonlySet<string>;
}

export interface TwinScene {
  readonly server: TestServer;
  readonly model: Model;
  readonly pairs: readonly Pair[];
  /** What the server has logged, at its most talkative. */
  readonly logged: readonly string[];
  /** From here on what is made in this agency is numbered from its own place, the same in both twins. */
  numberFrom(million: number, offset: number): Promise<void>;
  stop(): Promise<void>;
}

/** What parts point at is the same in all agencies: names that anybody may read, and names that none of these people may. */
async function plantPlatform({ running: { engine } }: TestServer): Promise<ReadonlyMap<string, readonly number[]>> {
  const names = { Realm: ['Realm of all', 'Realm of some'], Tone: ['canary-all-tone-name-1', 'canary-all-tone-name-2'] };
  return await engine.database.write(0, async (tx) => {
    const seeded = new Map<string, readonly number[]>();
    for (const [entity, all] of Object.entries(names)) {
      const rows = all.map((Name) => ({ Name }));
      seeded.set(entity, await engine.records(tx, systemActor(0)).named(entity).createMany(rows));
    }
    return seeded;
  });
}

/** Starts a server on the vault, with two agencies for each kind of person. */
export async function twinScene(): Promise<TwinScene> {
  const model = await loadModel([vaultFolder]);
  const database = await freshDatabase({ model });
  const logged: string[] = [];
  const server = await startTestServer({
    opened: { ...database, appPassword: undefined },
    metadataFolders: [vaultFolder],
    migrationFolders: [ownMigrations],
    onlyMigrations: await engineMigrations(),
    log: pino({ level: 'debug' }, { write: (line: string) => void logged.push(line) }),
  });
  const numberFrom = async (million: number, offset: number): Promise<void> => {
    await runSql(
      server.ownerUrl,
      `select setval(c.oid, ${million * 1_000_000 + offset}) from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind = 'S' and n.nspname in ('public', 'matricula')`,
    );
  };
  const rules = readRules(vaultFolder);
  const platform = await plantPlatform(server);
  const pairs: Pair[] = [];
  for (const [index, persona] of personas.entries()) {
    const plant = async (side: Side): Promise<{ readonly twin: Twin; readonly seeded: SeededRows }> => {
      const million = index * 2 + side + 1;
      await numberFrom(million, 0);
      const { engine } = server.running;
      const { tenant } = model.app;
      const agency = await engine.database.write(0, (tx) =>
        engine
          .records(tx, systemActor(0))
          .named(tenant.entity)
          .create({ Name: `bank of ${persona.name}` }),
      );
      const agencyId = agency.Id;
      const seeded = await plantRows(server, rules, { persona, side, million, agencyId, platform });
      return { twin: { side, million, agencyId, caller: await server.as(seeded.login), rows: seeded.rows }, seeded };
    };
    const [left, right] = [await plant(0), await plant(1)];
    pairs.push({ persona, twins: [left.twin, right.twin], allowed: left.seeded.allowed });
  }
  return {
    server,
    model,
    pairs,
    logged,
    numberFrom,
    stop: async () => {
      await server.stop();
      await database.drop();
    },
  };
}
