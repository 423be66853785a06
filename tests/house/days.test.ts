// Days are days: nobody cuts the hours off a text, and no instant becomes a day but by the clocks of an office.
import { expect, it } from 'vitest';
import { sourcesBelow, getText } from './project-files.ts';

const cut = /\.(?:slice|substring)\(\s*0\s*,\s*10\s*\)|\.split\(\s*['"]T['"]\s*\)/g;

/** The places where a text is cut to ten letters, or where its hours begin. */
const cutsIn = (file: string, text: string): string[] =>
  [...text.matchAll(cut)].map(({ 0: found, index }) => `${file}:${text.slice(0, index).split('\n').length} ${found}`);

it('no day is cut out of a text', () => {
  const files = sourcesBelow('engine', 'plugins', 'web');
  expect(files.length).toBeGreaterThan(500);
  expect(files.flatMap((file) => cutsIn(file, getText(file)))).toEqual([]);
});

it('the rule finds what it is for', () => {
  for (const wrong of ['day?.slice(0, 10)', 'now.toISOString().slice( 0,10 )', "text.split('T')", 'value.substring(0, 10)'])
    expect(cutsIn('plugins/x/y.ts', `const a = ${wrong};`)).toHaveLength(1);
  expect(cutsIn('plugins/x/y.ts', "rows.slice(0, 100); text.split('-')")).toEqual([]);
});
