// What this plugin says to people, in the languages of the product.
import { defineMessages } from '#engine';

export const messages = defineMessages({
  endsBefore: { en: 'The end date is before the start date.', pt: 'O fim não pode ser anterior ao início.', es: 'El fin no puede ser anterior al inicio.' },
  noSuchKind: {
    en: 'Tasks cannot be linked to records of this type.',
    pt: 'Tarefas não podem ser vinculadas a registros deste tipo.',
    es: 'Las tareas no se pueden vincular a registros de este tipo.',
  },
  idsNeeded: {
    en: 'Enter the task IDs separated by |, at most 500.',
    pt: 'Informe os IDs das tarefas separados por |, no máximo 500.',
    es: 'Indique los ID de las tareas separados por |, 500 como máximo.',
  },
  mayNotAssign: {
    en: 'Only people who may reassign tasks can choose who tasks are assigned to.',
    pt: 'Só quem pode reatribuir tarefas pode escolher os responsáveis por elas.',
    es: 'Solo quienes pueden reasignar tareas pueden elegir a quién se asignan.',
  },
  assigneeInactive: {
    en: 'This person is inactive. Choose another one.',
    pt: 'Esta pessoa está inativa. Escolha outra.',
    es: 'Esta persona está inactiva. Elija otra.',
  },
  awayFromHome: {
    en: 'Your calendar belongs to your own agency. Switch back to it first.',
    pt: 'O seu calendário é da sua própria agência. Volte a ela primeiro.',
    es: 'Su calendario pertenece a su propia agencia. Primero vuelva a esa agencia.',
  },
  /** The entry of a lead in a calendar, on the day of its next contact. */
  contact: { en: 'Contact: {name}', pt: 'Contatar: {name}', es: 'Contactar: {name}' },
  samePerson: {
    en: 'Choose another person to take over.',
    pt: 'Escolha outra pessoa para assumir.',
    es: 'Elija a otra persona que se haga cargo.',
  },
});
