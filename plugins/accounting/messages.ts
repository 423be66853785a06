// What this plugin says to people, in the languages of the product.
import { defineMessages } from '#engine';

export const messages = defineMessages({
  noDocument: { en: 'This document does not exist.', pt: 'Este documento não existe.', es: 'Este documento no existe.' },
  cancelled: { en: 'This document is cancelled.', pt: 'Este documento está cancelado.', es: 'Este documento está cancelado.' },
  refusedThere: {
    en: 'The accounting system rejected this document. Check its customer, currency and number there.',
    pt: 'O sistema contábil recusou este documento. Confira lá o cliente, a moeda e o número.',
    es: 'El sistema contable rechazó este documento. Revise allí el cliente, la moneda y el número.',
  },
  lacking: {
    en: 'The document is cancelled, or it is missing the contact or currency that your accounting software requires.',
    pt: 'O documento está cancelado, ou falta o contato ou a moeda que o sistema contábil exige.',
    es: 'El documento está cancelado, o le falta el contacto o la moneda que exige el sistema contable.',
  },
  notConnected: {
    en: 'The connection to the accounting system was turned off in the meantime.',
    pt: 'A conexão com o sistema contábil foi desativada nesse meio-tempo.',
    es: 'La conexión con el sistema contable se desactivó mientras tanto.',
  },
  sent: {
    en: '{success} of {total} sent to accounting',
    pt: '{success} de {total} enviados à contabilidade',
    es: '{success} de {total} enviados a contabilidad',
  },
});
