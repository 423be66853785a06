// What no entity of the product has, on the screens of one of a folder of one's own: several records in one field, tabs, stages to click.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ownMigrations } from '../../engine/database/migrate.ts';
import { makeMigration } from '../../engine/database/schema/make-migration.ts';
import { getSchema } from '../../engine/database/schema/schema-of.ts';
import { loadModel, metadataFolders } from '../../engine/metadata/load.ts';
import { twoAgencies } from '../support/two-agencies.ts';
import { rows, type Screens, startScreens } from './screens.ts';
import { itSlow } from '../support/slow-tier.ts';

let screens: Screens;
let migrations = '';

beforeAll(async () => {
  const folders = [...metadataFolders({}), fileURLToPath(new URL('notices/', import.meta.url))];
  migrations = await mkdtemp(path.join(tmpdir(), 'matricula-notices-'));
  await makeMigration({ schema: getSchema(await loadModel(folders)), out: migrations, base: ownMigrations, language: 'mjs' });
  const { server } = await twoAgencies({ metadataFolders: folders, migrationFolders: [ownMigrations, migrations] });
  screens = await startScreens(server);
}, 180_000);
afterAll(async () => {
  await screens?.stop();
  await rm(migrations, { recursive: true, force: true });
});

itSlow('a list of records is all of them until somebody chooses, and can be chosen, shown and filtered by', async () => {
  const manager = await screens.server.as('manager@one.test');
  expect((await manager.post('/api/notice', { Title: 'To everybody' })).status).toBe(200);
  const { page, signIn, accessibility, leave } = await screens.visit();
  await signIn('manager@one.test', '/entity/notice/add');
  // Each section has a tab: the arrows go from one to the next, and a fault opens the tab that it is in.
  const tab = (name: string) => page.getByRole('tab', { name });
  await tab('Words').focus();
  await page.keyboard.press('ArrowRight');
  expect(await tab('Readers').getAttribute('aria-selected')).toBe('true');
  expect(await page.locator('#field-Title').isVisible()).toBe(false);
  await page.keyboard.press('Control+s');
  await tab('Words has an error').waitFor();
  await expect.poll(() => page.locator('#field-Title').evaluate((input) => input === document.activeElement)).toBe(true);
  expect(await accessibility()).toEqual([]);
  await page.locator('#field-Title').fill('To one');
  await tab('Readers').click();
  const everywhere = page.getByRole('switch', { name: 'Offices: all' });
  expect(await everywhere.isChecked()).toBe(true);
  expect(await page.locator('#field-OfficeIds').count()).toBe(0);
  await everywhere.click();
  const offices = page.locator('#field-OfficeIds');
  await offices.fill('one');
  await page.getByRole('option', { name: 'One office' }).click();
  await page.keyboard.press('Escape');
  await page.locator('.mantine-Pill-label', { hasText: 'One office' }).waitFor();
  expect(await accessibility()).toEqual([]);
  await page.keyboard.press('Control+s');
  await page.waitForURL(/\/entity\/notice\/\d+\/edit$/);

  await page.goto('/entity/notice');
  const row = (text: string) => rows(page).filter({ hasText: text });
  await row('To one').getByText('One office').waitFor();
  await row('To everybody').getByText('All', { exact: true }).waitFor();

  const { body } = await manager.get<{ Data: readonly { readonly Key: number }[] }>('/api/agencyoffice/keys');
  await page.goto(`/entity/notice?f=OfficeIds~Not In~ln${body.Data[0]?.Key}`);
  await page.getByRole('button', { name: 'Change the filter Offices' }).getByText('One office').waitFor();
  await expect.poll(() => rows(page).count()).toBe(0);
  await leave();
});

it('the stages of a record show what lies behind it, where it may go, and why it may not go elsewhere', async () => {
  const manager = await screens.server.as('manager@one.test');
  const { body } = await manager.post<{ Id: number }>('/api/notice', { Title: 'Staged' });
  const { page, signIn, accessibility, leave } = await screens.visit();
  await signIn('manager@one.test', `/entity/notice/${body.Id}/edit`);
  const stages = page.getByRole('list', { name: 'Stages' });
  const stage = (name: string) => stages.getByRole('button', { name, exact: true });
  expect(await stages.locator('[aria-current=step]').innerText()).toBe('Being written');
  await stage('Put away').click({ force: true });
  await page.getByRole('tooltip').getByText('Comes after Shown.').waitFor();
  expect(await accessibility()).toEqual([]);
  await stage('Shown').click();
  await expect.poll(() => stages.locator('[aria-current=step]').innerText()).toBe('Shown');
  await expect.poll(async () => (await manager.get<{ Stage: string }>(`/api/notice/${body.Id}`)).body.Stage).toBe('shown');
  expect(await stages.locator('.done').innerText()).toBe('Being written');
  await leave();
});
