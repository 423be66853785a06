// Why a list is empty, in Portuguese.
import type { en } from './en.ts';

export const pt: { readonly [Key in keyof typeof en]: string } = {
  title: 'Por que a lista está vazia',
  without: 'Sem {{filter}}',
  found_one: '{{number}} linha',
  found_other: '{{number}} linhas',
  slow: 'Demora demais para contar',
  remove: 'Remover',
  search: 'a busca por “{{term}}”',
  together: 'Nenhum filtro, sozinho, é a causa. Remova vários.',
  viewEmpty: 'A visão não tem registros mesmo sem filtros.',
  viewEmptySearch: 'A visão não tem registros mesmo sem a busca.',
};
