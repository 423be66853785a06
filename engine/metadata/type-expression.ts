// Gives an expression its types: every name must be a field of the record, and every value must suit what is done with it.
import { toDay } from '../contract/day.ts';
import { nearestName } from '../contract/errors.ts';
import type { FieldDefinition, FieldType } from '../contract/definitions.ts';
import { decimalsOfType, type Expression, type ExpressionType, type Operation } from '../contract/expression.ts';
import { ExpressionError, parseExpression, type Syntax } from '../contract/parse-expression.ts';
import type { Draft } from './catalogue.ts';

/** An expression with what its value may be. */
export interface TypedExpression {
  readonly tree: Expression;
  /** Of texts, all that it can yield; undefined where it may be any. */
  readonly values?: readonly string[];
  /** Of references: whose records it names. */
  readonly entity?: string;
}

/** What an expression may ask beside the record. */
export interface ExpressionSpot {
  readonly draft: Draft;
  /** True where it is evaluated at a moment and for a person: `today()`, `now()`, `me()`. */
  readonly isOfInstant?: boolean;
  /** The entity of people, whom `me()` is one of. */
  readonly people?: string;
}

/** A field that an expression uses has its own fault, which is reported there. */
export class BrokenField extends Error {}

/** A calculated field that is calculated from itself. */
class CircleError extends ExpressionError {}

/** The typed tree. Throws an `ExpressionError` for what does not fit, and a `BrokenField`. */
export function typeExpression(spot: ExpressionSpot, text: string): TypedExpression {
  return limited(typed({ ...spot, inside: [] }, parseExpression(text)));
}

/** The tree of a calculated field, with its value rounded as the field holds it. Throws like `typeExpression`. */
export function calculatedExpression(draft: Draft, field: FieldDefinition): TypedExpression {
  return limited(calculated({ draft, inside: [], own: field.name }, field));
}

interface Spot extends ExpressionSpot {
  /** The calculated fields on the way here. */
  readonly inside: readonly string[];
  /** The calculated field whose faults are asked for. */
  readonly own?: string;
}

/** How many parts the SQL of an expression may have. */
const heaviest = 4000;

function limited(expression: TypedExpression): TypedExpression {
  if (getWeight(expression.tree) > heaviest)
    throw new ExpressionError('The expression is too long.', 'Make it shorter, also the calculated fields that it uses.');
  return expression;
}

/** Some operations write an operand more than once. */
function getWeight(tree: Expression): number {
  if (tree.kind !== 'call') return 1;
  const [first = 0, second = 0, ...more] = tree.operands.map(getWeight);
  if (tree.of === '/') return 2 * (first + second) + 1;
  if (tree.of === 'addDays') return 3 * first + 3 * second + 1;
  return more.reduce((total, number) => total + number, first + second + 1);
}

function typed(spot: Spot, syntax: Syntax): TypedExpression {
  switch (syntax.kind) {
    case 'number':
      return { tree: { kind: 'literal', type: 'number', value: syntax.value } };
    case 'text':
      return { tree: { kind: 'literal', type: 'text', value: syntax.value }, values: [syntax.value] };
    case 'boolean':
      return { tree: { kind: 'literal', type: 'boolean', value: syntax.value } };
    case 'nothing':
      return { tree: { kind: 'literal', type: 'nothing', value: null }, values: [] };
    case 'name':
      return getField(spot, syntax.name, syntax.at);
    case 'operator':
      return operated(
        syntax.of,
        syntax.at,
        syntax.operands.map((operand) => typed(spot, operand)),
      );
    case 'function':
      return getFunction(spot, syntax);
  }
}

const typeOfField: Readonly<Record<FieldType, ExpressionType>> = {
  string: 'text',
  text: 'text',
  enum: 'text',
  integer: 'number',
  money: 'number',
  rate: 'number',
  boolean: 'boolean',
  date: 'date',
  datetime: 'datetime',
  reference: 'reference',
  referenceList: 'other',
  stringList: 'other',
  partList: 'other',
  json: 'other',
  password: 'other',
  computed: 'other',
};

function getField(spot: Spot, name: string, at: number): TypedExpression {
  const { draft } = spot;
  const found = draft.fields.get(name);
  const usable = [...draft.fields.values()].filter(({ definition, system }) => isUsable(definition, system)).map(({ definition }) => definition.name);
  if (!found) {
    const near = nearestName(name, [...usable, ...functionNames, 'true', 'false', 'null', 'and', 'or', 'not']);
    const hint = near === undefined ? `Its fields are: ${usable.join(', ')}.` : `Did you mean "${near}"?`;
    throw new ExpressionError(`${draft.definition.name} has no field "${name}" (character ${at}).`, hint);
  }
  const { definition, system } = found;
  if (!isUsable(definition, system))
    throw new ExpressionError(
      `"${name}" (character ${at}) cannot stand in an expression.`,
      definition.type === 'computed' ? 'Name the fields that it is joined from.' : `Take another field: ${usable.join(', ')}.`,
    );
  if (definition.value !== undefined) return calculated(spot, definition);
  // The id names the record itself.
  if (name === 'Id') return { tree: { kind: 'field', type: 'reference', field: name, fieldType: 'reference' }, entity: draft.definition.name };
  return {
    tree: { kind: 'field', type: typeOfField[definition.type], field: name, fieldType: definition.type },
    ...(definition.type === 'enum' ? { values: (definition.values ?? []).map(({ value }) => value) } : {}),
    ...(definition.type === 'reference' && definition.entity !== undefined ? { entity: definition.entity } : {}),
  };
}

/** What the engine fills is not known while a record is written, and what is joined from others has no column to calculate with. */
const isUsable = ({ name, type }: FieldDefinition, system: boolean): boolean => (!system || name === 'Id') && type !== 'computed' && type !== 'password';

/** A generated column cannot use another one, so its expression is written out. */
function calculated(spot: Spot, field: FieldDefinition): TypedExpression {
  const { name, type, value = '' } = field;
  const isOwn = spot.own === name;
  if (isOwn && spot.inside.includes(name))
    throw new CircleError(`"${name}" is calculated from itself: ${[...spot.inside, name].join(' → ')}.`, 'Take one of the two out of the other.');
  if (spot.inside.includes(name)) throw new BrokenField();
  const inner: Spot = { draft: spot.draft, inside: [...spot.inside, name], ...(spot.own === undefined ? {} : { own: spot.own }) };
  let expression: TypedExpression;
  try {
    expression = typed(inner, parseExpression(value));
  } catch (error) {
    throw error instanceof ExpressionError && !(error instanceof CircleError) && !isOwn ? new BrokenField() : error;
  }
  const error = misfit(field, expression);
  if (error) throw isOwn ? error : new BrokenField();
  const { tree } = expression;
  const decimals = decimalsOfType[type];
  if (decimals !== undefined) return { tree: call('round', 'number', [tree, { kind: 'literal', type: 'number', value: String(decimals) }]) };
  if (type === 'boolean') return { tree: call('coalesce', 'boolean', [tree, { kind: 'literal', type: 'boolean', value: false }]) };
  return type === 'enum' ? { tree, values: (field.values ?? []).map((each) => each.value) } : { tree };
}

/** Why a field cannot hold what an expression yields; undefined where it can. */
export function misfit(field: FieldDefinition, { tree, values, entity }: TypedExpression): ExpressionError | undefined {
  const wanted = typeOfField[field.type];
  const [is, holds] = [nameOfType[tree.type], nameOfType[wanted]];
  if (wanted === 'other') return new ExpressionError(`"${field.name}" is of type ${field.type}: nothing can be calculated for it.`, 'Take another field.');
  if (tree.type === 'nothing')
    return field.required || field.type === 'boolean' || field.value !== undefined
      ? new ExpressionError(`"${field.name}" always has a value.`, `Give it ${holds}.`)
      : undefined;
  if (tree.type !== wanted) return new ExpressionError(`The expression yields ${is}, and "${field.name}" holds ${holds}.`, `Make it yield ${holds}.`);
  if (wanted === 'reference' && entity !== field.entity)
    return new ExpressionError(`The expression names a ${String(entity)}, and "${field.name}" points at ${String(field.entity)}.`, 'Take another reference.');
  if (field.type !== 'enum') return undefined;
  const known = (field.values ?? []).map(({ value }) => value);
  if (!values)
    return new ExpressionError(
      `The expression may yield any text, and "${field.name}" has ${known.length} values.`,
      `Write the texts themselves: ${known.join(', ')}.`,
    );
  const unknown = values.find((value) => !known.includes(value));
  return unknown === undefined ? undefined : noValue(field.name, unknown, known);
}

function noValue(name: string, value: string, known: readonly string[]): ExpressionError {
  const near = nearestName(value, known);
  return new ExpressionError(`"${name}" has no value '${value}'.`, near === undefined ? `Its values are: ${known.join(', ')}.` : `Did you mean '${near}'?`);
}

const nameOfType: Readonly<Record<ExpressionType, string>> = {
  number: 'a number',
  boolean: 'true or false',
  date: 'a day',
  datetime: 'a moment',
  text: 'a text',
  reference: 'a reference',
  other: 'a value of its own kind',
  nothing: 'nothing',
};

const call = (of: Operation, type: ExpressionType, operands: readonly Expression[]): Expression => ({ kind: 'call', of, type, operands });

// ---- operators ---------------------------------------------------------------------------------------------------

const ordered: readonly ExpressionType[] = ['number', 'date', 'datetime'];
const comparable: readonly ExpressionType[] = [...ordered, 'boolean', 'text', 'reference'];

function operated(of: Operation, at: number, given: readonly TypedExpression[]): TypedExpression {
  switch (of) {
    case '+':
    case '-':
    case '*':
    case '/':
    case 'negative': {
      const sign = of === 'negative' ? '-' : of;
      for (const operand of given) {
        if (operand.tree.type === 'number') continue;
        const isDay = operand.tree.type === 'date' && (of === '+' || of === '-');
        const hint = isDay ? 'Write addDays(day, number) or days(from, to).' : 'Calculate with numbers alone.';
        throw new ExpressionError(`"${sign}" at character ${at} takes numbers, not ${nameOfType[operand.tree.type]}.`, hint);
      }
      return { tree: call(of, 'number', given.map(getTree)) };
    }
    case 'and':
    case 'or':
    case 'not':
      for (const operand of given) requireType(`"${of}"`, at, operand, 'boolean');
      return { tree: call(of, 'boolean', given.map(getTree)) };
    default:
      return compared(of, at, given);
  }
}

const getTree = ({ tree }: TypedExpression): Expression => tree;

function compared(of: Operation, at: number, given: readonly TypedExpression[]): TypedExpression {
  const isEquality = of === '=' || of === '!=';
  if (given.some(({ tree }) => tree.type === 'nothing'))
    throw new ExpressionError(`"${of}" at character ${at} compares with nothing.`, 'Write empty(…) or not empty(…).');
  const [left, right] = duplicates(`"${of}"`, at, given);
  if (!left || !right) throw new Error('A comparison has two sides.');
  const { type } = left.tree;
  if (!(isEquality ? comparable : ordered).includes(type)) {
    const hint = type === 'text' ? 'Texts are compared with = and !=: their order is a matter of language.' : 'Compare numbers, days or moments.';
    throw new ExpressionError(`"${of}" at character ${at} cannot compare ${nameOfType[type]}.`, hint);
  }
  for (const [one, other] of [
    [left, right],
    [right, left],
  ] as const) {
    const known = one.values;
    const isLiteral = other.tree.kind === 'literal' && typeof other.tree.value === 'string' && type === 'text';
    if (known && known.length > 0 && one.tree.kind === 'field' && isLiteral && !known.includes(other.tree.value))
      throw noValue(one.tree.field, other.tree.value, known);
  }
  return { tree: call(of, 'boolean', [left.tree, right.tree]) };
}

/** All of one type. What is written as a text becomes a day beside one, and nothing stands beside everything. */
function duplicates(what: string, at: number, given: readonly TypedExpression[]): readonly TypedExpression[] {
  const type =
    given.find(({ tree }) => tree.type !== 'nothing' && tree.kind !== 'literal')?.tree.type ?? given.find(({ tree }) => tree.type !== 'nothing')?.tree.type;
  const entity = given.find((expression) => expression.entity !== undefined)?.entity;
  return given.map((expression) => {
    if (expression.tree.type === 'nothing' || type === undefined) return expression;
    if (type === 'date' && expression.tree.type === 'text') return getDay(expression, at);
    if (expression.tree.type !== type)
      throw new ExpressionError(`${what} at character ${at} has ${nameOfType[type]} and ${nameOfType[expression.tree.type]}.`, 'Take values of one kind.');
    if (type === 'reference' && expression.entity !== entity)
      throw new ExpressionError(
        `${what} at character ${at} has references to ${String(entity)} and to ${String(expression.entity)}.`,
        'Take references to one kind of record.',
      );
    return expression;
  });
}

function getDay({ tree }: TypedExpression, at: number): TypedExpression {
  const day = tree.kind === 'literal' ? toDay(tree.value) : undefined;
  if (tree.kind !== 'literal' || !day || day !== tree.value) throw new ExpressionError(`A day is expected at character ${at}.`, "Write it like '2025-03-07'.");
  return { tree: { kind: 'literal', type: 'date', value: day } };
}

function requireType(what: string, at: number, { tree }: TypedExpression, type: ExpressionType): void {
  if (tree.type !== type)
    throw new ExpressionError(`${what} at character ${at} takes ${nameOfType[type]}, not ${nameOfType[tree.type]}.`, `Give it ${nameOfType[type]}.`);
}

// ---- functions ---------------------------------------------------------------------------------------------------

interface FunctionShape {
  /** `isIn` becomes comparisons with the values of its group. */
  readonly of: Operation | 'isIn';
  /** How it is written. */
  readonly form: string;
  readonly least: number;
  readonly max: number;
}

const many = 50;
const functions: ReadonlyMap<string, FunctionShape> = new Map(
  [
    { of: 'if', form: 'if(condition, a, b)', least: 3, max: 3 },
    { of: 'coalesce', form: 'coalesce(a, b, …)', least: 2, max: many },
    { of: 'round', form: 'round(number, digits)', least: 2, max: 2 },
    { of: 'abs', form: 'abs(number)', least: 1, max: 1 },
    { of: 'least', form: 'least(a, b, …)', least: 2, max: many },
    { of: 'greatest', form: 'greatest(a, b, …)', least: 2, max: many },
    { of: 'days', form: 'days(from, to)', least: 2, max: 2 },
    { of: 'addDays', form: 'addDays(day, number)', least: 2, max: 2 },
    { of: 'empty', form: 'empty(a)', least: 1, max: 1 },
    { of: 'isIn', form: "isIn(field, 'group')", least: 2, max: 2 },
    { of: 'count', form: 'count(a, b, …)', least: 1, max: many },
    { of: 'today', form: 'today()', least: 0, max: 0 },
    { of: 'now', form: 'now()', least: 0, max: 0 },
    { of: 'me', form: 'me()', least: 0, max: 0 },
  ].map((shape) => [shape.of, shape as FunctionShape]),
);
const functionNames = [...functions.keys()];

function getFunction(spot: Spot, { name, at, operands }: Extract<Syntax, { kind: 'function' }>): TypedExpression {
  const shape = functions.get(name);
  if (!shape) {
    const near = nearestName(name, functionNames);
    throw new ExpressionError(
      `There is no function "${name}" (character ${at}).`,
      near === undefined ? `The functions are: ${functionNames.join(', ')}.` : `Did you mean "${near}"?`,
    );
  }
  const { of, form, least, max } = shape;
  if (operands.length < least || operands.length > max)
    throw new ExpressionError(`"${name}" at character ${at} has ${operands.length} values.`, `Write ${form}.`);
  if (of === 'isIn') return ofGroup(spot, at, operands);
  const given = operands.map((operand) => typed(spot, operand));
  const what = `"${name}"`;
  const [first, second] = given;
  switch (of) {
    case 'if':
    case 'coalesce': {
      if (of === 'if' && first) requireType(what, at, first, 'boolean');
      return chosen(of, what, at, of === 'if' ? first : undefined, of === 'if' ? given.slice(1) : given);
    }
    case 'least':
    case 'greatest': {
      const all = duplicates(what, at, given);
      const type = all.find(({ tree }) => tree.type !== 'nothing')?.tree.type ?? 'nothing';
      if (!ordered.includes(type))
        throw new ExpressionError(`${what} at character ${at} takes numbers, days or moments, not ${nameOfType[type]}.`, `Write ${form}.`);
      return { tree: call(of, type, all.map(getTree)) };
    }
    case 'round':
    case 'abs':
      if (first) requireType(what, at, first, 'number');
      if (of === 'round') requireDigits(at, second);
      return { tree: call(of, 'number', given.map(getTree)) };
    case 'days':
    case 'addDays': {
      const days = given.map((expression, index) =>
        (index === 0 || of === 'days') && expression.tree.kind === 'literal' && expression.tree.type === 'text' ? getDay(expression, at) : expression,
      );
      for (const [index, each] of days.entries()) requireType(what, at, each, index === 0 || of === 'days' ? 'date' : 'number');
      return { tree: call(of, of === 'days' ? 'number' : 'date', days.map(getTree)) };
    }
    case 'empty':
    case 'count':
      return { tree: call(of, of === 'empty' ? 'boolean' : 'number', given.map(getTree)) };
    default:
      return ofInstant(spot, of, at);
  }
}

/** Whether the value of a field is one of a group: it is compared with each of them, and they are checked where the group is defined. */
function ofGroup(spot: Spot, at: number, [subject, group]: readonly Syntax[]): TypedExpression {
  if (subject?.kind !== 'name' || group?.kind !== 'text')
    throw new ExpressionError(`"isIn" at character ${at} takes a field and the name of a group of its values.`, "Write isIn(field, 'group').");
  const { tree } = typed(spot, subject);
  const groups = spot.draft.fields.get(subject.name)?.definition.groups ?? {};
  const known = Object.keys(groups);
  const members = known.includes(group.value) ? groups[group.value] : undefined;
  if (!members) {
    const near = nearestName(group.value, known);
    const others = known.length > 0 ? `Its groups are: ${known.join(', ')}.` : `Define the group at "${subject.name}", or compare with the values themselves.`;
    throw new ExpressionError(
      `"${subject.name}" has no group of values '${group.value}' (character ${at}).`,
      near === undefined ? others : `Did you mean '${near}'?`,
    );
  }
  const equalities = members.map((value) => call('=', 'boolean', [tree, { kind: 'literal', type: 'text', value }]));
  return { tree: equalities.reduce((either, expression) => call('or', 'boolean', [either, expression])) };
}

/** One of several values, as `if` and `coalesce` choose it. */
function chosen(of: Operation, what: string, at: number, condition: TypedExpression | undefined, given: readonly TypedExpression[]): TypedExpression {
  const all = duplicates(what, at, given);
  const type = all.find(({ tree }) => tree.type !== 'nothing')?.tree.type ?? 'nothing';
  if (type === 'other') throw new ExpressionError(`${what} at character ${at} cannot choose such values.`, 'Ask whether they are empty.');
  const entity = all.find((expression) => expression.entity !== undefined)?.entity;
  const isKnown = all.every(({ values }) => values !== undefined);
  return {
    tree: call(of, type, [...(condition ? [condition.tree] : []), ...all.map(getTree)]),
    ...(type === 'text' && isKnown ? { values: [...new Set(all.flatMap(({ values = [] }) => values))] } : {}),
    ...(entity === undefined ? {} : { entity }),
  };
}

function requireDigits(at: number, digits: TypedExpression | undefined): void {
  const { tree } = digits ?? {};
  if (tree?.kind === 'literal' && tree.type === 'number' && /^(\d|10)$/.test(String(tree.value))) return;
  throw new ExpressionError(`"round" at character ${at} does not say how many digits.`, 'Write a whole number from 0 to 10 as the second value.');
}

function ofInstant({ isOfInstant, people }: Spot, of: Operation, at: number): TypedExpression {
  if (!isOfInstant)
    throw new ExpressionError(`"${of}" at character ${at} is not known here: what is calculated depends on the record alone.`, 'It can be used in "set".');
  if (of === 'me') return { tree: call(of, 'reference', []), ...(people === undefined ? {} : { entity: people }) };
  return { tree: call(of, of === 'today' ? 'date' : 'datetime', []) };
}
