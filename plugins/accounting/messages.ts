// What this plugin says to people, in the languages of the product.
import { defineMessages } from '#engine';

export const messages = defineMessages({
  noDocument: { en: 'This document does not exist.', pt: 'Este documento não existe.', es: 'Este documento no existe.' },
  cancelled: { en: 'This is cancelled.', pt: 'Isto está cancelado.', es: 'Esto está cancelado.' },
  refusedThere: {
    en: 'The accounting system does not take it as it stands. Look at its customer, currency and number there.',
    pt: 'O sistema contábil não aceita isto como está. Confira lá o cliente, a moeda e o número.',
    es: 'El sistema contable no acepta esto tal como está. Revise allí el cliente, la moneda y el número.',
  },
  lacking: {
    en: 'It is cancelled, or lacks the person or the currency that accounting asks for.',
    pt: 'Está cancelado, ou falta a pessoa ou a moeda que a contabilidade pede.',
    es: 'Está cancelado, o falta la persona o la moneda que pide la contabilidad.',
  },
  notConnected: {
    en: 'The connection to the accounting system was switched off meanwhile.',
    pt: 'A conexão com o sistema contábil foi desligada nesse meio-tempo.',
    es: 'La conexión con el sistema contable se desactivó entretanto.',
  },
  sent: {
    en: '{success} of {total} sent to accounting',
    pt: '{success} de {total} enviados à contabilidade',
    es: '{success} de {total} enviados a contabilidad',
  },
});
