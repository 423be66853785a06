// The sentences of why a list is empty: they come with them, not with the first load.
import { pluginTexts } from '../../plugin-texts.ts';
import { en } from './en.ts';

export const useWhyEmptyTranslation = pluginTexts(en, {
  pt: async () => (await import('./pt.ts')).pt,
  es: async () => (await import('./es.ts')).es,
});
