// The sentences of a short list within a page: they come with it, not with the first load.
import { pluginTexts } from '../../views/plugin-texts.ts';
import { en } from './en.ts';

export const useSearchTranslation = pluginTexts(en, {
  pt: async () => (await import('./pt.ts')).pt,
  es: async () => (await import('./es.ts')).es,
});
