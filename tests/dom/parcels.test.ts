// Forms of what is numbered, begins with values of another record, and offers only some: on entities of a folder of one's own.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays } from '../../engine/contract/day.ts';
import { ownMigrations } from '../../engine/database/migrate.ts';
import { makeMigration } from '../../engine/database/schema/make-migration.ts';
import { getSchema } from '../../engine/database/schema/schema-of.ts';
import { todayIn } from '../../engine/fields/date-range.ts';
import { loadModel, metadataFolders } from '../../engine/metadata/load.ts';
import { twoAgencies, type TwoAgencies } from '../support/two-agencies.ts';
import { openScreen } from './mount.tsx';

let scene: TwoAgencies;
let migrations = '';
beforeAll(async () => {
  const folders = [...metadataFolders({}), fileURLToPath(new URL('parcels/', import.meta.url))];
  migrations = await mkdtemp(path.join(tmpdir(), 'matricula-parcels-'));
  await makeMigration({ schema: getSchema(await loadModel(folders)), out: migrations, base: ownMigrations, language: 'mjs' });
  scene = await twoAgencies({ metadataFolders: folders, migrationFolders: [ownMigrations, migrations] });
  for (const [Name, Region, Rate] of [
    ['Alba', 'north', 12.5],
    ['Boreal', 'north', 20],
    ['Cedro', 'south', 7],
  ])
    await scene.manager.post('/api/depot', { Name, Region, Rate });
});
afterAll(async () => {
  await scene?.server.stop();
  await rm(migrations, { recursive: true, force: true });
});

const valueOf = (field: Element) => (field instanceof HTMLInputElement ? field.value : undefined);

it('offers what suits the record, shows what it takes over once that is chosen, and leaves alone what somebody has typed', async () => {
  const { page, user, calls } = await openScreen(scene.server, 'manager@one.test', '/entity/parcel/add');
  const depot = await page.findByRole('textbox', { name: /^Depot/ });
  const fee = await page.findByRole('textbox', { name: /^Fee/ });
  await user.click(depot);
  await expect
    .poll(() =>
      page.queryAllByRole('option', { hidden: true }).flatMap((element) => (/Alba|Boreal|Cedro/.test(element.textContent ?? '') ? element.textContent : [])),
    )
    .toEqual(['Alba', 'Boreal', 'Cedro']);
  await user.keyboard('Cedro{Enter}');
  await expect.poll(() => valueOf(fee)).toMatch(/^7/);
  await user.clear(depot);
  await user.keyboard('alba{Enter}');
  await expect.poll(() => valueOf(fee)).toMatch(/^12/);
  await user.clear(fee);
  await user.type(fee, '3');
  await user.clear(depot);
  await user.keyboard('boreal{Enter}');
  await expect.poll(() => calls.filter((call) => /^GET \/api\/depot\/\d+$/.test(call)).length).toBe(3);
  expect(valueOf(fee)).toBe('3.00');
  await user.keyboard('{Control>}s{/Control}');
  await expect.poll(async () => (await scene.manager.get<{ Data: object[] }>('/api/parcel')).body.Data).toHaveLength(1);
  const [saved] = (await scene.manager.get<{ Data: { Id: number }[] }>('/api/parcel')).body.Data;
  const { body } = await scene.manager.get(`/api/parcel/${saved?.Id}`);
  expect(body).toMatchObject({ Number: 'P-001', Fee: 3, Due: `${addDays(todayIn('Australia/Melbourne'), 30)}T00:00:00` });
});

it('narrows what is offered by what stands in the form, and tells what the server does not take', async () => {
  const made = await scene.manager.post('/api/parcel', { Region: 'south' });
  const { page, user } = await openScreen(scene.server, 'manager@one.test', `/entity/parcel/${String(made.body['Id'])}/edit`);
  const depot = await page.findByRole('textbox', { name: /^Depot/ });
  await user.click(depot);
  await expect
    .poll(() =>
      page.queryAllByRole('option', { hidden: true }).flatMap((element) => (/Alba|Boreal|Cedro/.test(element.textContent ?? '') ? element.textContent : [])),
    )
    .toEqual(['Cedro']);
  const rejected = await scene.manager.call('PATCH', `/api/parcel/${String(made.body['Id'])}`, { DepotId: 1 });
  expect(rejected.status).toBe(400);
});
