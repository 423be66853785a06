// The lists that come with the product: countries, currencies, visa subclasses and public holidays, each handed over as an import like any other.
import type { ImportRequest } from '#engine';
import { readTable } from './read-table.ts';

/**
 * One import per source, in the order in which they are applied. The same files give the same hashes, so that applying them again changes nothing.
 * Only the fields named here are written: what an administrator chose beside them (which currencies stand on top) stays.
 */
export async function referenceTables(): Promise<ImportRequest[]> {
  const [countries, currencies, visaTypes, holidays] = await Promise.all(
    ['countries', 'currencies', 'visa-types', 'holidays'].map((name) => readTable(new URL(`./data/${name}.json`, import.meta.url))),
  );
  if (!countries || !currencies || !visaTypes || !holidays) throw new Error('Four tables were asked for.');
  return [
    {
      source: 'ISO 4217 currencies',
      attribution: 'Currencies: ISO 4217 list from currency-codes (MIT)',
      snapshot: currencies.snapshot,
      fileHash: currencies.hash,
      sets: [{ entity: 'Currency', key: ['Code'], fields: currencies.columns, missing: 'keep', rows: currencies.rows }],
    },
    {
      source: 'ISO 3166-1 countries',
      attribution: 'Countries: ISO 3166-1 codes with names and dial codes from countries-list, i18n-iso-countries and libphonenumber-js (MIT)',
      snapshot: countries.snapshot,
      fileHash: countries.hash,
      sets: [
        {
          entity: 'Country',
          key: ['CountryCode'],
          fields: countries.columns.filter((column) => column !== 'Currency'),
          references: { CurrencyId: { entity: 'Currency', key: ['Code'], from: ['Currency'] } },
          missing: 'keep',
          rows: countries.rows,
        },
      ],
    },
    {
      source: 'Australian visa subclasses',
      attribution: 'Visa subclasses: compiled by hand as starting values, not checked against the Department of Home Affairs',
      snapshot: visaTypes.snapshot,
      fileHash: visaTypes.hash,
      sets: [{ entity: 'VisaType', key: ['Subclass'], fields: visaTypes.columns, missing: 'keep', rows: visaTypes.rows }],
    },
    {
      source: 'Australian public holidays',
      attribution: 'Public holidays: computed by date-holidays (https://github.com/commenthol/date-holidays), CC BY-SA 3.0, put together by day and name',
      snapshot: holidays.snapshot,
      fileHash: holidays.hash,
      sets: [
        {
          entity: 'Holiday',
          key: ['CountryId', 'Date', 'Name'],
          fields: holidays.columns.filter((column) => column !== 'Country'),
          references: { CountryId: { entity: 'Country', key: ['CountryCode'], from: ['Country'] } },
          missing: 'keep',
          rows: holidays.rows,
        },
      ],
    },
  ];
}
