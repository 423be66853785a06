// Reports and analyses: what the product ships, what people build, and how both leave it.
import type { Engine, Plugin } from '#engine';
import { catalogue, report, reportInit, reportTypes } from './report-calls.ts';
import { reportCsv, reportExcel } from './report-files.ts';
import { pages } from './pages.ts';
import { pivotExcel, pivotGenerate, pivotInit, pivotUiGet, pivotUiSave } from './pivot-calls.ts';
import { reportViewHooks } from './report-view-hooks.ts';

export const reports: Plugin<Engine> = {
  name: 'reports',
  calls: [catalogue, reportTypes, reportInit, report, reportExcel, reportCsv, pivotInit, pivotGenerate, pivotExcel, pivotUiGet, pivotUiSave],
  pages,
  entities: { AgencyReportView: reportViewHooks },
};
