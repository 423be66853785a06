// Who sees the product as another person: what was begun, until it ends; and downloads that were asked for meanwhile.
import type { Knex } from 'knex';

const agency = "(select nullif(current_setting('matricula.agency', true), '')::int)";

export async function up(knex: Knex): Promise<void> {
  // It goes with its session. That there was one is kept in the journal of the person.
  await knex.raw(`
    create table matricula.viewing (
      id uuid primary key,
      session_id uuid not null references matricula.session (id) on delete cascade,
      agency_id int not null,
      user_id int not null,
      expires_at timestamptz not null
    )
  `);
  await knex.raw('create index viewing_session_id_idx on matricula.viewing (session_id)');
  await knex.raw('grant select, insert, delete on matricula.viewing to matricula_app');
  await knex.raw('alter table matricula.viewing enable row level security');
  await knex.raw(`create policy own on matricula.viewing to matricula_app using (agency_id = ${agency}) with check (agency_id = ${agency})`);
  // Streams that were opened meanwhile end with it.
  await knex.raw(`
    create function matricula.tell_of_viewing() returns trigger language plpgsql as $$
    begin
      perform pg_notify('matricula_rights', old.user_id::text);
      return null;
    end $$
  `);
  await knex.raw('create trigger viewing_ended after delete on matricula.viewing for each row execute function matricula.tell_of_viewing()');
  // A ticket whose viewing has ended opens nothing.
  await knex.raw('alter table matricula.ticket add column viewing_id uuid references matricula.viewing (id) on delete cascade');
  await knex.raw('create index ticket_viewing_id_idx on matricula.ticket (viewing_id) where viewing_id is not null');
}
