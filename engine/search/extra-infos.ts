// What tells a record from its namesakes: a few of its values as people read them, with their labels.
import type { Access } from '../access/access.ts';
import { type Condition, fieldsOf, holds } from '../contract/condition.ts';
import type { FieldType, Language, Text } from '../contract/definitions.ts';
import type { Entity } from '../contract/model.ts';
import { textIn } from '../contract/text.ts';
import type { Row } from '../database/database.ts';
import { isWithin } from './plan.ts';
import { namePath, pathResolver } from './resolve-path.ts';
import type { Path } from './search-plan.ts';

/** One of them as it travels. */
export interface ExtraInfo {
  readonly Label: string;
  readonly Value: unknown;
}
export interface ExtraInfos {
  /** What a search brings along for them. */
  readonly columns: readonly Path[];
  /** Those that a row has a value for. */
  readonly tell: (row: Row, language: Language) => ExtraInfo[];
}

interface Info {
  readonly key: string;
  /** Whose label is shown. */
  readonly named: Path;
  /** Whose value is shown: of a reference the name of its record. */
  readonly shown: Path;
  /** What its column shows in place of it. */
  readonly instead: readonly { readonly when: Condition; readonly label: Text }[];
}
/** Where a row holds what such a condition asks for. */
const askedKey = (name: string): string => `$when.${name}`;

/** Of these fields those that the reader may see. */
export function extraInfos(entity: Entity, access: Access, fields: readonly string[]): ExtraInfos {
  const paths = pathResolver(entity, access);
  const infos = fields.flatMap((field, index): Info[] => {
    if (!isWithin({ field, operator: 'notEmpty' }, paths)) return [];
    const named = paths.resolve(field);
    const shown = named.field.reference ? (named.hop ? undefined : namePath(named.field, access)) : named;
    const instead = (entity.grid.columns.find((column) => column.field === field)?.instead ?? []).filter(({ when }) => isWithin(when, paths));
    return shown ? [{ key: `$${index}`, named, shown: { ...shown, key: `$${index}` }, instead }] : [];
  });
  const asked = [...new Set(infos.flatMap(conditionFields))];
  return {
    columns: [...infos.map((info) => info.shown), ...asked.map((name) => ({ ...paths.resolve(name), key: askedKey(name) }))],
    tell: (row, language) =>
      infos.flatMap((info) => {
        const { key, named, shown, instead } = info;
        const known = Object.fromEntries(conditionFields(info).map((name) => [name, row[askedKey(name)]]));
        const told = instead.find(({ when }) => holds(when, known));
        const value = told ? textIn(told.label, language) : shownValue(shown, row[key], language);
        return value === undefined ? [] : [{ Label: textIn(named.field.label, language), Value: value }];
      }),
  };
}

/** What says something of a record without its label. */
const telling: ReadonlySet<FieldType> = new Set(['string', 'enum', 'reference', 'date']);
const mostTelling = 3;

/** What the search across everything shows of such records, or else the first columns of their list. */
export function tellingFields({ definition, grid, fields }: Entity): readonly string[] {
  if (definition.globalSearch) return definition.globalSearch.extraInfos;
  const columns = grid.columns.flatMap(({ field }) => {
    const type = fields.get(field)?.type;
    return type !== undefined && telling.has(type) && field !== 'DisplayName' ? [field] : [];
  });
  return columns.slice(0, mostTelling);
}

const conditionFields = ({ instead }: Info): string[] => instead.flatMap(({ when }) => fieldsOf(when));

/** A value as people read it; undefined where there is none. */
function shownValue({ field }: Path, value: unknown, language: Language): unknown {
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return undefined;
  if (field.type === 'date' && typeof value === 'string') return value.slice(0, 10);
  if ((field.type === 'money' || field.type === 'rate') && typeof value === 'string') return Number(value);
  if (Array.isArray(value)) return value.join(', ');
  const choice = field.definition.values?.find((each) => each.value === value);
  return choice ? textIn(choice.label, language) : value;
}
