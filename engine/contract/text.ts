// Texts of the metadata in the reader's language.
import type { Language, LookupDefinition, Text } from './definitions.ts';

/** The languages that screens and messages are written in; the first one stands in where there is nothing in the others. */
export const languages: readonly Language[] = ['en', 'pt', 'es'];

/** The text in a language; English where it is not translated or the language is none of ours. */
export function textIn(text: Text, language: string): string {
  if (typeof text === 'string') return text;
  const own = languages.find((each) => each === language);
  return (own && text[own]) ?? text.en;
}

/** A starting row with its texts in a language. */
export const lookupRow = (row: LookupDefinition['rows'][number], language: Language): Readonly<Record<string, string | number | boolean | null>> =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, typeof value === 'object' && value !== null ? textIn(value, language) : value]));

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text as it stands in HTML: between tags, and in attributes with double quotes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => entities[character] ?? character);

/** A text that is put together in each language. */
export const inAll = (text: (language: Language) => string): Text => ({ en: text('en'), pt: text('pt'), es: text('es') });

/** A label as it is called within a sentence: "lead status", but "ABA file". */
export const inlineLabel = (label: Text): Text => inAll((language) => lowered(textIn(label, language)));

/** The same of a label that is in the reader's language already. */
export const lowered = (word: string): string => (/^\p{Lu}\p{Ll}/u.test(word) ? word.charAt(0).toLowerCase() + word.slice(1) : word);
