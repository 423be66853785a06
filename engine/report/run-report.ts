// Runs a report inside one read-only transaction: its rows or groups, what they come to, and whether that adds up.
import { grouped } from '../contract/all-of.ts';
import { type Decimal, decimal, sum } from '../contract/decimal.ts';
import type { Language } from '../contract/definitions.ts';
import type { ReportCondition } from '../contract/report-definition.ts';
import type { Row, Transaction } from '../database/database.ts';
import type { PlannedTotal } from '../search/count-level.ts';
import { planGroupedRows, runGroupedRows } from '../search/grouped-rows.ts';
import { findCurrency } from '../search/groups.ts';
import { plan, requestContext } from '../search/plan.ts';
import { isOfSeveralRows } from '../search/plan-totals.ts';
import { parseConditions } from '../search/request-condition.ts';
import { runCount, runPage } from '../search/run.ts';
import type { Path } from '../search/search-plan.ts';
import { describeConditions } from './condition-words.ts';
import { childNames, currencyName, listColumns, listPlan } from './list-columns.ts';
import { buildSearch, type PreparedReport } from './prepare-report.ts';
import { getConditions, type ReportControl, type ReportResult, type ReportRow, type ReportTotal } from './report-result.ts';
import { runGroups, type RunOptions } from './run-groups.ts';
import { kindOf } from './summaries.ts';

/** The report with at most `limit` rows or groups; everything else is of all of them. */
export async function runReport(tx: Transaction, prepared: PreparedReport, limit: number, options: RunOptions = {}): Promise<ReportResult> {
  const [response, withoutDate, controls, requested] = [
    prepared.isGrouped ? await runGroups(tx, prepared, limit, options) : await runList(tx, prepared, limit),
    await countWithoutDate(tx, prepared),
    await runControls(tx, prepared),
    await describeConditions(tx, prepared),
  ];
  return { ...response, withoutDate, requested, controls: [...response.controls, ...controls] };
}

async function countWithoutDate(tx: Transaction, prepared: PreparedReport): Promise<number> {
  const { dateField, period, conditions, model, access, report } = prepared;
  if (!dateField || !(period.first || period.last)) return 0;
  const search = buildSearch([...conditions, { Field: dateField.key, Condition: 'Is Empty' }], { count: 'exact' });
  return await runCount(model, tx, plan(model, access, report.entity, search, 'entity'));
}

async function runList(tx: Transaction, prepared: PreparedReport, limit: number): Promise<Omit<ReportResult, 'withoutDate' | 'requested'>> {
  const { model, visible } = prepared;
  const totals = await listTotals(tx, prepared);
  const below = new Map<string, readonly ReportTotal[]>();
  const names = childNames(prepared);
  for (const [index, { total }] of visible.entries()) {
    const name = names[index];
    if (total && name !== undefined) below.set(name, await childTotals(tx, prepared, name, total));
  }
  const columns = listColumns(prepared, (name) => below.get(name)?.map(({ InCurrency }) => InCurrency) ?? []);
  const readRow = (row: Row): ReportRow['values'] => Object.fromEntries(columns.map(({ column, path, read }) => [column.Name, read(row[path.key])]));
  const { data, count } = await runPage(model, tx, listPlan(prepared, limit));
  const rows: readonly Row[] = JSON.parse(data);
  return {
    columns: columns.map(({ column }) => column),
    rows: rows.map((row) => ({ values: readRow(row), ...(typeof row['Id'] === 'number' ? { id: row['Id'] } : {}) })),
    count: count ?? rows.length,
    totals: [...totals, ...visible.flatMap(({ total }, index) => (total && isOfSeveralRows(total) ? (below.get(names[index] ?? '') ?? []) : []))],
    controls: [],
    readRow,
  };
}

/** What the amounts of a list come to, and what was requested to be worked out. */
async function listTotals(tx: Transaction, prepared: PreparedReport): Promise<ReportTotal[]> {
  const wanted = prepared.visible.flatMap(({ definition: { Name, Summary }, path, total }) => {
    const summary = total ? undefined : (Summary ?? (path.field.type === 'money' ? 'Sum' : undefined));
    return summary ? [{ Name, kind: kindOf[summary], path }] : [];
  });
  return await totalsOf(tx, prepared, getConditions(prepared), wanted);
}

/** What the records below all rows come to, in each of their currencies; where nothing can be, the least of them, which tells the currencies as well. */
async function childTotals(tx: Transaction, prepared: PreparedReport, name: string, total: PlannedTotal): Promise<readonly ReportTotal[]> {
  const { model, access, report, visible } = prepared;
  const only = visible.find((field) => field.total === total)?.definition.Only ?? [];
  const kind = isOfSeveralRows(total) ? total.kind : total.currency ? 'minimum' : undefined;
  if (!kind) return [];
  const requested = { field: total.field, kind, only: parseConditions(only) };
  const planned = planGroupedRows(model, access, report.entity, buildSearch(getConditions(prepared)), { by: [], totals: [requested] });
  const { total: rows } = await runGroupedRows(model, tx, planned);
  return rows.map(({ currency, values }) => ({ Name: total.currency ? currencyName(name, currency) : name, InCurrency: currency, Value: values[0] ?? null }));
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

const unequal: Readonly<Record<Language, string>> = {
  en: 'these totals differ; check with your accounts team before you use them',
  pt: 'estes totais são diferentes; confirme com a equipe financeira antes de usá-los',
  es: 'estos totales son distintos; confírmelos con el equipo de finanzas antes de usarlos',
};

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
      Message: isEqual ? null : `${Name}: ${unequal[access.actor.language]}`,
    });
  }
  return controls;
}
