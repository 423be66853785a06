// Why somebody is not written to.
import { defineMessages } from '#engine';

export const messages = defineMessages({
  noAddress: {
    en: 'No e-mail address is on record. Add one first.',
    pt: 'Não há e-mail cadastrado. Cadastre um antes.',
    es: 'No hay dirección de correo. Primero agregue una.',
  },
  badAddress: {
    en: 'This is not a valid e-mail address: {address}',
    pt: 'Este endereço de e-mail não é válido: {address}',
    es: 'Esta dirección de correo no es válida: {address}',
  },
  tooMany: {
    en: 'An e-mail can have at most {max} recipients. Use a bulk e-mail to write to more.',
    pt: 'Um e-mail pode ter no máximo {max} destinatários. Use o envio em massa para escrever a mais pessoas.',
    es: 'Un correo puede tener {max} destinatarios como máximo. Use el envío masivo para escribir a más personas.',
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
    en: 'This person does not want to receive bulk e-mails.',
    pt: 'Esta pessoa não quer receber e-mails em massa.',
    es: 'Esta persona no quiere recibir correos masivos.',
  },
  bounced: {
    en: 'An e-mail to {address} bounced because the address does not exist.',
    pt: 'Um e-mail para {address} voltou porque o endereço não existe.',
    es: 'Un correo a {address} fue devuelto porque la dirección no existe.',
  },
});
