// Reports as files: each names the run that it is of.
import { type Context, defineDownload, type Engine, type FileResponse, type ReportRun, shape, Type } from '#engine';
import { loadReport } from './report-calls.ts';
import { getReports } from './get-reports.ts';
import { questionProperties } from './schemas.ts';

const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const csvType = 'text/csv';
export const maxGroups = 20_000;

const input = shape({ ViewKey: Type.String({ maxLength: 80, description: 'The key or the id of the report.' }), ...questionProperties });

/** The run as a file of all its rows. */
export function buildFile(context: Context<Engine>, run: ReportRun, format: 'excel' | 'csv'): FileResponse {
  const { actor } = context;
  const content = getReports(context).file(run, format, { runId: run.hash, by: actor.name, at: new Date() });
  const name = run.prepared.report.name.replaceAll(/[\\/:*?"<>|]/g, ' ').trim() || 'report';
  return { name: `${name}.${format === 'excel' ? 'xlsx' : 'csv'}`, contentType: format === 'excel' ? sheetType : csvType, content };
}

export const reportExcel = defineDownload({
  path: 'report/excel',
  access: { actor: 'staff' },
  summary: 'All rows of a report as a workbook, with the totals, what was asked, when and by whom.',
  input,
  contentType: sheetType,
  run: async ({ ViewKey, ...question }, context) =>
    buildFile(context, await getReports(context).run(await loadReport(context, ViewKey), question, { limit: maxGroups }), 'excel'),
});

export const reportCsv = defineDownload({
  path: 'report/csv',
  access: { actor: 'staff' },
  summary: 'All rows of a report as comma-separated values.',
  input,
  contentType: csvType,
  run: async ({ ViewKey, ...question }, context) =>
    buildFile(context, await getReports(context).run(await loadReport(context, ViewKey), question, { limit: maxGroups }), 'csv'),
});
