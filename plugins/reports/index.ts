// Reports and analyses: what the product ships, what people build, and how both leave it.
import type { Engine, Plugin } from '#engine';
import { catalogue, report, reportDefinition, reportInit, reportTypes } from './report-calls.ts';
import { printedReport } from './printed-report.ts';
import { reportCsv, reportExcel, reportPdf } from './report-files.ts';
import { pages } from './pages.ts';
import { pivotExcel, pivotGenerate, pivotInit, pivotUiGet, pivotUiSave } from './pivot-calls.ts';
import { reportViewHooks } from './report-view-hooks.ts';
import { scheduleHooks } from './schedule-hooks.ts';
import { readTiles, saveTiles } from './tile-calls.ts';
import { cleanupRuns, planSchedules, sendScheduled, sendToRecipient } from './schedule-jobs.ts';

export const reports: Plugin<Engine> = {
  name: 'reports',
  calls: [
    catalogue,
    reportTypes,
    reportInit,
    reportDefinition,
    report,
    reportExcel,
    reportCsv,
    reportPdf,
    pivotInit,
    pivotGenerate,
    pivotExcel,
    pivotUiGet,
    pivotUiSave,
    readTiles,
    saveTiles,
  ],
  pages,
  entities: { AgencyReportView: reportViewHooks, AgencyReportSchedule: scheduleHooks },
  pdfs: { report: printedReport },
  jobs: {
    'reports.planSchedules': planSchedules,
    'reports.sendScheduled': sendScheduled,
    'reports.sendToRecipient': sendToRecipient,
    'reports.cleanup': cleanupRuns,
  },
};
