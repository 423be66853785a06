// What is said on the page of the audit log, in English.

export const en = {
  title: 'Audit log',
  filters: 'Filters',
  text: 'Text',
  textExample: 'Search by value, file or person',
  entity: 'Kind',
  field: 'Field',
  userId: 'Person',
  from: 'From',
  to: 'To',
  excel: 'Excel',
  deleted: 'Deleted',
  looking: 'Searching the audit log',
  searchedTo: 'Searched back to {{moment}}.',
  further: 'Search further back',
  noneTitle: 'No changes found',
  noneHelp: 'Nothing in the audit log matches these filters. Remove a filter or choose a longer period.',
  failedTitle: 'The audit log could not be searched',
};
