// The search across everything as SQL: one statement per entity, that finds what fits exactly and, only where that is too little, what nearly fits.
import type { Knex } from 'knex';
import { sql } from '../database/database.ts';
import { quoteName } from '../database/schema/database-schema.ts';
import { kindOf } from '../fields/index.ts';
import { rowsQuery } from './compile-sql.ts';
import { pathsOf, type SearchPlan } from './search-plan.ts';
import { columnOf, type Fragment, likePattern, root } from './where-as-sql.ts';

/** How much of a word must be found again in a text that nearly fits; below it everything is like everything. */
export const nearness = 0.45;
/** Fewer letters have no trigram of their own: they stand for the beginning of a word. */
const shortest = 3;
/** Fewer letters are like too much. */
const shortestNear = 4;

/** Sets how near is near, for the rest of the transaction. */
export const setNearness = (): Knex.Raw => sql.raw(`select set_config('pg_trgm.word_similarity_threshold', '${nearness}', true)`);

/**
 * The best `plan.take` finds for a term, with `$tier` (4 is named so, 3 begins so, 2 has a word that begins so, 1 holds all words, 0 nearly) and
 * `$score`, which tells the finds of tier 0 apart. Both branches are asked of the text index; the second one runs only when the first found too little.
 */
export function findQuery(tenantField: string, plan: SearchPlan, agencyId: number, term: string): Knex.QueryBuilder {
  const words = term.split(/\s+/).slice(0, 8);
  const plain = all(words.map(holding));
  const near = all(words.map((word) => (word.length < shortestNear ? holding(word) : either(holding(word), nearly(word)))));
  const name = `matricula.fold("${root}"."DisplayName")`;
  const tier: Fragment = {
    text: `case when ${name} = matricula.fold(?) then 4 when ${name} like matricula.fold(?) then 3 when ${text} like matricula.fold(?) or ${text} like matricula.fold(?) then 2 else 1 end`,
    bindings: [term, likePattern(term, false), likePattern(term, false), likePattern(` ${term}`, true)],
  };
  const first = branch(tenantField, plan, agencyId, plain, tier, { text: '0::real', bindings: [] }).orderByRaw(
    `"$tier" desc, length("${root}"."DisplayName"), "${root}"."Id"`,
  );
  const score: Fragment = { text: `word_similarity(matricula.fold(?), ${text})`, bindings: [term] };
  const second = branch(tenantField, plan, agencyId, near, { text: '0', bindings: [] }, score)
    .whereRaw(`not (${plain.text})`, [...plain.bindings])
    .whereRaw('(select count(*) from found) < ?', [plan.take])
    .orderByRaw(`"$score" desc, "${root}"."Id"`);
  return sql
    .with('found', first)
    .with('nearly', second)
    .select('*')
    .from(sql.raw('(select * from found union all select * from nearly) as finds'))
    .orderByRaw('"$tier" desc, "$score" desc, length("Name"), "Id"')
    .limit(plan.take);
}

const text = `"${root}"."SearchText"`;

function branch(tenantField: string, plan: SearchPlan, agencyId: number, where: Fragment, tier: Fragment, score: Fragment): Knex.QueryBuilder {
  return rowsQuery(tenantField, plan, agencyId, [...plan.columns, ...pathsOf(plan.where)])
    .whereRaw(where.text, [...where.bindings])
    .select(plan.columns.map((path) => sql.raw(`${kindOf(path.field.type).wire(columnOf(path))} as ${quoteName(path.key)}`)))
    .select(sql.raw(`${tier.text} as "$tier"`, [...tier.bindings]), sql.raw(`${score.text} as "$score"`, [...score.bindings]))
    .limit(plan.take);
}

/** The word stands in the text; a short one begins a word of it. */
function holding(word: string): Fragment {
  if (word.length >= shortest) return { text: `${text} like matricula.fold(?)`, bindings: [likePattern(word, true)] };
  return {
    text: `(${text} like matricula.fold(?) or ${text} like matricula.fold(?))`,
    bindings: [likePattern(word, false), likePattern(` ${word}`, true)],
  };
}

const nearly = (word: string): Fragment => ({ text: `${text} %> matricula.fold(?)`, bindings: [word] });
const either = (a: Fragment, b: Fragment): Fragment => ({ text: `(${a.text} or ${b.text})`, bindings: [...a.bindings, ...b.bindings] });
const all = (parts: readonly Fragment[]): Fragment => ({
  text: `(${parts.map((part) => part.text).join(' and ')})`,
  bindings: parts.flatMap((part) => part.bindings),
});
