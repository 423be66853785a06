// What this plugin says to people, in the languages of the product.
import { defineMessages } from '#engine';

export const messages = defineMessages({
  noSuchChoice: { en: 'Choose an option from the list.', pt: 'Escolha uma opção da lista.', es: 'Elija una opción de la lista.' },
  malformed: {
    en: 'An agency code has 2 to 12 letters and digits.',
    pt: 'Um código de agência tem de 2 a 12 letras e dígitos.',
    es: 'Un código de agencia tiene de 2 a 12 letras y números.',
  },
  taken: {
    en: 'This agency code is already in use. Choose another one.',
    pt: 'Este código de agência já está em uso. Escolha outro.',
    es: 'Este código de agencia ya está en uso. Elija otro.',
  },
  otherWebUser: {
    en: 'The invitation is for another web user.',
    pt: 'O convite é para outro usuário da web.',
    es: 'La invitación es para otro usuario web.',
  },
  noLink: {
    en: 'This link is invalid or no longer works.',
    pt: 'Este link é inválido ou não funciona mais.',
    es: 'Este enlace no es válido o ya no funciona.',
  },
  incomplete: { en: 'The registration is incomplete.', pt: 'O cadastro está incompleto.', es: 'El registro está incompleto.' },
  needed: { en: 'This field is required.', pt: 'Este campo é obrigatório.', es: 'Este campo es obligatorio.' },
  processed: {
    en: 'This invitation has already been processed and the agency has been created.',
    pt: 'Este convite já foi processado e a agência já foi criada.',
    es: 'Esta invitación ya se procesó y la agencia ya se creó.',
  },
  rejected: { en: 'This invitation was rejected.', pt: 'Este convite foi rejeitado.', es: 'Esta invitación fue rechazada.' },
  reopenFirst: { en: 'Reopen the invitation first.', pt: 'Reabra-o primeiro.', es: 'Reábrala primero.' },
  keptForGood: {
    en: 'An invited agency that has been processed cannot be deleted, because its record shows where the agency came from.',
    pt: 'Uma agência convidada já processada não pode ser excluída, pois registra a origem da agência.',
    es: 'Una agencia invitada ya procesada no se puede eliminar, porque registra el origen de la agencia.',
  },
  processedStays: {
    en: 'A processed invitation cannot be deleted, because it records where the agency came from.',
    pt: 'Um convite já processado não pode ser excluído, pois registra a origem da agência.',
    es: 'Una invitación ya procesada no se puede eliminar, porque registra el origen de la agencia.',
  },
  waiting: {
    en: 'An agency has already been registered for this invitation.',
    pt: 'Já foi cadastrada uma agência com este convite.',
    es: 'Ya se registró una agencia con esta invitación.',
  },
  waitsAs: {
    en: 'An agency has already been registered for this invitation. Its code is {code}.',
    pt: 'Já foi cadastrada uma agência com este convite. O código dela é {code}.',
    es: 'Ya se registró una agencia con esta invitación. Su código es {code}.',
  },
  changeThere: {
    en: 'Use that code, or change it in the list of invited agencies first.',
    pt: 'Use esse código ou altere-o antes na lista de agências convidadas.',
    es: 'Use ese código o cámbielo primero en la lista de agencias invitadas.',
  },
  acceptedThereby: {
    en: 'This invited agency accepted an invitation. To reject the invitation, delete the invited agency.',
    pt: 'Esta agência convidada aceitou um convite. Para recusar o convite, exclua a agência convidada.',
    es: 'Esta agencia invitada aceptó una invitación. Para rechazar la invitación, elimine la agencia invitada.',
  },
  isProcessed: {
    en: 'Processed records cannot be changed, because they record where the agency came from.',
    pt: 'Registros processados não podem ser alterados, pois guardam a origem da agência.',
    es: 'Los registros procesados no se pueden cambiar, porque guardan el origen de la agencia.',
  },
  noSuchInvitation: {
    en: 'This invitation does not belong to this web user.',
    pt: 'Este usuário da web não tem esse convite.',
    es: 'Este usuario web no tiene esta invitación.',
  },
});
