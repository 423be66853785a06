// The sentences of the page of the audit log: they come with it, not with the first load.
import { pluginTexts } from '../../plugin-texts.ts';
import { en } from './en.ts';

export const useAuditTranslation = pluginTexts(en, {
  pt: async () => (await import('./pt.ts')).pt,
  es: async () => (await import('./es.ts')).es,
});
