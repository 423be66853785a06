// Puts a request into the numbers of the index: filters by ids and by what was recognised, and the words that are left.
import { decimal } from '#decimal';
import { type CourseIndex, findDefaultCountry } from './course-index.ts';
import { fold } from './fold-words.ts';
import type { Recognition } from './read-query.ts';
import type { Filters, SubjectFilter } from './search-index.ts';
import type { SearchInput } from './search-schema.ts';
import { cityKey, foldCity } from './word-book.ts';

type Wanted = ReadonlySet<number> | undefined;
type Depth = 'broad' | 'narrow' | 'detailed';

/** How much of the base currency one of this currency is, by its code; undefined where nobody knows. */
type RateOf = (code: string) => number | undefined;

/** The filters of a request: those that were chosen and those that stand in the query. Of one facet what was chosen counts. */
export function getFilters(index: CourseIndex, input: SearchInput, recognised: readonly Recognition[], rateOf: RateOf): Filters {
  const { countries, locations, institutions, campuses, levels, tags } = index;
  const chosen: Filters = {
    countries: findNumbers(countries.byId, input.CountryId ?? input.Country),
    locations: findNumbers(locations.byId, input.LocationId),
    cities: input.City?.length ? union(input.City.map((city) => getCities(index, city))) : undefined,
    states: input.State?.length ? union(input.State.map((state) => getStates(index, state))) : undefined,
    institutions: findNumbers(institutions.byId, input.InstitutionIds),
    campuses: findNumbers(campuses.byId, input.InstitutionCampusIds),
    levels: findNumbers(levels.byId, input.CourseLevel),
    broad: findSubject(index, input.CourseBroadField),
    narrow: findSubject(index, input.CourseNarrowField),
    detailed: findSubject(index, input.CourseDetailedField),
    // A tag that no course has leaves none.
    tags: input.Tags?.length ? new Set(input.Tags.map((tag) => tags.byText.get(tag) ?? -1)) : undefined,
    month: input.IntakeMonth,
  };
  const meant = meantFilters(index, recognised, rateOf);
  const weeks = within(meant.weeks, findRange(input.DurationFrom, input.DurationTo));
  const price = within(meant.price, findRange(findCents(input.PriceFrom), findCents(input.PriceTo)));
  const [cities, states] = [chosen.cities ?? meant.cities, chosen.states ?? meant.states];
  const fallback = findDefaultCountry(countries.codes);
  // Anyone who says where, or at which institution, has said in which country as well.
  const isSomewhere = [cities, states, chosen.locations, chosen.institutions, chosen.campuses].some((entry) => entry !== undefined);
  return {
    countries: chosen.countries ?? (isSomewhere || fallback === undefined ? undefined : new Set([fallback])),
    locations: chosen.locations,
    cities,
    states,
    institutions: chosen.institutions,
    campuses: chosen.campuses,
    levels: chosen.levels ?? meant.levels,
    broad: chosen.broad ?? meant.broad,
    narrow: chosen.narrow ?? meant.narrow,
    detailed: chosen.detailed ?? meant.detailed,
    tags: chosen.tags,
    month: chosen.month ?? meant.month,
    weeks,
    price,
  };
}

function meantFilters(index: CourseIndex, recognised: readonly Recognition[], rateOf: RateOf): Filters {
  const found: { -readonly [Name in keyof Filters]: Filters[Name] } = {};
  for (const { meaning } of recognised)
    switch (meaning.kind) {
      case 'level':
        found.levels = union([found.levels, getLevels(index, meaning.levels)]);
        break;
      case 'field': {
        const depth = getDepth(meaning.codes);
        found[depth] = { fields: union([found[depth]?.fields, getFields(index, meaning.codes)]), words: [...(found[depth]?.words ?? []), ...meaning.match] };
        break;
      }
      case 'city':
        found.cities = union([
          found.cities,
          getCities(index, cityKey(meaning.name, meaning.state)),
          meaning.state ? getCities(index, meaning.name, true) : undefined,
        ]);
        break;
      case 'state':
        found.states = union([found.states, getStates(index, meaning.key)]);
        break;
      case 'month':
        found.month = meaning.month;
        break;
      case 'duration':
        found.weeks = within(found.weeks, meaning);
        break;
      case 'range': {
        const isFrom = meaning.field.endsWith('From');
        if (meaning.field.startsWith('Price')) {
          const rate = meaning.currency === undefined ? 1 : rateOf(meaning.currency);
          const cents = rate === undefined ? undefined : Math.round(meaning.value * rate * 100);
          // Without a rate no price can be compared with the amount, so none is within it.
          found.price = within(found.price, cents === undefined ? nothing : findRange(isFrom ? cents : undefined, isFrom ? undefined : cents));
        } else found.weeks = within(found.weeks, findRange(isFrom ? meaning.value : undefined, isFrom ? undefined : meaning.value));
      }
    }
  return found;
}

/** The depth of a field by the length of its code: two, four or six digits. */
export const getDepth = (codes: readonly string[]): Depth => (codes[0]?.length === 2 ? 'broad' : codes[0]?.length === 4 ? 'narrow' : 'detailed');

/** The numbers of levels by their names in the register. */
export const getLevels = ({ levels }: CourseIndex, names: readonly string[]): Set<number> =>
  new Set(names.flatMap((name) => levels.names.flatMap((each, at) => (fold(each) === fold(name) ? [at] : []))));

/** The numbers of fields with these codes. */
export const getFields = ({ fields }: CourseIndex, codes: readonly string[]): Set<number> =>
  new Set(fields.codes.flatMap((code, at) => (codes.includes(code) ? [at] : [])));

function findSubject({ fields }: CourseIndex, ids: number | readonly number[] | undefined): SubjectFilter | undefined {
  const numbers = findNumbers(fields.byId, ids);
  return numbers && { fields: numbers, words: [] };
}

/** Ids that nothing has leave nothing. */
function findNumbers(byId: ReadonlyMap<number, number>, ids: number | readonly number[] | undefined): Wanted {
  const list = ids === undefined ? [] : typeof ids === 'number' ? [ids] : ids;
  return list.length === 0 ? undefined : new Set(list.map((id) => byId.get(id) ?? -1));
}

/** Cities by their key, or by their name in any state; `isBare`: those without a state. */
function getCities({ cities }: CourseIndex, city: string, isBare = false): Set<number> {
  const wanted = foldCity(city);
  return new Set(
    cities.texts.flatMap((text, at) =>
      foldCity(text) === wanted || (!isBare && !city.includes(',') && foldCity(text.split(',')[0] ?? '') === wanted) ? [at] : [],
    ),
  );
}

const getStates = ({ states }: CourseIndex, state: string): Set<number> =>
  new Set(states.texts.flatMap((text, at) => (foldCity(text) === foldCity(state) ? [at] : [])));

const union = (sets: readonly Wanted[]): Set<number> => new Set(sets.flatMap((set) => [...(set ?? [])]));

interface Range {
  readonly from: number;
  readonly to: number;
}

const findRange = (from: number | undefined, to: number | undefined): Range | undefined =>
  from === undefined && to === undefined ? undefined : { from: from ?? 0, to: to ?? Number.MAX_SAFE_INTEGER };

const nothing: Range = { from: Number.MAX_SAFE_INTEGER, to: -1 };

/** What lies within both. */
const within = (a: Range | undefined, b: Range | undefined): Range | undefined =>
  a && b ? { from: Math.max(a.from, b.from), to: Math.min(a.to, b.to) } : (a ?? b);

const findCents = (amount: SearchInput['PriceFrom']): number | undefined => (amount === undefined ? undefined : Number(amount.times(decimal(100)).toFixed(0)));
