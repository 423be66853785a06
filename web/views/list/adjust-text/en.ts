// What is said of raising and lowering amounts, in English.

export const en = {
  about: 'Of {{number}} {{entity}}. Nothing is changed before you have seen each of them before and after.',
  by: 'Change by',
  percent: 'Percent',
  amount: 'Amount',
  change: 'How much',
  changeHelp: 'With a minus sign to lower them.',
  roundTo: 'Round to',
  roundHelp: 'Empty: to the cent.',
  fromHelp: 'Empty: the amounts are changed in place. With a date the old ones end the day before, and new ones follow.',
  preview: 'Show what would change',
  working: 'Working it out...',
  title: '{{number}} of {{total}} would change',
  leftOut_one: '{{number}} is left out.',
  leftOut_other: '{{number}} are left out.',
  first: 'The first {{number}} are shown.',
  none: 'None of them can be changed.',
  before: 'Before',
  after: 'After',
  total_one: 'Total of {{number}}',
  total_other: 'Total of {{number}}',
};
