// What came of other records, and stands in the history of the one that it came to: a lead that became a student, a student merged into another.
import { textIn } from '../contract/text.ts';
import type { Language, Text } from '../contract/definitions.ts';
import type { Entity, Field, Model } from '../contract/model.ts';
import { sql } from '../database/database.ts';
import { displayNames } from './read-record.ts';
import type { RecordContext } from './record-context.ts';

/** One reference of one record: since it names the other, it is recorded there. */
export interface Trail {
  readonly from: Entity;
  readonly field: Field;
  readonly findings: Text;
  /** The records that name it now; a name where the reader may see them. */
  readonly records: ReadonlyMap<number, string | undefined>;
}

/** At most this many records of a kind are shown. */
const maxRecords = 200;

/** The records that came to this one. Those that are out of the reader's reach are left out, but for records that were merged: the reader sees what became of them. */
export async function trailsTo(context: RecordContext, entity: Entity, id: number): Promise<Trail[]> {
  const { model, tx } = context;
  const trails: Trail[] = [];
  for (const { from, field, findings } of trailFields(model, entity)) {
    const query = sql(from.name).select({ id: 'Id' }).where(field.name, id).orderBy('Id', 'desc').limit(maxRecords);
    if (from.isTenant) query.where(model.app.tenant.field, tx.agencyId);
    const isMerged = from === entity && from.definition.mergedInto === field.name;
    const rows = await (isMerged ? tx.reaching({}) : tx).rows<{ id: number }>(query);
    if (rows.length === 0) continue;
    const names = await displayNames(
      context,
      from,
      rows.map((row) => row.id),
    );
    const records = new Map(rows.flatMap((row) => (isMerged || names.has(row.id) ? [[row.id, names.get(row.id)] as const] : [])));
    if (records.size > 0) trails.push({ from, field, findings, records });
  }
  return trails;
}

function trailFields(model: Model, entity: Entity) {
  return [...model.entities.values()].flatMap((from) =>
    [...from.fields.values()].flatMap((field) => {
      const findings = field.definition.historyText;
      return findings !== undefined && from.journal && field.reference?.entity === entity ? [{ from, field, findings }] : [];
    }),
  );
}

/** The sentence, with the name of the record that came. */
export const trailText = ({ findings }: Trail, name: string | undefined, language: Language): string =>
  name === undefined ? textIn(findings, language) : `${textIn(findings, language)}: ${name}`;
