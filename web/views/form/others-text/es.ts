// What others did to a record meanwhile, in Spanish.
import type { en } from './en.ts';

export const es: { readonly [Key in keyof typeof en]: string } = {
  you: 'Usted',
  somebody: 'Alguien',
  changed: '{{name}} cambió: {{fields}}. El formulario muestra los valores nuevos.',
  changedToo: '{{name}} también cambió campos que usted está editando: {{fields}}. Al guardar, puede elegir qué valores conservar.',
  understood: 'OK',
  deletedTitle: 'Alguien eliminó este registro.',
  deletedHelp: 'Ya no se puede guardar.',
  deletedTyped: 'Lo que escribió sigue aquí. Cópielo antes de salir.',
  copyTyped: 'Copiar lo que escribí',
  saveAsNew: 'Guardar como registro nuevo',
};
