// The sentences of the page of parts: they come with it, not with the first load.
import { pluginTexts, type TranslateOf } from '../../../views/plugin-texts.ts';
import { en } from './en.ts';

export const useTranslation = pluginTexts(en, {
  pt: async () => (await import('./pt.ts')).pt,
  es: async () => (await import('./es.ts')).es,
});
export type Translate = TranslateOf<typeof en>;
