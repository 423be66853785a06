// What this plugin says to people, in the languages of the product.
import { defineMessages } from '#engine';

export const messages = defineMessages({
  noDocument: { en: 'This document does not exist.', pt: 'Este documento não existe.', es: 'Este documento no existe.' },
  cancelled: { en: 'This is cancelled.', pt: 'Isto está cancelado.', es: 'Esto está cancelado.' },
  sent: {
    en: '{success} of {total} sent to accounting',
    pt: '{success} de {total} enviados à contabilidade',
    es: '{success} de {total} enviados a contabilidad',
  },
});
