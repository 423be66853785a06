// What is said of a record as it stood, in English.

export const en = {
  show: 'View as it was then',
  showNamed: 'View as it was then: {{when}}',
  title: 'As it was on {{when}}',
  same: 'All values are the same today.',
  different_one: '{{count}} field has a different value today.',
  different_other: '{{count}} fields have a different value today.',
  today: 'Today: {{value}}',
  notKept: 'Not kept in the history: {{fields}}.',
  failed: 'The earlier version of the record could not be loaded.',
  close: 'Close',
};
