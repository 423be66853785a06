// Lo que dicen los informes debajo de una página de inicio, en español.
import type { en } from './en.ts';

export const es: typeof en = {
  title: 'Informes',
  add: 'Agregar un informe',
  none: 'Agregue los informes que consulta todos los días. Cada uno muestra su gráfico o sus primeras filas, siempre al día.',
  failed: 'No se pudieron cargar los informes.',
  report: 'Informe',
  arrange: 'Organizar {{name}}',
  earlier: 'Mover hacia arriba',
  later: 'Mover hacia abajo',
  wide: 'Ancho completo',
  narrow: 'Medio ancho',
  remove: 'Quitar de esta página',
  broken: 'Este informe no cuadra. Ábralo para ver por qué.',
  empty: 'No hay filas para hoy.',
  first: 'Se muestran las primeras {{shown}} de {{count}} filas. Abra el informe para verlas todas.',
  allOffices: 'Todas las oficinas.',
  search: 'Buscar informes',
  noneFound: 'No se encontraron informes.',
  noFolder: 'Sin carpeta',
  close: 'Cerrar',
};
