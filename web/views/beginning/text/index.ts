// The sentences of what is asked of a new agency: they come with its forms, not with the first load.
import { pluginTexts } from '../../plugin-texts.ts';
import { en } from './en.ts';

export const useBeginningTranslation = pluginTexts(en, {
  pt: async () => (await import('./pt.ts')).pt,
  es: async () => (await import('./es.ts')).es,
});
