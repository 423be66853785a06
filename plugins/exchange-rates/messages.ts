// What the calls of this plugin say to people, in the languages of the product.
import { defineMessages } from '#engine';

export const messages = defineMessages({
  currencyMissing: { en: 'A currency is required.', pt: 'A moeda é obrigatória.', es: 'La moneda es obligatoria.' },
  noSuchCurrency: {
    en: 'This currency does not exist. Choose another one.',
    pt: 'Esta moeda não existe. Escolha outra.',
    es: 'Esta moneda no existe. Elija otra.',
  },
  rateMissing: { en: 'The rate is required.', pt: 'A taxa é obrigatória.', es: 'El tipo es obligatorio.' },
  rateIsNumber: { en: 'The rate must be a number.', pt: 'A taxa deve ser um número.', es: 'El tipo debe ser un número.' },
  rateAboveZero: { en: 'The rate must be greater than zero.', pt: 'A taxa deve ser maior que zero.', es: 'El tipo debe ser mayor que cero.' },
  rateTooLarge: { en: 'The rate is too large.', pt: 'A taxa é grande demais.', es: 'El tipo es demasiado grande.' },
  rateTooFine: {
    en: 'The rate can have at most ten decimal places.',
    pt: 'A taxa pode ter no máximo dez casas decimais.',
    es: 'El tipo puede tener como máximo diez decimales.',
  },
  oneOfItself: {
    en: 'The rate of a currency to itself is always 1.',
    pt: 'A taxa de uma moeda para ela mesma é sempre 1.',
    es: 'El tipo de una moneda respecto de sí misma es siempre 1.',
  },
  pairTwice: {
    en: 'This pair of currencies is in the list twice.',
    pt: 'Este par de moedas está duas vezes na lista.',
    es: 'Este par de monedas está dos veces en la lista.',
  },
  ratesRefused: {
    en: 'Some rates need attention. Nothing was saved.',
    pt: 'Algumas taxas precisam de atenção. Nada foi salvo.',
    es: 'Algunos tipos requieren atención. No se guardó nada.',
  },
  notADay: {
    en: 'This is not a date. Enter it like 2025-03-07.',
    pt: 'Isto não é uma data. Escreva como 2025-03-07.',
    es: 'Esto no es una fecha. Escríbala como 2025-03-07.',
  },
});
