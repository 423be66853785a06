// Exchange rates: those that an agency keeps, and the official ones of the European Central Bank that it may take over.
import { amountSchema, defineCall, type Engine, nullable, type Plugin, shape, Type } from '#engine';
import { importShippedRates } from './shipped-rates.ts';
import { officialRates } from './official-rates.ts';
import { updateRates } from './update-rates.ts';

/** The last 400 days of the copy are loaded in a moment; all seven years would hold up the first start. */
const visibleFrom = '2025-01-29';

const access = { actor: 'staff', permission: 'CanEditExchangeRates' } as const;

const update = defineCall({
  method: 'POST',
  path: 'agencycurrencyexchangerate/update',
  surface: 'write',
  summary: 'Saves the exchange rates that the agency keeps, all or none.',
  access,
  input: Type.Object(
    {
      Rates: Type.Unsafe<readonly unknown[]>({
        type: 'array',
        maxItems: 500,
        description: 'Each has BaseCurrencyId, ForeignCurrencyId and FcToBcFxRate: units of the base currency for one of the foreign currency.',
      }),
    },
    { additionalProperties: true },
  ),
  output: shape({ Inserted: Type.Integer(), Updated: Type.Integer(), Unchanged: Type.Integer() }),
  run: ({ Rates }, context) => updateRates(Rates, context),
});

const official = defineCall({
  method: 'GET',
  path: 'agencycurrencyexchangerate/official',
  surface: 'read',
  summary: 'What the official rates of a day make the currencies of the agency worth to each other.',
  access,
  input: shape({ date: Type.Optional(Type.String({ description: 'A day like 2026-03-05; today without it.' })) }),
  output: shape({
    Date: Type.String(),
    RateDate: nullable(Type.String({ description: 'The day whose rates these are: the day asked for, or the last one before it that has any.' })),
    Attribution: nullable(Type.String()),
    Rates: Type.Array(
      shape({
        BaseCurrencyId: Type.Integer(),
        BaseCurrencyName: Type.String(),
        ForeignCurrencyId: Type.Integer(),
        ForeignCurrencyName: Type.String(),
        FcToBcFxRate: nullable(amountSchema({ description: 'Null where the bank does not quote one of the two.' })),
      }),
    ),
  }),
  run: ({ date }, context) => officialRates(date, context),
});

export const exchangeRates: Plugin<Engine> = {
  name: 'exchange-rates',
  calls: [update, official],
  pages: [
    {
      name: 'rates',
      label: { en: 'Exchange rates', pt: 'Taxas de câmbio', es: 'Tipos de cambio' },
      route: '/exchangerate',
      who: access,
      requires: 'AgencyCurrencyExchangeRate',
    },
  ],
  async prepare(engine, { demo, t }) {
    if (!demo) return;
    const applied = await importShippedRates(engine, visibleFrom);
    const rates = applied?.plan['CurrencyExchangeRate']?.insert ?? 0;
    if (rates > 0)
      t(
        `Official exchange rates loaded: ${rates.toLocaleString('en-AU')} of the 400 days to 5 March 2026. All since 2019: npm run import:ecb -- plugins/exchange-rates/data/eurofxref-hist-2026-03-05.csv.gz`,
      );
  },
};
