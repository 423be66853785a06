// The sentences of the text editor: they come with it.
import { pluginTexts } from '../../views/plugin-texts.ts';
import { en } from './en.ts';

export const useTranslation = pluginTexts(en, {
  pt: async () => (await import('./pt.ts')).pt,
  es: async () => (await import('./es.ts')).es,
});
