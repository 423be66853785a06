// What the columns of earlier imports were, by which those of another file are suggested.
import type { Context, Engine } from '#engine';
import type { RecordImport } from '#generated';
import { getMapping } from './stored-import.ts';
import type { KnownMapping } from './suggest-fields.ts';

/** So many earlier imports are looked at. */
const maxImports = 20;

/** What columns were in imports before, of the person first and then of the agency: names of columns and fields, nothing of what stood in them. */
export async function loadEarlierMappings(records: Context<Engine>['records'], EntityType: RecordImport['EntityType']): Promise<KnownMapping[]> {
  const query = { where: { EntityType, Mapping: { empty: false } }, orderBy: '-DateCreated', limit: maxImports } as const;
  const own = await records.list('RecordImport', query);
  const all = await records.asSystem().list('RecordImport', query);
  return [...own, ...all].flatMap(getMapping);
}
