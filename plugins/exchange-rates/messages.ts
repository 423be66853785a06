// What the calls of this plugin say to people, in the languages of the product.
import { defineMessages } from '#engine';

export const messages = defineMessages({
  currencyMissing: { en: 'A currency is required.', pt: 'A moeda é obrigatória.', es: 'La moneda es obligatoria.' },
  noSuchCurrency: {
    en: 'This currency does not exist. Choose another one.',
    pt: 'Esta moeda não existe. Escolha outra.',
    es: 'Esta moneda no existe. Elija otra.',
  },
  rateMissing: { en: 'The rate is required.', pt: 'A taxa de câmbio é obrigatória.', es: 'El tipo de cambio es obligatorio.' },
  rateIsNumber: { en: 'The rate must be a number.', pt: 'A taxa de câmbio deve ser um número.', es: 'El tipo de cambio debe ser un número.' },
  rateAboveZero: {
    en: 'The rate must be greater than zero.',
    pt: 'A taxa de câmbio deve ser maior que zero.',
    es: 'El tipo de cambio debe ser mayor que cero.',
  },
  rateTooLarge: { en: 'The rate is too large.', pt: 'A taxa de câmbio é alta demais.', es: 'El tipo de cambio es demasiado alto.' },
  rateTooFine: {
    en: 'The rate can have at most ten decimal places.',
    pt: 'A taxa de câmbio pode ter no máximo dez casas decimais.',
    es: 'El tipo de cambio puede tener como máximo diez decimales.',
  },
  oneOfItself: {
    en: 'The exchange rate between a currency and itself is always 1.',
    pt: 'A taxa de câmbio de uma moeda para ela mesma é sempre 1.',
    es: 'El tipo de cambio de una moneda consigo misma es siempre 1.',
  },
  pairTwice: {
    en: 'This pair of currencies is in the list twice.',
    pt: 'Este par de moedas está duas vezes na lista.',
    es: 'Este par de monedas está dos veces en la lista.',
  },
  ratesRefused: {
    en: 'Some rates need attention. Nothing was saved.',
    pt: 'Algumas taxas de câmbio precisam ser revisadas. Nada foi salvo.',
    es: 'Algunos tipos de cambio se deben revisar. No se guardó nada.',
  },
  notADay: {
    en: 'This is not a valid date. Use the format 2025-03-07.',
    pt: 'Esta data não é válida. Use o formato 2025-03-07.',
    es: 'Esta fecha no es válida. Use el formato 2025-03-07.',
  },
});
