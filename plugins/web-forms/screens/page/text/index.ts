// The sentences of the public page: English comes with it, the others when they are wanted.
import { en, type Texts } from './en.ts';

export type PageLanguage = 'en' | 'pt' | 'es';
export type Translate = (key: keyof Texts, values?: Readonly<Record<string, string | number>>) => string;

export const pageLanguages: Readonly<Record<PageLanguage, string>> = { en: 'English', pt: 'Português', es: 'Español' };

export const asPageLanguage = (text: string | null | undefined): PageLanguage | undefined => {
  const code = text?.slice(0, 2).toLowerCase();
  return code === 'en' || code === 'pt' || code === 'es' ? code : undefined;
};

export async function loadTranslate(language: PageLanguage): Promise<Translate> {
  const texts = language === 'pt' ? (await import('./pt.ts')).pt : language === 'es' ? (await import('./es.ts')).es : en;
  return translateBy(texts);
}

const translateBy =
  (texts: Texts): Translate =>
  (key, values = {}) =>
    texts[key].replace(/\{\{(\w+)\}\}/g, (gap, place: string) => String(values[place] ?? gap));

/** Before anything is fetched. */
export const inEnglish = translateBy(en);
