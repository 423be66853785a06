// The sentences of this screen.
import { pluginTexts, type SayOf } from '#kit';
import { en } from './en.ts';

export type Say = SayOf<typeof en>;

export const useSay = pluginTexts(en, {
  pt: async () => (await import('./pt.ts')).pt,
  es: async () => (await import('./es.ts')).es,
});
