// The texts as components read them: one function for all, made anew with the language.
import i18next, { type TFunction } from 'i18next';
import { useSyncExternalStore } from 'react';
import type { Language } from '../../engine/contract/definitions.ts';
import { asLanguage } from './language.ts';

/** The text of a key in the language that is spoken, with its values. */
export type Say = TFunction;

/**
 * The texts, renewed when the language changes. The hook of react-i18next would do as well; it makes a copy of its whole instance for each component
 * that is mounted, which took a sixth of the scripts' time while a list was drawn.
 */
export const useText = (): Say => useSyncExternalStore(subscribe, sayNow);
export const useLanguage = (): Language => useSyncExternalStore(subscribe, languageNow);

let spoken: { readonly language: string; readonly say: Say } | undefined;

function sayNow(): Say {
  const { language } = i18next;
  if (spoken?.language !== language) spoken = { language, say: i18next.getFixedT(language) };
  return spoken.say;
}

const languageNow = (): Language => asLanguage(i18next.language);

function subscribe(listener: () => void): () => void {
  i18next.on('languageChanged', listener);
  return () => i18next.off('languageChanged', listener);
}
