// Every view of the product on a large database: what the product asks for it is explained as the application's role, and an index that is missing is named.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../../engine/contract/actor.ts';
import { systemActor } from '../../engine/contract/actor.ts';
import type { Entity, Model, View } from '../../engine/contract/model.ts';
import { Database } from '../../engine/database/database.ts';
import { type ExplainOptions, explainView, told } from '../../engine/explain/explain-view.ts';
import { planLines } from '../../engine/explain/read-plan.ts';
import { loadModel, metadataFolders } from '../../engine/metadata/load.ts';
import { freshDatabase, type FreshDatabase } from '../support/database.ts';
import { fillLargely } from '../support/large-data.ts';

let fresh: FreshDatabase;
let model: Model;
let database: Database;

beforeAll(async () => {
  fresh = await freshDatabase();
  model = await loadModel(metadataFolders({}));
  await fillLargely(fresh.ownerUrl, model, { tenantRows: 125_000, platformRows: 25_000 });
  database = new Database({ connectionString: fresh.appUrl });
});
afterAll(async () => {
  await database.close();
  await fresh.drop();
});

/** Somebody of the large agency who holds every named permission, and the engine itself, to whom all is allowed. */
const staff = (): Actor => ({
  ...systemActor(1),
  userId: 11,
  officeId: 1,
  isGod: false,
  permissions: new Set(model.permissions.groups.flatMap((group) => group.permissions.map(({ name }) => name))),
});

async function faultsOf(entity: Entity, view: View, actor: Actor, options: ExplainOptions = {}): Promise<string[]> {
  const explained = await database.readSnapshot(1, (tx) => explainView(model, tx, actor, entity, view, { analyze: true, ...options }));
  for (const { name, plan, findings } of explained) for (const finding of findings) console.log(entity.name, view.id, name, told(finding, entity), planLines(plan).join('\n'));
  return explained.flatMap(({ name, findings }) =>
    findings.filter(({ index }) => index !== undefined).map((finding) => `View ${view.id} of ${entity.name}, ${name}: ${told(finding, entity)}`),
  );
}

describe('every view of the product, on many rows', () => {
  it('is served by indexes', async () => {
    const faults: string[] = [];
    for (const entity of model.entities.values())
      for (const view of entity.views)
        for (const actor of [staff(), { ...staff(), isGod: true }]) {
          try {
            faults.push(...(await faultsOf(entity, view, actor)));
          } catch (error) {
            console.log(entity.name, view.id, error instanceof Error ? error.message : error);
          }
        }
    expect(faults).toEqual([]);
  });
});
