// What the calls of this plugin say to people, in the languages of the product.
import { phrase, type Sentence, type Text } from '#engine';

const said = (text: Text): Sentence => phrase('{sentence}', { sentence: text });

export const sentences = {
  notForYou: said({
    en: 'Exchange rates are the business of the staff of an agency.',
    pt: 'As taxas de câmbio são assunto da equipe de uma agência.',
    es: 'Los tipos de cambio son asunto del personal de una agencia.',
  }),
  switchedOff: said({
    en: 'Your agency does not use exchange rates.',
    pt: 'A sua agência não usa taxas de câmbio.',
    es: 'Su agencia no usa tipos de cambio.',
  }),
  askForThem: said({
    en: 'A platform administrator turns them on with the agency setting EnableExchangeRates.',
    pt: 'Um administrador da plataforma as ativa com a configuração da agência EnableExchangeRates.',
    es: 'Un administrador de la plataforma los activa con el ajuste de la agencia EnableExchangeRates.',
  }),
  currencyMissing: said({ en: 'A currency is required.', pt: 'A moeda é obrigatória.', es: 'La moneda es obligatoria.' }),
  noSuchCurrency: said({
    en: 'This currency does not exist. Choose another one.',
    pt: 'Esta moeda não existe. Escolha outra.',
    es: 'Esta moneda no existe. Elija otra.',
  }),
  rateMissing: said({ en: 'The rate is required.', pt: 'A taxa é obrigatória.', es: 'El tipo es obligatorio.' }),
  rateIsNumber: said({ en: 'The rate is a number.', pt: 'A taxa é um número.', es: 'El tipo es un número.' }),
  rateAboveZero: said({ en: 'The rate is above zero.', pt: 'A taxa é maior que zero.', es: 'El tipo es mayor que cero.' }),
  rateTooLarge: said({ en: 'The rate is too large.', pt: 'A taxa é grande demais.', es: 'El tipo es demasiado grande.' }),
  rateTooFine: said({
    en: 'The rate has at most ten decimals.',
    pt: 'A taxa tem no máximo dez casas decimais.',
    es: 'El tipo tiene como máximo diez decimales.',
  }),
  oneOfItself: said({
    en: 'A currency is worth exactly 1 of itself.',
    pt: 'Uma moeda vale exatamente 1 dela mesma.',
    es: 'Una moneda vale exactamente 1 de sí misma.',
  }),
  pairTwice: said({
    en: 'This pair of currencies stands in the list twice.',
    pt: 'Este par de moedas está duas vezes na lista.',
    es: 'Este par de monedas está dos veces en la lista.',
  }),
  ratesRefused: said({
    en: 'Some rates need attention. Nothing was saved.',
    pt: 'Algumas taxas precisam de atenção. Nada foi salvo.',
    es: 'Algunos tipos requieren atención. No se guardó nada.',
  }),
  notADay: said({
    en: 'This is not a date. Write it like 2025-03-07.',
    pt: 'Isto não é uma data. Escreva como 2025-03-07.',
    es: 'Esto no es una fecha. Escríbala como 2025-03-07.',
  }),
} as const;
