// What a course search asks for, as its address says it: one can be shared, kept and gone back to.
import type { CallInput, CallOutput } from '#kit';
import type { Id } from '#generated';

export type SearchResponse = CallOutput<'POST course/search'>;
export type Found = SearchResponse['Data'][number];
export type FacetName = SearchResponse['Facets'][number]['Field'];
export type Order = 'relevance' | 'price' | 'duration' | 'name';

/** In the order in which they stand beside the results, with their names in the address. */
export const facets = [
  ['InstitutionIds', 'institution'],
  ['CountryId', 'country'],
  ['State', 'state'],
  ['City', 'city'],
  ['LocationId', 'location'],
  ['CourseLevel', 'level'],
  ['CourseBroadField', 'broad'],
  ['CourseNarrowField', 'narrow'],
  ['CourseDetailedField', 'detailed'],
  ['IntakeMonth', 'intake'],
  ['Tags', 'tag'],
  ['InstitutionCampusIds', 'campus'],
] as const satisfies readonly (readonly [FacetName, string])[];

/** From and to, with their names in the address. */
export const ranges = [
  ['PriceFrom', 'priceFrom'],
  ['PriceTo', 'priceTo'],
  ['DurationFrom', 'weeksFrom'],
  ['DurationTo', 'weeksTo'],
] as const;
export type RangeName = (typeof ranges)[number][0];
type AddressName =
  | (typeof facets)[number][1]
  | (typeof ranges)[number][1]
  | 'q'
  | 'not'
  | 'portfolio'
  | 'order'
  | 'student'
  | 'nationality'
  | 'weeks'
  | 'shown';

export const orders: readonly Order[] = ['relevance', 'price', 'duration', 'name'];
/** So many courses are drawn at first, and so many more whenever somebody scrolls to their end. */
export const pageSize = 50;
/** What one answer holds; further ones are found by narrowing. */
export const maxCourses = 500;
export const maxCompared = 5;

export interface CourseQuery {
  readonly text: string;
  /** Ids of recognised pieces that are to be words. */
  readonly not: readonly string[];
  readonly facets: Readonly<Record<FacetName, readonly string[]>>;
  readonly ranges: Readonly<Record<RangeName, number | undefined>>;
  readonly isPortfolio: boolean;
  readonly order: Order;
  readonly studentId: Id<'Student'> | undefined;
  readonly nationalityId: number | undefined;
  /** How long the student stays. */
  readonly weeks: number | undefined;
  readonly visible: number;
}

/** Reads an address; what makes no sense in it is as if it were not there. */
export function readQuery(address: URLSearchParams): CourseQuery {
  const visible = findNumber(address, 'shown') ?? pageSize;
  return {
    text: address.get('q') ?? '',
    not: address.getAll('not'),
    facets: byName(facets, (name) => address.getAll(name).filter(Boolean)),
    ranges: byName(ranges, (name) => findNumber(address, name)),
    isPortfolio: address.get('portfolio') === '1',
    order: orders.find((order) => order === address.get('order')) ?? 'relevance',
    studentId: findId(address, 'student'),
    nationalityId: findId(address, 'nationality'),
    weeks: findId(address, 'weeks'),
    visible: Math.min(maxCourses, Math.max(pageSize, Math.ceil(visible / pageSize) * pageSize)),
  };
}

/** Writes a changed search into an address; what the address says beside it stays. */
export function writeQuery(address: URLSearchParams, query: CourseQuery): URLSearchParams {
  const put = (name: AddressName, values: readonly (string | number | undefined)[]) => {
    address.delete(name);
    for (const value of values) if (value !== undefined && value !== '') address.append(name, String(value));
  };
  put('q', [query.text]);
  put('not', query.text.trim() === '' ? [] : query.not);
  for (const [facet, name] of facets) put(name, query.facets[facet]);
  for (const [range, name] of ranges) put(name, [query.ranges[range]]);
  put('portfolio', [query.isPortfolio ? 1 : undefined]);
  put('order', [query.order === 'relevance' ? undefined : query.order]);
  put('student', [query.studentId]);
  put('nationality', [query.nationalityId]);
  put('weeks', [query.weeks]);
  put('shown', [query.visible === pageSize ? undefined : query.visible]);
  return address;
}

/** Another question: what was unfolded of the answer before is folded again. */
export const changed = (query: CourseQuery, change: Partial<CourseQuery>): CourseQuery => ({ ...query, visible: pageSize, ...change });

export const withFacet = (query: CourseQuery, facet: FacetName, values: readonly string[]): CourseQuery =>
  changed(query, { facets: { ...query.facets, [facet]: values } });

export const withRange = (query: CourseQuery, range: RangeName, value: number | undefined): CourseQuery =>
  changed(query, { ranges: { ...query.ranges, [range]: value } });

/** Nothing is asked, for the same student. */
export const withoutCriteria = (query: CourseQuery): CourseQuery =>
  changed(query, { text: '', not: [], facets: byName(facets, () => []), ranges: byName(ranges, () => undefined) });

/** How many criteria stand beside the box. */
export const countOfFilters = ({ facets: chosen, ranges: given, isPortfolio }: CourseQuery): number =>
  Object.values(chosen).reduce((sum, values) => sum + values.length, 0) +
  Object.values(given).filter((value) => value !== undefined).length +
  (isPortfolio ? 1 : 0);

/** Whether there is enough to search by: words, an institution or another facet. Prices and lengths alone would find half of everything. */
export const isAskable = ({ text, facets: chosen }: CourseQuery): boolean => text.trim() !== '' || Object.values(chosen).some((values) => values.length > 0);

/** As the call takes it, for so many courses; `nationalityId` is that of the student where none was chosen. */
export function getInput(
  { text, not, facets: chosen, ranges: given, isPortfolio, order, nationalityId, weeks }: CourseQuery,
  take = maxCourses,
): CallInput<'POST course/search'> {
  const isRight = (from: number | undefined, to: number | undefined) => from === undefined || to === undefined || from <= to;
  const ids = (facet: FacetName) => orNothing(chosen[facet].map(Number).filter((id) => Number.isSafeInteger(id) && id > 0));
  return {
    Query: text.trim() === '' ? undefined : text.trim(),
    Not: orNothing(not),
    CountryId: ids('CountryId'),
    LocationId: ids('LocationId'),
    City: orNothing(chosen.City),
    State: orNothing(chosen.State),
    InstitutionIds: ids('InstitutionIds'),
    InstitutionCampusIds: ids('InstitutionCampusIds'),
    CourseLevel: ids('CourseLevel'),
    CourseBroadField: ids('CourseBroadField'),
    CourseNarrowField: ids('CourseNarrowField'),
    CourseDetailedField: ids('CourseDetailedField'),
    Tags: orNothing(chosen.Tags),
    IntakeMonth: chosen.IntakeMonth.find((month) => /^(\d{4}-)?(0[1-9]|1[0-2])$/.test(month)),
    // Upside down a range means nothing yet: the other end is still being typed.
    ...(isRight(given.PriceFrom, given.PriceTo) ? { PriceFrom: given.PriceFrom, PriceTo: given.PriceTo } : {}),
    ...(isRight(given.DurationFrom, given.DurationTo) ? { DurationFrom: given.DurationFrom, DurationTo: given.DurationTo } : {}),
    IsDiscoveryMode: !isPortfolio,
    NationalityId: nationalityId,
    Duration: weeks,
    orderBy: order,
    take,
  };
}

const orNothing = <Value>(values: readonly Value[]): readonly Value[] | undefined => (values.length === 0 ? undefined : values);

function byName<Name extends string, Value>(pairs: readonly (readonly [Name, AddressName])[], read: (name: AddressName) => Value): Record<Name, Value> {
  // Asserted: the pairs hold every name.
  return Object.fromEntries(pairs.map(([name, address]) => [name, read(address)])) as Record<Name, Value>;
}

function findNumber(address: URLSearchParams, name: AddressName): number | undefined {
  const text = address.get(name) ?? '';
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}
const findId = (address: URLSearchParams, name: AddressName): number | undefined => findNumber(address, name) || undefined;

/** The ids of a list in an address, such as the compared courses: whole, each once, at most so many. */
export const idsIn = (text: string | null, limit: number): number[] =>
  [
    ...new Set(
      (text ?? '')
        .split(',')
        .filter((id) => /^[1-9]\d{0,8}$/.test(id))
        .map(Number),
    ),
  ].slice(0, limit);
