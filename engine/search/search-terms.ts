// What somebody types to find records → words, and the runs of figures among them, which may be a telephone number in any notation.
import { telephoneText } from '../contract/typed-text.ts';
import { findCallingCode, findE164 } from '../fields/telephone.ts';

const maxWords = 8;

/** Words that must all be found: each as it stands, or else one of the rows of figures that it may mean. */
export interface SearchedWord {
  readonly word: string;
  readonly figures: readonly string[];
}

/** What must be found: one of the ways to read a piece of what was typed. A run of figures is found in pieces or as one number. */
export interface SearchedPiece {
  readonly words: readonly SearchedWord[];
  readonly figures: readonly string[];
}

const figuresAlone = /^[+(]{0,2}\d[\d()./-]*$|^\+$/;

/** The pieces of a text. `country`: where a number without a country would be. */
export function searchedPieces(text: string, country: string | undefined): SearchedPiece[] {
  const words = text.trim().split(/\s+/u).filter(Boolean).slice(0, maxWords);
  const runs: string[][] = [];
  let isOpen = false;
  for (const word of words) {
    const isFigures = figuresAlone.test(telephoneText(word));
    if (isFigures && isOpen) runs.at(-1)?.push(word);
    else runs.push([word]);
    isOpen = isFigures;
  }
  return runs.map((run) => ({
    words: run.map((word) => ({ word, figures: getFigures(word, country) })),
    figures: run.length > 1 ? getFigures(run.join(' '), country) : [],
  }));
}

/** Fewer figures are no part of a number that anybody would look for. */
const leastFigures = 3;

/** The rows of figures that a number is found by: as typed, without the noughts that are dialled in front of it, and with its country. None of what is no number. */
export function getFigures(typed: string, country: string | undefined): string[] {
  const text = telephoneText(typed);
  if (!/^\(?\+?[\d ()./-]*\d[\d ()./-]*$/.test(text)) return [];
  const typedFigures = text.replace(/\D/g, '');
  const bare = typedFigures.replace(/^0+/, '');
  const full = findE164(text, country === undefined ? [] : [country])?.slice(1);
  return [...new Set([typedFigures, bare, full ?? ''])].filter((figures) => figures.length >= leastFigures);
}

/** How a number begins, with its country, of which the first figures are known. */
export function e164Beginning(typed: string, country: string | undefined): string | undefined {
  const text = telephoneText(typed);
  if (!/^\(?\+?[\d ()./-]*\d[\d ()./-]*$/.test(text)) return undefined;
  const figures = text.replace(/\D/g, '');
  if (text.startsWith('+')) return `+${figures}`;
  if (figures.startsWith('00')) return `+${figures.slice(2)}`;
  const code = findCallingCode(country ?? null);
  return code === undefined ? undefined : `${code}${figures.replace(/^0/, '')}`;
}
