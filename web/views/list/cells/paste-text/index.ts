// The sentences of the dialog that pastes cells: they come with it, not with the first load.
import { pluginTexts } from '../../../plugin-texts.ts';
import { en } from './en.ts';

export const usePasteTranslation = pluginTexts(en, {
  pt: async () => (await import('./pt.ts')).pt,
  es: async () => (await import('./es.ts')).es,
});
