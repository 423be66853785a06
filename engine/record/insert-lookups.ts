// The starting rows that the metadata gives: those of the platform once, those of an agency when it is made.
import type { Language, LookupDefinition } from '../contract/definitions.ts';
import { languages, lookupRow } from '../contract/text.ts';
import type { Entity, Model } from '../contract/model.ts';
import { sql } from '../database/database.ts';
import { fillExclusiveFlags } from './exclusive-flags.ts';
import type { RecordContext } from './record-context.ts';
import { insertRows } from './write-rows.ts';

/**
 * Inserts the lookup rows whose key is not there yet, for the entities that `wanted` picks, with their texts in this language; answers how many.
 * Running it again adds nothing, whatever the language.
 */
export async function insertLookups(context: RecordContext, wanted: (entity: Entity) => boolean, language: Language = 'en'): Promise<number> {
  let inserted = 0;
  for (const lookup of context.model.lookups) {
    const entity = context.model.entities.get(lookup.entity.toLowerCase());
    if (entity && wanted(entity)) inserted += await insertMissing(context, entity, lookup, language);
  }
  return inserted;
}

/** The language in which the starting rows of a new tenant are written. */
export function getStartingLanguage({ app }: Model, row: ReadonlyMap<string, unknown>): Language {
  const said = row.get(app.tenant.language ?? '');
  return languages.find((each) => each === said) ?? 'en';
}

async function insertMissing(context: RecordContext, entity: Entity, lookup: LookupDefinition, language: Language): Promise<number> {
  const { model, tx } = context;
  const query = sql(entity.name).select(sql.ref(lookup.key).as('Key'));
  if (entity.isTenant) query.where(model.app.tenant.field, tx.agencyId);
  const present = new Set((await tx.rows<{ Key: unknown }>(query)).map((row) => String(row.Key)));
  const isPresent = (row: LookupDefinition['rows'][number]): boolean => languages.some((each) => present.has(String(lookupRow(row, each)[lookup.key])));
  const missing = lookup.rows.filter((row) => !isPresent(row)).map((row) => lookupRow(row, language));
  // Rows of one statement name the same fields, so that each row's values stand under the right ones.
  const names = [...new Set(missing.flatMap((row) => Object.keys(row)))];
  const rows = missing.map((row) => new Map<string, unknown>(names.map((name) => [name, row[name] ?? getEmpty(entity, name)])));
  await fillExclusiveFlags(context, entity, rows, true);
  if (rows.length > 0) await insertRows(model, tx, context.access.actor, entity, rows);
  return rows.length;
}

const getEmpty = (entity: Entity, name: string): unknown => (entity.fields.get(name)?.type === 'boolean' ? false : null);
