// The sentences of the page of the health of the installation: they come with it, not with the first load.
import { pluginTexts } from '../../plugin-texts.ts';
import { en } from './en.ts';

export const useHealthTranslation = pluginTexts(en, {
  pt: async () => (await import('./pt.ts')).pt,
  es: async () => (await import('./es.ts')).es,
});
