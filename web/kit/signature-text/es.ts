// The sentences of the signature pad, in Latin American Spanish.
import type { en } from './en.ts';

export const es: { readonly [Key in keyof typeof en]: string } = {
  drawHint: 'Firme sobre la línea con el dedo, un lápiz o el mouse.',
  typeHint: 'Su nombre escrito vale como firma.',
  yourName: 'Su nombre completo',
  draw: 'Dibujar la firma',
  type: 'Escribir mi nombre',
  clear: 'Borrar',
};
