// What is said about templates of e-mails.
import { defineMessages } from '#engine';

export const messages = defineMessages({
  forKind: { en: '{kind}: {error}', pt: '{kind}: {error}', es: '{kind}: {error}' },
  sameLanguage: {
    en: 'There are two texts in this language. Keep one of them.',
    pt: 'Há dois textos neste idioma. Mantenha um deles.',
    es: 'Hay dos textos en este idioma. Conserve uno.',
  },
  unknownKind: {
    en: 'E-mails cannot be sent to this type of record. Use one of: {kinds}.',
    pt: 'Não é possível enviar e-mails para este tipo de registro. Use um destes: {kinds}.',
    es: 'No se pueden enviar correos a este tipo de registro. Use uno de estos: {kinds}.',
  },
  textOrTemplate: {
    en: 'Choose a template, or enter a subject and a message.',
    pt: 'Escolha um modelo ou informe um assunto e uma mensagem.',
    es: 'Elija una plantilla o indique un asunto y un mensaje.',
  },
  incomplete: {
    en: 'The message cannot be sent because a field of the template is empty.',
    pt: 'A mensagem não pode ser enviada porque um campo do modelo está vazio.',
    es: 'El mensaje no se puede enviar porque un campo de la plantilla está vacío.',
  },
});
