// Sixty queries of people in three languages, over the whole register: the course that is meant is among the first five.
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { getFilters } from '../../plugins/courses/ask-index.ts';
import type { CourseIndex } from '../../plugins/courses/course-index.ts';
import { searchIndex } from '../../plugins/courses/search-index.ts';
import { understandQuery } from '../../plugins/courses/understand-query.ts';
import { wordBook } from '../../plugins/courses/word-book.ts';
import { shippedIndex } from './shipped-index.ts';

interface StoredQuery {
  readonly query: string;
  /** How the name of the course begins. */
  readonly course: string;
  readonly institution?: string;
  readonly city?: string;
  readonly isMisspelled?: true;
}

const { queries }: { readonly queries: readonly StoredQuery[] } = JSON.parse(readFileSync(new URL('./queries.json', import.meta.url), 'utf8'));

let index: CourseIndex;
beforeAll(async () => {
  index = await shippedIndex();
});

function firstFive(query: string): string[] {
  const { offers, courses, institutions, campuses, cities } = index;
  const { words, recognised } = understandQuery(index, wordBook(), { query, not: new Set(), term: '' });
  const prices = { of: (at: number) => offers.yearly[at] ?? -1 };
  const filters = getFilters(index, {}, recognised, () => undefined);
  return searchIndex(index, { words, filters, prices, orderBy: 'relevance', skip: 0, take: 5 }).page.map((at) => {
    const city = cities.texts[campuses.city[offers.campus[at] ?? 0] ?? -1];
    return [courses.names[offers.course[at] ?? 0], institutions.names[offers.institution[at] ?? 0], city].join(' | ');
  });
}

it('[INST-011] an amount in another currency is compared in that of the agency', () => {
  const priceOf = (query: string) => {
    const { recognised } = understandQuery(index, wordBook(), { query, not: new Set(), term: '' });
    return getFilters(index, {}, recognised, (code) => (code === 'EUR' ? 1.5 : undefined)).price;
  };
  expect(priceOf('nursing under 20,000 euros')).toEqual({ from: 0, to: 3_000_000 });
  expect(priceOf('nursing over € 20.000')).toMatchObject({ from: 3_000_000 });
  expect(priceOf('nursing under 20,000')).toEqual({ from: 0, to: 2_000_000 });
  expect(priceOf('nursing under R$ 20.000')).toMatchObject({ to: -1 });
});

describe('[INST-008] sixty stored queries', () => {
  it('are sixty, ten of them with a wrong letter', () => {
    expect(queries.length).toBe(60);
    expect(queries.filter(({ isMisspelled }) => isMisspelled).length).toBe(10);
  });

  it.each(queries)('$query', ({ query, course, institution, city }) => {
    const found = firstFive(query);
    const isMeant = (line: string): boolean => {
      const [name = '', of, where] = line.split(' | ');
      return name.startsWith(course) && (institution === undefined || of === institution) && (city === undefined || where === city);
    };
    expect(found.some(isMeant), found.join('\n')).toBe(true);
  });
});
