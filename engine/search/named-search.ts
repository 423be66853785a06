// A search by names → where nodes: the names are the entity's, their values are checked by the kinds of the fields behind them.
import { withActor } from '../access/entity-access.ts';
import type { Actor } from '../contract/actor.ts';
import { toDay } from '../contract/day.ts';
import type { FieldType } from '../contract/definitions.ts';
import { nearestName, AppError } from '../contract/errors.ts';
import type { Entity, Model, SearchTerm } from '../contract/model.ts';
import { buildMessage } from '../contract/message.ts';
import { dateRange, todayIn } from '../fields/date-range.ts';
import { getKind } from '../fields/index.ts';
import type { NamedValues } from './parse-request.ts';
import type { PathResolver } from './resolve-path.ts';
import type { Path, WhereNode } from './search-plan.ts';
import { buildRequested, invalid, noSuchRange, textSearch, type WhereContext, whereOfDays, whereOfRule } from './where.ts';

const steering = ['Skip', 'Take', 'OrderBy', 'ViewId', 'Columns'];

/** The names that a reader may search by: one that compares with what he may not see is unknown to him. */
export function readableTerms(entity: Entity, context: WhereContext, isWithin: (names: readonly string[], term: SearchTerm) => boolean): SearchTerm[] {
  return entity.searchTerms.filter((term) =>
    term.when || term.includes || term.with || term.fields
      ? isWithin([...(term.fields ?? []), ...(term.cases ?? []).flatMap(({ fields }) => fields)], term)
      : context.searchedText !== undefined,
  );
}

/** What the given values ask for. An empty value asks for nothing. Throws 400 for names and values that are none. */
export function whereOfNames(terms: readonly SearchTerm[], named: NamedValues, context: WhereContext, actor: Actor): WhereNode[] {
  const left = new Set(named.keys());
  const take = (name: string | undefined): { readonly name: string; readonly value: unknown } | undefined => {
    if (name === undefined) return undefined;
    left.delete(name.toLowerCase());
    const found = named.get(name.toLowerCase());
    return found && !isEmpty(found.value) ? found : undefined;
  };
  const nodes = terms.flatMap((term): WhereNode[] => {
    const given = take(term.name);
    if (term.includes) return given && isTrue(given.value, given.name) ? [] : [{ not: whereOfRule(withActor(term.includes, actor), context) }];
    if (term.with !== undefined) {
      if (given) isTrue(given.value, given.name);
      return [];
    }
    const ends = { min: take(term.min), max: take(term.max) };
    if (term.operator === 'range' && (given || ends.min || ends.max)) {
      const within = anyOf(getPaths(findCase(term, named) ?? term, context.paths), getDays(term, given, ends, context));
      const isDefault = given !== undefined && term.default !== undefined && getRange(given).name?.toLowerCase() === term.default.toLowerCase();
      return [isDefault && term.alwaysInclude ? { any: [within, whereOfRule(withActor(term.alwaysInclude, actor), context)] } : within];
    }
    return given ? [getNode(term, given.value, given.name, context, actor)] : [];
  });
  for (const name of left) throw unknownName(named.get(name)?.name ?? name, terms);
  return nodes;
}

/** The entities whose records are to come along, each with the names of the search that it knows as well. */
export function getCompanions(model: Model, entity: Entity, named: NamedValues | undefined): { readonly entity: Entity; readonly named: NamedValues }[] {
  return entity.searchTerms.flatMap((term) => {
    const given = term.with === undefined ? undefined : named?.get(term.name.toLowerCase());
    const other = model.entities.get(term.with?.toLowerCase() ?? '');
    if (!named || !given || isEmpty(given.value) || !isTrue(given.value, given.name) || !other) return [];
    const known = new Set(other.searchTerms.flatMap(({ name, min, max }) => [name, min, max].flatMap((entry) => entry?.toLowerCase() ?? [])));
    return [{ entity: other, named: new Map([...named].filter(([name]) => known.has(name))) }];
  });
}

function getNode(term: SearchTerm, value: unknown, name: string, context: WhereContext, actor: Actor): WhereNode {
  if (term.when) return isTrue(value, name) ? whereOfRule(withActor(term.when, actor), context) : { all: [] };
  const paths = getPaths(term, context.paths);
  const each = (make: (path: Path) => WhereNode): WhereNode => anyOf(paths, make);
  switch (term.operator) {
    case 'text':
      return textSearch(value, name, context);
    case 'contains':
    case 'startsWith':
    case 'atLeast':
    case 'atMost': {
      const { operator } = term;
      return each((path) => buildRequested(path, operator, value, undefined, context, name));
    }
    case 'equal':
    case 'range':
      return each((path) => equalTo(path, value, context, name));
  }
}

/** One value, or one of a list; of a field that is itself a list: one of its entries is the value, or one of them. */
function equalTo(path: Path, given: unknown, context: WhereContext, name: string): WhereNode {
  const { conditions, type } = getKind(path.field.type);
  const value = isNumbered(type) ? getNumbers(given) : given;
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  if (type === 'referenceList') return buildRequested(path, 'in', values, undefined, context, name);
  if (type === 'stringList') return { any: few(values, name).map((entry) => buildRequested(path, 'contains', entry, undefined, context, name)) };
  if (!Array.isArray(value)) return buildRequested(path, 'equal', value, undefined, context, name);
  if (conditions.includes('In')) return buildRequested(path, 'in', value, undefined, context, name);
  return { any: few(values, name).map((entry) => buildRequested(path, 'equal', entry, undefined, context, name)) };
}

const isNumbered = (type: FieldType): boolean => type === 'integer' || type === 'reference' || type === 'referenceList';

/** Several numbers in an address have commas between them: `?Countries=13,31`. */
const getNumbers = (value: unknown): unknown =>
  typeof value === 'string' && /^ *\d+ *(, *\d+ *)+$/.test(value) ? value.split(',').map((text) => text.trim()) : value;

const fewAtMost = 20;
function few(values: readonly unknown[], name: string): readonly unknown[] {
  if (values.length > fewAtMost) throw invalid(name, buildMessage('This condition needs a list of at most {most} values.', { most: fewAtMost }));
  return values;
}

// ---- ranges of days ------------------------------------------------------------------------------------------------

interface Given {
  readonly name: string;
  readonly value: unknown;
}

/** A name, a day, or Name with MinDate and MaxDate. The days that were shown to a person count before the name that they were shown under. */
function getDays(term: SearchTerm, given: Given | undefined, ends: { min: Given | undefined; max: Given | undefined }, context: WhereContext) {
  const range = given ? getRange(given) : {};
  const first = ends.min ? getDay(ends.min) : range.min;
  const last = ends.max ? getDay(ends.max) : range.max;
  const name = given?.name ?? term.name;
  if (first !== undefined && last !== undefined && first > last) throw invalid(name, 'The range ends before it starts.');
  const spelled = range.name === undefined ? {} : dateRange(range.name, todayIn(context.timeZone));
  if (!spelled && first === undefined && last === undefined) throw invalid(name, noSuchRange);
  const days = first === undefined && last === undefined ? (spelled ?? {}) : { ...(first ? { first } : {}), ...(last ? { last } : {}) };
  return (path: Path): WhereNode => whereOfDays(path, days, context);
}

const parts = ['name', 'mindate', 'maxdate', 'datetimerange'];

function getRange({ name, value }: Given): { readonly name?: string; readonly min?: string; readonly max?: string } {
  if (typeof value === 'string') {
    const day = toDay(value);
    return day ? { min: day, max: day } : { name: value };
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw invalid(name, noSuchRange);
  const found = new Map<string, unknown>();
  for (const [key, each] of Object.entries(value)) {
    if (!parts.includes(key.toLowerCase())) throw invalid(`${name}.${key}`, 'A date range can have only Name, MinDate, MaxDate and DateTimeRange.');
    if (!isEmpty(each)) found.set(key.toLowerCase(), each);
  }
  const spelled = found.get('name');
  if (spelled !== undefined && typeof spelled !== 'string') throw invalid(`${name}.Name`, noSuchRange);
  const day = (key: string): string | undefined => (found.has(key) ? getDay({ name, value: found.get(key) }) : undefined);
  const [min, max] = [day('mindate'), day('maxdate')];
  return { ...(spelled === undefined ? {} : { name: spelled }), ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) };
}

function getDay({ name, value }: Given): string {
  const day = toDay(value);
  if (day === undefined) throw invalid(name, 'This condition needs a date like 2025-03-07.');
  return day;
}

// ---- small things --------------------------------------------------------------------------------------------------

/** The case of a range whose name has its value in this request. */
const findCase = ({ cases = [] }: SearchTerm, named: NamedValues) =>
  cases.find(({ name, value }) => {
    const given = named.get(name.toLowerCase())?.value;
    const only: unknown = Array.isArray(given) && given.length === 1 ? given[0] : given;
    return (typeof only === 'string' || typeof only === 'boolean') && String(only).toLowerCase() === String(value).toLowerCase();
  });

const getPaths = (term: Pick<SearchTerm, 'fields'>, paths: PathResolver): Path[] => (term.fields ?? []).map((field) => paths.resolve(field));

function anyOf(paths: readonly Path[], make: (path: Path) => WhereNode): WhereNode {
  const [only, ...others] = paths;
  return only && others.length === 0 ? make(only) : { any: paths.map(make) };
}

/** What a form sends of a field that nobody filled in. */
const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

function isTrue(value: unknown, name: string): boolean {
  const word = typeof value === 'boolean' ? String(value) : typeof value === 'string' ? value.toLowerCase() : '';
  if (word !== 'true' && word !== 'false') throw invalid(name, 'This condition needs true or false.');
  return word === 'true';
}

function unknownName(name: string, terms: readonly SearchTerm[]): AppError {
  const visible = name.slice(0, 60);
  const near = nearestName(visible, [...terms.flatMap((term) => [term.name, ...(term.min ? [term.min] : []), ...(term.max ? [term.max] : [])]), ...steering]);
  return new AppError('request.unknown-name', buildMessage('There is no search field called "{name}".', { name: visible }), {
    errors: [{ Key: visible, Message: 'This name does not exist.' }],
    ...(near ? { hint: buildMessage('Did you mean {name}?', { name: near }) } : {}),
  });
}
