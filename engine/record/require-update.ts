// Whether one person may change a record by some fields, asked ahead of a change that is written with the rights of the system.
import { authorize, rejectedField } from '../access/access.ts';
import { AppError } from '../contract/errors.ts';
import type { Entity } from '../contract/model.ts';
import { lockRecords, notFound } from './read-record.ts';
import type { RecordContext } from './record-context.ts';

/** Locks the record. Throws 404 where the person does not see it, and 403 where the person may not change it, or not these fields. */
export async function requireUpdate(context: RecordContext, entity: Entity, id: number, names: readonly string[]): Promise<void> {
  const rights = authorize(context.access, entity, 'update');
  await context.tx.certain();
  const locked = (await lockRecords(context, entity, 'update', [id])).get(id);
  if (!locked?.readable) throw notFound(entity, id);
  if (!locked.allowed) throw new AppError('access.forbidden', 'You do not have permission to change this record.');
  const closed = names.find((name) => !rights.fields('update').has(name));
  const field = closed === undefined ? undefined : entity.fields.get(closed);
  if (closed !== undefined && !field) throw new Error(`${entity.name} has no field ${closed}.`);
  if (field) throw rejectedField(context.access, entity, 'update', field);
}
