// Written from the metadata by "npm run migrate:make". Read it before you commit it; it runs once, whole or not at all.
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  // Student.MergedIntoId: a new column.
  await knex.raw(`alter table "Student" add column "MergedIntoId" integer`);

  // Student.MergeDetails: a new column.
  await knex.raw(`alter table "Student" add column "MergeDetails" jsonb`);

  // Student: indexes.
  await knex.raw(`create index "Student_MergedIntoId_idx" on "Student" ("AgencyId", "MergedIntoId")`);

  // Student: references.
  await knex.raw(`
    alter table "Student" add constraint "Student_MergedIntoId_fkey"
      foreign key ("AgencyId", "MergedIntoId") references "Student" ("AgencyId", "Id") on delete cascade
  `);

  // The journal is written once and never changed, but for a person who is to be forgotten: what was done and by whom stays, the values go.
  await knex.raw(`
    create function matricula.forget(entity_name text, ids int[], kept text[]) returns void
    language sql security definer set search_path = pg_catalog as $$
      update matricula.journal j set changes = coalesce(
        (select jsonb_agg(case when c ->> 'Field' = any(kept) then c else c || '{"Old": null, "New": null}'::jsonb end) from jsonb_array_elements(j.changes) c), '[]')
      where j.agency_id = nullif(current_setting('matricula.agency', true), '')::int and j.entity = entity_name and j.entity_id = any(ids);
      delete from matricula.draft d
      where d.agency_id = nullif(current_setting('matricula.agency', true), '')::int and d.entity = entity_name and d.record_id = any(ids);
    $$
  `);
  await knex.raw('revoke all on function matricula.forget(text, int[], text[]) from public');
  await knex.raw('grant execute on function matricula.forget(text, int[], text[]) to matricula_app');
}
