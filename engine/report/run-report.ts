// Runs a report inside one read-only transaction: its rows or groups, what they come to, and whether that adds up.
import { grouped } from '../contract/all-of.ts';
import { toDay } from '../contract/day.ts';
import { type Decimal, decimal, sum } from '../contract/decimal.ts';
import type { ReportCondition } from '../contract/report-definition.ts';
import type { Row, Transaction } from '../database/database.ts';
import { planGroupedRows, runGroupedRows, withColumns } from '../search/grouped-rows.ts';
import { findCurrency } from '../search/groups.ts';
import { plan, requestContext } from '../search/plan.ts';
import { runCount, runPage } from '../search/run.ts';
import { besidePath, type Path, type SearchPlan } from '../search/search-plan.ts';
import { buildSearch, currencyColumn, kindOf, type PreparedReport, type ReportColumn, shownPath } from './prepare-report.ts';
import { getCurrencyLabel, getConditions, type ReportControl, type ReportResult, type ReportTotal, type ReportValue } from './report-result.ts';
import { runGroups, type RunOptions } from './run-groups.ts';

/** The report with at most `limit` rows or groups; everything else is of all of them. */
export async function runReport(tx: Transaction, prepared: PreparedReport, limit: number, options: RunOptions = {}): Promise<ReportResult> {
  const [response, withoutDate, controls] = [
    prepared.isGrouped ? await runGroups(tx, prepared, limit, options) : await runList(tx, prepared, limit),
    await countWithoutDate(tx, prepared),
    await runControls(tx, prepared),
  ];
  return { ...response, withoutDate, controls: [...response.controls, ...controls] };
}

async function countWithoutDate(tx: Transaction, prepared: PreparedReport): Promise<number> {
  const { dateField, period, conditions, model, access, report } = prepared;
  if (!dateField || !(period.first || period.last)) return 0;
  const search = buildSearch([...conditions, { Field: dateField.key, Condition: 'Is Empty' }], { count: 'exact' });
  return await runCount(model, tx, plan(model, access, report.entity, search, 'entity'));
}

interface PlainColumn {
  readonly column: ReportColumn;
  readonly path: Path;
}

/** The columns of a list with what is read for each: after the first amount in a currency stands that currency. */
export function listColumns(prepared: PreparedReport): readonly PlainColumn[] {
  const { visible, access, report } = prepared;
  const { paths } = requestContext(report.entity, access);
  const told = new Map<string, string>();
  return visible.flatMap((field): PlainColumn[] => {
    const { path, label, definition } = field;
    const found = path.field.type === 'money' ? findCurrency(path, paths, access) : undefined;
    const known = found && told.get(found.key);
    const name = found && (known ?? (told.size === 0 ? currencyColumn : `${currencyColumn} ${besidePath(path, '')}${found.field.name}`));
    if (found && name !== undefined) told.set(found.key, name);
    const column: PlainColumn = {
      column: { Name: definition.Name, Label: label, DataType: path.field.type, ...(name === undefined ? {} : { CurrencyColumn: name }) },
      path: shownPath(field, access),
    };
    if (!found || name === undefined || known !== undefined) return [column];
    return [column, { column: { Name: name, Label: getCurrencyLabel(prepared), DataType: 'string' }, path: { ...found, key: name } }];
  });
}

/** The plan of a list, with what its columns read. */
export function listPlan(prepared: PreparedReport, take: number): SearchPlan {
  const { model, access, report } = prepared;
  const { Order } = report.configuration;
  const id = report.entity.fields.get('Id');
  const paths = listColumns(prepared).map(({ path }) => path);
  const search = plan(model, access, report.entity, buildSearch(getConditions(prepared), { take, orderBy: Order || undefined, count: 'exact' }), 'entity');
  return withColumns(search, [...(id ? [{ key: 'Id', field: id }] : []), ...paths.filter(({ key }) => key !== 'Id')], access);
}

async function runList(tx: Transaction, prepared: PreparedReport, limit: number): Promise<Omit<ReportResult, 'withoutDate'>> {
  const { model } = prepared;
  const columns = listColumns(prepared);
  const { data, count } = await runPage(model, tx, listPlan(prepared, limit));
  const rows: readonly Row[] = JSON.parse(data);
  return {
    columns: columns.map(({ column }) => column),
    rows: rows.map((row) => ({
      values: Object.fromEntries(columns.map(({ column }) => [column.Name, plainValue(column, row[column.Name])])),
      ...(typeof row['Id'] === 'number' ? { id: row['Id'] } : {}),
    })),
    count: count ?? rows.length,
    totals: await listTotals(tx, prepared),
    controls: [],
  };
}

/** A value of the wire as reports answer it. */
export function plainValue({ DataType }: Pick<ReportColumn, 'DataType'>, value: unknown): ReportValue {
  if (value === null || value === undefined || value === '') return null;
  if (DataType === 'date') return toDay(value) ?? null;
  if (DataType === 'money' || DataType === 'rate') return String(value);
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : String(value);
}

/** What the amounts of a list come to, and what was asked to be worked out. */
async function listTotals(tx: Transaction, prepared: PreparedReport): Promise<ReportTotal[]> {
  const wanted = prepared.visible.flatMap(({ definition: { Name, Summary }, path }) => {
    const summary = Summary ?? (path.field.type === 'money' ? 'Sum' : undefined);
    return summary ? [{ Name, kind: kindOf[summary], path }] : [];
  });
  return await totalsOf(tx, prepared, getConditions(prepared), wanted);
}

interface WantedTotal {
  readonly Name: string;
  readonly kind: (typeof kindOf)[keyof typeof kindOf];
  readonly path: Path;
}

/** Amounts whose currencies stand in different fields are worked out by themselves: one statement for each such field. */
async function totalsOf(
  tx: Transaction,
  prepared: PreparedReport,
  conditions: readonly ReportCondition[],
  wanted: readonly WantedTotal[],
): Promise<ReportTotal[]> {
  const { model, access, report } = prepared;
  const { paths } = requestContext(report.entity, access);
  const byCurrency = grouped(wanted, ({ path }) => (path.field.type === 'money' ? (findCurrency(path, paths, access)?.key ?? '') : ''));
  const totals: ReportTotal[] = [];
  for (const list of byCurrency.values()) {
    const planned = planGroupedRows(model, access, report.entity, buildSearch(conditions), {
      by: [],
      totals: list.map(({ path, kind }) => ({ field: path.key, kind })),
    });
    for (const row of (await runGroupedRows(model, tx, planned)).total)
      for (const [index, { Name }] of list.entries()) totals.push({ Name, InCurrency: row.currency, Value: row.values[index] ?? null });
  }
  return totals.toSorted((a, b) => wanted.findIndex(({ Name }) => Name === a.Name) - wanted.findIndex(({ Name }) => Name === b.Name));
}

/** The control totals that the report declares. */
async function runControls(tx: Transaction, prepared: PreparedReport): Promise<ReportControl[]> {
  const { report, access } = prepared;
  const { paths } = requestContext(report.entity, access);
  const controls: ReportControl[] = [];
  for (const { Sum, Equals } of report.configuration.Controls ?? []) {
    const totals = await totalsOf(
      tx,
      prepared,
      getConditions(prepared),
      [Sum, ...Equals].map((name) => ({ Name: name, kind: 'sum', path: paths.resolve(name) })),
    );
    const currencies = new Set(totals.map(({ InCurrency }) => InCurrency));
    const sumIn = (names: readonly string[], currency: string | null): Decimal =>
      sum(totals.filter(({ Name, InCurrency }) => names.includes(Name) && InCurrency === currency).map(({ Value }) => decimal(Value ?? '0')));
    const isEqual = [...currencies].every((currency) => sumIn([Sum], currency).eq(sumIn(Equals, currency)));
    const Name = `${Sum} = ${Equals.join(' + ')}`;
    controls.push({
      Name,
      Holds: isEqual,
      Message: isEqual ? null : `${Name} does not hold. Tell the person who keeps the accounts before you use these figures.`,
    });
  }
  return controls;
}
