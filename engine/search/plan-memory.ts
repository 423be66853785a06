// What memories of searches share: by which key something is kept, and whose writes end it.
import type { Entity, Model } from '../contract/model.ts';
import { deletionsThatAffect } from '../database/change-marks.ts';
import type { Transaction } from '../database/database.ts';
import { getEntities, type Path, type SearchPlan } from './search-plan.ts';

/** Anyone who looks for changes reads what was written since. */
const maxMilliseconds = 30_000;

/** What was read, with what the transaction that read it could see. */
export interface CacheEntry {
  readonly snapshot: string;
  readonly at: number;
}

/** Whether the transaction may use what was kept at all, if nothing was written since: later than it began, rows may be in it that it does not see. */
export const isOfUse = (tx: Transaction, { at }: CacheEntry): boolean => at < tx.openedAt && tx.openedAt - at <= maxMilliseconds;

/** The key of a plan, or of a part of one: agency, reach and what the reader's rights add are in it. */
export const keyOfPlan = (tx: Transaction, part: Partial<SearchPlan>): string =>
  JSON.stringify([tx.agencyId, tx.dataScope, { ...part, relationRules: [...(part.relationRules ?? [])] }], nameOfPart);

/** Entities and fields stand in a plan whole; their names say which they are. */
const named: ReadonlySet<string> = new Set(['entity', 'field', 'relation', 'related', 'link']);
const nameOfPart = (key: string, value: unknown): unknown =>
  key === 'beyond' && Array.isArray(value)
    ? value.map((field) => nameOfPart('field', field))
    : named.has(key) && typeof value === 'object' && value !== null && 'name' in value
      ? value.name
      : value;

/** The entities whose writes can change what the conditions of a plan let through, or what stands at these paths. */
export function entitiesBehind(model: Model, { entity, where, relationRules }: SearchPlan, paths: readonly Path[]): string[] {
  const visible = paths.flatMap((path) => getEntities({ path, operator: 'notEmpty' }, relationRules));
  const inParts = paths.flatMap(({ field }) => [...(field.part?.fields.values() ?? [])].flatMap(({ reference }) => reference?.entity ?? []));
  const requested = new Set<Entity>([entity, ...getEntities(where, relationRules), ...visible, ...inParts]);
  return [...new Set([...requested].flatMap((each) => deletionsThatAffect(model, each)))];
}
