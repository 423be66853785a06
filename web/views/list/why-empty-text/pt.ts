// Why a list is empty, in Portuguese.
import type { en } from './en.ts';

export const pt: { readonly [Key in keyof typeof en]: string } = {
  title: 'Por que a lista está vazia',
  without: 'Sem {{filter}}',
  found_one: '{{number}} linha',
  found_other: '{{number}} linhas',
  slow: 'A contagem demora demais',
  remove: 'Remover',
  search: 'a busca por “{{term}}”',
  together: 'Nenhum filtro sozinho deixa a lista vazia. Remova mais de um.',
  viewEmpty: 'A visão não tem registros mesmo sem filtros.',
  viewEmptySearch: 'A visão não tem registros mesmo sem a busca.',
};
