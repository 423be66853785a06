// What others did to a record meanwhile, in English.
export const en = {
  you: 'You',
  somebody: 'Somebody',
  changed: '{{name}} changed: {{fields}}. The form shows the new values.',
  changedToo: '{{name}} also changed what you are changing: {{fields}}. When you save, you choose whose counts.',
  understood: 'Understood',
  deletedTitle: 'Somebody deleted this record.',
  deletedHelp: 'It cannot be saved any more.',
  deletedTyped: 'What you typed is still here. Take it along before you leave.',
  copyTyped: 'Copy what I typed',
  saveAsNew: 'Save as a new record',
};
