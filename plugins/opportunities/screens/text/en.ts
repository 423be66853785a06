// What the forecast says, in English.
export const en = {
  which: 'Which opportunities',
  byCategory: 'By forecast category',
  byStage: 'By stage',
  byMonth: 'By month of the close date',
  category: 'Category',
  stage: 'Stage',
  month: 'Month',
  count: 'Opportunities',
  amount: 'Expected value',
  valueOf: 'Expected value, {{currency}}',
  value: 'Expected value',
  failed: 'The forecast could not be worked out.',
  emptyTitle: 'Nothing to forecast',
  emptyHelp: 'Opportunities appear here with their expected value and close date.',
  openList: 'Open the list',
};
