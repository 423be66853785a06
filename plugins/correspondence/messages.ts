// Why somebody is not written to.
import { defineMessages } from '#engine';

export const messages = defineMessages({
  noAddress: { en: 'No e-mail address is known.', pt: 'Não há endereço de e-mail conhecido.', es: 'No se conoce ninguna dirección de correo.' },
  badAddress: {
    en: 'This is no e-mail address: {address}',
    pt: 'Este não é um endereço de e-mail: {address}',
    es: 'Esto no es una dirección de correo: {address}',
  },
  tooMany: {
    en: 'An e-mail goes to at most {max} addresses. Send a bulk e-mail to write to more.',
    pt: 'Um e-mail vai para no máximo {max} endereços. Use o envio em massa para escrever a mais pessoas.',
    es: 'Un correo va a {max} direcciones como máximo. Use el envío masivo para escribir a más personas.',
  },
  badSubject: {
    en: 'Enter a subject: one line of at most 200 characters.',
    pt: 'Informe um assunto: uma linha de até 200 caracteres.',
    es: 'Indique un asunto: una línea de 200 caracteres como máximo.',
  },
  noMessage: { en: 'Enter a message.', pt: 'Informe uma mensagem.', es: 'Indique un mensaje.' },
  unsubscribe: {
    en: 'Unsubscribe from bulk e-mails',
    pt: 'Cancelar o recebimento de e-mails em massa',
    es: 'Darse de baja de los correos masivos',
  },
  optedOut: {
    en: 'This person asked for no bulk e-mails.',
    pt: 'Esta pessoa pediu para não receber e-mails em massa.',
    es: 'Esta persona pidió no recibir correos masivos.',
  },
  bounced: {
    en: 'An e-mail to {address} came back: the address does not exist.',
    pt: 'Um e-mail para {address} voltou: o endereço não existe.',
    es: 'Un correo a {address} fue devuelto: la dirección no existe.',
  },
});
