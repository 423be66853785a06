// Cities while an address is typed: those that stand in addresses which the reader may see already. No list of all cities is brought along.
import { type Context, defineCall, type Engine, AppError, shape, Type } from '#engine';
import type { Id } from '#generated';

/** Where cities stand: the entity, its field, and the field of its country. */
const places = [
  { entity: 'AgencyOffice', city: 'City', country: 'CountryId' },
  { entity: 'InstitutionCampus', city: 'Locality', country: 'CountryId' },
  { entity: 'Institution', city: 'PostalCity', country: 'CountryId' },
] as const;
/** Shorter terms begin with too much. */
const fewestLetters = 4;
/** Different ones of each place. */
const maxRead = 200;
const maxVisible = 8;

export const searchCities = defineCall({
  path: 'city/search',
  method: 'GET',
  access: 'signed-in',
  surface: 'read',
  summary: 'Cities that begin with a term of more than three letters, of one country where it is named, found in the addresses that the reader may see.',
  input: shape({
    term: Type.Optional(Type.String({ maxLength: 120 })),
    countryId: Type.Optional(Type.String({ maxLength: 10, description: 'The id of a country; cities of all countries without it.' })),
  }),
  output: shape({ Data: Type.Array(shape({ Key: Type.String(), Name: Type.String() }), { maxItems: maxVisible }) }),
  async run(input, context) {
    const term = (input.term ?? '').trim();
    const countryId = /^\d{1,9}$/.test(input.countryId ?? '') ? Number(input.countryId) : undefined;
    const names = new Map<string, string>();
    for (const place of term.length < fewestLetters ? [] : places)
      for (const name of await loadCities(context, place, term, countryId)) {
        const key = name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
        const known = names.get(key);
        // Registers write in capitals what people write as a name.
        if (known === undefined || known === known.toUpperCase()) names.set(key, name);
      }
    const found = [...names.values()].toSorted((a, b) => a.length - b.length || a.localeCompare(b)).slice(0, maxVisible);
    return { Data: found.map((Name) => ({ Key: Name, Name })) };
  },
});

async function loadCities(
  { records }: Context<Engine>,
  { entity, city, country }: (typeof places)[number],
  term: string,
  countryId: Id<'Country'> | undefined,
): Promise<string[]> {
  const where = { [city]: { startsWith: term }, ...(countryId === undefined ? {} : { [country]: countryId }) };
  try {
    const found = await records.named(entity).distinct(city, { where, limit: maxRead });
    return found.map((name) => name.trim());
  } catch (error) {
    // Anyone who may not read such records, or this field of them, learns of no city from them.
    if (error instanceof AppError && (error.code === 'access.forbidden' || error.code === 'request.unknown-name')) return [];
    throw error;
  }
}
