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
    en: 'Enter e-mail addresses such as name@school.edu.',
    pt: 'Informe endereços de e-mail, como nome@escola.edu.',
    es: 'Indique direcciones de correo, como nombre@escuela.edu.',
  },
  tooManyAddresses: {
    en: 'An e-mail goes to at most {max} addresses.',
    pt: 'Um e-mail vai para no máximo {max} endereços.',
    es: 'Un correo va a {max} direcciones como máximo.',
  },
  badSubject: {
    en: 'Enter a subject: one line of at most 200 characters.',
    pt: 'Informe um assunto: uma linha de até 200 caracteres.',
    es: 'Indique un asunto: una línea de 200 caracteres como máximo.',
  },
  noMessage: { en: 'Enter a message.', pt: 'Informe uma mensagem.', es: 'Indique un mensaje.' },
  notTheirs: {
    en: 'Attach documents of the student or the supplier that this document belongs to.',
    pt: 'Anexe documentos do estudante ou do fornecedor a que este documento pertence.',
    es: 'Adjunte documentos del estudiante o del proveedor al que pertenece este documento.',
  },
  tooLarge: {
    en: 'The attached documents are too large. Together they may have 18 MB.',
    pt: 'Os documentos anexados são grandes demais. Juntos podem ter 18 MB.',
    es: 'Los documentos adjuntos son demasiado grandes. Juntos pueden tener 18 MB.',
  },
  justSent: {
    en: 'This document was sent to this address a moment ago.',
    pt: 'Este documento acabou de ser enviado a este endereço.',
    es: 'Este documento se acaba de enviar a esta dirección.',
  },
  sent: {
    en: '{success} of {total} on their way by e-mail',
    pt: '{success} de {total} a caminho por e-mail',
    es: '{success} de {total} en camino por correo',
  },
  kept: {
    en: '{success} of {total} in the outbox. No mail server is set up, so they are not delivered.',
    pt: '{success} de {total} na caixa de saída. Não há servidor de e-mail configurado; eles não são entregues.',
    es: '{success} de {total} en la bandeja de salida. No hay ningún servidor de correo configurado; no se entregan.',
  },
  noQuote: {
    en: 'Only a quote can be sent to the student. This is no longer one.',
    pt: 'Só uma cotação pode ser enviada ao estudante. Esta já não é uma cotação.',
    es: 'Solo se puede enviar una cotización al estudiante. Esta ya no lo es.',
  },
  template: {
    en: 'A quote template cannot be sent. Make a quote from it first.',
    pt: 'Um modelo de cotação não pode ser enviado. Crie antes uma cotação a partir dele.',
    es: 'Una plantilla de cotización no se puede enviar. Cree antes una cotización a partir de ella.',
  },
  expired: {
    en: 'This quote has expired. Give it a new date first.',
    pt: 'Esta cotação expirou. Informe antes uma nova data.',
    es: 'Esta cotización ha vencido. Indique antes una nueva fecha.',
  },
  noStudent: {
    en: 'Select a student before you send the quote.',
    pt: 'Selecione um estudante antes de enviar a cotação.',
    es: 'Seleccione un estudiante antes de enviar la cotización.',
  },
  emptyQuote: {
    en: 'Add a course or a product before you send the quote.',
    pt: 'Adicione um curso ou produto antes de enviar a cotação.',
    es: 'Agregue un curso o producto antes de enviar la cotización.',
  },
});

/** The texts of the mails. */
export const emailTemplates = defineMessages({
  quoteSubject: { en: 'Your quote {number} from {agency}', pt: 'Sua cotação {number} de {agency}', es: 'Su cotización {number} de {agency}' },
  quote: { en: 'Your quote {number} is attached.', pt: 'Segue em anexo a sua cotação {number}.', es: 'Adjuntamos su cotización {number}.' },
  valid: { en: 'It is valid until {day}.', pt: 'Ela é válida até {day}.', es: 'Es válida hasta el {day}.' },
  link: {
    en: 'View your quote online and choose an option: {url}',
    pt: 'Veja a sua cotação on-line e escolha uma opção: {url}',
    es: 'Vea su cotización en línea y elija una opción: {url}',
  },
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
