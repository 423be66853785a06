// Screens of plugins: their names, their jobs, and what takes a browser; how people meet them otherwise is in tests/dom/plugin-screens.test.ts.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadModel, metadataFolders } from '../../engine/metadata/load.ts';
import { createEngine } from '../../engine/engine.ts';
import { plugins } from '../../plugins/index.ts';
import { itemHere } from '../../web/app/shell/menu-paths.ts';
import { screens as productScreens } from '../../plugins/screens.ts';
import { checkScreens } from '../../web/kit/check-screens.ts';
import { collectScreens } from '../../web/kit/collect-screens.ts';
import { namedPlugins } from '../support/named-plugins.ts';
import type { TwoAgencies } from '../support/two-agencies.ts';
import { isSlowTier, itSlow } from '../support/slow-tier.ts';
import { interfere, type Screens, startScreens } from '../web/screens.ts';
import { shortWaits } from '../jobs/support.ts';
import { library } from './library-plugin.ts';
import { libraryOptions, libraryScene } from './scene.ts';
import { type BuiltScreens, buildScreens } from './screens/build-screens.ts';
import { screens as libraryScreens } from './screens/list.ts';

/** For the tests that need the invented screens in a browser, all of them thorough. */
let built: BuiltScreens | undefined;
let scene: TwoAgencies;
let screens: Screens;
beforeAll(async () => {
  if (isSlowTier) built = await buildScreens(new URL('screens/list.ts', import.meta.url));
  scene = await libraryScene({ ...(built && { webFolder: `${built.folder}/` }), jobs: shortWaits });
  await scene.server.running.jobs?.ready;
  screens = await startScreens(scene.server);
});
afterAll(async () => {
  await screens?.stop();
  await built?.remove();
});

const aBook = async (Title: string) => (await scene.manager.post<{ Id: number }>('/api/librarybook/', { Title, Price: 5 })).body.Id;

describe('a page of a plugin', () => {
  itSlow('that is not for somebody is like one that is not there, in the menu and by its address', async () => {
    const { page, signIn, leave } = await screens.visit();
    await signIn('clerk@one.test', '/below/the-vault');
    await page.getByRole('heading', { name: 'Page not found', level: 1 }).waitFor();
    expect(await page.getByRole('link', { name: 'Vault' }).count()).toBe(0);
    for (const address of ['/page/library.vault', '/page/library.nowhere']) {
      await page.goto(address);
      await page.getByRole('heading', { name: 'Page not found', level: 1 }).waitFor();
    }
    await leave();
  });

  itSlow('that declares its own address lies there, in the menu and after a reload', async () => {
    const { page, signIn, leave } = await screens.visit();
    await signIn('manager@one.test');
    await page.getByRole('link', { name: 'Vault' }).click();
    await page.getByRole('heading', { name: 'The vault', level: 1 }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/below/the-vault');
    await page.reload();
    await page.getByRole('heading', { name: 'The vault', level: 1 }).waitFor();
    expect(await page.getByRole('link', { name: 'Vault' }).getAttribute('aria-current')).toBe('page');
    await leave();
  });

  itSlow('whose code cannot be fetched says so, and comes when it can', async () => {
    const { page, signIn, complaints, leave } = await screens.visit();
    const fetching = await interfere(page, 'GET', '**/assets/*.js');
    await signIn('manager@one.test');
    fetching.answer = (route) => route.abort();
    await page.getByRole('link', { name: 'Shelves' }).click();
    await page.getByRole('alert').getByText('This part could not be loaded').waitFor();
    fetching.answer = undefined;
    await page.getByRole('button', { name: 'Reload' }).click();
    await page.getByRole('heading', { name: 'All the books of the library' }).waitFor();
    expect(complaints.filter((complaint) => !/Failed to (load resource|fetch dynamically)/.test(complaint))).toEqual([]);
    complaints.length = 0;
    await leave();
  });
});

it('[SHELL-017] a dialog may take the whole window', async () => {
  const { page, signIn, leave } = await screens.visit();
  await signIn('manager@one.test', '/kit');
  await page.getByRole('button', { name: 'Whole window' }).click();
  const dialog = page.getByRole('dialog');
  await expect.poll(() => dialog.boundingBox()).toMatchObject({ width: 1440, height: 900 });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'detached' });
  await leave();
});

describe('a panel of a plugin', () => {
  itSlow('that breaks leaves the form and the other panels as they are', async () => {
    const id = await aBook('breaks its panel');
    const { page, signIn, complaints, leave } = await screens.visit();
    await signIn('manager@one.test', `/entity/librarybook/${id}/edit`);
    await page.getByRole('alert').getByText('This part of the screen could not be shown').waitFor();
    await page.getByRole('region', { name: 'Who has it' }).waitFor();
    await page.getByLabel('Title').fill('breaks no more');
    await page.keyboard.press('Control+s');
    await page.getByRole('heading', { name: 'breaks no more', level: 1 }).waitFor();
    expect(complaints.filter((complaint) => !complaint.includes('secret detail of a panel'))).toEqual([]);
    complaints.length = 0;
    await leave();
  });
});

it('a job of a plugin writes, hangs a file on a record, and is shown where jobs are', async () => {
  const id = await aBook('First of all');
  const { body } = await scene.manager.post<{ JobId: number }>('/api/library/take-stock', { Note: 'Counted twice' });
  await expect.poll(async () => (await scene.manager.get(`/api/job/${body.JobId}`)).body['State']).toBe('done');
  expect((await scene.manager.get(`/api/librarybook/${id}`)).body['Note']).toBe('Counted twice');
  const books = (await scene.manager.get<{ Data: { Id: number }[] }>('/api/librarybook')).body.Data;
  const files = await Promise.all(
    books.map(async (book) => (await scene.manager.get<{ Data: { Name: string; Key: string }[] }>(`/api/librarybook/${book.Id}/file`)).body.Data),
  );
  const [stock, ...others] = files.flat().filter(({ Name }) => Name === 'stock.txt');
  expect(others).toEqual([]);
  const { engine } = scene.server.running;
  const content = await fetch(`${scene.server.url}/api/file/${stock?.Key}`, { headers: { Authorization: `Bearer ${scene.manager.token}` } });
  expect((await content.text()).split('\n')).toContain('First of all');
  expect(engine.parts.pages.has('library.shelves')).toBe(true);
});

describe('names that do not fit', () => {
  it('stop the start with a sentence that names both ends', async () => {
    const model = await loadModel(libraryOptions.metadataFolders ?? []);
    const { database } = scene.server.running.engine;
    const { pages = [], ...others } = library;
    const starting = (changed: typeof library) => () => createEngine({ model, database, plugins: [...namedPlugins, changed], version: '0' });
    expect(starting({ ...others, pages: pages.slice(1) })).toThrow(
      'The item "library-shelves" of the menu "main" leads to the page "library.shelves", which no plugin that is on declares.',
    );
    const pageless = namedPlugins.map((plugin) => (plugin.name === 'record-import' ? { ...plugin, pages: [] } : plugin));
    expect(() => createEngine({ model, database, plugins: [...pageless, library], version: '0' })).toThrow(
      'The form of RecordImport begins new records on the page "record-import.import", which no plugin that is on declares.',
    );
    const idle = namedPlugins.map((plugin) => (plugin.name === 'payments' ? { ...plugin, bulkOperations: plugin.bulkOperations?.slice(1) ?? [] } : plugin));
    expect(() => createEngine({ model, database, plugins: [...idle, library], version: '0' })).toThrow(
      'The grid of AgencySalePayment offers the operation "updateDueDate", which no plugin that is on declares for it.',
    );
    expect(starting({ ...others, pages: [...pages, { name: 'shelves', label: 'Again' }] })).toThrow(/The page library\.shelves is declared twice/);
    expect(starting({ ...others, pages: [...pages, { name: 'Attic', label: 'Attic' }] })).toThrow('The page library.Attic has no name for an address.');
    expect(starting({ ...others, pages: [...pages, { name: 'attic', label: 'Attic', route: '/Attic/' }] })).toThrow(
      'The page library.attic lies at /Attic/, which is no address.',
    );
    expect(starting({ ...others, pages: [...pages, { name: 'attic', label: 'Attic', route: '/below/the-vault' }] })).toThrow(
      /The address \/below\/the-vault is declared twice/,
    );
    expect(starting({ ...others, pages: [...pages, { name: 'attic', label: 'Attic', who: { permission: 'CanEditOffice' } }] })).toThrow(
      'The page library.attic asks for the permission CanEditOffice, which is in no list. Perhaps it means CanEditOffices.',
    );
  });

  it('among the screens stop the test of the lists', () => {
    const page = () => Promise.reject(new Error('never fetched'));
    expect(() => checkScreens([...libraryScreens, ...libraryScreens])).toThrow('The screens of the plugin library are in the list twice.');
    expect(() => checkScreens([{ plugin: 'library', pages: { Shelves: page } }])).toThrow('The page library.Shelves has no name for an address.');
    expect(() => checkScreens([{ plugin: 'library', panels: { LibraryBook: [page, page] } }])).not.toThrow();
    expect(() =>
      checkScreens([
        { plugin: 'a', panels: { LibraryBook: [page] } },
        { plugin: 'b', panels: { LibraryBook: [page] } },
      ]),
    ).toThrow('The plugin b puts a panel on LibraryBook that is there already.');
  });
});

describe('the two lists of the product', () => {
  it('declare and draw the same pages, of plugins that are on', () => {
    // What follows two hyphens tells pages apart that one screen shows.
    const declared = new Set(plugins.flatMap(({ name, pages = [] }) => pages.map((page) => `${name}.${page.name.replace(/--.*/, '')}`)));
    expect([...collectScreens(productScreens).pages.keys()].toSorted()).toEqual([...declared].toSorted());
    const names = new Set(plugins.map(({ name }) => name));
    expect(productScreens.filter(({ plugin }) => !names.has(plugin))).toEqual([]);
  });

  it('have names for addresses, and nothing twice', () => {
    expect(() => checkScreens(productScreens)).not.toThrow();
  });

  it('have the dialogs that metadata names', () => {
    const { model } = scene.server.running.engine;
    const wanted = [...model.entities.values()].flatMap(({ form, definition }) => [
      ...(form.parts ?? []).flatMap((part) => (part.kind === 'records' ? [part.addBy, part.openBy] : [])),
      ...(definition.feed ?? []).map(({ openBy }) => openBy),
    ]);
    const { choosers } = collectScreens(productScreens);
    const named = wanted.flatMap((name) => name ?? []);
    expect(named).toContain('messages.write');
    expect(named.filter((name) => !choosers.has(name))).toEqual([]);
  });

  it('put panels on entities that there are', () => {
    const { model } = scene.server.running.engine;
    expect([...collectScreens(productScreens).panels.keys()].filter((path) => !model.entities.has(path))).toEqual([]);
  });
});

it('a page of a plugin marks an item of the menu', async () => {
  const model = await loadModel(metadataFolders({}));
  const pages = plugins.flatMap(({ name, pages: declared = [] }) =>
    declared.map(({ name: page, route, below = null }) => ({
      Name: `${name}.${page}`,
      Label: page,
      Route: route ?? `/page/${name}.${page}`,
      Below: below,
    })),
  );
  const items = model.menus
    .flatMap(({ groups }) => groups)
    .flatMap((group) => group.items)
    .map(({ id, route, page, entity }) => ({
      Id: id,
      Label: id,
      Icon: '',
      Entity: entity?.toLowerCase() ?? null,
      View: null,
      Views: [],
      Route: pages.find(({ Name }) => Name === page)?.Route ?? route ?? '/entity',
      MayCreate: false,
      IsDisabled: false,
      IncludedIn: [],
    }));
  const marked = new Map(pages.map(({ Name, Route }) => [Name, itemHere(items, pages, Route.replace('{id}', '7'), '')?.Id]));
  // They are opened from the menu of the person and from lists, and belong to no list alone.
  const unmarked = [...marked].flatMap(([name, item]) => (item === undefined ? [name] : []));
  expect(unmarked).toEqual(['record-import.import', 'suppliers.own-institution', 'upgrades.upgrade--agent', 'upgrades.upgrade--school']);
  expect(marked.get('applications.add')).toBe('enrolments');
  expect(marked.get('applications.edit')).toBe('enrolments');
  expect(marked.get('papers.invoice')).toBe('client-invoices');
  expect(marked.get('courses.institution')).toBe('institutions');
});
