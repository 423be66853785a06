// Conditions → where nodes: those of a request (words of the wire) and those of the metadata (the rule tree), with dates made exact.
import { asOffered } from '../access/offered-values.ts';
import type { Actor } from '../contract/actor.ts';
import type { Condition, ConditionValue, Operator } from '../contract/condition.ts';
import { nearestName, Refusal } from '../contract/errors.ts';
import { phrase, type Sentence } from '../contract/sentence.ts';
import { isStorable, kindOf, type WireCondition } from '../fields/index.ts';
import { wireConditions } from '../fields/field-kind.ts';
import { localDate } from '../fields/date.ts';
import { dateRange, startOfDay, todayIn } from '../fields/date-range.ts';
import type { RequestCondition, RequestNode } from './request-condition.ts';
import type { PathResolver } from './resolve-path.ts';
import type { Path, WhereNode } from './search-plan.ts';

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
  readonly searchable: boolean;
  readonly timeZone: string;
}

/** A condition of a request, or a group of them. Throws 400 with what the field takes. */
export function whereOfNode(node: RequestNode, context: WhereContext): WhereNode {
  if ('all' in node) return { all: node.all.map((each) => whereOfNode(each, context)) };
  if ('any' in node) return { any: node.any.map((each) => whereOfNode(each, context)) };
  return whereOfRequest(node, context);
}

function whereOfRequest(request: RequestCondition, context: WhereContext): WhereNode {
  const condition = conditionNamed(request);
  if (request.field.toLowerCase() === searchTermName.toLowerCase()) return termOf(request, condition, context);
  const path = context.paths.resolve(request.field);
  const kind = kindOf(path.field.type);
  if (!kind.conditions.includes(condition)) {
    throw invalid(
      request.field,
      phrase('{condition} does not apply to this field. It takes: {conditions}.', { condition, conditions: kind.conditions.join(', ') }),
    );
  }
  return asked(path, operatorOf[condition], request.value1, request.value2, context, request.field);
}

/** A rule of the metadata; its names and values were checked when the metadata was linked. */
export function whereOfRule(rule: Condition, context: WhereContext): WhereNode {
  if ('all' in rule) return { all: rule.all.map((each) => whereOfRule(each, context)) };
  if ('any' in rule) return { any: rule.any.map((each) => whereOfRule(each, context)) };
  if ('not' in rule) return { not: whereOfRule(rule.not, context) };
  return whereOf(context.paths.resolve(rule.field), rule.operator, literal(rule.value), literal(rule.value2), context, rule.field);
}

/** A question of a plugin in the words of the rule tree. Its names and values come as it runs: throws 400 for those that do not suit the field. */
export function whereOfQuestion(question: Condition, context: WhereContext): WhereNode {
  if ('all' in question) return { all: question.all.map((each) => whereOfQuestion(each, context)) };
  if ('any' in question) return { any: question.any.map((each) => whereOfQuestion(each, context)) };
  if ('not' in question) return { not: whereOfQuestion(question.not, context) };
  const { field, operator, value, value2 } = question;
  return asked(context.paths.resolve(field), operator, literal(value), literal(value2), context, field);
}

/** What a request asks of a field: a list whose flag is set names every record, so the flag is a part of each question to the list. Rules of metadata say so themselves. */
export function asked(path: Path, operator: Operator, value: unknown, value2: unknown, context: WhereContext, name: string): WhereNode {
  const known = { ...path, field: { ...path.field, definition: asOffered(path.field.definition, context.actor) } };
  const node = whereOf(known, operator, value, value2, context, name);
  const flag = path.field.list?.allFlag;
  if (flag === undefined) return node;
  const isAll: WhereNode = { path: context.paths.resolve(path.hop ? `${path.hop.name}.${flag}` : flag), operator: 'equal', value: true };
  return operator === 'notIn' || operator === 'empty' ? { all: [{ not: isAll }, node] } : { any: [isAll, node] };
}

function whereOf(path: Path, operator: Operator, value: unknown, value2: unknown, context: WhereContext, name: string): WhereNode {
  if (operator === 'empty' || operator === 'notEmpty') return { path, operator };
  if (value === null && (operator === 'equal' || operator === 'notEqual')) return { path, operator: operator === 'equal' ? 'empty' : 'notEmpty' };
  if (operator === 'within') return withinRange(path, value, context, name);
  if (operator === 'in' || operator === 'notIn') {
    if (!Array.isArray(value) || value.length > maximumListLength)
      throw invalid(name, phrase('This condition needs a list of at most {most} values.', { most: maximumListLength }));
    return { path, operator, value: value.map((each: unknown) => operand(path, each, name)) };
  }
  const first = operand(path, value, name);
  if (operator !== 'between') return path.field.type === 'datetime' ? atInstants(path, operator, first, undefined, context) : { path, operator, value: first };
  const second = operand(path, value2, name);
  if (path.field.type === 'datetime') return atInstants(path, operator, first, second, context);
  return { path, operator, value: first, value2: second };
}

/** A day means the whole day in the office's zone: "Equal 7 March" is from its first to its last instant. */
function atInstants(path: Path, operator: Operator, value: unknown, value2: unknown, context: WhereContext): WhereNode {
  const begin = (moment: unknown, plusDays = 0): unknown =>
    typeof moment === 'string' && localDate(moment) === moment ? startOfDay(moment, context.timeZone, plusDays) : moment;
  const isDay = typeof value === 'string' && localDate(value) === value;
  switch (operator) {
    case 'equal':
      return isDay ? span(path, begin(value), begin(value, 1)) : { path, operator, value };
    case 'notEqual':
      return isDay ? { not: span(path, begin(value), begin(value, 1)) } : { path, operator, value };
    case 'between':
      return span(path, begin(value), begin(value2, 1));
    case 'moreThan':
    case 'atMost': {
      const after = { path, operator: isDay ? ('atLeast' as const) : ('moreThan' as const), value: begin(value, 1) };
      return operator === 'moreThan' ? after : { path, operator: isDay ? 'lessThan' : 'atMost', value: begin(value, 1) };
    }
    default:
      return { path, operator, value: begin(value) };
  }
}

const span = (path: Path, from: unknown, before: unknown): WhereNode => ({
  all: [
    { path, operator: 'atLeast', value: from },
    { path, operator: 'lessThan', value: before },
  ],
});

function withinRange(path: Path, value: unknown, context: WhereContext, name: string): WhereNode {
  const range = typeof value === 'string' ? dateRange(value, todayIn(context.timeZone)) : undefined;
  if (!range) throw invalid(name, noSuchRange);
  return whereOfDays(path, range, context);
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
  const answer = kindOf(path.field.type).operand(value, path.field.definition);
  if ('problem' in answer) throw invalid(name, answer.problem);
  if (typeof answer.value === 'string' && !isStorable(answer.value)) throw invalid(name, 'The value holds a character that text cannot hold.');
  return answer.value;
}

export const noSuchRange = 'There is no such date range. Take one like "Today", "Last Week" or "Last 120 Days".';

function termOf(request: RequestCondition, condition: WireCondition, context: WhereContext): WhereNode {
  if (!context.searchable) throw invalid(searchTermName, 'Records of this kind cannot be searched by text.');
  if (condition !== 'Contains') throw invalid(searchTermName, 'The text search takes the condition Contains.');
  return { all: wordsOf(request.value1, searchTermName).map((term) => ({ term })) };
}

/** The words of a free text search, eight of them at most. */
export function wordsOf(value: unknown, name: string): string[] {
  if (typeof value !== 'string' || value.length > 200) throw invalid(name, 'The text to look for has at most 200 characters.');
  if (!isStorable(value)) throw invalid(name, 'The value holds a character that text cannot hold.');
  return value.trim().split(/\s+/).filter(Boolean).slice(0, 8);
}

function conditionNamed(request: RequestCondition): WireCondition {
  const found = byLowerCase.get(request.condition.toLowerCase().replaceAll(' ', ''));
  if (found) return found;
  const shown = request.condition.slice(0, 60);
  const near = nearestName(shown, wireConditions);
  throw new Refusal('request.unknown-name', phrase('There is no condition "{name}".', { name: shown }), {
    errors: [{ Key: request.field.slice(0, 60), Message: phrase('The conditions are: {conditions}.', { conditions: wireConditions.join(', ') }) }],
    ...(near ? { hint: phrase('Perhaps you meant {name}.', { name: near }) } : {}),
  });
}

const literal = (value: ConditionValue | undefined): unknown => value;

export const invalid = (key: string, message: Sentence): Refusal =>
  new Refusal('request.invalid', message, { errors: [{ Key: key.slice(0, 60), Message: message }] });
