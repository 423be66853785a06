// Whether the rows of a rule hold for a record, part by part, as far as the one who asks may know.
import type { Condition, FieldCondition } from '../contract/condition.ts';
import type { Entity } from '../contract/model.ts';
import type { Message } from '../contract/message.ts';
import type { Access } from './access.ts';
import { fieldNamed, wordsOfCondition } from './condition-words.ts';
import { isImpossible, withActor } from './entity-access.ts';

/** True, false, or not to be told: known where what may be told is enough to know. */
export type Truth = boolean | undefined;

export type RowsPart =
  | { readonly kind: 'all' | 'any' | 'not'; readonly parts: readonly RowsPart[]; readonly holds: Truth }
  | { readonly kind: 'condition'; readonly message: Message; readonly holds: Truth };

/** What one comparison of the rules says of the record that is asked about, with what is known of the person put in. */
export type Compare = (leaf: FieldCondition) => boolean;

export interface RowsInquiry {
  readonly entity: Entity;
  /** Who asks: the answer contains nothing that follows from what he may not see. */
  readonly asker: Access;
  /** Whom it is about. */
  readonly person: Access;
  /** Left out where no record is asked about. */
  readonly compare: Compare | undefined;
}

/** The rows of a rule as a tree of sentences. */
export function explainRows(rows: Condition, inquiry: RowsInquiry): RowsPart {
  if ('all' in rows) {
    const parts = rows.all.map((condition) => explainRows(condition, inquiry));
    return { kind: 'all', parts, holds: every(parts.map(({ holds }) => holds)) };
  }
  if ('any' in rows) {
    const parts = rows.any.map((condition) => explainRows(condition, inquiry));
    return { kind: 'any', parts, holds: some(parts.map(({ holds }) => holds)) };
  }
  if ('not' in rows) {
    const part = explainRows(rows.not, inquiry);
    return { kind: 'not', parts: [part], holds: part.holds === undefined ? undefined : !part.holds };
  }
  const { entity, asker, person, compare } = inquiry;
  if (!isSeen(entity, asker, rows.field))
    return { kind: 'condition', message: 'One condition depends on data that you do not have permission to see.', holds: undefined };
  const isMissing = isImpossible(withActor(rows, person.actor));
  return { kind: 'condition', message: wordsOfCondition(entity, rows, isMissing), holds: isMissing ? false : compare?.(rows) };
}

/** Whether the rows hold, anyone who may know it. */
export function truthOfRows(rows: Condition, compare: Compare): boolean {
  if ('all' in rows) return rows.all.every((condition) => truthOfRows(condition, compare));
  if ('any' in rows) return rows.any.some((condition) => truthOfRows(condition, compare));
  return 'not' in rows ? !truthOfRows(rows.not, compare) : compare(rows);
}

/** Every comparison of a rule, as it stands there. */
export function getLeaves(rows: Condition): FieldCondition[] {
  if ('all' in rows) return rows.all.flatMap(getLeaves);
  if ('any' in rows) return rows.any.flatMap(getLeaves);
  return 'not' in rows ? getLeaves(rows.not) : [rows];
}

export const every = (truths: readonly Truth[]): Truth => (truths.includes(false) ? false : truths.includes(undefined) ? undefined : true);
export const some = (truths: readonly Truth[]): Truth => (truths.includes(true) ? true : truths.includes(undefined) ? undefined : false);

/** Of what lies one reference away, every row must be open: of a closed one a comparison would tell something. */
function isSeen(entity: Entity, asker: Access, name: string): boolean {
  const [first = '', second] = name.split('.');
  const field = fieldNamed(entity, first);
  if (!field || !asker.of(entity).fields('read').has(field.name)) return false;
  if (second === undefined) return true;
  const target = field.reference?.entity;
  const related = target && fieldNamed(target, second);
  return target !== undefined && related !== undefined && asker.of(target).rows('read') === 'everything' && asker.of(target).fields('read').has(related.name);
}
