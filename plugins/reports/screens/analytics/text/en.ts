// What analytics say, in English.
import { shared } from '../../text/shared/en.ts';

export const en = {
  ...shared,
  addColumn: 'Add to columns',
  addRow: 'Add to rows',
  addValue: 'Add a value',
  analysed: 'Data to analyse',
  analysis: 'Analysis',
  analysisFailed: 'The analysis could not be loaded.',
  byPeriod: 'By period',
  columns: 'Columns',
  days: 'Days',
  limitOfGroups: 'Showing the first {{shown}} of {{count}} groups. Use fewer fields to see all of them here, or download the Excel file.',
  noPeriods: 'No periods',
  nothingAnalysed: 'Choose another period or change the analysis.',
  opportunities: 'Opportunities',
  period1: 'Columns by',
  range: 'Period',
  rows: 'Rows',
  salesAnalytics: 'Sales analytics',
  saveAnalysis: 'Save layout',
  values: 'Values',
  weekFrom: 'From week',
  weekTo: 'To week',
  changeAnalysis: 'Change analysis',
  hideSettings: 'Hide settings',
};
