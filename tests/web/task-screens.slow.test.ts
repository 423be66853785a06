// The page of tasks and the dashboard in a browser: the rests, the table, the focus, and figures on a phone. The rest is in tests/dom/tasks.test.ts.
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../support/server.ts';
import { itSlow } from '../support/slow-tier.ts';
import { respondWith, latch, interfere, rows, type Screens, startScreens } from './screens.ts';

let screens: Screens;
let manager: Caller;
let me = 0;
beforeAll(async () => {
  screens = await startScreens();
  manager = await screens.server.as('manager@demo.test');
  me = (await manager.get<{ SecuritySettings: { UserId: number } }>('/api/settings')).body.SecuritySettings.UserId;
}, 300_000);
afterAll(() => screens?.stop());

const today = (days = 0): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

describe('the page of tasks', () => {
  itSlow('[TASK-018] [TASK-019] opens as a table, where many at once are marked as done or deleted', async () => {
    const visit = await screens.visit();
    await visit.signIn('manager@demo.test', '/task?tab=list');
    const { page } = visit;
    await page.getByRole('link', { name: 'Open as a table' }).click();
    await rows(page).first().waitFor();
    await rows(page).locator('.ck').first().click();
    const commands = page.getByRole('toolbar', { name: 'Actions for the selection' });
    await commands.getByRole('button', { name: 'Delete' }).waitFor();
    await commands.getByRole('button', { name: 'Edit fields' }).waitFor();
    await visit.leave();
  });

  itSlow('[TASK-008] marks a task as done of which a colleague changes something else at that moment', async () => {
    const { body } = await manager.post<{ Id: number }>('/api/agencytask', { Description: 'Crossed by a colleague', DueDate: today() });
    const { page, signIn, leave } = await screens.visit();
    const patches = await interfere(page, 'PATCH', `**/api/agencytask/${body.Id}`);
    await signIn('manager@demo.test', '/task?tab=list');
    patches.answer = async (route) => {
      patches.answer = undefined;
      expect((await manager.call('PATCH', `/api/agencytask/${body.Id}`, { DueDate: today(1) })).status).toBe(200);
      await route.continue();
    };
    await page.getByRole('textbox', { name: 'Search tasks' }).fill('Crossed by a colleague');
    const box = page.getByRole('checkbox', { name: 'Done: Crossed by a colleague' });
    await box.check();
    await box.waitFor({ state: 'detached' });
    expect((await manager.get(`/api/agencytask/${body.Id}`)).body).toMatchObject({ IsCompleted: true, DueDate: expect.stringContaining(today(1)) });
    await leave();
  });

  itSlow('gives the focus back to the entry of the calendar whose dialog was closed, cancelled or saved', async () => {
    const day = '2031-03-12';
    const made = await Promise.all(
      Array.from({ length: 9 }, (_, index) => manager.post('/api/agencytask', { Description: `Call ${index} of a full day`, DueDate: day, AssignedToId: me })),
    );
    const alone = await manager.post('/api/agencytask', { Description: 'Alone on its day', DueDate: '2031-03-20', AssignedToId: me });
    const { page, signIn, leave } = await screens.visit();
    await signIn('manager@demo.test', `/task?at=${day}`);
    const dialog = page.getByRole('dialog');
    const isAt = async (target: Locator) => await expect.poll(() => target.evaluate((element) => element === document.activeElement)).toBe(true);
    const entry = page.locator(`[tabindex]:has(> * > [data-entry="agencytask-${String(alone.body['Id'])}"])`);
    await entry.click();
    await dialog.getByLabel('Description').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await isAt(entry);
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'detached' });
    await isAt(entry);
    await page.keyboard.press('Enter');
    await dialog.getByLabel('Description').fill('Alone, and told anew');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    await entry.getByText('Alone, and told anew').waitFor();
    await isAt(entry);
    // One that has no room on its day is opened from the list of that day.
    const more = page.getByRole('button', { name: /^\+\d more$/ });
    await more.focus();
    await page.keyboard.press('Enter');
    await isAt(page.getByRole('dialog', { name: '12 March 2031' }).getByRole('button', { name: 'Call 0 of a full day' }));
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await dialog.getByLabel('Description').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await isAt(more);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await isAt(more);
    for (const { body } of [...made, alone]) await manager.call('DELETE', `/api/agencytask/${String(body['Id'])}`);
    await leave();
  });

  itSlow('keeps what is typed into an open task while others change it, and asks whose value counts only where both changed the same', async () => {
    const due = (Description: string) => manager.post<{ Id: number }>('/api/agencytask', { Description, DueDate: today(), AssignedToId: me });
    const { Id } = (await due('Order the transcript')).body;
    for (const what of ['stamps', 'envelopes']) await due(`Order the ${what}`);
    const colleague = await screens.server.as('god@demo.test');
    const theirs = async (values: object) => expect((await colleague.call('PATCH', `/api/agencytask/${Id}`, values)).status).toBe(200);
    const saved = async () => (await manager.get(`/api/agencytask/${Id}`)).body;
    const { page, signIn, accessibility, leave } = await screens.visit();
    const marking = await interfere(page, 'PATCH', '**/api/agencytask/*');
    const reading = await interfere(page, 'GET', `**/api/agencytask/${Id}`);
    await signIn('manager@demo.test', '/task?tab=list');
    await page.getByRole('textbox', { name: 'Search tasks' }).fill('Order the');
    const lines = page.locator('.task-rows li');
    await expect.poll(() => lines.count()).toBe(3);
    const marks = [latch(), latch()];
    let marked = 0;
    marking.answer = async (route) => {
      await marks[marked++]?.opened;
      await route.continue();
    };
    for (const what of ['stamps', 'envelopes']) await page.getByRole('checkbox', { name: `Done: Order the ${what}` }).press('Space');
    await page.getByRole('button', { name: 'Order the transcript' }).click();
    const dialog = page.getByRole('dialog', { name: 'Task', exact: true });
    const description = dialog.getByLabel('Description');
    await description.fill('Order the transcript, translated');
    await theirs({ DueDate: today(3) });
    for (const [at, answer] of [undefined, respondWith(403, { Message: 'Not now.' })].entries()) {
      reading.answer = answer;
      const again = page.waitForResponse((response) => response.url().endsWith(`/api/agencytask/${Id}`) && response.request().method() === 'GET');
      marks[at]?.open();
      await (await again).finished();
      await expect.poll(() => lines.count()).toBe(2 - at);
      expect(await description.inputValue()).toBe('Order the transcript, translated');
    }
    marking.answer = undefined;
    reading.answer = undefined;
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await saved()).toMatchObject({ Description: 'Order the transcript, translated', DueDate: `${today(3)}T00:00:00` });

    await page.getByRole('button', { name: 'Order the transcript, translated' }).click();
    await description.fill('Order the transcript twice');
    await theirs({ Description: 'Order the diploma', FollowUpDate: today(5) });
    await dialog.getByRole('button', { name: 'Save' }).click();
    const conflict = page.getByRole('dialog', { name: 'Someone else changed this record' });
    await conflict.getByRole('group', { name: 'Description' }).getByText('Order the diploma', { exact: true }).waitFor();
    expect(await accessibility()).toEqual([]);
    await page.keyboard.press('Escape');
    await conflict.waitFor({ state: 'detached' });
    expect(await description.inputValue()).toBe('Order the transcript twice');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await conflict.getByRole('button', { name: 'Save this choice' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await saved()).toMatchObject({ Description: 'Order the transcript twice', FollowUpDate: `${today(5)}T00:00:00` });

    // What the other one wrote is taken: nothing of one's own is left to be written.
    await page.getByRole('button', { name: 'Order the transcript twice' }).click();
    await description.fill('Order the transcript thrice');
    await theirs({ Description: 'Order the diploma' });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await conflict.getByRole('button', { name: 'Use theirs' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Order the diploma' }).waitFor();
    expect(await saved()).toMatchObject({ Description: 'Order the diploma' });
    await leave();
  });

  it('[TASK-027] [TASK-028] waits until the typing, or the leafing through months, rests', async () => {
    // Both are said by metadata.
    const config = await manager.get<{ Grid: object }>('/api/entityconfig/agencytask');
    expect(config.body.Grid).toMatchObject({ SearchRest: 50, CalendarRest: 300 });
    const { page, signIn, leave } = await screens.visit();
    const requested: string[] = [];
    page.on('request', (request) => {
      if (/\/api\/agencytask\/search/.test(request.url())) requested.push(request.postData() ?? '');
    });
    await page.clock.install();
    await signIn('manager@demo.test', '/task?tab=list');
    const box = page.getByRole('textbox', { name: 'Search tasks' });
    await page.locator('.task-rows').waitFor();
    await page.clock.pauseAt(new Date(Date.now() + 3_600_000));
    await box.pressSequentially('passp');
    await page.clock.runFor(49);
    expect(requested.filter((text) => text.includes('pass'))).toEqual([]);
    await page.clock.runFor(1);
    await expect.poll(() => requested.filter((text) => text.includes('pass')).length).toBe(1);
    await page.clock.resume();

    await page.getByRole('tab', { name: 'Calendar' }).click();
    const next = page.getByRole('button', { name: 'Later', exact: true });
    await next.waitFor();
    await expect.poll(() => page.locator('.calendar').getAttribute('aria-busy')).toBe('false');
    // The number of today stands on the line of the other six of its week.
    const middles = await page
      .locator('.calendar-number')
      .evaluateAll((all) =>
        all.map((entry) => [entry.classList.contains('is-today'), entry.getBoundingClientRect().y + entry.getBoundingClientRect().height / 2] as const),
      );
    const ofToday = middles.find(([isToday]) => isToday)?.[1] ?? Number.NaN;
    expect(middles.filter(([, middle]) => Math.abs(middle - ofToday) <= 0.5)).toHaveLength(7);
    await page.clock.pauseAt(new Date(Date.now() + 7_200_000));
    requested.length = 0;
    for (let month = 0; month < 3; month += 1) await next.press('Enter');
    await page.clock.runFor(299);
    expect(requested).toEqual([]);
    await page.clock.runFor(2_000);
    await expect.poll(() => requested.length).toBe(1);
    await page.clock.resume();
    await leave();
  });

  itSlow('makes an address for other programs, shows it once and takes it back', async () => {
    const visit = await screens.visit();
    await visit.signIn('manager@demo.test', '/task?tab=list');
    const { page } = visit;
    await page.getByRole('button', { name: 'Calendar address' }).click();
    await page.getByRole('button', { name: 'Create address' }).click();
    const address = page.locator('.feed-address');
    await address.waitFor();
    const made = new URL((await address.innerText()).trim());
    expect((await fetch(`${screens.server.url}${made.pathname}${made.search}`)).status).toBe(200);
    await page.getByRole('button', { name: 'Revoke' }).click();
    await page.getByText('You have no calendar address.').waitFor();
    expect((await fetch(`${screens.server.url}${made.pathname}${made.search}`)).status).toBe(404);
    await visit.leave();
  });
});

describe('the dashboard', () => {
  it('[SHELL-020] [SHELL-022] is where home leads, with the tabs of what is to come', async () => {
    const visit = await screens.visit();
    await visit.signIn('manager@demo.test', '/home');
    const { page } = visit;
    await expect.poll(() => new URL(page.url()).pathname).toBe(`/UserDashboard/${me}`);
    await page.getByRole('tab', { name: 'Overview' }).waitFor();
    // Whose figures they are is said, and a category of the forecast is called what lists call it.
    await page.getByText('Your leads, opportunities and tasks. Events are shared.').waitFor();
    await expect.poll(() => page.getByRole('region', { name: 'Forecast' }).locator('.legend').innerText()).toMatch(/^Pipeline\s+Closed won$/);
    await page.getByText(/plus \d+ overdue$/).waitFor();
    // Side by side on a phone, figures stand on one line, though what they are called does not.
    await page.setViewportSize({ width: 390, height: 844 });
    const loadTops = (part: string) =>
      page.locator(`.dash-card ${part}`).evaluateAll((all) => all.slice(0, 2).map((entry) => entry.getBoundingClientRect().top));
    await expect.poll(async () => (await loadTops('.figure')).length).toBe(2);
    const [first, second] = await loadTops('.figure');
    expect(second).toBe(first);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('tab', { name: 'Pre-sales' }).click();
    await page.getByText('No pre-sales').waitFor();
    expect(await visit.accessibility()).toEqual([]);
    await visit.leave();
  });

  itSlow('shows a failed search as a failure with its request, and never as emptiness', async () => {
    const visit = await screens.visit();
    await visit.signIn('manager@demo.test', '/task?tab=list');
    const { page } = visit;
    const searches = await interfere(page, 'POST', '**/api/agencylead/search?*');
    searches.answer = respondWith(400, { Title: 'Broken', Message: 'This search is broken', Code: 'x', RequestId: 'request-of-the-test' });
    await page.goto(`/UserDashboard/${me}?tab=leads`);
    await page.getByText('request-of-the-test').waitFor();
    // Tried in vain it is all the same a failure; by then nothing is asked any more that was not asked for.
    const again = page.waitForResponse((response) => response.url().includes('/api/agencylead/search'));
    await page.getByRole('button', { name: 'Try again' }).click();
    await again;
    await page.getByText('request-of-the-test').waitFor();
    searches.answer = undefined;
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('button', { name: 'Excel' }).waitFor();
    await visit.page.close();
  });
});
