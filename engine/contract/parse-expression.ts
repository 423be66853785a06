// Reads the text of an expression, as a spreadsheet writes it, into a tree of which nothing is checked yet.
import type { Operation } from './expression.ts';

/** A piece of the text: what it is and at which character it begins, from 1. */
export type Syntax =
  | { readonly kind: 'number' | 'text'; readonly at: number; readonly value: string }
  | { readonly kind: 'boolean'; readonly at: number; readonly value: boolean }
  | { readonly kind: 'nothing'; readonly at: number }
  | { readonly kind: 'name'; readonly at: number; readonly name: string }
  | { readonly kind: 'operator'; readonly at: number; readonly of: Operation; readonly operands: readonly Syntax[] }
  | { readonly kind: 'function'; readonly at: number; readonly name: string; readonly operands: readonly Syntax[] };

/** Why a text is no expression, and what to do about it. */
export class ExpressionError extends Error {
  readonly hint: string;
  constructor(message: string, hint: string) {
    super(message);
    this.hint = hint;
  }
}

interface Token {
  readonly kind: 'number' | 'text' | 'word' | 'sign' | 'end';
  readonly at: number;
  /** A text without its quotes. */
  readonly value: string;
}

const signs: readonly string[] = ['!=', '<=', '>=', '=', '<', '>', '+', '-', '*', '/', '(', ')', ','];
/** What other languages write, and what is written here. */
const otherSigns: readonly (readonly [sign: string, hint: string])[] = [
  ['<>', 'Write != where two values differ.'],
  ['==', 'Write = once.'],
  ['&&', 'Write and.'],
  ['||', 'Write or.'],
  ['!', 'Write not.'],
  ['%', 'Divide by 100.'],
  ['^', 'Multiply instead.'],
  ['"', "Texts stand in single quotes: 'Open'."],
  ['.', 'Name fields of this record alone; there is no way into another one.'],
  [';', 'Write a comma between the values.'],
];
const comparisons: readonly Operation[] = ['=', '!=', '<', '<=', '>', '>='];
const maxDepth = 50;
const maxNumberLength = 30;

/** The tree of the text. Throws an `ExpressionError` where it makes no sense. */
export function parseExpression(text: string): Syntax {
  const tokens = getTokens(text);
  let place = 0;
  let depth = 0;

  const peek = (): Token => tokens[place] ?? { kind: 'end', at: text.length + 1, value: '' };
  const next = (): Token => {
    const token = peek();
    place += 1;
    return token;
  };
  const isSign = (...some: readonly string[]): boolean => peek().kind === 'sign' && some.includes(peek().value);
  const isWord = (word: string): boolean => peek().kind === 'word' && peek().value === word;
  const fail = (expected: string, hint: string): never => {
    const { kind, at, value } = peek();
    throw new ExpressionError(`Expected ${expected} at character ${at} but found ${kind === 'end' ? 'the end' : `"${value}"`}.`, hint);
  };
  const operator = (at: number, of: Operation, operands: readonly Syntax[]): Syntax => ({ kind: 'operator', at, of, operands });

  /** One operator after the other, from the left. */
  const chain = (part: () => Syntax, of: () => Operation | undefined): Syntax => {
    let left = part();
    for (let found = of(); found; found = of()) {
      const { at } = next();
      left = operator(at, found, [left, part()]);
    }
    return left;
  };
  const either = (): Syntax => chain(both, () => (isWord('or') ? 'or' : undefined));
  const both = (): Syntax => chain(negation, () => (isWord('and') ? 'and' : undefined));
  const negation = (): Syntax => {
    if (!isWord('not')) return comparison();
    const { at } = next();
    return nested(() => operator(at, 'not', [negation()]));
  };
  const comparison = (): Syntax => {
    const left = sum();
    const of = comparisons.find((each) => isSign(each));
    if (!of) return left;
    const { at } = next();
    const right = sum();
    if (isSign(...comparisons)) return fail('the end of the comparison', 'Compare two values at a time, with "and" between the comparisons.');
    return operator(at, of, [left, right]);
  };
  const sum = (): Syntax => chain(product, () => (isSign('+') ? '+' : isSign('-') ? '-' : undefined));
  const product = (): Syntax => chain(signed, () => (isSign('*') ? '*' : isSign('/') ? '/' : undefined));
  const signed = (): Syntax => {
    if (!isSign('-')) return value();
    const { at } = next();
    return nested(() => operator(at, 'negative', [signed()]));
  };
  const nested = (inner: () => Syntax): Syntax => {
    depth += 1;
    if (depth > maxDepth) throw new ExpressionError(`More than ${maxDepth} parts lie in one another.`, 'Move a part of it into a calculated field.');
    const made = inner();
    depth -= 1;
    return made;
  };
  const value = (): Syntax => {
    const { kind, at, value: written } = peek();
    if (isSign('(')) {
      next();
      const inner = nested(either);
      if (!isSign(')')) return fail('a closing parenthesis', 'Close what was opened.');
      next();
      return inner;
    }
    if (kind !== 'number' && kind !== 'text' && kind !== 'word') return fail('a value', 'Write a field, a number, a text in single quotes, or a function.');
    next();
    if (kind !== 'word') return { kind, at, value: written };
    if (written === 'true' || written === 'false') return { kind: 'boolean', at, value: written === 'true' };
    if (written === 'null') return { kind: 'nothing', at };
    if (!isSign('(')) return { kind: 'name', at, name: written };
    next();
    return { kind: 'function', at, name: written, operands: nestedList() };
  };
  const nestedList = (): Syntax[] => {
    const operands: Syntax[] = [];
    if (!isSign(')')) {
      operands.push(nested(either));
      while (isSign(',')) {
        next();
        operands.push(nested(either));
      }
    }
    if (!isSign(')')) fail('a comma or a closing parenthesis', 'Close the parenthesis of the function.');
    next();
    return operands;
  };

  const full = either();
  if (peek().kind !== 'end') fail('an operator', 'Write an operator between two values.');
  return full;
}

function getTokens(text: string): Token[] {
  const tokens: Token[] = [];
  let index = 0;
  const take = (kind: Token['kind'], value: string, length = value.length): void => {
    tokens.push({ kind, at: index + 1, value });
    index += length;
  };
  while (index < text.length) {
    const rest = text.slice(index);
    const space = /^\s+/.exec(rest)?.[0];
    const number = /^\d+(\.\d+)?/.exec(rest)?.[0];
    const word = /^[A-Za-z_]\w*/.exec(rest)?.[0];
    const quoted = /^'((?:[^']|'')*)'/.exec(rest);
    const other = otherSigns.find(([sign]) => rest.startsWith(sign) && !(sign === '!' && rest.startsWith('!=')));
    const sign = signs.find((each) => rest.startsWith(each));
    if (space) index += space.length;
    else if (number && number.length > maxNumberLength)
      throw new ExpressionError(`The number at character ${index + 1} is too long.`, `Write at most ${maxNumberLength} digits.`);
    else if (number) take('number', number);
    else if (word) take('word', word);
    else if (quoted) take('text', (quoted[1] ?? '').replaceAll("''", "'"), quoted[0].length);
    else if (rest.startsWith("'"))
      throw new ExpressionError(`The text at character ${index + 1} has no end.`, 'Close it with a single quote; one inside it is written twice.');
    else if (other) throw new ExpressionError(`"${other[0]}" at character ${index + 1} means nothing here.`, other[1]);
    else if (sign) take('sign', sign);
    else throw new ExpressionError(`"${String.fromCodePoint(rest.codePointAt(0) ?? 0)}" at character ${index + 1} means nothing here.`, 'Take it out.');
  }
  return tokens;
}
