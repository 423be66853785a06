// Item k: the course search over the whole register, asked by sixteen people at once what people type.
import { readFileSync } from 'node:fs';
import type pg from 'pg';
import { askOnce, load, type Question, type Target } from './load.ts';
import { median } from './measure.ts';

export interface CourseSearchFigures {
  /** Milliseconds of a search; the median of the rounds. */
  readonly median: number;
  readonly p95: number;
  readonly rate: number;
  /** Courses on campuses that are searched. */
  readonly places: number;
}

const take = 50;
/** So many letters of a query are typed, from the third on: each of them is a search. */
const typed = [3, 6, 10, 15, 200];

const stored: { readonly queries: readonly { readonly query: string }[] } = JSON.parse(
  readFileSync(new URL('../courses/queries.json', import.meta.url), 'utf8'),
);
const queries = stored.queries.flatMap(({ query }) => [...new Set(typed.map((letters) => query.slice(0, letters).trim()))]);

/** Measures with the rounds, seconds and connections of the run. Before that it asks for each query once, which also builds the index. */
export async function measureCourseSearch(
  client: pg.Client,
  product: Target,
  tokens: readonly string[],
  { rounds, seconds, connections }: { readonly rounds: number; readonly seconds: number; readonly connections: number },
): Promise<CourseSearchFigures> {
  const { rows } = await client.query<{ count: string }>('select count(*) from "InstitutionCourseInstitutionCampus"');
  const question = (n: number, connection: number): Question => ({
    method: 'POST',
    path: '/api/course/search',
    headers: { Authorization: `Bearer ${tokens[connection % tokens.length] ?? ''}` },
    body: { Query: queries[n % queries.length], take },
  });
  for (let n = 0; n < queries.length; n++) {
    const { status, body } = await askOnce(product, question(n, 0));
    if (status !== 200) throw new Error(`"${queries[n]}" answered ${status}: ${body.toString().slice(0, 300)}`);
  }
  const slots = [];
  for (let round = 0; round < rounds; round++) slots.push(await load(product, connections, seconds, (n, connection) => question(n + round * 7, connection)));
  return {
    median: median(slots.map((slot) => slot.median)),
    p95: median(slots.map((slot) => slot.p95)),
    rate: median(slots.map((slot) => slot.requests / slot.seconds)),
    places: Number(rows[0]?.count ?? 0),
  };
}
