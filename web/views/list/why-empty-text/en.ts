// Why a list is empty, in English.
export const en = {
  title: 'Why the list is empty',
  without: 'Without {{filter}}',
  found_one: '{{number}} row',
  found_other: '{{number}} rows',
  slow: 'Takes too long to count',
  remove: 'Remove',
  search: 'the search for “{{term}}”',
  together: 'No single filter makes the list empty. Remove more than one.',
  viewEmpty: 'The view contains no records even without filters.',
  viewEmptySearch: 'The view contains no records even without the search.',
};
