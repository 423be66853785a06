// The sentences of a short list within a page, in Latin American Spanish.
import type { en } from './en.ts';

export const es: Record<keyof typeof en, string> = {
  failed: 'No se pudo cargar',
  export: 'Excel',
  all: 'Mostrar los {{count}}',
};
