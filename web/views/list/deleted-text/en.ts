// What is said in the dialog of what was deleted, in English.

export const en = {
  title: 'Deleted: {{entities}}',
  none: 'No deleted records.',
  about: '{{date}} by {{name}}',
  restore: 'Restore',
  restoreNamed: 'Restore {{name}}',
  restoring: 'Restoring...',
  restored: '{{name}} was restored.',
  more: 'Show more',
  failed: 'The deleted records could not be loaded',
  nameless: 'No. {{id}}',
  forGood: 'Delete permanently',
  forGoodNamed: 'Delete {{name}} permanently',
  forGoodTitle: 'Delete {{name}} permanently?',
  forGoodAbout: 'No one will be able to restore it. The history shows who deleted it and when, but not its content.',
  along: 'These records were deleted together with it and will also be removed:',
  alone: 'Nothing else is removed.',
  gone: '{{name}} was permanently deleted.',
  close: 'Close',
};
