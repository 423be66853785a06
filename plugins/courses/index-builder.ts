// Makes the index out of rows, batch after batch, so that no more than one batch of them is held.
import type { Id } from '#generated';
import { cityKey, type Concept, type WordBook } from './word-book.ts';
import { type CourseIndex, type Dictionary, type TextDictionary, findDefaultCountry } from './course-index.ts';
import { fold, stem, getStems, wordsAt } from './fold-words.ts';
import { stopWords } from './stop-words.ts';
import { isInNames, type Kind, type Vocabulary, VocabularyBuilder } from './vocabulary.ts';

export interface NamedRow {
  readonly id: number;
  readonly name: string;
}
export interface CountryRow extends NamedRow {
  readonly code: string;
}
export interface FieldRow extends NamedRow {
  readonly code: string;
}
export interface InstitutionRow extends NamedRow {
  readonly tradingName: string | null;
  readonly code: string | null;
}
export interface CampusRow extends NamedRow {
  readonly locality: string | null;
  readonly state: string | null;
  readonly postcode: string | null;
  readonly countryId: Id<'Country'> | null;
  readonly locationId: Id<'Location'> | null;
}
export interface CourseRow extends NamedRow {
  readonly code: string | null;
  readonly nationalCode: string | null;
  readonly levelId: number | null;
  /** Broad, narrow, detailed, and the same of the second field. */
  readonly fieldIds: readonly (number | null)[];
  readonly weeks: number | null;
  /** Of the whole course. */
  readonly tuition: number | null;
  /** What the register states beside the tuition. */
  readonly otherFees?: number | null;
  readonly tags: readonly string[];
}
export interface OfferRow {
  readonly id: number;
  readonly institutionId: Id<'Institution'>;
  readonly courseId: number;
  readonly campusId: Id<'InstitutionCampus'>;
  readonly isFixed: boolean;
  readonly weeks: number | null;
  readonly intakes: readonly string[];
  readonly tags: readonly string[];
}

/** How much a word counts where it stands. Names of courses count from `inName` on. */
export const weights = { inName: 100, tag: 80, institution: 80, place: 70, campus: 45, field: 40, level: 30, country: 20 } as const;

const text = (value: string | null): string => value ?? '';
const none = -1;
/** A fee of nothing is what the register writes where a course is paid for as a part of another: no price. */
const cents = (amount: number | null): number => (amount === null || amount <= 0 ? none : Math.round(amount * 100));

/** Tuition of a year: of a course that takes longer its share, else the whole. */
export const yearlyTuition = (tuition: number, weeks: number): number => (tuition < 0 || weeks <= 52 ? tuition : Math.round((tuition * 52) / weeks));

export class IndexBuilder {
  readonly #book: WordBook;
  readonly #vocabulary = new VocabularyBuilder();
  readonly #countries = new NamedList();
  readonly #countryCodes: string[] = [];
  readonly #locations = new NamedList();
  readonly #levels = new NamedList();
  readonly #fields = new NamedList();
  readonly #fieldCodes: string[] = [];
  readonly #institutions = new NamedList();
  readonly #institutionCodes: (string | null)[] = [];
  readonly #campuses = new NamedList();
  readonly #campusRows: {
    readonly city: number;
    readonly state: number;
    readonly country: number;
    readonly location: number;
    readonly locality: string | null;
  }[] = [];
  readonly #cities = new TextList();
  readonly #states = new TextList();
  readonly #tags = new TextList();
  readonly #courseNumbers = new Map<number, number>();
  readonly #courses: CourseRow[] = [];
  readonly #nameLengths: number[] = [];
  readonly #offers: OfferRow[] = [];

  constructor(book: WordBook) {
    this.#book = book;
  }

  addCountries(rows: readonly CountryRow[]): void {
    for (const row of rows) {
      this.#countries.add(row);
      this.#countryCodes.push(row.code);
    }
  }
  addLocations(rows: readonly NamedRow[]): void {
    for (const row of rows) this.#locations.add(row);
  }
  addLevels(rows: readonly NamedRow[]): void {
    for (const row of rows) this.#levels.add(row);
  }
  addFields(rows: readonly FieldRow[]): void {
    for (const row of rows) {
      this.#fields.add(row);
      this.#fieldCodes.push(row.code);
    }
  }

  addInstitutions(rows: readonly InstitutionRow[]): void {
    for (const row of rows) {
      const number = this.#institutions.add(row);
      this.#addWords('institution', number, row.name, weights.institution);
      this.#addWords('institution', number, text(row.tradingName), weights.institution);
      this.#institutionCodes.push(row.code);
    }
  }

  addCampuses(rows: readonly CampusRow[]): void {
    for (const row of rows) {
      const number = this.#campuses.add(row);
      const state = text(row.state).trim();
      const location = row.locationId === null ? undefined : this.#locations.byId.get(row.locationId);
      const country = row.countryId === null ? findDefaultCountry(this.#countryCodes) : this.#countries.byId.get(row.countryId);
      const city = this.#cityOf(row);
      this.#campusRows.push({
        city: city === undefined ? none : this.#cities.add(city),
        state: state ? this.#states.add(state) : none,
        country: country ?? none,
        location: location ?? none,
        locality: row.locality === null ? null : inTitleCase(row.locality),
      });
      this.#addWords('campus', number, row.name, weights.campus);
      this.#addWords('campus', number, text(city ?? null), weights.place);
      this.#addWords('campus', number, text(row.locality), weights.place);
      this.#addWords('campus', number, `${state} ${this.#book.stateNames.get(state)?.en ?? ''}`, weights.campus);
      if (location !== undefined) this.#addWords('campus', number, this.#locations.names[location] ?? '', weights.place);
      if (country !== undefined) this.#addWords('campus', number, this.#countries.names[country] ?? '', weights.country);
    }
  }

  /** The location where one is given, else the city whose suburbs these are, else the place itself. */
  #cityOf({ locality, state, postcode, locationId }: CampusRow): string | undefined {
    const location = locationId === null ? undefined : this.#locations.byId.get(locationId);
    if (location !== undefined) return this.#locations.names[location];
    const city = this.#book.cityOf(text(postcode).trim());
    // A postcode that is typed wrongly moves nothing to another state.
    if (city && (!state || city.state === state.trim() || !this.#book.stateNames.has(state.trim()))) return cityKey(city.name, city.state);
    return locality ? cityKey(inTitleCase(locality), text(state).trim()) : undefined;
  }

  addCourses(rows: readonly CourseRow[]): void {
    for (const row of rows) {
      const number = this.#courses.push(row) - 1;
      this.#courseNumbers.set(row.id, number);
      this.#nameLengths.push(this.#addWords('course', number, row.name, weights.inName));
      for (const tag of row.tags) this.#addWords('course', number, tag, weights.tag);
      for (const id of row.fieldIds) this.#addWords('course', number, this.#nameOf(this.#fields, id), weights.field);
      this.#addWords('course', number, this.#nameOf(this.#levels, row.levelId), weights.level);
    }
  }

  #nameOf(list: NamedList, id: number | null): string {
    return id === null ? '' : (list.names[list.byId.get(id) ?? none] ?? '');
  }

  /** Those whose course, campus or institution is not there are left out when the index is made. */
  addOffers(rows: readonly OfferRow[]): void {
    this.#offers.push(...rows);
  }

  /** How many words were added. */
  #addWords(kind: Kind, number: number, source: string, weight: number): number {
    const words = source === '' ? [] : wordsAt(source).filter(({ word }) => !stopWords.has(word));
    for (const { word } of words) this.#vocabulary.add(kind, number, stem(word), weight, word);
    return words.length;
  }

  /** `breathe` is awaited between pieces of work, so that others get their turn. */
  async finish(registerYear: number | null, yieldToEventLoop: () => Promise<void>): Promise<CourseIndex> {
    const order = await this.#inOrder(yieldToEventLoop);
    const count = order.length;
    const column = () => new Int32Array(count);
    const [ids, course, institution, campus, weeks] = [column(), column(), column(), column(), column()];
    const isFixed = new Uint8Array(count);
    const yearly = new Float64Array(count);
    const intakes = new Map<number, readonly string[]>();
    const tags = new Map<number, readonly number[]>();
    const months = new Set<string>();
    const courseTags = new Map<number, readonly number[]>();
    this.#courses.forEach((row, number) => {
      if (row.tags.length > 0)
        courseTags.set(
          number,
          row.tags.map((tag) => this.#tags.add(tag)),
        );
    });
    for (const [at, offer] of order.entries()) {
      const number = this.#courseNumbers.get(offer.courseId) ?? 0;
      const row = this.#courses[number];
      ids[at] = offer.id;
      course[at] = number;
      institution[at] = this.#institutions.byId.get(offer.institutionId) ?? 0;
      campus[at] = this.#campuses.byId.get(offer.campusId) ?? 0;
      weeks[at] = offer.weeks ?? row?.weeks ?? none;
      isFixed[at] = offer.isFixed ? 1 : 0;
      yearly[at] = yearlyTuition(cents(row?.tuition ?? null), weeks[at] ?? none);
      if (offer.intakes.length > 0) intakes.set(at, offer.intakes);
      for (const day of offer.isFixed ? offer.intakes : []) months.add(day.slice(0, 7));
      const own = [...new Set([...(courseTags.get(number) ?? []), ...offer.tags.map((tag) => this.#tags.add(tag))])];
      if (own.length > 0) tags.set(at, own);
      if (at % 2000 === 1999) await yieldToEventLoop();
    }
    await yieldToEventLoop();
    const vocabulary = this.#vocabulary.finish();
    await yieldToEventLoop();
    return {
      offers: { count, ids, course, institution, campus, weeks, isFixed, intakes, tags, yearly },
      courses: this.#courseColumns(courseTags),
      institutions: { ...this.#institutions.finish(), codes: this.#institutionCodes },
      campuses: this.#campusColumns(),
      countries: { ...this.#countries.finish(), codes: this.#countryCodes },
      locations: this.#locations.finish(),
      levels: this.#levels.finish(),
      fields: { ...this.#fields.finish(), codes: this.#fieldCodes },
      cities: this.#cities.finish(),
      states: this.#states.finish(),
      tags: this.#tags.finish(),
      intakeMonths: [...months].toSorted(),
      vocabulary,
      cityConcepts: this.#cityConcepts(vocabulary),
      registerYear,
    };
  }

  /** By the names of courses. They are sorted in heaps of those that begin alike: all at once would take too long. */
  async #inOrder(yieldToEventLoop: () => Promise<void>): Promise<readonly OfferRow[]> {
    const heaps = new Map<string, { readonly key: string; readonly offer: OfferRow }[]>();
    for (const [at, offer] of this.#offers.entries()) {
      const course = this.#courses[this.#courseNumbers.get(offer.courseId) ?? none];
      const institution = this.#institutions.byId.get(offer.institutionId);
      if (!course || institution === undefined || !this.#campuses.byId.has(offer.campusId)) continue;
      const key = fold(course.name);
      const start = key.slice(0, 14);
      const heap = heaps.get(start) ?? [];
      if (heap.length === 0) heaps.set(start, heap);
      heap.push({ key, offer });
      if (at % 4000 === 3999) await yieldToEventLoop();
    }
    const order: OfferRow[] = [];
    for (const start of [...heaps.keys()].toSorted()) {
      const heap = heaps.get(start) ?? [];
      heap.sort((left, right) => (left.key < right.key ? -1 : left.key > right.key ? 1 : left.offer.id - right.offer.id));
      for (const { offer } of heap) order.push(offer);
      if (heap.length > 500) await yieldToEventLoop();
    }
    return order;
  }

  /** Places that stand for themselves. What is a word of courses as well stays one. */
  #cityConcepts(vocabulary: Vocabulary): Map<string, Concept> {
    const concepts = new Map<string, Concept>();
    for (const city of this.#cities.finish().texts) {
      const name = city.split(',')[0] ?? city;
      const stems = getStems(name);
      const key = stems.join(' ');
      if (key.length > 3 && !this.#book.concepts.has(key) && !stems.every((word) => isInNames(vocabulary, word)))
        concepts.set(key, { kind: 'city', name, state: '' });
    }
    return concepts;
  }

  #courseColumns(tags: ReadonlyMap<number, readonly number[]>): CourseIndex['courses'] {
    const rows = this.#courses;
    const numbers = (list: NamedList, idOf: (row: CourseRow) => number | null | undefined): Int16Array =>
      Int16Array.from(rows, (row) => list.byId.get(idOf(row) ?? none) ?? none);
    const field = (place: number): Int16Array => numbers(this.#fields, ({ fieldIds }) => fieldIds[place]);
    return {
      ids: Int32Array.from(rows, ({ id }) => id),
      names: rows.map(({ name }) => name),
      codes: rows.map(({ code }) => code),
      nationalCodes: rows.map(({ nationalCode }) => nationalCode),
      level: numbers(this.#levels, ({ levelId }) => levelId),
      broad: field(0),
      narrow: field(1),
      detailed: field(2),
      secondBroad: field(3),
      secondNarrow: field(4),
      secondDetailed: field(5),
      tuition: Float64Array.from(rows, ({ tuition }) => cents(tuition)),
      otherFees: Float64Array.from(rows, ({ otherFees = null }) => Math.max(cents(otherFees), 0)),
      nameLength: Uint8Array.from(this.#nameLengths),
      tags,
    };
  }

  #campusColumns(): CourseIndex['campuses'] {
    const rows = this.#campusRows;
    return {
      ...this.#campuses.finish(),
      city: Int32Array.from(rows, ({ city }) => city),
      state: Int32Array.from(rows, ({ state }) => state),
      country: Int32Array.from(rows, ({ country }) => country),
      location: Int32Array.from(rows, ({ location }) => location),
      localities: rows.map(({ locality }) => locality),
    };
  }
}

/** Registers write places in capitals. */
function inTitleCase(name: string): string {
  const trimmed = name.trim();
  return trimmed === trimmed.toUpperCase() ? trimmed.toLowerCase().replace(/(?<![\p{Letter}'’])\p{Letter}/gu, (letter) => letter.toUpperCase()) : trimmed;
}

class NamedList {
  readonly ids: number[] = [];
  readonly names: string[] = [];
  readonly byId = new Map<number, number>();

  add({ id, name }: NamedRow): number {
    this.byId.set(id, this.ids.length);
    this.names.push(name);
    return this.ids.push(id) - 1;
  }

  finish = (): Dictionary => ({ ids: this.ids, names: this.names, byId: this.byId });
}

class TextList {
  readonly #texts: string[] = [];
  readonly #byText = new Map<string, number>();

  add(value: string): number {
    const known = this.#byText.get(value);
    if (known !== undefined) return known;
    this.#byText.set(value, this.#texts.length);
    return this.#texts.push(value) - 1;
  }

  finish = (): TextDictionary => ({ texts: this.#texts, byText: this.#byText });
}
