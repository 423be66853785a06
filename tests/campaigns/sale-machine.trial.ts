// A long trial of the verbs of a sale: hundreds of random sequences, after each step of which the sale is what the specification says.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { opportunities } from '../../plugins/opportunities/index.ts';
import { quotes } from '../../plugins/quotes/index.ts';
import { sales } from '../../plugins/sales/index.ts';
import { settings } from '../../plugins/settings/index.ts';
import { saleApi } from '../acceptance/sale-api.ts';
import { tryMachine } from '../acceptance/sale-machine.ts';
import { type TwoAgencies, twoAgencies } from '../support/two-agencies.ts';

const runs = Number(process.env['CAMPAIGN_RUNS'] ?? 300);
const seed = Number(process.env['CAMPAIGN_SEED'] ?? Date.now() % 1_000_000);

let scene: TwoAgencies;
beforeAll(async () => {
  scene = await twoAgencies({ plugins: [settings, opportunities, sales, quotes] });
});
afterAll(() => scene?.server.stop());

it(`${runs} sequences of 40 verbs keep to the machine`, async () => {
  process.stdout.write(`seed ${seed}\n`);
  await expect(tryMachine(await saleApi(scene), { runs, length: 40, seed })).resolves.toBeUndefined();
});
