// Which language the screens speak: chosen here, kept in the browser, changed live.
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from '../../engine/contract/definitions.ts';
import { en, type Texts } from './en.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: typeof en };
  }
}

export const languages: readonly { readonly code: Language; readonly name: string }[] = [
  { code: 'en', name: 'English' },
  { code: 'pt', name: 'Português' },
  { code: 'es', name: 'Español' },
];
const entry = 'matricula.language';

// English comes with the page; the others only when somebody wants them.
const load: Record<Exclude<Language, 'en'>, () => Promise<Texts>> = {
  pt: async () => (await import('./pt.ts')).pt,
  es: async () => (await import('./es.ts')).es,
};

/** Makes the texts ready, in the language chosen last time, or else the browser's. */
export async function startLanguage(onChange: (language: Language) => void): Promise<void> {
  await i18next.use(initReactI18next).init({
    resources: { en: { translation: en } },
    lng: 'en',
    fallbackLng: 'en',
    interpolation: { escapeValue: false },
    returnNull: false,
  });
  i18next.on('languageChanged', (language) => {
    document.documentElement.lang = language;
    onChange(asLanguage(language));
  });
  const stored = localStorage.getItem(entry);
  await chooseLanguage(asLanguage(stored ?? navigator.language.slice(0, 2)), stored !== null);
}

/** Speaks another language from now on. */
export async function chooseLanguage(language: Language, remember = true): Promise<void> {
  if (language !== 'en' && !i18next.hasResourceBundle(language, 'translation')) {
    i18next.addResourceBundle(language, 'translation', await load[language]());
  }
  if (remember) localStorage.setItem(entry, language);
  await i18next.changeLanguage(language);
}

export const asLanguage = (text: string): Language => (text === 'pt' || text === 'es' ? text : 'en');
