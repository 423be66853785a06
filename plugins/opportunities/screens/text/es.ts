// What the forecast says, in Spanish.
import type { en } from './en.ts';

export const es: Record<keyof typeof en, string> = {
  which: 'Filtrar oportunidades',
  byCategory: 'Por categoría de previsión',
  byStage: 'Por etapa',
  byMonth: 'Por mes de cierre',
  category: 'Categoría',
  stage: 'Etapa',
  month: 'Mes',
  count: 'Oportunidades',
  amount: 'Valor esperado',
  valueOf: 'Valor esperado ({{currency}})',
  value: 'Valor esperado',
  failed: 'No se pudo calcular la previsión.',
  emptyTitle: 'Todavía no hay previsión',
  emptyHelp: 'Las oportunidades aparecen aquí con su valor esperado y su fecha de cierre.',
  openList: 'Abrir la lista',
};
