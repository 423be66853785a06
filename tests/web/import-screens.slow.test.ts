// Leads imported on the screens: from the list to the file, its columns, the plan, the result, and undone; on a desk and on a phone.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { recordImport } from '../../plugins/record-import/index.ts';
import { settings } from '../../plugins/settings/index.ts';
import { shortWaits } from '../jobs/support.ts';
import { lockRows } from '../support/lock-rows.ts';
import { type TwoAgencies, twoAgencies } from '../support/two-agencies.ts';
import { itSlow } from '../support/slow-tier.ts';
import { type Screens, startScreens } from './screens.ts';

let scene: TwoAgencies;
let screens: Screens;
beforeAll(async () => {
  scene = await twoAgencies({ plugins: [settings, recordImport], jobs: shortWaits, env: { ...process.env, LOG_LEVEL: 'silent' } });
  await scene.server.running.jobs?.ready;
  await scene.addLeads([
    { FirstName: 'Camila', LastName: 'Rocha', EmailAddress: 'camila@screen.example', PhoneNumber: '0400 000 001' },
    { FirstName: 'Diego', LastName: 'Quispe', EmailAddress: 'diego@screen.example' },
  ]);
  screens = await startScreens(scene.server);
});
afterAll(() => screens?.stop());

const picture = process.env['PICTURES'];
const file = (rows: number) => ({
  name: 'fair.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'First name;Surname;E-mail;Phone;Next contact;Interests;Status',
      'Camila;Rocha de Sá;camila@screen.example;;05/03/2027;vip, fair;Contacted',
      'Diego;Quispe;diego@screen.example;;;;',
      ';Late;mona@screen.example;;31/02/2027;;',
      'Diego;Again;diego@screen.example;;;;',
      ...Array.from({ length: rows }, (_, index) => `Guest ${index};Fair;guest${index}@screen.example;0400 100 ${100 + index};;fair;New`),
    ].join('\n'),
  ),
});

it('leads from the menu of the list to the result, which is undone as one', async () => {
  const { page, signIn, accessibility, leave } = await screens.visit();
  const take = async (name: string) => {
    if (!picture) return;
    await page.screenshot({ path: `${picture}/import-${name}.png` });
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.screenshot({ path: `${picture}/import-${name}-dark.png` });
    await page.emulateMedia({ colorScheme: 'light' });
  };
  await signIn('manager@one.test', '/lead');
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Import from a file' }).click();
  await page.getByRole('heading', { name: 'Import leads', level: 1 }).waitFor();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the example' }).click();
  expect((await download).suggestedFilename()).toBe('Leads.csv');
  expect(await accessibility()).toEqual([]);
  await take('file');
  await page.locator('input[type=file]').setInputFiles({ name: 'bad.csv', mimeType: 'text/csv', buffer: Buffer.from('Name\n') });
  await page.getByRole('alert').getByText('no rows below the column names').waitFor();
  await page.locator('input[type=file]').setInputFiles(file(60));
  await page.getByRole('heading', { name: 'Match the columns' }).waitFor();
  expect(await page.getByRole('combobox', { name: 'E-mail' }).inputValue()).toBe('EmailAddress');
  expect(await page.getByRole('combobox', { name: 'Surname' }).inputValue()).toBe('LastName');
  expect(await page.getByRole('combobox', { name: 'Interests' }).inputValue()).toBe('');
  await page.getByRole('combobox', { name: 'Interests' }).selectOption('Tags');
  expect(await accessibility()).toEqual([]);
  await take('columns');
  await page.getByRole('button', { name: 'Compare' }).click();
  await page.getByRole('heading', { name: 'Planned changes' }).waitFor();
  const rows = page.getByRole('group', { name: 'Rows in the file' });
  await rows.getByText('Row 4', { exact: true }).waitFor();
  await rows.getByText('"31/02/2027" is not a valid date', { exact: false }).waitFor();
  await rows.getByText('Row 3 of the file is about the same record', { exact: false }).waitFor();
  await rows.getByText('Rocha de Sá').last().waitFor();
  expect(await accessibility()).toEqual([]);
  await take('plan');
  await page.getByRole('button', { name: 'Changed 1', exact: true }).click();
  await expect.poll(() => rows.getByRole('listitem').count()).toBe(1);
  await page.getByRole('button', { name: 'Import 61 rows' }).click();
  await page.getByRole('heading', { name: 'Imported' }).waitFor();
  // Which file, by whom, and both halves of what came of it, with the way to what was left out.
  await page.locator('.import-facts').getByText('fair.csv', { exact: true }).waitFor();
  await page
    .locator('.import-facts')
    .getByText(/^manager of /)
    .waitFor();
  await page.getByText('60 added, 1 changed, 1 unchanged.', { exact: true }).waitFor();
  await page.getByText('2 rows were left out.', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Show' }).click();
  await expect.poll(() => rows.getByRole('listitem').count()).toBe(2);
  const rejected = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download (CSV)' }).click();
  expect((await rejected).suggestedFilename()).toBe('fair-left-out.csv');
  await page.getByRole('button', { name: /^All/ }).click();
  const line = (name: string) => rows.getByRole('listitem').filter({ hasText: name });
  await line('Guest 0 Fair').getByText('Added', { exact: true }).waitFor();
  await line('Guest 0 Fair').getByRole('link', { name: 'Guest 0 Fair' }).waitFor();
  expect(await accessibility()).toEqual([]);
  await take('result');
  const undo = async () => {
    await page.getByRole('button', { name: 'Undo this import' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo this import' }).click();
  };
  // What is true now, and the same for anyone who comes back to it: what was added is gone, what was changed is there.
  const isUndone = async () => {
    await page.getByRole('heading', { name: 'Import undone', exact: true }).waitFor();
    await page.getByText('All 61 records were restored.', { exact: true }).waitFor();
    await line('Guest 0 Fair').getByText('Undone', { exact: true }).waitFor();
    expect(await line('Guest 0 Fair').getByRole('link').count()).toBe(0);
    expect(await line('Camila Rocha de Sá').getByRole('link').count()).toBe(1);
    expect(await rows.getByText('Added', { exact: true }).count()).toBe(0);
    await page.getByRole('button', { name: 'Undone 61', exact: true }).waitFor();
    expect(await page.getByText('60 added').count()).toBe(0);
    expect(await page.getByRole('button', { name: /^Undo / }).count()).toBe(0);
  };
  await undo();
  await isUndone();
  expect(await accessibility()).toEqual([]);
  await take('undone');
  const { body } = await scene.manager.post<{ Count: number }>('/api/agencylead/search?take=1&count=exact', { SearchTerm: 'screen.example' });
  expect(body.Count).toBe(2);
  await page.reload();
  await isUndone();
  const statusInList = async (text: string) => {
    const address = page.url();
    await page.goto('/import');
    await page
      .getByRole('row', { name: /fair\.csv/ })
      .first()
      .getByText(text, { exact: true })
      .waitFor();
    expect(await accessibility()).toEqual([]);
    await take(`list-${text.toLowerCase().replaceAll(' ', '-')}`);
    await page.goto(address);
  };
  await statusInList('Undone');
  // The undoing is undone: it stands again.
  const { body: latest } = await scene.manager.get<{ Data: readonly { Id: number; Kind: string }[] }>('/api/change?take=1');
  expect(latest.Data[0]?.Kind).toBe('undo');
  expect((await scene.manager.post(`/api/change/${latest.Data[0]?.Id}/undo`)).status).toBe(200);
  await page.reload();
  await page.getByRole('button', { name: 'Undo this import' }).waitFor();
  await line('Guest 0 Fair').getByText('Added', { exact: true }).waitFor();
  await statusInList('Imported');
  // What was changed meanwhile stays, and is named, also to anyone who comes back.
  const added = await scene.manager.post<{ Data: readonly { Id: number }[] }>('/api/agencylead/search?take=1&orderBy=Id desc', {
    SearchTerm: 'screen.example',
  });
  expect((await scene.manager.call('PATCH', `/api/agencylead/${added.body.Data[0]?.Id}`, { LastName: 'Kept' })).status).toBe(200);
  const isUndoneInPart = async () => {
    await page.getByRole('heading', { name: 'Import partly undone' }).waitFor();
    const note = page.getByRole('status').filter({ hasText: '60 of 61 records were restored.' });
    await note.getByText('Guest 59 Kept: You have changed this record since.').waitFor();
    expect(await note.getByRole('link', { name: 'Guest 59 Kept' }).getAttribute('href')).toBe(`/entity/agencylead/${added.body.Data[0]?.Id}/edit`);
    await page.getByRole('button', { name: 'Kept 1', exact: true }).click();
    await expect.poll(() => rows.getByRole('listitem').count()).toBe(1);
    await line('Guest 59 Fair').getByRole('link').waitFor();
    await page.getByRole('button', { name: 'Undo the rest' }).waitFor();
  };
  await undo();
  await isUndoneInPart();
  await page.reload();
  await isUndoneInPart();
  expect(await accessibility()).toEqual([]);
  await take('undone-in-part');
  await statusInList('Undone except 1');
  // What comes to nothing says so and why, and is not offered again.
  await page.getByRole('button', { name: 'Undo the rest' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo the rest' }).click();
  const note = page.getByRole('status').filter({ hasText: 'No more records could be restored.' });
  await note.getByText('Guest 59 Kept: You have changed this record since.').waitFor();
  expect(await note.getByRole('listitem').count()).toBe(1);
  expect(await page.getByRole('button', { name: 'Undo the rest' }).count()).toBe(0);
  expect(await accessibility()).toEqual([]);
  await take('undone-in-vain');
  // Deleted by hand it does not stay any more: none of the import is left.
  expect((await scene.manager.call('DELETE', `/api/agencylead/${added.body.Data[0]?.Id}`)).status).toBe(200);
  await page.reload();
  await isUndone();
  await statusInList('Undone');
  await leave();
});

itSlow('says plainly of one that wrote nothing that it did not, and asks nothing where nothing can be said any more', async () => {
  const { page, signIn, leave } = await screens.visit();
  await signIn('manager@one.test', '/import?entity=agencylead');
  // A new one, and one with the telephone of somebody else.
  const content = 'First name;E-mail;Phone\nNadia;nadia@nothing.example;\nZeca;zeca@nothing.example;0400 000 001\n';
  await page.locator('input[type=file]').setInputFiles({ name: 'nothing.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
  await page.getByRole('button', { name: 'Compare' }).click();
  await page.getByText('A record matches this row in one value and differs in another.', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Leave out', exact: true, pressed: true }).waitFor();
  await scene.addLeads([{ FirstName: 'Nadia', EmailAddress: 'nadia@nothing.example' }]);
  await page.getByRole('button', { name: 'Import one row' }).click();
  await page.getByRole('heading', { name: 'Nothing was imported' }).waitFor();
  await page.getByText('A record matches this row in one value and differs in another.', { exact: true }).waitFor();
  expect(await page.getByRole('button', { name: 'Leave out', exact: true }).count()).toBe(0);
  expect(await page.getByText(/Say w/).count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Undo this import' }).count()).toBe(0);
  await page.goto('/import');
  await page
    .getByRole('row', { name: /nothing\.csv/ })
    .getByText('Nothing imported', { exact: true })
    .waitFor();
  await leave();
});

itSlow('is undone by a job where it is long, and shows how it ended', async () => {
  const { page, signIn, leave } = await screens.visit();
  await signIn('manager@one.test', '/import?entity=agencylead');
  const lines = Array.from({ length: 130 }, (_, index) => `Long ${index};long${index}@job.example`);
  const buffer = Buffer.from(`First name;E-mail\n${lines.join('\n')}`);
  await page.locator('input[type=file]').setInputFiles({ name: 'long.csv', mimeType: 'text/csv', buffer });
  // Anyone who leaves is informed when it is over, with the way back; anyone who has come back sees it, and gets no message.
  const told = page.getByRole('region', { name: 'Last action' });
  const stopLeads = () => lockRows(scene.server.ownerUrl, 'lock table "AgencyLead" in share mode');
  const leaveIt = () => page.getByRole('link', { name: 'Imports', exact: true }).last().click();
  let letGo = await stopLeads();
  await page.getByRole('button', { name: 'Compare' }).click();
  await page.getByText('Comparing long.csv', { exact: false }).waitFor();
  await leaveIt();
  await page.getByRole('heading', { name: 'Previous imports' }).waitFor();
  await letGo();
  await told.getByText('long.csv is ready for review.').waitFor();
  await told.getByRole('link', { name: 'Open long.csv' }).click();
  await told.getByRole('button', { name: 'Close' }).click();
  letGo = await stopLeads();
  await page.getByRole('button', { name: 'Import 130 rows' }).click();
  await page.getByText('Importing long.csv', { exact: false }).waitFor();
  await leaveIt();
  await page.getByRole('link', { name: 'long.csv' }).first().click();
  await page.getByText('Importing long.csv', { exact: false }).waitFor();
  await letGo();
  await page.getByRole('button', { name: 'Undo this import' }).click();
  const { body } = await scene.manager.post<{ Data: readonly { Id: number }[] }>('/api/agencylead/search?take=1', { SearchTerm: 'long7@job.example' });
  expect((await scene.manager.call('PATCH', `/api/agencylead/${body.Data[0]?.Id}`, { LastName: 'Kept' })).status).toBe(200);
  await page.getByRole('dialog').getByRole('button', { name: 'Undo this import' }).click();
  await page.getByRole('heading', { name: 'Import partly undone' }).waitFor();
  await page.getByText('129 of 130 records were restored.').waitFor();
  expect(await told.count()).toBe(0);
  await page.getByText('Long 7 Kept: You have changed this record since.').waitFor();
  await page.getByRole('button', { name: 'Undone 129', exact: true }).waitFor();
  await leave();
});

itSlow('fits a phone, remembers the columns, and can be left and come back to', async () => {
  const { page, signIn, accessibility, leave } = await screens.visit({ viewport: { width: 390, height: 844 } });
  await signIn('manager@one.test', '/import?entity=agencylead');
  if (picture) await page.screenshot({ path: `${picture}/import-file-390.png` });
  await page.locator('input[type=file]').setInputFiles(file(3));
  await page.getByRole('heading', { name: 'Match the columns' }).waitFor();
  expect(await page.getByRole('combobox', { name: 'Interests' }).inputValue()).toBe('Tags');
  // As high as every input on a phone, and one as wide as the other.
  const sizes = await page
    .getByRole('combobox')
    .evaluateAll((all) => all.map((entry) => entry.getBoundingClientRect()).map(({ width, height }) => ({ width, height })));
  expect(new Set(sizes.map(({ height }) => height))).toEqual(new Set([42]));
  expect(sizes[0]?.width).toBe(sizes[1]?.width);
  if (picture) await page.screenshot({ path: `${picture}/import-columns-390.png` });
  await page.getByRole('button', { name: 'Compare' }).click();
  await page.getByRole('heading', { name: 'Planned changes' }).waitFor();
  await page.getByText('Row 3 of the file is about the same record', { exact: false }).waitFor();
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
  expect(await accessibility()).toEqual([]);
  if (picture) await page.screenshot({ path: `${picture}/import-plan-390.png` });
  await page.reload();
  await page.getByRole('button', { name: 'Import 4 rows' }).click();
  await page.getByRole('heading', { name: 'Imported' }).waitFor();
  // The message has its line, and what can be done stands below it.
  expect((await page.getByText('2 rows were left out.', { exact: true }).boundingBox())?.height).toBeLessThanOrEqual(20);
  // Rows that lead to a record are as high as those that do not.
  const guest = page.getByRole('listitem').filter({ hasText: /Guest \d/ });
  await guest.first().getByRole('link').waitFor();
  const heights = await guest.evaluateAll((all) => all.map((entry) => Math.round(entry.getBoundingClientRect().height)));
  expect(Math.max(...heights) - Math.min(...heights)).toBeLessThanOrEqual(1);
  expect(Math.max(...heights)).toBeLessThan(72);
  if (picture) await page.screenshot({ path: `${picture}/import-result-390.png` });
  // Of one row its badge speaks as of one, where the pill above speaks of several.
  await page.evaluate("localStorage.setItem('matricula.language', 'pt')");
  await page.reload();
  await guest.first().getByText('Adicionado', { exact: true }).waitFor();
  await page.getByRole('button', { name: /^Adicionados \d/ }).waitFor();
  await leave();
});

itSlow('lists what can be imported and what was begun, reads a file as somebody says, and asks about a row that only a person can judge', async () => {
  const { page, signIn, accessibility, leave } = await screens.visit();
  const take = async (name: string) => {
    if (picture) await page.screenshot({ path: `${picture}/import-${name}.png` });
  };
  // One that was begun, whichever tests ran before.
  expect((await scene.manager.post('/api/recordimport', { Name: 'fair.csv', EntityType: 'agencylead' })).status).toBe(200);
  await signIn('manager@one.test', '/import');
  await page.getByRole('heading', { name: 'Previous imports' }).waitFor();
  await page
    .getByRole('row', { name: /fair\.csv/ })
    .first()
    .waitFor();
  expect(await accessibility()).toEqual([]);
  await take('list');
  await page.getByRole('link', { name: 'Leads', exact: true }).last().click();
  await page.getByRole('heading', { name: 'Import leads', level: 1 }).waitFor();
  const brothers =
    'First name;E-mail;Phone\nJo\u00e3o;joao@judged.example;0400 000 001\nCl\u00e1udia;claudia@judged.example;\nZeca;zeca@judged.example;0400 000 001\n';
  await page.locator('input[type=file]').setInputFiles({ name: 'brothers.csv', mimeType: 'text/csv', buffer: Buffer.from(brothers, 'latin1') });
  await page.getByRole('heading', { name: 'Match the columns' }).waitFor();
  await page.getByLabel('Encoding').selectOption({ label: 'Western (Macintosh)' });
  await page.getByText('Jo„o', { exact: true }).waitFor();
  await page.getByLabel('Encoding').selectOption({ label: 'Western (Windows-1252)' });
  await page.getByText('João', { exact: true }).waitFor();
  await page.getByLabel('The field is cleared', { exact: false }).check();
  await page.getByText('Existing leads are matched by e-mail, then phone.', { exact: false }).waitFor();
  expect(await accessibility()).toEqual([]);
  await take('reading');
  await page.getByRole('button', { name: 'Compare' }).click();
  await page.getByRole('heading', { name: 'Planned changes' }).waitFor();
  await page.getByText('2 rows need your decision').waitFor();
  expect(await accessibility()).toEqual([]);
  await take('judge');
  // Side by side: what agrees is quiet, what differs is marked, and the record can be looked at.
  const beside = page.getByRole('table', { name: 'Row 2 compared with the existing record' });
  const cells = (name: string) => beside.getByRole('row', { name }).getByRole('cell').allInnerTexts();
  expect([await cells('First name'), await cells('Phone')]).toEqual([
    ['João', 'Camila'],
    ['0400 000 001', '0400 000 001'],
  ]);
  expect(await beside.locator('mark').allInnerTexts()).toEqual(['Camila', 'camila@screen.example']);
  expect(await beside.getByRole('link', { name: 'Camila' }).getAttribute('target')).toBe('_blank');
  const responses = page.getByRole('group', { name: 'Action for row 2' });
  await responses.getByRole('button', { name: 'Leave out', pressed: true }).waitFor();
  await responses.getByRole('button', { name: /^Update Camila/ }).click();
  await responses.getByRole('button', { name: /^Update Camila/, pressed: true }).waitFor();
  await responses.getByRole('button', { name: 'Leave out' }).click();
  await page.getByText('2 rows need your decision').waitFor();
  const others = page.getByRole('group', { name: 'Action for row 4' });
  await others.getByRole('button', { name: 'Add as new' }).click();
  await others.getByRole('button', { name: 'Add as new', pressed: true }).waitFor();
  await page.getByRole('button', { name: 'Import 2 rows' }).waitFor();
  await others.getByRole('button', { name: 'Leave out' }).click();
  await page.getByRole('button', { name: 'Add all as new' }).click();
  await page.getByText('You have made a decision on 2 rows.').waitFor();
  await page.getByRole('button', { name: 'Leave all out' }).click();
  await page.getByText('2 rows need your decision').waitFor();
  await page.getByRole('button', { name: 'Add all as new' }).click();
  await page.getByRole('button', { name: 'Import 3 rows' }).waitFor();
  expect(await accessibility()).toEqual([]);
  await take('judged');
  await page.getByRole('button', { name: 'Import 3 rows' }).click();
  await page.getByRole('heading', { name: 'Imported' }).waitFor();
  // Anyone who asks for a new one in the list of all imports begins here too.
  await page.goto('/entity/recordimport');
  // Whatever has become of it since, this stays true.
  await page.getByRole('columnheader', { name: 'Step reached' }).waitFor();
  await page.getByText('Completed', { exact: true }).first().waitFor();
  await page.getByRole('link', { name: 'New Import' }).click();
  await page.waitForURL(/\/import\?begin=recordimport$/);
  await page.getByRole('heading', { name: 'Previous imports' }).waitFor();
  await page.goto('/entity/recordimport/add');
  await page.waitForURL(/\/import\?begin=recordimport$/);
  await page
    .getByRole('row', { name: /brothers\.csv/ })
    .getByText('Imported')
    .waitFor();
  await leave();
});
