// The values of twin records: each text bears a mark that says where it stands, and what is hidden in one twin is another value in the other.
import { listTypes } from '../../engine/contract/definitions.ts';
import type { Entity, Field } from '../../engine/contract/model.ts';

export type Side = 0 | 1;

/** `canary-clerk-coffer-title-3` stands in both twins, `canary-clerk1-coffer-code-3` in the second alone. */
const marks = /canary-[a-z0-9]+-[a-z]+-[a-z]+-\d+/gi;

/** A value of a field in a row. A hidden one runs against the order of its twin, and is empty in other rows than there. */
export function getValue(
  entity: Entity,
  field: Field,
  index: number,
  mark: string,
  reference: (at: number, of: Field) => number | null,
  isHidden: boolean,
  side: Side,
): unknown {
  const at = isHidden && side === 1 ? 20 - index : index;
  const turned = isHidden ? index + side + 1 : index;
  if (isHidden && !field.required && field.type !== 'boolean' && (index + side) % 4 === 3) return listTypes.has(field.type) ? [] : null;
  const marked = `x${String(5000 + at)} canary-${mark}-${entity.name}-${field.name}-${index}`.toLowerCase();
  // Of two lists of the same parts each bears its own marks.
  const valueInPart = (each: Field): unknown =>
    each.reference ? reference(turned, each) : getValue(entity, { ...each, name: `${field.name}${each.name}` }, index, mark, reference, isHidden, side);
  const day = String(1 + (((at % 28) + 28) % 28)).padStart(2, '0');
  switch (field.type) {
    case 'string':
    case 'text':
      return marked;
    case 'stringList':
      return [marked];
    case 'partList':
      return [Object.fromEntries([...(field.part?.fields.values() ?? [])].map((each) => [each.name, valueInPart(each)]).filter(([, value]) => value !== null))];
    case 'json':
      return { Note: marked };
    case 'integer':
    case 'money':
      return 40 + at;
    case 'rate':
      return 1 + at / 100;
    case 'boolean':
      return turned % 2 === 0;
    case 'date':
      return `2001-03-${day}`;
    case 'datetime':
      return `2001-03-${day}T10:00:00Z`;
    case 'enum':
      return field.definition.values?.[turned % (field.definition.values.length || 1)]?.value ?? null;
    case 'reference':
      return reference(turned, field);
    case 'referenceList':
      return [...new Set([reference(turned, field), reference(turned + 1, field)])].filter((entry) => entry !== null);
    case 'password':
    case 'computed':
      return null;
  }
}

/** The marks in whatever is given, in lower case. */
export const marksIn = (value: unknown): string[] =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).match(marks)?.map((mark) => mark.toLowerCase()) ?? [];
