// Days that a new record begins with and that are counted from today: "today", "today+30", "today-7".
import type { FieldDefinition } from './definitions.ts';

/** By how many days a default lies after today; undefined of one that is the same on every day. */
export function daysFromToday({ type, default: value }: Pick<FieldDefinition, 'type' | 'default'>): number | undefined {
  return type === 'date' ? findDays(value) : undefined;
}

/** The same of a value of a date. */
export function findDays(value: unknown): number | undefined {
  const found = typeof value === 'string' ? /^today(?:([+-]\d{1,4}))?$/.exec(value) : null;
  return found ? Number(found[1] ?? 0) : undefined;
}

/** The default that is the same on every day; undefined where there is none. */
export const fixedDefault = (definition: Pick<FieldDefinition, 'type' | 'default'>): FieldDefinition['default'] =>
  daysFromToday(definition) === undefined ? definition.default : undefined;
