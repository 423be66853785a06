// What people are written when a password is forgotten, and when it has been changed.
import type { Language } from '../contract/definitions.ts';

interface Written {
  readonly subject: string;
  /** `{name}`, `{link}` and `{minutes}` are filled in. */
  readonly text: string;
}

export const forgottenPassword: Readonly<Record<Language, Written>> = {
  en: {
    subject: 'Set a new password',
    text: 'Hello {name},\n\nsomeone asked for a new password for your account. Set it here within {minutes} minutes. The link works only once:\n\n{link}\n\nIf this was not you, you can ignore this e-mail. Your password has not changed.\n\nMatricula\n',
  },
  pt: {
    subject: 'Defina uma nova senha',
    text: 'Olá, {name},\n\nalguém pediu uma nova senha para a sua conta. Defina-a aqui em até {minutes} minutos. O link só funciona uma vez:\n\n{link}\n\nSe não foi você, ignore este e-mail. A sua senha não mudou.\n\nMatricula\n',
  },
  es: {
    subject: 'Defina una contraseña nueva',
    text: 'Hola, {name}:\n\nAlguien pidió una contraseña nueva para su cuenta. Defínala aquí en los próximos {minutes} minutos. El enlace funciona una sola vez:\n\n{link}\n\nSi no fue usted, puede ignorar este correo. Su contraseña no cambió.\n\nMatricula\n',
  },
};

export const changedPassword: Readonly<Record<Language, Written>> = {
  en: {
    subject: 'Set a new password',
    text: 'Hello {name},\n\nsomeone asked for a new password for your account. Set it here within {minutes} minutes. The link works only once:\n\n{link}\n\nIf this was not you, you can ignore this e-mail. Your password has not changed.\n\nMatricula\n',
  },
  pt: {
    subject: 'Defina uma nova senha',
    text: 'Olá, {name},\n\nalguém pediu uma nova senha para a sua conta. Defina-a aqui em até {minutes} minutos. O link só funciona uma vez:\n\n{link}\n\nSe não foi você, ignore este e-mail. A sua senha não mudou.\n\nMatricula\n',
  },
  es: {
    subject: 'Defina una contraseña nueva',
    text: 'Hola, {name}:\n\nAlguien pidió una contraseña nueva para su cuenta. Defínala aquí en los próximos {minutes} minutos. El enlace funciona una sola vez:\n\n{link}\n\nSi no fue usted, puede ignorar este correo. Su contraseña no cambió.\n\nMatricula\n',
  },
};

export const changedOwnPassword: Readonly<Record<Language, Written>> = {
  en: {
    subject: 'Set a new password',
    text: 'Hello {name},\n\nsomeone asked for a new password for your account. Set it here within {minutes} minutes. The link works only once:\n\n{link}\n\nIf this was not you, you can ignore this e-mail. Your password has not changed.\n\nMatricula\n',
  },
  pt: {
    subject: 'Defina uma nova senha',
    text: 'Olá, {name},\n\nalguém pediu uma nova senha para a sua conta. Defina-a aqui em até {minutes} minutos. O link só funciona uma vez:\n\n{link}\n\nSe não foi você, ignore este e-mail. A sua senha não mudou.\n\nMatricula\n',
  },
  es: {
    subject: 'Defina una contraseña nueva',
    text: 'Hola, {name}:\n\nAlguien pidió una contraseña nueva para su cuenta. Defínala aquí en los próximos {minutes} minutos. El enlace funciona una sola vez:\n\n{link}\n\nSi no fue usted, puede ignorar este correo. Su contraseña no cambió.\n\nMatricula\n',
  },
};

/** The text with its places filled, in one go: what stands in one place is never looked at for another. */
export const filled = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);
