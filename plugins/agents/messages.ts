// What this plugin says to people, in the languages of the product.
import { defineMessages } from '#engine';

export const messages = defineMessages({
  noSuchAgent: { en: 'This agent does not exist.', pt: 'Esse agente não existe.', es: 'Ese agente no existe.' },
});
