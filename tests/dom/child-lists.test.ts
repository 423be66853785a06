// Lists of records on the page of the one that they hang under: columns one reference away, and those of a view.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { within } from '@testing-library/dom';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ownMigrations } from '../../engine/database/migrate.ts';
import { makeMigration } from '../../engine/database/schema/make-migration.ts';
import { getSchema } from '../../engine/database/schema/schema-of.ts';
import { loadModel, metadataFolders } from '../../engine/metadata/load.ts';
import type { Caller } from '../support/server.ts';
import { type TwoAgencies, twoAgencies } from '../support/two-agencies.ts';
import { fill, openScreen } from './mount.tsx';

let scene: TwoAgencies;
let migrations = '';
let coach = 0;
const made = async (entity: string, values: object): Promise<number> => {
  const response = await scene.manager.post<{ Id: number }>(`/api/${entity}`, values);
  expect(response.status, response.text).toBe(200);
  return response.body.Id;
};

beforeAll(async () => {
  const folders = [...metadataFolders({}), fileURLToPath(new URL('coaches/', import.meta.url))];
  migrations = await mkdtemp(path.join(tmpdir(), 'matricula-coaches-'));
  await makeMigration({ schema: getSchema(await loadModel(folders)), out: migrations, base: ownMigrations, language: 'mjs' });
  scene = await twoAgencies({ metadataFolders: folders, migrationFolders: [ownMigrations, migrations] });
  coach = await made('coach', { Name: 'Red coach' });
  const guide = await made('guide', { Name: 'Ada', Town: 'Coimbra' });
  for (const ride of [{ Title: 'Alps', IsOver: true }, { Title: 'Baltic' }, { Title: 'Crete', Remark: 'By ferry' }])
    await made('ride', { CoachId: coach, GuideId: guide, ...ride });
  await made('ride', { CoachId: await made('coach', { Name: 'Blue coach' }), Title: 'Danube' });
}, 180_000);
afterAll(async () => {
  await scene?.server.stop();
  await rm(migrations, { recursive: true, force: true });
});

async function openTab(tab: string) {
  const opened = await openScreen(scene.server, 'manager@one.test', `/entity/coach/${coach}/edit?tab=${tab}`);
  const pane = within(await opened.page.findByRole('tabpanel'));
  await pane.findByRole('button', { name: 'Crete' });
  const rows = () => pane.getAllByRole('row').map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent));
  return { ...opened, pane, rows };
}

it('shows what stands one reference away, and changes the whole record in its dialog', async () => {
  const { page, pane, user, rows } = await openTab('rides');
  expect(rows().map((row) => row.slice(0, 3))).toEqual([
    ['Title', 'Guide', 'Town of the guide'],
    ['Crete', 'Ada', 'Coimbra'],
    ['Baltic', 'Ada', 'Coimbra'],
    ['Alps', 'Ada', 'Coimbra'],
  ]);
  await user.click(pane.getByRole('button', { name: 'Crete' }));
  const dialog = within(await page.findByRole('dialog'));
  const remark = await dialog.findByRole('textbox', { name: /^Remark/ });
  expect(remark).toHaveProperty('value', 'By ferry');
  await fill(user, remark, 'By plane');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await expect.poll(() => page.queryByRole('dialog')).toBeNull();
  const { Data } = (await scene.manager.get<{ Data: { Title: string; Remark: string }[] }>('/api/ride')).body;
  expect(Data.find(({ Title }) => Title === 'Crete')?.Remark).toBe('By plane');
});

it('shows the records as a view does: those that it lets through, with its columns and in its order', async () => {
  const { rows, page } = await openTab('to-come');
  expect(rows().map((row) => row.slice(0, 2))).toEqual([
    ['Title', 'Town of the guide'],
    ['Crete', 'Coimbra'],
    ['Baltic', 'Coimbra'],
  ]);
  await expect.poll(() => page.getByRole('tab', { name: /^To come/ }).textContent).toBe('To come2');
});

it('leaves the tab out for who may not see what the view asks for', async () => {
  const tabs = async (caller: Caller) =>
    (await caller.get<{ Form: { Parts: { Id: string }[] } }>('/api/entityconfig/coach')).body.Form.Parts.map(({ Id }) => Id);
  expect(await tabs(scene.manager)).toEqual(['details', 'rides', 'to-come']);
  expect(await tabs(scene.clerk)).toEqual(['details', 'rides']);
});
