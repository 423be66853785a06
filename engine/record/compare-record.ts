// What each comparison of an entity's rules says of one record: PostgreSQL answers, as it does when the rules reach for rows.
import { withActor } from '../access/entity-access.ts';
import { type Compare, getLeaves } from '../access/explain-rows.ts';
import { getCondition, getLimits } from '../access/data-scope.ts';
import type { Actor } from '../contract/actor.ts';
import type { Entity } from '../contract/model.ts';
import { recordsQuery, getTenantField } from '../search/compile-sql.ts';
import type { WhereNode } from '../search/search-plan.ts';
import { whereOfRights } from '../search/where-of-rights.ts';
import { notFound } from './read-record.ts';
import type { RecordContext } from './record-context.ts';

/**
 * The comparisons of the rules, made of a record for a person. Anyone who passes them on must have asked first whether the record may be
 * seen: this is read whatever the rights. Throws 404 where there is no such record.
 */
export async function compareRecord({ model, tx }: RecordContext, entity: Entity, id: number, person: Actor): Promise<Compare> {
  const leaves = [
    ...entity.rules.flatMap((rule) => (rule.rows ? getLeaves(rule.rows) : [])),
    ...getLimits(entity, person).flatMap((limit) => (limit.id === null ? [] : [getCondition(limit)])),
  ];
  const flags = Object.fromEntries(leaves.map((leaf, index): [string, WhereNode] => [`$${index}`, whereOfRights(withActor(leaf, person), entity, person)]));
  const field = entity.fields.get('Id');
  if (!field) throw new Error(`${entity.name} has no Id.`);
  const [row] = await tx.rows(
    recordsQuery(getTenantField(model), { entity, columns: [{ key: 'Id', field }], relationRules: new Map() }, tx.agencyId, [id], { flags }),
  );
  if (!row) throw notFound(entity, id);
  const responses = new Map<string, boolean>(leaves.map((leaf, index) => [JSON.stringify(leaf), row[`$${index}`] === true]));
  return (leaf) => responses.get(JSON.stringify(leaf)) ?? false;
}
