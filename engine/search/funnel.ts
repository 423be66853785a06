// A search counted by stage: how many records, and how much of what the funnel adds up, within what the reader may see.
import type { Access } from '../access/access.ts';
import { offeredValues } from '../access/offered-values.ts';
import { Refusal } from '../contract/errors.ts';
import type { Entity, Field, Model } from '../contract/model.ts';
import { phrase } from '../contract/sentence.ts';
import { textIn } from '../contract/text.ts';
import type { Transaction } from '../database/database.ts';
import { groupsQuery, tenantFieldOf } from './compile-sql.ts';
import type { SearchRequest } from './parse-request.ts';
import { type ParentScope, plan, viewOfRequest } from './plan.ts';
import { runPage } from './run.ts';
import type { SearchPlan } from './search-plan.ts';

/** One stage. `Key` and `Name` are null for records without one; `Name` alone, where the reader may not see the stage itself. */
export interface FunnelGroup {
  readonly Key: string | number | null;
  readonly Name: string | null;
  readonly Count: number;
  /** Null where the funnel adds nothing up. */
  readonly Total: number | null;
}

/** What a funnel needs to run: the search, and the fields to count by and to add up. */
export interface FunnelPlan {
  readonly search: SearchPlan;
  readonly by: Field;
  readonly sum: Field | undefined;
}

const maximumGroups = 1000;
/** So many stages are shown even when no record stands in them. */
const shownEmpty = 100;

/** Plans the funnel of a search. Throws 400 where the view and the grid name none that the reader may see. */
export function planFunnel(model: Model, access: Access, entity: Entity, request: SearchRequest, parent?: ParentScope): FunnelPlan {
  const search = plan(model, access, entity, request, 'view', parent);
  const readable = access.of(entity).fields('read');
  const { funnel } = viewOfRequest(model, access, entity, request.viewId);
  const field = (name: string | undefined): Field | undefined => (name !== undefined && readable.has(name) ? entity.fields.get(name) : undefined);
  const by = field(funnel?.field);
  if (!by)
    throw new Refusal('request.invalid', phrase('{entity} has no stages to count by.', { entity: entity.label }), {
      hint: phrase('Say "funnel": { "field": … } in the grid or the view of {entity}.', { entity: entity.name }),
    });
  return { search, by, sum: field(funnel?.sum) };
}

/** Counts: one grouped statement, and one more for the names where the stages are records. */
export async function runFunnel(model: Model, access: Access, tx: Transaction, { search, by, sum }: FunnelPlan): Promise<FunnelGroup[]> {
  const query = groupsQuery(tenantFieldOf(model), search, tx.agencyId, { key: by.name, field: by }, sum && { key: sum.name, field: sum }, maximumGroups + 1);
  const counted = await tx.rows<{ Key: string | number | null; Count: number; Total: string | null }>(query);
  if (counted.length > maximumGroups)
    throw new Refusal('request.invalid', phrase('The records fall into more than {most} stages.', { most: maximumGroups }), {
      hint: 'Narrow the list with a filter first.',
    });
  const found = new Map(counted.map((group) => [group.Key, group]));
  const stages = await stagesOf(model, access, tx, by, [...found.keys()]);
  const groupOf = (Key: FunnelGroup['Key'], Name: string | null): FunnelGroup => {
    const group = found.get(Key);
    return { Key, Name, Count: group?.Count ?? 0, Total: sum ? Number(group?.Total ?? 0) : null };
  };
  const known = new Set<FunnelGroup['Key']>(stages.map((stage) => stage.Key));
  return [
    ...stages.map((stage) => groupOf(stage.Key, stage.Name)),
    ...counted.filter((group) => !known.has(group.Key)).map((group) => groupOf(group.Key, null)),
  ];
}

interface Stage {
  readonly Key: string | number;
  readonly Name: string;
}

/** The stages in their order: the values of an enum, or the records that the reader may choose from; of many records, those that occur. */
async function stagesOf(model: Model, access: Access, tx: Transaction, by: Field, keys: readonly FunnelGroup['Key'][]): Promise<Stage[]> {
  if (!by.reference) return offeredValues(by.definition, access.actor).map(({ value, label }) => ({ Key: value, Name: textIn(label, access.actor.language) }));
  const { entity } = by.reference;
  const rights = access.of(entity);
  if (!rights.can('read') || !rights.fields('read').has('DisplayName')) return [];
  const all = await optionsOf(model, access, tx, entity, shownEmpty + 1);
  return all.length <= shownEmpty ? all : await optionsOf(model, access, tx, entity, maximumGroups, keys);
}

/** The first records of an entity that the reader may see, in its own order; of the given ids alone where there are any. */
export async function optionsOf(
  model: Model,
  access: Access,
  tx: Transaction,
  entity: Entity,
  take: number,
  ids?: readonly (string | number | null)[],
): Promise<Stage[]> {
  const conditions = ids ? [{ field: 'Id', condition: 'In', value1: ids.filter((id) => id !== null), value2: undefined }] : [];
  const request = { viewId: undefined, orderBy: undefined, skip: 0, take, count: 'none' as const, conditions };
  const page = await runPage(model, tx, plan(model, access, entity, request, 'options'));
  const rows: unknown = JSON.parse(page.data);
  return Array.isArray(rows) ? rows : [];
}
