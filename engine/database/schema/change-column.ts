// Says how a column that holds data gets another type, default or rule about emptiness, and whether that could lose something.
import type { ColumnSchema } from './database-schema.ts';
import { quoteName } from './database-schema.ts';
import { requireNoNulls } from './require-rows.ts';
import { alterColumn } from './statements.ts';
import { type Step, step } from './step.ts';

export interface ColumnChange {
  readonly steps: readonly Step[];
  readonly losses: readonly Step[];
  /** The column once the steps that are not refused are done. */
  readonly inScope: ColumnSchema;
}

/** The steps from one state of a plain column to another. */
export function changeColumn(table: string, old: ColumnSchema, column: ColumnSchema, allowLoss: boolean): ColumnChange {
  const name = `${table}.${column.name}`;
  const change = (text: string) => alterColumn(table, column.name, text);
  const steps: Step[] = [];
  const losses: Step[] = [];
  let inScope = column;
  if (old.type !== column.type) {
    const isSafe = isWidening(old.type, column.type);
    const sql = [
      // A default of the old type would stand in the way; the new one is set below.
      ...(old.default === undefined ? [] : [change('drop default')]),
      change(`type ${column.type}${isSafe ? '' : conversion(old, column)}`),
      ...(column.default === undefined ? [] : [change(`set default ${column.default}`)]),
    ];
    const what = `${name}: from ${old.type} to ${column.type}`;
    if (isSafe) steps.push(...step(what, sql));
    else if (allowLoss) steps.push(...step(what, sql, { loss: 'what does not fit' }));
    else {
      losses.push(...step(what, sql, { loss: 'what does not fit', isRejected: true, column: name }));
      inScope = { ...inScope, type: old.type, ...(old.default === undefined ? {} : { default: old.default }) };
    }
  } else if (old.default !== column.default) {
    steps.push(...step(`${name}: another default`, [change(column.default === undefined ? 'drop default' : `set default ${column.default}`)]));
  }
  if (old.required && !column.required) steps.push(...step(`${name}: may be empty`, [change('drop not null')]));
  if (!old.required && column.required) steps.push(...requireValue(table, column, change('set not null')));
  return { steps, losses, inScope };
}

function requireValue(table: string, column: ColumnSchema, required: string): Step[] {
  const name = `${table}.${column.name}`;
  if (column.default === undefined) {
    const remedy = 'Give them one, or say in the migration what they get, before it asks; then start again.';
    return step(`${name}: must have a value; where rows without one exist, say here what they get, or this refuses`, [
      requireNoNulls(table, column.name, remedy),
      required,
    ]);
  }
  const fill = `update ${quoteName(table)} set ${quoteName(column.name)} = ${column.default} where ${quoteName(column.name)} is null`;
  return step(`${name}: must have a value`, [fill, required]);
}

interface SqlType {
  readonly base: string;
  readonly sizes: readonly number[];
}

function parseType(type: string): SqlType {
  const [, base = type, sizes = ''] = /^([^(]+)(?:\(([\d,]+)\))?$/.exec(type) ?? [];
  return { base, sizes: sizes === '' ? [] : sizes.split(',').map(Number) };
}

/** True when every value of the old type is one of the new type, unchanged. */
function isWidening(from: string, to: string): boolean {
  const old = parseType(from);
  const now = parseType(to);
  if (now.base === 'text') return ['varchar', 'integer', 'date', 'boolean'].includes(old.base) || old.base === 'numeric';
  if (now.base === 'varchar' && old.base === 'varchar') return (now.sizes[0] ?? 0) >= (old.sizes[0] ?? Number.POSITIVE_INFINITY);
  if (now.base === 'varchar' && old.base === 'integer') return (now.sizes[0] ?? 0) >= 11;
  if (now.base === 'numeric') {
    const [digits = 0, decimals = 0] = now.sizes;
    if (old.base === 'integer') return digits - decimals >= 10;
    const [oldDigits = 0, oldDecimals = 0] = old.sizes;
    return old.base === 'numeric' && decimals >= oldDecimals && digits - decimals >= oldDigits - oldDecimals;
  }
  return now.base === 'timestamptz' && old.base === 'date';
}

/** How the text of a value becomes one of another kind. A shorter text must fit: it is never cut. */
function conversion(old: ColumnSchema, column: ColumnSchema): string {
  const name = quoteName(column.name);
  const before = parseType(old.type).base;
  const after = parseType(column.type).base;
  if (before === after) return '';
  return after === 'text[]' && before !== 'jsonb' ? ` using array_remove(array[${name}::text], null)` : ` using ${name}::text::${column.type}`;
}
