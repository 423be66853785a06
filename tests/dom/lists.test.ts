// Around the rows of a list: how numbers are compared, and which pages are offered.
import { within } from '@testing-library/dom';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemActor } from '../../engine/contract/actor.ts';
import { type TwoAgencies, twoAgencies } from '../support/two-agencies.ts';
import { openScreen } from './mount.tsx';
import { window } from './window.ts';

let scene: TwoAgencies;
beforeAll(async () => {
  scene = await twoAgencies();
});
afterAll(() => scene?.server.stop());

it('[META-037] the numeric conditions of a grid filter are More Than, Less Than, Between, Equal', async () => {
  interface Config {
    readonly Grid: { readonly Filters: readonly { readonly Field: string; readonly Conditions: readonly string[] }[] };
  }
  const { body } = await scene.manager.get<Config>('/api/entityconfig/agencyopportunity');
  const named = ['More Than', 'Less Than', 'Between', 'Equal'];
  expect(body.Grid.Filters.find(({ Field }) => Field === 'Amount')?.Conditions.slice(0, 4)).toEqual(named);
  const { page, user } = await openScreen(scene.server, 'manager@one.test', '/opportunity');
  await user.click(await page.findByRole('button', { name: 'Filter' }));
  await user.click(await page.findByRole('option', { name: /^Expected value/, hidden: true }));
  const conditions = await page.findByLabelText<HTMLSelectElement>('Condition');
  expect([...conditions.options].slice(0, 4).map(({ label, text }) => label || text)).toEqual(named);
});

it('[META-048] the pages of a table stand in at most 11 places, and in 5 where there is little room', async () => {
  const { engine } = scene.server.running;
  const sources = Array.from({ length: 251 }, (_, index) => ({ Name: `Source ${index}` }));
  await engine.database.write(scene.one.agencyId, (tx) => engine.records(tx, systemActor(scene.one.agencyId)).createMany('AgencyLeadSource', sources));
  const { page, user } = await openScreen(scene.server, 'manager@one.test', '/entity/agencyleadsource');
  const pages = within(await page.findByRole('navigation', { name: 'Pages' }));
  const places = () =>
    [...(pages.getByRole('button', { name: 'Page 1' }).parentElement?.children ?? [])].map(({ textContent }) => textContent.trim()).filter(Boolean);
  await expect.poll(places).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '…', '26']);
  await user.click(pages.getByRole('button', { name: 'Page 9' }));
  await expect.poll(places).toEqual(['1', '…', '6', '7', '8', '9', '10', '11', '12', '…', '26']);
  window.happyDOM.setViewport({ width: 800 });
  try {
    const narrow = await openScreen(scene.server, 'manager@one.test', '/entity/agencyleadsource?page=9');
    const few = within(await narrow.page.findByRole('navigation', { name: 'Pages' }));
    const placesThere = () =>
      [...(few.getByRole('button', { name: 'Page 1' }).parentElement?.children ?? [])].map(({ textContent }) => textContent.trim()).filter(Boolean);
    await expect.poll(placesThere).toEqual(['1', '…', '9', '…', '26']);
    await narrow.user.click(few.getByRole('button', { name: 'Page 26' }));
    await expect.poll(placesThere).toEqual(['1', '…', '24', '25', '26']);
  } finally {
    window.happyDOM.setViewport({ width: 1440 });
  }
});

it('a filter by a status and the columns of a board have the leads that read so, and none that read "Converted" or "Disqualified"', async () => {
  const Status = scene.one.statuses.get('contacted');
  const reads = [{}, { IsConverted: true }, { IsDud: true }].map((state, index) => ({ FirstName: `Reading ${index}`, Status, ...state }));
  await scene.addLeads(reads);
  for (const query of [`f=${encodeURIComponent(`Status~Equal~n${String(Status)}`)}`, 'shape=board']) {
    const { page } = await openScreen(scene.server, 'manager@one.test', `/lead?view=3&q=Reading&${query}`);
    await page.findByText('Reading 0');
    expect([page.queryByText('Reading 1'), page.queryByText('Reading 2')], query).toEqual([null, null]);
  }
});
