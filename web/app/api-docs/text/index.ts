// The sentences of the page of calls for programs: they come with it, not with the first load.
import { pluginTexts } from '../../../views/plugin-texts.ts';
import { en } from './en.ts';

export const useDocsTranslation = pluginTexts(en, {
  pt: async () => (await import('./pt.ts')).pt,
  es: async () => (await import('./es.ts')).es,
});
