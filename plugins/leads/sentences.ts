// What this plugin says to people, in the languages of the product.
import { phrase, type Sentence, type Text } from '#engine';

const said = (text: Text): Sentence => phrase('{sentence}', { sentence: text });

export const sentences = {
  noReason: said({
    en: 'Say why the lead is given up.',
    pt: 'Diga por que o lead está sendo desqualificado.',
    es: 'Diga por qué se descarta el prospecto.',
  }),
  noSuchReason: said({
    en: 'This is none of the reasons of the agency. Choose one of them.',
    pt: 'Este não é um dos motivos da agência. Escolha um deles.',
    es: 'Este no es uno de los motivos de la agencia. Elija uno de ellos.',
  }),
  reasonsAre: (names: string): Sentence =>
    phrase('{sentence}', {
      sentence: { en: `The reasons are: ${names}.`, pt: `Os motivos são: ${names}.`, es: `Los motivos son: ${names}.` },
    }),
  noOpportunities: said({
    en: 'There are no opportunities here.',
    pt: 'Não há oportunidades aqui.',
    es: 'Aquí no hay oportunidades.',
  }),
};
