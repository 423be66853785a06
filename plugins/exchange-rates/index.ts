// Exchange rates: those that an agency keeps, and the official ones of the European Central Bank that it may take over.
import type { Engine, JsonSchema, Plugin } from '#engine';
import { importShippedRates } from './shipped-rates.ts';
import { officialRates } from './official-rates.ts';
import { updateRates } from './update-rates.ts';

/** The last 400 days of the copy are loaded in a moment; all seven years would hold up the first start. */
const shownFrom = '2025-01-29';

const permission = 'CanEditExchangeRates';

export const exchangeRates: Plugin<Engine> = {
  name: 'exchange-rates',
  calls: [
    {
      method: 'POST',
      path: 'agencycurrencyexchangerate/update',
      surface: 'write',
      summary: 'Saves the exchange rates that the agency keeps, all or none.',
      access: { permission },
      input: object({
        Rates: {
          type: 'array',
          maxItems: 500,
          description: 'Each has BaseCurrencyId, ForeignCurrencyId and FcToBcFxRate: units of the base currency for one of the foreign currency.',
        },
      }),
      output: object({ Inserted: { type: 'integer' }, Updated: { type: 'integer' }, Unchanged: { type: 'integer' } }),
      run: updateRates,
    },
    {
      method: 'GET',
      path: 'agencycurrencyexchangerate/official',
      surface: 'read',
      summary: 'What the official rates of a day make the currencies of the agency worth to each other.',
      access: { permission },
      input: { type: 'object', properties: { date: { type: 'string', description: 'A day like 2026-03-05; today without it.' } } },
      output: object({
        Date: { type: 'string' },
        RateDate: { type: ['string', 'null'], description: 'The day whose rates these are: the day asked for, or the last one before it that has any.' },
        Attribution: { type: ['string', 'null'] },
        Rates: {
          type: 'array',
          items: object({
            BaseCurrencyId: { type: 'integer' },
            BaseCurrencyName: { type: 'string' },
            ForeignCurrencyId: { type: 'integer' },
            ForeignCurrencyName: { type: 'string' },
            FcToBcFxRate: { type: ['number', 'null'], description: 'Null where the bank does not quote one of the two.' },
          }),
        },
      }),
      run: officialRates,
    },
  ],
  async prepare(engine, { demo, say }) {
    if (!demo) return;
    const applied = await importShippedRates(engine, shownFrom);
    const rates = applied?.plan['CurrencyExchangeRate']?.insert ?? 0;
    if (rates > 0)
      say(
        `Official exchange rates loaded: ${rates.toLocaleString('en-AU')} of the 400 days to 5 March 2026. All since 2019: npm run import:ecb -- plugins/exchange-rates/data/eurofxref-hist-2026-03-05.csv.gz`,
      );
  },
};

function object(properties: Readonly<Record<string, JsonSchema>>): JsonSchema {
  return { type: 'object', properties, required: Object.keys(properties) };
}
