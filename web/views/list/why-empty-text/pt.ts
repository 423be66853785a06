// Why a list is empty, in Portuguese.
import type { en } from './en.ts';

export const pt: { readonly [Key in keyof typeof en]: string } = {
  title: 'O que deixa as linhas de fora',
  without: 'Sem {{filter}}',
  found_one: '{{number}} linha',
  found_other: '{{number}} linhas',
  slow: 'Demora demais para contar',
  remove: 'Remover',
  search: 'a busca por “{{term}}”',
  together: 'Nenhum filtro sozinho é a causa. Retire vários.',
  viewEmpty: 'A própria visão não tem nada: nenhum filtro é a causa.',
  viewEmptySearch: 'A própria visão não tem nada: a busca não é a causa.',
};
