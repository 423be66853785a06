// Reads a JSON text and remembers where each value stands, so that a fault can be told with its line.

export interface Position {
  readonly line: number;
  readonly column: number;
}

/** A value of the file, named by the keys and indexes that lead to it. */
export type JsonPath = readonly (string | number)[];

export interface ParsedJson {
  readonly value: unknown;
  /** Where the value at a place begins; undefined where there is none. */
  positionOf(place: JsonPath): Position | undefined;
}

export interface JsonError extends Position {
  /** The place reached when the text stopped making sense. */
  readonly place: JsonPath;
  readonly message: string;
}

const maximumDepth = 100;

/** Parses `text`; answers the value or the first fault. A name given twice in one object is a fault, since one of its values would be lost. */
export function parseJson(text: string): ParsedJson | { readonly error: JsonError } {
  const offsets = new Map<string, number>();
  const place: (string | number)[] = [];
  let index = text.charCodeAt(0) === 0xfeff ? 1 : 0;

  const stop = (message: string, at = index): never => {
    throw new Stopped({ ...positionIn(text, at), place: [...place], message });
  };
  const skipSpace = (): void => {
    while (index < text.length && ' \t\r\n'.includes(text.charAt(index))) index++;
  };
  const found = (): string => {
    if (index >= text.length) return 'the end of the file';
    const token = /^("[^"\n]{0,30}"?|\S{1,20})/.exec(text.slice(index, index + 40))?.[0] ?? '';
    return token.startsWith('"') ? token : `"${token}"`;
  };
  const expect = (sign: string, what: string): void => {
    if (text.charAt(index) !== sign) stop(`Expected ${what} but found ${found()}.`);
    index++;
  };

  const readString = (what: string): string => {
    const start = index;
    if (text.charAt(index) !== '"') stop(`Expected ${what} in double quotes but found ${found()}.`);
    index++;
    while (index < text.length && text.charAt(index) !== '"') {
      if (text.charAt(index) === '\n') stop('A text ends on the line on which it begins; the closing quote is missing.', start);
      index += text.charAt(index) === '\\' ? 2 : 1;
    }
    if (index >= text.length) stop('The closing quote is missing.', start);
    index++;
    return String(readLiteral(start, 'The text holds a control character or a backslash that means nothing.'));
  };

  const readLiteral = (start: number, message: string): unknown => {
    try {
      const value: unknown = JSON.parse(text.slice(start, index));
      return value;
    } catch {
      return stop(message, start);
    }
  };

  const readObject = (): Record<string, unknown> => {
    const object: Record<string, unknown> = {};
    index++;
    skipSpace();
    if (text.charAt(index) === '}') index++;
    else {
      for (;;) {
        skipSpace();
        const keyAt = index;
        const key = readString('a name');
        place.push(key);
        if (key === '__proto__') stop('The name "__proto__" may not be used.', keyAt);
        if (Object.hasOwn(object, key)) stop(`The name "${key}" is given twice.`, keyAt);
        skipSpace();
        expect(':', 'a colon after the name');
        object[key] = readValue();
        place.pop();
        skipSpace();
        if (text.charAt(index) === '}') break;
        expect(',', 'a comma or a closing brace');
      }
      index++;
    }
    return object;
  };

  const readArray = (): unknown[] => {
    const list: unknown[] = [];
    index++;
    skipSpace();
    if (text.charAt(index) === ']') index++;
    else {
      for (;;) {
        place.push(list.length);
        list.push(readValue());
        place.pop();
        skipSpace();
        if (text.charAt(index) === ']') break;
        expect(',', 'a comma or a closing bracket');
      }
      index++;
    }
    return list;
  };

  const readValue = (): unknown => {
    skipSpace();
    if (place.length > maximumDepth) stop(`Values lie more than ${maximumDepth} deep in one another.`);
    offsets.set(getPath(place), index);
    const sign = text.charAt(index);
    if (sign === '{') return readObject();
    if (sign === '[') return readArray();
    if (sign === '"') return readString('a text');
    const start = index;
    while (index < text.length && /[-+.0-9A-Za-z]/.test(text.charAt(index))) index++;
    if (index === start) stop(`Expected a value but found ${found()}.`);
    return readLiteral(start, `"${text.slice(start, index)}" is no value of JSON. Texts stand in double quotes.`);
  };

  try {
    const value = readValue();
    skipSpace();
    if (index < text.length) stop(`Expected the end of the file but found ${found()}.`);
    return {
      value,
      positionOf: (of) => {
        const offset = offsets.get(getPath(of));
        return offset === undefined ? undefined : positionIn(text, offset);
      },
    };
  } catch (error) {
    if (error instanceof Stopped) return { error: error.error };
    throw error;
  }
}

/** A place as people write it: `fields[2].maxLength`. */
export const getPath = (place: JsonPath): string =>
  place
    .map((step, index) => (typeof step === 'number' ? `[${step}]` : `${index === 0 ? '' : '.'}${/^[\w$-]+$/.test(step) ? step : JSON.stringify(step)}`))
    .join('');

class Stopped extends Error {
  readonly error: JsonError;

  constructor(error: JsonError) {
    super(error.message);
    this.error = error;
  }
}

function positionIn(text: string, offset: number): Position {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 };
}
