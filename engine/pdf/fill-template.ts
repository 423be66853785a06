// Puts data into a template: looks names up, repeats and leaves out. Nothing is compiled and nothing of the data is run.
import { escaped } from '../template/escape-html.ts';
import { formatValue, type Locale } from '../template/format-value.ts';
import type { Block, Path, Piece } from '../template/read-template.ts';
import type { Template } from './template.ts';

interface Scope {
  readonly data: unknown;
  readonly outer: Scope | undefined;
  /** Of a repetition: which one this is, and of how many. */
  readonly loop?: { readonly index: number; readonly count: number };
}

const maxCharacters = 4_000_000;
/** Of all repetitions together: what writes nothing takes its time as well. */
const maxRounds = 250_000;

/** The HTML of the body; of a frame, with the `body` that it stands around. Throws a sentence with file, line and name for a datum that is not there, or is none that can be shown. */
export function fillTemplate({ name, file, pieces }: Template, data: Readonly<Record<string, unknown>>, locale: Locale, body = ''): string {
  const out: string[] = [];
  let length = 0;
  let rounds = 0;
  const fault = (line: number, what: string): Error => new Error(`The document ${name} cannot be made: line ${line} of its template: ${what} (${file})`);

  const write = (text: string, line: number): void => {
    length += text.length;
    if (length > maxCharacters) throw fault(line, `it grows beyond ${maxCharacters} characters.`);
    out.push(text);
  };

  const valueOf = (path: Path, scope: Scope, line: number): unknown => {
    let at: Scope | undefined = scope;
    for (let up = path.up; up > 0; up--) at = at?.outer;
    if (path.loop) {
      while (at && !at.loop) at = at.outer;
      if (!at?.loop) throw fault(line, `"${path.written}" stands in no repetition.`);
      const { index, count } = at.loop;
      return { index, first: index === 0, last: index === count - 1 }[path.loop];
    }
    if (!at) throw fault(line, `"${path.written}" leads out of the data.`);
    let value: unknown = at.data;
    for (const each of path.names) {
      // Own properties alone: what every object has by birth is no datum.
      if (typeof value !== 'object' || value === null || !Object.hasOwn(value, each)) throw fault(line, `there is no datum "${path.written}".`);
      value = Object.getOwnPropertyDescriptor(value, each)?.value;
    }
    return value;
  };

  const each = (piece: Block, value: unknown, scope: Scope): void => {
    if (value !== null && value !== undefined && !Array.isArray(value)) throw fault(piece.line, `"${piece.subject.written}" is no list.`);
    const list: readonly unknown[] = value ?? [];
    rounds += list.length;
    if (rounds > maxRounds) throw fault(piece.line, `it repeats more than ${maxRounds} times.`);
    for (const [index, item] of list.entries()) run(piece.body, { data: item, outer: scope, loop: { index, count: list.length } });
    if (list.length === 0) run(piece.otherwise, scope);
  };

  const run = (list: readonly Piece[], scope: Scope): void => {
    for (const piece of list) {
      if (piece.kind === 'text') {
        write(piece.text, 0);
        continue;
      }
      const { line } = piece;
      if (piece.kind === 'body') write(body, line);
      else if (piece.kind === 'place') write(escaped(getText(valueOf(piece.path, scope, line), piece.path, line, fault)), line);
      else if (piece.kind === 'format') {
        const { option } = piece;
        const given = option === undefined ? undefined : 'text' in option ? option.text : getText(valueOf(option, scope, line), option, line, fault);
        const value = valueOf(piece.value, scope, line);
        try {
          write(escaped(formatValue(piece.format, value, given || undefined, locale)), line);
        } catch (error) {
          throw fault(line, `"${piece.value.written}" ${error instanceof Error ? error.message : String(error)}.`);
        }
      } else {
        const value = valueOf(piece.subject, scope, line);
        if (piece.kind === 'each') each(piece, value, scope);
        else if (isSomething(value) !== (piece.kind !== 'unless')) run(piece.otherwise, scope);
        else run(piece.body, piece.kind === 'with' ? { data: value, outer: scope } : scope);
      }
    }
  };

  run(pieces, { data, outer: undefined });
  return out.join('');
}

/** Zero is something: an amount of 0.00 is shown. Empty texts and lists are nothing. */
const isSomething = (value: unknown): boolean =>
  !(value === null || value === undefined || value === false || value === '' || (Array.isArray(value) && value.length === 0));

function getText(value: unknown, path: Path, line: number, error: (line: number, what: string) => Error): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  throw error(line, `"${path.written}" is neither a text nor a number.`);
}
