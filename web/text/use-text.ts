// The texts as components read them: one function for all, made again when the language changes.
import i18next, { type TFunction } from 'i18next';
import { useSyncExternalStore } from 'react';
import type { Language } from '../../engine/contract/definitions.ts';
import { asLanguage } from './language.ts';

/** The text of a key in the language that is spoken, with its values. */
export type Translate = TFunction;

/**
 * The texts, renewed when the language changes. The hook of react-i18next would do as well; it makes a copy of its whole instance for each component
 * that is mounted, which took a sixth of the scripts' time while a list was drawn.
 */
export const useText = (): Translate => useSyncExternalStore(subscribe, announceNow);
export const useLanguage = (): Language => useSyncExternalStore(subscribe, languageNow);

let translated: { readonly language: string; readonly say: Translate } | undefined;

function announceNow(): Translate {
  const { language } = i18next;
  if (translated?.language !== language) translated = { language, say: i18next.getFixedT(language) };
  return translated.say;
}

const languageNow = (): Language => asLanguage(i18next.language);

function subscribe(listener: () => void): () => void {
  i18next.on('languageChanged', listener);
  return () => i18next.off('languageChanged', listener);
}
