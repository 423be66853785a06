// The sentences of notifications, in the languages of the product.
import { defineMessages } from '#engine';

export const messages = defineMessages({
  quote: { en: 'quote {number}', pt: 'a cotação {number}', es: 'la cotización {number}' },
  application: { en: 'application {number}', pt: 'a candidatura {number}', es: 'la solicitud {number}' },
  enrolment: { en: 'enrolment {number}', pt: 'a matrícula {number}', es: 'la matrícula {number}' },
  opened: { en: '{student} opened {record}', pt: '{student} abriu {record}', es: '{student} abrió {record}' },
  accepted: { en: '{student} accepted {record}', pt: '{student} aceitou {record}', es: '{student} aceptó {record}' },
  signed: { en: '{student} signed {record}', pt: '{student} assinou {record}', es: '{student} firmó {record}' },
  uploaded: {
    en: '{student} uploaded a document for {record}',
    pt: '{student} enviou um documento para {record}',
    es: '{student} subió un documento para {record}',
  },
  signatureEnded: {
    en: '{student} has to sign {record} again because it changed',
    pt: '{student} precisa assinar {record} de novo porque houve alterações',
    es: '{student} debe firmar {record} otra vez porque hubo cambios',
  },
  openedPortal: { en: '{student} opened the student portal', pt: '{student} abriu o portal do estudante', es: '{student} abrió el portal del estudiante' },
  signedAlone: { en: '{student} added a signature', pt: '{student} adicionou uma assinatura', es: '{student} agregó una firma' },
  uploadedAlone: { en: '{student} uploaded a document', pt: '{student} enviou um documento', es: '{student} subió un documento' },
  profileChanged: {
    en: '{student} changed their contact details',
    pt: '{student} alterou os dados de contato',
    es: '{student} cambió sus datos de contacto',
  },
  messageReceived: { en: 'New message from {student}', pt: 'Nova mensagem de {student}', es: 'Nuevo mensaje de {student}' },
  someone: { en: 'someone', pt: 'alguém', es: 'alguien' },
  student: { en: 'The student', pt: 'O estudante', es: 'El estudiante' },
  notFound: {
    en: 'This notification does not exist or is about a record you cannot see.',
    pt: 'Esta notificação não existe ou trata de um registro que você não pode ver.',
    es: 'Esta notificación no existe o se refiere a un registro que usted no puede ver.',
  },
});
