// What each field type must say of itself on the server: its place in a write body, in SQL, in conditions and in a sheet.
import type { JsonSchema } from '../contract/plugin.ts';
import type { LinkedField, FieldType } from '../contract/definitions.ts';
import type { Message } from '../contract/message.ts';

/** The conditions of the wire, in the spelling shown to people. */
export const wireConditions = [
  'Equal',
  'Not Equal',
  'More Than',
  'Less Than',
  'Between',
  'In',
  'Not In',
  'Contains',
  'Starts With',
  'Is Empty',
  'Is Not Empty',
  'Date Range',
] as const;
export type WireCondition = (typeof wireConditions)[number];

/** A value to compare with: what SQL gets, or a sentence on why it is not one. */
export type Operand = { readonly value: string | number | boolean } | { readonly problem: Message };

/** What a sheet shows in a cell. */
export type SheetCell = string | number | boolean | Date | null;

export interface FieldKind {
  readonly type: FieldType;
  readonly conditions: readonly WireCondition[];
  /** JSON Schema of the value in a write body; `null` is added by the caller for fields that may be empty. */
  schema(field: LinkedField): JsonSchema;
  /** What was sent without signs that nobody sees, before it is judged; the value itself where it holds none, or is none of this type. */
  tidy?(value: unknown, field?: LinkedField): unknown;
  /** One spelling of each value: what was sent, as the wire would answer it. Takes a value that passed the schema. */
  canonical(value: unknown, field?: LinkedField): unknown;
  /** A canonical value as code calculates with it; without it, as it is. */
  exact?(value: unknown): unknown;
  /** The value for the column, from a canonical one. */
  store(value: unknown): unknown;
  /** SQL text that turns a column into the JSON value of the wire. `column` is quoted SQL. */
  wire(column: string): string;
  /** The value of a condition. */
  operand(value: unknown, field: LinkedField): Operand;
  /** A wire value as a sheet's cell. */
  sheet(value: unknown, field?: LinkedField): SheetCell;
}

export const asIs = (value: unknown): unknown => value;
export const plainColumn = (column: string): string => column;

/** Text cells are written as text and nothing else: a leading = + - @ never becomes a formula. What XML cannot say at all would spoil the whole book. */
export const textCell = (value: unknown): SheetCell => (value === null || value === undefined ? null : String(value).replace(/[\uFFFE\uFFFF]/g, '\uFFFD'));
