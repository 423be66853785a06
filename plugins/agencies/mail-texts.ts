// What the first user of a new agency is written.
import type { Actor } from '#engine';

interface Welcome {
  readonly name: string;
  readonly agency: string;
  readonly userName: string;
  /** Where a password is asked for. */
  readonly link: string;
}
interface Written {
  readonly subject: string;
  readonly text: string;
}

/** No secret stands in it: the password is set by its own link, asked for when it is wanted. */
export const welcome: Readonly<Record<Actor['language'], (about: Welcome) => Written>> = {
  en: ({ name, agency, userName, link }) => ({
    subject: 'Your agency is ready',
    text: `Hello ${name},\n\n${agency} now has a place of its own in Matricula, and you are its first user.\n\nYour user name is ${userName}. Choose your password here:\n\n${link}\n\nMatricula\n`,
  }),
  pt: ({ name, agency, userName, link }) => ({
    subject: 'A sua agência está pronta',
    text: `Olá, ${name},\n\n${agency} agora tem o próprio lugar no Matricula, e você é o primeiro usuário.\n\nO seu nome de usuário é ${userName}. Escolha a sua senha aqui:\n\n${link}\n\nMatricula\n`,
  }),
  es: ({ name, agency, userName, link }) => ({
    subject: 'Su agencia está lista',
    text: `Hola, ${name}:\n\n${agency} ya tiene su propio lugar en Matricula, y usted es su primer usuario.\n\nSu nombre de usuario es ${userName}. Elija su contraseña aquí:\n\n${link}\n\nMatricula\n`,
  }),
};
