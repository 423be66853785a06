// One cell → the value of its field, as people and programs write it: words for yes and no, names of choices in any language, days and numbers in the notation of the column.
import { offeredValues } from '../access/offered-values.ts';
import type { Actor } from '../contract/actor.ts';
import type { Field } from '../contract/model.ts';
import { buildMessage, type Message } from '../contract/message.ts';
import { foldText } from '../fields/fold-text.ts';
import { splitTexts } from '../fields/joined-texts.ts';
import { type Cell, type CellErrorKind, textOfCell } from '../table-file/cell.ts';
import type { ColumnFormat } from './column-format.ts';
import { type DayOrder, daysIn, readingsOfDay } from './day-format.ts';
import { type DecimalMark, readingsOfNumber } from './number-format.ts';

export type ReadCell = { readonly value: unknown } | { readonly fault: Message };

const yes: ReadonlySet<string> = new Set(['true', 'yes', 'y', 'sim', 's', 'si', '1', 'x']);
const no: ReadonlySet<string> = new Set(['false', 'no', 'n', 'nao', '0', '-']);

/** What a cell that is not empty means in a field; names of records are looked up elsewhere. */
export function readCell(field: Field, cell: Cell, actor: Actor, format: ColumnFormat | undefined): ReadCell {
  const text = textOfCell(cell);
  switch (field.type) {
    case 'boolean': {
      const word = foldText(text);
      if (yes.has(word)) return { value: true };
      return no.has(word) ? { value: false } : error('"{value}" is neither yes nor no.', text);
    }
    case 'date': {
      const day = readingsOfDay(text)[getOrder(format)];
      return day === undefined ? error(noDay, text) : { value: day };
    }
    case 'integer':
      return getNumber(typeof cell === 'object' && 'number' in cell ? cell.number : getTree(text), text);
    case 'money':
    case 'rate':
      return getNumber(typeof cell === 'object' && 'number' in cell ? cell.number : readingsOfNumber(text)[getMark(format)], text);
    case 'enum': {
      const word = foldText(text);
      const values = offeredValues(field.definition, actor);
      const known = values.find(({ value, label }) =>
        [value, ...(typeof label === 'string' ? [label] : Object.values(label))].some((name) => foldText(name) === word),
      );
      // What is none of the values is refused by the check of the field, which lists them.
      return { value: known?.value ?? text.trim() };
    }
    case 'stringList':
      return field.definition.entries === 'date' ? getDays(text, format) : { value: splitTexts(text) };
    // Breaks and blanks belong to a text of several lines; in one line nobody means them.
    case 'text':
      return { value: text };
    default:
      return { value: text.trim() };
  }
}

const noDay = '"{value}" is not a valid date. Use 31/12/2026 or 2026-12-31.';

/** Several days in one cell, in their order. */
function getDays(text: string, format: ColumnFormat | undefined): ReadCell {
  const days = daysIn(text).map((each) => ({ each, day: readingsOfDay(each)[getOrder(format)] }));
  const wrong = days.find(({ day }) => day === undefined);
  return wrong ? error(noDay, wrong.each) : { value: days.map(({ day }) => day).toSorted() };
}

/** Why a cell of a workbook has no value. */
export function findCellError(cell: Cell): Message | undefined {
  return typeof cell === 'object' && 'error' in cell ? buildMessage(cellErrors[cell.error], { value: cell.text }) : undefined;
}

const cellErrors: Readonly<Record<CellErrorKind, string>> = {
  error: 'The cell contains the error {value}.',
  formula: 'The cell contains a formula whose result is not saved in the file. Open the file in a spreadsheet program, save it and upload it again.',
  digits: 'The number {value} has more than the fifteen digits that spreadsheets keep. Format the cell as text and enter it again.',
};

const error = (template: string, text: string): ReadCell => ({ fault: buildMessage(template, { value: shortenValue(text) }) });

/** As much of a text as a sentence bears. */
export const shortenValue = (text: string): string => (text.length > 80 ? `${text.trim().slice(0, 79)}…` : text.trim());

const getOrder = (format: ColumnFormat | undefined): DayOrder => (format === 'month-first' ? 'month-first' : 'day-first');
const getMark = (format: ColumnFormat | undefined): DecimalMark => (format === 'comma' ? 'comma' : 'point');

/** A whole number has no decimals other than noughts: where a mark can part thousands, it does. */
function getTree(text: string): string | undefined {
  const { point, comma } = readingsOfNumber(text);
  return [point, comma].find((entry) => entry !== undefined && !entry.includes('.')) ?? point ?? comma;
}

function getNumber(digits: string | undefined, text: string): ReadCell {
  return digits !== undefined && /^-?\d{1,15}(\.\d{1,10})?$/.test(digits)
    ? { value: Number(digits) }
    : error('"{value}" is not a number. Use a format like 1234.50.', text);
}
