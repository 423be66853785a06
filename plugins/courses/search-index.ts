// Searches the index: which courses on campuses meet the words and filters, the best first, and how many each value of a facet would leave.
import type { CourseIndex } from './course-index.ts';
import type { FacetName } from './search-schema.ts';
import { markNames, matchWords, type SoughtWord } from './match-words.ts';
import { fatal, isCounted, type Scratch, getScratch } from './scratch.ts';
import { kinds } from './vocabulary.ts';

/** The values of a facet that let something pass, by their numbers in the index. */
export interface Filters {
  readonly countries?: ReadonlySet<number> | undefined;
  readonly locations?: ReadonlySet<number> | undefined;
  readonly cities?: ReadonlySet<number> | undefined;
  readonly states?: ReadonlySet<number> | undefined;
  readonly institutions?: ReadonlySet<number> | undefined;
  readonly campuses?: ReadonlySet<number> | undefined;
  readonly levels?: ReadonlySet<number> | undefined;
  readonly broad?: SubjectFilter | undefined;
  readonly narrow?: SubjectFilter | undefined;
  readonly detailed?: SubjectFilter | undefined;
  /** Every one of them. */
  readonly tags?: ReadonlySet<number> | undefined;
  /** `03` or `2027-03`. What begins by the week begins in each. */
  readonly month?: string | undefined;
  readonly weeks?: { readonly from: number; readonly to: number } | undefined;
  /** In cents of the base currency, of a year. */
  readonly price?: { readonly from: number; readonly to: number } | undefined;
  /** Those outside of it are not there at all. */
  readonly portfolio?: ReadonlySet<number> | undefined;
}

/** Fields of education, of any depth, and words of names that mean the same. */
export interface SubjectFilter {
  readonly fields: ReadonlySet<number>;
  readonly words: readonly string[];
}

export interface Prices {
  /** What a year costs in cents of the base currency; -1 where nobody knows. */
  of(offer: number): number;
}

export type OrderBy = 'relevance' | 'price' | 'duration' | 'name';

export interface IndexSearch {
  readonly words: readonly SoughtWord[];
  readonly filters: Filters;
  readonly prices: Prices;
  readonly orderBy: OrderBy;
  readonly skip: number;
  readonly take: number;
}

export interface FacetCounts {
  readonly facet: FacetName;
  /** Numbers of values with their counts, the most first. */
  readonly values: readonly (readonly [number, number])[];
}

export interface IndexResponse {
  /** Numbers of courses on campuses. */
  readonly page: readonly number[];
  readonly count: number;
  readonly facets: readonly FacetCounts[];
}

/** Each facet has a bit: what fails in one of them alone counts for the values of that one. */
const bits = {
  CountryId: 1 << 0,
  LocationId: 1 << 1,
  City: 1 << 2,
  State: 1 << 3,
  InstitutionIds: 1 << 4,
  InstitutionCampusIds: 1 << 5,
  CourseLevel: 1 << 6,
  CourseBroadField: 1 << 7,
  CourseNarrowField: 1 << 8,
  CourseDetailedField: 1 << 9,
  Tags: 1 << 10,
  IntakeMonth: 1 << 11,
} as const satisfies Record<FacetName, number>;
const maxValues = 30;
/** Scores are whole numbers below this one: they are put in order by counting. */
const scores = 4096;

/** Searches it. Takes no turn of others: some milliseconds for the largest of questions. */
export function searchIndex(index: CourseIndex, search: IndexSearch): IndexResponse {
  const scratch = getScratch(index);
  const { fails, matched, score, hits } = scratch;
  fillFails(index, search, scratch);
  const needed = search.words.filter(({ isNeeded }) => isNeeded).length;
  const isByWords = search.words.length > 0;
  const least = isByWords ? leastMatched(matchWords(index, search.words, scratch), needed) : 0;
  if (least === undefined) return { page: [], count: 0, facets: [] };
  const counters = new Counters(index);
  let count = 0;
  for (let at = 0; at < index.offers.count; at++) {
    const fail = fails[at] ?? fatal;
    if (!isCounted(fail) || (isByWords && (matched[at] ?? 0) < least)) continue;
    if (fail === 0) {
      hits[count++] = at;
      counters.countAll(at);
    } else counters.countOne(at, fail);
  }
  return {
    page: getPage(index, search, hits.subarray(0, count), isByWords ? score : undefined, scratch.ordered),
    count,
    facets: counters.finish(search.filters),
  };
}

/**
 * How many of the needed words have to be there: all, or else as many as any course has, but at least half. Undefined: nothing has so many.
 * Where the filters leave nothing, the facets tell which of them to give up.
 */
function leastMatched({ ofAll, ofFitting }: ReturnType<typeof matchWords>, needed: number): number | undefined {
  const max = ofFitting > 0 ? ofFitting : ofAll;
  return max >= Math.ceil(needed / 2) ? max : undefined;
}

/** The bits in which each course on a campus fails. */
function fillFails(index: CourseIndex, { filters, prices }: IndexSearch, { fails, failsOf, passes }: Scratch): void {
  const { offers, courses, campuses } = index;
  for (const kind of kinds) failsOf[kind].fill(0);
  // A table answers many times faster than a set; 0 stands for what has no value.
  const test = (ofKind: Uint16Array, column: Int16Array | Int32Array | undefined, wanted: ReadonlySet<number> | undefined, bit: number): void => {
    if (!wanted) return;
    passes.fill(0);
    for (const value of wanted) if (value >= 0) passes[value + 1] = 1;
    for (let at = 0; at < ofKind.length; at++) if (passes[column ? (column[at] ?? -1) + 1 : at + 1] === 0) ofKind[at] = (ofKind[at] ?? 0) | bit;
  };
  test(failsOf.campus, campuses.country, filters.countries, bits.CountryId);
  test(failsOf.campus, campuses.location, filters.locations, bits.LocationId);
  test(failsOf.campus, campuses.city, filters.cities, bits.City);
  test(failsOf.campus, campuses.state, filters.states, bits.State);
  test(failsOf.campus, undefined, filters.campuses, bits.InstitutionCampusIds);
  test(failsOf.institution, undefined, filters.institutions, bits.InstitutionIds);
  test(failsOf.institution, undefined, filters.portfolio, fatal);
  test(failsOf.course, courses.level, filters.levels, bits.CourseLevel);
  const subject = (first: Int16Array, second: Int16Array, wanted: SubjectFilter | undefined, bit: number): void => {
    if (wanted) testSubject(index, failsOf.course, [first, second], wanted, bit, passes);
  };
  subject(courses.broad, courses.secondBroad, filters.broad, bits.CourseBroadField);
  subject(courses.narrow, courses.secondNarrow, filters.narrow, bits.CourseNarrowField);
  subject(courses.detailed, courses.secondDetailed, filters.detailed, bits.CourseDetailedField);
  const { count, course, campus, institution } = offers;
  const { course: ofCourse, campus: ofCampus, institution: ofInstitution } = failsOf;
  for (let at = 0; at < count; at++)
    fails[at] = (ofCourse[course[at] ?? 0] ?? 0) | (ofCampus[campus[at] ?? 0] ?? 0) | (ofInstitution[institution[at] ?? 0] ?? 0);
  if (filters.weeks ?? filters.price ?? filters.tags ?? filters.month) failSingly(index, filters, prices, fails);
}

/** What is said of each course on a campus by itself. */
function failSingly({ offers }: CourseIndex, { weeks: range, price, tags, month }: Filters, prices: Prices, fails: Uint16Array): void {
  const { count, weeks } = offers;
  for (let at = 0; at < count; at++) {
    let fail = fails[at] ?? fatal;
    if (!isCounted(fail)) continue;
    if (range) {
      const length = weeks[at] ?? -1;
      if (length < range.from || length > range.to) fail |= fatal;
    }
    if (price && fail < fatal) {
      const amount = prices.of(at);
      if (amount < 0 || amount < price.from || amount > price.to) fail |= fatal;
    }
    if (tags && fail < fatal) {
      const own = offers.tags.get(at);
      for (const tag of tags) if (!own?.includes(tag)) fail |= bits.Tags;
    }
    if (month !== undefined && fail < fatal && !startsIn(offers, at, month)) fail |= bits.IntakeMonth;
    fails[at] = fail;
  }
}

function testSubject(
  { vocabulary, fields }: CourseIndex,
  fails: Uint16Array,
  [first, second]: readonly [Int16Array, Int16Array],
  { fields: wanted, words }: SubjectFilter,
  bit: number,
  passes: Uint8Array,
): void {
  const isWanted = new Uint8Array(fields.ids.length + 1);
  for (const field of wanted) if (field >= 0) isWanted[field + 1] = 1;
  passes.fill(0);
  for (const word of words) markNames(vocabulary, word, passes);
  for (let at = 0; at < fails.length; at++)
    if (passes[at] === 0 && isWanted[(first[at] ?? -1) + 1] === 0 && isWanted[(second[at] ?? -1) + 1] === 0) fails[at] = (fails[at] ?? 0) | bit;
}

function startsIn({ isFixed, intakes }: CourseIndex['offers'], at: number, month: string): boolean {
  if (isFixed[at] === 0) return true;
  return intakes.get(at)?.some((day) => (month.length === 2 ? day.slice(5, 7) === month : day.startsWith(month))) ?? false;
}

/** Counts the values of all facets in one walk. */
class Counters {
  readonly #index: CourseIndex;
  readonly #countries: Uint32Array;
  readonly #locations: Uint32Array;
  readonly #cities: Uint32Array;
  readonly #states: Uint32Array;
  readonly #institutions: Uint32Array;
  readonly #campuses: Uint32Array;
  readonly #levels: Uint32Array;
  readonly #fields: readonly [Uint32Array, Uint32Array, Uint32Array];
  readonly #tags: Uint32Array;
  readonly #months: Uint32Array;
  #weekly = 0;

  constructor(index: CourseIndex) {
    this.#index = index;
    this.#countries = new Uint32Array(index.countries.ids.length);
    this.#locations = new Uint32Array(index.locations.ids.length);
    this.#cities = new Uint32Array(index.cities.texts.length);
    this.#states = new Uint32Array(index.states.texts.length);
    this.#institutions = new Uint32Array(index.institutions.ids.length);
    this.#campuses = new Uint32Array(index.campuses.ids.length);
    this.#levels = new Uint32Array(index.levels.ids.length);
    const fields = () => new Uint32Array(index.fields.ids.length);
    this.#fields = [fields(), fields(), fields()];
    this.#tags = new Uint32Array(index.tags.texts.length);
    this.#months = new Uint32Array(index.intakeMonths.length);
  }

  countAll(at: number): void {
    const { offers, campuses, courses } = this.#index;
    const [campus, course] = [offers.campus[at] ?? 0, offers.course[at] ?? 0];
    add(this.#campuses, campus);
    add(this.#institutions, offers.institution[at]);
    add(this.#countries, campuses.country[campus]);
    add(this.#locations, campuses.location[campus]);
    add(this.#cities, campuses.city[campus]);
    add(this.#states, campuses.state[campus]);
    add(this.#levels, courses.level[course]);
    this.#countFields(0, courses.broad, courses.secondBroad, course);
    this.#countFields(1, courses.narrow, courses.secondNarrow, course);
    this.#countFields(2, courses.detailed, courses.secondDetailed, course);
    this.#countTags(at);
    this.#countMonths(at);
  }

  /** What fails in this facet alone. */
  countOne(at: number, bit: number): void {
    const { offers, campuses, courses } = this.#index;
    const [campus, course] = [offers.campus[at] ?? 0, offers.course[at] ?? 0];
    if (bit === bits.CountryId) add(this.#countries, campuses.country[campus]);
    else if (bit === bits.LocationId) add(this.#locations, campuses.location[campus]);
    else if (bit === bits.City) add(this.#cities, campuses.city[campus]);
    else if (bit === bits.State) add(this.#states, campuses.state[campus]);
    else if (bit === bits.InstitutionIds) add(this.#institutions, offers.institution[at]);
    else if (bit === bits.InstitutionCampusIds) add(this.#campuses, campus);
    else if (bit === bits.CourseLevel) add(this.#levels, courses.level[course]);
    else if (bit === bits.CourseBroadField) this.#countFields(0, courses.broad, courses.secondBroad, course);
    else if (bit === bits.CourseNarrowField) this.#countFields(1, courses.narrow, courses.secondNarrow, course);
    else if (bit === bits.CourseDetailedField) this.#countFields(2, courses.detailed, courses.secondDetailed, course);
    else if (bit === bits.Tags) this.#countTags(at);
    else if (bit === bits.IntakeMonth) this.#countMonths(at);
  }

  #countFields(depth: 0 | 1 | 2, first: Int16Array, second: Int16Array, course: number): void {
    add(this.#fields[depth], first[course]);
    if (second[course] !== first[course]) add(this.#fields[depth], second[course]);
  }

  #countTags(at: number): void {
    for (const tag of this.#index.offers.tags.get(at) ?? []) add(this.#tags, tag);
  }

  #countMonths(at: number): void {
    const { offers, intakeMonths } = this.#index;
    if (offers.isFixed[at] === 0) this.#weekly++;
    else for (const month of new Set(offers.intakes.get(at)?.map((day) => day.slice(0, 7)))) add(this.#months, intakeMonths.indexOf(month));
  }

  /** The most frequent values of each facet, and those that were chosen, whose names the reader wants to see however few they leave. */
  finish(filters: Filters): FacetCounts[] {
    const values = (facet: FacetName, counts: Uint32Array, chosen?: ReadonlySet<number>): FacetCounts => ({ facet, values: mostFrequent(counts, chosen) });
    const months = this.#months.some((count) => count > 0) ? this.#months.map((count) => (count > 0 ? count + this.#weekly : 0)) : this.#months;
    const all = [
      values('CountryId', this.#countries),
      values('LocationId', this.#locations, filters.locations),
      values('City', this.#cities),
      values('State', this.#states),
      values('InstitutionIds', this.#institutions, filters.institutions),
      values('InstitutionCampusIds', this.#campuses, filters.campuses),
      values('CourseLevel', this.#levels, filters.levels),
      values('CourseBroadField', this.#fields[0], filters.broad?.fields),
      values('CourseNarrowField', this.#fields[1], filters.narrow?.fields),
      values('CourseDetailedField', this.#fields[2], filters.detailed?.fields),
      values('Tags', this.#tags),
      values('IntakeMonth', months),
    ];
    return all.filter((counts) => counts.values.length > 0);
  }
}

function add(counts: Uint32Array, value: number | undefined): void {
  if (value !== undefined && value >= 0) counts[value] = (counts[value] ?? 0) + 1;
}

function mostFrequent(counts: Uint32Array, chosen: ReadonlySet<number> = new Set()): (readonly [number, number])[] {
  const found: (readonly [number, number])[] = [];
  for (let value = 0; value < counts.length; value++) {
    const count = counts[value] ?? 0;
    if (count > 0) found.push([value, count]);
  }
  const first = found.toSorted(([left, many], [right, more]) => more - many || left - right).slice(0, maxValues);
  const named = new Set(first.map(([value]) => value));
  const others = [...chosen].filter((value) => value >= 0 && value < counts.length && !named.has(value));
  return [...first, ...others.map((value) => [value, counts[value] ?? 0] as const)];
}

/** The page in the order that is asked for; of equals the one whose name comes first. */
function getPage(
  index: CourseIndex,
  { orderBy, skip, take, prices }: IndexSearch,
  hits: Int32Array,
  score: Uint16Array | undefined,
  ordered: Int32Array,
): number[] {
  if (skip >= hits.length) return [];
  if (orderBy === 'relevance' && score) return byScore(hits, score, ordered, skip, take);
  if (orderBy === 'price') return byKey(hits, (at) => prices.of(at), skip, take);
  if (orderBy === 'duration') return byKey(hits, (at) => index.offers.weeks[at] ?? -1, skip, take);
  return [...hits.subarray(skip, skip + take)];
}

/** The best first, by counting how many have each score: what is equal keeps its order. */
function byScore(hits: Int32Array, score: Uint16Array, ordered: Int32Array, skip: number, take: number): number[] {
  const starts = new Uint32Array(scores + 1);
  const getRank = (at: number): number => scores - 1 - Math.min(scores - 1, score[at] ?? 0);
  for (const at of hits) add(starts, getRank(at) + 1);
  for (let rank = 1; rank <= scores; rank++) starts[rank] = (starts[rank] ?? 0) + (starts[rank - 1] ?? 0);
  for (const at of hits) {
    const rank = getRank(at);
    const place = starts[rank] ?? 0;
    ordered[place] = at;
    starts[rank] = place + 1;
  }
  return [...ordered.subarray(skip, Math.min(skip + take, hits.length))];
}

/** From the least to the most; what has no value stands at the end. Numbers are put in order faster than by a comparison of ours. */
function byKey(hits: Int32Array, keyOf: (at: number) => number, skip: number, take: number): number[] {
  const places = 2 ** 17;
  const keys = Float64Array.from(hits, (at) => {
    const key = keyOf(at);
    return (key < 0 ? 2 ** 35 : key) * places + at;
  }).toSorted();
  return Array.from(keys.subarray(skip, skip + take), (key) => key % places);
}
