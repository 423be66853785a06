// Puts a request into the numbers of the index: filters by ids and by what was recognised, and the words that are left.
import { decimal } from '#decimal';
import { type CourseIndex, usualCountryOf } from './course-index.ts';
import { fold } from './fold-words.ts';
import type { Recognition } from './read-query.ts';
import type { Filters, SubjectFilter } from './search-index.ts';
import type { SearchInput } from './search-schema.ts';
import { cityKey, foldCity } from './word-book.ts';

type Wanted = ReadonlySet<number> | undefined;
type Depth = 'broad' | 'narrow' | 'detailed';

/** The filters of a request: those that were chosen and those that stand in the query. Of one facet what was chosen counts. */
export function filtersOf(index: CourseIndex, input: SearchInput, recognised: readonly Recognition[]): Filters {
  const { countries, locations, institutions, campuses, levels, tags } = index;
  const chosen: Filters = {
    countries: numbersOf(countries.byId, input.CountryId ?? input.Country),
    locations: numbersOf(locations.byId, input.LocationId),
    cities: input.City?.length ? union(input.City.map((city) => citiesOf(index, city))) : undefined,
    states: input.State?.length ? union(input.State.map((state) => statesOf(index, state))) : undefined,
    institutions: numbersOf(institutions.byId, input.InstitutionIds),
    campuses: numbersOf(campuses.byId, input.InstitutionCampusIds),
    levels: numbersOf(levels.byId, input.CourseLevel),
    broad: subjectOf(index, input.CourseBroadField),
    narrow: subjectOf(index, input.CourseNarrowField),
    detailed: subjectOf(index, input.CourseDetailedField),
    // A tag that no course has leaves none.
    tags: input.Tags?.length ? new Set(input.Tags.map((tag) => tags.byText.get(tag) ?? -1)) : undefined,
    month: input.IntakeMonth,
  };
  const meant = meantFilters(index, recognised);
  const weeks = within(meant.weeks, rangeOf(input.DurationFrom, input.DurationTo));
  const price = within(meant.price, rangeOf(centsOf(input.PriceFrom), centsOf(input.PriceTo)));
  const [cities, states] = [chosen.cities ?? meant.cities, chosen.states ?? meant.states];
  const usual = usualCountryOf(countries.codes);
  // Whoever says where, or at which institution, has said in which country as well.
  const isSomewhere = [cities, states, chosen.locations, chosen.institutions, chosen.campuses].some((each) => each !== undefined);
  return {
    countries: chosen.countries ?? (isSomewhere || usual === undefined ? undefined : new Set([usual])),
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

function meantFilters(index: CourseIndex, recognised: readonly Recognition[]): Filters {
  const found: { -readonly [Name in keyof Filters]: Filters[Name] } = {};
  for (const { meaning } of recognised)
    switch (meaning.kind) {
      case 'level':
        found.levels = union([found.levels, levelsOf(index, meaning.levels)]);
        break;
      case 'field': {
        const depth = depthOf(meaning.codes);
        found[depth] = { fields: union([found[depth]?.fields, fieldsOf(index, meaning.codes)]), words: [...(found[depth]?.words ?? []), ...meaning.match] };
        break;
      }
      case 'city':
        found.cities = union([
          found.cities,
          citiesOf(index, cityKey(meaning.name, meaning.state)),
          meaning.state ? citiesOf(index, meaning.name, true) : undefined,
        ]);
        break;
      case 'state':
        found.states = union([found.states, statesOf(index, meaning.key)]);
        break;
      case 'month':
        found.month = meaning.month;
        break;
      case 'duration':
        found.weeks = within(found.weeks, meaning);
        break;
      case 'range': {
        const isFrom = meaning.field.endsWith('From');
        if (meaning.field.startsWith('Price'))
          found.price = within(found.price, rangeOf(isFrom ? meaning.value * 100 : undefined, isFrom ? undefined : meaning.value * 100));
        else found.weeks = within(found.weeks, rangeOf(isFrom ? meaning.value : undefined, isFrom ? undefined : meaning.value));
      }
    }
  return found;
}

/** The depth of a field by the length of its code: two, four or six digits. */
export const depthOf = (codes: readonly string[]): Depth => (codes[0]?.length === 2 ? 'broad' : codes[0]?.length === 4 ? 'narrow' : 'detailed');

/** The numbers of levels by their names in the register. */
export const levelsOf = ({ levels }: CourseIndex, names: readonly string[]): Set<number> =>
  new Set(names.flatMap((name) => levels.names.flatMap((each, at) => (fold(each) === fold(name) ? [at] : []))));

/** The numbers of fields with these codes. */
export const fieldsOf = ({ fields }: CourseIndex, codes: readonly string[]): Set<number> =>
  new Set(fields.codes.flatMap((code, at) => (codes.includes(code) ? [at] : [])));

function subjectOf({ fields }: CourseIndex, ids: number | readonly number[] | undefined): SubjectFilter | undefined {
  const numbers = numbersOf(fields.byId, ids);
  return numbers && { fields: numbers, words: [] };
}

/** Ids that nothing has leave nothing. */
function numbersOf(byId: ReadonlyMap<number, number>, ids: number | readonly number[] | undefined): Wanted {
  const list = ids === undefined ? [] : typeof ids === 'number' ? [ids] : ids;
  return list.length === 0 ? undefined : new Set(list.map((id) => byId.get(id) ?? -1));
}

/** Cities by their key, or by their name in any state; `isBare`: those without a state. */
function citiesOf({ cities }: CourseIndex, city: string, isBare = false): Set<number> {
  const wanted = foldCity(city);
  return new Set(
    cities.texts.flatMap((text, at) =>
      foldCity(text) === wanted || (!isBare && !city.includes(',') && foldCity(text.split(',')[0] ?? '') === wanted) ? [at] : [],
    ),
  );
}

const statesOf = ({ states }: CourseIndex, state: string): Set<number> =>
  new Set(states.texts.flatMap((text, at) => (foldCity(text) === foldCity(state) ? [at] : [])));

const union = (sets: readonly Wanted[]): Set<number> => new Set(sets.flatMap((set) => [...(set ?? [])]));

interface Range {
  readonly from: number;
  readonly to: number;
}

const rangeOf = (from: number | undefined, to: number | undefined): Range | undefined =>
  from === undefined && to === undefined ? undefined : { from: from ?? 0, to: to ?? Number.MAX_SAFE_INTEGER };

/** What lies within both. */
const within = (one: Range | undefined, other: Range | undefined): Range | undefined =>
  one && other ? { from: Math.max(one.from, other.from), to: Math.min(one.to, other.to) } : (one ?? other);

const centsOf = (amount: SearchInput['PriceFrom']): number | undefined => (amount === undefined ? undefined : Number(amount.times(decimal(100)).toFixed(0)));
