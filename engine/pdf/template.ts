// Reads a template of a document and refuses at start whatever is not plain: only text, places, conditions and repetitions are left of Handlebars.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { inEnglish } from '../contract/message.ts';
import { type Dialect, type Piece, readTemplate } from '../template/read-template.ts';

export interface Template {
  /** Who declares it, for messages: `library.slip`. */
  readonly name: string;
  readonly file: string;
  readonly pieces: readonly Piece[];
}

const maxLength = 200_000;
/** Tags that would do nothing in a document, or that the engine writes itself. */
const idleTag = /<\s*(script|iframe|frame|frameset|object|embed|link|base|meta|form|audio|video|html|head|body|title)[\s/>]/i;

/** A document, or what stands around one and says `{{body}}` where. */
type TemplateKind = 'document' | 'frame';

const dialect: Dialect = {
  blocks: ['each', 'if', 'unless', 'with'],
  formats: true,
  fallbacks: false,
  outerScopes: true,
  body: false,
  maxDepth: 3,
  maxBlocks: Infinity,
};

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
export function parseTemplate(source: unknown, fault: (what: string) => Error, kind: TemplateKind = 'document'): readonly Piece[] {
  // An object in place of a text would be taken for a tree that is parsed already.
  if (typeof source !== 'string') throw fault('it is no text.');
  if (source.length > maxLength) throw fault(`it has more than ${maxLength} characters.`);
  const idle = idleTag.exec(source);
  if (idle) {
    throw fault(
      `line ${lineAt(source, idle.index)}: <${idle[1]?.toLowerCase()}> has no place in it. A template is what stands in the body of the page: no scripts, no frames, no links to files.`,
    );
  }
  const { pieces, bodies } = read(source, fault, kind);
  const ownBodies = pieces.filter((piece) => piece.kind === 'body').length;
  if (kind === 'frame' && (ownBodies !== 1 || bodies !== 1)) throw fault('a frame says {{body}} once, outside of all conditions and repetitions.');
  return pieces;
}

function read(source: string, fault: (what: string) => Error, kind: TemplateKind): ReturnType<typeof readTemplate> {
  let reported: Error | undefined;
  try {
    return readTemplate(source, { ...dialect, body: kind === 'frame' }, (line, what) => (reported = fault(`line ${line}: ${inEnglish(what)}.`)));
  } catch (error) {
    if (reported) throw reported;
    const [first = '', , , last = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
    throw fault(`${first.replace(/:$/, '')}${last ? `: ${last.slice(0, 120)}` : ''}.`);
  }
}

const lineAt = (source: string, index: number): number => source.slice(0, index).split('\n').length;
