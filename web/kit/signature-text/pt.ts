// The sentences of the signature pad, in Brazilian Portuguese.
import type { en } from './en.ts';

export const pt: { readonly [Key in keyof typeof en]: string } = {
  drawHint: 'Assine sobre a linha com o dedo, uma caneta ou o mouse.',
  typeHint: 'O seu nome digitado vale como assinatura.',
  yourName: 'O seu nome completo',
  draw: 'Desenhar a assinatura',
  type: 'Digitar o meu nome',
  clear: 'Limpar',
};
