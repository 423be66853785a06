// Texts as the words by which they are found: small letters without accents, whether one or several are meant.

/** A word where it stands in a text. */
export interface Word {
  /** Folded. */
  readonly word: string;
  readonly from: number;
  readonly to: number;
}

/** Letters that fall apart into no letter and a mark. */
const letters: Readonly<Record<string, string>> = { ß: 'ss', ø: 'o', ł: 'l', đ: 'd', æ: 'ae', œ: 'oe', ı: 'i' };

/** One letter or digit, folded: mostly one letter again. */
const foldLetter = (letter: string): string => {
  const lower = letter.toLowerCase();
  return letters[lower] ?? lower.normalize('NFKD').replace(/\p{Mark}/gu, '');
};

const plain = /^[a-z0-9 ]*$/;

/** The text in small letters without accents. */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  return plain.test(lower) ? lower : Array.from(lower.normalize('NFC'), foldLetter).join('');
}

const pieces = /[\p{Letter}\p{Number}\p{Mark}]+(?:['’][sS](?![\p{Letter}\p{Number}]))?/gu;

/** The words of a text, with their places; what is neither letter nor digit parts them. */
export function wordsAt(text: string): Word[] {
  return [...text.matchAll(pieces)].map((match) => ({
    word: fold(match[0].replace(/['’][sS]$/, '')),
    from: match.index,
    to: match.index + match[0].length,
  }));
}

/** The words of a text in the form in which they are compared. */
export const getStems = (text: string): string[] => wordsAt(text).map(({ word }) => stem(word));

/** One of several is what several are: studies, study; sciences, science. Works on folded words of all three languages. */
export function stem(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || /(?:ss|us|is)$/.test(word)) return word;
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (word.length > 5 && word.endsWith('oes')) return `${word.slice(0, -3)}ao`;
  return word.slice(0, -1);
}
