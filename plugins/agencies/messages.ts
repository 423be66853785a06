// What is said about a new agency that cannot be made, in the languages of the product.
import { defineMessages } from '#engine';

export const messages = defineMessages({
  loginTaken: {
    en: 'Someone already signs in with this e-mail address.',
    pt: 'Alguém já entra com este endereço de e-mail.',
    es: 'Alguien ya inicia sesión con esta dirección de correo.',
  },
  otherLogin: { en: 'Enter another e-mail address.', pt: 'Informe outro e-mail.', es: 'Indique otro correo.' },
});
