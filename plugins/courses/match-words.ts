// Which courses on campuses have the words that are sought, and how well they fit: in the name of the course, of the institution, or of the place.
import type { CourseIndex } from './course-index.ts';
import { weights } from './index-builder.ts';
import { fatal, isCounted, type Scratch } from './scratch.ts';
import { type Kind, kinds, numberOfWord, type Vocabulary } from './vocabulary.ts';

/** Words of the vocabulary that have to stand together in one name; each may be any of several. The factor says how sure it is that they are meant. */
export interface Alternative {
  readonly words: readonly (readonly number[])[];
  readonly factor: number;
  /** Courses that are meant by a code. */
  readonly courses?: readonly number[];
}

/** A word of which one alternative has to be found. */
export interface SoughtWord {
  readonly alternatives: readonly Alternative[];
  /** False: it only lifts what has it. */
  readonly isNeeded: boolean;
}

/** From this weight on a word stands in the name of a course. */
const inName = weights.inName * 0.5;
/** What a name is worth that consists of nothing but sought words. */
const fullName = 400;

/**
 * Holds each course on a campus against the words, but for those that fail in more than one facet: how many of the needed words it has stands
 * in `matched` of the scratch then, and how well it fits in `score`. Answers the most that anything has, and the most of what fails nowhere.
 */
export function matchWords(index: CourseIndex, words: readonly SoughtWord[], { fails, matched, score, weightsOf: arrays }: Scratch): MaxMatched {
  const { count, course: courseOf, institution: institutionOf, campus: campusOf } = index.offers;
  const { nameLength } = index.courses;
  const found = words.map(({ alternatives, isNeeded }, place) => ({ isNeeded, ...fill(index, alternatives, arrays(place)) }));
  const max = { ofAll: 0, ofFitting: 0 };
  for (let at = 0; at < count; at++) {
    const fail = fails[at] ?? fatal;
    if (!isCounted(fail)) continue;
    const course = courseOf[at] ?? 0;
    const institution = institutionOf[at] ?? 0;
    const campus = campusOf[at] ?? 0;
    let points = 0;
    let named = 0;
    let needed = 0;
    for (const each of found) {
      const ofCourse = each.course[course] ?? 0;
      const ofInstitution = each.institution[institution] ?? 0;
      const ofCampus = each.campus[campus] ?? 0;
      const weight = ofCourse >= ofInstitution ? (ofCourse >= ofCampus ? ofCourse : ofCampus) : ofInstitution >= ofCampus ? ofInstitution : ofCampus;
      if (weight === 0) continue;
      if (ofCourse >= inName) named++;
      points += weight;
      if (each.isNeeded) needed++;
    }
    const length = nameLength[course] ?? 0;
    matched[at] = needed;
    score[at] = points + (named > 0 ? Math.round((fullName * (named < length ? named : length)) / length) : 0);
    if (needed > max.ofAll) max.ofAll = needed;
    if (fail === 0 && needed > max.ofFitting) max.ofFitting = needed;
  }
  return max;
}

interface MaxMatched {
  readonly ofAll: number;
  readonly ofFitting: number;
}

/** Marks the courses in whose name the word stands. */
export function markNames(vocabulary: Vocabulary, word: string, marks: Uint8Array): void {
  const number = numberOfWord(vocabulary, word);
  if (number === undefined) return;
  const { starts, numbers, weights: values } = vocabulary.postings.course;
  for (let place = starts[number] ?? 0; place < (starts[number + 1] ?? 0); place++) if ((values[place] ?? 0) >= weights.inName) marks[numbers[place] ?? 0] = 1;
}

/** How much the word counts in each course, institution and campus: the best of its alternatives. */
function fill(index: CourseIndex, alternatives: readonly Alternative[], best: Record<Kind, Uint8Array>): Record<Kind, Uint8Array> {
  for (const kind of kinds) best[kind].fill(0);
  for (const alternative of alternatives) {
    for (const kind of kinds) raise(index.vocabulary, kind, alternative, best[kind]);
    for (const course of alternative.courses ?? []) best.course[course] = 250;
  }
  return best;
}

function raise(vocabulary: Vocabulary, kind: Kind, { words, factor }: Alternative, best: Uint8Array): void {
  const [first, ...others] = words;
  if (!first) return;
  if (others.length === 0) {
    spread(vocabulary, kind, first, factor, best);
    return;
  }
  // All words of a phrase in the same name: the least of their weights counts.
  const together = new Uint8Array(best.length);
  spread(vocabulary, kind, first, factor, together);
  for (const word of others) {
    const next = new Uint8Array(best.length);
    spread(vocabulary, kind, word, factor, next);
    for (let at = 0; at < together.length; at++) together[at] = Math.min(together[at] ?? 0, next[at] ?? 0);
  }
  for (let at = 0; at < best.length; at++) if ((together[at] ?? 0) > (best[at] ?? 0)) best[at] = together[at] ?? 0;
}

function spread(vocabulary: Vocabulary, kind: Kind, words: readonly number[], factor: number, best: Uint8Array): void {
  const { starts, numbers, weights: values } = vocabulary.postings[kind];
  for (const word of words)
    for (let place = starts[word] ?? 0; place < (starts[word + 1] ?? 0); place++) {
      const number = numbers[place] ?? 0;
      const weight = Math.max(1, Math.round((values[place] ?? 0) * factor));
      if (weight > (best[number] ?? 0)) best[number] = weight;
    }
}
