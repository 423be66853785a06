// What is said on the page of the audit log, in Portuguese.
import type { en } from './en.ts';

export const pt: typeof en = {
  title: 'Registro de auditoria',
  filters: 'Filtros',
  text: 'Texto',
  textExample: 'Pesquisar por valor, arquivo ou pessoa',
  entity: 'Tipo',
  field: 'Campo',
  userId: 'Pessoa',
  from: 'De',
  to: 'Até',
  excel: 'Excel',
  deleted: 'Excluído',
  looking: 'Pesquisando o registro de auditoria',
  searchedTo: 'Alterações pesquisadas desde {{moment}}.',
  further: 'Pesquisar períodos anteriores',
  noneTitle: 'Nenhuma alteração encontrada',
  noneHelp: 'Nada no registro de auditoria corresponde a estes filtros. Remova um deles ou escolha um período maior.',
  failedTitle: 'Não foi possível pesquisar o registro de auditoria',
};
