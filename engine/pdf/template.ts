// Reads a template of a document and refuses at start whatever is not plain: only text, places, conditions and repetitions are left of Handlebars.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import Handlebars from 'handlebars';
import { nearestName } from '../contract/errors.ts';
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
/** What is left of a template: nothing that could be run. */
export type Piece =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'place'; readonly path: Path; readonly line: number }
  /** Of a frame: where the document stands. */
  | { readonly kind: 'body'; readonly line: number }
  | { readonly kind: 'format'; readonly format: FormatName; readonly value: Path; readonly option: Argument | undefined; readonly line: number }
  | Block;
export interface Block {
  readonly kind: (typeof blocks)[number];
  readonly subject: Path;
  readonly body: readonly Piece[];
  readonly otherwise: readonly Piece[];
  readonly line: number;
}
export interface Template {
  /** Who declares it, for messages: `library.slip`. */
  readonly name: string;
  readonly file: string;
  readonly pieces: readonly Piece[];
}

const maxLength = 200_000;
const maxDepth = 3;
/** Tags that would do nothing in a document, or that the engine writes itself. */
const idleTag = /<\s*(script|iframe|frame|frameset|object|embed|link|base|meta|form|audio|video|html|head|body|title)[\s/>]/i;
const styleTag = /<(\/?)style[\s>]/gi;
const blocks = ['each', 'if', 'unless', 'with'] as const;
const loopWords = ['index', 'first', 'last'] as const;

// An instance of our own: nobody else's helpers or partials are in it. It parses and never compiles.
const { parse } = Handlebars.create();

/** A document, or what stands around one and says `{{body}}` where. */
type TemplateKind = 'document' | 'frame';

/** Reads the file. Throws a sentence that names plugin, file, line and fault. */
export function loadTemplate(name: string, address: URL, kind: TemplateKind = 'document'): Template {
  const fault = (what: string): Error =>
    new Error(`The ${kind === 'frame' ? 'frame' : 'template'} of the document ${name} cannot be used: ${what} (${visible(address)})`);
  let source: string;
  try {
    source = readFileSync(fileURLToPath(address), 'utf8');
  } catch (error) {
    throw fault(`its file cannot be read, ${error instanceof Error ? error.message : String(error)}.`);
  }
  return { name, file: visible(address), pieces: parseTemplate(source, fault, kind) };
}

const visible = (address: URL): string => (address.protocol === 'file:' ? fileURLToPath(address) : address.href);

/** The pieces of a template. `fault` makes the error out of a sentence. */
export function parseTemplate(source: unknown, fault: (what: string) => Error, kind: TemplateKind = 'document'): Piece[] {
  // An object in place of a text would be taken for a tree that is parsed already.
  if (typeof source !== 'string') throw fault('it is no text.');
  if (source.length > maxLength) throw fault(`it has more than ${maxLength} characters.`);
  const idle = idleTag.exec(source);
  if (idle) {
    throw fault(
      `line ${lineAt(source, idle.index)}: <${idle[1]?.toLowerCase()}> has no place in it. A template is what stands in the body of the page: no scripts, no frames, no links to files.`,
    );
  }
  let program: hbs.AST.Program;
  try {
    program = parse(source);
  } catch (error) {
    const [first = '', , , last = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
    throw fault(`${first.replace(/:$/, '')}${last ? `: ${last.slice(0, 120)}` : ''}.`);
  }
  const reader = new Reader(fault, kind);
  const pieces = reader.pieces(program, 0);
  const bodies = pieces.filter((piece) => piece.kind === 'body').length;
  if (kind === 'frame' && (bodies !== 1 || reader.bodies !== 1)) throw fault('a frame says {{body}} once, outside of all conditions and repetitions.');
  return pieces;
}

const lineAt = (source: string, index: number): number => source.slice(0, index).split('\n').length;

/** Turns the tree of Handlebars into pieces; what has no piece is refused. */
class Reader {
  readonly #fault: (what: string) => Error;
  readonly #kind: TemplateKind;
  #inStyle = false;
  /** How often it says where the document stands. */
  bodies = 0;

  constructor(error: (what: string) => Error, kind: TemplateKind) {
    this.#fault = error;
    this.#kind = kind;
  }

  pieces(program: hbs.AST.Program | undefined, depth: number): Piece[] {
    if (!program) return [];
    if (program.blockParams?.length > 0) throw this.#at(program, 'names with "as |…|" are not taken');
    return program.body.flatMap((node) => this.#piece(node, depth));
  }

  #piece(node: hbs.AST.Statement, depth: number): Piece[] {
    if (node.type === 'CommentStatement') return [];
    if (isContent(node)) {
      for (const [, end] of node.value.matchAll(styleTag)) this.#inStyle = end === '';
      return node.value === '' ? [] : [{ kind: 'text', text: node.value }];
    }
    if (this.#inStyle) throw this.#at(node, 'inside <style> nothing is filled in');
    if (isMustache(node)) return [this.#place(node)];
    if (isBlock(node)) return [this.#block(node, depth)];
    throw this.#at(node, `${names[node.type] ?? node.type} is not taken`);
  }

  #place(node: hbs.AST.MustacheStatement): Piece {
    const { loc, params, path } = node;
    if (!node.escaped) throw this.#at(node, 'three braces, which would let a datum bring tags, are not taken');
    if (!isPath(path)) throw this.#at(node, 'a place holds the name of a datum');
    if ((node.hash?.pairs.length ?? 0) > 0) throw this.#at(node, 'options by name are not taken');
    if (params.length === 0 && this.#kind === 'frame' && path.original === 'body') {
      this.bodies++;
      return { kind: 'body', line: loc.start.line };
    }
    if (params.length === 0) return { kind: 'place', path: this.#path(path), line: loc.start.line };
    const format = formatNames.find((each) => each === path.original);
    if (!format) {
      const word = path.original;
      const near = nearestName(word, formatNames);
      throw this.#at(node, `"${word.slice(0, 60)}" is no format. ${near ? `Perhaps "${near}" is meant` : `There are ${formatNames.join(', ')}`}`);
    }
    const [value, option, ...more] = params;
    if (!value || !isPath(value) || more.length > 0) throw this.#at(node, `"${format}" takes the name of a datum, and one option after it`);
    return { kind: 'format', format, value: this.#path(value), option: option && this.#argument(option), line: loc.start.line };
  }

  #block(node: hbs.AST.BlockStatement, depth: number): Piece {
    const kind = blocks.find((block) => block === node.path.original);
    if (!kind) throw this.#at(node, `{{#${node.path.original.slice(0, 60)}}} is not taken. There are ${blocks.join(', ')}`);
    const [subject, ...more] = node.params;
    if (!subject || !isPath(subject) || more.length > 0 || (node.hash?.pairs.length ?? 0) > 0) throw this.#at(node, `{{#${kind}}} takes the name of one datum`);
    // "else if" nests as the tree sees it, and does not as its writer does.
    const inner = kind === 'if' || kind === 'unless' ? depth : depth + 1;
    if (inner > maxDepth) throw this.#at(node, `repetitions stand at most ${maxDepth} deep in one another`);
    const body = this.pieces(node.program, inner);
    return { kind, subject: this.#path(subject), body, otherwise: this.pieces(node.inverse, inner), line: node.loc.start.line };
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
    if (!node.data) return { up: node.depth, names: plain, loop: undefined, written };
    const loop = loopWords.find((word) => word === plain[0]);
    if (!loop || plain.length > 1) throw this.#at(node, `"${written}" is not known. There are @${loopWords.join(', @')}`);
    return { up: node.depth, names: [], loop, written };
  }

  #at(node: hbs.AST.Node, what: string): Error {
    return this.#fault(`line ${node.loc?.start.line ?? 1}: ${what}.`);
  }
}

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
