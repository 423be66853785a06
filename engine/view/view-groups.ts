// The part of a saved view that says how rows are drawn, gathered and summed: read from a body, checked, and laid over for its reader.
import type { Access } from '../access/access.ts';
import { Refusal } from '../contract/errors.ts';
import type { Entity } from '../contract/model.ts';
import { phrase, type Sentence } from '../contract/sentence.ts';
import { groupingOf } from '../search/groups.ts';
import { parseGroups } from '../search/parse-groups.ts';

export const viewShapes = ['table', 'board'] as const;
export type ViewShape = (typeof viewShapes)[number];
export type GroupKeyValue = string | number | boolean | null;

/** How the rows are gathered. */
export interface ViewGroup {
  /** A field, of dates with a colon and a span: `DateCreated:month`. */
  readonly Field: string;
  /** The groups that are wanted, in this order; those that are not named stand behind them. */
  readonly Order?: readonly GroupKeyValue[];
  readonly Hidden?: readonly GroupKeyValue[];
  /** Groups without rows are left out. */
  readonly HideEmpty?: boolean;
}

/** What is left out is as the base has it: a table, not gathered, nothing summed. */
export interface ViewGroups {
  readonly Shape?: ViewShape;
  readonly Group?: ViewGroup;
  /** Each a field, a colon and what is worked out of it: `Price:sum`. */
  readonly Totals?: readonly string[];
}

type Tell = (key: string, message: Sentence) => undefined;
const mostKeys = 1000;
const mostTotals = 30;

/** Reads the three parts of a document; keys of faults begin with `Document`. */
export function readViewGroups(access: Access, entity: Entity, part: (name: string) => unknown, tell: Tell): ViewGroups {
  const shape = part('Shape');
  const Shape = viewShapes.find((each) => each === shape);
  if (shape !== undefined && !Shape) tell('Document.Shape', phrase('This is one of: {names}.', { names: viewShapes.join(', ') }));
  const Group = groupOf(part('Group'), tell);
  const Totals = totalsOf(part('Totals'), tell);
  const ask = (key: string, query: Readonly<Record<string, string>>): void => {
    const said = refusalOf(access, entity, query);
    if (said) tell(key, said);
  };
  if (Group) ask('Document.Group.Field', { by: Group.Field });
  if (Totals) ask('Document.Totals', { totals: Totals.join(',') });
  return { ...(Shape ? { Shape } : {}), ...(Group ? { Group } : {}), ...(Totals ? { Totals } : {}) };
}

function groupOf(value: unknown, tell: Tell): ViewGroup | undefined {
  if (value === undefined) return undefined;
  const place = 'Document.Group';
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return tell(place, phrase('This is an object with {names}.', { names: 'Field, Order, Hidden, HideEmpty' }));
  const { Field, Order, Hidden, HideEmpty, ...others }: Readonly<Record<string, unknown>> = { ...value };
  const [other] = Object.keys(others);
  if (other !== undefined)
    return tell(`${place}.${other.slice(0, 60)}`, phrase('There is no such part here. The parts are: {names}.', { names: 'Field, Order, Hidden, HideEmpty' }));
  if (typeof Field !== 'string') return tell(`${place}.Field`, 'Records are gathered by one field.');
  const keys = (name: string, list: unknown): readonly GroupKeyValue[] | undefined => {
    if (list === undefined || list === null) return undefined;
    if (Array.isArray(list) && list.length <= mostKeys && list.every(isKey)) return list;
    return tell(`${place}.${name}`, phrase('This is a list of at most {most}.', { most: mostKeys }));
  };
  const [order, hidden] = [keys('Order', Order), keys('Hidden', Hidden)];
  if (HideEmpty !== undefined && typeof HideEmpty !== 'boolean') tell(`${place}.HideEmpty`, 'This is true or false.');
  return { Field, ...(order ? { Order: order } : {}), ...(hidden ? { Hidden: hidden } : {}), ...(HideEmpty === true ? { HideEmpty } : {}) };
}

const isKey = (value: unknown): value is GroupKeyValue => value === null || ['string', 'number', 'boolean'].includes(typeof value);

function totalsOf(value: unknown, tell: Tell): readonly string[] | undefined {
  if (value === undefined) return undefined;
  if (Array.isArray(value) && value.length <= mostTotals && value.every((each) => typeof each === 'string' && !each.includes(','))) return value.map(String);
  return tell('Document.Totals', phrase('This is a list of at most {most}.', { most: mostTotals }));
}

/** The parts as their reader may have them: what is forbidden or gone is silently absent, as columns are. */
export function groupsOver(access: Access, entity: Entity, { Shape, Group, Totals }: ViewGroups): ViewGroups {
  const isFine = (query: Readonly<Record<string, string>>): boolean => refusalOf(access, entity, query) === undefined;
  const totals = Totals?.filter((total) => isFine({ totals: total }));
  return {
    ...(Shape ? { Shape } : {}),
    ...(Group && isFine({ by: Group.Field }) ? { Group } : {}),
    ...(totals && totals.length > 0 ? { Totals: totals } : {}),
  };
}

/** The same as it travels with a view. */
export const wireGroups = ({ Shape, Group, Totals }: ViewGroups) => ({ Shape: Shape ?? 'table', Group: Group ?? null, Totals: Totals ?? [] });

/** What a search would say to it. */
function refusalOf(access: Access, entity: Entity, query: Readonly<Record<string, string>>): Sentence | undefined {
  try {
    groupingOf(access, entity, parseGroups(query));
    return undefined;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error.said.message;
  }
}
