// New records together with the lists that are part of them: one transaction, one set of hooks that see all of it.
import { authorize } from '../access/access.ts';
import type { Entity } from '../contract/model.ts';
import { alongOwners } from './on-owners-changed.ts';
import { insertLookups, getStartingLanguage } from './insert-lookups.ts';
import { validateTrees, rejectInvalid } from './validate-trees.ts';
import { planCreate } from './plan-tree.ts';
import type { WritingContext } from './record-context.ts';
import { readNestedBody } from './nested-body.ts';
import type { Part } from './tree-parts.ts';
import { writeTrees } from './write-trees.ts';

/** Creates records of an entity with children and answers their ids in order. Throws 403, or 400 with every fault keyed on its place. */
export async function createTrees(context: WritingContext, entity: Entity, bodies: readonly unknown[], trusted: boolean): Promise<number[]> {
  authorize(context.access, entity, 'create');
  const read = bodies.map((body) => readNestedBody(context.access, entity, 'create', body, trusted));
  if (read.length === 0) return [];
  return await alongOwners(context, entity, { values: read.map(({ body }) => body.write.values) }, async (within) => {
    const roots = read.map(({ body, errors }) => planCreate(within, entity, body, { errors: [...errors] }));
    await validateTrees(within, roots, trusted);
    rejectInvalid(roots);
    await writeTrees(within, roots);
    if (entity.name === within.model.app.tenant.entity) await fillAgencies(within, roots);
    return roots.map(({ id }) => id);
  });
}

/** A new agency begins with the rows that the metadata gives it. */
async function fillAgencies(context: WritingContext, roots: readonly Part[]): Promise<void> {
  for (const { id, values } of roots)
    await context.tx.inAgency(id, (tx) => insertLookups({ ...context, tx }, (entity) => entity.isTenant, getStartingLanguage(context.model, values)));
}
