// What this plugin says to people, in the languages of the product.
import { phrase, type Sentence, type Text } from '#engine';

const said = (text: Text): Sentence => phrase('{sentence}', { sentence: text });

export const sentences = {
  noSuchAgent: said({ en: 'There is no such agent.', pt: 'Esse agente não existe.', es: 'Ese agente no existe.' }),
};
