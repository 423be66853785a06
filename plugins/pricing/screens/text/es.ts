// What the question about unconfirmed prices says, in Spanish.
import type { en } from './en.ts';

export const es: Record<keyof typeof en, string> = {
  unconfirmedTitle: '¿Enviar precios sin confirmar?',
  sendAsTheyAre: 'Enviar de todos modos',
};
