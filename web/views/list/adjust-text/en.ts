// What is said of raising and lowering amounts, in English.

export const en = {
  about: '{{number}} {{entity}} selected. You will see each old and new amount before anything is changed.',
  by: 'Change by',
  percent: 'Percent',
  amount: 'Amount',
  change: 'How much',
  changeHelp: 'Use a minus sign to reduce the amounts.',
  roundTo: 'Round to',
  roundHelp: 'Leave empty to keep cents.',
  fromHelp: 'Leave empty to change the current amounts. If you enter a date, the current amounts end the day before and the new ones start on that date.',
  preview: 'Preview changes',
  working: 'Calculating...',
  title: '{{number}} of {{total}} would change',
  leftOut_one: '{{number}} will be skipped.',
  leftOut_other: '{{number}} will be skipped.',
  first: 'Showing the first {{number}}.',
  none: 'None of them can be changed.',
  before: 'Before',
  after: 'After',
  total_one: 'Total of {{number}}',
  total_other: 'Total of {{number}}',
};
