// What is said of a record as it stood, in English.

export const en = {
  show: 'As it was then',
  showNamed: 'As it was then: {{when}}',
  title: 'As it was on {{when}}',
  same: 'Nothing is different today.',
  different_one: '{{count}} field is different today.',
  different_other: '{{count}} fields are different today.',
  today: 'Today: {{value}}',
  notKept: 'Not kept in the history: {{fields}}.',
  failed: 'The record could not be shown as it was.',
  close: 'Close',
};
