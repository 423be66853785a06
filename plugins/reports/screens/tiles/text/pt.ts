// O que dizem os relatórios abaixo de uma página inicial, em português.
import type { en } from './en.ts';

export const pt: typeof en = {
  title: 'Relatórios',
  add: 'Adicionar um relatório',
  none: 'Adicione os relatórios que você consulta todos os dias. Cada um mostra o gráfico ou as primeiras linhas, sempre atualizados.',
  failed: 'Não foi possível carregar os relatórios.',
  report: 'Relatório',
  arrange: 'Organizar {{name}}',
  earlier: 'Mover para cima',
  later: 'Mover para baixo',
  wide: 'Largura total',
  narrow: 'Meia largura',
  remove: 'Remover desta página',
  broken: 'Os valores deste relatório não fecham. Abra-o para ver por quê.',
  empty: 'Nenhum resultado hoje.',
  first: 'Mostrando as primeiras {{shown}} de {{count}} linhas. Abra o relatório para ver todas.',
  allOffices: 'Todos os escritórios.',
  search: 'Buscar relatórios',
  noneFound: 'Nenhum relatório encontrado.',
  noFolder: 'Sem pasta',
  close: 'Fechar',
};
