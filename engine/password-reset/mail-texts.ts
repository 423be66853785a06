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
    text: 'Hello {name},\n\nsomebody asked for a new password for your account. Set it here, within {minutes} minutes; the link works once:\n\n{link}\n\nIf that was not you, nothing has changed and you may forget this mail.\n\nMatricula\n',
  },
  pt: {
    subject: 'Defina uma nova senha',
    text: 'Olá, {name},\n\nalguém pediu uma nova senha para a sua conta. Defina-a aqui, em até {minutes} minutos; o link funciona uma vez:\n\n{link}\n\nSe não foi você, nada mudou e você pode ignorar este e-mail.\n\nMatricula\n',
  },
  es: {
    subject: 'Establezca una nueva contraseña',
    text: 'Hola, {name}:\n\nalguien pidió una nueva contraseña para su cuenta. Establézcala aquí, antes de {minutes} minutos; el enlace funciona una vez:\n\n{link}\n\nSi no fue usted, nada ha cambiado y puede olvidar este correo.\n\nMatricula\n',
  },
};

export const changedPassword: Readonly<Record<Language, Written>> = {
  en: {
    subject: 'Your password was changed',
    text: 'Hello {name},\n\nthe password of your account was just set anew by a link from a mail, and everybody who was signed in with the old one was signed out.\n\nIf that was not you, tell whoever looks after the users of your agency at once.\n\nMatricula\n',
  },
  pt: {
    subject: 'A sua senha foi alterada',
    text: 'Olá, {name},\n\na senha da sua conta acaba de ser redefinida por um link de e-mail, e quem tinha entrado com a anterior foi desconectado.\n\nSe não foi você, avise imediatamente quem cuida dos usuários da sua agência.\n\nMatricula\n',
  },
  es: {
    subject: 'Su contraseña ha cambiado',
    text: 'Hola, {name}:\n\nla contraseña de su cuenta acaba de restablecerse por un enlace de correo, y quien había entrado con la anterior ha sido desconectado.\n\nSi no fue usted, avise de inmediato a quien cuida de los usuarios de su agencia.\n\nMatricula\n',
  },
};

export const changedOwnPassword: Readonly<Record<Language, Written>> = {
  en: {
    subject: 'Your password was changed',
    text: 'Hello {name},\n\nthe password of your account was just changed by somebody who was signed in and knew the old one. Everywhere else you were signed out.\n\nIf that was not you, tell whoever looks after the users of your agency at once.\n\nMatricula\n',
  },
  pt: {
    subject: 'A sua senha foi alterada',
    text: 'Olá, {name},\n\na senha da sua conta acaba de ser alterada por quem tinha entrado e conhecia a anterior. Em todos os outros lugares você foi desconectado.\n\nSe não foi você, avise imediatamente quem cuida dos usuários da sua agência.\n\nMatricula\n',
  },
  es: {
    subject: 'Su contraseña ha cambiado',
    text: 'Hola, {name}:\n\nla contraseña de su cuenta acaba de ser cambiada por quien había entrado y conocía la anterior. En todos los demás lugares se ha cerrado su sesión.\n\nSi no fue usted, avise de inmediato a quien cuida de los usuarios de su agencia.\n\nMatricula\n',
  },
};

/** The text with its places filled, in one go: what stands in one place is never looked at for another. */
export const filled = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);
