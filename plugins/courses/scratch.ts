// The columns that a search fills, kept for the next one: to make them again each time cost more than the search. A search lets nobody between.
import type { CourseIndex } from './course-index.ts';
import type { Kind } from './vocabulary.ts';

/** What fails here counts for nothing; lower bits stand for facets. */
export const fatal: number = 1 << 15;

/** What fails in one facet at most is a result, or one more for a value of that facet. */
export const isCounted = (fail: number): boolean => fail < fatal && (fail & (fail - 1)) === 0;

/** By the number of a course on a campus, where nothing else is said. */
export interface Scratch {
  /** The bits in which each fails. */
  readonly fails: Uint16Array;
  readonly matched: Uint8Array;
  readonly score: Uint16Array;
  readonly hits: Int32Array;
  readonly ordered: Int32Array;
  /** By the numbers of courses, campuses and institutions. */
  readonly failsOf: Readonly<Record<Kind, Uint16Array>>;
  readonly passes: Uint8Array;
  /** For the words of a search, by their place. */
  weightsOf(place: number): Record<Kind, Uint8Array>;
}

const scratches = new WeakMap<CourseIndex, Scratch>();

/** The scratch of this index. */
export function getScratch(index: CourseIndex): Scratch {
  const known = scratches.get(index) ?? makeScratch(index);
  scratches.set(index, known);
  return known;
}

function makeScratch({ offers: { count }, courses, institutions, campuses }: CourseIndex): Scratch {
  const sizes = { course: courses.ids.length, institution: institutions.ids.length, campus: campuses.ids.length };
  const ofWords: Record<Kind, Uint8Array>[] = [];
  return {
    fails: new Uint16Array(count),
    matched: new Uint8Array(count),
    score: new Uint16Array(count),
    hits: new Int32Array(count),
    ordered: new Int32Array(count),
    failsOf: { course: new Uint16Array(sizes.course), institution: new Uint16Array(sizes.institution), campus: new Uint16Array(sizes.campus) },
    passes: new Uint8Array(Math.max(2 ** 16, sizes.course)),
    weightsOf: (place) =>
      (ofWords[place] ??= { course: new Uint8Array(sizes.course), institution: new Uint8Array(sizes.institution), campus: new Uint8Array(sizes.campus) }),
  };
}
