// Why a list is empty, in Spanish.
import type { en } from './en.ts';

export const es: { readonly [Key in keyof typeof en]: string } = {
  title: 'Qué deja fuera las filas',
  without: 'Sin {{filter}}',
  found_one: '{{number}} fila',
  found_other: '{{number}} filas',
  slow: 'Tarda demasiado en contarse',
  remove: 'Quitar',
  search: 'la búsqueda de «{{term}}»',
  together: 'Ningún filtro por sí solo es la causa. Quite varios.',
  viewEmpty: 'La propia vista no tiene nada: ningún filtro es la causa.',
  viewEmptySearch: 'La propia vista no tiene nada: la búsqueda no es la causa.',
};
