// The faults of metadata: each with its file, its place, the wrong value and what to do; all of them are told at once.
import { pathOf, type Place, type Position } from './parse-json.ts';

export interface Fault {
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
  readonly faults: readonly Fault[];

  constructor(faults: readonly Fault[]) {
    super(`The metadata has ${faults.length === 1 ? 'a fault' : `${faults.length} faults`}.\n\n${faults.map(describe).join('\n\n')}\n`);
    this.name = 'MetadataError';
    this.faults = faults;
  }
}

/** What a fault is reported against: a file that was read, or could not be. */
export interface Source {
  readonly file: string;
  readonly value: unknown;
  positionOf(place: Place): Position | undefined;
}

/** Collects the faults of one loading. */
export class FaultList {
  readonly #faults: Fault[] = [];

  /** Adds the fault at a place of a file; its value and line are looked up. */
  add(source: Source, place: Place, message: string, hint: string): void {
    const position = source.positionOf(place) ?? source.positionOf(place.slice(0, -1));
    this.#faults.push({
      file: source.file,
      path: pathOf(place),
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

function valueAt(value: unknown, place: Place): unknown {
  let at = value;
  for (const step of place) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, step)) return undefined;
    at = new Map<string, unknown>(Object.entries(at)).get(String(step));
  }
  return at;
}

const longestShown = 80;

function describe({ file, path, value, message, hint, line, column }: Fault): string {
  const shown = value === undefined ? undefined : JSON.stringify(value);
  const where = line === undefined ? file : `${file}:${line}:${column ?? 1}`;
  const is = shown === undefined || shown.length > longestShown ? '' : ` = ${shown}`;
  return [`  ${where}${path ? `  ${path}${is}` : ''}`, `    ${message}`, `    ${hint}`].join('\n');
}
