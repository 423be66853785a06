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
    en: 'No e-mails are written to records of this kind. Use one of: {kinds}.',
    pt: 'Não se escrevem e-mails para registros deste tipo. Use um destes: {kinds}.',
    es: 'No se escriben correos a registros de este tipo. Use uno de estos: {kinds}.',
  },
  textOrTemplate: {
    en: 'Choose a template, or write a subject and a message.',
    pt: 'Escolha um modelo ou escreva um assunto e uma mensagem.',
    es: 'Elija una plantilla o escriba un asunto y un mensaje.',
  },
  incomplete: {
    en: 'The message cannot be sent: a field of the template is empty.',
    pt: 'A mensagem não pode ser enviada: um campo do modelo está vazio.',
    es: 'El mensaje no se puede enviar: un campo de la plantilla está vacío.',
  },
});
