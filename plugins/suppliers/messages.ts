// What this plugin says to people, in the languages of the product.
import { defineMessages } from '#engine';

export const messages = defineMessages({
  noSuchCampus: {
    en: 'This institution has no such campus.',
    pt: 'Esta instituição não tem esse campus.',
    es: 'Esta institución no tiene ese campus.',
  },
});
