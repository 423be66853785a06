// How well a name fits what somebody types: without regard to case and accents, each word for itself.

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const getWords = (text: string): string[] => fold(text).split(/\s+/).filter(Boolean);

/** What is found by its label, by other names and by words that are not shown. */
interface Named {
  readonly label: string;
  readonly more?: string | undefined;
  /** What else it is called: anyone who types one of these wholly means it. */
  readonly called?: readonly string[] | undefined;
}

/** 4: called so; 3: begins so; 2: every word begins a word; 1: every word is in there, also in `more` and in other names; 0: does not fit. Everything fits nothing typed. */
export function getMatch(term: string, { label, more = '', called = [] }: Named): number {
  const words = getWords(term);
  if (words.length === 0) return 1;
  const name = getWords(label).join(' ');
  const full = words.join(' ');
  if ([label, ...called].some((text) => getWords(text).join(' ') === full)) return 4;
  if (name.startsWith(full)) return 3;
  const starts = name.split(/[\s/·,.()-]+/);
  if (words.every((word) => starts.some((start) => start.startsWith(word)))) return 2;
  const all = [name, more, ...called].map(fold).join(' ');
  return words.every((word) => all.includes(word)) ? 1 : 0;
}

/** Those that fit, the best first; among equals the order stays. */
export function ranked<Entry extends Named>(term: string, entries: readonly Entry[]): Entry[] {
  if (getWords(term).length === 0) return [...entries];
  return entries
    .map((entry) => ({ entry, score: getMatch(term, entry) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ entry }) => entry);
}

/** The label in pieces; `isMatch` are the letters that were typed. */
export function getPieces(term: string, label: string): { readonly text: string; readonly isMatch: boolean }[] {
  // Letter by letter, so that a letter without its accent stands where the letter stood.
  const letters = Array.from(label.normalize('NFC'));
  const folded = letters.map((letter) => Array.from(fold(letter))[0] ?? letter);
  const isMatch = letters.map(() => false);
  for (const word of getWords(term)) {
    const parts = Array.from(word);
    const at = folded.findIndex((_letter, index) => parts.every((part, offset) => folded[index + offset] === part));
    if (at >= 0) isMatch.fill(true, at, at + parts.length);
  }
  const pieces: { text: string; isMatch: boolean }[] = [];
  for (const [index, letter] of letters.entries()) {
    const last = pieces.at(-1);
    if (last && last.isMatch === isMatch[index]) last.text += letter;
    else pieces.push({ text: letter, isMatch: isMatch[index] === true });
  }
  return pieces;
}
