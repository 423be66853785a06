// How a statement reaches the records that a row leads to, and those below it: by their whole key, and only where the reader may see them.
import type { Knex } from 'knex';
import { quoteName } from '../database/schema/database-schema.ts';
import { isChildStep, type Relation, type SearchPlan } from './search-plan.ts';
import { type Fragment, getTarget, root, whereAsSql } from './where-as-sql.ts';

type Joining = Pick<SearchPlan, 'entity' | 'relationRules'>;

/** A record joins by its whole key, and only where the reader may see it. */
export function joined(tenantField: string, plan: Joining, relation: Relation, agencyId: number): Fragment {
  const { table, isThere, bindings } = inScope(tenantField, plan, relation, agencyId);
  return { text: `left join ${table} on ${isThere}`, bindings };
}

/** The table behind a reference, a list or a step to records below, and which of its rows belong to a row of ours and may be seen. */
export function inScope(
  tenantField: string,
  plan: Joining,
  relation: Relation,
  agencyId: number,
  isNamed?: string,
): { readonly table: string; readonly isThere: string; readonly bindings: readonly Knex.Value[] } {
  const { field, from } = relation;
  const target = getTarget(field);
  const [alias, row] = [quoteName(relation.alias), quoteName(from?.alias ?? root)];
  const isSameTenant = target.isTenant && (from ? getTarget(from.field) : plan.entity).isTenant;
  // Below a record that belongs to nobody lie those of every agency.
  const isOfAgency = target.isTenant && !isSameTenant && isChildStep(field);
  const parts = [
    isChildStep(field) ? `${alias}.${quoteName(field.by.name)} = ${row}."Id"` : `${alias}."Id" ${isNamed ?? `= ${row}.${quoteName(field.name)}`}`,
    ...(isSameTenant ? [`${alias}.${quoteName(tenantField)} = ${row}.${quoteName(tenantField)}`] : []),
    ...(isOfAgency ? [`${alias}.${quoteName(tenantField)} = ?`] : []),
  ];
  const rule = plan.relationRules.get(relation.alias);
  const { text, bindings } = rule ? whereAsSql(tenantField, rule, relation.alias) : { text: 'true', bindings: [] };
  return {
    table: `${quoteName(target.name)} as ${alias}`,
    isThere: [...parts, ...(text === 'true' ? [] : [text])].join(' and '),
    bindings: [...(isOfAgency ? [agencyId] : []), ...bindings],
  };
}
