// What this plugin says to people, and what the mails say before anybody changes them, in the languages of the product.
import { defineMessages } from '#engine';

export const messages = defineMessages({
  cancelled: {
    en: 'This document is cancelled. It is not sent any more.',
    pt: 'Este documento está cancelado. Ele não é mais enviado.',
    es: 'Este documento está cancelado. Ya no se envía.',
  },
  noDocument: { en: 'This document does not exist.', pt: 'Este documento não existe.', es: 'Este documento no existe.' },
  noAddress: {
    en: 'No e-mail address is known that this document could go to.',
    pt: 'Não há endereço de e-mail conhecido para enviar este documento.',
    es: 'No se conoce ninguna dirección de correo a la que enviar este documento.',
  },
  badAddress: {
    en: 'Enter one e-mail address, such as name@school.edu.',
    pt: 'Informe um endereço de e-mail, como nome@escola.edu.',
    es: 'Indique una dirección de correo, como nombre@escuela.edu.',
  },
  badSubject: {
    en: 'Enter a subject: one line of at most 200 characters.',
    pt: 'Informe um assunto: uma linha de até 200 caracteres.',
    es: 'Indique un asunto: una línea de 200 caracteres como máximo.',
  },
  noMessage: { en: 'Enter a message.', pt: 'Informe uma mensagem.', es: 'Indique un mensaje.' },
  justSent: {
    en: 'This document was sent to this address a moment ago.',
    pt: 'Este documento acabou de ser enviado a este endereço.',
    es: 'Este documento se acaba de enviar a esta dirección.',
  },
  noMailServer: {
    en: 'No mail server is set up, so nothing can be sent by e-mail.',
    pt: 'Não há servidor de e-mail configurado; nada pode ser enviado por e-mail.',
    es: 'No hay ningún servidor de correo configurado; no se puede enviar nada por correo.',
  },
  sent: {
    en: '{success} of {total} on their way by e-mail',
    pt: '{success} de {total} a caminho por e-mail',
    es: '{success} de {total} en camino por correo',
  },
});

/** The texts of the mails. */
export const emailTemplates = defineMessages({
  invoiceSubject: { en: 'Invoice {number} from {agency}', pt: 'Fatura {number} de {agency}', es: 'Factura {number} de {agency}' },
  creditNoteSubject: { en: 'Credit note {number} from {agency}', pt: 'Nota de crédito {number} de {agency}', es: 'Nota de crédito {number} de {agency}' },
  commissionInvoiceSubject: {
    en: 'Commission invoice {number} from {agency}',
    pt: 'Fatura de comissão {number} de {agency}',
    es: 'Factura de comisión {number} de {agency}',
  },
  billSubject: {
    en: 'Student payments {number} from {agency}',
    pt: 'Pagamentos de estudantes {number} de {agency}',
    es: 'Pagos de estudiantes {number} de {agency}',
  },
  greeting: { en: 'Dear {name},', pt: 'Olá, {name},', es: 'Hola, {name}:' },
  greetingNobody: { en: 'Hello,', pt: 'Olá,', es: 'Hola:' },
  invoice: { en: 'Your invoice {number} is attached.', pt: 'Segue em anexo a fatura {number}.', es: 'Adjuntamos su factura {number}.' },
  creditNote: {
    en: 'The credit note {number} for your refund is attached.',
    pt: 'Segue em anexo a nota de crédito {number} do seu reembolso.',
    es: 'Adjuntamos la nota de crédito {number} de su reembolso.',
  },
  commissionInvoice: {
    en: 'Our commission invoice {number} is attached.',
    pt: 'Segue em anexo a nossa fatura de comissão {number}.',
    es: 'Adjuntamos nuestra factura de comisión {number}.',
  },
  bill: {
    en: 'Attached is the statement {number} of what we pay you for our students.',
    pt: 'Segue em anexo o demonstrativo {number} do que pagamos a vocês pelos nossos estudantes.',
    es: 'Adjuntamos el detalle {number} de lo que les pagamos por nuestros estudiantes.',
  },
  due: { en: 'It is due on {day}.', pt: 'O vencimento é em {day}.', es: 'Vence el {day}.' },
  closing: { en: 'Kind regards,', pt: 'Atenciosamente,', es: 'Un cordial saludo,' },
});
