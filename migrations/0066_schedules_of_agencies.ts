// A scheduled job may run in each agency: its slots are one row per agency.
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw('drop index matricula.job_slot_idx');
  await knex.raw('create unique index job_slot_idx on matricula.job (agency_id, name, slot) where slot is not null');
}
