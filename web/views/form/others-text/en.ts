// What others did to a record meanwhile, in English.
export const en = {
  you: 'You',
  somebody: 'Someone',
  changed: '{{name}} changed: {{fields}}. The form shows the new values.',
  changedToo: '{{name}} also changed fields that you are editing: {{fields}}. When you save, you can choose which values to keep.',
  understood: 'OK',
  deletedTitle: 'Someone deleted this record.',
  deletedHelp: 'This record can no longer be saved.',
  deletedTyped: 'What you typed is still here. Copy it before you leave.',
  copyTyped: 'Copy what I typed',
  saveAsNew: 'Save as a new record',
};
