// The names of tests carry the ids of the requirements that they prove; an id that does not exist proves nothing.
import { expect, it } from 'vitest';
import { filesBelow, getText } from './project-files.ts';

const id = String.raw`\[([A-Z][A-Z0-9]*-\d{3})\]`;
const tests = filesBelow('tests').filter((path) => path.endsWith('.test.ts'));
const known = new Set(getText('tests/house/requirement-ids.txt').split('\n').filter(Boolean));

it('every id in the name of a test is the id of a requirement', () => {
  const used = tests.flatMap((path) => [...getText(path).matchAll(new RegExp(id, 'g'))].map(([, name = '']) => ({ path, name })));
  expect(used.length).toBeGreaterThan(20);
  expect(used.filter(({ name }) => !known.has(name))).toEqual([]);
});

it('every requirement whose names are listed is known, and has names', () => {
  const lines = getText('tests/house/requirement-names.txt').split('\n').filter(Boolean);
  expect(lines.length).toBeGreaterThan(500);
  expect(lines.filter((line) => !/^[A-Z][A-Z0-9]*-\d{3}(\t[^\t]+)+$/.test(line) || !known.has(line.split('\t')[0] ?? ''))).toEqual([]);
});
