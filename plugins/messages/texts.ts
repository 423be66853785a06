// What this plugin says to people.
import { defineMessages } from '#engine';

export const texts = defineMessages({
  unknownTenant: {
    en: 'Unknown type: {type}. E-mails belong to a Student, Lead, Agent, Supplier, Bill, SupplierInvoice or ClientInvoice.',
    pt: 'Tipo desconhecido: {type}. E-mails pertencem a Student, Lead, Agent, Supplier, Bill, SupplierInvoice ou ClientInvoice.',
    es: 'Tipo desconocido: {type}. Los correos pertenecen a Student, Lead, Agent, Supplier, Bill, SupplierInvoice o ClientInvoice.',
  },
  noTenant: {
    en: 'TenantId is missing: enter the record the e-mail belongs to.',
    pt: 'Falta TenantId: informe o registro ao qual o e-mail pertence.',
    es: 'Falta TenantId: indique a quién pertenece el correo.',
  },
  oneAddress: {
    en: 'Enter one address per recipient, e.g. name@school.edu.',
    pt: 'Informe um endereço por destinatário, por exemplo nome@escola.edu.',
    es: 'Indique una dirección por destinatario, por ejemplo nombre@escuela.edu.',
  },
  badDate: {
    en: 'Enter a date and time, such as 2027-03-05T09:00:00Z.',
    pt: 'Informe data e hora, como 2027-03-05T09:00:00Z.',
    es: 'Indique fecha y hora, como 2027-03-05T09:00:00Z.',
  },
  noFile: {
    en: 'An attached document no longer exists, or you cannot see it.',
    pt: 'Um documento anexado não existe mais, ou você não pode vê-lo.',
    es: 'Un documento adjunto ya no existe, o usted no puede verlo.',
  },
  tooLarge: {
    en: 'The attachments are too large. The limit is 18 MB in total.',
    pt: 'Os anexos são grandes demais. O limite é de 18 MB no total.',
    es: 'Los adjuntos son demasiado grandes. El límite es de 18 MB en total.',
  },
  noPrintout: {
    en: 'There is no document of the type {type}.',
    pt: 'Não há documento do tipo {type}.',
    es: 'No hay ningún documento del tipo {type}.',
  },
  notAnswerable: {
    en: 'The original e-mail of this reply does not exist.',
    pt: 'O e-mail original desta resposta não existe.',
    es: 'El correo original de esta respuesta no existe.',
  },
  noText: {
    en: 'Enter a subject and a message, or select a template.',
    pt: 'Informe um assunto e uma mensagem ou selecione um modelo.',
    es: 'Indique un asunto y un mensaje, o seleccione una plantilla.',
  },
  badText: {
    en: 'The text cannot be used.',
    pt: 'O texto não pode ser usado.',
    es: 'El texto no se puede usar.',
  },
  incomplete: {
    en: 'The text uses fields that are empty for this record: {fields}',
    pt: 'O texto usa campos vazios neste registro: {fields}',
    es: 'El texto usa campos vacíos en este registro: {fields}',
  },
  notCancellable: {
    en: 'Only scheduled e-mails can be cancelled. The status of this one is: {status}.',
    pt: 'Só e-mails agendados podem ser cancelados. O status deste é: {status}.',
    es: 'Solo se pueden cancelar correos programados. El estado de este es: {status}.',
  },
  notSendable: {
    en: 'This e-mail cannot be sent again. Its status is: {status}.',
    pt: 'Este e-mail não pode ser enviado de novo. O status dele é: {status}.',
    es: 'Este correo no se puede volver a enviar. Su estado es: {status}.',
  },
  gone: { en: 'This record does not exist.', pt: 'Este registro não existe.', es: 'Este registro no existe.' },
  noLink: { en: 'This link is not valid.', pt: 'Este link não é válido.', es: 'Este enlace no es válido.' },
});
