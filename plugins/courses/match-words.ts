// Which courses on campuses have the words that are sought, and how well they fit: in the name of the course, of the institution, or of the place.
import type { CourseIndex } from './course-index.ts';
import { weights } from './index-builder.ts';
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

interface Matches {
  /** How many of the needed words each course on a campus has. */
  readonly matched: Uint8Array;
  readonly score: Uint16Array;
}

/** From this weight on a word stands in the name of a course. */
const inName = weights.inName * 0.5;
/** What a name is worth that consists of nothing but sought words. */
const wholeName = 400;

/** Holds each course on a campus against the words. */
export function matchWords(index: CourseIndex, words: readonly SoughtWord[]): Matches {
  const { offers, courses } = index;
  const found = words.map(({ alternatives, isNeeded }) => ({ isNeeded, ...weightsOf(index, alternatives) }));
  const matched = new Uint8Array(offers.count);
  const score = new Uint16Array(offers.count);
  for (let at = 0; at < offers.count; at++) {
    const [course, institution, campus] = [offers.course[at] ?? 0, offers.institution[at] ?? 0, offers.campus[at] ?? 0];
    let points = 0;
    let named = 0;
    let needed = 0;
    for (const each of found) {
      const ofCourse = each.course[course] ?? 0;
      const weight = Math.max(ofCourse, each.institution[institution] ?? 0, each.campus[campus] ?? 0);
      if (ofCourse >= inName) named++;
      points += weight;
      if (weight > 0 && each.isNeeded) needed++;
    }
    const length = courses.nameLength[course] ?? 0;
    matched[at] = needed;
    score[at] = points + (length > 0 ? Math.round((wholeName * Math.min(named, length)) / length) : 0);
  }
  return { matched, score };
}

/** Marks the courses in whose name the word stands. */
export function markNames(vocabulary: Vocabulary, word: string, marks: Uint8Array): void {
  const number = numberOfWord(vocabulary, word);
  if (number === undefined) return;
  const { starts, numbers, weights: values } = vocabulary.postings.course;
  for (let place = starts[number] ?? 0; place < (starts[number + 1] ?? 0); place++) if ((values[place] ?? 0) >= weights.inName) marks[numbers[place] ?? 0] = 1;
}

/** How much the word counts in each course, institution and campus: the best of its alternatives. */
function weightsOf(index: CourseIndex, alternatives: readonly Alternative[]): Record<Kind, Uint8Array> {
  const sizes = { course: index.courses.ids.length, institution: index.institutions.ids.length, campus: index.campuses.ids.length };
  const best = { course: new Uint8Array(sizes.course), institution: new Uint8Array(sizes.institution), campus: new Uint8Array(sizes.campus) };
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
