// The sentences of the text editor, in Latin American Spanish.
import type { en } from './en.ts';

export const es: { readonly [Key in keyof typeof en]: string } = {
  bold: 'Negrita',
  italic: 'Cursiva',
  underline: 'Subrayado',
  bullets: 'Lista con viñetas',
  numbers: 'Lista numerada',
  link: 'Enlace',
  unlink: 'Quitar enlace',
  undo: 'Deshacer',
  redo: 'Rehacer',
  linkAddress: 'Dirección del enlace',
  linkNewTab: 'Se abre en una pestaña nueva',
  linkSameTab: 'Se abre en la misma pestaña',
  linkSave: 'Guardar',
  source: 'Editar como HTML',
  sourceOnly: 'Este texto tiene partes que solo se pueden editar como HTML.',
};
