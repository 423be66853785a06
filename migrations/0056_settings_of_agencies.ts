// Agencies that were there before students get the settings of those, which every agency made since then has got when it was made.
import type { Knex } from 'knex';

/** As the metadata had them then: a migration does the same whenever it runs. */
const startingRows = [{ Key: 'VisaExpiringDays', Value: '60' }, ...Array.from({ length: 10 }, (_, index) => ({ Key: `CustomField${index + 1}Label` }))];

export async function up(knex: Knex): Promise<void> {
  // A database for another model has none of this.
  const { rows } = await knex.raw<{ rows: unknown[] }>("select from matricula.migration where name = '0035_students'");
  if (rows.length === 0) return;
  // A setting that somebody has made himself stays as he made it; anyone who has deleted one since does not get it back.
  const older = `"DateCreated" < (select applied_at from matricula.migration where name = '0035_students')`;
  await knex.raw(
    `insert into "AgencySetting" ("AgencyId", "Key", "Value")
     select "Agency"."Id", given."Key", given."Value"
     from "Agency" cross join jsonb_populate_recordset(null::"AgencySetting", ?::jsonb) as given
     where "Agency".${older} order by "Agency"."Id" on conflict do nothing`,
    [JSON.stringify(startingRows)],
  );
  await knex.raw(`select matricula.mark_change("Id", ?::text[]) from "Agency" where ${older}`, [['AgencySetting']]);
}
