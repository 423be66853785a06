// What is worked out of the records below a row, as SQL beside that row: the row stays one, and its own amounts count once.
import { totalAsSql } from './compile-total.ts';
import { inScope, joined } from './joins.ts';
import { getRelations, type Path, type SearchPlan, type SummaryBelow } from './search-plan.ts';
import { type Fragment, getColumn, whereAsSql } from './where-as-sql.ts';

/** A text; of amounts an object with a text for each currency, that of amounts without one under an empty name. */
export function summaryBelow(
  tenantField: string,
  plan: Pick<SearchPlan, 'entity' | 'relationRules'>,
  agencyId: number,
  path: Path,
  { kind, currency, only }: SummaryBelow,
): Fragment {
  const [step, ...others] = new Map(getRelations(path).flatMap((each) => (each.isBelow ? [[each.alias, each] as const] : []))).values();
  if (!step) throw new Error(`${path.key} does not lead to records below.`);
  const { table, isThere, bindings } = inScope(tenantField, plan, step, agencyId);
  const joins = others.map((each) => joined(tenantField, plan, each, agencyId));
  const kept = only ? whereAsSql(tenantField, only) : { text: 'true', bindings: [] };
  const value = totalAsSql(tenantField, { path, kind });
  const from = `from ${[table, ...joins.map(({ text }) => text)].join(' ')} where ${isThere} and ${kept.text}`;
  const all = [...value.bindings, ...joins.flatMap((join) => [...join.bindings]), ...bindings, ...kept.bindings];
  if (!currency) return { text: `(select ${value.text} ${from})`, bindings: all };
  const sums = `select coalesce(${getColumn(currency)}, '') as "InCurrency", ${value.text} as "Value" ${from} group by 1`;
  return { text: `(select coalesce(json_object_agg("$sum"."InCurrency", "$sum"."Value"), '{}') from (${sums}) as "$sum")`, bindings: all };
}
