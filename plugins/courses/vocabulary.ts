// The words of courses, institutions and campuses: which of them hold a word, which words begin so, and which are spelled nearly so.

export const kinds = ['course', 'institution', 'campus'] as const;
export type Kind = (typeof kinds)[number];

/** Of one kind: from `starts[word]` to `starts[word + 1]` stand the numbers of those that have the word, and how much it counts there. */
interface Postings {
  readonly starts: Uint32Array;
  readonly numbers: Uint32Array;
  readonly weights: Uint8Array;
}

export interface Vocabulary {
  /** In the order of the alphabet. */
  readonly words: readonly string[];
  /** A word as it stands in a name, where that is another form. */
  readonly visible: readonly string[];
  readonly postings: Readonly<Record<Kind, Postings>>;
  /** How many have the word. */
  readonly uses: Uint32Array;
  /** The letters of each word as bits. */
  readonly letters: Uint32Array;
}

/** Takes words in and makes the vocabulary of them. */
export class VocabularyBuilder {
  readonly #words = new Map<string, { readonly visible: string; readonly of: Record<Kind, number[]> }>();

  /** The word counts so much in the one with this number; of several times the most counts. Numbers come in their order. */
  add(kind: Kind, number: number, word: string, weight: number, visible = word): void {
    let entry = this.#words.get(word);
    if (!entry) {
      entry = { visible, of: { course: [], institution: [], campus: [] } };
      this.#words.set(word, entry);
    }
    const list = entry.of[kind];
    if (list.at(-2) !== number) list.push(number, weight);
    else if ((list.at(-1) ?? 0) < weight) list[list.length - 1] = weight;
  }

  finish(): Vocabulary {
    const entries = [...this.#words].toSorted(([left], [right]) => (left < right ? -1 : 1));
    const postings = (kind: Kind): Postings => {
      const starts = new Uint32Array(entries.length + 1);
      entries.forEach(([, { of }], index) => (starts[index + 1] = (starts[index] ?? 0) + of[kind].length / 2));
      const count = starts[entries.length] ?? 0;
      const [numbers, weights] = [new Uint32Array(count), new Uint8Array(count)];
      let place = 0;
      for (const [, { of }] of entries)
        for (let at = 0; at < of[kind].length; at += 2, place++) {
          numbers[place] = of[kind][at] ?? 0;
          weights[place] = of[kind][at + 1] ?? 0;
        }
      return { starts, numbers, weights };
    };
    return {
      words: entries.map(([word]) => word),
      visible: entries.map(([, { visible }]) => visible),
      postings: { course: postings('course'), institution: postings('institution'), campus: postings('campus') },
      uses: Uint32Array.from(entries, ([, { of }]) => (of.course.length + of.institution.length + of.campus.length) / 2),
      letters: Uint32Array.from(entries, ([word]) => getLetterBits(word)),
    };
  }
}

/** The place of the first word that is not before this one. */
function lowerBound(words: readonly string[], word: string): number {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle] ?? '') < word) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The number of a word; undefined where nothing has it. */
export function numberOfWord({ words }: Pick<Vocabulary, 'words'>, word: string): number | undefined {
  const at = lowerBound(words, word);
  return words[at] === word ? at : undefined;
}

/** True of a word that courses have. */
export function isInNames(vocabulary: Vocabulary, word: string): boolean {
  const number = numberOfWord(vocabulary, word);
  const { starts } = vocabulary.postings.course;
  return number !== undefined && (starts[number + 1] ?? 0) > (starts[number] ?? 0);
}

/** The numbers of the words that begin so, at most `most`. */
export function wordsWithPrefix({ words }: Pick<Vocabulary, 'words'>, prefix: string, max = 200): number[] {
  const found: number[] = [];
  for (let at = lowerBound(words, prefix); at < words.length && found.length < max && words[at]?.startsWith(prefix); at++) found.push(at);
  return found;
}

/** Words as they may be meant by one that is spelled wrongly. */
export interface Spelling {
  readonly words: readonly string[];
  readonly letters: Uint32Array;
  /** Of equally near words the one that counts more is taken. */
  readonly uses: (at: number) => number;
}

/** The nearest word: one letter away, two in a word of eight letters or more. Undefined where none is so near. */
export function nearestSpelling({ words, letters, uses }: Spelling, word: string): { readonly at: number; readonly distance: number } | undefined {
  if (word.length < 4) return undefined;
  const max = word.length < 8 ? 1 : 2;
  const own = getLetterBits(word);
  let best: { at: number; distance: number } | undefined;
  for (let at = 0; at < words.length; at++) {
    const other = words[at] ?? '';
    // Each wrong letter changes two bits at most.
    if (Math.abs(other.length - word.length) > max || other.length < 3 || getBits((letters[at] ?? 0) ^ own) > 2 * max) continue;
    const distance = editDistance(word, other, max);
    if (distance > max) continue;
    if (!best || distance < best.distance || (distance === best.distance && isLikelier(word, other, words[best.at] ?? '', uses(at), uses(best.at))))
      best = { at, distance };
  }
  return best;
}

/** The first letter is seldom wrong; then the word that is used more. */
function isLikelier(word: string, left: string, right: string, leftUses: number, rightUses: number): boolean {
  const [first, second] = [left[0] === word[0], right[0] === word[0]];
  return first === second ? leftUses > rightUses : first;
}

/** The letters and digits that occur, as bits. */
export function getLetterBits(word: string): number {
  let bits = 0;
  for (let at = 0; at < word.length; at++) {
    const code = word.charCodeAt(at);
    bits |= 1 << (code >= 97 && code <= 122 ? code - 97 : 26 + (code % 6));
  }
  return bits >>> 0;
}

function getBits(value: number): number {
  let left = value;
  let count = 0;
  for (; left !== 0; count++) left &= left - 1;
  return count;
}

/** Letters to add, leave out, change or swap with the next; more than `max` is answered as one more. */
function editDistance(left: string, right: string, max: number): number {
  let before: number[] = [];
  let previous = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let i = 1; i <= left.length; i++) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= right.length; j++) {
      const isSame = left[i - 1] === right[j - 1];
      let value = Math.min((previous[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (previous[j - 1] ?? 0) + (isSame ? 0 : 1));
      if (i > 1 && j > 1 && left[i - 1] === right[j - 2] && left[i - 2] === right[j - 1]) value = Math.min(value, (before[j - 2] ?? 0) + 1);
      row.push(value);
      least = Math.min(least, value);
    }
    if (least > max) return max + 1;
    [before, previous] = [previous, row];
  }
  return previous[right.length] ?? max + 1;
}
