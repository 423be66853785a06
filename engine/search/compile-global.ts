// The search across everything as SQL: for each entity one statement that finds what fits exactly, and one for what nearly fits.
import type { Knex } from 'knex';
import { sql } from '../database/database.ts';
import { quoteName } from '../database/schema/database-schema.ts';
import { getKind } from '../fields/index.ts';
import { rowsQuery } from './compile-sql.ts';
import { getPaths, type SearchPlan } from './search-plan.ts';
import { searchedPieces } from './search-terms.ts';
import { getColumn, type Fragment, likePattern, root } from './where-as-sql.ts';

/** How much of a word must be found again in a text that nearly fits; below it everything is like everything. */
export const nearness = 0.45;
/** Fewer letters make no trigram: they stand for the beginning of a word. */
const shortest = 3;
/** Fewer letters are like too much. */
const shortestNear = 4;
/** Each pair of neighbours is one more look into the index; a longer word is like itself all the same. */
const maxExchanged = 12;
/** How alike a text is in which all words stand, each as it was typed or whole with two letters exchanged. */
const nearlyAll = 0.9;

/** So many that nearly fit are weighed: behind a word that is like tens of thousands of texts nobody means a certain one. */
const maxWeighed = 500;

/** Sets how near is near, and that the text index is asked in any case, for the rest of the transaction. */
export const prepareFinding = (): Knex.Raw =>
  sql.raw(`select set_config('pg_trgm.word_similarity_threshold', '${nearness}', true), set_config('enable_seqscan', 'off', true)`);

/** The best `plan.take` finds that hold all words of a term, with `$tier`: 4 is named so, 3 begins so, 2 has a word that begins so, 1 holds them. */
export function fittingQuery(tenantField: string, plan: SearchPlan, agencyId: number, term: string, country: string | undefined): Knex.QueryBuilder {
  const name = `matricula.fold("${root}"."DisplayName")`;
  const tier: Fragment = {
    text: `case when ${name} = matricula.fold(?) then 4 when ${name} like matricula.fold(?) then 3 when ${text} like matricula.fold(?) or ${text} like matricula.fold(?) then 2 else 1 end`,
    bindings: [term, likePattern(term, false), likePattern(term, false), likePattern(` ${term}`, true)],
  };
  return branch(tenantField, plan, agencyId, fitting(term, plan, country), tier, { text: '0::real', bindings: [] })
    .orderByRaw(`"$tier" desc, length("${root}"."DisplayName"), "${root}"."Id"`)
    .limit(plan.take);
}

/** The best `plan.take` of the first so many finds that nearly fit a term and do not fit it, of tier 0, with `$score`, which tells them apart. */
export function nearQuery(tenantField: string, plan: SearchPlan, agencyId: number, term: string, country: string | undefined): Knex.QueryBuilder {
  const near = all(getWords(term).map((word) => (word.length < shortestNear ? holding(word) : any([holding(word), nearly(word)]))));
  const named = all(getWords(term).map((word) => any([holding(word), ...exchanges(word).map(existing)])));
  const score: Fragment = {
    text: `greatest(word_similarity(matricula.fold(?), ${text}), case when ${named.text} then ${nearlyAll} else 0 end)::real`,
    bindings: [term, ...named.bindings],
  };
  const fits = fitting(term, plan, country);
  const weighed = branch(tenantField, plan, agencyId, near, { text: '0', bindings: [] }, score)
    .whereRaw(`not (${fits.text})`, [...fits.bindings])
    .limit(maxWeighed);
  return sql.select('*').from(weighed.as('weighed')).orderByRaw('"$score" desc, "Id"').limit(plan.take);
}

const getWords = (term: string): string[] => term.split(/\s+/).slice(0, 8);

/** All words stand in the text, or the figures of a telephone number do, however it was typed. */
function fitting(term: string, { entity }: SearchPlan, country: string | undefined): Fragment {
  const holds = (figures: readonly string[]): Fragment[] => (entity.searchedFields.some(({ e164 }) => e164 !== undefined) ? figures.map(holding) : []);
  return all(
    searchedPieces(term, country).map(({ words, figures }) =>
      any([all(words.map((word) => any([holding(word.word), ...holds(word.figures.filter((row) => row !== word.word))]))), ...holds(figures)]),
    ),
  );
}

const text = `"${root}"."SearchText"`;

function branch(tenantField: string, plan: SearchPlan, agencyId: number, where: Fragment, tier: Fragment, score: Fragment): Knex.QueryBuilder {
  return rowsQuery(tenantField, plan, agencyId, [...plan.columns, ...getPaths(plan.where)])
    .whereRaw(where.text, [...where.bindings])
    .select(plan.columns.map((path) => sql.raw(`${getKind(path.field.type).wire(getColumn(path))} as ${quoteName(path.key)}`)))
    .select(sql.raw(`${tier.text} as "$tier"`, [...tier.bindings]), sql.raw(`${score.text} as "$score"`, [...score.bindings]));
}

/** The word stands in the text; a short one begins a word of it. */
function holding(word: string): Fragment {
  return word.length < shortest ? beginning(word) : { text: `${text} like matricula.fold(?)`, bindings: [likePattern(word, true)] };
}

/** A word of the text begins so. */
const beginning = (word: string): Fragment => ({
  text: `(${text} like matricula.fold(?) or ${text} like matricula.fold(?))`,
  bindings: [likePattern(word, false), likePattern(` ${word}`, true)],
});

/** It is a whole word of the text. */
const existing = (word: string): Fragment => ({ text: `' ' || ${text} || ' ' like matricula.fold(?)`, bindings: [likePattern(` ${word} `, true)] });

/** The text is like the word, or a word of it begins so with two neighbours exchanged: those leave few trigrams alike. */
const nearly = (word: string): Fragment => any([{ text: `${text} %> matricula.fold(?)`, bindings: [word] }, ...exchanges(word).map(beginning)]);

/** The word with two different neighbouring letters exchanged, in each way there is. */
function exchanges(word: string): string[] {
  const letters = Array.from(word).slice(0, maxExchanged);
  if (letters.length < shortestNear) return [];
  return letters.flatMap((letter, at) => {
    const next = letters[at + 1];
    return next === undefined || next === letter ? [] : [...letters.slice(0, at), next, letter, ...letters.slice(at + 2)].join('');
  });
}

const joined = (parts: readonly Fragment[], word: string, none: string): Fragment =>
  parts.length === 0
    ? { text: none, bindings: [] }
    : { text: `(${parts.map((part) => part.text).join(` ${word} `)})`, bindings: parts.flatMap((part) => part.bindings) };
const all = (parts: readonly Fragment[]): Fragment => joined(parts, 'and', 'true');
const any = (parts: readonly Fragment[]): Fragment => joined(parts, 'or', 'false');
