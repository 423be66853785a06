// What this plugin says to people, in the languages of the product.
import { defineMessages } from '#engine';

export const messages = defineMessages({
  noImapAddress: {
    en: 'Write it as imaps://imap.example.com:993, without user and password.',
    pt: 'Escreva como imaps://imap.exemplo.com:993, sem usuário e senha.',
    es: 'Escríbalo como imaps://imap.ejemplo.com:993, sin usuario ni contraseña.',
  },
  noSmtpAddress: {
    en: 'Write it as smtp://smtp.example.com:587 or smtps://smtp.example.com:465, without user and password.',
    pt: 'Escreva como smtp://smtp.exemplo.com:587 ou smtps://smtp.exemplo.com:465, sem usuário e senha.',
    es: 'Escríbalo como smtp://smtp.ejemplo.com:587 o smtps://smtp.ejemplo.com:465, sin usuario ni contraseña.',
  },
  noSecret: { en: 'Enter the password.', pt: 'Informe a senha.', es: 'Introduzca la contraseña.' },
  secretAgain: {
    en: 'Enter the password again: it was given for another server or user.',
    pt: 'Informe a senha novamente: ela foi dada para outro servidor ou usuário.',
    es: 'Introduzca la contraseña de nuevo: se dio para otro servidor o usuario.',
  },
  notRead: { en: 'This mailbox is not read.', pt: 'Esta caixa de e-mail não é lida.', es: 'Este buzón no se lee.' },
  switchOn: {
    en: 'It is not active, or has no server for incoming mail.',
    pt: 'Ela não está ativa ou não tem servidor de entrada.',
    es: 'No está activo o no tiene servidor de entrada.',
  },
  notSending: {
    en: 'This mailbox has no server for outgoing mail, or no password.',
    pt: 'Esta caixa de e-mail não tem servidor de saída ou não tem senha.',
    es: 'Este buzón no tiene servidor de salida o no tiene contraseña.',
  },
  noOwnAddress: {
    en: 'Your user has no e-mail address that a message could go to.',
    pt: 'O seu usuário não tem um endereço de e-mail que possa receber a mensagem.',
    es: 'Su usuario no tiene una dirección de correo a la que enviar el mensaje.',
  },
  testSubject: { en: 'Test message', pt: 'Mensagem de teste', es: 'Mensaje de prueba' },
  testText: {
    en: 'The mailbox {address} can send: this message went out by its mail server.',
    pt: 'A caixa {address} consegue enviar: esta mensagem saiu pelo servidor de e-mail dela.',
    es: 'El buzón {address} puede enviar: este mensaje salió por su servidor de correo.',
  },
  oneRecord: {
    en: 'Choose the one record that the e-mail belongs to.',
    pt: 'Escolha o registro a que o e-mail pertence.',
    es: 'Elija el registro al que pertenece el correo.',
  },
});
