// Written from the metadata by "npm run migrate:make". Read it before you commit it; it runs once, whole or not at all.
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  // What strangers typed into a password field of a web form is kept nowhere any more, not as a hash either: that there was one is all that is left.
  const hash = String.raw`\$argon2id\$[A-Za-z0-9+/=,$]*`;
  const sign = '••••••';
  await knex.raw(
    `update "AgencyWebFormSubmission" set "AgencyWebFormData" = regexp_replace("AgencyWebFormData"::text, ?, ?, 'g')::jsonb where "AgencyWebFormData"::text like '%$argon2id$%'`,
    [hash, sign],
  );
  await knex.raw(
    `update matricula.journal set changes = regexp_replace(changes::text, ?, ?, 'g')::jsonb where entity = 'AgencyWebFormSubmission' and changes::text like '%$argon2id$%'`,
    [hash, sign],
  );
}
