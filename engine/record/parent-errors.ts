// A record that hangs under one of several parents names one of them, no more and no less.
import type { FieldError } from '../contract/errors.ts';
import type { Entity } from '../contract/model.ts';
import { buildMessage } from '../contract/message.ts';
import type { WireRecord } from './record-context.ts';

/** What is wrong with the parents of a record as it would stand. */
export function parentErrors(entity: Entity, record: WireRecord): FieldError[] {
  if (!entity.oneParent) return [];
  const named = entity.parents.filter(({ field }) => (record[field] ?? null) !== null);
  if (named.length === 1) return [];
  const Message =
    named.length === 0
      ? buildMessage('To choose what {entity} belongs to, fill in exactly one of {fields}.', { entity: entity.label, fields: getFields(entity.parents) })
      : buildMessage('{entity} can belong to only one record, but there are values for {fields}.', { entity: entity.label, fields: getFields(named) });
  return (named.length === 0 ? entity.parents.slice(0, 1) : named).map(({ field }) => ({ Key: field, Message }));
}

const getFields = (parents: Entity['parents']): string => parents.map(({ field }) => field).join(', ');
