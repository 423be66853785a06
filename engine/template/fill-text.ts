// Puts the values of one record into a resolved text. Values are never read as templates, and never as HTML.
import { decodedEntities, escaped } from './escape-html.ts';
import type { Locale } from './format-value.ts';
import type { ReadNode } from './load-values.ts';
import type { ListRef, Resolved, ValueRef } from './resolve-template.ts';
import { isSomething, valueText } from './value-text.ts';

interface Filling {
  readonly format: 'html' | 'line';
  readonly locale: Locale;
  /** The currency in which the tenant counts. */
  readonly baseCurrency: string | undefined;
}
export interface Filled {
  readonly text: string;
  /** Names that are empty and say nothing to take instead, as they are written. */
  readonly missing: ReadonlySet<string>;
  /** It grew beyond what a message holds: what is here is the beginning. */
  readonly isTooLong: boolean;
}

/** The most characters of a filled text, and the most repetitions in it. */
const maxLength = 400_000;
const maxRounds = 2_000;

export function fillText(pieces: readonly Resolved[], root: ReadNode, { format, locale, baseCurrency }: Filling): Filled {
  const out: string[] = [];
  const missing = new Set<string>();
  let length = 0;
  let rounds = 0;
  const isFull = (): boolean => length > maxLength || rounds > maxRounds;
  const write = (text: string): void => {
    length += text.length;
    if (!isFull()) out.push(text);
  };

  const run = (list: readonly Resolved[], scopes: readonly ReadNode[]): void => {
    for (const piece of list) {
      if (isFull()) return;
      if (piece.kind === 'text') write(piece.text);
      else if (piece.kind === 'place') {
        const text = textOf(piece.value, scopes);
        if (text !== '') write(inFormat(text));
        else if (piece.fallback === undefined) missing.add(piece.written);
        else write(inFormat(format === 'html' ? decodedEntities(piece.fallback) : piece.fallback));
      } else if (piece.kind === 'each') {
        const items = listAt(piece.list, scopes);
        if (items.length === 0) run(piece.otherwise, scopes);
        for (const item of items) {
          rounds++;
          run(piece.body, [...scopes, item]);
          if (isFull()) return;
        }
      } else run(isTrue(piece.subject, scopes) === piece.isNegated ? piece.otherwise : piece.body, scopes);
    }
  };

  const textOf = ({ scope, branches, field, currency }: ValueRef, scopes: readonly ReadNode[]): string => {
    const value = nodeAt(scopes[scope], branches)?.values[field.name];
    const code = currency === undefined ? undefined : currency === 'base' ? baseCurrency : 'code' in currency ? currency.code : codeAt(currency, scopes[scope]);
    return valueText(field, value, code, locale).trim();
  };

  // What a line would be broken by becomes a space: a value cannot add a header.
  const inFormat = (text: string): string => (format === 'line' ? text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ') : escaped(text).replace(/\r\n|\r|\n/g, '<br>'));

  run(pieces, [root]);
  const text = out.join('');
  return { text: format === 'line' ? text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim() : text, missing, isTooLong: isFull() };
}

const isList = (branch: ReadNode | readonly ReadNode[]): branch is readonly ReadNode[] => 'length' in branch;

function nodeAt(from: ReadNode | undefined, branches: readonly string[]): ReadNode | undefined {
  let node = from;
  for (const key of branches) {
    const next = node?.branches.get(key);
    node = next && !isList(next) ? next : undefined;
  }
  return node;
}

function codeAt({ branches, field }: { readonly branches: readonly string[]; readonly field: string }, from: ReadNode | undefined): string | undefined {
  const code = nodeAt(from, branches)?.values[field];
  return typeof code === 'string' && /^[A-Za-z]{3}$/.test(code) ? code : undefined;
}

function listAt({ scope, branches }: ListRef, scopes: readonly ReadNode[]): readonly ReadNode[] {
  const list = nodeAt(scopes[scope], branches.slice(0, -1))?.branches.get(branches.at(-1) ?? '');
  return list && isList(list) ? list : [];
}

function isTrue(subject: ValueRef | ListRef, scopes: readonly ReadNode[]): boolean {
  if (!('field' in subject)) return listAt(subject, scopes).length > 0;
  return isSomething(nodeAt(scopes[subject.scope], subject.branches)?.values[subject.field.name]);
}
