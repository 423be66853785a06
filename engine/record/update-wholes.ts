// Changes of records together with the lists that are part of them: one transaction, one set of hooks that see all of it.
import { demand } from '../access/access.ts';
import type { Entity } from '../contract/model.ts';
import { changeOf, differing, type Differing, hasMovedOn, heldOrRefuse, movedOn } from './change-rules.ts';
import { alongOwners } from './follow-owners.ts';
import { judgeWholes, refuseUnsound } from './judge-whole.ts';
import { planUpdate } from './plan-whole.ts';
import { type HeldRecord, holdRecord, holdRecords } from './read-record.ts';
import type { WritingContext } from './record-context.ts';
import { type ReadWhole, readWholeBody, type WholeBody } from './whole-body.ts';
import { isWritten, keyOf, levelsOf, type Part } from './whole-parts.ts';
import { readWhole, type StandingRow, standingFor } from './whole-rows.ts';
import { writeWholes } from './write-whole.ts';

/** True where records of the entity are written as wholes; while their hooks wait, each is written by itself. */
export const isWhole = ({ owners }: WritingContext, entity: Entity): boolean => entity.children.length > 0 && !owners?.isPutOff;

/** How an update is meant. */
interface UpdateOptions {
  /** Throws for a body that names another record, or none where it must. */
  readonly demandId: (id: number | undefined) => void;
  /** The caller may also fill the fields that are read-only on screens. */
  readonly trusted: boolean;
}

/**
 * Changes one record, and of its lists those that were sent: entries with an Id are changed, others are made, and what is not named is deleted.
 * Throws 403, 404, 400 with every fault keyed on its place, or 409 with what differs.
 */
export async function updateWhole(context: WritingContext, entity: Entity, id: number, sent: unknown, { demandId, trusted }: UpdateOptions): Promise<void> {
  demand(context.access, entity, 'update');
  const read = readWholeBody(context.access, entity, 'update', sent, trusted);
  const { body } = read;
  demandId(body.write.id);
  await alongOwners(context, entity, { ids: [id], values: [body.write.values] }, async (within) => {
    const row = heldOrRefuse(within, entity, id, await holdRecord(within, entity, 'update', id));
    if (hasMovedOn(row, body.write)) throw movedOn(row, await differingOf(within, entity, row, body, sent));
    await changeAll(within, entity, [{ row, read }], trusted);
  });
}

/** Changes each record by its own body, all of them or none, and answers how many were changed. */
export async function updateWholes(
  context: WritingContext,
  entity: Entity,
  changes: readonly (Readonly<Record<string, unknown>> & { readonly Id: number })[],
  trusted: boolean,
): Promise<number> {
  demand(context.access, entity, 'update');
  const read = changes.map((change) => readWholeBody(context.access, entity, 'update', change, trusted));
  const ids = changes.map(({ Id }) => Id);
  return await alongOwners(context, entity, { ids, values: read.map(({ body }) => body.write.values) }, async (within) => {
    const held = await holdRecords(within, entity, 'update', ids);
    const wanted = read.map((each, index) => ({ row: heldOrRefuse(within, entity, ids[index] ?? 0, held.get(ids[index] ?? 0)), read: each }));
    return await changeAll(within, entity, wanted, trusted);
  });
}

async function changeAll(
  context: WritingContext,
  entity: Entity,
  wanted: readonly { readonly row: HeldRecord; readonly read: ReadWhole }[],
  trusted: boolean,
): Promise<number> {
  const standing = await standingFor(
    context,
    entity,
    wanted.map(({ row }) => row),
    wanted.some(({ read }) => read.body.lists.size > 0),
  );
  const roots = standing.map((row, index) => {
    const { body, faults } = wanted[index]?.read ?? readWholeBody(context.access, entity, 'update', {}, trusted);
    return planUpdate(context, entity, body, row, { faults: [...faults] });
  });
  refuseMovedParts(roots);
  await judgeWholes(context, roots, trusted);
  refuseUnsound(roots);
  const written = roots.filter(isWritten);
  if (written.length > 0) await writeWholes(context, written);
  return written.length;
}

/** 409 where an entry says which state of its record was seen, and it has moved on. */
function refuseMovedParts(roots: readonly Part[]): void {
  for (const root of roots) {
    const moved = levelsOf([root])
      .flatMap(({ parts }) => parts)
      .flatMap((part) => (part !== root && part.standing && part.write && hasMovedOn(part.standing, part.write) ? [{ part, row: part.standing }] : []));
    if (moved.length > 0 && root.standing)
      throw movedOn(
        root.standing,
        moved.flatMap(({ part, row }) => differingIn(part, row)),
      );
  }
}

/** Of an entry, what was sent and stands otherwise. */
const differingIn = (part: Part, row: StandingRow): Differing[] =>
  [...changeOf(part.entity, row, part.write?.values ?? new Map<string, unknown>())].map(([name, value]) => ({
    Key: keyOf(part, name),
    Yours: value,
    Theirs: row.record[name] ?? null,
    Sent: true,
  }));

/** What has changed of the record since its writer saw it; of lists that he sends, what they hold by now. */
async function differingOf(context: WritingContext, entity: Entity, row: HeldRecord, body: WholeBody, sent: unknown): Promise<Differing[]> {
  const fields = await differing(context, entity, row, body.write);
  if (body.lists.size === 0) return fields;
  const now = await readWhole(context, entity, row.id);
  const given = new Map(typeof sent === 'object' && sent !== null ? Object.entries(sent).map(([key, value]) => [key.toLowerCase(), value] as const) : []);
  return [
    ...fields,
    ...[...body.lists.keys()].map(({ name }) => ({ Key: name, Yours: given.get(name.toLowerCase()) ?? null, Theirs: now[name] ?? null, Sent: true })),
  ];
}
