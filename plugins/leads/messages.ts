// What this plugin says to people, in the languages of the product.
import { defineMessages } from '#engine';

export const messages = defineMessages({
  noReason: {
    en: 'Choose a reason for disqualifying the lead.',
    pt: 'Informe por que o lead está sendo desqualificado.',
    es: 'Indique por qué se descalifica el prospecto.',
  },
  noSuchReason: {
    en: 'This is not one of the agency’s reasons. Choose another one.',
    pt: 'Este motivo não está na lista da agência. Escolha outro.',
    es: 'Este no es uno de los motivos de la agencia. Elija otro.',
  },
  reasonsAre: { en: 'The reasons are: {names}.', pt: 'Os motivos são: {names}.', es: 'Los motivos son: {names}.' },
  noBulkSms: {
    en: 'Bulk SMS to leads is not supported.',
    pt: 'O envio de SMS em massa para leads não é possível.',
    es: 'No se pueden enviar SMS masivos a prospectos.',
  },
  oneByOne: { en: 'Write to each lead individually.', pt: 'Escreva para cada lead individualmente.', es: 'Escriba a cada prospecto por separado.' },
  noOpportunities: {
    en: 'Opportunities are not available here.',
    pt: 'As oportunidades não estão disponíveis aqui.',
    es: 'Las oportunidades no están disponibles aquí.',
  },
});
