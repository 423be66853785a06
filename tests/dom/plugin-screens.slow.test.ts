// Screens of plugins as people meet them: pages in the menu, panels on records, widgets; what breaks breaks alone.
import { within } from '@testing-library/dom';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { libraryScene } from '../plugin/scene.ts';
import { screens } from '../plugin/screens/list.ts';
import type { TwoAgencies } from '../support/two-agencies.ts';
import { fill, openScreen } from './mount.tsx';

let scene: TwoAgencies;
beforeAll(async () => {
  scene = await libraryScene();
});
afterAll(() => scene?.server.stop());

const aBook = async (Title: string) => (await scene.manager.post<{ Id: number }>('/api/librarybook/', { Title, Price: 5 })).body.Id;
const open = (to: string) => openScreen(scene.server, 'manager@one.test', to, {}, screens);

describe('a page of a plugin', () => {
  it('is in the menu, has its words in the language of the reader, and shows widgets', async () => {
    await aBook('Counted');
    const { page, user } = await open('/');
    await user.click(await page.findByRole('link', { name: 'Shelves' }));
    await page.findByRole('heading', { name: 'All the books of the library' });
    await page.findByText(/^\d+ books?$/);
    expect(location.pathname).toBe('/page/library.shelves');
    expect(page.getByRole('link', { name: 'Shelves' }).getAttribute('aria-current')).toBe('page');
    await user.click(page.getByRole('button', { name: /’s account$/ }));
    await user.click(await page.findByRole('menuitemradio', { name: 'Português' }));
    await page.findByRole('heading', { name: 'Todos os livros da biblioteca' });
    await page.findByRole('heading', { name: 'Estantes', level: 1 });
  });

  it('that breaks says so, keeps its detail to itself, leaves the shell working, and can be tried again', async () => {
    const { page, user, expectComplaints } = await open('/page/library.ruin');
    // React tells the console what was caught, once per attempt: for anyone who mends it.
    expectComplaints(/secret detail of a page/);
    const failure = within(await page.findByRole('alert'));
    await failure.findByRole('heading', { name: 'This part of the screen could not be shown' });
    expect(document.querySelector('#content')?.textContent).not.toContain('secret detail');
    await user.click(failure.getByRole('button', { name: 'Try again' }));
    await page.findByRole('button', { name: 'Reload' });
    document.documentElement.setAttribute('data-mended', '');
    try {
      await user.click(page.getByRole('button', { name: 'Try again' }));
      await page.findByRole('heading', { name: 'The ruin, mended', level: 1 });
    } finally {
      document.documentElement.removeAttribute('data-mended');
    }
    await user.click(page.getByRole('link', { name: 'Shelves' }));
    await page.findByRole('heading', { name: 'All the books of the library' });
  });
});

describe('the dialogs that a plugin’s screen may open', () => {
  const openParts = async () => {
    const opened = await open('/page/library.parts');
    const { page, user } = opened;
    const openDialog = async (name: string) => {
      await user.click(await page.findByRole('button', { name }));
      const dialog = await page.findByRole('dialog');
      return { dialog, ...within(dialog) };
    };
    const gone = async () => await expect.poll(() => page.queryByRole('dialog')).toBeNull();
    const results = () => page.getAllByRole('status').map((element) => element.textContent);
    return { ...opened, openDialog, gone, results };
  };
  const outside = () => document.querySelector('.mantine-Modal-overlay') ?? document.body;

  it('[SHELL-014] [SHELL-015] [SHELL-018] tell, ask, and stay until they are answered', async () => {
    const { user, openDialog, gone, results } = await openParts();
    const told = await openDialog('alert');
    told.getByText('It matters.');
    await expect.poll(() => document.activeElement?.textContent).toBe('OK');
    await user.keyboard('{Enter}');
    await gone();
    const requested = await openDialog('confirm');
    await user.click(requested.getByRole('button', { name: 'Cancel' }));
    await gone();
    await openDialog('confirm');
    await user.click(outside());
    await gone();
    const again = await openDialog('confirm');
    await user.click(again.getByRole('button', { name: 'Do it' }));
    await expect.poll(results).toContain('confirmed');
    const blocking = await openDialog('blocking');
    await user.keyboard('{Escape}');
    await user.click(outside());
    await user.click(blocking.getByRole('button', { name: 'Enough' }));
    await gone();
  });

  it('[SHELL-016] [SHELL-019] hold the form of any entity, to add a record or to edit one, called "Edit Dialog" where nothing else is said', async () => {
    const kept = await aBook('A book to edit');
    const { user, openDialog, gone, results } = await openParts();
    const edited = await openDialog('change');
    await edited.findByRole('heading', { name: 'Edit Dialog' });
    const title = await edited.findByRole<HTMLInputElement>('textbox', { name: /^Title/ });
    expect(title.value).toBe('A book to edit');
    await user.clear(title);
    await user.click(edited.getByRole('button', { name: 'Save' }));
    expect(await edited.findAllByText('Title is required.')).not.toEqual([]);
    await fill(user, title, 'A book that was edited');
    await user.click(edited.getByRole('button', { name: 'Save' }));
    await gone();
    await expect.poll(results).toContain('changed A book that was edited');
    expect((await scene.manager.get(`/api/librarybook/${kept}`)).body).toMatchObject({ Title: 'A book that was edited', RowVersion: 2 });
    const dialog = await openDialog('form');
    await dialog.findByRole('heading', { name: 'Edit Dialog' });
    await user.type(await dialog.findByRole('textbox', { name: /^Title/ }), 'From a dialog');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await gone();
    await expect.poll(results).toContain('saved From a dialog');
  });

  it('[SHELL-054] [SHELL-055] [SHELL-056] [SHELL-058] the dialogs choose days, offices of the four countries, and a country', async () => {
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
    const { user, openDialog, gone, results } = await openParts();
    const dates = await openDialog('dates');
    await dates.findByRole('heading', { name: 'Choose Dates' });
    await fill(user, dates.getByRole('textbox', { name: 'From' }), '01/03/2026');
    await fill(user, dates.getByRole('textbox', { name: 'To' }), '01/02/2026');
    await user.click(dates.getByRole('button', { name: 'Choose' }));
    await dates.findByText('This date is before the start date.');
    await fill(user, dates.getByRole('textbox', { name: 'To' }), '31/03/2026');
    await user.click(dates.getByRole('button', { name: 'Choose' }));
    await expect.poll(results).toContain('2026-03-01T00:00:00 to 2026-03-31T23:59:59.999');
    await gone();

    const fetching = vi.spyOn(globalThis, 'fetch');
    const offices = await openDialog('offices');
    await offices.findByRole('heading', { name: 'Choose Offices' });
    const brazil = await offices.findByRole('group', { name: 'Brazil' });
    within(brazil).getByLabelText('São Paulo');
    expect(fetching.mock.calls.map(([to]) => String(to))).toContainEqual(expect.stringMatching(/\/api\/agencyoffice\/search.*take=1000/));
    fetching.mockRestore();
    expect(offices.queryByLabelText('Santiago')).toBeNull();
    // By keyboard alone.
    await user.keyboard('sao');
    await user.tab();
    await user.keyboard(' ');
    await user.click(await offices.findByRole('button', { name: 'Choose 1' }));
    await expect.poll(results).toContain('São Paulo');
    await gone();

    const country = await openDialog('country');
    await user.click(await country.findByLabelText('Chile'));
    await user.click(country.getByRole('button', { name: /^Choose/ }));
    await expect.poll(results).toContain('Chile');
  });

  it('[SHELL-042] open by a link of the type open-modal; another type says that it is not there yet', async () => {
    const { page, user, openDialog, gone } = await openParts();
    await openDialog('a link to a dialog');
    const linked = await page.findByRole('dialog', { name: 'By a link: alert' });
    await user.click(within(linked).getByRole('button', { name: 'OK' }));
    await gone();
    const unknown = await openDialog('a link of no known type');
    expect(await unknown.findByText(/is not available yet/)).toHaveProperty('textContent', expect.stringContaining('open-everything'));
  });

  it.each([
    ['[SHELL-067]', 'group', 'Settings must be defined.'],
    ['[SHELL-069]', 'button', 'The function "sendIt" of the button "send" is not specified.'],
    ['[SHELL-070]', 'edit', 'contextData has no data.'],
    ['[SHELL-070]', 'choose', 'contextData has no data.'],
  ])('%s without what it needs a %s fails with that word', async (_row, broken, message) => {
    const { page, complaints, expectComplaints } = await open(`/page/library.parts?broken=${broken}`);
    expectComplaints(new RegExp(message));
    await page.findByRole('heading', { name: 'This part of the screen could not be shown' });
    expect(complaints.join('\n')).toContain(message);
  });
});

describe('a panel of a plugin', () => {
  it('stands on the record, follows it, and is informed when it changes', async () => {
    const id = await aBook('With panels');
    const { page, user } = await open(`/entity/librarybook/${id}/edit`);
    const panel = within(await page.findByRole('region', { name: 'Who has it' }));
    await panel.findByText('–');
    await user.click(page.getByRole('button', { name: 'Lend' }));
    const dialog = within(await page.findByRole('dialog', { name: 'Lend' }));
    await user.type(await dialog.findByRole('textbox', { name: /^Borrower/ }), 'Ana');
    await user.click(dialog.getByRole('button', { name: 'Lend' }));
    await panel.findByText('Lent to Ana');
    expect(page.getByRole('region', { name: 'Fragile' }).textContent).toContain('Whole.');
    expect(page.queryByRole('region', { name: /^Files/ })).not.toBeNull();
  });
});
