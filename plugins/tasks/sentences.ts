// What this plugin says to people, in the languages of the product.
import { phrase, type Sentence, type Text } from '#engine';

const said = (text: Text): Sentence => phrase('{sentence}', { sentence: text });

export const sentences = {
  endsBefore: said({ en: 'The end lies before the beginning.', pt: 'O fim fica antes do início.', es: 'El fin es anterior al comienzo.' }),
  noSuchKind: said({
    en: 'Tasks are not linked to records of this kind.',
    pt: 'Tarefas não se vinculam a registros deste tipo.',
    es: 'Las tareas no se vinculan a registros de este tipo.',
  }),
  idsNeeded: said({
    en: 'Give the ids of the tasks with | between them, 500 at most.',
    pt: 'Informe os ids das tarefas separados por |, 500 no máximo.',
    es: 'Indique los ids de las tareas separados por |, 500 como máximo.',
  }),
  mayNotAssign: said({
    en: 'Only those who may reassign tasks choose whose they are.',
    pt: 'Só quem pode reatribuir tarefas escolhe de quem elas são.',
    es: 'Solo quienes pueden reasignar tareas eligen de quién son.',
  }),
  awayFromHome: said({
    en: 'Your calendar is that of your own agency. Go back to it first.',
    pt: 'Seu calendário é o da sua própria agência. Volte a ela primeiro.',
    es: 'Su calendario es el de su propia agencia. Vuelva a ella primero.',
  }),
};

/** What stands before the name of a lead in a calendar. */
export const contact: Text = { en: 'Contact', pt: 'Contatar', es: 'Contactar' };
