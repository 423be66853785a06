// Two people at once: what one of them changes the other one sees, without a reload and without losing what he types.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listenTo } from '../support/event-stream.ts';
import { shortWaits } from '../jobs/support.ts';
import { type Caller, startDemoServer } from '../support/server.ts';
import { itSlow } from '../support/slow-tier.ts';
import { interfere, rows, type Screens, startScreens, type Visit } from './screens.ts';

let screens: Screens;
let manager: Caller;
beforeAll(async () => {
  screens = await startScreens(await startDemoServer({ jobs: shortWaits }));
  manager = await screens.server.as('manager@demo.test');
}, 180_000);
afterAll(() => screens?.stop());

async function aLead(FirstName: string): Promise<number> {
  const offices = await manager.get<{ Data: { Key: number }[] }>('/api/agencyoffice/keys');
  const made = await manager.post<{ Id: number }>('/api/agencylead/', { FirstName, LastName: 'Live', AgencyOfficeId: offices.body.Data[0]?.Key });
  expect(made.status, made.text).toBe(200);
  return made.body.Id;
}
/** Opens a page and waits until its stream stands; answers the visit and how often lists were asked for since. */
async function variant(to: string): Promise<Visit & { searches: () => number }> {
  const user = await screens.visit();
  let searches = 0;
  user.page.on('request', (request) => {
    if (request.url().includes('/search')) searches++;
  });
  const streaming = user.page.waitForResponse((response) => response.url().includes('/api/events') && response.status() === 200);
  await user.signIn('manager@demo.test', to);
  await streaming;
  return { ...user, searches: () => searches };
}

describe('the list', () => {
  it('shows what somebody else adds, changes and deletes', async () => {
    const [writer, reader] = [await variant('/lead/?q=Ottoline'), await variant('/lead/?q=Ottoline')];
    await reader.page.getByText('No matching Leads').waitFor();
    const id = await aLead('Ottoline');
    await rows(reader.page).getByText('Ottoline Live').waitFor();

    await rows(writer.page).getByText('Ottoline Live').click();
    await writer.page.getByLabel('Last name').fill('Changed');
    await writer.page.keyboard.press('Control+s');
    await writer.page.getByText('Saved', { exact: true }).waitFor();
    await rows(reader.page).getByText('Ottoline Changed').waitFor();

    expect((await manager.call('DELETE', `/api/agencylead/${id}`)).status).toBeLessThan(300);
    await reader.page.getByText('No matching Leads').waitFor();
    await writer.leave();
    await reader.leave();
  });

  itSlow('no longer has chosen what somebody else deletes', async () => {
    const ids: number[] = [];
    for (const name of ['Ysolde One', 'Ysolde Two', 'Ysolde Three', 'Ysolde Four']) ids.push(await aLead(name));
    const { page, leave } = await variant('/lead/?q=Ysolde');
    await expect.poll(() => rows(page).count()).toBe(4);
    const check = (name: string) => rows(page).filter({ hasText: name }).locator('.ck').click();
    for (const name of ['Ysolde One', 'Ysolde Two', 'Ysolde Three']) await check(name);
    const bar = page.getByRole('toolbar', { name: 'Actions for the selection' });
    await bar.getByText('3 selected', { exact: true }).waitFor();
    expect((await manager.call('DELETE', `/api/agencylead/${ids[0]}`)).status).toBeLessThan(300);
    await bar.getByText('2 selected', { exact: true }).waitFor();
    // Of all that match but some, what is left out is no longer left out once it is gone.
    await bar.getByRole('button', { name: /^Select all 3/ }).click();
    await check('Ysolde Two');
    await bar.getByText('2 selected', { exact: true }).waitFor();
    expect((await manager.call('DELETE', `/api/agencylead/${ids[1]}`)).status).toBeLessThan(300);
    await bar.getByText('All 2 selected', { exact: true }).waitFor();
    expect((await manager.call('DELETE', `/api/agencylead/${ids[2]}`)).status).toBeLessThan(300);
    await bar.getByText('All 1 selected', { exact: true }).waitFor();
    await leave();
  });

  itSlow('asks a few times, not a thousand, when a thousand rows change', async () => {
    const reader = await variant('/lead/');
    await rows(reader.page).first().waitFor();
    const found = await manager.post<{ Data: { Id: number }[] }>('/api/agencylead/search?take=1000&count=none', []);
    const ids = found.body.Data.map(({ Id }) => Id);
    expect(ids.length).toBeGreaterThan(300);
    const before = reader.searches();
    const changed = await manager.post<{ JobId: number }>('/api/agencylead/bulkUpdate', { IteratorIds: ids, entity: { LastName: 'Everybody' } });
    expect(changed.status, changed.text).toBe(202);
    const job = () => manager.get<{ Result: { Success: number } | null }>(`/api/job/${changed.body.JobId}`);
    await expect.poll(async () => (await job()).body.Result?.Success).toBe(ids.length);
    await expect.poll(reader.searches).toBeGreaterThan(before);
    await aLead('Afterwards');
    await reader.page.getByRole('main').getByRole('searchbox').fill('Afterwards');
    await rows(reader.page).getByText('Afterwards Live').waitFor();
    expect(reader.searches() - before).toBeLessThan(20);
    await reader.leave();
  });
});

describe('the record', () => {
  it('an open form takes what others change, says who did it, and asks whose value counts where both did', async () => {
    const id = await aLead('Prosper');
    const { page, leave } = await variant(`/lead/${id}/edit`);
    await expect.poll(() => page.getByLabel('Last name').inputValue()).toBe('Live');
    expect((await manager.call('PATCH', `/api/agencylead/${id}`, { LastName: 'Followed' })).status).toBe(200);
    await expect.poll(() => page.getByLabel('Last name').inputValue()).toBe('Followed');
    const note = page.getByRole('status').filter({ hasText: 'changed: Last name' });
    await note.waitFor();
    expect(await note.innerText()).not.toContain('Someone');
    await page.getByText('New value', { exact: true }).waitFor();
    await page.getByRole('complementary', { name: 'Activity' }).getByText('Followed').waitFor();
    await note.getByRole('button', { name: 'OK' }).click();
    await note.waitFor({ state: 'detached' });

    await page.getByLabel('Phone').fill('+61 400 000 009');
    await page.getByLabel('First name').fill('Mine');
    const theirs = { FirstName: 'Theirs', LastName: 'Theirs too', PhoneNumber: '+61 400 000 001' };
    const other = await screens.server.as('god@demo.test');
    expect((await other.call('PATCH', `/api/agencylead/${id}`, theirs)).status).toBe(200);
    await page.getByRole('status').filter({ hasText: 'also changed fields that you are editing: First name, Phone' }).waitFor();
    expect(await page.getByLabel('Last name').inputValue()).toBe('Theirs too');
    expect(await page.getByLabel('Phone').inputValue()).toBe('+61 400 000 009');
    await page.keyboard.press('Control+s');
    const dialog = page.getByRole('dialog', { name: 'Someone else changed this record' });
    await dialog.getByRole('group', { name: 'First name' }).getByText('Theirs', { exact: true }).last().click();
    await dialog.getByRole('button', { name: 'Save this choice' }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    const { body } = await manager.get(`/api/agencylead/${id}`);
    expect(body).toMatchObject({ ...theirs, PhoneNumber: '+61 400 000 009' });
    await leave();
  });

  itSlow('one that was deleted says so, and what was typed becomes its own record', async () => {
    const id = await aLead('Quentin');
    const { page, leave } = await variant(`/lead/${id}/edit`);
    await page.getByLabel('Last name').fill('Unsaved');
    expect((await manager.call('DELETE', `/api/agencylead/${id}`)).status).toBeLessThan(300);
    const note = page.getByRole('status').filter({ hasText: 'Someone deleted this record' });
    await note.getByRole('button', { name: 'Copy what I typed' }).waitFor();
    expect(await page.getByLabel('Last name').inputValue()).toBe('Unsaved');
    await note.getByRole('button', { name: 'Save as a new record' }).click();
    await page.getByRole('heading', { name: 'Quentin Unsaved', level: 1 }).waitFor();
    expect(page.url()).not.toContain(`/${id}/`);
    await leave();
  });
});

describe('options that others add to', () => {
  /** Opens the list, marks one, and waits until the source that comes before all others is there; answers what is marked. */
  async function marked(page: Page, first: string): Promise<string> {
    for (let pressed = 0; pressed < 3; pressed++) await page.keyboard.press('ArrowDown');
    const mark = page.locator('[role=option][data-combobox-selected]');
    const name = await mark.innerText();
    expect((await manager.post('/api/agencyleadsource', { Name: first })).status).toBe(200);
    await page.getByRole('option', { name: first }).waitFor();
    expect(await mark.innerText()).toBe(name);
    return name;
  }

  itSlow('Enter takes the one that is marked, in a form and in a cell', async () => {
    const id = await aLead('Undine');
    const form = await variant(`/lead/${id}/edit`);
    const source = form.page.getByRole('textbox', { name: 'Source' });
    await source.click();
    const chosen = await marked(form.page, 'A first source');
    await form.page.keyboard.press('Enter');
    await expect.poll(() => source.inputValue()).toBe(chosen);
    await form.leave();

    const list = await variant('/lead/?q=Undine&view=3');
    await rows(list.page).first().locator('[col-id="lead-source"]').dblclick();
    await list.page.getByRole('option').first().waitFor();
    const saved = await marked(list.page, 'A bit before it');
    // The arrows go on from it as well.
    await list.page.keyboard.press('ArrowDown');
    await list.page.keyboard.press('ArrowUp');
    expect(await list.page.locator('[role=option][data-combobox-selected]').innerText()).toBe(saved);
    await list.page.keyboard.press('Enter');
    await expect.poll(async () => (await manager.get(`/api/agencylead/${id}`)).body).toMatchObject({ LeadSourceName: saved });
    await list.leave();
  });
});

describe('the tasks of a record', () => {
  itSlow('come and go with what others add and do, and so does their number', async () => {
    const id = await aLead('Tasked');
    const other = await screens.server.as('god@demo.test');
    const add = async (of: object): Promise<number> => {
      const made = await other.post<{ Id: number }>('/api/agencytask/', { Description: 'Call about the visa', ...of });
      expect(made.status, made.text).toBe(200);
      return made.body.Id;
    };
    const { page, leave } = await variant(`/lead/${id}/edit`);
    const panel = page.getByRole('region', { name: 'Tasks' });
    await panel.getByText('No tasks yet.').waitFor();
    const task = await add({ AgencyLeadId: id });
    const box = panel.getByRole('checkbox', { name: 'Done: Call about the visa' });
    await box.waitFor();
    expect((await other.call('PATCH', `/api/agencytask/${task}`, { IsCompleted: true })).status).toBe(200);
    await expect.poll(() => box.isChecked()).toBe(true);
    await leave();

    const offices = await manager.get<{ Data: { Key: number }[] }>('/api/agencyoffice/keys');
    const student = await manager.post<{ Id: number }>('/api/student/', { FirstName: 'Tasked', LastName: 'Live', AgencyOfficeId: offices.body.Data[0]?.Key });
    const record = await variant(`/student/${student.body.Id}/edit`);
    await record.page.getByText('Visa: no information').waitFor();
    await add({ StudentId: student.body.Id });
    await record.page.getByText('1 open task').waitFor();
    await record.leave();
  });
});

describe('the stream', () => {
  itSlow('comes back after a break and hears what it missed', async () => {
    const before = await listenTo(screens.server.url, manager);
    before.close();
    const user = await screens.visit();
    const stream = await interfere(user.page, 'GET', '**/api/events*');
    // A stream that ends as soon as it has told where it stands.
    stream.answer = (route) => route.fulfill({ status: 200, contentType: 'text/event-stream', body: `: short\nid: ${before.lastId()}\n\n` });
    await user.signIn('manager@demo.test', '/lead/?q=Rosamund');
    await user.page.getByText('No matching Leads').waitFor();
    await user.page.waitForRequest((request) => request.url().endsWith('/api/events') && request.headers()['last-event-id'] === before.lastId());
    await aLead('Rosamund');
    stream.answer = undefined;
    await rows(user.page).getByText('Rosamund Live').waitFor();
    await user.leave();
  });
});
