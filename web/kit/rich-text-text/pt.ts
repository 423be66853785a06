// The sentences of the text editor, in Brazilian Portuguese.
import type { en } from './en.ts';

export const pt: { readonly [Key in keyof typeof en]: string } = {
  bold: 'Negrito',
  italic: 'Itálico',
  underline: 'Sublinhado',
  bullets: 'Lista com marcadores',
  numbers: 'Lista numerada',
  link: 'Link',
  unlink: 'Remover link',
  undo: 'Desfazer',
  redo: 'Refazer',
  linkAddress: 'Endereço do link',
  linkNewTab: 'Abre em uma nova aba',
  linkSameTab: 'Abre na mesma aba',
  linkSave: 'Salvar',
  source: 'Editar como HTML',
  sourceOnly: 'Este texto tem partes que só podem ser editadas como HTML.',
};
