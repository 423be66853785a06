// The sentences of trackings, in the languages of the product.
import { defineMessages, type Message } from '#engine';
import type { StopReason } from './names.ts';

export const messages = defineMessages({
  noSuchEntity: {
    en: 'There is no record type called “{name}”.',
    pt: 'Não existe o tipo de registro “{name}”.',
    es: 'No existe el tipo de registro “{name}”.',
  },
  startsOn: {
    en: 'This trigger belongs to {entity}. Leave the record type empty or choose another trigger.',
    pt: 'Este evento inicial pertence a {entity}. Deixe o tipo de registro vazio ou escolha outro evento.',
    es: 'Este evento de inicio corresponde a {entity}. Deje vacío el tipo de registro o elija otro evento.',
  },
  entityNeeded: {
    en: 'Choose the record type the tracking applies to.',
    pt: 'Escolha o tipo de registro ao qual o acompanhamento se aplica.',
    es: 'Elija el tipo de registro al que se aplica el seguimiento.',
  },
  noSuchTransition: {
    en: 'This status change does not exist. Available: {names}.',
    pt: 'Esta mudança de status não existe. Disponíveis: {names}.',
    es: 'Este cambio de estado no existe. Disponibles: {names}.',
  },
  noSuchField: {
    en: 'This field cannot start the tracking. Choose another one.',
    pt: 'Este campo não pode iniciar o acompanhamento. Escolha outro.',
    es: 'Este campo no puede iniciar el seguimiento. Elija otro.',
  },
  noJournal: {
    en: 'No history is kept for these records. Choose a date or “A record is created” as the trigger.',
    pt: 'Estes registros não têm histórico de mudanças. Como evento inicial, escolha uma data ou “Um registro é criado”.',
    es: 'Estos registros no tienen historial de cambios. Como inicio, elija una fecha o “Se crea un registro”.',
  },
  conditionsAreList: {
    en: 'Enter the conditions as a list, in the same format as in searches.',
    pt: 'Informe as condições como uma lista, no mesmo formato das buscas.',
    es: 'Indique las condiciones como una lista, como en las búsquedas.',
  },
  brokenTrigger: {
    en: 'The trigger of this tracking no longer exists. Choose another one.',
    pt: 'O evento que inicia este acompanhamento não existe mais. Escolha outro.',
    es: 'El evento que inicia este seguimiento ya no existe. Elija otro.',
  },
  onlyDatesBefore: {
    en: 'A tracking can only start in advance if its trigger is a date. Enter 0 or more.',
    pt: 'Só é possível começar com antecedência quando o evento inicial é uma data. Informe 0 ou mais.',
    es: 'Un seguimiento solo puede empezar con anticipación si lo inicia una fecha. Indique 0 o más.',
  },
  notForThese: {
    en: 'This tracking applies to {entity}.',
    pt: 'Este acompanhamento se aplica a {entity}.',
    es: 'Este seguimiento se aplica a {entity}.',
  },
  notAttachable: {
    en: 'Trackings can be attached to leads, students, opportunities and sales.',
    pt: 'Acompanhamentos podem ser vinculados a leads, estudantes, oportunidades e vendas.',
    es: 'Los seguimientos se pueden vincular a prospectos, estudiantes, oportunidades y ventas.',
  },
  switchedOff: {
    en: 'This tracking is inactive. Turn it on first.',
    pt: 'Este acompanhamento está inativo. Ative-o primeiro.',
    es: 'Este seguimiento está inactivo. Actívelo primero.',
  },
  idsNeeded: { en: 'Enter EntityId or EntityIds.', pt: 'Informe EntityId ou EntityIds.', es: 'Indique EntityId o EntityIds.' },
  noSuchRecord: { en: 'This record does not exist.', pt: 'Este registro não existe.', es: 'Ese registro no existe.' },
  late: {
    en: 'Skipped because it was more than {days} days late.',
    pt: 'O passo não foi executado porque estava com mais de {days} dias de atraso.',
    es: 'Se omitió porque tenía más de {days} días de atraso.',
  },
  filterNotMet: {
    en: 'The record no longer meets the conditions of the tracking.',
    pt: 'O registro não atende mais às condições do acompanhamento.',
    es: 'El registro ya no cumple las condiciones del seguimiento.',
  },
  noAddress: {
    en: 'The record has no e-mail address.',
    pt: 'O registro não tem endereço de e-mail.',
    es: 'El registro no tiene dirección de correo.',
  },
  noPerson: {
    en: 'The record has no student, lead or agent to send the e-mail to.',
    pt: 'O registro não tem estudante, lead nem agente para quem escrever.',
    es: 'El registro no tiene ningún estudiante, prospecto ni agente a quien escribir.',
  },
  noTemplate: {
    en: 'The step has no e-mail template.',
    pt: 'O passo não tem modelo de e-mail.',
    es: 'El paso no tiene plantilla de correo.',
  },
  emptyField: {
    en: 'The template needs {field}, which is empty.',
    pt: 'O modelo precisa de {field}, que está vazio.',
    es: 'La plantilla necesita {field}, que está vacío.',
  },
  optedOut: {
    en: 'The person does not want to receive these e-mails.',
    pt: 'A pessoa não quer receber estes e-mails.',
    es: 'La persona no quiere recibir estos correos.',
  },
  bounced: {
    en: 'E-mails to {address} bounced.',
    pt: 'Os e-mails para {address} voltaram.',
    es: 'Los correos a {address} fueron devueltos.',
  },
  templateUnfit: {
    en: 'The template “{template}” cannot be used: {error}',
    pt: 'O modelo “{template}” não pode ser usado: {error}',
    es: 'La plantilla “{template}” no se puede usar: {error}',
  },
  templateNeeded: {
    en: 'Choose an e-mail template.',
    pt: 'Escolha um modelo de e-mail.',
    es: 'Elija una plantilla de correo.',
  },
  noStudent: {
    en: 'The record has no student to create an opportunity for.',
    pt: 'O registro não tem um estudante para o qual criar uma oportunidade.',
    es: 'El registro no tiene un estudiante para el cual crear una oportunidad.',
  },
  noStage: {
    en: 'No stage is set up for new opportunities.',
    pt: 'Nenhuma etapa está definida para novas oportunidades.',
    es: 'No hay ninguna etapa para oportunidades nuevas.',
  },
  noOffice: { en: 'The record has no office.', pt: 'O registro não tem escritório.', es: 'El registro no tiene oficina.' },
  templateToChoose: {
    en: 'Write the e-mail “{subject}”',
    pt: 'Escrever o e-mail “{subject}”',
    es: 'Escribir el correo “{subject}”',
  },
  Reply: { en: 'The person replied.', pt: 'A pessoa respondeu.', es: 'La persona respondió.' },
  Conversion: { en: 'The lead became a student.', pt: 'O lead virou estudante.', es: 'El prospecto pasó a ser estudiante.' },
  Lost: { en: 'The record was marked as lost.', pt: 'Foi perdido.', es: 'Se perdió.' },
  Cancelled: { en: 'The record was cancelled.', pt: 'Foi cancelado.', es: 'Se canceló.' },
  Closed: { en: 'The record was closed.', pt: 'Foi encerrado.', es: 'Se cerró.' },
  Detached: { en: 'The tracking was detached.', pt: 'O acompanhamento foi desvinculado.', es: 'El seguimiento se desvinculó.' },
  Deleted: { en: 'The record was deleted.', pt: 'O registro foi excluído.', es: 'El registro se eliminó.' },
});

/** Why a run ended, as a sentence. */
export const stopMessage = (reason: StopReason): Message => messages[reason]();
