// The faults of metadata: each with its file, its place, the wrong value and what to do; all of them are reported at once.
import { getPath, type JsonPath, type Position } from './parse-json.ts';

export interface FieldProblem {
  /** As a person finds it: relative to the folder that the program was started in, where it lies there. */
  readonly file: string;
  /** Where in the file, such as `fields[2].maxLength`; empty for the file as a whole. */
  readonly path: string;
  /** The wrong value; undefined where something is missing. */
  readonly value: unknown;
  readonly message: string;
  /** What to do about it. */
  readonly hint: string;
  readonly line?: number;
  readonly column?: number;
}

/** Thrown when the metadata cannot be used; nothing of it is loaded then. */
export class MetadataError extends Error {
  readonly errors: readonly FieldProblem[];

  constructor(errors: readonly FieldProblem[]) {
    super(`The metadata has ${errors.length === 1 ? 'a fault' : `${errors.length} faults`}.\n\n${errors.map(describe).join('\n\n')}\n`);
    this.name = 'MetadataError';
    this.errors = errors;
  }
}

/** What a fault is reported against: a file that was read, or could not be. */
export interface Source {
  readonly file: string;
  readonly value: unknown;
  positionOf(place: JsonPath): Position | undefined;
}

/** Collects the faults of one loading. */
export class ErrorList {
  readonly #faults: FieldProblem[] = [];

  /** Adds the fault at a place of a file; its value and line are looked up. */
  add(source: Source, place: JsonPath, message: string, hint: string): void {
    const position = source.positionOf(place) ?? source.positionOf(place.slice(0, -1));
    this.#faults.push({
      file: source.file,
      path: getPath(place),
      value: valueAt(source.value, place),
      message,
      hint,
      ...(position ? { line: position.line, column: position.column } : {}),
    });
  }

  get isEmpty(): boolean {
    return this.#faults.length === 0;
  }

  /** Throws what was collected, if anything was: in the order of files and lines. */
  throwIfAny(): void {
    if (this.isEmpty) return;
    throw new MetadataError(this.#faults.toSorted((a, b) => (a.file === b.file ? (a.line ?? 0) - (b.line ?? 0) : a.file < b.file ? -1 : 1)));
  }
}

function valueAt(value: unknown, place: JsonPath): unknown {
  let at = value;
  for (const step of place) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, step)) return undefined;
    at = new Map<string, unknown>(Object.entries(at)).get(String(step));
  }
  return at;
}

const maxShownLength = 80;

function describe({ file, path, value, message, hint, line, column }: FieldProblem): string {
  const visible = value === undefined ? undefined : JSON.stringify(value);
  const where = line === undefined ? file : `${file}:${line}:${column ?? 1}`;
  const is = visible === undefined || visible.length > maxShownLength ? '' : ` = ${visible}`;
  return [`  ${where}${path ? `  ${path}${is}` : ''}`, `    ${message}`, `    ${hint}`].join('\n');
}
