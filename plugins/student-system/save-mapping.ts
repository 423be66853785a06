// Writes mappings: all that are named or none.
import { AppError, type Context, type Engine, type FieldError, oneAtATime } from '#engine';
import type { Kind } from './kinds.ts';
import { loadMappedRows, type MappedRow } from './mapped-rows.ts';
import { messages } from './messages.ts';
import type { AskSystem } from './names.ts';

export interface Wish {
  readonly LocalId: number;
  /** Empty: it is not mapped any more. */
  readonly ExternalId: string | null;
}

/** Throws 400 with every fault of the list; 409 or 503 where a value is new and the other system cannot say whether it has it. */
export async function saveMapping(kind: Kind, task: string, wishes: readonly Wish[], ask: AskSystem, context: Context<Engine>): Promise<void> {
  const { records, tx } = context;
  // Two people who map the same record at once: the second one changes what the first one has written.
  await oneAtATime(tx, `student-system ${tx.agencyId} ${kind.entity} ${task}`);
  const rows = new Map((await loadMappedRows(kind, task, context)).map((row) => [row.local.id, row]));
  const changes = wishes.map(({ LocalId, ExternalId }) => ({ localId: LocalId, wanted: ExternalId?.trim() || null, row: rows.get(LocalId) }));
  // What stands is taken as it is, also where the other system no longer has it.
  const isNew = ({ wanted, row }: { readonly wanted: string | null; readonly row: MappedRow | undefined }) => wanted !== null && wanted !== row?.externalId;
  const known = changes.some(isNew) ? new Set((await ask(kind.external, context)).map(({ id }) => id)) : new Set<string>();
  const seen = new Set<number>();
  const errors = changes.flatMap((change, index): FieldError[] => {
    const Key = `Data[${index}]`;
    if (!change.row) return [{ Key: `${Key}.LocalId`, Message: messages.noLocalRow() }];
    if (seen.has(change.localId)) return [{ Key: `${Key}.LocalId`, Message: messages.twiceInList() }];
    seen.add(change.localId);
    return isNew(change) && !known.has(change.wanted ?? '')
      ? [{ Key: `${Key}.ExternalId`, Message: messages.noExternalValue({ id: change.wanted ?? '' }) }]
      : [];
  });
  if (errors.length > 0) throw new AppError('request.invalid', messages.notSaved(), { errors });

  const door = records.named(kind.entity);
  const changed = changes.flatMap(({ wanted, row }) => (row && row.externalId !== wanted ? [{ row, wanted }] : []));
  await door.createMany(
    changed.flatMap(({ row, wanted }) => (row.id === null && wanted !== null ? [{ AfterTaskType: task, LocalId: row.local.id, ExternalId: wanted }] : [])),
  );
  await door.updateMany(changed.flatMap(({ row, wanted }) => (row.id !== null && wanted !== null ? [{ Id: row.id, ExternalId: wanted }] : [])));
  const { Errors } = await door.deleteMany(changed.flatMap(({ row, wanted }) => (row.id !== null && wanted === null ? [row.id] : [])));
  const [first] = Errors;
  if (first) throw new AppError('request.invalid', first.Message);
}
