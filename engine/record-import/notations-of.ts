// How the days and numbers of a staged file are written, column by column; what cannot be told is open until somebody says it.
import type { Access } from '../access/access.ts';
import type { Entity } from '../contract/model.ts';
import type { Transaction } from '../database/database.ts';
import { hasNotation, holdsDays, type Notation, notationOf, type OpenNotation } from './column-notation.ts';
import { importFields } from './import-fields.ts';
import { textsOfColumns } from './lines.ts';

export interface ColumnNotations {
  /** By field, what is certain. */
  readonly certain: Readonly<Record<string, Notation>>;
  /** The fields of which nobody can tell, with an example. */
  readonly open: readonly (OpenNotation & { readonly field: string })[];
}

/** `fields`: the field of each column. `separator`: what stands between the cells of a text. One statement, however many columns there are. */
export async function notationsOf(
  tx: Transaction,
  entity: Entity,
  access: Access,
  importId: number,
  fields: readonly (string | null)[],
  separator?: string,
): Promise<ColumnNotations> {
  const asked = importFields(entity, access)
    .filter(hasNotation)
    .map((field) => ({ field, index: fields.indexOf(field.name) }))
    .filter(({ index }) => index >= 0);
  const texts = await textsOfColumns(
    tx,
    importId,
    asked.map(({ index }) => index),
  );
  const certain: Record<string, Notation> = {};
  const open: (OpenNotation & { readonly field: string })[] = [];
  for (const { field, index } of asked) {
    const others = asked.filter((each) => each.index !== index && !holdsDays(each.field)).flatMap((each) => texts.get(each.index) ?? []);
    const found = notationOf(field, texts.get(index) ?? [], others, separator);
    if (typeof found === 'string') certain[field.name] = found;
    else open.push({ ...found, field: field.name });
  }
  return { certain, open };
}
