// What analytics say, in English.
import { shared } from '../../text/shared/en.ts';

export const en = {
  ...shared,
  addColumn: 'Add to columns',
  addRow: 'Add to rows',
  addValue: 'Add a value',
  analysed: 'What is analysed',
  analysis: 'Analysis',
  analysisFailed: 'The analysis could not be loaded.',
  byPeriod: 'By period',
  columns: 'Columns',
  days: 'Days',
  limitOfGroups: 'The first {{shown}} of {{count}} groups. Excel has all of them; take fewer fields to see all here.',
  noPeriods: 'No periods',
  nothingAnalysed: 'Look at another period, or change the analysis.',
  opportunities: 'Opportunities',
  period1: 'Columns by',
  range: 'Period',
  rows: 'Rows',
  salesAnalytics: 'Sales analytics',
  saveAnalysis: 'Save arrangement',
  values: 'Values',
  weekFrom: 'From week',
  weekTo: 'To week',
  changeAnalysis: 'Change analysis',
  hideSettings: 'Hide settings',
};
