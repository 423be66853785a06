// Reports as plugins ask for them: as one person, inside one transaction, within what that person may see.
import { createHash } from 'node:crypto';
import { getAccess } from '../access/access.ts';
import { isMetBy } from '../access/feature-gates.ts';
import type { Actor } from '../contract/actor.ts';
import { AppError } from '../contract/errors.ts';
import { buildMessage } from '../contract/message.ts';
import type { Entity, Model } from '../contract/model.ts';
import type { ReportConfiguration, ReportDefinition } from '../contract/report-definition.ts';
import { textIn } from '../contract/text.ts';
import type { Transaction } from '../database/database.ts';
import { prepareReport, type PreparedReport, type ReportQuestion } from './prepare-report.ts';
import { type ReportField, reportFields, reportTypes } from './report-fields.ts';
import { reportFile, type ReportFormat, reportPage, type ReportPage, type RunNote } from './report-file.ts';
import type { ReportResult } from './report-result.ts';
import type { RunOptions } from './run-groups.ts';
import { runReport } from './run-report.ts';

/** The row limit of reports (specification 002, section 9). */
export const maxReportRows = 500;

/** A report whose configuration is at hand: one that people built, or are building. */
export interface BuiltReport {
  readonly name: string;
  readonly description: string | null;
  readonly typeName: string;
  readonly configuration: ReportConfiguration;
}
export interface ReportRun {
  readonly prepared: PreparedReport;
  readonly result: ReportResult;
  /** What tells this run from every other: the same figures of the same question have the same one. */
  readonly hash: string;
}

/** What is said under a run; language and clock are those of the person. */
type NoteOfPerson = Omit<RunNote, 'timeZone' | 'language'>;

export interface Reports {
  /** The reports of the product that are there for the person. */
  shipped(): readonly ReportDefinition[];
  /** One of them by its key; undefined where there is none for the person. */
  shippedBy(key: string): BuiltReport | undefined;
  /** The kinds of records that the person may report on. */
  types(): ReturnType<typeof reportTypes>;
  /** What a report of this kind may use, behind a path of references or of records below where one is given. Throws 404 for a kind that is not there, 400 for a path. */
  fields(typeName: string, path: string): readonly ReportField[];
  /** Runs it. Throws 400 for names that the person does not have and for what cannot be worked out. */
  run(report: BuiltReport, question: ReportQuestion, options?: RunOptions & { readonly limit?: number }): Promise<ReportRun>;
  /** Reads the configuration without running it. Throws as `run` does. */
  check(report: BuiltReport): void;
  /** A run as a file, all rows of it. */
  file(run: ReportRun, format: ReportFormat, note: NoteOfPerson): AsyncGenerator<Uint8Array>;
  /** A run as it is printed: the rows that it has, and no more. */
  page(run: ReportRun, note: NoteOfPerson): ReportPage;
}

export function reportsFor(model: Model, tx: Transaction, actor: Actor): Reports {
  const access = getAccess(actor);
  const entityOf = (typeName: string): Entity => {
    const entity = model.entities.get(typeName.toLowerCase());
    if (!entity || !access.of(entity).can('read'))
      throw new AppError('request.unknown-name', buildMessage('There are no records called {name} that you can see.', { name: typeName.slice(0, 80) }), {
        errors: [{ Key: 'TypeName', Message: 'This record type does not exist.' }],
      });
    return entity;
  };
  const isThere = ({ entity, who }: ReportDefinition): boolean => {
    const found = model.entities.get(entity.toLowerCase());
    return found !== undefined && access.of(found).can('read') && isMetBy(who, actor);
  };
  const prepare = ({ name, description, typeName, configuration }: BuiltReport, question: ReportQuestion): PreparedReport =>
    prepareReport(model, access, { name, description, entity: entityOf(typeName), configuration }, question);
  return {
    shipped: () => [...model.reports.values()].filter(isThere),
    shippedBy: (key) => {
      const found = model.reports.get(key.toLowerCase());
      if (!found || !isThere(found)) return undefined;
      const { language } = actor;
      return {
        name: textIn(found.name, language),
        description: textIn(found.description, language),
        typeName: found.entity,
        configuration: found.configuration,
      };
    },
    types: () => reportTypes(model, access),
    fields: (typeName, path) => reportFields(model, access, entityOf(typeName), path),
    run: async (report, question, { limit = maxReportRows, ...options } = {}) => {
      const prepared = prepare(report, question);
      const result = await runReport(tx, prepared, limit, options);
      return { prepared, result, hash: hashOf(report, question, result) };
    },
    check: (report) => void prepare(report, {}),
    file: ({ prepared, result }, format, note) => reportFile(tx, prepared, result, format, { ...note, timeZone: actor.timeZone, language: actor.language }),
    page: ({ prepared, result }, note) => reportPage(prepared, result, { ...note, timeZone: actor.timeZone, language: actor.language }),
  };
}

const hashOf = (report: BuiltReport, question: ReportQuestion, { rows, count, totals }: ReportResult): string =>
  createHash('sha256')
    .update(JSON.stringify([report.typeName, report.configuration, question, rows.map(({ values }) => values), count, totals]))
    .digest('hex')
    .slice(0, 12);
