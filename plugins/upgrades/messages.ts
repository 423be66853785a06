// What the calls of this plugin say to people.
import { defineErrors, defineMessages } from '#engine';

export const messages = defineMessages({
  nothingWanted: {
    en: 'Choose a plan or a module, or describe what you need.',
    pt: 'Escolha um plano ou um módulo, ou descreva o que você precisa.',
    es: 'Elija un plan o un módulo, o describa lo que necesita.',
  },
  notLarger: {
    en: 'Your plan already includes this.',
    pt: 'O seu plano já inclui o que você pediu.',
    es: 'Su plan ya incluye lo que solicitó.',
  },
  task: {
    en: '{agency} ({code}) requests an upgrade: {wanted}. Requested by {person}, {email}. {message}',
    pt: '{agency} ({code}) pede um upgrade: {wanted}. Pedido por {person}, {email}. {message}',
    es: '{agency} ({code}) solicita una mejora del plan: {wanted}. Solicitado por {person}, {email}. {message}',
  },
});

export const upgradeErrors = defineErrors('upgrades', {
  alreadyRequested: {
    status: 409,
    message: {
      en: 'This was already requested on {day}. A platform administrator will reply.',
      pt: 'Este pedido já foi feito em {day}. Um administrador da plataforma responderá.',
      es: 'Esta mejora ya se solicitó el {day}. Un administrador de la plataforma responderá.',
    },
  },
});
