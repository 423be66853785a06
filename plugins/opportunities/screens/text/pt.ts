// What the forecast says, in Portuguese.
import type { en } from './en.ts';

export const pt: Record<keyof typeof en, string> = {
  which: 'Filtrar oportunidades',
  byCategory: 'Por categoria de previsão',
  byStage: 'Por etapa',
  byMonth: 'Por mês de fechamento',
  category: 'Categoria',
  stage: 'Etapa',
  month: 'Mês',
  count: 'Oportunidades',
  amount: 'Valor esperado',
  valueOf: 'Valor esperado ({{currency}})',
  value: 'Valor esperado',
  failed: 'Não foi possível calcular a previsão.',
  emptyTitle: 'Ainda não há previsão',
  emptyHelp: 'As oportunidades aparecem aqui com o valor esperado e a data de fechamento.',
  openList: 'Abrir a lista',
};
