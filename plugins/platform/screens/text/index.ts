// The sentences of these screens.
import { pluginTexts, type TranslateOf } from '#kit';
import { en } from './en.ts';

export const useTranslation = pluginTexts(en, {
  pt: async () => (await import('./pt.ts')).pt,
  es: async () => (await import('./es.ts')).es,
});

export type Translate = TranslateOf<typeof en>;
