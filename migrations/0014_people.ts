// What signing in needs beyond a password: where sessions come from, links that set a new password, second factors; and the mails that are sent.
import type { Knex } from 'knex';

const agency = "(select nullif(current_setting('matricula.agency', true), '')::int)";

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table matricula.session
      add column client text not null default '',
      add column address text not null default ''
  `);
  await passwordResets(knex);
  await secondFactors(knex);
  await mails(knex);
}

async function passwordResets(knex: Knex): Promise<void> {
  // Like a session it is found by a secret before any agency is known; of the secret there is only a hash.
  await knex.raw(`
    create table matricula.password_reset (
      hash text primary key,
      agency_id int not null,
      user_id int not null,
      expires_at timestamptz not null
    )
  `);
  await knex.raw('create index password_reset_user_idx on matricula.password_reset (user_id)');
  await knex.raw('create index password_reset_expires_at_idx on matricula.password_reset (expires_at)');
  await knex.raw('grant select, insert, update, delete on matricula.password_reset to matricula_app');
}

async function secondFactors(knex: Knex): Promise<void> {
  // The secret is encrypted, recovery codes are hashed with a key. last_step: the half minute whose code was taken last.
  await knex.raw(`
    create table matricula.second_factor (
      user_id int primary key,
      agency_id int not null,
      secret text not null,
      confirmed_at timestamptz,
      last_step bigint not null default 0,
      recovery_hashes text[] not null default '{}'
    )
  `);
  await knex.raw('grant select, insert, update, delete on matricula.second_factor to matricula_app');
  await knex.raw('alter table matricula.second_factor enable row level security');
  await knex.raw(`create policy own on matricula.second_factor to matricula_app using (agency_id = ${agency}) with check (agency_id = ${agency})`);
  // The password was right and the code is awaited.
  await knex.raw(`
    create table matricula.sign_in_challenge (
      hash text primary key,
      agency_id int not null,
      user_id int not null,
      actor text not null,
      expires_at timestamptz not null
    )
  `);
  await knex.raw('create index sign_in_challenge_expires_at_idx on matricula.sign_in_challenge (expires_at)');
  await knex.raw('grant select, insert, update, delete on matricula.sign_in_challenge to matricula_app');
}

async function mails(knex: Knex): Promise<void> {
  // Agency 0 is the platform. `secret` is the part of the text that is no longer shown once a mail server has the mail.
  await knex.raw(`
    create table matricula.mail (
      id bigint primary key generated always as identity,
      agency_id int not null,
      recipient text not null,
      subject text not null,
      body text not null,
      secret text,
      message_id text not null unique,
      state text not null default 'waiting' check (state in ('waiting', 'sent', 'kept')),
      created_at timestamptz not null default now(),
      sent_at timestamptz
    )
  `);
  await knex.raw('create index mail_agency_idx on matricula.mail (agency_id, id desc)');
  await knex.raw('create index mail_created_at_idx on matricula.mail (created_at)');
  await knex.raw('grant select, insert, update, delete on matricula.mail to matricula_app');
  await knex.raw('alter table matricula.mail enable row level security');
  await knex.raw(`create policy read_own on matricula.mail for select to matricula_app using (agency_id in (0, ${agency}))`);
  await knex.raw(`create policy add_own on matricula.mail for insert to matricula_app with check (agency_id = ${agency})`);
  await knex.raw(`create policy change_own on matricula.mail for update to matricula_app using (agency_id = ${agency}) with check (agency_id = ${agency})`);
  await knex.raw(`create policy drop_own on matricula.mail for delete to matricula_app using (agency_id = ${agency})`);
}
