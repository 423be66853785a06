// What is said to those who run the platform, in the languages of the product.
import { defineErrors, defineMessages } from '#engine';

export const messages = defineMessages({
  noSuchAgency: { en: 'This agency does not exist.', pt: 'Esta agência não existe.', es: 'Esta agencia no existe.' },
  samePlan: { en: 'The agency already has this plan.', pt: 'A agência já tem este plano.', es: 'La agencia ya tiene este plan.' },
  ownAgency: {
    en: 'You cannot switch off your own agency.',
    pt: 'Você não pode desativar a sua própria agência.',
    es: 'No puede desactivar su propia agencia.',
  },
  beingErased: {
    en: 'This agency is being erased and stays switched off.',
    pt: 'Esta agência está sendo eliminada e permanece desativada.',
    es: 'Esta agencia se está borrando y permanece desactivada.',
  },
  otherName: {
    en: 'This is not the name of the agency. Type it exactly as it is written.',
    pt: 'Este não é o nome da agência. Digite-o exatamente como está escrito.',
    es: 'Este no es el nombre de la agencia. Escríbalo exactamente como figura.',
  },
  reasonNeeded: {
    en: 'Enter a reason. Only the reason and the names of both administrators are kept after the erasure.',
    pt: 'Informe um motivo. Só o motivo e os nomes dos dois administradores são mantidos depois da eliminação.',
    es: 'Indique un motivo. Después del borrado solo se conservan el motivo y los nombres de ambos administradores.',
  },
});

export const platformErrors = defineErrors('platform', {
  planChanged: {
    status: 409,
    message: {
      en: 'Someone else has changed the plan. It is now {plan}.',
      pt: 'Alguém mudou o plano nesse meio-tempo. O plano atual é {plan}.',
      es: 'Alguien cambió el plan mientras tanto. Ahora es {plan}.',
    },
    hint: {
      en: 'Check again what you gain and lose with this change.',
      pt: 'Confira de novo o que a mudança adiciona e remove.',
      es: 'Revise de nuevo qué agrega y qué quita el cambio.',
    },
  },
  stillOn: {
    status: 409,
    message: {
      en: 'Only an agency that is switched off can be erased.',
      pt: 'Só uma agência desativada pode ser eliminada.',
      es: 'Solo se puede borrar una agencia desactivada.',
    },
    hint: { en: 'Switch off the agency first.', pt: 'Desative-a antes.', es: 'Desactívela antes.' },
  },
  hasAdministrators: {
    status: 409,
    message: {
      en: 'Active platform administrators belong to this agency, so it cannot be erased.',
      pt: 'Há administradores da plataforma ativos nesta agência; por isso ela não pode ser eliminada.',
      es: 'A esta agencia pertenecen administradores activos de la plataforma, por lo que no se puede borrar.',
    },
  },
  erasureRequested: {
    status: 409,
    message: {
      en: '{person} has already requested the erasure of this agency.',
      pt: '{person} já pediu a eliminação desta agência.',
      es: '{person} ya pidió el borrado de esta agencia.',
    },
    hint: { en: 'Confirm the request, or withdraw it.', pt: 'Confirme ou retire o pedido.', es: 'Confirme la solicitud o retírela.' },
  },
  noErasure: {
    status: 409,
    message: {
      en: 'No one has requested the erasure of this agency’s data, or the request was withdrawn.',
      pt: 'Ninguém pediu a eliminação dos dados desta agência, ou o pedido foi retirado.',
      es: 'Nadie pidió el borrado de esta agencia, o la solicitud se retiró.',
    },
  },
  erasureConfirmed: {
    status: 409,
    message: {
      en: 'The erasure has been confirmed and can no longer be withdrawn.',
      pt: 'A eliminação está confirmada e não pode mais ser retirada.',
      es: 'El borrado está confirmado y ya no se puede retirar.',
    },
  },
  erasureExpired: {
    status: 409,
    message: {
      en: 'The erasure was not confirmed within seven days. Request it again.',
      pt: 'A eliminação não foi confirmada em sete dias. É preciso pedi-la de novo.',
      es: 'El borrado no se confirmó en siete días. Hay que pedirlo de nuevo.',
    },
  },
  newAdministrator: {
    status: 403,
    message: {
      en: 'Within the last seven days your account was added, or how you sign in was changed by someone else or with a link. You cannot confirm an erasure yet.',
      pt: 'Nos últimos sete dias a sua conta foi criada, ou os dados com que você entra foram mudados por outra pessoa ou por um link. Você ainda não pode confirmar uma eliminação.',
      es: 'En los últimos siete días se creó su cuenta, o los datos con los que inicia sesión se cambiaron por otra persona o con un enlace. Todavía no puede confirmar un borrado.',
    },
    hint: {
      en: 'Ask another platform administrator to confirm it.',
      pt: 'Peça a outro administrador da plataforma que a confirme.',
      es: 'Pida a otro administrador de la plataforma que lo confirme.',
    },
  },
  samePerson: {
    status: 403,
    message: {
      en: 'You requested this erasure. Another platform administrator has to confirm it.',
      pt: 'Foi você quem pediu esta eliminação. Outro administrador da plataforma precisa confirmá-la.',
      es: 'Usted pidió este borrado. Otro administrador de la plataforma tiene que confirmarlo.',
    },
  },
});
