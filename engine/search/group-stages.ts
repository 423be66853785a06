// The groups that a search falls into, in their order: values of a choice, records, no and yes, or spans of days.
import { DateTime } from 'luxon';
import type { Access } from '../access/access.ts';
import { offeredValues } from '../access/offered-values.ts';
import type { Entity, Model } from '../contract/model.ts';
import { textIn } from '../contract/text.ts';
import type { Transaction } from '../database/database.ts';
import type { DateUnit, GroupKey } from './compile-groups.ts';
import { plan } from './plan.ts';
import { runPage } from './run.ts';
import type { Path } from './search-plan.ts';

type Key = string | number | boolean | null;
/** What a group is of. `Name` is null for no value, for dates and yes or no, and where the reader may not see the record or the value. */
export interface Stage {
  readonly Key: Key;
  readonly Name: string | null;
  readonly Colour: string | null;
}
export interface Option {
  readonly Key: string | number;
  readonly Name: string;
  readonly Colour?: string | null;
}

/** So many groups are shown even when no record stands in them. */
const visibleEmpty = 100;
const maxOptions = 1000;

/** The groups in their order, those that occur among them: of choices and few records all there are, of everything else those that occur; without a value last. */
export async function loadStages(model: Model, access: Access, tx: Transaction, { path, unit }: GroupKey, occurring: readonly Key[]): Promise<Stage[]> {
  const options = await optionsOfField(model, access, tx, path, occurring);
  const known = new Set<Key>(options.map((option) => option.Key));
  const others = occurring.filter((key) => !known.has(key));
  if (unit || path.field.type === 'boolean') others.sort((a, b) => (a === null ? 1 : b === null ? -1 : a < b ? -1 : 1));
  return [
    ...options.map(({ Key, Name, Colour }) => ({ Key, Name, Colour: Colour ?? null })),
    // What the reader may not see, and what has no value, stands behind the rest.
    ...others.toSorted((a, b) => Number(a === null) - Number(b === null)).map((key) => ({ Key: key, Name: null, Colour: null })),
  ];
}

/** The first and the last day of a span, from its first one. */
export function getSpan(unit: DateUnit, first: string): { readonly first: string; readonly last: string } {
  return { first, last: DateTime.fromISO(first, { zone: 'utc' }).endOf(unit).toFormat('yyyy-MM-dd') };
}

/** The values of an enum, or the records that the reader may choose from; of many records, those that occur. */
async function optionsOfField(model: Model, access: Access, tx: Transaction, { field }: Path, keys: readonly Key[]): Promise<Option[]> {
  if (field.type === 'enum') {
    const { language } = access.actor;
    return offeredValues(field.definition, access.actor).map(({ value, label, colour }) => ({
      Key: value,
      Name: textIn(label, language),
      Colour: colour ?? null,
    }));
  }
  if (!field.reference) return [];
  const { entity } = field.reference;
  const rights = access.of(entity);
  if (!rights.can('read') || !rights.fields('read').has('DisplayName')) return [];
  const all = await loadOptions(model, access, tx, entity, visibleEmpty + 1);
  return all.length <= visibleEmpty ? all : await loadOptions(model, access, tx, entity, maxOptions, keys);
}

/** The first records of an entity that the reader may see, in its own order; of the given ids alone where there are any. */
export async function loadOptions(model: Model, access: Access, tx: Transaction, entity: Entity, take: number, ids?: readonly Key[]): Promise<Option[]> {
  const conditions = ids ? [{ field: 'Id', condition: 'In', value1: ids.filter((id) => id !== null), value2: undefined }] : [];
  const request = { viewId: undefined, orderBy: undefined, skip: 0, take, count: 'none' as const, conditions };
  const page = await runPage(model, tx, plan(model, access, entity, request, 'options'));
  const rows: unknown = JSON.parse(page.data);
  return Array.isArray(rows) ? rows : [];
}
