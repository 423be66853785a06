// The cells of rows → the values of their fields, with everything that is wrong about them; names of records are looked up for all rows at once.
import type { FieldError } from '../contract/errors.ts';
import { listTypes } from '../contract/definitions.ts';
import type { Entity, Field } from '../contract/model.ts';
import { buildMessage } from '../contract/message.ts';
import { foldText } from '../fields/fold-text.ts';
import { joinTexts, splitTexts } from '../fields/joined-texts.ts';
import { namesNarrowedBy, optionValues } from '../record/check-options.ts';
import type { RecordContext } from '../record/record-context.ts';
import { readWriteBody } from '../record/write-body.ts';
import { type Cell, textOfCell } from '../table-file/cell.ts';
import type { ColumnFormat } from './column-format.ts';
import { importFields } from './import-fields.ts';
import { accessOfImport } from './access-of-import.ts';
import type { Line } from './lines.ts';
import { nameReader } from './named-cells.ts';
import { findCellError, readCell, shortenValue } from './read-cell.ts';

/** What each column is, by what rows are compared, and what an empty cell says. */
export interface ImportMapping {
  /** The field of each column; null where it is not taken. */
  readonly fields: readonly (string | null)[];
  /** What all rows say of fields that no column is, as a cell would say it. */
  readonly values?: readonly { readonly field: string; readonly text: string }[];
  /** The rules by which rows are compared, by their ids. */
  readonly match: readonly string[];
  /** `clear`: an empty cell empties its field in a record that is there. Otherwise it says nothing. */
  readonly empty?: 'leave' | 'clear';
  /** How the days and numbers of a field are written. */
  readonly notations?: Readonly<Record<string, ColumnFormat>>;
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

/** The fields that rows say something of. */
export const filledFields = ({ fields, values = [] }: ImportMapping): (string | null)[] => [...fields, ...values.map(({ field }) => field)];

/** A column, or what all rows say: its place is that of no cell then. */
interface Taken {
  readonly field: Field;
  readonly index: number;
  readonly replace: (cell: Cell) => Cell;
}
/** A row while it is read. */
interface LineReading {
  readonly line: Line;
  readonly values: Record<string, unknown>;
  readonly cleared: Record<string, unknown>;
  readonly names: Map<string, string>;
  readonly candidates: Map<string, readonly number[]>;
  readonly faults: (FieldError & { readonly index: number })[];
}

/** Understands rows, a column at a time: what a reference may name is narrowed by what other cells of its row say. */
export async function readLinesAs(context: RecordContext, entity: Entity, mapping: ImportMapping, lines: readonly Line[]): Promise<ReadLine[]> {
  const { fields, values: forAll = [] } = mapping;
  const known = new Map(importFields(entity, context.access).map((field) => [field.name, field]));
  const columns = fields.flatMap((name, index): Taken[] => {
    const field = name === null ? undefined : known.get(name);
    return field ? [{ field, index, replace: getReplacer(field, [...knownTexts(entity, field), ...(mapping.replaced ?? [])]) }] : [];
  });
  const constant = forAll.flatMap(({ field: name, text }): Taken[] => {
    const field = known.get(name);
    return field ? [{ field, index: -1, replace: () => text }] : [];
  });
  const taken = [...columns, ...constant];
  const rows = lines.map((line): LineReading => ({ line, values: {}, cleared: {}, names: new Map(), candidates: new Map(), faults: [] }));
  for (const column of narrowingFirst(taken)) await readColumn(context, entity, mapping, column, rows);
  const rights = accessOfImport(context.access).of(entity);
  for (const { values } of rows) addImplied(entity, known, values);
  return rows.map(({ line, values, cleared, names, candidates, faults: errors }): ReadLine => {
    const inLockOrder: FieldError[] = errors.toSorted((a, b) => a.index - b.index).map(({ Key, Message }) => ({ Key, Message }));
    if (line.cells.length > fields.length)
      inLockOrder.push({ Key: '', Message: buildMessage('The row has more cells than there are column names ({count}).', { count: fields.length }) });
    const shape = readWriteBody(entity, rights, 'create', values).errors.map((error) => withValue(error, mapping, line));
    for (const { Key } of shape) delete values[Key];
    return { line, values, cleared, names, candidates, faults: [...inLockOrder, ...shape] };
  });
}

/** The columns, those that narrow what others may name before these. */
function narrowingFirst(taken: readonly Taken[]): Taken[] {
  const open = [...taken];
  const ordered: Taken[] = [];
  while (open.length > 0) {
    const waits = ({ field }: Taken): boolean => namesNarrowedBy(field).some((name) => name !== field.name && open.some((each) => each.field.name === name));
    const next = open.findIndex((each) => !waits(each));
    ordered.push(...open.splice(Math.max(next, 0), 1));
  }
  return ordered;
}

async function readColumn(
  context: RecordContext,
  entity: Entity,
  { empty, notations: formats = {} }: ImportMapping,
  { field, index, replace }: Taken,
  rows: readonly LineReading[],
): Promise<void> {
  const cells = rows.map(({ line }) => replace(line.cells[index] ?? ''));
  const texts = cells.map(textOfCell).filter((text) => text.trim() !== '');
  const isNamed = texts.length > 0 && (field.reference !== undefined || field.list !== undefined);
  const within = isNamed
    ? await optionValues(
        context,
        entity,
        field,
        rows.map(({ values }) => values),
      )
    : [];
  const reader = isNamed ? await nameReader(context, field, texts, within) : undefined;
  for (const [place, row] of rows.entries()) {
    const cell = cells[place] ?? '';
    const text = textOfCell(cell);
    const unreadable = findCellError(cell);
    if (unreadable !== undefined) {
      row.faults.push({ Key: field.name, Message: unreadable, index });
      continue;
    }
    if (text.trim() === '') {
      // What somebody has left out is not what the file leaves empty.
      if (empty === 'clear' && cell === (row.line.cells[index] ?? '') && canBeEmpty(field)) row.cleared[field.name] = listTypes.has(field.type) ? [] : null;
      continue;
    }
    const named = reader?.(text, within[place] ?? []);
    const read = named ?? readCell(field, cell, context.access.actor, formats[field.name]);
    if ('fault' in read) row.faults.push({ Key: field.name, Message: read.fault, index });
    else row.values[field.name] = read.value;
    if (named && 'names' in named) row.names.set(field.name, named.names);
    if (named && 'candidates' in named && named.candidates) row.candidates.set(field.name, named.candidates);
  }
}

/** A fault of a field with what stands in its cell, which may be far from where it is read. */
export function withValue({ Key, Message }: FieldError, { fields }: ImportMapping, line: Line): FieldError {
  const index = fields.indexOf(Key);
  const text = index < 0 ? '' : textOfCell(line.cells[index]);
  // Some sentences name it themselves.
  if (text.trim() === '' || (typeof Message === 'object' && Object.values(Message.values).includes(text.trim()))) return { Key, Message };
  const message = typeof Message === 'string' ? buildMessage(Message, {}) : Message;
  return { Key, Message: buildMessage('{message} Value in the file: "{value}".', { message, value: shortenValue(text) }) };
}

/** What the metadata says that files write for values of a field. */
const knownTexts = ({ definition }: Entity, field: Field): ReplacedText[] =>
  (definition.import?.columns ?? [])
    .filter((column) => column.field === field.name)
    .flatMap(({ texts = [] }) => texts.flatMap(({ value, written }) => written.map((from) => ({ field: field.name, from, to: value }))));

/** What a row says by saying something else, where it says nothing of it itself. */
function addImplied({ definition }: Entity, known: ReadonlyMap<string, Field>, values: Record<string, unknown>): void {
  for (const { field, is, then } of definition.import?.implied ?? [])
    if (values[field] === is && !(then.field in values) && known.has(then.field)) values[then.field] = then.is;
}

/** Puts in place of a text what somebody has said that it means, the whole cell or a part of a list. */
function getReplacer(field: Field, replaced: readonly ReplacedText[]): (cell: Cell) => Cell {
  const own = new Map(replaced.filter((text) => text.field === field.name).map(({ from, to }) => [foldText(from), to]));
  if (own.size === 0) return (cell) => cell;
  return (cell) => {
    const text = textOfCell(cell);
    const full = own.get(foldText(text));
    if (full !== undefined) return full;
    if (!field.list && field.type !== 'stringList') return cell;
    const parts = splitTexts(text);
    return parts.some((part) => own.has(foldText(part))) ? joinTexts(parts.map((part) => own.get(foldText(part)) ?? part).filter((part) => part !== '')) : cell;
  };
}

/** What must have a value keeps the one that it has. */
const canBeEmpty = (field: Field): boolean => !field.required && field.type !== 'boolean';
