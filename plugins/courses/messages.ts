// What this plugin says to people, in the languages of the product.
import { defineMessages } from '#engine';

export const messages = defineMessages({
  nothingAsked: {
    en: 'Enter some keywords, or choose an institution or a filter.',
    pt: 'Digite palavras-chave ou escolha uma instituição ou um filtro.',
    es: 'Escriba palabras clave o elija una institución o un filtro.',
  },
  upsideDown: {
    en: '“To” must not be less than “From”.',
    pt: '“Até” não pode ser menor que “De”.',
    es: '“Hasta” no puede ser menor que “Desde”.',
  },
  notADay: { en: 'This date does not exist.', pt: 'Esta data não existe.', es: 'Esta fecha no existe.' },
  upTo: { en: 'Up to {amount}', pt: 'Até {amount}', es: 'Hasta {amount}' },
  from: { en: 'From {amount}', pt: 'A partir de {amount}', es: 'Desde {amount}' },
  atMostWeeks: { en: 'At most {count} weeks', pt: 'No máximo {count} semanas', es: 'Como máximo {count} semanas' },
  atLeastWeeks: { en: 'At least {count} weeks', pt: 'No mínimo {count} semanas', es: 'Al menos {count} semanas' },
});
