// What this plugin says to people.
import { defineMessages } from '#engine';

export const texts = defineMessages({
  unknownTenant: {
    en: 'Unknown type: {type}. E-mails belong to a Student, Lead, Agent, Supplier, Bill, SupplierInvoice or ClientInvoice.',
    pt: 'Tipo desconhecido: {type}. E-mails pertencem a Student, Lead, Agent, Supplier, Bill, SupplierInvoice ou ClientInvoice.',
    es: 'Tipo desconocido: {type}. Los correos pertenecen a Student, Lead, Agent, Supplier, Bill, SupplierInvoice o ClientInvoice.',
  },
  noTenant: {
    en: 'Say whom the e-mail belongs to: TenantId is missing.',
    pt: 'Informe a quem o e-mail pertence: falta TenantId.',
    es: 'Indique a quién pertenece el correo: falta TenantId.',
  },
  oneAddress: {
    en: 'Each recipient is one address, such as name@school.edu.',
    pt: 'Cada destinatário é um endereço, como nome@escola.edu.',
    es: 'Cada destinatario es una dirección, como nombre@escuela.edu.',
  },
  badDate: {
    en: 'Enter a date and time, such as 2027-03-05T09:00:00Z.',
    pt: 'Informe data e hora, como 2027-03-05T09:00:00Z.',
    es: 'Indique fecha y hora, como 2027-03-05T09:00:00Z.',
  },
  noFile: {
    en: 'An attached document is not there any more, or you may not see it.',
    pt: 'Um documento anexado não existe mais, ou você não pode vê-lo.',
    es: 'Un documento adjunto ya no existe, o usted no puede verlo.',
  },
  tooLarge: {
    en: 'The attached documents are too large. Together they may have 18 MB.',
    pt: 'Os documentos anexados são grandes demais. Juntos podem ter 18 MB.',
    es: 'Los documentos adjuntos son demasiado grandes. Juntos pueden tener 18 MB.',
  },
  noPrintout: {
    en: 'There is no document of the type {type}.',
    pt: 'Não há documento do tipo {type}.',
    es: 'No hay ningún documento del tipo {type}.',
  },
  notAnswerable: {
    en: 'The e-mail that this answers does not exist.',
    pt: 'O e-mail ao qual este responde não existe.',
    es: 'El correo al que este responde no existe.',
  },
  noText: {
    en: 'Enter a subject and a message, or select a template.',
    pt: 'Informe assunto e mensagem, ou selecione um modelo.',
    es: 'Indique asunto y mensaje, o seleccione una plantilla.',
  },
  badText: {
    en: 'The text cannot be used as it is.',
    pt: 'O texto não pode ser usado como está.',
    es: 'El texto no se puede usar así.',
  },
  incomplete: {
    en: 'The text names what is empty for this record: {fields}',
    pt: 'O texto cita o que está vazio neste registro: {fields}',
    es: 'El texto nombra lo que está vacío en este registro: {fields}',
  },
  notCancellable: {
    en: 'Only an e-mail that is still scheduled can be cancelled. This one is: {status}.',
    pt: 'Só um e-mail ainda agendado pode ser cancelado. Este está: {status}.',
    es: 'Solo se puede cancelar un correo que sigue programado. Este está: {status}.',
  },
  notSendable: {
    en: 'This e-mail cannot be sent again. It is: {status}.',
    pt: 'Este e-mail não pode ser enviado de novo. Está: {status}.',
    es: 'Este correo no se puede volver a enviar. Está: {status}.',
  },
  gone: { en: 'This record does not exist.', pt: 'Este registro não existe.', es: 'Este registro no existe.' },
  noLink: { en: 'This link is not valid.', pt: 'Este link não é válido.', es: 'Este enlace no es válido.' },
});
