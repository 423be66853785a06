// Reference data: what the product brings along so that an empty installation has countries, currencies, visa types and public holidays.
import type { Engine, Plugin } from '#engine';
import { importReferenceData } from './import-reference-data.ts';
import { searchCities } from './search-cities.ts';

export const referenceData: Plugin<Engine> = {
  name: 'reference-data',
  calls: [searchCities],
  prepare: (engine, { t }) => importReferenceData(engine, t),
};
