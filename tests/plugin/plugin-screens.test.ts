// Screens of plugins as people meet them: pages in the menu, panels on records, widgets; what breaks breaks alone; who may not see it does not.
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadModel } from '../../engine/metadata/load.ts';
import { createEngine } from '../../engine/engine.ts';
import { plugins } from '../../plugins/index.ts';
import { screens as productScreens } from '../../plugins/screens.ts';
import { gatherScreens } from '../../web/kit/gather-screens.ts';
import { namedPlugins } from '../support/named-plugins.ts';
import type { TwoAgencies } from '../support/two-agencies.ts';
import { thoroughly } from '../support/thorough.ts';
import { interfere, type Screens, startScreens } from '../web/screens.ts';
import { shortWaits } from '../jobs/support.ts';
import { library } from './library-plugin.ts';
import { libraryOptions, libraryScene } from './scene.ts';
import { type BuiltScreens, buildScreens } from './screens/build-screens.ts';
import { screens as libraryScreens } from './screens/list.ts';

let built: BuiltScreens;
let scene: TwoAgencies;
let screens: Screens;
beforeAll(async () => {
  built = await buildScreens(new URL('screens/list.ts', import.meta.url));
  scene = await libraryScene({ webFolder: `${built.folder}/`, jobs: shortWaits });
  await scene.server.running.jobs?.ready;
  screens = await startScreens(scene.server);
});
afterAll(async () => {
  await screens?.stop();
  await built?.remove();
});

const aBook = async (Title: string) => (await scene.manager.post<{ Id: number }>('/api/librarybook/', { Title, Price: 5 })).body.Id;

describe('a page of a plugin', () => {
  it('is in the menu, has its words in the language of the reader, and shows widgets', async () => {
    await aBook('Counted');
    const { page, signIn, accessibility, leave } = await screens.visit();
    await signIn('manager@one.test');
    await page.getByRole('link', { name: 'Shelves' }).click();
    await page.getByRole('heading', { name: 'All the books of the library' }).waitFor();
    await page.getByText(/^\d+ books?$/).waitFor();
    expect(new URL(page.url()).pathname).toBe('/page/library.shelves');
    expect(await page.getByRole('link', { name: 'Shelves' }).getAttribute('aria-current')).toBe('page');
    expect(await accessibility()).toEqual([]);
    await page.evaluate("localStorage.setItem('matricula.language', 'pt')");
    await page.reload();
    await page.getByRole('heading', { name: 'Todos os livros da biblioteca' }).waitFor();
    await page.getByRole('heading', { name: 'Estantes', level: 1 }).waitFor();
    await leave();
  });

  thoroughly('that is not for somebody is like one that is not there, in the menu and by its address', async () => {
    const { page, signIn, leave } = await screens.visit();
    await signIn('clerk@one.test', '/below/the-vault');
    await page.getByRole('heading', { name: 'There is no such page', level: 1 }).waitFor();
    expect(await page.getByRole('link', { name: 'Vault' }).count()).toBe(0);
    for (const address of ['/page/library.vault', '/page/library.nowhere']) {
      await page.goto(address);
      await page.getByRole('heading', { name: 'There is no such page', level: 1 }).waitFor();
    }
    await leave();
  });

  thoroughly('that declares an address of its own lies there, in the menu and after a reload', async () => {
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

  it('that breaks says so, keeps its detail to itself, leaves the shell working, and can be tried again', async () => {
    const { page, signIn, complaints, accessibility, leave } = await screens.visit();
    await signIn('manager@one.test', '/page/library.ruin');
    const failure = page.getByRole('alert');
    await failure.getByRole('heading', { name: 'This part of the screen could not be shown' }).waitFor();
    expect(await page.locator('#content').textContent()).not.toContain('secret detail');
    expect(await accessibility()).toEqual([]);
    await failure.getByRole('button', { name: 'Try again' }).click();
    await failure.getByRole('button', { name: 'Load again' }).waitFor();
    await page.evaluate("document.documentElement.setAttribute('data-mended', '')");
    await failure.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'The ruin, mended', level: 1 }).waitFor();
    await page.getByRole('link', { name: 'Shelves' }).click();
    await page.getByRole('heading', { name: 'All the books of the library' }).waitFor();
    // React tells the console what was caught, once per attempt: for whoever mends it.
    expect(complaints.filter((each) => !each.includes('secret detail of a page'))).toEqual([]);
    complaints.length = 0;
    await leave();
  });

  thoroughly('whose code cannot be fetched says so, and comes when it can', async () => {
    const { page, signIn, complaints, leave } = await screens.visit();
    const fetching = await interfere(page, 'GET', '**/assets/shelves-page-*.js');
    await signIn('manager@one.test');
    fetching.answer = (route) => route.abort();
    await page.getByRole('link', { name: 'Shelves' }).click();
    await page.getByRole('alert').getByText('It could not be fetched').waitFor();
    fetching.answer = undefined;
    await page.getByRole('button', { name: 'Load again' }).click();
    await page.getByRole('heading', { name: 'All the books of the library' }).waitFor();
    expect(complaints.filter((each) => !/Failed to (load resource|fetch dynamically)/.test(each))).toEqual([]);
    complaints.length = 0;
    await leave();
  });
});

describe('the dialogs that a plugin’s screen may open', () => {
  const openParts = async (query = '') => {
    const visit = await screens.visit();
    await visit.signIn('manager@one.test', `/page/library.parts${query}`);
    const { page } = visit;
    const openDialog = async (name: string) => {
      await page.getByRole('button', { name, exact: true }).click();
      await page.getByRole('dialog').waitFor();
      return page.getByRole('dialog');
    };
    return { ...visit, openDialog, result: page.locator('#content').getByRole('status').first() };
  };
  const gone = async (dialog: Locator) => await dialog.waitFor({ state: 'detached' });

  it('[SHELL-014] [SHELL-015] [SHELL-017] [SHELL-018] tell, ask, take the whole window, and stay until they are answered', async () => {
    const { page, openDialog, accessibility, leave, result } = await openParts();
    const told = await openDialog('alert');
    await told.getByText('It matters.').waitFor();
    await page.keyboard.press('Enter');
    await gone(told);
    const asked = await openDialog('confirm');
    await asked.getByRole('button', { name: 'Cancel' }).click();
    await gone(asked);
    await (await openDialog('confirm')).getByRole('button', { name: 'Do it' }).click();
    await expect.poll(() => result.innerText()).toBe('confirmed');
    const full = await openDialog('full');
    await expect.poll(async () => (await full.boundingBox())?.width).toBe(1440);
    await full.getByRole('button', { name: 'Enough' }).click();
    await gone(full);
    const blocking = await openDialog('blocking');
    await page.keyboard.press('Escape');
    await page.mouse.click(5, 5);
    expect(await blocking.isVisible()).toBe(true);
    expect(await accessibility()).toEqual([]);
    await blocking.getByRole('button', { name: 'Enough' }).click();
    await gone(blocking);
    await leave();
  });

  it('[SHELL-016] [SHELL-019] hold the form of an entity, called "Edit Dialog" where nothing else is said', async () => {
    const { openDialog, leave, result, accessibility } = await openParts();
    const dialog = await openDialog('form');
    await dialog.getByRole('heading', { name: 'Edit Dialog' }).waitFor();
    await dialog.getByLabel('Title').fill('From a dialog');
    expect(await accessibility()).toEqual([]);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await gone(dialog);
    await expect.poll(() => result.innerText()).toBe('saved From a dialog');
    await leave();
  });

  it('[SHELL-054] [SHELL-055] [SHELL-056] [SHELL-058] [META-051] choose days, offices of the four countries, and a country', async () => {
    const { god, one } = scene;
    const countries: number[] = [];
    for (const [Name, CountryCode] of [
      ['Brazil', 'BR'],
      ['Chile', 'CL'],
    ])
      countries.push((await god.post<{ Id: number }>('/api/country', { Name, CountryCode })).body.Id);
    for (const [Name, CountryId] of [
      ['São Paulo', countries[0]],
      ['Santiago', countries[1]],
    ])
      expect((await god.post('/api/agencyoffice', { Name, CountryId, TimeZone: 'America/Lima' })).status).toBe(200);
    expect(one.officeId).toBeGreaterThan(0);
    const { page, openDialog, leave, result, accessibility } = await openParts();
    const dates = await openDialog('dates');
    await dates.getByRole('heading', { name: 'Choose Dates' }).waitFor();
    await dates.getByLabel('From', { exact: true }).fill('01/03/2026');
    await dates.getByLabel('To', { exact: true }).fill('01/02/2026');
    await dates.getByRole('button', { name: 'Choose', exact: true }).click();
    await dates.getByText('This is before the first day.').waitFor();
    expect(await accessibility()).toEqual([]);
    await dates.getByLabel('To', { exact: true }).fill('31/03/2026');
    await dates.getByRole('button', { name: 'Choose', exact: true }).click();
    await expect.poll(() => result.innerText()).toBe('2026-03-01T00:00:00 to 2026-03-31T23:59:59.999');

    const asked = page.waitForRequest((request) => request.url().includes('/api/agencyoffice/search') && request.url().includes('take=1000'));
    const offices = await openDialog('offices');
    await asked;
    await offices.getByRole('heading', { name: 'Choose Offices' }).waitFor();
    await offices.getByRole('group', { name: 'Brazil' }).getByLabel('São Paulo').waitFor();
    expect(await offices.getByLabel('Santiago').count()).toBe(0);
    // By keyboard alone.
    await page.keyboard.type('sao');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    expect(await accessibility()).toEqual([]);
    await offices.getByRole('button', { name: 'Choose 1' }).click();
    await expect.poll(() => result.innerText()).toBe('São Paulo');

    const country = await openDialog('country');
    await country.getByLabel('Chile').check();
    await country.getByRole('button', { name: 'Choose' }).click();
    await expect.poll(() => result.innerText()).toBe('Chile');
    await leave();
  });

  it('[SHELL-042] open by a link of the type open-modal; another type says that it is not there yet', async () => {
    const { page, leave } = await openParts();
    await page.getByRole('button', { name: 'a link to a dialog' }).click();
    await page.getByRole('dialog', { name: 'By a link: alert' }).getByRole('button', { name: 'OK' }).click();
    await page.getByRole('button', { name: 'a link of no known type' }).click();
    await page.getByRole('dialog').getByText('open-everything is not implemented yet').waitFor();
    await leave();
  });

  it('[SHELL-067] [SHELL-069] [SHELL-070] without their settings, their functions or what they are about, they fail with that word', async () => {
    const { page, complaints, leave } = await openParts();
    for (const [broken, message] of [
      ['group', 'Settings must be defined.'],
      ['button', 'The function "sendIt" of the button "send" is not specified.'],
      ['edit', 'contextData has no data.'],
      ['choose', 'contextData has no data.'],
    ]) {
      await page.goto(`/page/library.parts?broken=${broken}`);
      await page.getByRole('heading', { name: 'This part of the screen could not be shown' }).waitFor();
      expect(complaints.join('\n'), broken).toContain(message);
      complaints.length = 0;
    }
    await leave();
  });
});

describe('a panel of a plugin', () => {
  it('stands on the record, follows it, and is told when it changes', async () => {
    const id = await aBook('With panels');
    const { page, signIn, leave } = await screens.visit();
    await signIn('manager@one.test', `/entity/librarybook/${id}/edit`);
    const panel = page.getByRole('region', { name: 'Who has it' });
    await panel.getByText('–').waitFor();
    await page.getByRole('button', { name: 'Lend', exact: true }).click();
    await page.getByRole('dialog').getByLabel('Borrower').fill('Ana');
    await page.getByRole('dialog').getByRole('button', { name: 'Lend' }).click();
    await panel.getByText('Lent to Ana').waitFor();
    await page.getByRole('region', { name: 'Fragile' }).getByText('Whole.').waitFor();
    await page.getByRole('region', { name: 'Files' }).waitFor();
    await leave();
  });

  thoroughly('that breaks leaves the form and the other panels as they are', async () => {
    const id = await aBook('breaks its panel');
    const { page, signIn, complaints, leave } = await screens.visit();
    await signIn('manager@one.test', `/entity/librarybook/${id}/edit`);
    await page.getByRole('alert').getByText('This part of the screen could not be shown').waitFor();
    await page.getByRole('region', { name: 'Who has it' }).waitFor();
    await page.getByLabel('Title').fill('breaks no more');
    await page.keyboard.press('Control+s');
    await page.getByRole('heading', { name: 'breaks no more', level: 1 }).waitFor();
    expect(complaints.filter((each) => !each.includes('secret detail of a panel'))).toEqual([]);
    complaints.length = 0;
    await leave();
  });
});

it('a job of a plugin writes, hangs a file on a record, and is told of where jobs are', async () => {
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

  it('among the screens stop them as well', () => {
    const page = () => Promise.reject(new Error('never fetched'));
    expect(() => gatherScreens([...libraryScreens, ...libraryScreens])).toThrow('The screens of the plugin library are in the list twice.');
    expect(() => gatherScreens([{ plugin: 'library', pages: { Shelves: page } }])).toThrow('The page library.Shelves has no name for an address.');
    expect(() => gatherScreens([{ plugin: 'library', panels: { LibraryBook: [page, page] } }])).not.toThrow();
    expect(() =>
      gatherScreens([
        { plugin: 'a', panels: { LibraryBook: [page] } },
        { plugin: 'b', panels: { LibraryBook: [page] } },
      ]),
    ).toThrow('The plugin b puts a panel on LibraryBook that is there already.');
  });
});

describe('the two lists of the product', () => {
  it('declare and draw the same pages, of plugins that are on', () => {
    const declared = plugins.flatMap(({ name, pages = [] }) => pages.map((page) => `${name}.${page.name}`));
    expect([...gatherScreens(productScreens).pages.keys()].toSorted()).toEqual(declared.toSorted());
    const names = new Set(plugins.map(({ name }) => name));
    expect(productScreens.filter(({ plugin }) => !names.has(plugin))).toEqual([]);
  });

  it('put panels on entities that there are', () => {
    const { model } = scene.server.running.engine;
    expect([...gatherScreens(productScreens).panels.keys()].filter((path) => !model.entities.has(path))).toEqual([]);
  });
});
