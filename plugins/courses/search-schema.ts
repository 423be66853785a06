// What the course search takes and answers.
import { amountSchema, idSchema, nullable, shape, type Static, Type, wordSchema } from '#engine';

/** One id, or any of several. */
const ids = (description: string) => Type.Optional(Type.Union([idSchema(), Type.Array(idSchema(), { maxItems: 200 })], { description }));
const listOfIds = (description: string) => Type.Optional(Type.Array(idSchema(), { maxItems: 200, description }));
const amount = (description: string) => Type.Optional(amountSchema({ minimum: 0, maximum: 1_000_000_000, description }));
const weeks = (description: string) => Type.Optional(Type.Integer({ minimum: 0, maximum: 2000, description }));
const words = (description: string) => Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 120 }), { maxItems: 50, description }));
const text = () => nullable(Type.String());

/** By which facets results are counted, and what a piece of the query may be recognised as. */
export const facetNames = [
  'CountryId',
  'LocationId',
  'City',
  'State',
  'InstitutionIds',
  'InstitutionCampusIds',
  'CourseLevel',
  'CourseBroadField',
  'CourseNarrowField',
  'CourseDetailedField',
  'Tags',
  'IntakeMonth',
] as const;
export type FacetName = (typeof facetNames)[number];

export const recognisedFields = [
  'CourseLevel',
  'CourseBroadField',
  'CourseNarrowField',
  'CourseDetailedField',
  'City',
  'State',
  'PriceFrom',
  'PriceTo',
  'DurationFrom',
  'DurationTo',
  'Duration',
  'IntakeMonth',
] as const;
export type RecognisedField = (typeof recognisedFields)[number];

export const searchInput = shape({
  Query: Type.Optional(
    Type.String({ maxLength: 500, description: 'What somebody typed: levels, fields, places, prices, intakes and durations in it are recognised.' }),
  ),
  Not: Type.Optional(
    Type.Array(Type.String({ maxLength: 600 }), { maxItems: 50, description: 'Ids of recognitions that the reader took away: these pieces are words.' }),
  ),
  Term: Type.Optional(Type.String({ maxLength: 500, description: 'Words to look for, in which nothing is recognised.' })),
  CountryId: ids('The countries of the campuses. Australia where neither a country nor a place nor an institution is said.'),
  Country: Type.Optional(idSchema({ description: 'Another spelling of CountryId.' })),
  LocationId: ids('The locations of the campuses.'),
  City: words('Cities: a campus in the suburbs of a city is in the city as well.'),
  State: words('States, as the addresses of campuses write them.'),
  InstitutionIds: listOfIds('Any of these institutions.'),
  InstitutionCampusIds: listOfIds('Any of these campuses.'),
  CourseLevel: ids('Levels.'),
  CourseBroadField: ids('Broad fields of education.'),
  CourseNarrowField: ids('Narrow fields of education.'),
  CourseDetailedField: ids('Detailed fields of education.'),
  Tags: words('Courses with all of these tags.'),
  IsDiscoveryMode: Type.Optional(Type.Boolean({ description: 'True: all institutions. Else those of the portfolio.' })),
  PriceFrom: amount('The least that a year may cost, in the base currency. What has no price is then left out.'),
  PriceTo: amount('The most that a year may cost, in the base currency. What has no price is then left out.'),
  DurationFrom: weeks('The fewest weeks.'),
  DurationTo: weeks('The most weeks.'),
  IntakeMonth: Type.Optional(Type.String({ pattern: '^(\\d{4}-)?(0[1-9]|1[0-2])$', description: 'A month of any year (03), or of one year (2027-03).' })),
  NationalityId: Type.Optional(idSchema({ description: 'The country of the student, whose price group the prices are of.' })),
  PriceGroupId: Type.Optional(idSchema({ description: 'The price group that prices are of, whatever the nationality.' })),
  Duration: weeks('The weeks that the student stays, where that is not the length of the course.'),
  StartDate: Type.Optional(
    Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description: 'The day on which prices have to be valid; today where nothing is said.' }),
  ),
  orderBy: Type.Optional(wordSchema(['relevance', 'price', 'duration', 'name'])),
  skip: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
  take: Type.Optional(Type.Integer({ minimum: 1, maximum: 500, description: '50 where nothing is said.' })),
});
export type SearchInput = Static<typeof searchInput>;

const price = shape({
  Amount: amountSchema({ description: 'Of a year, or of the whole course where it is shorter.' }),
  CurrencyId: Type.Integer(),
  CurrencyCode: Type.String(),
  BaseAmount: nullable(amountSchema({ description: 'In the base currency of the agency; null where there is no exchange rate.' })),
  Source: wordSchema(['agency', 'register'], { description: 'The fees of the agency, or the tuition fee that the register states.' }),
  Year: nullable(Type.Integer({ description: 'The year of the register.' })),
  Total: nullable(
    amountSchema({ description: 'Of a price of the register: what it states for the whole course, other fees included. A quote has this total.' }),
  ),
  BaseTotal: nullable(amountSchema({ description: 'The same in the base currency of the agency; null where there is no exchange rate.' })),
  Special: nullable(
    shape(
      {
        Name: Type.String(),
        Text: Type.String(),
        Amount: amountSchema({ description: 'What it costs with the specials that apply.' }),
        BaseAmount: nullable(amountSchema()),
      },
      { description: 'The special fee of the agency that lowers it most, for these weeks and on this day.' },
    ),
  ),
});

const found = shape({
  InstitutionCampusCourseId: Type.Integer(),
  InstitutionId: Type.Integer(),
  CampusId: Type.Integer(),
  InstitutionCourseId: Type.Integer(),
  CourseName: Type.String(),
  InstitutionName: Type.String(),
  CampusName: Type.String(),
  City: text(),
  State: text(),
  CountryId: nullable(Type.Integer()),
  LevelName: text(),
  BroadFieldName: text(),
  NarrowFieldName: text(),
  DetailedFieldName: text(),
  CourseCode: text(),
  CourseLengthType: Type.String(),
  Weeks: nullable(Type.Integer()),
  IntakeDates: Type.Array(Type.String()),
  Tags: Type.Array(Type.String()),
  InPortfolio: Type.Boolean(),
  Price: nullable(price),
});

export const searchOutput = shape({
  Data: Type.Array(found),
  Count: Type.Integer({ description: 'How many there are in all.' }),
  IsLimitReached: Type.Boolean({ description: 'There are more than were asked for.' }),
  Facets: Type.Array(
    shape({
      Field: wordSchema(facetNames),
      Values: Type.Array(shape({ Key: Type.String(), Name: Type.String(), Count: Type.Integer() }), { maxItems: 30 }),
    }),
    { description: 'How many each value would leave, were it chosen instead of those that are chosen of its facet.' },
  ),
  Recognised: Type.Array(
    shape({
      Id: Type.String(),
      Field: wordSchema(recognisedFields),
      Value: Type.String({ description: 'Ids of levels and fields, parted by commas; names of cities and states; amounts; weeks such as 40-57; months.' }),
      Name: Type.String({ description: 'For the reader, such as Bachelor or Up to 40,000.' }),
      Text: Type.String({ description: 'The piece of the query.' }),
    }),
  ),
  Text: Type.String({ description: 'What is left of the query and looked for as words.' }),
  Corrected: Type.Array(shape({ From: Type.String(), To: Type.String() }), { description: 'Words that no course has, and what was looked for instead.' }),
});
