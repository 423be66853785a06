// Reports by their keys: those of the product and those that people built; and what agencies that are no institutions have nothing to do with.
import {
  AppError,
  badRequest,
  type BuiltReport,
  checkConfiguration,
  type Context,
  type Engine,
  getReportGroups,
  reportsFor,
  type Reports,
  type ReportRun,
  textIn,
} from '#engine';

/** The reports of a person. */
export const getReports = ({ engine, tx, actor }: Context<Engine>): Reports => reportsFor(engine.model, tx, actor);

/** The report that a key means: one of the product, or one that people built, by its id. Throws 404. */
export async function reportByKey(context: Context<Engine>, key: string): Promise<BuiltReport> {
  const shipped = getReports(context).shippedBy(key);
  if (shipped) return shipped;
  if (!/^\d{1,10}$/.test(key)) throw noReport();
  const found = await context.records.find('AgencyReportView', { where: { Id: Number(key) } });
  if (!found) throw noReport();
  return builtReport(context, found);
}

/** A record as a report. Throws 400 where its configuration cannot be read any more. */
export function builtReport(
  { actor }: Context<Engine>,
  record: { readonly Name: string; readonly PivotUiInfoTypeName: string; readonly JsonConfiguration?: unknown },
): BuiltReport {
  const checked = checkConfiguration(record.JsonConfiguration, 'JsonConfiguration');
  if ('errors' in checked)
    throw new AppError('request.invalid', 'The configuration of this report cannot be read. Open it in the builder and save it again.', {
      errors: checked.errors,
    });
  const { configuration } = checked;
  return {
    name: configuration.Names?.[actor.language] || record.Name,
    description: configuration.Description ?? null,
    typeName: record.PivotUiInfoTypeName,
    configuration,
  };
}

/** The refusal of a key that is none. */
export const noReport = (): AppError => new AppError('record.not-found', 'This report does not exist.');

/** Whether a path has to do with agents: only agencies that are institutions as well report on these (002, section 6). */
export const isOfAgents = (name: string): boolean => /Agents?(?![a-z])/.test(name);

/** Throws 400 where an agency that is no institution reports on agents. */
export function requireFields({ actor }: Context<Engine>, { typeName, configuration }: BuiltReport): void {
  if (isInstitution(actor)) return;
  const names = [typeName, ...configuration.Fields.map(({ Name }) => Name), ...getReportGroups(configuration).map(({ Name }) => Name)];
  const found = names.find(isOfAgents);
  if (found !== undefined) throw badRequest('Fields', 'Only agencies that are institutions report on agents.');
}

export const isInstitution = ({ institutionId, groupOfInstitutionsId }: Context<Engine>['actor']): boolean =>
  institutionId !== null || groupOfInstitutionsId !== null;

/** The view of an entity that leaves no record out. */
export const getOpenView = (entity: ReportRun['prepared']['report']['entity'] | undefined): number | null =>
  entity?.views.find(({ id, conditions, who }) => id > 0 && conditions === undefined && who === undefined)?.id ?? null;

/** What calls answer of a run. */
export function buildResult({ prepared, result, hash }: ReportRun, language: string) {
  const { dateField, period, report } = prepared;
  return {
    TypeName: report.entity.name,
    ViewId: getOpenView(report.entity),
    Columns: result.columns,
    Rows: result.rows.map(({ values, conditions, previousConditions, id }) => ({
      ...values,
      ...(conditions ? { Conditions: conditions } : {}),
      ...(previousConditions ? { PreviousConditions: previousConditions } : {}),
      ...(id === undefined ? {} : { Id: id }),
    })),
    Count: result.count,
    IsLimitReached: result.count > result.rows.length,
    Totals: result.totals,
    WithoutDate: result.withoutDate,
    DateField: dateField ? { Name: dateField.key, Label: textIn(dateField.field.label, language) } : null,
    DateRangeMin: period.first ?? null,
    DateRangeMax: period.last ?? null,
    RunId: hash,
  };
}
