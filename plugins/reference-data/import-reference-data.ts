// Brings the tables of the product into the installation at start, through the same import as any other source.
import { type Engine, importOnce } from '#engine';
import { referenceTables } from './reference-tables.ts';

/** Applies each table whose content has not been applied yet. What was rejected is reported; a running installation costs a look-up per table. */
export async function importReferenceData(engine: Engine, t: (line: string) => void): Promise<void> {
  for (const table of await referenceTables()) {
    const applied = await importOnce(engine.database, engine.model, table);
    if (!applied) continue;
    for (const [entity, { insert, update, reject, reasons }] of Object.entries(applied.plan)) {
      const label = engine.model.entities.get(entity.toLowerCase())?.labelPlural ?? entity;
      const name = typeof label === 'string' ? label : label.en;
      t(`${name}: ${insert} added, ${update} changed${reject > 0 ? `, ${reject} rejected (${Object.keys(reasons).join(' ')})` : ''}.`);
    }
  }
}
