// Plans what becomes of records that the source once brought and no longer names: they are marked, never deleted.
import { sql } from '../database/database.ts';
import type { LinkedSet } from './link-set.ts';
import { type PlanPlace, setBasedJoins, untrueText } from './plan-set.ts';
import { changesText, differs, quoteName, getTable, tenantCondition } from './sql-text.ts';

/**
 * Adds one row per record to withdraw, under its own set number after all others. A row that was rejected keeps its record from
 * being withdrawn, as far as its key could be read: the source does name it.
 */
export async function planMissing({ database, model, agencyId, runId }: PlanPlace, set: LinkedSet, setNumber: number, source: string): Promise<void> {
  const { entity } = set;
  const table = getTable(entity);
  const fields = set.withdraw.map((entry) => entry.field);
  const values = JSON.stringify(Object.fromEntries(set.withdraw.map((entry) => [entry.field.name, entry.value])));
  const tenant = tenantCondition(model, entity, 't');
  const untrue = untrueText(entity, (name) => `${fields.some((field) => field.name === name) ? 'v' : 't'}.${quoteName(name)}`);
  await database.write(agencyId, async (tx) => {
    await tx.execute(setBasedJoins);
    await tx.execute(
      sql.raw(
        `insert into matricula.import_row (run_id, set_number, row_number, agency_id, entity, data, action, reject, record_id, record_version, changes)
         select :run, :set, row_number() over (order by t."Id"), :agency, :entity, cast(:values as jsonb), case when ${untrue} is null then 'withdraw' else 'reject' end, ${untrue}, t."Id", t."RowVersion", ${changesText(fields, 't', 'v')}
         from matricula.import_origin o
         join ${table} t on t."Id" = o.record_id${tenant}
         cross join lateral jsonb_populate_record(null::${table}, cast(:values as jsonb)) as v
         where o.agency_id = :agency and o.entity = :entity and o.source = :source and ${differs(fields, 't', 'v')}
           and not exists (
             select from matricula.import_row s where s.run_id = :run and s.entity = :entity and s.record_id = t.${quoteName('Id')}
           )`,
        { run: runId, set: setNumber, agency: agencyId, entity: entity.name, source, values },
      ),
    );
  });
}
