// The sentences of suppliers, in Spanish.
import type { en } from './en.ts';

export const es: { readonly [Key in keyof typeof en]: string } = {
  choose: 'Elija una institución',
  notLoaded: 'No se pudieron cargar las instituciones',
};
