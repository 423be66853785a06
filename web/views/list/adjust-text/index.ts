// The sentences of the dialog that raises and lowers amounts: they come with it, not with the first load.
import { pluginTexts, type TranslateOf } from '../../plugin-texts.ts';
import { en } from './en.ts';

export const useAdjustTranslation = pluginTexts(en, {
  pt: async () => (await import('./pt.ts')).pt,
  es: async () => (await import('./es.ts')).es,
});
export type TranslateAdjust = TranslateOf<typeof en>;
