// The sentences of trackings, in the languages of the product.
import { defineMessages, type Message } from '#engine';
import type { StopReason } from './names.ts';

export const messages = defineMessages({
  noSuchEntity: { en: 'There is no kind of record “{name}”.', pt: 'Não existe o tipo de registro “{name}”.', es: 'No existe el tipo de registro «{name}».' },
  startsOn: {
    en: 'This start is one of {entity}. Leave the kind of record empty, or choose another start.',
    pt: 'Este início é de {entity}. Deixe o tipo de registro vazio ou escolha outro início.',
    es: 'Este inicio es de {entity}. Deje vacío el tipo de registro o elija otro inicio.',
  },
  entityNeeded: { en: 'Say which kind of records it works on.', pt: 'Diga em que tipo de registro ele atua.', es: 'Indique sobre qué tipo de registro actúa.' },
  noSuchTransition: {
    en: 'There is no such change of state. There are: {names}.',
    pt: 'Não existe essa mudança de estado. Existem: {names}.',
    es: 'No existe ese cambio de estado. Existen: {names}.',
  },
  noSuchField: {
    en: 'There is no such field that could start it.',
    pt: 'Não existe um campo assim que possa iniciá-lo.',
    es: 'No existe un campo así que pueda iniciarlo.',
  },
  noJournal: {
    en: 'No history is kept of these records, so their changes are not known. Choose a date, or that a record is created.',
    pt: 'Não se guarda histórico destes registros, portanto suas mudanças não são conhecidas. Escolha uma data, ou a criação de um registro.',
    es: 'No se guarda historial de estos registros, así que sus cambios no se conocen. Elija una fecha, o que se cree un registro.',
  },
  conditionsAreList: {
    en: 'Conditions are a list, as searches have them.',
    pt: 'As condições são uma lista, como nas buscas.',
    es: 'Las condiciones son una lista, como en las búsquedas.',
  },
  brokenTrigger: {
    en: 'What starts this tracking is no longer there. Choose another start.',
    pt: 'O que inicia este acompanhamento não existe mais. Escolha o início de novo.',
    es: 'Lo que inicia este seguimiento ya no existe. Elija de nuevo su inicio.',
  },
  onlyDatesBefore: {
    en: 'Only a date is known so many days before. Give 0 or more.',
    pt: 'Só uma data é conhecida tantos dias antes. Informe 0 ou mais.',
    es: 'Solo una fecha se conoce tantos días antes. Indique 0 o más.',
  },
  notForThese: {
    en: 'This tracking works on {entity}.',
    pt: 'Este acompanhamento atua em {entity}.',
    es: 'Este seguimiento actúa sobre {entity}.',
  },
  notAttachable: {
    en: 'Trackings are attached to leads, students, opportunities and sales.',
    pt: 'Acompanhamentos são vinculados a leads, estudantes, oportunidades e vendas.',
    es: 'Los seguimientos se vinculan a prospectos, estudiantes, oportunidades y ventas.',
  },
  switchedOff: {
    en: 'This tracking is switched off. Switch it on first.',
    pt: 'Este acompanhamento está desligado. Ligue-o primeiro.',
    es: 'Este seguimiento está desactivado. Actívelo primero.',
  },
  idsNeeded: { en: 'Give EntityId or EntityIds.', pt: 'Informe EntityId ou EntityIds.', es: 'Indique EntityId o EntityIds.' },
  noSuchRecord: { en: 'There is no such record.', pt: 'Esse registro não existe.', es: 'Ese registro no existe.' },
  late: {
    en: 'Its day had passed by more than {days} days when it could have been done.',
    pt: 'O dia dele já tinha passado há mais de {days} dias quando pôde ser feito.',
    es: 'Su día había pasado hacía más de {days} días cuando se pudo hacer.',
  },
  filterNotMet: {
    en: 'The record no longer meets the conditions of the tracking.',
    pt: 'O registro não atende mais às condições do acompanhamento.',
    es: 'El registro ya no cumple las condiciones del seguimiento.',
  },
  noAddress: {
    en: 'There is no e-mail address.',
    pt: 'Não há endereço de e-mail.',
    es: 'No hay dirección de correo.',
  },
  noPerson: {
    en: 'The record belongs to no student, lead or agent to write to.',
    pt: 'O registro não pertence a nenhum estudante, lead ou agente a quem escrever.',
    es: 'El registro no pertenece a ningún estudiante, prospecto o agente a quien escribir.',
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
    en: 'The person does not want such e-mails.',
    pt: 'A pessoa não quer receber e-mails assim.',
    es: 'La persona no quiere recibir estos correos.',
  },
  bounced: {
    en: 'E-mails to {address} came back.',
    pt: 'Os e-mails para {address} voltaram.',
    es: 'Los correos a {address} fueron devueltos.',
  },
  templateUnfit: {
    en: 'The template “{template}” does not fit: {error}',
    pt: 'O modelo “{template}” não serve: {error}',
    es: 'La plantilla «{template}» no sirve: {error}',
  },
  templateNeeded: {
    en: 'Choose the template of the e-mail.',
    pt: 'Escolha o modelo do e-mail.',
    es: 'Elija la plantilla del correo.',
  },
  noStudent: {
    en: 'The record has no student for an opportunity.',
    pt: 'O registro não tem estudante para uma oportunidade.',
    es: 'El registro no tiene estudiante para una oportunidad.',
  },
  noStage: {
    en: 'There is no stage for a new opportunity.',
    pt: 'Não há etapa para uma nova oportunidade.',
    es: 'No hay etapa para una oportunidad nueva.',
  },
  noOffice: { en: 'The record has no office.', pt: 'O registro não tem escritório.', es: 'El registro no tiene oficina.' },
  templateToChoose: {
    en: 'Write the e-mail “{subject}”',
    pt: 'Escrever o e-mail “{subject}”',
    es: 'Escribir el correo «{subject}»',
  },
  Reply: { en: 'The person answered.', pt: 'A pessoa respondeu.', es: 'La persona respondió.' },
  Conversion: { en: 'The lead became a student.', pt: 'O lead virou estudante.', es: 'El prospecto pasó a ser estudiante.' },
  Lost: { en: 'It was lost.', pt: 'Foi perdido.', es: 'Se perdió.' },
  Cancelled: { en: 'It was cancelled.', pt: 'Foi cancelado.', es: 'Se canceló.' },
  Closed: { en: 'It was closed.', pt: 'Foi encerrado.', es: 'Se cerró.' },
  Detached: { en: 'The tracking was detached.', pt: 'O acompanhamento foi desvinculado.', es: 'El seguimiento se desvinculó.' },
  Deleted: { en: 'The record was deleted.', pt: 'O registro foi excluído.', es: 'El registro se eliminó.' },
});

/** Why a run ended, as a sentence. */
export const stopMessage = (reason: StopReason): Message => messages[reason]();
