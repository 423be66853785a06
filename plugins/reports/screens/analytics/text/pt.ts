// What analytics say, in Portuguese.
import { shared } from '../../text/shared/pt.ts';
import type { en } from './en.ts';

export const pt: Record<keyof typeof en, string> = {
  ...shared,
  addColumn: 'Adicionar às colunas',
  addRow: 'Adicionar às linhas',
  addValue: 'Adicionar um valor',
  analysed: 'Dados a analisar',
  analysis: 'Análise',
  analysisFailed: 'Não foi possível carregar a análise.',
  byPeriod: 'Por período',
  columns: 'Colunas',
  days: 'Dias',
  limitOfGroups: 'Mostrando os primeiros {{shown}} de {{count}} grupos. Use menos campos para ver todos aqui ou baixe o arquivo Excel.',
  noPeriods: 'Sem períodos',
  nothingAnalysed: 'Escolha outro período ou altere a análise.',
  opportunities: 'Oportunidades',
  period1: 'Colunas por',
  range: 'Período',
  rows: 'Linhas',
  salesAnalytics: 'Análise de vendas',
  saveAnalysis: 'Salvar disposição',
  values: 'Valores',
  weekFrom: 'Da semana',
  weekTo: 'Até a semana',
  changeAnalysis: 'Alterar a análise',
  hideSettings: 'Ocultar as configurações',
};
