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
  nameAnother: {
    en: 'First give another active person a user profile with the “Edit users” permission.',
    pt: 'Antes, dê a outra pessoa ativa um perfil com a permissão “Editar usuários”.',
    es: 'Primero dé a otra persona activa un perfil con el permiso “Editar usuarios”.',
  },
});
