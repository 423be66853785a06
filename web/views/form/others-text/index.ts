// The sentences of what others did to a record meanwhile: they come with forms, not with the first load.
import { pluginTexts } from '../../plugin-texts.ts';
import { en } from './en.ts';

export const useOthersTranslation = pluginTexts(en, {
  pt: async () => (await import('./pt.ts')).pt,
  es: async () => (await import('./es.ts')).es,
});
