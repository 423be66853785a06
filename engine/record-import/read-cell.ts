// One cell → the value of its field, as people and programs write it: words for yes and no, names of choices in any language, days and numbers in the notation of the column.
import { offeredValues } from '../access/offered-values.ts';
import type { Actor } from '../contract/actor.ts';
import type { Field } from '../contract/model.ts';
import { phrase, type Sentence } from '../contract/sentence.ts';
import { foldText } from '../fields/fold-text.ts';
import { splitTexts } from '../fields/joined-texts.ts';
import { type Cell, type CellFault, textOfCell } from '../table-file/cell.ts';
import type { Notation } from './column-notation.ts';
import { type DayOrder, daysIn, readingsOfDay } from './day-notation.ts';
import { type DecimalMark, readingsOfNumber } from './number-notation.ts';

export type ReadCell = { readonly value: unknown } | { readonly fault: Sentence };

const yes: ReadonlySet<string> = new Set(['true', 'yes', 'y', 'sim', 's', 'si', '1', 'x']);
const no: ReadonlySet<string> = new Set(['false', 'no', 'n', 'nao', '0', '-']);

/** What a cell that is not empty means in a field; names of records are looked up elsewhere. */
export function readCell(field: Field, cell: Cell, actor: Actor, notation: Notation | undefined): ReadCell {
  const text = textOfCell(cell);
  switch (field.type) {
    case 'boolean': {
      const word = foldText(text);
      if (yes.has(word)) return { value: true };
      return no.has(word) ? { value: false } : fault('"{value}" is neither yes nor no.', text);
    }
    case 'date': {
      const day = readingsOfDay(text)[orderOf(notation)];
      return day === undefined ? fault(noDay, text) : { value: day };
    }
    case 'integer':
      return numberOf(typeof cell === 'object' && 'number' in cell ? cell.number : wholeOf(text), text);
    case 'money':
    case 'rate':
      return numberOf(typeof cell === 'object' && 'number' in cell ? cell.number : readingsOfNumber(text)[markOf(notation)], text);
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
      return field.definition.entries === 'date' ? daysOf(text, notation) : { value: splitTexts(text) };
    // Breaks and blanks belong to a text of several lines; in one line nobody means them.
    case 'text':
      return { value: text };
    default:
      return { value: text.trim() };
  }
}

const noDay = '"{value}" is not a date that can be read. Write it like 31/12/2026 or 2026-12-31.';

/** Several days in one cell, in their order. */
function daysOf(text: string, notation: Notation | undefined): ReadCell {
  const days = daysIn(text).map((each) => ({ each, day: readingsOfDay(each)[orderOf(notation)] }));
  const wrong = days.find(({ day }) => day === undefined);
  return wrong ? fault(noDay, wrong.each) : { value: days.map(({ day }) => day).toSorted() };
}

/** Why a cell of a workbook has no value. */
export function faultOfCell(cell: Cell): Sentence | undefined {
  return typeof cell === 'object' && 'fault' in cell ? phrase(cellFaults[cell.fault], { value: cell.text }) : undefined;
}

const cellFaults: Readonly<Record<CellFault, string>> = {
  error: 'The cell holds the error {value}.',
  formula: 'The cell holds a formula whose result is not saved in the file. Open the file in a spreadsheet, save it there and read it again.',
  digits: 'The number {value} has more than the fifteen digits that spreadsheets keep. Format the cell as text and enter it again.',
};

const fault = (template: string, text: string): ReadCell => ({ fault: phrase(template, { value: shownValue(text) }) });

/** As much of a text as a sentence bears. */
export const shownValue = (text: string): string => (text.length > 80 ? `${text.trim().slice(0, 79)}…` : text.trim());

const orderOf = (notation: Notation | undefined): DayOrder => (notation === 'month-first' ? 'month-first' : 'day-first');
const markOf = (notation: Notation | undefined): DecimalMark => (notation === 'comma' ? 'comma' : 'point');

/** A whole number has no decimals other than noughts: where a mark can part thousands, it does. */
function wholeOf(text: string): string | undefined {
  const { point, comma } = readingsOfNumber(text);
  return [point, comma].find((each) => each !== undefined && !each.includes('.')) ?? point ?? comma;
}

function numberOf(digits: string | undefined, text: string): ReadCell {
  return digits !== undefined && /^-?\d{1,15}(\.\d{1,10})?$/.test(digits)
    ? { value: Number(digits) }
    : fault('"{value}" is not a number. Write it like 1234.50.', text);
}
