// The catalogue of errors, the codes of plugins, their documentation and the code that raises them say the same.
import { expect, it } from 'vitest';
import { errorCatalogue } from '../../engine/contract/errors.ts';
import { plugins } from '../../plugins/index.ts';
import { libraryErrors } from '../plugin/library-plugin.ts';
import { sourcesBelow, getText } from './project-files.ts';

const page = getText('docs/errors.md');
const documented = new Map([...page.matchAll(/^\| `([a-z-]+\.[a-z-]+)` \| (\d{3}) \|/gm)].map(([, code = '', status = '']) => [code, Number(status)]));
const sources = sourcesBelow('engine', 'plugins').map((path) => ({ path, text: getText(path) }));

interface Coded {
  readonly code: string;
  readonly status: number;
}
// Whatever lacks a translation throws when its plugin is imported.
const ofPlugins: readonly Coded[] = plugins.flatMap(({ errors = {} }) => Object.values(errors));

/** What the page and the declared errors do not agree on. */
function disagreements(errors: readonly Coded[], rows: ReadonlyMap<string, number>): string[] {
  const declared = new Map(errors.map(({ code, status }) => [code, status]));
  const names = new Set([...declared.keys(), ...rows.keys()]);
  return [...names].filter((code) => declared.get(code) !== rows.get(code));
}
const engineErrors = Object.entries(errorCatalogue).map(([code, { status }]) => ({ code, status }));

it('docs/errors.md has a row for every code of the engine and of the plugins, with its status, and for no other', () => {
  expect(disagreements([...engineErrors, ...ofPlugins], documented)).toEqual([]);
});

it('the code of a plugin without a row, or with another status, would be found', () => {
  const own = Object.values(libraryErrors);
  const rows = new Map([...documented, ['library.closed', 409] as const]);
  expect(disagreements([...engineErrors, ...ofPlugins, ...own], rows)).toEqual(['library.no-room', 'library.closed']);
});

it('every code that is raised or asked for is in the catalogue', () => {
  const raised = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/(?:new AppError\(\s*|\bcode === )'([a-z-]+\.[a-z-]+)'/g)].map(([, code = '']) => ({ path, code })),
  );
  const known = new Set([...engineErrors, ...ofPlugins].map(({ code }) => code));
  expect(raised.length).toBeGreaterThan(20);
  expect(raised.filter(({ code }) => !known.has(code))).toEqual([]);
});

it('every plugin hands over the errors that it defines', () => {
  const defined = sources.flatMap(({ path, text }) => [...text.matchAll(/defineErrors\(\s*'([^']+)'/g)].map(([, plugin = '']) => ({ path, plugin })));
  const handing = new Set(plugins.flatMap(({ name, errors }) => (errors ? [name] : [])));
  // What several plugins throw is defined in the folder that they share, and handed over by the plugin whose name it has.
  const isAtHome = (path: string, plugin: string): boolean => path.startsWith(`plugins/${plugin}/`) || path.startsWith('plugins/pricing/');
  expect(defined.filter(({ path, plugin }) => path.startsWith('plugins/') && !(isAtHome(path, plugin) && handing.has(plugin)))).toEqual([]);
});
