// Results, counts and recognitions as they are answered: with ids for numbers of the index, and names in the language of the reader.
import { translate } from '#engine';
import type { AgencyView } from './agency-view.ts';
import { getDepth, getFields, getLevels } from './ask-index.ts';
import type { CourseIndex } from './course-index.ts';
import { messages } from './messages.ts';
import type { CoursePrices } from './price-of-course.ts';
import type { Recognition } from './read-query.ts';
import type { FacetCounts } from './search-index.ts';
import type { FacetName, RecognisedField } from './search-schema.ts';
import { cityKey, type WordBook } from './word-book.ts';

type Language = 'en' | 'pt' | 'es';

const getLanguage = (language: string): Language => (language === 'pt' || language === 'es' ? language : 'en');

/** What shows the answers of one index to one reader. */
export class VisibleResults {
  readonly #index: CourseIndex;
  readonly #book: WordBook;
  readonly #language: Language;
  readonly #specials: ReadonlyMap<string, string>;

  /** `specials` are the names of their kinds, by code. */
  constructor(index: CourseIndex, book: WordBook, language: string, specials: ReadonlyMap<string, string>) {
    this.#specials = specials;
    this.#index = index;
    this.#book = book;
    this.#language = getLanguage(language);
  }

  /** A course on a campus. */
  course(at: number, view: AgencyView, prices: CoursePrices) {
    const { offers, courses, institutions, campuses, countries, states, tags } = this.#index;
    const [course, institution, campus] = [offers.course[at] ?? 0, offers.institution[at] ?? 0, offers.campus[at] ?? 0];
    const institutionId = institutions.ids[institution] ?? 0;
    const weeks = offers.weeks[at] ?? -1;
    return {
      InstitutionCampusCourseId: offers.ids[at] ?? 0,
      InstitutionId: institutionId,
      CampusId: campuses.ids[campus] ?? 0,
      InstitutionCourseId: courses.ids[course] ?? 0,
      CourseName: courses.names[course] ?? '',
      InstitutionName: institutions.names[institution] ?? '',
      CampusName: campuses.names[campus] ?? '',
      City: campuses.localities[campus] ?? null,
      State: states.texts[campuses.state[campus] ?? -1] ?? null,
      CountryId: countries.ids[campuses.country[campus] ?? -1] ?? null,
      LevelName: this.#level(courses.level[course]),
      BroadFieldName: this.#field(courses.broad[course]),
      NarrowFieldName: this.#field(courses.narrow[course]),
      DetailedFieldName: this.#field(courses.detailed[course]),
      CourseCode: courses.codes[course] ?? null,
      CourseLengthType: offers.isFixed[at] === 1 ? 'FixedDates' : 'Weekly',
      Weeks: weeks < 0 ? null : weeks,
      IntakeDates: offers.intakes.get(at) ?? [],
      Tags: (offers.tags.get(at) ?? []).map((tag) => tags.texts[tag] ?? ''),
      InPortfolio: view.portfolio.has(institutionId),
      Price: this.#price(prices.answer(at)),
    };
  }

  #price(price: ReturnType<CoursePrices['answer']>) {
    if (price === null) return null;
    const { Special, ...others } = price;
    return { ...others, Special: Special && withName(Special, this.#specials) };
  }

  facet({ facet, values }: FacetCounts) {
    return { Field: facet, Values: values.map(([value, Count]) => ({ ...this.#value(facet, value), Count })) };
  }

  #value(facet: FacetName, value: number): { readonly Key: string; readonly Name: string } {
    const { countries, locations, cities, states, institutions, campuses, levels, fields, tags, intakeMonths } = this.#index;
    const named = (ids: readonly number[], name: string | null | undefined) => ({ Key: String(ids[value] ?? ''), Name: name ?? '' });
    const text = (Key = '', Name = Key) => ({ Key, Name });
    switch (facet) {
      case 'CountryId':
        return named(countries.ids, this.#country(value));
      case 'LocationId':
        return named(locations.ids, locations.names[value]);
      case 'City':
        return text(cities.texts[value]);
      case 'State': {
        const key = states.texts[value] ?? '';
        return text(key, this.#book.stateNames.get(key)?.[this.#language]);
      }
      case 'InstitutionIds':
        return named(institutions.ids, institutions.names[value]);
      case 'InstitutionCampusIds':
        return named(campuses.ids, campuses.names[value]);
      case 'CourseLevel':
        return named(levels.ids, this.#level(value));
      case 'CourseBroadField':
      case 'CourseNarrowField':
      case 'CourseDetailedField':
        return named(fields.ids, this.#field(value));
      case 'Tags':
        return text(tags.texts[value]);
      case 'IntakeMonth': {
        const month = intakeMonths[value] ?? '';
        return text(month, this.#month(month));
      }
    }
  }

  recognition({ id, text, meaning }: Recognition): { Id: string; Field: RecognisedField; Value: string; Name: string; Text: string } {
    const visible = (Field: RecognisedField, Value: string, Name: string) => ({ Id: id, Field, Value, Name, Text: text });
    const { levels, fields } = this.#index;
    switch (meaning.kind) {
      case 'level':
        return visible('CourseLevel', [...getLevels(this.#index, meaning.levels)].map((at) => levels.ids[at]).join(','), meaning.name[this.#language]);
      case 'field': {
        const Field = ({ broad: 'CourseBroadField', narrow: 'CourseNarrowField', detailed: 'CourseDetailedField' } as const)[getDepth(meaning.codes)];
        return visible(Field, [...getFields(this.#index, meaning.codes)].map((at) => fields.ids[at]).join(','), meaning.name[this.#language]);
      }
      case 'city':
        return visible('City', cityKey(meaning.name, meaning.state), meaning.name);
      case 'state':
        return visible('State', meaning.key, meaning.name[this.#language]);
      case 'month':
        return visible('IntakeMonth', meaning.month, this.#month(meaning.month));
      case 'duration':
        return visible('Duration', `${meaning.from}-${meaning.to}`, this.#span(meaning.amount, meaning.unit));
      case 'range':
        return visible(meaning.field, String(meaning.value), translate(this.#range(meaning.field, meaning.value, meaning.currency), this.#language));
    }
  }

  #range(field: 'PriceFrom' | 'PriceTo' | 'DurationFrom' | 'DurationTo', value: number, currency: string | undefined) {
    const figures = new Intl.NumberFormat(this.#language === 'es' ? 'es-419' : this.#language === 'pt' ? 'pt-BR' : 'en-AU').format(value);
    const written = currency === undefined ? figures : `${currency} ${figures}`;
    if (field === 'PriceFrom') return messages.from({ amount: written });
    if (field === 'PriceTo') return messages.upTo({ amount: written });
    return field === 'DurationFrom' ? messages.atLeastWeeks({ count: written }) : messages.atMostWeeks({ count: written });
  }

  #span = (amount: number, unit: string): string =>
    new Intl.NumberFormat(this.#language, { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 1 }).format(amount);

  #month(month: string): string {
    const [year, number] = month.length === 2 ? [undefined, month] : [month.slice(0, 4), month.slice(5, 7)];
    const name = new Intl.DateTimeFormat(this.#language, { month: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(2000, Number(number) - 1, 1)));
    return year === undefined ? name : `${name} ${year}`;
  }

  /** As the language calls it, where the code is one that it knows. */
  #country(at: number): string {
    const { codes, names } = this.#index.countries;
    const code = codes[at] ?? '';
    const known = /^[A-Z]{2}$/.test(code) ? countryNames(this.#language).of(code) : undefined;
    return known && known !== code ? known : (names[at] ?? '');
  }

  #level(at: number | undefined): string | null {
    const name = this.#index.levels.names[at ?? -1];
    return name === undefined ? null : this.#inLanguage(this.#book.levelNames.get(name), name);
  }

  #field(at: number | undefined): string | null {
    const name = this.#index.fields.names[at ?? -1];
    return name === undefined ? null : this.#inLanguage(this.#book.fieldNames.get(this.#index.fields.codes[at ?? -1] ?? ''), name);
  }

  #inLanguage = (names: Partial<Record<Language, string>> | undefined, name: string): string => names?.[this.#language] ?? name;
}

const withName = <S extends { readonly TypeCode: string }>({ TypeCode, ...special }: S, names: ReadonlyMap<string, string>) => ({
  ...special,
  Name: names.get(TypeCode) ?? TypeCode,
});

const knownNames = new Map<Language, Intl.DisplayNames>();

/** To make them takes longer than to ask them. */
function countryNames(language: Language): Intl.DisplayNames {
  const known = knownNames.get(language) ?? new Intl.DisplayNames([language], { type: 'region', fallback: 'code' });
  knownNames.set(language, known);
  return known;
}
