// The page of exchange rates: what is typed or taken over is saved, and nothing else.
import { applyImport, prepareImport, systemActor } from '#engine';
import { within } from '@testing-library/dom';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getRequest } from '../../plugins/exchange-rates/ecb-request.ts';
import { exchangeRates } from '../../plugins/exchange-rates/index.ts';
import { parseEcb } from '../../plugins/exchange-rates/read-ecb.ts';
import { settings } from '../../plugins/settings/index.ts';
import { runSql } from '../support/database.ts';
import { twoAgencies, type TwoAgencies } from '../support/two-agencies.ts';
import { fill, openScreen } from './mount.tsx';

let scene: TwoAgencies;
beforeAll(async () => {
  scene = await twoAgencies({ plugins: [settings, exchangeRates] });
  const { engine } = scene.server.running;
  const one = scene.one.agencyId;
  const ids = new Map((await engine.database.read(0, (tx) => engine.records(tx, systemActor(0)).list('Currency'))).map(({ Code, Id }) => [Code, Id]));
  await engine.database.write(one, (tx) =>
    engine.records(tx, systemActor(one)).createMany(
      'AgencyCurrency',
      ['AUD', 'BRL', 'PEN', 'USD'].map((Code) => ({ CurrencyId: ids.get(Code) ?? 0, Code, UseAsBaseCurrency: Code === 'AUD' })),
    ),
  );
  const { runId } = await prepareImport(
    engine.database,
    engine.model,
    getRequest(parseEcb('rates.csv', Buffer.from('Date,USD,AUD,BRL\n2026-03-06,1.25,1.5,6\n'))),
  );
  await applyImport(engine.database, engine.model, runId);
});
afterAll(() => scene?.server.stop());

const kept = async () =>
  (await runSql(scene.server.ownerUrl, 'select "Pair", "FcToBcFxRate"::float8 as rate from "AgencyCurrencyExchangeRate" order by "Pair"')).map(
    ({ Pair, rate }) => [Pair, rate],
  );

it('[FEE-041] [FEE-042] [FEE-050] sends the rates that were edited and are numbers, and says of the others that they are none', async () => {
  const { page, user, interfere } = await openScreen(scene.server, 'manager@one.test', '/exchangerate');
  const sent: unknown[] = [];
  interfere('POST /api/agencycurrencyexchangerate/update').answer = async (send, init) => {
    sent.push(JSON.parse(String(init?.body)));
    return await send();
  };
  const rate = (code: string) => page.findByRole('textbox', { name: `Rate of ${code} in AUD` });
  await page.findByText(/Official rates for/);
  expect(page.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
  await fill(user, await rate('BRL'), '0.2675');
  await fill(user, await rate('USD'), 'about one');
  await page.findByText('Enter a number above zero. This value will not be saved.');
  await user.click(await page.findByRole('button', { name: 'Save (1)' }));
  await expect.poll(kept).toEqual([['BRL/AUD', 0.2675]]);
  expect(sent).toEqual([{ Rates: [{ BaseCurrencyId: expect.any(Number), ForeignCurrencyId: expect.any(Number), FcToBcFxRate: 0.2675 }] }]);
  expect(await rate('USD')).toHaveProperty('value', 'about one');

  await user.click(await page.findByRole('button', { name: 'Use 1.2 for USD' }));
  await fill(user, await rate('PEN'), '-1');
  await user.click(await page.findByRole('button', { name: 'Save (1)' }));
  await expect.poll(kept).toEqual([
    ['BRL/AUD', 0.2675],
    ['USD/AUD', 1.2],
  ]);
  const row = within((await rate('PEN')).closest('tr') ?? document.body);
  row.getByText('not quoted');
  await user.click(page.getByRole('button', { name: 'Discard' }));
  expect(await rate('PEN')).toHaveProperty('value', '');
});

it('[FEE-042] is there for who may edit rates, in an agency that has them switched on', async () => {
  const { page, calls } = await openScreen(scene.server, 'clerk@one.test', '/exchangerate');
  await page.findByRole('main');
  expect(page.queryByRole('textbox', { name: /^Rate of/ })).toBeNull();
  expect(calls).not.toContain('GET /api/agencycurrencyexchangerate/official');
  await runSql(scene.server.ownerUrl, `update "AgencySetting" set "Value" = '0' where "Key" = 'EnableExchangeRates' and "AgencyId" = ${scene.one.agencyId}`);
  await expect.poll(async () => (await scene.manager.get('/api/agencycurrencyexchangerate/official')).status, { timeout: 5000 }).toBe(403);
  const { page: off, calls: requested } = await openScreen(scene.server, 'manager@one.test', '/exchangerate');
  await off.findByRole('main');
  expect(off.queryByText(/Official rates for/)).toBeNull();
  expect(requested).not.toContain('GET /api/agencycurrencyexchangerate/official');
});
