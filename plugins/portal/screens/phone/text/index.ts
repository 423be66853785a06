// The sentences of the phone of students: English comes with it, the others when they are wanted.
import { createContext, useContext } from 'react';
import { en, type Texts } from './en.ts';

export type PhoneLanguage = 'en' | 'pt' | 'es';
export type Translate = (key: keyof Texts, values?: Readonly<Record<string, string | number>>) => string;

export const phoneLanguages: readonly { readonly code: PhoneLanguage; readonly name: string }[] = [
  { code: 'en', name: 'English' },
  { code: 'pt', name: 'Português' },
  { code: 'es', name: 'Español' },
];

const key = 'matricula.portal.language';
const asLanguage = (text: string | null | undefined): PhoneLanguage | undefined =>
  phoneLanguages.find(({ code }) => code === text?.slice(0, 2).toLowerCase())?.code;

/** The language that was chosen on this phone; else that of the browser. */
export const chosenLanguage = (): PhoneLanguage => storedLanguage() ?? asLanguage(navigator.language) ?? 'en';
/** What somebody chose here, which counts more than what the agency knows of the student. */
export const storedLanguage = (): PhoneLanguage | undefined => asLanguage(localStorage.getItem(key));
export const keepLanguage = (language: PhoneLanguage): void => localStorage.setItem(key, language);

export async function loadTexts(language: PhoneLanguage): Promise<Texts> {
  if (language === 'pt') return (await import('./pt.ts')).pt;
  if (language === 'es') return (await import('./es.ts')).es;
  return en;
}

export interface PhoneTranslation {
  readonly language: PhoneLanguage;
  readonly texts: Texts;
}
export const TranslationContext = createContext<PhoneTranslation>({ language: 'en', texts: en });

/** The sentences in the language of the page. */
export function useTranslation(): Translate {
  const { texts } = useContext(TranslationContext);
  return (name, values = {}) => texts[name].replace(/\{\{(\w+)\}\}/g, (gap, place: string) => String(values[place] ?? gap));
}

/** How amounts and days are written in the language of the page. */
export function useForms() {
  const { language } = useContext(TranslationContext);
  return {
    amount: (value: number | string): string =>
      new Intl.NumberFormat(locale[language], { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(Number(value)),
    percent: (value: number): string => `${new Intl.NumberFormat(locale[language], { maximumFractionDigits: 2 }).format(value)}%`,
    /** Day, month and year, as everywhere in the product; without the day functions, which would be all that a phone loads of them. */
    day: (value: string): string => value.replace(/^(\d{4})-(\d{2})-(\d{2})(?:T.*)?$/, '$3/$2/$1'),
    moment: (value: string): string => new Intl.DateTimeFormat(locale[language], { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(value)),
  };
}

const locale: Readonly<Record<PhoneLanguage, string>> = { en: 'en-AU', pt: 'pt-BR', es: 'es-419' };
