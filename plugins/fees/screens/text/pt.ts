// What prices say, in Portuguese.
import type { en } from './en.ts';

export const pt: Record<keyof typeof en, string> = {
  price: 'Preço',
  failed: 'Não foi possível calcular o preço.',
  priceGroup: 'Grupo de preços: {{name}}',
  times: '{{qty}} × {{price}}',
  notChosen: 'Taxas que não se aplicam ({{count}})',
  total: 'Total',
  weeks: '{{count}} semanas',
  duration: 'Semanas',
  start: 'Início',
  course: 'Curso',
  noCount: 'Informe um número inteiro de semanas, de 1 a 999.',
};
