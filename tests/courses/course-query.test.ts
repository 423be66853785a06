// What the address of a course search says, and what is asked of the server by it.
import { describe, expect, it } from 'vitest';
import {
  changed,
  countOfFilters,
  idsIn,
  getInput,
  isAskable,
  readQuery,
  withFacet,
  withoutCriteria,
  withRange,
  writeQuery,
} from '../../plugins/courses/screens/course-query.ts';
import { monthName, nextIntakes } from '../../plugins/courses/screens/month-name.ts';

const read = (address: string) => readQuery(new URLSearchParams(address));
const shared =
  'q=nursing+brisbane&not=City%3A0&institution=7&institution=9&city=Brisbane&level=3&intake=2027-03&priceTo=40000&weeksFrom=52&portfolio=1&order=price&student=5&nationality=31&weeks=40&shown=100';

describe('the address of a course search', () => {
  it('[INST-002] holds all of it: read and written it is the same, and what else stands there stays', () => {
    const query = read(shared);
    const written = writeQuery(new URLSearchParams('compare=1,2'), query);
    expect(written.get('compare')).toBe('1,2');
    expect(readQuery(written)).toEqual(query);
    expect(getInput(query)).toEqual({
      Query: 'nursing brisbane',
      Not: ['City:0'],
      InstitutionIds: [7, 9],
      City: ['Brisbane'],
      CourseLevel: [3],
      IntakeMonth: '2027-03',
      PriceFrom: undefined,
      PriceTo: 40000,
      DurationFrom: 52,
      DurationTo: undefined,
      IsDiscoveryMode: false,
      NationalityId: 31,
      Duration: 40,
      orderBy: 'price',
      take: 500,
    });
    expect(countOfFilters(query)).toBe(8);
    expect(writeQuery(new URLSearchParams(), read('')).toString()).toBe('');
  });

  it('makes nothing of what makes no sense', () => {
    const query = read('institution=x&institution=-1&level=1.5&priceTo=cheap&intake=13&order=luck&student=0&shown=99999&weeks=0');
    expect(query).toMatchObject({ order: 'relevance', studentId: undefined, weeks: undefined, visible: 500, ranges: { PriceTo: undefined } });
    expect(getInput(query)).toMatchObject({ IsDiscoveryMode: true, take: 500 });
    for (const name of ['InstitutionIds', 'CourseLevel', 'IntakeMonth'] as const) expect(getInput(query)[name]).toBeUndefined();
    expect(read('shown=60').visible).toBe(100);
    expect(idsIn('3,3,x,0,4,-1,5,6,7,8', 5)).toEqual([3, 4, 5, 6, 7]);
    expect(idsIn(null, 5)).toEqual([]);
  });

  it('leaves a range out that stands upside down', () => {
    const query = withRange(withRange(read('q=a'), 'PriceFrom', 500), 'PriceTo', 50);
    expect(getInput(query)).not.toHaveProperty('PriceTo');
    expect(getInput(withRange(query, 'PriceTo', 500))).toMatchObject({ PriceFrom: 500, PriceTo: 500 });
  });

  it('[INST-007] is asked with a term, an institution or a facet, not with a price alone', () => {
    expect(isAskable(read('priceTo=100&student=4&portfolio=1'))).toBe(false);
    expect(isAskable(read('q=++'))).toBe(false);
    for (const address of ['q=a', 'institution=3', 'tag=x', 'intake=03']) expect(isAskable(read(address)), address).toBe(true);
  });

  it('folds what was unfolded when something else is asked, and clears everything but the student', () => {
    expect(changed(read(shared), { order: 'name' }).visible).toBe(50);
    const without = withFacet(read(shared), 'City', []);
    expect(without.facets.City).toEqual([]);
    expect(getInput(without)).not.toHaveProperty('City', ['Brisbane']);
    expect(withoutCriteria(read(shared))).toMatchObject({ text: '', studentId: 5, nationalityId: 31, facets: { InstitutionIds: [] } });
    // What was taken back in a text that is gone has nothing to be taken back in.
    expect(writeQuery(new URLSearchParams(), { ...read(shared), text: ' ' }).has('not')).toBe(false);
  });
});

describe('months and intakes', () => {
  it('are written as the reader writes them', () => {
    expect([monthName('03', 'en'), monthName('03', 'pt'), monthName('03', 'es'), monthName('2027-03', 'en')]).toEqual([
      'March',
      'Março',
      'Marzo',
      'March 2027',
    ]);
    expect(monthName('soon', 'en')).toBe('soon');
    expect(nextIntakes(['2027-07-19', '2026-02-01', '2027-02-22'], '2026-11-27', 3)).toEqual(['22/02/2027', '19/07/2027']);
  });
});
