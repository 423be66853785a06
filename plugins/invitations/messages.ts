// What this plugin says to people, in the languages of the product.
import { defineMessages } from '#engine';

export const messages = defineMessages({
  noSuchChoice: { en: 'Choose one from the list.', pt: 'Escolha um da lista.', es: 'Elija uno de la lista.' },
  malformed: {
    en: 'An agency code has 2 to 12 letters and digits.',
    pt: 'Um código de agência tem de 2 a 12 letras e dígitos.',
    es: 'Un código de agencia tiene de 2 a 12 letras y cifras.',
  },
  taken: {
    en: 'This agency code is taken. Choose another one.',
    pt: 'Este código de agência já está em uso. Escolha outro.',
    es: 'Este código de agencia ya está en uso. Elija otro.',
  },
  otherWebUser: {
    en: 'The invitation is for another web user.',
    pt: 'O convite é para outro usuário da web.',
    es: 'La invitación es para otro usuario web.',
  },
  noLink: {
    en: 'This link does not work, or does not work any more.',
    pt: 'Este link não funciona ou não funciona mais.',
    es: 'Este enlace no funciona o ya no funciona.',
  },
  incomplete: { en: 'The registration is incomplete.', pt: 'O cadastro está incompleto.', es: 'El registro está incompleto.' },
  needed: { en: 'This field is required.', pt: 'Este campo é obrigatório.', es: 'Este campo es obligatorio.' },
  processed: {
    en: 'This invitation has been processed: the agency exists.',
    pt: 'Este convite já foi processado: a agência existe.',
    es: 'Esta invitación ya se procesó: la agencia existe.',
  },
  rejected: { en: 'This invitation was rejected.', pt: 'Este convite foi rejeitado.', es: 'Esta invitación fue rechazada.' },
  reopenFirst: { en: 'Reopen it first.', pt: 'Reabra-o primeiro.', es: 'Reábrala primero.' },
  keptForGood: {
    en: 'An invited agency that has been processed cannot be deleted: it records where the agency came from.',
    pt: 'Uma agência convidada que já foi processada não pode ser excluída: ela registra de onde veio a agência.',
    es: 'Una agencia invitada ya procesada no se puede eliminar: deja constancia de dónde vino la agencia.',
  },
  processedStays: {
    en: 'An invitation that has been processed cannot be deleted: it records where the agency came from.',
    pt: 'Um convite que já foi processado não pode ser excluído: ele registra de onde veio a agência.',
    es: 'Una invitación ya procesada no se puede eliminar: deja constancia de dónde vino la agencia.',
  },
  waiting: {
    en: 'An invited agency is already waiting for this invitation.',
    pt: 'Uma agência convidada já espera por este convite.',
    es: 'Una agencia invitada ya está a la espera de esta invitación.',
  },
  waitsAs: {
    en: 'An invited agency is already waiting for this invitation, with the code {code}.',
    pt: 'Uma agência convidada já espera por este convite, com o código {code}.',
    es: 'Una agencia invitada ya está a la espera de esta invitación, con el código {code}.',
  },
  changeThere: {
    en: 'Keep that code, or change it in the list of invited agencies first.',
    pt: 'Mantenha esse código, ou altere-o antes na lista de agências convidadas.',
    es: 'Conserve ese código o cámbielo antes en la lista de agencias invitadas.',
  },
  acceptedThereby: {
    en: 'An invitation was accepted by it. To turn the invitation down, delete the invited agency.',
    pt: 'Um convite foi aceito com ela. Para recusar o convite, exclua a agência convidada.',
    es: 'Con ella se aceptó una invitación. Para rechazarla, elimine la agencia invitada.',
  },
  isProcessed: {
    en: 'What has been processed can no longer be changed: it records where the agency came from.',
    pt: 'O que foi processado não pode mais ser alterado: registra de onde veio a agência.',
    es: 'Lo que ya se procesó no se puede cambiar: deja constancia de dónde vino la agencia.',
  },
  noSuchInvitation: {
    en: 'This web user has no such invitation.',
    pt: 'Este usuário da web não tem esse convite.',
    es: 'Este usuario web no tiene esa invitación.',
  },
});
