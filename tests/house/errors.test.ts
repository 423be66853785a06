// The catalogue of errors, its documentation and the code that raises them say the same.
import { expect, it } from 'vitest';
import { errorCatalogue } from '../../engine/contract/errors.ts';
import { sourcesBelow, textOf } from './project-files.ts';

const page = textOf('docs/errors.md');
const documented = new Map([...page.matchAll(/^\| `([a-z]+\.[a-z-]+)` \| (\d{3}) \|/gm)].map(([, code = '', status = '']) => [code, Number(status)]));

it('docs/errors.md has a line for every code, with its status, and for no other', () => {
  expect(Object.fromEntries(documented)).toEqual(Object.fromEntries(Object.entries(errorCatalogue).map(([code, { status }]) => [code, status])));
});

it('every code that is raised is in the catalogue', () => {
  const raised = sourcesBelow('engine', 'plugins').flatMap((path) =>
    [...textOf(path).matchAll(/new Refusal\(\s*'([^']+)'/g)].map(([, code = '']) => ({ path, code })),
  );
  expect(raised.length).toBeGreaterThan(20);
  expect(raised.filter(({ code }) => !(code in errorCatalogue))).toEqual([]);
});
