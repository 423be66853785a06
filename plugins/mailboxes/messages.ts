// What this plugin says to people, in the languages of the product.
import { defineMessages } from '#engine';

export const messages = defineMessages({
  noImapAddress: {
    en: 'Enter an address such as imaps://imap.example.com:993, without a user name or password.',
    pt: 'Informe um endereço como imaps://imap.exemplo.com:993, sem usuário nem senha.',
    es: 'Indique una dirección como imaps://imap.ejemplo.com:993, sin usuario ni contraseña.',
  },
  noSmtpAddress: {
    en: 'Enter an address such as smtp://smtp.example.com:587 or smtps://smtp.example.com:465, without a user name or password.',
    pt: 'Informe um endereço como smtp://smtp.exemplo.com:587 ou smtps://smtp.exemplo.com:465, sem usuário nem senha.',
    es: 'Indique una dirección como smtp://smtp.ejemplo.com:587 o smtps://smtp.ejemplo.com:465, sin usuario ni contraseña.',
  },
  noSecret: { en: 'Enter the password.', pt: 'Informe a senha.', es: 'Escriba la contraseña.' },
  secretAgain: {
    en: 'Enter the password again, because the server or user name has changed.',
    pt: 'Informe a senha de novo, pois o servidor ou o usuário mudou.',
    es: 'Escriba la contraseña de nuevo, porque cambió el servidor o el usuario.',
  },
  notRead: { en: 'This mailbox cannot be read.', pt: 'Esta caixa de e-mail não pode ser lida.', es: 'Este buzón no se puede leer.' },
  switchOn: {
    en: 'The mailbox is inactive or has no incoming mail server.',
    pt: 'A caixa de e-mail está inativa ou não tem servidor de entrada.',
    es: 'El buzón está inactivo o no tiene servidor de correo entrante.',
  },
  notSending: {
    en: 'This mailbox has no outgoing mail server or no password.',
    pt: 'Esta caixa de e-mail não tem servidor de saída ou não tem senha.',
    es: 'Este buzón no tiene servidor de correo saliente o no tiene contraseña.',
  },
  noOwnAddress: {
    en: 'Your user account has no e-mail address. Add one first.',
    pt: 'O seu usuário não tem e-mail. Adicione um antes.',
    es: 'Su usuario no tiene correo electrónico. Primero agregue uno.',
  },
  testSubject: { en: 'Test message', pt: 'Mensagem de teste', es: 'Mensaje de prueba' },
  testText: {
    en: 'The mailbox {address} can send e-mails. This message was sent through its mail server.',
    pt: 'A caixa de e-mail {address} pode enviar e-mails. Esta mensagem foi enviada pelo servidor dela.',
    es: 'El buzón {address} puede enviar correos. Este mensaje se envió a través de su servidor de correo.',
  },
  oneRecord: {
    en: 'Choose exactly one record for the e-mail.',
    pt: 'Escolha exatamente um registro para o e-mail.',
    es: 'Elija exactamente un registro para el correo.',
  },
});
