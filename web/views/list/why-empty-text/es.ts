// Why a list is empty, in Spanish.
import type { en } from './en.ts';

export const es: { readonly [Key in keyof typeof en]: string } = {
  title: 'Por qué la lista está vacía',
  without: 'Sin {{filter}}',
  found_one: '{{number}} fila',
  found_other: '{{number}} filas',
  slow: 'El recuento tarda demasiado',
  remove: 'Quitar',
  search: 'la búsqueda de “{{term}}”',
  together: 'Ningún filtro deja la lista vacía por sí solo. Quite varios.',
  viewEmpty: 'La vista no tiene registros ni siquiera sin filtros.',
  viewEmptySearch: 'La vista no tiene registros ni siquiera sin la búsqueda.',
};
