// The word for every record, in a cell of a list that may name some records or mean all of them: what an export writes, an import reads.
import type { Language } from '../contract/definitions.ts';
import { foldText } from './fold-text.ts';

/** What an export writes in place of names, in the language of its reader. */
export const allWords: Readonly<Record<Language, string>> = { en: 'All', pt: 'Tudo', es: 'Todo' };

/** The written words, and what people type for them. */
const readWords: ReadonlySet<string> = new Set([...Object.values(allWords), 'todos', 'todas'].map(foldText));

/** True of a cell that means every record. */
export const isAllWord = (text: string): boolean => readWords.has(foldText(text));
