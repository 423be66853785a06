// The sentences of the pages of a student who has signed in: English comes with them, the others when they are wanted.
import { createContext, useContext } from 'react';
import type { PhoneLanguage } from '../../text/index.ts';
import { type AppTexts, en } from './en.ts';

export type AppTranslate = (key: keyof AppTexts, values?: Readonly<Record<string, string | number>>) => string;

export async function loadAppTexts(language: PhoneLanguage): Promise<AppTexts> {
  if (language === 'pt') return (await import('./pt.ts')).pt;
  if (language === 'es') return (await import('./es.ts')).es;
  return en;
}

export const AppTextContext = createContext<AppTexts>(en);

/** The sentences in the language of the page. */
export function useAppText(): AppTranslate {
  const texts = useContext(AppTextContext);
  return (name, values = {}) => texts[name].replace(/\{\{(\w+)\}\}/g, (gap, place: string) => String(values[place] ?? gap));
}
