// The course search: from the request to the page of courses, with prices, counts and what was recognised.
import { isDay, toDay } from '#day';
import { type Context, defineCall, type Engine, type FieldError, AppError, textIn } from '#engine';
import { agencyView, withoutPortfolio } from './agency-view.ts';
import { getFilters } from './ask-index.ts';
import { loadCourseIndex } from './cached-index.ts';
import { messages } from './messages.ts';
import { CoursePrices } from './price-of-course.ts';
import { type IndexResponse, searchIndex } from './search-index.ts';
import { type SearchInput, searchInput, searchOutput } from './search-schema.ts';
import { VisibleResults } from './show-results.ts';
import { understandQuery } from './understand-query.ts';
import { wordBook } from './word-book.ts';

const defaultTake = 50;

export const searchCourses = defineCall({
  method: 'POST',
  path: 'course/search',
  access: { actor: 'staff' },
  surface: 'read',
  summary: 'Courses on campuses, by what somebody typed and by facets, with prices of a year and counts. Needs a term, an institution or a facet.',
  input: searchInput,
  output: searchOutput,
  async run(input, context) {
    requireSense(input);
    const { engine, actor } = context;
    const [index, view] = await Promise.all([loadCourseIndex(engine), loadView(context)]);
    const book = wordBook();
    const understood = understandQuery(index, book, { query: input.Query ?? '', not: new Set(input.Not), term: input.Term ?? '' });
    const today = (await context.records.officeDays()).today(actor.officeId);
    const prices = new CoursePrices(index, view, {
      day: toDay(input.StartDate) ?? today,
      today,
      officeId: actor.officeId,
      nationalityId: input.NationalityId,
      priceGroupId: input.PriceGroupId,
      duration: input.Duration,
    });
    const { skip = 0, take = defaultTake } = input;
    const portfolio = input.IsDiscoveryMode ? undefined : new Set([...view.portfolio].flatMap((id) => index.institutions.byId.get(id) ?? []));
    const filters = { ...getFilters(index, input, understood.recognised, (code) => prices.rateOf(code)), portfolio };
    // Words that say nothing are no criterion: they find nothing, and not everything.
    const isEmpty = understood.words.length === 0 && understood.recognised.length === 0 && !hasCriterion({ ...input, Query: undefined, Term: undefined });
    const found: IndexResponse = isEmpty
      ? { page: [], count: 0, facets: [] }
      : searchIndex(index, { words: understood.words, filters, prices, orderBy: input.orderBy ?? 'relevance', skip, take });
    const visible = new VisibleResults(index, book, actor.language, namesOfSpecials(context));
    return {
      Data: found.page.map((at) => visible.course(at, view, prices)),
      Count: found.count,
      IsLimitReached: found.count > skip + found.page.length,
      Facets: found.facets.map((facet) => visible.facet(facet)),
      Recognised: understood.recognised.map((recognition) => visible.recognition(recognition)),
      Text: understood.text,
      Corrected: understood.corrected,
    };
  },
});

/** What kinds of specials are called, by the labels of their codes. */
function namesOfSpecials({ engine, actor }: Context<Engine>): ReadonlyMap<string, string> {
  const definition = engine.model.entities.get('agencyfeespecial')?.fields.get('TypeCode')?.definition;
  return new Map(definition?.values?.map(({ value, label }) => [value, textIn(label, actor.language)]));
}

/** The plan of a free agency has neither portfolio nor fees, whatever it had before. */
async function loadView(context: Context<Engine>) {
  const view = await agencyView(context);
  return context.actor.plan === 'free' ? withoutPortfolio(view) : view;
}

/** Throws 400 where nothing is asked for (INST-007), or what nothing can fulfil. */
function requireSense(input: SearchInput): void {
  const errors: FieldError[] = [];
  if (input.PriceFrom && input.PriceTo?.lt(input.PriceFrom)) errors.push({ Key: 'PriceTo', Message: messages.upsideDown() });
  if (input.DurationFrom !== undefined && input.DurationTo !== undefined && input.DurationTo < input.DurationFrom)
    errors.push({ Key: 'DurationTo', Message: messages.upsideDown() });
  if (input.StartDate !== undefined && !isDay(input.StartDate)) errors.push({ Key: 'StartDate', Message: messages.notADay() });
  if (errors.length > 0) throw new AppError('request.invalid', errors[0]?.Message ?? '', { errors: errors });
  if (!hasCriterion(input)) throw new AppError('request.invalid', messages.nothingAsked(), { errors: [{ Key: 'Query', Message: messages.nothingAsked() }] });
}

/** A term, an institution or a facet. */
function hasCriterion(input: { readonly [Name in keyof SearchInput]?: SearchInput[Name] | undefined }): boolean {
  if (`${input.Query ?? ''}${input.Term ?? ''}`.trim() !== '') return true;
  return criteria.some((name) => {
    const value = input[name];
    return Array.isArray(value) ? value.length > 0 : value !== undefined;
  });
}

const criteria = [
  'InstitutionIds',
  'InstitutionCampusIds',
  'CountryId',
  'Country',
  'LocationId',
  'City',
  'State',
  'CourseLevel',
  'CourseBroadField',
  'CourseNarrowField',
  'CourseDetailedField',
  'Tags',
  'IntakeMonth',
  'PriceFrom',
  'PriceTo',
  'DurationFrom',
  'DurationTo',
] as const satisfies readonly (keyof SearchInput)[];
