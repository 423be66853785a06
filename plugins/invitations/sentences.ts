// What this plugin says to people, in the languages of the product.
import { phrase, type Sentence, type Text } from '#engine';

const said = (text: Text): Sentence => phrase('{sentence}', { sentence: text });

/** Of a code of an agency; told as they are in an answer, too. */
export const codeTexts = {
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
} satisfies Record<string, Text>;

export const sentences = {
  malformed: said(codeTexts.malformed),
  taken: said(codeTexts.taken),
  otherWebUser: said({
    en: 'The invitation is for another web user.',
    pt: 'O convite é para outro usuário da web.',
    es: 'La invitación es para otro usuario web.',
  }),
  processed: said({
    en: 'This invitation has been processed: the agency exists.',
    pt: 'Este convite já foi processado: a agência existe.',
    es: 'Esta invitación ya se procesó: la agencia existe.',
  }),
  rejected: said({ en: 'This invitation was rejected.', pt: 'Este convite foi rejeitado.', es: 'Esta invitación fue rechazada.' }),
  reopenFirst: said({ en: 'Reopen it first.', pt: 'Reabra-o primeiro.', es: 'Reábrala primero.' }),
  keptForGood: said({
    en: 'An invited agency that was processed stays: it tells where the agency came from.',
    pt: 'Uma agência convidada que já foi processada permanece: ela diz de onde veio a agência.',
    es: 'Una agencia invitada ya procesada permanece: dice de dónde vino la agencia.',
  }),
  processedStays: said({
    en: 'An invitation that was processed stays: it tells where the agency came from.',
    pt: 'Um convite que já foi processado permanece: ele diz de onde veio a agência.',
    es: 'Una invitación ya procesada permanece: dice de dónde vino la agencia.',
  }),
  waiting: said({
    en: 'An invited agency waits for this invitation already.',
    pt: 'Uma agência convidada já espera por este convite.',
    es: 'Una agencia invitada ya espera por esta invitación.',
  }),
  waitsAs: (code: string) =>
    phrase('{sentence}', {
      sentence: {
        en: `An invited agency waits for this invitation already, with the code ${code}.`,
        pt: `Uma agência convidada já espera por este convite, com o código ${code}.`,
        es: `Una agencia invitada ya espera por esta invitación, con el código ${code}.`,
      },
    }),
  changeThere: said({
    en: 'Keep that code, or change it in the list of invited agencies first.',
    pt: 'Mantenha esse código, ou altere-o antes na lista de agências convidadas.',
    es: 'Conserve ese código o cámbielo antes en la lista de agencias invitadas.',
  }),
  acceptedThereby: said({
    en: 'An invitation was accepted by it. To turn the invitation down, delete the invited agency.',
    pt: 'Um convite foi aceito com ela. Para recusar o convite, exclua a agência convidada.',
    es: 'Con él se aceptó una invitación. Para rechazarla, elimine la agencia invitada.',
  }),
  isProcessed: said({
    en: 'What was processed stays as it is: it tells where the agency came from.',
    pt: 'O que foi processado permanece como está: diz de onde veio a agência.',
    es: 'Lo que se procesó permanece como está: dice de dónde vino la agencia.',
  }),
  noSuchInvitation: said({
    en: 'There is no such invitation of this web user.',
    pt: 'Não existe esse convite deste usuário da web.',
    es: 'No existe esa invitación de este usuario web.',
  }),
  loginTaken: said({
    en: 'Somebody signs in with the e-mail address of this web user already.',
    pt: 'Alguém já entra com o endereço de e-mail deste usuário da web.',
    es: 'Alguien ya entra con la dirección de correo de este usuario web.',
  }),
  otherLogin: said({ en: 'Give the web user another e-mail address.', pt: 'Dê ao usuário da web outro e-mail.', es: 'Dé al usuario web otro correo.' }),
};
