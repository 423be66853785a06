// A report on paper: the run that the record names, once more, as its reader may see it.
import { type Context, type Engine, type Language, type PdfTemplate, readBySchema, type ReportRun, shape } from '#engine';
import type { AgencyReportRun } from '#generated';
import { letterhead, letterheadFrame } from '../letterhead/letterhead.ts';
import { getReports } from './get-reports.ts';
import { nameOfRun } from './keep-run.ts';
import { loadReport } from './report-calls.ts';
import { pivotKey, readQuestion, runPivot } from './run-pivot.ts';
import { questionProperties } from './schemas.ts';

/** Rows on paper; Excel has all of them. */
export const maxPrinted = 1000;

const words: Readonly<Record<'report' | 'limit', Readonly<Record<Language, string>>>> = {
  report: { en: 'Report', pt: 'Relatório', es: 'Informe' },
  limit: {
    en: `Only the first ${maxPrinted} rows are shown. The Excel file contains all rows.`,
    pt: `Somente as primeiras ${maxPrinted} linhas. O arquivo Excel traz todas.`,
    es: `Solo se muestran las primeras ${maxPrinted} filas. El archivo de Excel las contiene todas.`,
  },
};

const questionSchema = shape(questionProperties);

export const printedReport: PdfTemplate<Engine, 'AgencyReportRun'> = {
  entity: 'AgencyReportRun',
  template: new URL('./pdf/report.html', import.meta.url),
  frame: letterheadFrame,
  pageNumbers: true,
  foot: 'printFooter',
  title: ({ ReportName, Id }) => `${ReportName ?? ''} ${Id ?? ''}`.trim(),
  data: buildPaper,
};

async function buildPaper({ Id: id }: Readonly<Partial<AgencyReportRun>>, context: Context<Engine>) {
  const { actor, records } = context;
  if (id === undefined) throw new Error('A run has an id.');
  const run = await records.get('AgencyReportRun', id);
  const reports = getReports(context);
  const again = await runAgain(run, context);
  const t = (name: keyof typeof words): string => words[name][actor.language];
  const page = reports.page(again, { runId: nameOfRun(run.Id, again.hash), by: actor.name, at: new Date(run.Date) });
  const system = records.asSystem();
  const office = actor.officeId ?? (await system.find('AgencyOffice', { orderBy: 'Id' }))?.Id;
  return {
    ...(await letterhead(context, { officeId: office, kind: t('report'), number: null, title: again.prepared.report.name, about: [] })),
    description: again.prepared.report.description ?? '',
    ...page,
    limit: again.result.count > maxPrinted ? t('limit') : '',
  };
}

async function runAgain({ ReportKey, Question }: AgencyReportRun, context: Context<Engine>): Promise<ReportRun> {
  const text = JSON.stringify(Question ?? {});
  if (ReportKey.startsWith(pivotKey)) return await runPivot(readQuestion(text), context, maxPrinted);
  return await getReports(context).run(await loadReport(context, ReportKey), readBySchema(questionSchema, text) ?? {}, { limit: maxPrinted });
}
