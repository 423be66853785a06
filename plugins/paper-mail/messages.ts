// What this plugin says to people, and what the mails say before anybody changes them, in the languages of the product.
import { defineMessages } from '#engine';

export const messages = defineMessages({
  cancelled: {
    en: 'This document is cancelled and can no longer be sent.',
    pt: 'Este documento está cancelado e não pode mais ser enviado.',
    es: 'Este documento está cancelado y ya no se puede enviar.',
  },
  noDocument: { en: 'This document does not exist.', pt: 'Este documento não existe.', es: 'Este documento no existe.' },
  noAddress: {
    en: 'This document has no e-mail address to send to. Add one first.',
    pt: 'Não há endereço de e-mail para este documento. Informe um antes.',
    es: 'No hay dirección de correo para este documento. Primero agregue una.',
  },
  badAddress: {
    en: 'Enter e-mail addresses like name@school.edu.',
    pt: 'Informe endereços de e-mail, como nome@escola.edu.',
    es: 'Indique direcciones de correo, como nombre@escuela.edu.',
  },
  tooManyAddresses: {
    en: 'An e-mail can have at most {max} recipients.',
    pt: 'Um e-mail pode ter no máximo {max} destinatários.',
    es: 'Un correo puede tener {max} destinatarios como máximo.',
  },
  badSubject: {
    en: 'Enter a subject: one line of at most 200 characters.',
    pt: 'Informe um assunto: uma linha de até 200 caracteres.',
    es: 'Indique un asunto: una línea de 200 caracteres como máximo.',
  },
  noMessage: { en: 'Enter a message.', pt: 'Informe uma mensagem.', es: 'Indique un mensaje.' },
  notTheirs: {
    en: 'Choose attachments from the documents of this student or supplier.',
    pt: 'Escolha anexos entre os documentos deste estudante ou fornecedor.',
    es: 'Elija adjuntos entre los documentos de este estudiante o proveedor.',
  },
  tooLarge: {
    en: 'The attachments are too large. The limit is 18 MB in total.',
    pt: 'Os anexos são grandes demais. O limite é de 18 MB no total.',
    es: 'Los adjuntos son demasiado grandes. El límite es de 18 MB en total.',
  },
  justSent: {
    en: 'This document was sent to this address a moment ago.',
    pt: 'Este documento acabou de ser enviado a este endereço.',
    es: 'Este documento se acaba de enviar a esta dirección.',
  },
  sent: {
    en: 'Sending {success} of {total} by e-mail',
    pt: 'E-mails sendo enviados: {success} de {total}',
    es: 'Enviando correos: {success} de {total}',
  },
  kept: {
    en: '{success} of {total} in the outbox. No mail server is set up, so they will not be delivered.',
    pt: '{success} de {total} na caixa de saída. Não há servidor de e-mail configurado, por isso não serão entregues.',
    es: '{success} de {total} en la bandeja de salida. No hay ningún servidor de correo configurado, por eso no se entregarán.',
  },
  noQuote: {
    en: 'Only quotes can be sent to the student. This is no longer a quote.',
    pt: 'Só cotações podem ser enviadas ao estudante. Esta venda não é mais uma cotação.',
    es: 'Solo se puede enviar una cotización al estudiante. Este registro ya no es una cotización.',
  },
  template: {
    en: 'A quote template cannot be sent. Create a quote from it first.',
    pt: 'Um modelo de cotação não pode ser enviado. Crie antes uma cotação a partir dele.',
    es: 'Una plantilla de cotización no se puede enviar. Cree antes una cotización a partir de la plantilla.',
  },
  expired: {
    en: 'This quote has expired. Change its expiry date first.',
    pt: 'Esta cotação venceu. Altere antes a data de vencimento.',
    es: 'Esta cotización venció. Cambie antes la fecha de vencimiento.',
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
    pt: 'Veja a sua cotação online e escolha uma opção: {url}',
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
    en: 'Statement of student payments {number} from {agency}',
    pt: 'Demonstrativo de pagamentos de estudantes {number} de {agency}',
    es: 'Detalle de pagos de estudiantes {number} de {agency}',
  },
  greeting: { en: 'Dear {name},', pt: 'Olá, {name},', es: 'Hola, {name}:' },
  greetingNobody: { en: 'Hello,', pt: 'Olá,', es: 'Hola:' },
  invoice: { en: 'Your invoice {number} is attached.', pt: 'Segue em anexo a fatura {number}.', es: 'Adjuntamos su factura {number}.' },
  creditNote: {
    en: 'Credit note {number} for your refund is attached.',
    pt: 'Segue em anexo a nota de crédito {number} do seu reembolso.',
    es: 'Adjuntamos la nota de crédito {number} de su reembolso.',
  },
  commissionInvoice: {
    en: 'Our commission invoice {number} is attached.',
    pt: 'Segue em anexo a nossa fatura de comissão {number}.',
    es: 'Adjuntamos nuestra factura de comisión {number}.',
  },
  bill: {
    en: 'Statement {number} of the payments we made to you for our students is attached.',
    pt: 'Segue em anexo o demonstrativo {number} dos pagamentos que fizemos a vocês referentes aos nossos estudantes.',
    es: 'Adjuntamos el detalle {number} de los pagos que les hicimos por nuestros estudiantes.',
  },
  due: { en: 'It is due on {day}.', pt: 'O vencimento é em {day}.', es: 'Vence el {day}.' },
  closing: { en: 'Kind regards,', pt: 'Atenciosamente,', es: 'Un cordial saludo,' },
});
