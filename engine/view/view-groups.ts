// The part of a saved view that says how rows are drawn, gathered, summed and laid over days: read from a body, checked, and laid over for its reader.
import type { Access } from '../access/access.ts';
import { AppError } from '../contract/errors.ts';
import type { Entity } from '../contract/model.ts';
import { buildMessage, type Message } from '../contract/message.ts';
import { getGrouping } from '../search/groups.ts';
import { maxTotals, parseGroups } from '../search/parse-groups.ts';
import { requestContext } from '../search/plan.ts';

export const viewShapes = ['table', 'board', 'calendar'] as const;
export type ViewShape = (typeof viewShapes)[number];
export type GroupKeyValue = string | number | boolean | null;

/** How the rows are gathered. */
export interface ViewGroup {
  /** A field, of dates with a colon and a span: `DateCreated:month`. */
  readonly Field: string;
  /** A second field, by which each group is gathered in turn. */
  readonly Then?: string;
  /** The groups that are wanted, in this order; those that are not named stand behind them. */
  readonly Order?: readonly GroupKeyValue[];
  readonly Hidden?: readonly GroupKeyValue[];
  /** The same two of the groups of the second field, wherever they stand. */
  readonly ThenOrder?: readonly GroupKeyValue[];
  readonly ThenHidden?: readonly GroupKeyValue[];
  /** Groups without rows are left out. */
  readonly HideEmpty?: boolean;
}

/** By which fields the records lie on days. */
export interface ViewCalendar {
  readonly Field: string;
  /** The last day, where they last longer than one. */
  readonly End?: string;
}

/** What is left out is as the base has it: a table, not gathered, nothing summed. */
export interface ViewGroups {
  readonly Shape?: ViewShape;
  readonly Group?: ViewGroup;
  /** Each a field, a colon and what is worked out of it: `Price:sum`. */
  readonly Totals?: readonly string[];
  readonly Calendar?: ViewCalendar;
}

type Report = (key: string, message: Message) => undefined;
const maxKeys = 1000;

/** Reads its parts of a document; keys of faults begin with `Document`. */
export function readViewGroups(access: Access, entity: Entity, part: (name: string) => unknown, report: Report): ViewGroups {
  const shape = part('Shape');
  const Shape = viewShapes.find((each) => each === shape);
  if (shape !== undefined && !Shape) report('Document.Shape', buildMessage('This must be one of: {names}.', { names: viewShapes.join(', ') }));
  const Group = findGroup(part('Group'), report);
  const Totals = findTotals(part('Totals'), report);
  const ask = (key: string, query: Readonly<Record<string, string>>): void => {
    const said = getRejection(access, entity, query);
    if (said) report(key, said);
  };
  if (Group) ask('Document.Group.Field', { by: Group.Field });
  if (Group?.Then !== undefined) ask('Document.Group.Then', { by: getFields(Group) });
  if (Totals) ask('Document.Totals', { totals: Totals.join(',') });
  const Calendar = findCalendar(access, entity, part('Calendar'), report);
  return { ...(Shape ? { Shape } : {}), ...(Group ? { Group } : {}), ...(Totals ? { Totals } : {}), ...(Calendar ? { Calendar } : {}) };
}

function findCalendar(access: Access, entity: Entity, value: unknown, report: Report): ViewCalendar | undefined {
  if (value === undefined) return undefined;
  const place = 'Document.Calendar';
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return report(place, buildMessage('This must be an object with {names}.', { names: 'Field, End' }));
  const { Field, End, ...others }: Readonly<Record<string, unknown>> = { ...value };
  const [other] = Object.keys(others);
  if (other !== undefined)
    return report(`${place}.${other.slice(0, 60)}`, buildMessage('This part does not exist. Available parts: {names}.', { names: 'Field, End' }));
  const day = (name: string, field: unknown): string | undefined => {
    const known = typeof field === 'string' ? dayField(access, entity, field) : undefined;
    return known ?? report(`${place}.${name}`, 'This must be a date field you can see.');
  };
  const first = day('Field', Field);
  const last = End === undefined || End === null ? undefined : day('End', End);
  return first === undefined ? undefined : { Field: first, ...(last === undefined ? {} : { End: last }) };
}

/** The name of a field of days of the records themselves; undefined of any other, and where the reader may not see it. */
function dayField(access: Access, entity: Entity, name: string): string | undefined {
  try {
    const { field, relation } = requestContext(entity, access).paths.resolve(name);
    return !relation && (field.type === 'date' || field.type === 'datetime') ? field.name : undefined;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return undefined;
  }
}

/** What a search takes to gather by. */
const getFields = ({ Field, Then }: ViewGroup): string => [Field, Then].filter(Boolean).join(',');
const groupNames = 'Field, Then, Order, Hidden, ThenOrder, ThenHidden, HideEmpty';

function findGroup(value: unknown, report: Report): ViewGroup | undefined {
  if (value === undefined) return undefined;
  const place = 'Document.Group';
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return report(place, buildMessage('This must be an object with {names}.', { names: groupNames }));
  const { Field, Then, Order, Hidden, ThenOrder, ThenHidden, HideEmpty, ...others }: Readonly<Record<string, unknown>> = { ...value };
  const [other] = Object.keys(others);
  if (other !== undefined)
    return report(`${place}.${other.slice(0, 60)}`, buildMessage('This part does not exist. Available parts: {names}.', { names: groupNames }));
  const isField = (name: unknown): name is string => typeof name === 'string' && !name.includes(',');
  if (!isField(Field)) return report(`${place}.Field`, 'Records can be grouped by only one field.');
  if (Then !== undefined && Then !== null && !isField(Then)) report(`${place}.Then`, 'Records can be grouped by only one field.');
  const keys = (name: string, list: unknown): readonly GroupKeyValue[] | undefined => {
    if (list === undefined || list === null) return undefined;
    if (Array.isArray(list) && list.length <= maxKeys && list.every(isKey)) return list;
    return report(`${place}.${name}`, buildMessage('This must be a list of at most {most} items.', { most: maxKeys }));
  };
  const [order, hidden] = [keys('Order', Order), keys('Hidden', Hidden)];
  const [thenOrder, thenHidden] = [keys('ThenOrder', ThenOrder), keys('ThenHidden', ThenHidden)];
  if (HideEmpty !== undefined && typeof HideEmpty !== 'boolean') report(`${place}.HideEmpty`, 'This must be true or false.');
  return {
    Field,
    ...(isField(Then) ? { Then, ...(thenOrder ? { ThenOrder: thenOrder } : {}), ...(thenHidden ? { ThenHidden: thenHidden } : {}) } : {}),
    ...(order ? { Order: order } : {}),
    ...(hidden ? { Hidden: hidden } : {}),
    ...(HideEmpty === true ? { HideEmpty } : {}),
  };
}

const isKey = (value: unknown): value is GroupKeyValue => value === null || ['string', 'number', 'boolean'].includes(typeof value);

function findTotals(value: unknown, report: Report): readonly string[] | undefined {
  if (value === undefined) return undefined;
  if (Array.isArray(value) && value.length <= maxTotals && value.every((entry) => typeof entry === 'string' && !entry.includes(','))) return value.map(String);
  return report('Document.Totals', buildMessage('This must be a list of at most {most} items.', { most: maxTotals }));
}

/** The parts as their reader may have them: what is forbidden or gone is silently absent, as columns are. Days without their field are a table. */
export function groupsOver(access: Access, entity: Entity, { Shape, Group, Totals, Calendar }: ViewGroups): ViewGroups {
  const isFine = (query: Readonly<Record<string, string>>): boolean => getRejection(access, entity, query) === undefined;
  const totals = Totals?.filter((total) => isFine({ totals: total }));
  const calendar = Calendar && calendarOver(access, entity, Calendar);
  const shape = Shape === 'calendar' && Calendar && !calendar ? 'table' : Shape;
  return {
    ...(shape ? { Shape: shape } : {}),
    ...groupOver(isFine, Group),
    ...(totals && totals.length > 0 ? { Totals: totals } : {}),
    ...(calendar ? { Calendar: calendar } : {}),
  };
}

/** Without its second field it is gathered by the first alone. */
function groupOver(isFine: (query: Readonly<Record<string, string>>) => boolean, Group: ViewGroup | undefined): Pick<ViewGroups, 'Group'> {
  if (!Group || !isFine({ by: Group.Field })) return {};
  if (Group.Then === undefined || isFine({ by: getFields(Group) })) return { Group };
  const { Then: _gone, ThenOrder: _order, ThenHidden: _hidden, ...rest } = Group;
  return { Group: rest };
}

function calendarOver(access: Access, entity: Entity, { Field, End }: ViewCalendar): ViewCalendar | undefined {
  if (!dayField(access, entity, Field)) return undefined;
  return { Field, ...(End !== undefined && dayField(access, entity, End) ? { End } : {}) };
}

/** The same as it travels with a view. */
export const wireGroups = ({ Shape, Group, Totals, Calendar }: ViewGroups) => ({
  Shape: Shape ?? 'table',
  Group: Group ?? null,
  Totals: Totals ?? [],
  Calendar: Calendar ?? null,
});

/** What a search would say to it. */
function getRejection(access: Access, entity: Entity, query: Readonly<Record<string, string>>): Message | undefined {
  try {
    getGrouping(access, entity, parseGroups(query));
    return undefined;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.said.message;
  }
}
