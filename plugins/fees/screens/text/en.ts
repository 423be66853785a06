// What prices say, in English.
export const en = {
  price: 'Price',
  failed: 'The price could not be calculated.',
  priceGroup: 'Price group: {{name}}',
  times: '{{qty}} × {{price}}',
  notChosen: 'Fees that do not apply ({{count}})',
  total: 'Total',
  weeks: '{{count}} weeks',
  duration: 'Weeks',
  start: 'Start',
  course: 'Course',
  noCount: 'Enter a whole number of weeks from 1 to 999.',
};
