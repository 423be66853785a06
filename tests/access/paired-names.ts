// The names, values, words and ids by which somebody could try to tell twins apart.
import type { Entity, Field, Model } from '../../engine/contract/model.ts';
import { getKind } from '../../engine/fields/index.ts';
import type { Pair, Twin } from './paired-tenants.ts';

/** More conditions for each name: TWINS=all. By itself every name is asked for, in one way at least. */
export const asksAll = process.env['TWINS'] === 'all';

export interface Requested {
  readonly model: Model;
  readonly pair: Pair;
  readonly twin: Twin;
  readonly entity: Entity;
}

export const getIds = ({ twin, entity }: Requested): number[] => (twin.rows.get(entity.name) ?? []).slice(0, 12).map(({ id }) => id);
/** Rows that are there in both twins and some that are gone; one that nobody reaches is there in one twin alone, and the last in neither. */
export const someIds = ({ twin }: Requested): number[] => [1, 2, 3, 4, 9, 10, 13, 900].map((number) => twin.million * 1_000_000 + number);

/** A name of the wire with the field behind it. */
interface Named {
  readonly name: string;
  readonly field: Field;
  readonly of: Entity;
  readonly isRelation: boolean;
}

/** Every name that a search could know, whether this person may know it or not. */
export function names({ entity, twin }: Requested): Named[] {
  const isClosed = twin.rows.get(entity.name)?.every(({ isReadable }) => !isReadable) === true;
  // Where nothing may be read at all, every name is refused before it is looked at.
  return [...entity.fields.values()]
    .flatMap((field) => {
      const own: Named = { name: field.name, field, of: entity, isRelation: false };
      const target = field.reference?.entity;
      const display = target?.fields.get('DisplayName');
      // Who made a record and whose it is are the same fields everywhere: one entity with many fields asks through them.
      if (!target || !field.reference || !display || (field.system && entity.fields.size < 30 && !asksAll)) return [own];
      return [
        own,
        { name: field.reference.nameKey, field: display, of: target, isRelation: true },
        ...[...target.fields.values()]
          .filter((each) => asksAll || !each.system || field.name === 'OwnerId')
          .map((each): Named => ({ name: `${field.name}.${each.name}`, field: each, of: target, isRelation: true })),
      ];
    })
    .slice(0, isClosed && !asksAll ? 4 : 1000);
}

/** Values that a field has in either twin: the same for both, but for the ids, which are each twin's own. */
function samples({ pair, twin }: Requested, { field, of: owner }: Named): unknown[] {
  const target = field.reference?.entity ?? field.list?.entity;
  if (target) return (twin.rows.get(target.name) ?? []).slice(0, 3).map(({ id }) => id);
  if (field.name === 'Id') return (twin.rows.get(owner.name) ?? []).slice(0, 3).map(({ id }) => id);
  const found = pair.twins.flatMap((each) => (each.rows.get(owner.name) ?? []).slice(1, 4).map(({ values }) => values[field.name] ?? null));
  return [...new Set(found.filter((value) => value !== null).map((value) => (Array.isArray(value) ? getText(value[0]) : value)))];
}

/** A part is found by any of its texts. */
const getText = (entry: unknown): string => String(typeof entry === 'object' && entry !== null ? Object.values(entry)[0] : entry);

export function conditions(requested: Requested, named: Named): Record<string, unknown>[] {
  const { conditions: known } = getKind(named.field.type);
  const Field = named.name;
  const values = samples(requested, named);
  const [value] = values;
  const last = values.at(-1);
  const all = [
    { Field, Condition: 'Equal', Value1: value },
    { Field, Condition: 'Contains', Value1: value },
    { Field, Condition: 'Equal', Value1: last },
    { Field, Condition: 'More Than', Value1: value },
    { Field, Condition: 'Contains', Value1: typeof last === 'string' ? last.slice(0, 9) : last },
    { Field, Condition: 'In', Value1: values.slice(0, 4) },
    { Field, Condition: 'Is Empty' },
    { Field, Condition: 'Not Equal', Value1: value },
    { Field, Condition: 'Less Than', Value1: value },
  ].filter(({ Condition, Value1 }) => known.some((entry) => entry === Condition) && (Condition === 'Is Empty' || Value1 !== undefined));
  // A password knows no condition, and is asked for all the same.
  if (all.length === 0) return [{ Field, Condition: 'Is Empty' }];
  return asksAll ? all : named.isRelation ? all.slice(0, 1) : all.slice(0, 4);
}

/** Words to look for: of what may be read, and of what may not, in either twin. */
export function words({ pair, entity }: Requested): string[] {
  const texts = pair.twins.flatMap((twin) =>
    (twin.rows.get(entity.name) ?? [])
      .slice(1, 3)
      .flatMap(({ values }) => Object.values(values).filter((value): value is string => typeof value === 'string' && value.includes('canary'))),
  );
  return [...new Set(texts.map((text) => text.slice(text.indexOf('canary'))))].slice(0, asksAll ? 40 : 10);
}
