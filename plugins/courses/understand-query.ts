// What is to be looked for in the index when somebody typed this: filters, words with all that they may mean, and what was misspelled.
import type { CourseIndex } from './course-index.ts';
import { stem, getStems, type Word, wordsAt } from './fold-words.ts';
import type { Alternative, SoughtWord } from './match-words.ts';
import { readQuery, type ReadQuery, type Recognition } from './read-query.ts';
import { stopWords } from './stop-words.ts';
import { getLetterBits, nearestSpelling, numberOfWord, type Spelling, wordsWithPrefix } from './vocabulary.ts';
import type { Concept, WordBook } from './word-book.ts';

export interface Understood {
  readonly recognised: readonly Recognition[];
  readonly words: readonly SoughtWord[];
  /** The words as they are shown to who typed them. */
  readonly text: string;
  readonly corrected: readonly { readonly From: string; readonly To: string }[];
}

export interface Requested {
  /** What is read for its meaning. */
  readonly query: string;
  /** Ids of recognitions that are not wanted. */
  readonly not: ReadonlySet<string>;
  /** Words and nothing else. */
  readonly term: string;
}

/** More words than these make a search no better. */
const maxWords = 12;
/** How sure it is that a word means another one. */
const sure = { self: 1, translated: 0.95, phrase: 0.9, meant: 0.7, started: 0.8 } as const;

/** Reads what was asked. A word that nothing has is taken for the nearest one, and the query is read again with it. */
export function understandQuery(index: CourseIndex, book: WordBook, { query, not, term }: Requested): Understood {
  const read = (text: string): ReadQuery => readQuery(text, { book, cities: index.cityConcepts, not });
  const findCorrections = (words: readonly Word[], last: Word | undefined): Correction[] =>
    words.flatMap((word) => {
      const correction = isKnown(index, book, word.word, word.to === last?.to) ? undefined : correct(index, book, word.word);
      return correction === undefined ? [] : [{ word, correction }];
    });
  const first = read(query);
  const corrections = findCorrections(first.words, wordsAt(query).at(-1));
  const { recognised, words, text } = corrections.length > 0 ? read(corrected(query, corrections)) : first;
  const termWords = wordsAt(term);
  const termCorrections = findCorrections(termWords, termWords.at(-1));
  const typed = [...words, ...(termCorrections.length > 0 ? wordsAt(corrected(term, termCorrections)) : termWords)];
  const kept = typed.filter(({ word }) => !stopWords.has(word));
  const sought = (kept.length > 0 || recognised.length > 0 ? kept : typed).slice(0, maxWords);
  return {
    recognised,
    words: [
      ...sought.map(({ word }, place) => ({ isNeeded: true, alternatives: getAlternatives(index, book, word, place === sought.length - 1) })),
      ...recognised.flatMap((recognition) => wordsOfRecognition(index, book, recognition)).slice(0, maxWords),
    ],
    text,
    corrected: [...describeCorrections(query, corrections), ...describeCorrections(term, termCorrections)],
  };
}

/** All that a word may stand for. */
function getAlternatives(index: CourseIndex, book: WordBook, word: string, isLast: boolean): Alternative[] {
  const { vocabulary } = index;
  const stemmed = stem(word);
  const found: Alternative[] = [];
  const add = (stems: readonly string[], factor: number): void => {
    const numbers = stems.map((each) => numberOfWord(vocabulary, each));
    if (numbers.length > 0 && numbers.every((number) => number !== undefined)) found.push({ words: numbers.map((number) => [number]), factor });
  };
  add([stemmed], sure.self);
  const translated = book.translations.get(stemmed);
  if (translated !== undefined) add([translated], sure.translated);
  const buildMessage = book.phrases.get(word);
  if (buildMessage) add(buildMessage, sure.phrase);
  for (const other of meantBy(book.concepts.get(stemmed))) add([other], sure.meant);
  if (/\d/.test(word) && word.length >= 5) found.push({ words: [], factor: 1, courses: coursesOfCode(index, word) });
  if (isLast && word.length >= 2) {
    const started = wordsWithPrefix(vocabulary, word).filter((number) => vocabulary.words[number] !== stemmed);
    if (started.length > 0) found.push({ words: [started], factor: sure.started });
    if (started.length === 0 && found.length === 0)
      for (const [known, concept] of book.concepts)
        if (word.length >= 4 && known.startsWith(word)) for (const other of meantBy(concept)) add([other], sure.meant);
  }
  return found;
}

/** The words of names in which a concept shows. */
function meantBy(concept: Concept | undefined): readonly string[] {
  if (concept?.kind === 'field') return concept.match;
  if (concept?.kind === 'level') return concept.levels.flatMap((level) => getStems(level).slice(0, 1));
  return [];
}

/** What is recognised is a filter; its words lift what has them in its name. */
function wordsOfRecognition(index: CourseIndex, book: WordBook, { meaning, text }: Recognition): SoughtWord[] {
  if (meaning.kind !== 'field' && meaning.kind !== 'level') return [];
  const typed = wordsAt(text)
    .filter(({ word }) => !stopWords.has(word))
    .flatMap(({ word }) => {
      const stems = [stem(word), book.translations.get(stem(word))];
      const numbers = stems.flatMap((each) => (each === undefined ? [] : (numberOfWord(index.vocabulary, each) ?? [])));
      return numbers.length > 0 ? [{ isNeeded: false, alternatives: [{ words: [numbers], factor: sure.self }] }] : [];
    });
  if (typed.length > 0) return typed;
  const meant = meantBy(meaning).flatMap((word) => numberOfWord(index.vocabulary, word) ?? []);
  return meant.length > 0 ? [{ isNeeded: false, alternatives: [{ words: [[...new Set(meant)]], factor: sure.meant }] }] : [];
}

function coursesOfCode({ courses }: CourseIndex, word: string): number[] {
  const code = word.toUpperCase();
  const found: number[] = [];
  for (let at = 0; at < courses.ids.length; at++) if (courses.codes[at] === code || courses.nationalCodes[at] === code) found.push(at);
  return found;
}

function isKnown({ vocabulary, ...index }: CourseIndex, book: WordBook, word: string, isLast: boolean): boolean {
  const stemmed = stem(word);
  return (
    /\d/.test(word) ||
    stopWords.has(word) ||
    numberOfWord(vocabulary, stemmed) !== undefined ||
    book.translations.has(stemmed) ||
    book.phrases.has(word) ||
    book.concepts.has(stemmed) ||
    index.cityConcepts.has(stemmed) ||
    (isLast && (wordsWithPrefix(vocabulary, word, 1).length > 0 || (word.length >= 4 && getSpellings(book).words.some((known) => known.startsWith(word)))))
  );
}

/** The nearest word of courses or, where one is nearer, of the book; undefined where there is none. */
function correct({ vocabulary }: CourseIndex, book: WordBook, word: string): string | undefined {
  const stemmed = stem(word);
  const inNames = nearestSpelling({ words: vocabulary.words, letters: vocabulary.letters, uses: (at) => vocabulary.uses[at] ?? 0 }, stemmed);
  const inBook = nearestSpelling(getSpellings(book), stemmed);
  if (inBook && (!inNames || inBook.distance < inNames.distance)) return getSpellings(book).words[inBook.at];
  return inNames && vocabulary.visible[inNames.at];
}

const spellings = new WeakMap<WordBook, Spelling>();

/** The single words of the book. */
function getSpellings(book: WordBook): Spelling {
  const known = spellings.get(book);
  if (known) return known;
  const words = [...new Set([...[...book.concepts.keys()].flatMap((buildMessage) => buildMessage.split(' ')), ...book.translations.keys()])].filter(
    (word) => word.length > 3,
  );
  const made = { words, letters: Uint32Array.from(words, getLetterBits), uses: () => 0 };
  spellings.set(book, made);
  return made;
}

interface Correction {
  readonly word: Word;
  readonly correction: string;
}

const describeCorrections = (text: string, corrections: readonly Correction[]) =>
  corrections.map(({ word, correction }) => ({ From: text.slice(word.from, word.to), To: correction }));

function corrected(query: string, corrections: readonly Correction[]): string {
  let text = '';
  let from = 0;
  for (const { word, correction } of corrections) {
    text += query.slice(from, word.from) + correction;
    from = word.to;
  }
  return text + query.slice(from);
}
