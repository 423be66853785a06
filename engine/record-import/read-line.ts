// The cells of rows → the values of their fields, with everything that is wrong about them; names of records are looked up for all rows at once.
import type { FieldError } from '../contract/errors.ts';
import { listTypes } from '../contract/definitions.ts';
import type { Entity, Field } from '../contract/model.ts';
import { phrase } from '../contract/sentence.ts';
import { foldText } from '../fields/fold-text.ts';
import { joinTexts, splitTexts } from '../fields/joined-texts.ts';
import type { RecordContext } from '../record/record-context.ts';
import { readWriteBody } from '../record/write-body.ts';
import { type Cell, textOfCell } from '../table-file/cell.ts';
import type { Notation } from './column-notation.ts';
import { importFields } from './import-fields.ts';
import { accessOfImport } from './access-of-import.ts';
import type { Line } from './lines.ts';
import { nameReader, type ReadNames } from './named-cells.ts';
import { faultOfCell, readCell, shownValue } from './read-cell.ts';

/** What each column is, by what rows are compared, and what an empty cell says. */
export interface ImportMapping {
  /** The field of each column; null where it is not taken. */
  readonly fields: readonly (string | null)[];
  /** The rules by which rows are compared, by their ids. */
  readonly match: readonly string[];
  /** `clear`: an empty cell empties its field in a record that is there. Otherwise it says nothing. */
  readonly empty?: 'leave' | 'clear';
  /** How the days and numbers of a field are written. */
  readonly notations?: Readonly<Record<string, Notation>>;
  /** What is read in place of a text that the file has. */
  readonly replaced?: readonly ReplacedText[];
}
/** A text of a column, compared without case and accents, and what stands for it; an empty one leaves its cells out. */
export interface ReplacedText {
  readonly field: string;
  readonly from: string;
  readonly to: string;
}

/** A row as it was understood. A cell without text says nothing of a new record: its field is left out. */
export interface ReadLine {
  readonly line: Line;
  /** Without those of faulty cells. */
  readonly values: Readonly<Record<string, unknown>>;
  /** What a record that is there loses by cells without text. */
  readonly cleared: Readonly<Record<string, unknown>>;
  /** How the records are called that fields point at. */
  readonly names: ReadonlyMap<string, string>;
  /** Of a name that several records have, these: a record that points at one of them agrees with it. */
  readonly candidates: ReadonlyMap<string, readonly number[]>;
  readonly faults: readonly FieldError[];
}

/** Understands rows. */
export async function readLinesAs(context: RecordContext, entity: Entity, mapping: ImportMapping, lines: readonly Line[]): Promise<ReadLine[]> {
  const { fields, empty, notations = {} } = mapping;
  const known = new Map(importFields(entity, context.access).map((field) => [field.name, field]));
  const taken = fields.flatMap((name, index) => {
    const field = name === null ? undefined : known.get(name);
    return field ? [{ field, index, replace: replacerOf(field, mapping.replaced ?? []) }] : [];
  });
  const readers = await readersOf(context, taken, lines);
  const rights = accessOfImport(context.access).of(entity);
  return lines.map((line): ReadLine => {
    const values: Record<string, unknown> = {};
    const cleared: Record<string, unknown> = {};
    const names = new Map<string, string>();
    const candidates = new Map<string, readonly number[]>();
    const faults: FieldError[] = [];
    for (const { field, index, replace } of taken) {
      const original = line.cells[index] ?? '';
      const cell = replace(original);
      const text = textOfCell(cell);
      const unreadable = faultOfCell(cell);
      if (unreadable !== undefined) {
        faults.push({ Key: field.name, Message: unreadable });
        continue;
      }
      if (text.trim() === '') {
        // What somebody has left out is not what the file leaves empty.
        if (empty === 'clear' && cell === original && canBeEmpty(field)) cleared[field.name] = listTypes.has(field.type) ? [] : null;
        continue;
      }
      const named = readers.get(field.name)?.(text);
      const read = named ?? readCell(field, cell, context.access.actor, notations[field.name]);
      if ('fault' in read) faults.push({ Key: field.name, Message: read.fault });
      else values[field.name] = read.value;
      if (named && 'names' in named) names.set(field.name, named.names);
      if (named && 'candidates' in named && named.candidates) candidates.set(field.name, named.candidates);
    }
    if (line.cells.length > fields.length)
      faults.push({ Key: '', Message: phrase('The row has more cells than the first one names columns ({count}).', { count: fields.length }) });
    const shape = readWriteBody(entity, rights, 'create', values).errors.map((each) => withValue(each, mapping, line));
    for (const { Key } of shape) delete values[Key];
    return { line, values, cleared, names, candidates, faults: [...faults, ...shape] };
  });
}

/** A fault of a field with what stands in its cell, which may be far from where it is read. */
export function withValue({ Key, Message }: FieldError, { fields }: ImportMapping, line: Line): FieldError {
  const index = fields.indexOf(Key);
  const text = index < 0 ? '' : textOfCell(line.cells[index]);
  // Some sentences name it themselves.
  if (text.trim() === '' || (typeof Message === 'object' && Object.values(Message.values).includes(text.trim()))) return { Key, Message };
  const message = typeof Message === 'string' ? phrase(Message, {}) : Message;
  return { Key, Message: phrase('{message} The file says "{value}".', { message, value: shownValue(text) }) };
}

/** Puts in place of a text what somebody has said that it means, the whole cell or a part of a list. */
function replacerOf(field: Field, replaced: readonly ReplacedText[]): (cell: Cell) => Cell {
  const own = new Map(replaced.filter((each) => each.field === field.name).map(({ from, to }) => [foldText(from), to]));
  if (own.size === 0) return (cell) => cell;
  return (cell) => {
    const text = textOfCell(cell);
    const whole = own.get(foldText(text));
    if (whole !== undefined) return whole;
    if (!field.list && field.type !== 'stringList') return cell;
    const parts = splitTexts(text);
    return parts.some((part) => own.has(foldText(part))) ? joinTexts(parts.map((part) => own.get(foldText(part)) ?? part).filter((part) => part !== '')) : cell;
  };
}

/** What must have a value keeps the one that it has. */
const canBeEmpty = (field: Field): boolean => !field.required && field.type !== 'boolean';

async function readersOf(
  context: RecordContext,
  taken: readonly { readonly field: Field; readonly index: number; readonly replace: (cell: Cell) => Cell }[],
  lines: readonly Line[],
): Promise<Map<string, ReadNames>> {
  const readers = new Map<string, ReadNames>();
  for (const { field, index, replace } of taken) {
    const texts = lines.map(({ cells }) => textOfCell(replace(cells[index] ?? ''))).filter((text) => text.trim() !== '');
    const reader = texts.length > 0 ? await nameReader(context, field, texts) : undefined;
    if (reader) readers.set(field.name, reader);
  }
  return readers;
}
