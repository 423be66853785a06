// The record that a nested address hangs under: it must be one that the reader may see, and what is asked for must hang under it.
import { authorize } from '../access/access.ts';
import type { Right } from '../contract/definitions.ts';
import { notFound, readRecord } from '../record/read-record.ts';
import type { RecordContext } from '../record/record-context.ts';
import type { EntityPath } from './entity-path.ts';

/** Throws 404 when the parent that the address names is not there for this reader. */
export async function requireParent(context: RecordContext, path: EntityPath): Promise<void> {
  if (path.parent) await readRecord(context, path.parent.entity, path.parent.id);
}

/** Throws 404 when the record does not hang under the parent that the address names; 403 to who lacks the right on any record, wherever this one hangs. */
export async function requireUnderParent(context: RecordContext, path: EntityPath, id: number, right: Right): Promise<void> {
  if (!path.parent) return;
  authorize(context.access, path.entity, right);
  const record = await readRecord(context, path.entity, id);
  if (record[path.parent.field] !== path.parent.id) throw notFound(path.entity, id);
}
