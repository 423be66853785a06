// What is said about a new agency that cannot be made, in the languages of the product.
import { defineMessages } from '#engine';

export const messages = defineMessages({
  loginTaken: {
    en: 'This e-mail address is already used to sign in.',
    pt: 'Este e-mail já é usado para entrar no sistema.',
    es: 'Esta dirección de correo ya se usa para iniciar sesión.',
  },
  otherLogin: { en: 'Enter another e-mail address.', pt: 'Informe outro e-mail.', es: 'Indique otro correo.' },
});
