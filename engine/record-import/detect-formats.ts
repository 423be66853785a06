// How the days and numbers of a staged file are written, column by column; what cannot be told is open until somebody says it.
import type { Access } from '../access/access.ts';
import type { Entity } from '../contract/model.ts';
import type { Transaction } from '../database/database.ts';
import { hasFormat, holdsDays, type ColumnFormat, detectFormat, type UndecidedFormat } from './column-format.ts';
import { importFields } from './import-fields.ts';
import { textsOfColumns } from './lines.ts';

export interface ColumnFormats {
  /** By field, what is certain. */
  readonly certain: Readonly<Record<string, ColumnFormat>>;
  /** The fields of which nobody can tell, with an example. */
  readonly open: readonly (UndecidedFormat & { readonly field: string })[];
}

/** `fields`: the field of each column. `separator`: what stands between the cells of a text. One statement, however many columns there are. */
export async function getFormats(
  tx: Transaction,
  entity: Entity,
  access: Access,
  importId: number,
  fields: readonly (string | null)[],
  separator?: string,
): Promise<ColumnFormats> {
  const requested = importFields(entity, access)
    .filter(hasFormat)
    .map((field) => ({ field, index: fields.indexOf(field.name) }))
    .filter(({ index }) => index >= 0);
  const texts = await textsOfColumns(
    tx,
    importId,
    requested.map(({ index }) => index),
  );
  const certain: Record<string, ColumnFormat> = {};
  const open: (UndecidedFormat & { readonly field: string })[] = [];
  for (const { field, index } of requested) {
    const others = requested.filter((entry) => entry.index !== index && !holdsDays(entry.field)).flatMap((entry) => texts.get(entry.index) ?? []);
    const found = detectFormat(field, texts.get(index) ?? [], others, separator);
    if (typeof found === 'string') certain[field.name] = found;
    else open.push({ ...found, field: field.name });
  }
  return { certain, open };
}
