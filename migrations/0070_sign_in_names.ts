// By what user names are distinguished: without signs that nobody sees, in one spelling of letters that are written in several, without case.
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  // The collation says how to fold every alphabet: that of the database may know ASCII alone. Small letters that end a word, and ß, have no case.
  await knex.raw(`
    create function matricula.sign_in_name(name text) returns text
    language sql immutable strict parallel safe
    return replace(replace(lower(normalize(btrim(regexp_replace(name,
      '[\\u00AD\\u034F\\u061C\\u115F\\u1160\\u17B4\\u17B5\\u180B-\\u180F\\u200B-\\u200F\\u202A-\\u202E\\u2060-\\u206F\\u3164\\uFE00-\\uFE0F\\uFEFF\\uFFA0\\uFFF9-\\uFFFB]',
      '', 'g')), nfkc) collate "und-x-icu"), 'ς', 'σ'), 'ß', 'ss')
  `);
}
