// A list of references and the flag beside it that means every record: together they always say one thing.
import type { FieldError } from '../contract/errors.ts';
import type { Entity } from '../contract/model.ts';
import { buildMessage } from '../contract/message.ts';
import type { WireRecord } from './record-context.ts';

/** Makes the two agree: a set flag empties the list, and a list that comes without its flag decides it: none named means all. */
export function syncListFlags(entity: Entity, values: Map<string, unknown>): void {
  for (const { name, list } of entity.fields.values()) {
    if (list?.allFlag === undefined) continue;
    const ids = values.get(name);
    if (values.get(list.allFlag) === true) values.set(name, []);
    else if (Array.isArray(ids) && !values.has(list.allFlag)) values.set(list.allFlag, ids.length === 0);
  }
}

/** The lists of a record that name nobody where somebody must be named. Only what is written is looked at. */
export function listErrors(entity: Entity, written: ReadonlyMap<string, unknown>, record: WireRecord): FieldError[] {
  return [...entity.fields.values()].flatMap((field) => {
    const { name, list, label } = field;
    if (!list || (!written.has(name) && !(list.allFlag !== undefined && written.has(list.allFlag)))) return [];
    const ids = record[name];
    if (Array.isArray(ids) && ids.length > 0) return [];
    if (list.allFlag === undefined) return field.required ? [{ Key: name, Message: buildMessage('{field} is required.', { field: label }) }] : [];
    const message = buildMessage('Choose at least one record for {field}, or all.', { field: label });
    return record[list.allFlag] === true ? [] : [{ Key: name, Message: message }];
  });
}
