// What prices say, in Spanish.
import type { en } from './en.ts';

export const es: Record<keyof typeof en, string> = {
  price: 'Precio',
  failed: 'No se pudo calcular el precio.',
  priceGroup: 'Grupo de precios: {{name}}',
  times: '{{qty}} × {{price}}',
  notChosen: 'Tarifas que no se aplican ({{count}})',
  total: 'Total',
  weeks: '{{count}} semanas',
  duration: 'Semanas',
  start: 'Inicio',
  course: 'Curso',
  noCount: 'Indique un número entero de semanas, de 1 a 999.',
};
