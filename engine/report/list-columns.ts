// The columns of a list that a report is: what is read for each, and what is shown of it.
import { toDay } from '../contract/day.ts';
import { findCurrency } from '../search/groups.ts';
import { withColumns } from '../search/grouped-rows.ts';
import { plan, requestContext } from '../search/plan.ts';
import { besidePath, type Path, type SearchPlan } from '../search/search-plan.ts';
import { buildSearch, currencyColumn, measureNames, type PreparedReport, type ReportColumn, type ResolvedField, shownPath } from './prepare-report.ts';
import { getConditions, getCurrencyLabel, type ReportValue } from './report-result.ts';

interface PlainColumn {
  readonly column: ReportColumn;
  /** What a row has of it, under its key. */
  readonly path: Path;
  readonly read: (value: unknown) => ReportValue;
}

/** Under which name stands what is worked out of records below, at the places of such fields. */
export function childNames({ visible }: PreparedReport): readonly (string | undefined)[] {
  const names = measureNames(visible);
  return visible.map(({ total }, index) => (total ? names[index] : undefined));
}

/** The column of amounts in one currency; of those without one the mere name. */
export const currencyName = (name: string, currency: string | null): string => (currency === null ? name : `${name} ${currency}`);

/**
 * The columns with what is read for each: after the first amount in a currency stands that currency. The amounts of records below one row can be in
 * several currencies, so that each has a column for each of `currenciesOf`, and nothing is added up that is not alike.
 */
export function listColumns(prepared: PreparedReport, currenciesOf: (name: string) => readonly (string | null)[]): readonly PlainColumn[] {
  const { visible, access, report } = prepared;
  const { paths } = requestContext(report.entity, access);
  const told = new Map<string, string>();
  const names = childNames(prepared);
  const columns = visible.flatMap((field, index): PlainColumn[] => {
    const { path, label, definition, total } = field;
    if (total) return childColumns(field, names[index] ?? definition.Name, currenciesOf);
    const found = path.field.type === 'money' ? findCurrency(path, paths, access) : undefined;
    const known = found && told.get(found.key);
    const name = found && (known ?? (told.size === 0 ? currencyColumn : `${currencyColumn} ${besidePath(path, '')}${found.field.name}`));
    if (found && name !== undefined) told.set(found.key, name);
    const column = { Name: definition.Name, Label: label, DataType: path.field.type, ...(name === undefined ? {} : { CurrencyColumn: name }) };
    const own: PlainColumn = { column, path: shownPath(field, access), read: (value) => plainValue(column, value) };
    if (!found || name === undefined || known !== undefined) return [own];
    const currency = { Name: name, Label: getCurrencyLabel(prepared), DataType: 'string' };
    return [own, { column: currency, path: { ...found, key: name }, read: (value) => plainValue(currency, value) }];
  });
  // PostgreSQL cuts long names off, so none of ours becomes the name of a column.
  const keys = [...new Set(columns.map(({ path }) => path.key))];
  return columns.map((column) => ({ ...column, path: { ...column.path, key: `$${keys.indexOf(column.path.key)}` } }));
}

function childColumns(
  { label, path, total, definition: { Summary } }: ResolvedField,
  name: string,
  currenciesOf: (name: string) => readonly (string | null)[],
): PlainColumn[] {
  if (!total) return [];
  const isNumber = Summary === 'Count' || Summary === 'CountDistinct';
  const DataType = isNumber ? 'integer' : path.field.type;
  const { kind, currency, only } = total;
  const below: Path = { ...total.path, key: name, summary: { kind, ...(currency ? { currency } : {}), ...(only ? { only } : {}) } };
  // Nothing below comes to nothing; of what has a least and an average there is none.
  const nothing = isNumber || Summary === 'Sum' ? '0' : null;
  const valueOf = (value: unknown): ReportValue => (DataType === 'integer' && typeof value === 'string' ? Number(value) : plainValue({ DataType }, value));
  if (!currency) return [{ column: { Name: name, Label: label, DataType }, path: below, read: valueOf }];
  const found = currenciesOf(name);
  return (found.length === 0 ? [null] : found).map((code) => ({
    column: { Name: currencyName(name, code), Label: code === null ? label : `${label}, ${code}`, DataType },
    path: below,
    read: (value) => valueOf(isByCurrency(value) ? (value[code ?? ''] ?? nothing) : nothing),
  }));
}

const isByCurrency = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

/** The plan of a list, with what its columns read. */
export function listPlan(prepared: PreparedReport, take: number): SearchPlan {
  const { model, access, report } = prepared;
  const { Order } = report.configuration;
  const id = report.entity.fields.get('Id');
  // In which currencies there are amounts below decides how they are shown, not what is read.
  const paths = new Map(listColumns(prepared, () => []).map(({ path }) => [path.key, path]));
  const search = plan(model, access, report.entity, buildSearch(getConditions(prepared), { take, orderBy: Order || undefined, count: 'exact' }), 'entity');
  return withColumns(search, [...(id ? [{ key: 'Id', field: id }] : []), ...paths.values()], access);
}

/** A value of the wire as reports answer it. */
function plainValue({ DataType }: Pick<ReportColumn, 'DataType'>, value: unknown): ReportValue {
  if (value === null || value === undefined || value === '') return null;
  if (DataType === 'date') return toDay(value) ?? null;
  if (DataType === 'money' || DataType === 'rate') return String(value);
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : String(value);
}
