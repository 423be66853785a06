// All courses on campuses in memory: what is searched and counted as numbers in typed arrays, what is shown as texts.
import type { Vocabulary } from './vocabulary.ts';
import type { Concept } from './word-book.ts';

/** Values by their number; numbers are what columns hold, -1 where there is nothing. */
export interface Dictionary {
  readonly ids: readonly number[];
  readonly names: readonly string[];
  readonly byId: ReadonlyMap<number, number>;
}

/** Fields of education, with their codes. */
export interface FieldDictionary extends Dictionary {
  readonly codes: readonly string[];
}

/** Texts by their number. */
export interface TextDictionary {
  readonly texts: readonly string[];
  readonly byText: ReadonlyMap<string, number>;
}

interface Institutions extends Dictionary {
  readonly codes: readonly (string | null)[];
}

interface Campuses extends Dictionary {
  readonly city: Int32Array;
  readonly state: Int32Array;
  readonly country: Int32Array;
  readonly location: Int32Array;
  /** As the address writes it. */
  readonly localities: readonly (string | null)[];
}

interface Courses {
  readonly ids: Int32Array;
  readonly names: readonly string[];
  readonly codes: readonly (string | null)[];
  readonly nationalCodes: readonly (string | null)[];
  readonly level: Int16Array;
  readonly broad: Int16Array;
  readonly narrow: Int16Array;
  readonly detailed: Int16Array;
  readonly secondBroad: Int16Array;
  readonly secondNarrow: Int16Array;
  readonly secondDetailed: Int16Array;
  /** Of the whole course, in cents; -1 where the register states none. */
  readonly tuition: Float64Array;
  /** What the register states beside the tuition, in cents; 0 for none. */
  readonly otherFees: Float64Array;
  /** Words of the name by which it is found. */
  readonly nameLength: Uint8Array;
  /** Course numbers to the numbers of their tags; few courses have any. */
  readonly tags: ReadonlyMap<number, readonly number[]>;
}

/** A course on a campus is known by its place in the order of names: of equal results the lower one comes first. */
interface Offers {
  readonly count: number;
  readonly ids: Int32Array;
  readonly course: Int32Array;
  readonly institution: Int32Array;
  readonly campus: Int32Array;
  /** -1 where nobody says how long it takes. */
  readonly weeks: Int32Array;
  /** 1 where it begins by fixed dates and not by the week. */
  readonly isFixed: Uint8Array;
  readonly intakes: ReadonlyMap<number, readonly string[]>;
  /** Those of the course among them. */
  readonly tags: ReadonlyMap<number, readonly number[]>;
  /** Register's tuition of a year in cents, or of the whole where it is shorter; -1 where there is none. */
  readonly yearly: Float64Array;
}

export interface CourseIndex {
  readonly offers: Offers;
  readonly courses: Courses;
  readonly institutions: Institutions;
  readonly campuses: Campuses;
  readonly countries: Dictionary & { readonly codes: readonly string[] };
  readonly locations: Dictionary;
  readonly levels: Dictionary;
  readonly fields: FieldDictionary;
  readonly cities: TextDictionary;
  readonly states: TextDictionary;
  readonly tags: TextDictionary;
  /** Months with fixed intakes, `2027-03`, in their order. */
  readonly intakeMonths: readonly string[];
  readonly vocabulary: Vocabulary;
  /** Cities beside those of the book, by the stems of their names. */
  readonly cityConcepts: ReadonlyMap<string, Concept>;
  /** The year of the register that the tuition fees are of; null where none was imported. */
  readonly registerYear: number | null;
}

/** The number of the country of campuses and of searches that name none: Australia (D-44). Undefined where there is no such country. */
export function findDefaultCountry(codes: readonly string[]): number | undefined {
  const at = codes.indexOf('AU');
  return at < 0 ? undefined : at;
}
