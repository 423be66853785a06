// What is said in the dialog of what was deleted, in English.

export const en = {
  title: 'Deleted: {{entities}}',
  none: 'Nothing was deleted here.',
  about: '{{date}} by {{name}}',
  restore: 'Restore',
  restoreNamed: 'Restore {{name}}',
  restoring: 'Restoring...',
  restored: '{{name}} is back.',
  more: 'Show more',
  failed: 'What was deleted could not be loaded',
  nameless: 'No. {{id}}',
  forGood: 'Delete for good',
  forGoodNamed: 'Delete {{name}} for good',
  forGoodTitle: 'Delete {{name}} for good?',
  forGoodAbout: 'Nobody can bring it back. That it was there, and who deleted it when, stays in the history; what it held does not.',
  along: 'These were deleted along with it and go too:',
  alone: 'Nothing else goes with it.',
  gone: '{{name}} is gone for good.',
  close: 'Close',
};
