// Why a list is empty, in English.
export const en = {
  title: 'What keeps the rows away',
  without: 'Without {{filter}}',
  found_one: '{{number}} row',
  found_other: '{{number}} rows',
  slow: 'Takes too long to count',
  remove: 'Remove',
  search: 'the search for “{{term}}”',
  together: 'No filter alone is the cause. Take several away.',
  viewEmpty: 'The view itself holds nothing: no filter is to blame.',
  viewEmptySearch: 'The view itself holds nothing: the search is not to blame.',
};
