// What is said on the page of the audit log, in Portuguese.
import type { en } from './en.ts';

export const pt: typeof en = {
  title: 'Registro de auditoria',
  filters: 'Filtros',
  text: 'Texto',
  textExample: 'Um valor, um arquivo ou uma pessoa',
  entity: 'Tipo',
  field: 'Campo',
  userId: 'Pessoa',
  from: 'De',
  to: 'Até',
  excel: 'Excel',
  deleted: 'Excluído',
  looking: 'Pesquisando o registro de auditoria',
  searchedTo: 'Pesquisado até {{moment}}.',
  further: 'Pesquisar mais para trás',
  noneTitle: 'Nenhuma alteração encontrada',
  noneHelp: 'Nada no registro de auditoria corresponde a estes filtros. Remova um deles ou escolha um período maior.',
  failedTitle: 'Não foi possível pesquisar o registro de auditoria',
};
