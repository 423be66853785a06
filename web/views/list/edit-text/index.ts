// The sentences of the dialog that sets fields of many records: they come with it, not with the first load.
import { pluginTexts, type SayOf } from '../../plugin-texts.ts';
import { en } from './en.ts';

export const useSayOfEdit = pluginTexts(en, {
  pt: async () => (await import('./pt.ts')).pt,
  es: async () => (await import('./es.ts')).es,
});
export type SayOfEdit = SayOf<typeof en>;
