// Trackings as metadata: those of the product and of foreign packages are read, checked with place and remedy, and given to new agencies switched off.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { systemActor } from '#engine';
import { loadModel, MetadataError, metadataFolders } from '../../engine/metadata/load.ts';
import { addTrackings } from '../../plugins/trackings/starting-trackings.ts';
import { readTrigger, triggerValues } from '../../plugins/trackings/triggers.ts';
import { trackingScene } from './scene.ts';

let folder = '';
afterEach(async () => await rm(folder, { recursive: true, force: true }));

const write = async (definition: object): Promise<readonly string[]> => {
  folder = await mkdtemp(path.join(tmpdir(), 'package-'));
  await writeFile(path.join(folder, 'greeting.tracking.json'), JSON.stringify(definition));
  return [...metadataFolders({}), folder];
};
const greeting = {
  key: 'Greeting',
  entity: 'AgencyLead',
  name: { en: 'Greet new leads', pt: 'Saudar novos leads', es: 'Saludar a nuevos prospectos' },
  trigger: { on: 'created' },
  actions: [
    { type: 'Task', days: 1, description: { en: 'Say hello', pt: 'Dizer olá', es: 'Saludar' } },
    { type: 'Email', days: 2, template: { en: 'A template that nobody has' } },
  ],
};

it('those of the product start by what there is', async () => {
  const model = await loadModel(metadataFolders({}));
  expect([...model.trackings.keys()].toSorted()).toEqual(['coursestart', 'missingdocuments', 'quotefollowup', 'visaexpiry']);
  for (const { trigger, entity } of model.trackings.values())
    expect(readTrigger(model, { ...triggerValues(trigger), EntityType: entity })).not.toHaveProperty('errors');
});

it('that of a foreign package is given to an agency in its language, switched off, without e-mails that it has no template for', async () => {
  const scene = await trackingScene({ metadataFolders: await write(greeting) });
  try {
    const { engine } = scene.server.running;
    await engine.database.write(scene.two.agencyId, async (tx) => {
      const records = engine.records(tx, systemActor(scene.two.agencyId));
      expect(await addTrackings(engine, records, 'pt')).toBe(5);
      expect(await addTrackings(engine, records, 'pt')).toBe(0);
      const made = await records.find('AgencyTracking', { where: { Name: 'Saudar novos leads' } });
      expect(made).toMatchObject({ IsActive: false, TriggerId: 'Created', EntityType: 'AgencyLead' });
      const actions = await records.list('AgencyTrackingAction', { where: { TrackingId: made?.Id ?? 0 }, orderBy: 'Order' } as never);
      expect(actions.map(({ Type, Description }) => [Type, Description])).toEqual([
        ['Task', 'Dizer olá'],
        ['Task', 'Escrever o e-mail “A template that nobody has”'],
      ]);
    });
  } finally {
    await scene.server.stop();
  }
}, 120_000);

it('that does not fit is reported at its place with a remedy', async () => {
  const faultsOf = async (change: object): Promise<readonly string[]> => {
    const error = await loadModel(await write({ ...greeting, ...change })).catch((thrown: unknown) => thrown);
    await rm(folder, { recursive: true, force: true });
    expect(error).toBeInstanceOf(MetadataError);
    return error instanceof MetadataError ? error.errors.map(({ path: place, hint }) => `${place}: ${hint}`) : [];
  };
  expect((await faultsOf({ entity: 'AgencyLeed' }))[0]).toMatch(/^entity: .*AgencyLead/);
  expect((await faultsOf({ trigger: { on: 'transition', transition: 'fly' } }))[0]).toMatch(/^trigger\.transition: /);
  expect((await faultsOf({ trigger: { on: 'date', field: 'NextContactDay' } }))[0]).toMatch(/^trigger\.field: .*NextContactDate/);
  expect((await faultsOf({ days: -3 }))[0]).toMatch(/^days: Give 0 or more/);
  expect((await faultsOf({ conditions: [{ Field: 'Firstname', Condition: 'Equal', Value1: 'a' }] }))[0]).toMatch(/^conditions\[0\]\.Field: .*FirstName/);
  expect((await faultsOf({ actions: [{ type: 'Email', days: 1 }] }))[0]).toMatch(/^actions\[0\]\.template: /);
  expect((await faultsOf({ actions: [{ type: 'Fax' }] }))[0]).toMatch(/Task, Email, Opportunity/);
});
