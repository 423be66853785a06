// The sentences of the dialog that sets fields of many records: they come with it, not with the first load.
import { pluginTexts, type TranslateOf } from '../../plugin-texts.ts';
import { en } from './en.ts';

export const useEditTranslation = pluginTexts(en, {
  pt: async () => (await import('./pt.ts')).pt,
  es: async () => (await import('./es.ts')).es,
});
export type TranslateEdit = TranslateOf<typeof en>;
