// The sentences of a short list within a page, in Brazilian Portuguese.
import type { en } from './en.ts';

export const pt: Record<keyof typeof en, string> = {
  failed: 'Não foi possível carregar',
  export: 'Excel',
  all: 'Mostrar todos os {{count}}',
};
