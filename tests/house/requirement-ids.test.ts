// The names of tests carry the ids of the requirements that they prove; an id that does not exist proves nothing.
import { expect, it } from 'vitest';
import { filesBelow, textOf } from './project-files.ts';

const known = new Set(textOf('tests/house/requirement-ids.txt').split('\n').filter(Boolean));

it('every id in the name of a test is the id of a requirement', () => {
  const used = filesBelow('tests')
    .filter((path) => path.endsWith('.test.ts'))
    .flatMap((path) => [...textOf(path).matchAll(/\[([A-Z][A-Z0-9]*-\d{3})\]/g)].map(([, id = '']) => ({ path, id })));
  expect(used.length).toBeGreaterThan(20);
  expect(used.filter(({ id }) => !known.has(id))).toEqual([]);
});
