// Tables that the engine keeps beside those of the entities and that no numbered migration makes: each start makes what is missing.
import type { Knex } from 'knex';
import { applicationRole } from './roles.ts';

/**
 * The last number that was given of each sequence: by agency (0: the platform), entity and field, and by the year where numbers start again
 * with it. Nobody deletes one, so that no number is given twice.
 */
export async function makeSequences(transaction: Knex.Transaction): Promise<void> {
  const { rows } = await transaction.raw<{ rows: { isThere: boolean }[] }>(`select to_regclass('matricula.sequence') is not null as "isThere"`);
  if (rows[0]?.isThere) return;
  await transaction.raw(`
    create table matricula.sequence (
      agency_id int not null,
      entity text not null,
      field text not null,
      period text not null,
      last bigint not null,
      primary key (agency_id, entity, field, period)
    )
  `);
  await transaction.raw(`grant select, insert, update on matricula.sequence to ${applicationRole}`);
  await transaction.raw('alter table matricula.sequence enable row level security');
  const own = "agency_id = 0 or agency_id = (select nullif(current_setting('matricula.agency', true), '')::int)";
  await transaction.raw(`create policy own_rows on matricula.sequence to ${applicationRole} using (${own}) with check (${own})`);
}
