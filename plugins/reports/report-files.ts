// Reports as files: each names the run that it is of.
import { type AnyValues, type Context, defineDownload, type Engine, type FileResponse, type LaterFile, type ReportRun, shape, Type } from '#engine';
import { loadReport } from './report-calls.ts';
import { getReports } from './get-reports.ts';
import { keepRun, nameOfRun } from './keep-run.ts';
import { maxPrinted } from './printed-report.ts';
import { questionProperties } from './schemas.ts';

const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const csvType = 'text/csv';
export const maxGroups = 20_000;

const input = shape({ ViewKey: Type.String({ maxLength: 80, description: 'The key or the id of the report.' }), ...questionProperties });

interface Wanted {
  readonly key: string;
  readonly question: AnyValues;
  readonly format: 'Excel' | 'Csv';
}

/** The run as a file of all its rows. */
export async function buildFile(context: Context<Engine>, run: ReportRun, wanted: Wanted): Promise<FileResponse> {
  const { actor } = context;
  const runId = nameOfRun(await keepRun(context, run, wanted), run.hash);
  const isExcel = wanted.format === 'Excel';
  const content = getReports(context).file(run, isExcel ? 'excel' : 'csv', { runId, by: actor.name, at: new Date() });
  return { name: `${fileName(run)}.${isExcel ? 'xlsx' : 'csv'}`, contentType: isExcel ? sheetType : csvType, content };
}

/** What a file of the report is called, without its ending. */
export const fileName = (run: ReportRun): string => run.prepared.report.name.replaceAll(/[\\/:*?"<>|]/g, ' ').trim() || 'report';

const runOf = async (context: Context<Engine>, key: string, question: AnyValues, limit: number): Promise<ReportRun> =>
  await getReports(context).run(await loadReport(context, key), question, { limit });

async function wholeFile(
  { ViewKey, ...question }: { readonly ViewKey: string } & AnyValues,
  context: Context<Engine>,
  format: Wanted['format'],
): Promise<FileResponse> {
  return await buildFile(context, await runOf(context, ViewKey, question, maxGroups), { key: ViewKey, question, format });
}

export const reportExcel = defineDownload({
  path: 'report/excel',
  access: { actor: 'staff' },
  isSnapshot: true,
  summary: 'All rows of a report as a workbook, with the totals, what was asked, when and by whom.',
  input,
  contentType: sheetType,
  run: (asked, context) => wholeFile(asked, context, 'Excel'),
});

export const reportCsv = defineDownload({
  path: 'report/csv',
  access: { actor: 'staff' },
  isSnapshot: true,
  summary: 'All rows of a report as comma-separated values.',
  input,
  contentType: csvType,
  run: (asked, context) => wholeFile(asked, context, 'Csv'),
});

export const reportPdf = defineDownload({
  path: 'report/pdf',
  access: { actor: 'staff' },
  isSnapshot: true,
  summary: `A report on paper: its first ${maxPrinted} rows, the totals of all, what was asked, when and by whom.`,
  input,
  contentType: 'application/pdf',
  async run({ ViewKey, ...question }, context): Promise<LaterFile> {
    const { engine, actor } = context;
    const id = await keepRun(context, await runOf(context, ViewKey, question, maxPrinted), { key: ViewKey, question, format: 'Pdf' });
    return {
      // A browser at work holds no connection; the run is seen by a transaction that begins after it was written.
      later: async (signal) => {
        const draft = await engine.database.readSnapshot(actor, (tx) => engine.pdf.prepare(tx, actor, 'reports.report', id));
        return { ...(await engine.pdf.print(draft, signal)), contentType: 'application/pdf' };
      },
    };
  },
});
