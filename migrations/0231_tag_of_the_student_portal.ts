// Agencies that were there before get the tag by which documents are shared with students.
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  // A database for another model has no such table.
  const { rows } = await knex.raw<{ rows: unknown[] }>("select from matricula.migration where name = '0026_configuration_lists'");
  if (rows.length === 0) return;
  await knex.raw(
    `insert into "AgencyDocumentTag" ("AgencyId", "Name", "IsBuiltIn") select "Id", 'Student Portal', false from "Agency" order by "Id" on conflict do nothing`,
  );
  // Those who keep copies of the list fetch it again.
  await knex.raw(`select matricula.mark_change("Id", array['AgencyDocumentTag']) from "Agency"`);
}
