// The sentences of the page behind the link in bulk e-mails, in all languages: they are few.
import { en } from './en.ts';
import { es } from './es.ts';
import { pt } from './pt.ts';

const texts = { en, pt, es } as const;
export type PageLanguage = keyof typeof texts;

export const pageLanguages: readonly { readonly code: PageLanguage; readonly name: string }[] = [
  { code: 'en', name: 'English' },
  { code: 'pt', name: 'Português' },
  { code: 'es', name: 'Español' },
];

/** The language of this code, or of the browser's `pt-BR`; English for any other. */
export const asLanguage = (code: string): PageLanguage => pageLanguages.find((each) => each.code === code.slice(0, 2).toLowerCase())?.code ?? 'en';

/** A sentence with its places filled. */
export const textIn = (language: PageLanguage, key: keyof typeof en, values: Readonly<Record<string, string>> = {}): string =>
  texts[language][key].replace(/\{\{(\w+)\}\}/g, (gap, place: string) => values[place] ?? gap);
