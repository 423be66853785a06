// What the forecast says, in English.
export const en = {
  which: 'Filter opportunities',
  byCategory: 'By forecast category',
  byStage: 'By stage',
  byMonth: 'By closing month',
  category: 'Category',
  stage: 'Stage',
  month: 'Month',
  count: 'Opportunities',
  amount: 'Expected value',
  valueOf: 'Expected value ({{currency}})',
  value: 'Expected value',
  failed: 'The forecast could not be calculated.',
  emptyTitle: 'No forecast yet',
  emptyHelp: 'Opportunities appear here with their expected value and close date.',
  openList: 'Open the list',
};
