// What this plugin says to people, in the languages of the product.
import { defineMessages } from '#engine';

export const messages = defineMessages({
  nothingAsked: {
    en: 'Say what to look for: type some words, or choose an institution or a filter.',
    pt: 'Diga o que procurar: digite algumas palavras ou escolha uma instituição ou um filtro.',
    es: 'Diga qué buscar: escriba algunas palabras o elija una institución o un filtro.',
  },
  upsideDown: {
    en: 'The upper end must not be below the lower end.',
    pt: 'O limite superior não pode ser menor que o inferior.',
    es: 'El límite superior no puede ser menor que el inferior.',
  },
  notADay: { en: 'There is no such day.', pt: 'Esse dia não existe.', es: 'Ese día no existe.' },
  upTo: { en: 'Up to {amount}', pt: 'Até {amount}', es: 'Hasta {amount}' },
  from: { en: 'From {amount}', pt: 'A partir de {amount}', es: 'Desde {amount}' },
  atMostWeeks: { en: 'At most {count} weeks', pt: 'No máximo {count} semanas', es: 'Como máximo {count} semanas' },
  atLeastWeeks: { en: 'At least {count} weeks', pt: 'No mínimo {count} semanas', es: 'Al menos {count} semanas' },
});
