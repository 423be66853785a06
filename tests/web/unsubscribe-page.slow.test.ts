// The page behind the link in bulk e-mails, as its reader sees it.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { messages } from '../../plugins/messages/index.ts';
import { settings } from '../../plugins/settings/index.ts';
import { sealOptOut } from '../../plugins/correspondence/unsubscribe.ts';
import { twoAgencies, type TwoAgencies } from '../support/two-agencies.ts';
import { startScreens, type Screens } from './screens.ts';

let scene: TwoAgencies;
let screens: Screens;
beforeAll(async () => {
  scene = await twoAgencies({ plugins: [settings, messages] });
  screens = await startScreens(scene.server);
}, 180_000);
afterAll(() => screens?.stop());

it('says what it would do, does it at a click, speaks three languages, and has no finding', async () => {
  const [id = 0] = await scene.addLeads([{ FirstName: 'Rui', EmailAddress: 'rui.costa@people.test' }]);
  const isOptedOut = async () => (await scene.manager.get(`/api/agencylead/${id}`)).body['EmailOptOut'];
  const code = await sealOptOut(scene.server.running.engine, { agencyId: scene.one.agencyId, entity: 'AgencyLead', id });
  const { page, accessibility, leave } = await screens.visit({ locale: 'pt-BR', viewport: { width: 390, height: 844 } });
  await page.goto(`/u/${code}`);
  await page.getByRole('heading', { name: 'Cancelar o recebimento de e-mails em massa' }).waitFor();
  expect(await page.locator('main').innerText()).toContain('One não enviará mais e-mails em massa para r…@people.test.');
  expect(await page.evaluate(() => [document.documentElement.lang, document.title])).toEqual(['pt', 'Cancelar o recebimento de e-mails em massa']);
  expect(await accessibility()).toEqual([]);
  // Opening it changes nothing.
  expect(await isOptedOut()).toBe(false);
  await page.getByLabel('Idioma').selectOption('es');
  await page.getByRole('button', { name: 'Darme de baja' }).waitFor();
  await page.getByLabel('Idioma').selectOption('en');
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await page.getByRole('heading', { name: 'You have been unsubscribed' }).waitFor();
  expect(await isOptedOut()).toBe(true);
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('You have been unsubscribed');
  expect(await accessibility()).toEqual([]);
  await page.reload();
  await page.getByRole('heading', { name: 'Inscrição cancelada' }).waitFor();
  await page.goto('/u/nothing');
  await page.getByRole('heading', { name: 'Este link não é válido' }).waitFor();
  expect(await accessibility()).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await leave();
});
