// Reads text with places, conditions and repetitions. Handlebars is its parser and nothing more: what its tree holds beyond these is refused, and nothing is ever compiled.
import Handlebars from 'handlebars';
import { nearestName } from '../contract/errors.ts';
import { buildMessage, type Message } from '../contract/message.ts';
import { type FormatName, formatNames } from './format-value.ts';

/** Where a datum is looked for: names from the innermost data outwards (`up`), or a word of the repetition (`@index`). */
export interface Path {
  readonly up: number;
  readonly names: readonly string[];
  readonly loop: 'index' | 'first' | 'last' | undefined;
  /** As it is written, for messages. */
  readonly written: string;
}
type Argument = Path | { readonly text: string };
export interface Place {
  readonly kind: 'place';
  readonly path: Path;
  /** Stands there where the datum is empty. */
  readonly fallback?: string;
  readonly line: number;
}
/** What is left of a template: nothing that could be run. */
export type Piece =
  | { readonly kind: 'text'; readonly text: string }
  | Place
  /** Of a frame: where the document stands. */
  | { readonly kind: 'body'; readonly line: number }
  | { readonly kind: 'format'; readonly format: FormatName; readonly value: Path; readonly option: Argument | undefined; readonly line: number }
  | Block;
export interface Block {
  readonly kind: BlockName;
  readonly subject: Path;
  readonly body: readonly Piece[];
  readonly otherwise: readonly Piece[];
  readonly line: number;
}
type BlockName = 'each' | 'if' | 'unless' | 'with';

/** What one kind of template may say. */
export interface Dialect {
  readonly blocks: readonly BlockName[];
  /** `{{money Amount "AUD"}}` */
  readonly formats: boolean;
  /** `{{Name or "student"}}` */
  readonly fallbacks: boolean;
  /** `{{../Name}}`, `{{this.Name}}` and `{{@index}}`. */
  readonly outerScopes: boolean;
  /** `{{body}}`, which stands for the document. */
  readonly body: boolean;
  /** How many repetitions stand in one another. */
  readonly maxDepth: number;
  /** How many blocks of any kind stand in one another. */
  readonly maxBlocks: number;
}

const loopWords = ['index', 'first', 'last'] as const;
const styleTag = /<(\/?)style[\s>]/gi;

// A separate instance: helpers or partials that others register are not in it. It parses and never compiles.
const { parse } = Handlebars.create();

/** Makes an error out of the line and what is wrong there. */
export type Fail = (line: number, what: Message) => Error;

/** The pieces of a template, and how often it says where the document stands. Throws what `fail` makes, or what the parser says of braces that do not match. */
export function readTemplate(source: string, dialect: Dialect, fail: Fail): { readonly pieces: readonly Piece[]; readonly bodies: number } {
  const reader = new Reader(fail, dialect);
  return { pieces: reader.pieces(parse(source), 0, 0), bodies: reader.bodies };
}

/** Turns the tree of Handlebars into pieces; what has no piece is refused. */
class Reader {
  readonly #fail: Fail;
  readonly #dialect: Dialect;
  #inStyle = false;
  /** How often it says where the document stands. */
  bodies = 0;

  constructor(fail: Fail, dialect: Dialect) {
    this.#fail = fail;
    this.#dialect = dialect;
  }

  pieces(program: hbs.AST.Program | undefined, depth: number, blocks: number): Piece[] {
    if (!program) return [];
    if (program.blockParams?.length > 0) throw this.#at(program, 'names with "as |…|" are not taken');
    return program.body.flatMap((node) => this.#piece(node, depth, blocks));
  }

  #piece(node: hbs.AST.Statement, depth: number, blocks: number): Piece[] {
    if (node.type === 'CommentStatement') return [];
    if (isContent(node)) {
      for (const [, end] of node.value.matchAll(styleTag)) this.#inStyle = end === '';
      return node.value === '' ? [] : [{ kind: 'text', text: node.value }];
    }
    if (this.#inStyle) throw this.#at(node, 'inside <style> nothing is filled in');
    if (isMustache(node)) return [this.#place(node)];
    if (isBlock(node)) return [this.#block(node, depth, blocks)];
    throw this.#at(node, buildMessage('{what} is not taken', { what: names[node.type] ?? node.type }));
  }

  #place(node: hbs.AST.MustacheStatement): Piece {
    const { loc, params, path } = node;
    const { line } = loc.start;
    if (!node.escaped) throw this.#at(node, 'three braces, which would let a datum bring tags, are not taken');
    if (!isPath(path)) throw this.#at(node, 'a place holds the name of a datum');
    if ((node.hash?.pairs.length ?? 0) > 0) throw this.#at(node, 'options by name are not taken');
    if (params.length === 0 && this.#dialect.body && path.original === 'body') {
      this.bodies++;
      return { kind: 'body', line };
    }
    if (params.length === 0) return { kind: 'place', path: this.#path(path), line };
    if (this.#dialect.fallbacks) return { kind: 'place', path: this.#path(path), fallback: this.#fallback(node), line };
    return this.#format(node, path.original);
  }

  #fallback(node: hbs.AST.MustacheStatement): string {
    const [word, text, ...more] = node.params;
    if (word && isPath(word) && word.original === 'or' && text && isText(text) && more.length === 0) return text.value;
    throw this.#at(node, 'after a name there is only or "a text in quotes"');
  }

  #format(node: hbs.AST.MustacheStatement, word: string): Piece {
    const format = formatNames.find((each) => each === word);
    if (!format) {
      const near = nearestName(word, formatNames);
      const given = { word: word.slice(0, 60) };
      throw this.#at(
        node,
        near
          ? buildMessage('"{word}" is no format. Perhaps "{near}" is meant', { ...given, near })
          : buildMessage('"{word}" is no format. There are {formats}', { ...given, formats: formatNames.join(', ') }),
      );
    }
    const [value, option, ...more] = node.params;
    if (!value || !isPath(value) || more.length > 0)
      throw this.#at(node, buildMessage('"{format}" takes the name of a datum, and one option after it', { format }));
    return { kind: 'format', format, value: this.#path(value), option: option && this.#argument(option), line: node.loc.start.line };
  }

  #block(node: hbs.AST.BlockStatement, depth: number, blocks: number): Piece {
    const { blocks: known, maxDepth, maxBlocks } = this.#dialect;
    const kind = known.find((block) => block === node.path.original);
    if (!kind) throw this.#at(node, buildMessage('{block} is not taken. There are {blocks}', { block: opening(node.path.original), blocks: known.join(', ') }));
    const [subject, ...more] = node.params;
    if (!subject || !isPath(subject) || more.length > 0 || (node.hash?.pairs.length ?? 0) > 0)
      throw this.#at(node, buildMessage('{block} takes the name of one datum', { block: opening(kind) }));
    // "else if" nests as the tree sees it, and does not as its writer does.
    const inner = kind === 'if' || kind === 'unless' ? depth : depth + 1;
    if (inner > maxDepth) throw this.#at(node, buildMessage('repetitions stand at most {most} deep in one another', { most: maxDepth }));
    if (blocks >= maxBlocks) throw this.#at(node, buildMessage('conditions stand at most {most} deep in one another', { most: maxBlocks }));
    return {
      kind,
      subject: this.#path(subject),
      body: this.pieces(node.program, inner, blocks + 1),
      otherwise: this.pieces(node.inverse, inner, blocks + 1),
      line: node.loc.start.line,
    };
  }

  #argument(node: hbs.AST.Expression): Argument {
    if (isText(node)) return { text: node.value };
    if (isPath(node)) return this.#path(node);
    throw this.#at(node, 'an option is a text in quotes or the name of a datum');
  }

  #path(node: hbs.AST.PathExpression): Path {
    const written = node.original;
    const parts: readonly unknown[] = node.parts;
    const plain = parts.filter((part) => typeof part === 'string');
    if (plain.length < parts.length) throw this.#at(node, 'a name made by another expression is not taken');
    if (!this.#dialect.outerScopes && (node.data || node.depth > 0 || /^(this|\.)/.test(written)))
      throw this.#at(node, buildMessage('"{name}" is no name of a field', { name: written.slice(0, 60) }));
    if (!node.data) return { up: node.depth, names: plain, loop: undefined, written };
    const loop = loopWords.find((word) => word === plain[0]);
    if (!loop || plain.length > 1)
      throw this.#at(node, buildMessage('"{name}" is not known. There are {words}', { name: written, words: `@${loopWords.join(', @')}` }));
    return { up: node.depth, names: [], loop, written };
  }

  #at(node: hbs.AST.Node, what: Message): Error {
    return this.#fail(node.loc?.start.line ?? 1, what);
  }
}

const opening = (block: string): string => `{{#${block.slice(0, 60)}}}`;

const names: Readonly<Record<string, string>> = {
  PartialStatement: 'another template ({{> …}})',
  PartialBlockStatement: 'another template ({{#> …}})',
  Decorator: 'a decorator ({{* …}})',
  DecoratorBlock: 'a decorator ({{#* …}})',
};
const isContent = (node: hbs.AST.Node): node is hbs.AST.ContentStatement => node.type === 'ContentStatement';
const isMustache = (node: hbs.AST.Node): node is hbs.AST.MustacheStatement => node.type === 'MustacheStatement';
const isBlock = (node: hbs.AST.Node): node is hbs.AST.BlockStatement => node.type === 'BlockStatement';
const isPath = (node: hbs.AST.Node): node is hbs.AST.PathExpression => node.type === 'PathExpression';
const isText = (node: hbs.AST.Node): node is hbs.AST.StringLiteral => node.type === 'StringLiteral';
