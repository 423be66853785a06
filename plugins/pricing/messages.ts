// What prices refuse, in the languages of the product.
import { defineMessages } from '#engine';

export const messages = defineMessages({
  otherGroup: {
    en: 'This price group does not belong to the institution.',
    pt: 'Este grupo de preços não é da instituição.',
    es: 'Este grupo de precios no es de la institución.',
  },
});
