// Takes documents out of bank files. A file that the bank has not carried out goes with all that it would have paid.
import { conflict, type Context, distinct, type Engine, AppError } from '#engine';
import { messages } from './messages.ts';
import type { Payable, PayableKind } from './names.ts';

/**
 * Cancels the files of these documents; answers why some of them stay as they are, by their ids. Where money moved for one document of a file, the
 * bank has carried it out: then the file stays, and what it did not pay leaves it alone, to be paid by another.
 */
export async function cancelFiles(kind: PayableKind, ids: readonly number[], context: Context<Engine>): Promise<ReadonlyMap<number, AppError>> {
  const system = { ...context, records: context.records.asSystem() };
  const seen = await kind.seen(ids, context);
  const fileIds = seen.length === 0 ? [] : await kind.filesOf(seen, system);
  const together = fileIds.length === 0 ? [] : await kind.inFiles(fileIds, system);
  const isSeen = new Set(fileIds.length === 0 ? [] : await kind.inFiles(fileIds, context));
  const held = new Map((await kind.lock(distinct([...seen, ...together]), context)).map((payable) => [payable.id, payable]));
  const errors = new Map<number, AppError>();
  const released = new Set<number>();
  const gone = new Set<number>();
  const wanted = new Set(seen);
  for (const id of ids) {
    const payable = wanted.has(id) ? held.get(id) : undefined;
    if (!payable) errors.set(id, new AppError('record.not-found', kind.kind === 'Refunds' ? messages.noInvoice() : messages.noDocument()));
    else if (payable.fixed) errors.set(id, payable.fixed);
    else if (payable.fileId === null) {
      if (payable.isSentByHand) released.add(id);
      else errors.set(id, conflict('AbaFileId', messages.notInFile()));
    } else if (!fileIds.includes(payable.fileId)) {
      // Somebody put it into another file since it was looked at.
      errors.set(id, conflict('AbaFileId', messages.inFile()));
    } else {
      const others = inFile(held.values(), payable.fileId);
      if (others.some(({ fixed }) => fixed)) released.add(id);
      else if (others.some((other) => !isSeen.has(other.id))) errors.set(id, conflict('AbaFileId', messages.othersInFile()));
      else {
        gone.add(payable.fileId);
        for (const other of others) released.add(other.id);
      }
    }
  }
  if (released.size > 0) await kind.release([...released], context);
  for (const id of gone) await system.records.delete('AbaFile', id);
  return errors;
}

const inFile = (held: Iterable<Payable>, fileId: number): readonly Payable[] => [...held].filter((payable) => payable.fileId === fileId);
