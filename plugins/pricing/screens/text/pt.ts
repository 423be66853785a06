// What the question about unconfirmed prices says, in Portuguese.
import type { en } from './en.ts';

export const pt: Record<keyof typeof en, string> = {
  unconfirmedTitle: 'Enviar preços não confirmados?',
  sendAsTheyAre: 'Enviar mesmo assim',
};
