// What was deleted may be deleted for good: the journal says who did it and when, and what the records held goes.
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  // The same as `matricula.forget`, also of what belongs to no agency; and only of records that are gone, so that nothing else can be made to forget by it.
  await knex.raw(`
    create function matricula.forget_deleted(entity_name text, ids int[], of_platform boolean) returns void
    language sql security definer set search_path = pg_catalog as $$
      update matricula.journal j set changes = coalesce(
        (select jsonb_agg(c || '{"Old": null, "New": null}'::jsonb) from jsonb_array_elements(j.changes) c), '[]')
      where j.agency_id is not distinct from case when of_platform then null else nullif(current_setting('matricula.agency', true), '')::int end
        and j.entity = entity_name and j.entity_id = any(ids)
        and (select l.operation from matricula.journal l
             where l.agency_id is not distinct from j.agency_id and l.entity = j.entity and l.entity_id = j.entity_id
             order by l.id desc limit 1) = 'delete';
      delete from matricula.draft d
      where (of_platform or d.agency_id = nullif(current_setting('matricula.agency', true), '')::int) and d.entity = entity_name and d.record_id = any(ids);
    $$
  `);
  await knex.raw('revoke all on function matricula.forget_deleted(text, int[], boolean) from public');
  await knex.raw('grant execute on function matricula.forget_deleted(text, int[], boolean) to matricula_app');
}
