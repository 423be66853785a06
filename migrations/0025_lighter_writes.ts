// What a write no longer does by itself: it notifies nobody (the process that has written tells of it after the commit), and asks for no number before its first row.
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await notices(knex);
  await numbers(knex);
}

async function notices(knex: Knex): Promise<void> {
  await knex.raw('drop trigger event_told on matricula.event');
  await knex.raw('drop function matricula.tell_of_events()');
  // Who has other rights is still told in the transaction itself: it ends the streams that were opened with the old ones.
  await knex.raw(`
    create function matricula.tell_of_rights() returns trigger language plpgsql as $$
    begin
      perform pg_notify('matricula_rights', new.rights);
      return null;
    end $$
  `);
  // The condition is looked at without a call of the function: an event that decides no rights costs nothing.
  await knex.raw(`
    create trigger rights_told after insert on matricula.event for each row
    when (new.rights is not null) execute function matricula.tell_of_rights()
  `);
}

async function numbers(knex: Knex): Promise<void> {
  // The first row of a change takes its number and says it to those that follow. Where nobody is named it is nobody's change.
  await knex.raw(`
    create function matricula.change_number() returns bigint language sql volatile
    return case when coalesce(current_setting('matricula.change_by', true), '') <> '' then coalesce(
      nullif(current_setting('matricula.change', true), ''),
      set_config('matricula.change', nextval('matricula.change_id_seq')::text, true)
    )::bigint end
  `);
  await knex.raw('alter table matricula.journal alter column change_id set default matricula.change_number()');
}
