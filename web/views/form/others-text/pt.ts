// What others did to a record meanwhile, in Portuguese.
import type { en } from './en.ts';

export const pt: { readonly [Key in keyof typeof en]: string } = {
  you: 'Você',
  somebody: 'Alguém',
  changed: '{{name}} alterou: {{fields}}. O formulário mostra os novos valores.',
  changedToo: '{{name}} também alterou campos que você está editando: {{fields}}. Ao salvar, você pode escolher quais valores manter.',
  understood: 'OK',
  deletedTitle: 'Alguém excluiu este registro.',
  deletedHelp: 'Não é mais possível salvá-lo.',
  deletedTyped: 'O que você digitou ainda está aqui. Copie antes de sair.',
  copyTyped: 'Copiar o que digitei',
  saveAsNew: 'Salvar como novo registro',
};
