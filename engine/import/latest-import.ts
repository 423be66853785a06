// Says where the rows of an entity came from, so that screens can name the source and its date.
import { sql, type Transaction } from '../database/database.ts';

export interface LatestImport {
  readonly source: string;
  readonly attribution: string;
  /** The day that the data speaks of, as 2023-01-03. */
  readonly snapshot: string;
}

/** A part of a source says nothing about the day of the rest. */
const isComplete = (sets: string): string => `not jsonb_path_exists(${sets}, '$[*].isPartial')`;

/** The import of this entity that was applied last and whole, of the transaction's agency or of the platform. */
export async function latestImport(tx: Transaction, entityName: string): Promise<LatestImport | undefined> {
  const [row] = await tx.rows<LatestImport & Record<string, unknown>>(
    sql.raw(
      `select source, attribution, snapshot::text as snapshot from matricula.import_run
       where agency_id in (0, :agency) and state = 'applied' and plan -> cast(:entity as text) is not null and ${isComplete('sets')}
       order by applied_at desc limit 1`,
      { agency: tx.agencyId, entity: entityName },
    ),
  );
  return row && { source: row.source, attribution: row.attribution, snapshot: row.snapshot };
}

/** The snapshot days and hashes of a source's imports that were applied whole, newest snapshot first. */
export function appliedImports(tx: Transaction, source: string): Promise<{ snapshot: string; fileHash: string }[]> {
  return tx.rows<{ snapshot: string; fileHash: string }>(
    sql.raw(
      `select snapshot::text as snapshot, file_hash as "fileHash" from matricula.import_run where agency_id = :agency and source = :source and state = 'applied' and ${isComplete('sets')} order by snapshot desc`,
      {
        agency: tx.agencyId,
        source,
      },
    ),
  );
}
