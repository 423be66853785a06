// Every field type by name. A new type is a file beside this one and a line here.
import type { FieldType } from '../contract/definitions.ts';
import { boolean, enumeration, json, reference, referenceList } from './choice.ts';
import { date, datetime } from './date.ts';
import type { FieldKind } from './field-kind.ts';
import { integer, money, rate } from './number.ts';
import { partList } from './part-list.ts';
import { computed, password, string, stringList, text } from './string.ts';

const kinds: Record<FieldType, FieldKind> = {
  string,
  text,
  integer,
  money,
  rate,
  boolean,
  date,
  datetime,
  enum: enumeration,
  reference,
  referenceList,
  stringList,
  partList,
  json,
  password,
  computed,
};

/** The server half of a field type. */
export const getKind = (type: FieldType): FieldKind => kinds[type];

export { getNameKey } from './choice.ts';
export { isStorable } from './string.ts';
export type { FieldKind, SheetCell, WireCondition } from './field-kind.ts';
