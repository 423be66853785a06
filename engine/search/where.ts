// Conditions → where nodes: those of a request (words of the wire) and those of the metadata (the rule tree), with dates made exact.
import { asOffered } from '../access/offered-values.ts';
import type { Actor } from '../contract/actor.ts';
import type { Condition, ConditionValue, Operator } from '../contract/condition.ts';
import { type Day, daysBetween, isDay } from '../contract/day.ts';
import { nearestName, AppError } from '../contract/errors.ts';
import type { Entity } from '../contract/model.ts';
import { buildMessage, type Message } from '../contract/message.ts';
import { withoutUnseen } from '../contract/typed-text.ts';
import { isStorable, getKind, type WireCondition } from '../fields/index.ts';
import { wireConditions } from '../fields/field-kind.ts';
import { dateRange, daysEverywhere, rangeInAnyYear, rangeOfOffice, startOfDay, todayIn } from '../fields/date-range.ts';
import { findE164 } from '../fields/telephone.ts';
import type { RequestCondition, RequestNode } from './request-condition.ts';
import type { PathResolver } from './resolve-path.ts';
import { besidePath, type OfficeDayNode, type Path, type SearchedText, type WhereNode } from './search-plan.ts';
import { e164Beginning, getFigures, searchedPieces } from './search-terms.ts';

/** The field name that stands for the free text search. */
export const searchTermName = 'SearchTerm';

const operatorOf: Record<WireCondition, Operator> = {
  Equal: 'equal',
  'Not Equal': 'notEqual',
  'More Than': 'moreThan',
  'Less Than': 'lessThan',
  Between: 'between',
  In: 'in',
  'Not In': 'notIn',
  Contains: 'contains',
  'Starts With': 'startsWith',
  'Is Empty': 'empty',
  'Is Not Empty': 'notEmpty',
  'Date Range': 'within',
};
const byLowerCase = new Map<string, WireCondition>([
  ...wireConditions.map((name) => [name.toLowerCase().replaceAll(' ', ''), name] as const),
  ['empty', 'Is Empty'],
  ['notempty', 'Is Not Empty'],
]);
const maximumListLength = 1000;

export interface WhereContext {
  readonly actor: Actor;
  readonly paths: PathResolver;
  /** What the free text search looks into; undefined where records cannot be searched by text. */
  readonly searchedText: (() => SearchedText) | undefined;
  readonly timeZone: string;
  /** Of records that belong to an office: the reference to it, and the field of the office that names its time zone. */
  readonly officeClock: OfficeClock | undefined;
}

export type OfficeClock = Pick<OfficeDayNode, 'office' | 'zone'>;

/** By which clock the days of a record are counted where a range counts from today at its office. */
export function findOfficeClock({ fields, dataScope }: Entity): OfficeClock | undefined {
  const office = dataScope.office === undefined ? undefined : fields.get(dataScope.office);
  const zone = [...(office?.reference?.entity.fields.values() ?? [])].find(({ definition }) => definition.format === 'timeZone');
  return office && zone ? { office, zone } : undefined;
}

/** A condition of a request, or a group of them. Throws 400 with what the field takes. */
export function whereOfNode(node: RequestNode, context: WhereContext): WhereNode {
  if ('all' in node) return { all: node.all.map((each) => whereOfNode(each, context)) };
  if ('any' in node) return { any: node.any.map((each) => whereOfNode(each, context)) };
  return whereOfRequest(node, context);
}

function whereOfRequest(request: RequestCondition, context: WhereContext): WhereNode {
  const condition = conditionNamed(request);
  if (request.field.toLowerCase() === searchTermName.toLowerCase()) return getTerm(request, condition, context);
  const path = context.paths.resolve(request.field);
  const kind = getKind(path.field.type);
  if (!kind.conditions.includes(condition)) {
    throw invalid(
      request.field,
      buildMessage('{condition} does not apply to this field. Use one of: {conditions}.', { condition, conditions: kind.conditions.join(', ') }),
    );
  }
  return buildRequested(path, operatorOf[condition], request.value1, request.value2, context, request.field);
}

/** A rule of the metadata; its names and values were checked when the metadata was linked. */
export function whereOfRule(rule: Condition, context: WhereContext): WhereNode {
  if ('all' in rule) return { all: rule.all.map((condition) => whereOfRule(condition, context)) };
  if ('any' in rule) return { any: rule.any.map((condition) => whereOfRule(condition, context)) };
  if ('not' in rule) return { not: whereOfRule(rule.not, context) };
  return getWhere(context.paths.resolve(rule.field), rule.operator, literal(rule.value), literal(rule.value2), context, rule.field);
}

/** A question of a plugin in the words of the rule tree. Its names and values come as it runs: throws 400 for those that do not suit the field. */
export function whereOfQuestion(question: Condition, context: WhereContext): WhereNode {
  if ('all' in question) return { all: question.all.map((condition) => whereOfQuestion(condition, context)) };
  if ('any' in question) return { any: question.any.map((condition) => whereOfQuestion(condition, context)) };
  if ('not' in question) return { not: whereOfQuestion(question.not, context) };
  const { field, operator, value, value2 } = question;
  return buildRequested(context.paths.resolve(field), operator, literal(value), literal(value2), context, field);
}

/** What a request asks of a field: a list whose flag is set names every record, so the flag is a part of each question to the list. Rules of metadata say so themselves. */
export function buildRequested(path: Path, operator: Operator, value: unknown, value2: unknown, context: WhereContext, name: string): WhereNode {
  const known = { ...path, field: { ...path.field, definition: asOffered(path.field.definition, context.actor) } };
  const plain = getWhere(known, operator, value, value2, context, name);
  const node = path.field.e164 === undefined ? plain : asTelephone(path, operator, value, plain, context);
  const flag = path.field.list?.allFlag;
  if (flag === undefined) return node;
  const isAll: WhereNode = { path: context.paths.resolve(besidePath(path, flag)), operator: 'equal', value: true };
  return operator === 'notIn' || operator === 'empty' ? { all: [{ not: isAll }, node] } : { any: [isAll, node] };
}

/** Telephone numbers agree however they are written: asked as typed, or else of the number with its country. */
function asTelephone(path: Path, operator: Operator, value: unknown, plain: WhereNode, { actor, paths }: WhereContext): WhereNode {
  const companion = paths.resolve(besidePath(path, path.field.e164 ?? ''));
  const texts = (Array.isArray(value) ? value : [value]).filter((entry) => typeof entry === 'string' || typeof entry === 'number').map(String);
  const full = texts.flatMap((text) => findE164(text, actor.country === undefined ? [] : [actor.country]) ?? []);
  const duplicates = (): WhereNode[] => {
    switch (operator) {
      case 'equal':
      case 'notEqual':
      case 'in':
      case 'notIn':
        return full.length === 0 ? [] : [{ path: companion, operator: 'in', value: full }];
      case 'contains':
        return texts.flatMap((text) => getFigures(text, actor.country)).map((figures) => ({ path: companion, operator: 'contains', value: figures }));
      case 'startsWith':
        return texts.flatMap((text) => e164Beginning(text, actor.country) ?? []).map((start) => ({ path: companion, operator: 'startsWith', value: start }));
      default:
        return [];
    }
  };
  const others = duplicates();
  if (others.length === 0) return plain;
  return operator === 'notEqual' || operator === 'notIn' ? { all: [plain, ...others.map((not) => ({ not }))] } : { any: [plain, ...others] };
}

function getWhere(path: Path, operator: Operator, value: unknown, value2: unknown, context: WhereContext, name: string): WhereNode {
  if (operator === 'empty' || operator === 'notEmpty') return { path, operator };
  if (value === null && (operator === 'equal' || operator === 'notEqual')) return { path, operator: operator === 'equal' ? 'empty' : 'notEmpty' };
  if (operator === 'within') return withinRange(path, value, context, name);
  if (operator === 'in' || operator === 'notIn') {
    if (!Array.isArray(value) || value.length > maximumListLength)
      throw invalid(name, buildMessage('This condition needs a list of at most {most} values.', { most: maximumListLength }));
    return { path, operator, value: value.map((entry: unknown) => operand(path, entry, name)) };
  }
  const first = operand(path, value, name);
  if (operator !== 'between') return path.field.type === 'datetime' ? atInstants(path, operator, first, undefined, context) : { path, operator, value: first };
  const second = operand(path, value2, name);
  if (path.field.type === 'datetime') return atInstants(path, operator, first, second, context);
  return { path, operator, value: first, value2: second };
}

/**
 * A day means the whole day in the office's zone, and a moment the thousandth of a second that the wire shows: "Equal 7 March" is from its first
 * to its last instant, and both ends of a span count.
 */
function atInstants(path: Path, operator: Operator, value: unknown, value2: unknown, context: WhereContext): WhereNode {
  const start = (instant: unknown): unknown => (isDay(instant) ? startOfDay(instant, context.timeZone, 0) : instant);
  const after = (instant: unknown): unknown => (isDay(instant) ? startOfDay(instant, context.timeZone, 1) : instantAfter(instant));
  switch (operator) {
    case 'equal':
      return span(path, start(value), after(value));
    case 'notEqual':
      return { not: span(path, start(value), after(value)) };
    case 'between':
      return span(path, start(value), after(value2));
    case 'moreThan':
      return { path, operator: 'atLeast', value: after(value) };
    case 'atMost':
      return { path, operator: 'lessThan', value: after(value) };
    default:
      return { path, operator, value: start(value) };
  }
}

/** The database keeps more digits than are shown: what is shown as one moment is a thousandth of a second long. */
function instantAfter(instant: unknown): unknown {
  if (typeof instant !== 'string') return instant;
  const next = new Date(Date.parse(instant) + 1).toISOString();
  return next.startsWith('+') ? 'infinity' : next;
}

const span = (path: Path, from: unknown, before: unknown): WhereNode => ({
  all: [
    { path, operator: 'atLeast', value: from },
    { path, operator: 'lessThan', value: before },
  ],
});

function withinRange(path: Path, value: unknown, context: WhereContext, name: string): WhereNode {
  const ofOffice = typeof value === 'string' ? rangeOfOffice(value) : undefined;
  const clock = ofOffice === undefined || path.relation ? undefined : context.officeClock;
  if (ofOffice !== undefined && clock && path.field.type === 'date') return withinDaysOfOffice(path, ofOffice, clock, context, name);
  const anyYear = typeof value === 'string' && path.field.type === 'date' ? rangeInAnyYear(value, todayIn(context.timeZone)) : undefined;
  if (anyYear) return withinAnyYear(path, anyYear);
  const range = typeof value === 'string' ? dateRange(ofOffice ?? value, todayIn(context.timeZone)) : undefined;
  if (!range) throw invalid(name, noSuchRange);
  return whereOfDays(path, range, context);
}

/** Days of the year, as birthdays are: a span of a year or more, or one without an end, holds them all. */
function withinAnyYear(path: Path, { first, last }: { readonly first?: Day; readonly last?: Day }): WhereNode {
  if (!first || !last || daysBetween(first, last) >= 365) return { path, operator: 'notEmpty' };
  const ofYear = (day: Day): string => day.slice(5).replace('-', '');
  return { path, operator: 'between', value: ofYear(first), value2: ofYear(last), anyYear: true };
}

/** It is two days at a time on earth, or three: a range is asked for each of them, of the records at whose office it is that day. */
function withinDaysOfOffice(path: Path, range: string, clock: OfficeClock, context: WhereContext, name: string): WhereNode {
  const { at, days } = daysEverywhere();
  const ranges = days.flatMap((day) => {
    const found = dateRange(range, day);
    return found ? [{ day, ...found }] : [];
  });
  const [earliest, latest] = [ranges.at(0), ranges.at(-1)];
  if (!earliest || !latest) throw invalid(name, noSuchRange);
  const getSpan = (first: string | undefined, last: string | undefined) => ({ ...(first ? { first } : {}), ...(last ? { last } : {}) });
  const everywhere = getSpan(latest.first, earliest.last);
  const isAnywhere = !(everywhere.first && everywhere.last && everywhere.first > everywhere.last);
  return {
    all: [
      // What an index can find, and what needs no look at the office, before the rest.
      whereOfDays(path, getSpan(earliest.first, latest.last), context),
      {
        any: [
          ...(isAnywhere ? [whereOfDays(path, everywhere, context)] : []),
          ...ranges.map(({ day, first, last }) => ({
            all: [whereOfDays(path, getSpan(first, last), context), { officeDay: day, at, ...clock, otherwise: context.timeZone }],
          })),
        ],
      },
    ],
  };
}

/** The days from the first to the last, both included; either may be open. */
export function whereOfDays(path: Path, { first, last }: { readonly first?: string; readonly last?: string }, context: WhereContext): WhereNode {
  const at = (operator: Operator, from: string, to?: string): WhereNode =>
    path.field.type === 'datetime'
      ? atInstants(path, operator, from, to, context)
      : { path, operator, value: from, ...(to === undefined ? {} : { value2: to }) };
  if (first && last) return at('between', first, last);
  if (first) return at('atLeast', first);
  return last ? at('atMost', last) : { all: [] };
}

function operand(path: Path, value: unknown, name: string): unknown {
  const response = getKind(path.field.type).operand(value, path.field.definition);
  if ('problem' in response) throw invalid(name, response.problem);
  if (typeof response.value === 'string' && !isStorable(response.value)) throw invalid(name, 'The value contains a character that is not allowed in text.');
  return response.value;
}

export const noSuchRange = 'This date range does not exist. Use one like "Today", "Last Week" or "Last 120 Days".';

function getTerm(request: RequestCondition, condition: WireCondition, context: WhereContext): WhereNode {
  if (condition !== 'Contains') throw invalid(searchTermName, 'The text search needs the condition Contains.');
  return textSearch(request.value1, searchTermName, context);
}

/** Each word of a text stands in what the records are searched by; a telephone number in any notation of it, where they hold some. Throws 400 where they cannot be searched by text. */
export function textSearch(value: unknown, name: string, { actor, searchedText }: WhereContext): WhereNode {
  if (!searchedText) throw invalid(name, 'Records of this type cannot be searched by text.');
  const within = searchedText();
  const find = (term: string): WhereNode => ({ term, within });
  const hasTelephones = within.fields.some(({ e164 }) => e164 !== undefined);
  const either = (node: WhereNode, figures: readonly string[]): WhereNode =>
    !hasTelephones || figures.length === 0 ? node : { any: [node, ...figures.map(find)] };
  return {
    all: searchedPieces(getText(value, name), actor.country).flatMap(({ words, figures }) => {
      const found = words.map((word) =>
        either(
          find(word.word),
          word.figures.filter((row) => row !== word.word),
        ),
      );
      return hasTelephones && figures.length > 0 ? [either({ all: found }, figures)] : found;
    }),
  };
}

/** The text of a search; throws 400 for what is none. */
function getText(value: unknown, name: string): string {
  if (typeof value !== 'string' || value.length > 200) throw invalid(name, 'The search text can have at most 200 characters.');
  if (!isStorable(value)) throw invalid(name, 'The value contains a character that is not allowed in text.');
  return withoutUnseen(value);
}

function conditionNamed(request: RequestCondition): WireCondition {
  const found = byLowerCase.get(request.condition.toLowerCase().replaceAll(' ', ''));
  if (found) return found;
  const visible = request.condition.slice(0, 60);
  const near = nearestName(visible, wireConditions);
  throw new AppError('request.unknown-name', buildMessage('There is no condition "{name}".', { name: visible }), {
    errors: [{ Key: request.field.slice(0, 60), Message: buildMessage('Available conditions: {conditions}.', { conditions: wireConditions.join(', ') }) }],
    ...(near ? { hint: buildMessage('Did you mean {name}?', { name: near }) } : {}),
  });
}

const literal = (value: ConditionValue | undefined): unknown => value;

export const invalid = (key: string, message: Message): AppError =>
  new AppError('request.invalid', message, { errors: [{ Key: key.slice(0, 60), Message: message }] });
