// Why a right that somebody has on other records is not there on this one, where a single mark on it is the reason.
import type { Condition } from '../contract/condition.ts';
import type { Entity, Field } from '../contract/model.ts';
import { buildMessage, type Message } from '../contract/message.ts';
import type { Access } from './access.ts';

const plain = { update: 'You do not have permission to change this record.', delete: 'You do not have permission to delete this record.' } as const;

/** The sentence for a record that the rules leave out; it names the mark only to whom may see it. */
export function rejectedRecord(access: Access, entity: Entity, right: keyof typeof plain, record: Readonly<Record<string, unknown>>): Message {
  const mark = markInTheWay(access, entity, right, record);
  if (!mark) return plain[right];
  return right === 'update'
    ? buildMessage('You do not have permission to change records marked “{field}”.', { field: mark.label })
    : buildMessage('You do not have permission to delete records marked “{field}”.', { field: mark.label });
}

/** The rules ask that a field be "no", and here it is "yes". */
function markInTheWay(access: Access, entity: Entity, right: keyof typeof plain, record: Readonly<Record<string, unknown>>): Field | undefined {
  const rights = access.of(entity);
  const rows = rights.rows(right);
  if (rows === undefined || rows === 'everything') return undefined;
  const unmet = getRequirements(rows).flatMap((rule) =>
    'field' in rule && rule.operator === 'equal' && rule.value === false && record[rule.field] === true && rights.fields('read').has(rule.field)
      ? (entity.fields.get(rule.field) ?? [])
      : [],
  );
  return unmet[0];
}

/** What all has to hold. */
const getRequirements = (rule: Condition): readonly Condition[] => ('all' in rule ? rule.all.flatMap(getRequirements) : [rule]);
