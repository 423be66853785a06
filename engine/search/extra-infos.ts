// What tells a record from its namesakes: a few of its values as people read them, with their labels.
import type { Access } from '../access/access.ts';
import { type Condition, getFields, holds } from '../contract/condition.ts';
import { toDay } from '../contract/day.ts';
import type { FieldType, Language, Text } from '../contract/definitions.ts';
import type { Entity } from '../contract/model.ts';
import { textIn } from '../contract/text.ts';
import type { Row } from '../database/database.ts';
import { relationRules, isWithin } from './plan.ts';
import { namePath, pathResolver } from './resolve-path.ts';
import type { Path, SearchPlan } from './search-plan.ts';

/** One of them as it travels. */
export interface ExtraInfo {
  readonly Label: string;
  readonly Value: unknown;
}
export interface ExtraInfos {
  /** What a search brings along for them. */
  readonly columns: readonly Path[];
  /** Those that a row has a value for. */
  readonly readInfos: (row: Row, language: Language) => ExtraInfo[];
}

interface Info {
  readonly key: string;
  /** Whose label is shown. */
  readonly named: Path;
  /** Whose value is shown: of a reference the name of its record. */
  readonly visible: Path;
  /** What its column shows in place of it. */
  readonly instead: readonly { readonly when: Condition; readonly label: Text }[];
}
/** Where a row holds what such a condition asks for. */
const requestedKey = (name: string): string => `$when.${name}`;

/** Of these fields those that the reader may see. */
export function extraInfos(entity: Entity, access: Access, fields: readonly string[]): ExtraInfos {
  const paths = pathResolver(entity, access);
  const infos = fields.flatMap((field, index): Info[] => {
    if (!isWithin({ field, operator: 'notEmpty' }, paths)) return [];
    const named = paths.resolve(field);
    const visible = named.field.reference ? (named.relation ? undefined : namePath(named.field, access)) : named;
    const instead = (entity.grid.columns.find((column) => column.field === field)?.instead ?? []).filter(({ when }) => isWithin(when, paths));
    return visible ? [{ key: `$${index}`, named, visible: { ...visible, key: `$${index}` }, instead }] : [];
  });
  const requested = [...new Set(infos.flatMap(conditionFields))];
  return {
    columns: [...infos.map((info) => info.visible), ...requested.map((name) => ({ ...paths.resolve(name), key: requestedKey(name) }))],
    readInfos: (row, language) =>
      infos.flatMap((info) => {
        const { key, named, visible, instead } = info;
        const known = Object.fromEntries(conditionFields(info).map((name) => [name, row[requestedKey(name)]]));
        const message = instead.find(({ when }) => holds(when, known));
        const value = message ? textIn(message.label, language) : shortenValue(visible, row[key], language);
        return value === undefined ? [] : [{ Label: textIn(named.field.label, language), Value: value }];
      }),
  };
}

/** What says something of a record without its label. */
const telling: ReadonlySet<FieldType> = new Set(['string', 'enum', 'reference', 'date']);
const maxTelling = 3;

/** A plan that also asks for what its records are known by, and how its rows travel then: with their own columns and `ExtraInfos`. */
export function withExtraInfos(planned: SearchPlan, entity: Entity, access: Access): { readonly planned: SearchPlan; readonly readInfos: (row: Row) => Row } {
  const infos = extraInfos(entity, access, tellingFields(entity));
  const own = planned.columns.map(({ key }) => key);
  return {
    planned: {
      ...planned,
      columns: [...planned.columns, ...infos.columns],
      hasChosenColumns: true,
      relationRules: new Map([...planned.relationRules, ...relationRules(infos.columns, access)]),
    },
    readInfos: (row) => ({
      ...Object.fromEntries(own.flatMap((key) => (key in row ? [[key, row[key]]] : []))),
      ExtraInfos: infos.readInfos(row, access.actor.language),
    }),
  };
}

/** What the search across everything shows of such records, or else the first columns of their list, but for what an option shows of itself: its name and its colour. */
function tellingFields(entity: Entity): readonly string[] {
  const { definition, grid, fields, colourField } = entity;
  const named = new Set(definition.displayName.flatMap((name) => getJoined(entity, name)));
  const isNews = (field: string): boolean => field !== colourField && !getJoined(entity, field).every((text) => named.has(text));
  if (definition.globalSearch) return definition.globalSearch.extraInfos.filter(isNews);
  const columns = grid.columns.flatMap(({ field }) => {
    const type = fields.get(field)?.type;
    return type !== undefined && telling.has(type) && isNews(field) ? [field] : [];
  });
  return columns.slice(0, maxTelling);
}

/** The field itself, or those that it joins. */
function getJoined(entity: Entity, name: string): readonly string[] {
  const join = entity.fields.get(name)?.definition.join;
  return join ? join.flatMap((text) => getJoined(entity, text)) : [name];
}

const conditionFields = ({ instead }: Info): string[] => instead.flatMap(({ when }) => getFields(when));

/** A value as people read it; undefined where there is none. */
function shortenValue({ field }: Path, value: unknown, language: Language): unknown {
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return undefined;
  if (field.type === 'date') return toDay(value);
  if ((field.type === 'money' || field.type === 'rate') && typeof value === 'string') return Number(value);
  if (Array.isArray(value)) return value.join(', ');
  const choice = field.definition.values?.find((each) => each.value === value);
  return choice ? textIn(choice.label, language) : value;
}
