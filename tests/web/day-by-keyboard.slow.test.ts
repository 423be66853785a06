// A day’s work without the mouse: a file of leads is imported, one of them is noted and converted with an opportunity, its tasks are done, a second record of the person is merged into it, and the list is taken away.
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { people as peoplePlugin } from '../../plugins/people/index.ts';
import { settings } from '../../plugins/settings/index.ts';
import { shortWaits } from '../jobs/support.ts';
import { type TwoAgencies, twoAgencies } from '../support/two-agencies.ts';
import { isSlowTier } from '../support/slow-tier.ts';
import { settled } from './generated-screens.ts';
import { fileOpenedBy, type Screens, startScreens } from './screens.ts';

let scene: TwoAgencies;
let screens: Screens;
beforeAll(async () => {
  scene = await twoAgencies({ plugins: [settings, peoplePlugin], jobs: shortWaits, env: { ...process.env, LOG_LEVEL: 'silent' } });
  await scene.server.running.jobs?.ready;
  screens = await startScreens(scene.server);
}, 180_000);
afterAll(() => screens?.stop());

const pictures = process.env['DAY_PICTURES'];
const isFocused = (target: Locator): Promise<boolean> => target.evaluate((element) => element === document.activeElement);

/** What closes gives the focus back a moment later: nobody presses a key that soon. */
async function staysFocused(page: Page, target: Locator): Promise<boolean> {
  if (!(await isFocused(target))) return false;
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
  return await isFocused(target);
}

/** Goes there by the tabulator alone, as anyone who has no mouse does. */
async function dataScope(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let pressed = 0; pressed < 150; pressed += 1) {
    if (await staysFocused(page, target)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The tabulator does not lead to ${String(target)}.`);
}
async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await dataScope(page, target);
  await page.keyboard.press(key);
}
async function type(page: Page, target: Locator, text: string): Promise<void> {
  await dataScope(page, target);
  await page.keyboard.type(text);
}
/** By the palette, where the marked entry is the one that is meant. */
async function command(page: Page, text: string, entry: string): Promise<void> {
  await page.keyboard.press('Control+k');
  const box = page.getByRole('combobox', { name: 'Search or run a command' });
  await box.waitFor();
  await page.keyboard.type(text);
  await expect.poll(() => page.getByRole('dialog').getByRole('option', { selected: true }).innerText()).toContain(entry);
  await page.keyboard.press('Enter');
  await box.waitFor({ state: 'detached' });
}
const people = { 1440: 'Inês Tavares', 390: 'Rui Matos' };
const getFile = (name: string) => ({
  name: 'fair.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`First name;Last name;E-mail;Phone\n${name.replace(' ', ';')};${name.length}@day.example;0400 700 0${name.length}\n`),
});

it.runIf(isSlowTier).each([1440, 390] as const)(
  'a lead goes from import to a student with an opportunity, tasks and notes without leaving the keyboard, %i wide',
  async (width) => {
    const { page, signIn, accessibility, leave } = await screens.visit({ viewport: { width, height: width > 400 ? 900 : 844 } });
    const button = (name: string | RegExp, within: Page | Locator = page) => within.getByRole('button', { name, exact: typeof name === 'string' });
    const dialog = page.getByRole('dialog');
    const picture = async (name: string) => {
      if (pictures) await page.screenshot({ path: `${pictures}/day-${name}-${width}.png` });
    };
    const name = people[width];
    const [first = ''] = name.split(' ');
    await signIn('manager@one.test', '/lead/');
    // Nothing points at anything: the mouse that signed in lies in the corner.
    await page.mouse.move(0, 0);
    await command(page, 'import from', 'Import from a file');
    await page.getByRole('heading', { name: 'Import leads', level: 1 }).waitFor();
    await settled(page);
    // The browser must know early that its own dialog is not to open.
    const chooser = page.waitForEvent('filechooser');
    await press(page, button('Choose a file'));
    await (await chooser).setFiles(getFile(name));
    await page.getByRole('heading', { name: 'Match the columns' }).waitFor();
    await press(page, button('Compare'));
    await page.getByRole('heading', { name: 'Planned changes' }).waitFor();
    await picture('plan');
    await press(page, button('Import one row'));
    await page.getByRole('heading', { name: 'Imported' }).waitFor();
    await picture('imported');

    await command(page, name, name);
    await page.getByRole('heading', { name, level: 1 }).waitFor();
    const note = page.getByRole('textbox', { name: 'Add note' });
    await type(page, note, 'Wants to begin in February.');
    await page.keyboard.press('Control+Enter');
    await page.getByText('Wants to begin in February.').first().waitFor();
    await picture('lead');

    await command(page, 'convert', 'Convert');
    await page.getByRole('heading', { name: `Convert: ${name}`, level: 1 }).waitFor();
    await expect.poll(() => page.getByRole('textbox', { name: 'Phone type' }).inputValue()).toBe('Mobile');
    await press(page, page.getByRole('checkbox', { name: 'Also create an opportunity' }), 'Space');
    await type(page, page.getByRole('textbox', { name: 'Name', exact: true }), `Nursing for ${first}`);
    await page.keyboard.press('Control+Enter');
    await page.waitForURL('**/student/*/edit');
    await page.getByRole('heading', { name, level: 1 }).waitFor();
    await picture('student');
    expect(await accessibility()).toEqual([]);

    // Tabs are one stop of the tabulator, and the arrows walk in them; what has no room is behind "More".
    const tabs = page.getByRole('tab');
    await dataScope(page, page.getByRole('tab', { selected: true }));
    const tasksTab = page.getByRole('tab', { name: /^Tasks/ });
    if ((await tasksTab.count()) > 0) for (let at = 0; at < 20 && !(await isFocused(tasksTab)); at += 1) await page.keyboard.press('ArrowRight');
    else {
      await press(page, button(/^More \d/));
      const item = page.getByRole('menuitem', { name: /^Tasks/ });
      await item.waitFor();
      for (let at = 0; at < 20 && !(await isFocused(item)); at += 1) await page.keyboard.press('ArrowDown');
    }
    await page.keyboard.press('Enter');
    expect(await tabs.count()).toBeGreaterThan(0);
    await press(page, button('Add Task'));
    await type(page, dialog.getByLabel('Description'), `Ask ${first} for the passport`);
    await press(page, button('Save', dialog));
    await dialog.waitFor({ state: 'detached' });
    const box = page.getByRole('checkbox', { name: `Done: Ask ${first} for the passport` });
    await picture('tasks');
    await press(page, box, 'Space');
    await expect.poll(() => box.isChecked()).toBe(true);

    const manager = scene.manager;
    const [student] = (await manager.post<{ Data: { Id: number }[] }>('/api/student/search', { SearchTerm: name })).body.Data;
    const under = async (path: string) => (await manager.get<{ Data: object[] }>(`/api/student/${student?.Id}/${path}`)).body.Data;
    expect(await under('agencyopportunity')).toMatchObject([{ Name: `Nursing for ${first}` }]);
    expect(await under('note')).toMatchObject([{ Message: 'Wants to begin in February.' }]);
    await expect.poll(() => under('agencytask')).toMatchObject([{ Description: `Ask ${first} for the passport`, IsCompleted: true }]);

    // The same person was written down a second time.
    const twin = await manager.post<{ Id: number }>('/api/student', {
      FirstName: first,
      LastName: `Twin ${width}`,
      EmailAddress: `twin${width}@day.example`,
      AgencyOfficeId: scene.one.officeId,
    });
    await command(page, name, name);
    await press(page, button('Merge another student into this one'));
    await type(page, dialog.getByRole('textbox', { name: 'Student to remove' }), `Twin ${width}`);
    await expect.poll(() => page.getByRole('option').first().innerText()).toContain(`${first} Twin ${width}`);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const mail = dialog.getByRole('group', { name: 'E-mail' }).getByRole('radio');
    await dataScope(page, mail.first());
    await page.keyboard.press('ArrowDown');
    expect(await mail.last().isChecked()).toBe(true);
    await picture('merge');
    await press(page, button('Merge', dialog));
    await page.getByText(`${first} Twin ${width}, merged on`).waitFor();
    expect((await manager.get(`/api/student/${student?.Id}`)).body).toMatchObject({ EmailAddress: `twin${width}@day.example`, LastName: name.split(' ')[1] });
    expect((await manager.get(`/api/student/${twin.body.Id}`)).status).toBe(410);

    await command(page, 'students', 'Students');
    await page.getByRole('heading', { name: 'Students', level: 1 }).waitFor();
    const file = await fileOpenedBy(page, () => command(page, 'export as excel', 'Export as Excel'));
    expect(file.name).toContain('.xlsx');
    expect(file.bytes.length).toBeGreaterThan(1000);
    await leave();
  },
);
