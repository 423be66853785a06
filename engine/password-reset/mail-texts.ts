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
    subject: 'Your password was changed',
    text: 'Hello {name},\n\nthe password of your account was just changed with a link from an e-mail. You were signed out everywhere else.\n\nIf this was not you, contact the person who manages the users of your agency at once.\n\nMatricula\n',
  },
  pt: {
    subject: 'A sua senha foi alterada',
    text: 'Olá, {name},\n\na senha da sua conta acaba de ser alterada por um link enviado por e-mail. Todas as outras sessões foram encerradas.\n\nSe não foi você, avise imediatamente quem administra os usuários da sua agência.\n\nMatricula\n',
  },
  es: {
    subject: 'Su contraseña cambió',
    text: 'Hola, {name}:\n\nLa contraseña de su cuenta se acaba de cambiar con un enlace enviado por correo. Se cerraron todas las demás sesiones.\n\nSi no fue usted, avise de inmediato a quien administra los usuarios de su agencia.\n\nMatricula\n',
  },
};

export const changedOwnPassword: Readonly<Record<Language, Written>> = {
  en: {
    subject: 'Your password was changed',
    text: 'Hello {name},\n\nthe password of your account was just changed by somebody who was signed in and knew the old one. You were signed out everywhere else.\n\nIf this was not you, contact the person who manages the users of your agency at once.\n\nMatricula\n',
  },
  pt: {
    subject: 'A sua senha foi alterada',
    text: 'Olá, {name},\n\na senha da sua conta acaba de ser alterada por alguém que tinha entrado e conhecia a senha anterior. Todas as outras sessões foram encerradas.\n\nSe não foi você, avise imediatamente quem administra os usuários da sua agência.\n\nMatricula\n',
  },
  es: {
    subject: 'Su contraseña cambió',
    text: 'Hola, {name}:\n\nLa contraseña de su cuenta la acaba de cambiar alguien que había iniciado sesión y conocía la anterior. Se cerraron todas las demás sesiones.\n\nSi no fue usted, avise de inmediato a quien administra los usuarios de su agencia.\n\nMatricula\n',
  },
};

/** The text with its places filled, in one go: what stands in one place is never looked at for another. */
export const filled = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);
