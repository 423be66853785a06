// Cities while an address is typed: those that stand in addresses which the reader may see already. No list of all cities is brought along.
import { type Call, type Context, type Engine, Refusal } from '#engine';

/** Where cities stand: the entity, its field, and the field of its country. */
const places = [
  { entity: 'AgencyOffice', city: 'City', country: 'CountryId' },
  { entity: 'InstitutionCampus', city: 'Locality', country: 'CountryId' },
  { entity: 'Institution', city: 'PostalCity', country: 'CountryId' },
] as const;
/** Shorter terms begin with too much. */
const fewestLetters = 4;
/** Different ones of each place. */
const mostRead = 200;
const mostShown = 8;

const text = { type: 'string' };

export const searchCities: Call<Engine> = {
  path: 'city/search',
  method: 'GET',
  access: 'signed-in',
  surface: 'read',
  summary: 'Cities that begin with a term of more than three letters, of one country where it is named, found in the addresses that one may see.',
  input: {
    type: 'object',
    properties: {
      term: { ...text, maxLength: 120 },
      countryId: { ...text, maxLength: 10, description: 'The number of a country; those of all countries without it.' },
    },
  },
  output: {
    type: 'object',
    properties: {
      Data: {
        type: 'array',
        maxItems: mostShown,
        items: { type: 'object', properties: { Key: text, Name: text }, required: ['Key', 'Name'], additionalProperties: false },
      },
    },
    required: ['Data'],
    additionalProperties: false,
  },
  async run(input, context) {
    const term = String(input['term'] ?? '').trim();
    const countryId = /^\d{1,9}$/.test(String(input['countryId'] ?? '')) ? Number(input['countryId']) : undefined;
    const names = new Map<string, string>();
    for (const place of term.length < fewestLetters ? [] : places)
      for (const name of await citiesOf(context, place, term, countryId)) {
        const key = name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
        const known = names.get(key);
        // Registers write in capitals what people write as a name.
        if (known === undefined || known === known.toUpperCase()) names.set(key, name);
      }
    const found = [...names.values()].toSorted((a, b) => a.length - b.length || a.localeCompare(b)).slice(0, mostShown);
    return { Data: found.map((Name) => ({ Key: Name, Name })) };
  },
};

async function citiesOf(
  { tx, actor, engine: { records } }: Context<Engine>,
  { entity, city, country }: (typeof places)[number],
  term: string,
  countryId: number | undefined,
): Promise<string[]> {
  const conditions = [
    { field: city, condition: 'Starts With', value1: term, value2: undefined },
    ...(countryId === undefined ? [] : [{ field: country, condition: 'Equal', value1: countryId, value2: undefined }]),
  ];
  try {
    const found = await records.texts(tx, actor, entity, city, conditions, mostRead);
    return found.map((name) => name.trim());
  } catch (error) {
    // Whoever may not read such records, or this of them, is told of no city by them.
    if (error instanceof Refusal && (error.code === 'access.forbidden' || error.code === 'request.unknown-name')) return [];
    throw error;
  }
}
