// What this plugin says to people, in the languages of the product.
import { defineMessages } from '#engine';

export const messages = defineMessages({
  noSuchGroup: { en: 'This user profile does not exist.', pt: 'Este perfil de usuários não existe.', es: 'No existe ese perfil de usuarios.' },
  numberOrNew: { en: 'Use the profile number, or “new”.', pt: 'Use o número do perfil ou “new”.', es: 'Use el número del perfil o “new”.' },
  lastEditor: {
    en: 'At least one active person must be able to edit users.',
    pt: 'Pelo menos uma pessoa ativa precisa poder editar usuários.',
    es: 'Al menos una persona activa debe poder editar usuarios.',
  },
  ownCredentials: {
    en: 'Only platform administrators themselves can change how they sign in.',
    pt: 'Só o próprio administrador da plataforma pode mudar os dados com que entra.',
    es: 'Solo el propio administrador de la plataforma puede cambiar los datos con los que inicia sesión.',
  },
  resetByMail: {
    en: 'A forgotten password is set with “Forgot your password?” on the sign-in page.',
    pt: 'Uma senha esquecida é redefinida com “Esqueceu a senha?” na página de entrada.',
    es: 'Una contraseña olvidada se restablece con “¿Olvidó su contraseña?” en la página de inicio de sesión.',
  },
  nameAnother: {
    en: 'First give another active person a user profile with the “Edit users” permission.',
    pt: 'Antes, dê a outra pessoa ativa um perfil com a permissão “Editar usuários”.',
    es: 'Primero dé a otra persona activa un perfil con el permiso “Editar usuarios”.',
  },
});
