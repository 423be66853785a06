// The text of one cell → the value of its field, as a person writes it: days first, words for yes and no, names of choices in any language.
import { offeredValues } from '../access/offered-values.ts';
import type { Actor } from '../contract/actor.ts';
import type { Field } from '../contract/model.ts';
import { phrase, type Sentence } from '../contract/sentence.ts';
import { localDate } from '../fields/date.ts';
import { foldText } from '../fields/fold-text.ts';

export type ReadCell = { readonly value: unknown } | { readonly fault: Sentence };

const yes: ReadonlySet<string> = new Set(['true', 'yes', 'y', 'sim', 's', 'si', '1', 'x']);
const no: ReadonlySet<string> = new Set(['false', 'no', 'n', 'nao', '0', '-']);

/** What a text that is not empty means in a field; names of records are looked up elsewhere. */
export function readCell(field: Field, text: string, actor: Actor): ReadCell {
  switch (field.type) {
    case 'boolean': {
      const word = foldText(text);
      if (yes.has(word)) return { value: true };
      return no.has(word) ? { value: false } : fault('{field} is yes or no.', field);
    }
    case 'date': {
      const day = dayOf(text.trim());
      return day === undefined ? fault('{field} is not a date. Write the day first: 31/12/2026, or 2026-12-31.', field) : { value: day };
    }
    case 'integer':
    case 'money':
    case 'rate':
      return numberOf(field, text.trim());
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
      return {
        value: [
          ...new Set(
            text
              .split(/[;,\n]/)
              .map((part) => part.trim())
              .filter((part) => part !== ''),
          ),
        ],
      };
    default:
      return { value: text.trim() };
  }
}

const fault = (template: string, field: Field): ReadCell => ({ fault: phrase(template, { field: field.label }) });

/** A day as 31/12/2026 or as ISO writes it, also with a midnight behind it; undefined for what is no day, such as 31/02. */
function dayOf(text: string): string | undefined {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
  return localDate(year === '' ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
}

/** Digits with a point before the decimals, and commas between thousands at most: what could be read in two ways is read in none. */
function numberOf(field: Field, text: string): ReadCell {
  const plain = /^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(text) ? text.replaceAll(',', '') : text;
  return /^-?\d{1,15}(\.\d{1,10})?$/.test(plain) ? { value: Number(plain) } : fault('{field} is a number. Write it like 1234.50.', field);
}
