// Trackings in a browser: one is made, tried, switched on and attached, its actions are put into another order, and the record says what came of it.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemActor } from '#engine';
import { workOff } from '../../plugins/trackings/work-off.ts';
import type { Caller } from '../support/server.ts';
import { rows, type Screens, startScreens } from './screens.ts';

let screens: Screens;
let manager: Caller;
let agencyId = 0;
beforeAll(async () => {
  screens = await startScreens();
  manager = await screens.server.as('manager@demo.test');
  agencyId = (await manager.get<{ AgencyId: number }>(`/api/agencylead/${(await findLead()).Id}`)).body.AgencyId;
}, 300_000);
afterAll(() => screens?.stop());

/** What the job of trackings does. */
async function work(): Promise<void> {
  const { engine } = screens.server.running;
  await engine.database.write(agencyId, (tx) => workOff(engine.context(tx, systemActor(agencyId))));
}
const made = async (path: string, body: object): Promise<number> => {
  const response = await manager.post<{ Id: number }>(`/api/${path}`, body);
  expect(response.status, response.text).toBe(200);
  return response.body.Id;
};
const findLead = async (): Promise<{ readonly Id: number; readonly AgencyOfficeId: number }> => {
  const { body } = await manager.post<{ Data: { Id: number; AgencyOfficeId: number }[] }>('/api/agencylead/search?take=1', []);
  const [lead] = body.Data;
  if (!lead) throw new Error('The demonstration has no leads.');
  return lead;
};
const actionNames = async (page: Page): Promise<readonly string[]> =>
  await page.locator('.record-table tbody tr').evaluateAll((lines) => lines.map((line) => line.querySelectorAll('td')[1]?.textContent ?? ''));

describe('a tracking', () => {
  it('[TASK-006] [CFG-025] is made by its form, tried, switched on and attached to a record, which tells what came of each step', async () => {
    const { AgencyOfficeId } = await findLead();
    const lead = await made('agencylead', { FirstName: 'Tracked', LastName: 'Person', AgencyOfficeId });
    const template = await made('agencyemailtemplate', { Subject: 'A first hello', HtmlTemplate: '<p>Hello {{RecipientName}}</p>', ApplyToLeads: true });
    const { page, signIn, leave, accessibility } = await screens.visit();
    await signIn('manager@demo.test', '/config/agencytracking');
    await page.getByRole('link', { name: 'New tracking' }).first().click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Greet who comes');
    await page.getByLabel('Active', { exact: true }).uncheck();
    await page.getByLabel('Starts when').click();
    await page.getByRole('option', { name: 'Someone attaches the tracking to a record' }).click();
    await page.getByLabel('Works on').click();
    await page.getByRole('option', { name: 'Lead', exact: true }).click();
    await page.getByLabel('All offices').check();
    await page.getByRole('button', { name: 'Add tracking' }).click();
    await page.getByRole('tab', { name: /^Tracking actions/ }).click();
    for (const [kind, text] of [
      ['Task', 'Call them'],
      ['E-mail', ''],
      ['Task', 'Call them again'],
    ] as const) {
      await page.getByRole('button', { name: 'Add tracking action' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('radio', { name: kind, exact: true }).check();
      if (kind === 'Task') await dialog.getByLabel('Description').fill(text);
      else {
        await dialog.getByLabel('E-mail template').fill('A first');
        await page.getByRole('option', { name: 'A first hello' }).click();
      }
      await dialog.getByRole('button', { name: 'Save' }).click();
      await dialog.waitFor({ state: 'detached' });
    }
    await expect.poll(() => page.locator('.record-table tbody tr').count()).toBe(3);
    expect(await accessibility()).toEqual([]);

    await page.getByRole('tab', { name: 'Conditions and activity' }).click();
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await page.getByText('Nothing would have happened.').waitFor();
    await page.getByRole('tab', { name: 'Details' }).click();
    await page.getByLabel('Active', { exact: true }).check();
    await page.getByRole('button', { name: /^Save(?! and)/ }).click();
    await expect
      .poll(
        async () =>
          (
            await manager.post<{ Data: { IsActive: boolean }[] }>('/api/agencytracking/search', [
              { Field: 'Name', Condition: 'Equal', Value1: 'Greet who comes' },
            ])
          ).body.Data[0]?.IsActive,
      )
      .toBe(true);

    await page.goto(`/entity/agencylead/${lead}/edit`);
    const panel = page.getByRole('region', { name: 'Trackings', exact: true });
    await page.getByRole('combobox', { name: 'Choose a tracking' }).selectOption('Greet who comes');
    await panel.getByRole('button', { name: 'Attach' }).click();
    const run = page.locator('.tracking-run').filter({ hasText: 'Greet who comes' });
    await run.waitFor();
    expect(await run.locator('li').count()).toBe(3);
    await work();
    await page.reload();
    await run.getByText('The record has no e-mail address.').waitFor();
    await run.getByRole('link', { name: 'Task: Call them', exact: true }).waitFor();
    expect(await accessibility()).toEqual([]);
    expect(template).toBeGreaterThan(0);
    await leave();
  });

  it('has actions that are put into another order by keys, by buttons and by dragging', async () => {
    const id = await made('agencytracking', {
      Name: 'In order',
      TriggerId: 'ByHand',
      EntityType: 'AgencyLead',
      AllAgencyOffices: true,
      Actions: ['One', 'Two', 'Three'].map((Description) => ({ Type: 'Task', DaysOffset: 0, Description })),
    });
    const { page, signIn, leave, accessibility } = await screens.visit();
    await signIn('manager@demo.test', `/entity/agencytracking/${id}/edit`);
    await page.getByRole('tab', { name: /^Tracking actions/ }).click();
    const grip = (name: string) => page.getByRole('button', { name: new RegExp(`^Move .*${name}: drag`) });
    await grip('One').waitFor();
    expect(await accessibility()).toEqual([]);
    await grip('One').focus();
    await page.keyboard.press('Alt+ArrowDown');
    await expect.poll(() => actionNames(page)).toEqual(['Two', 'One', 'Three']);
    await page.getByRole('button', { name: /^Move .*Three up$/ }).click();
    await expect.poll(() => actionNames(page)).toEqual(['Two', 'Three', 'One']);
    const line = (name: string) => page.locator('.record-table tbody tr').filter({ hasText: name });
    await grip('One').dragTo(line('Two'), { targetPosition: { x: 200, y: 4 } });
    await expect.poll(() => actionNames(page)).toEqual(['One', 'Two', 'Three']);
    // A move shows at once and is written after those before it.
    const written = async () => {
      const { body } = await manager.get<{ Actions: { Description: string; Order: number }[] }>(`/api/agencytracking/${id}`);
      return body.Actions.map(({ Description, Order }) => `${Order} ${Description}`);
    };
    await expect.poll(written).toEqual(['1 One', '2 Two', '3 Three']);
    await leave();
  });

  it('is detached from many leads at once from their list', async () => {
    const { AgencyOfficeId } = await findLead();
    const id = await made('agencytracking', {
      Name: 'To be detached',
      TriggerId: 'ByHand',
      EntityType: 'AgencyLead',
      AllAgencyOffices: true,
      Actions: [{ Type: 'Task', DaysOffset: 9, Description: 'Much later' }],
    });
    const leads: number[] = [];
    for (const LastName of ['One', 'Two']) leads.push(await made('agencylead', { FirstName: 'Zdetached', LastName, AgencyOfficeId }));
    const attached = await manager.post('/api/agencytracking/attach', { AgencyTrackingId: id, EntityType: 'AgencyLead', EntityIds: leads });
    expect(attached.status, attached.text).toBe(200);
    const { page, signIn, leave, accessibility } = await screens.visit();
    await signIn('manager@demo.test', '/lead/');
    await rows(page).filter({ hasText: 'Zdetached' }).nth(1).waitFor();
    for (const index of [0, 1]) await rows(page).filter({ hasText: 'Zdetached' }).nth(index).locator('.ck').click();
    const commands = page.getByRole('toolbar', { name: 'Actions for the selection' });
    await commands
      .getByRole('button', { name: 'More' })
      .click()
      .catch(() => undefined);
    await page.getByText('Detach tracking').first().click();
    const dialog = page.getByRole('dialog', { name: 'Detach a tracking' });
    await dialog.getByRole('combobox', { name: 'Tracking' }).selectOption('To be detached');
    expect(await accessibility()).toEqual([]);
    await dialog.getByRole('button', { name: 'Detach' }).click();
    await page.getByText('The tracking was detached. Records: 2').waitFor();
    const { body } = await manager.get<{ Data: { StatusName: string; Reason: string }[] }>(`/api/agencytracking/${id}/runs`);
    expect(body.Data.map(({ StatusName, Reason }) => `${StatusName}: ${Reason}`)).toEqual([
      'Stopped: The tracking was detached.',
      'Stopped: The tracking was detached.',
    ]);
    await leave();
  });
});

it('[TASK-021] [TASK-022] the calendar moves tasks, events, leads, opportunities and e-mails that wait by as many days as they are dragged', async () => {
  const { AgencyOfficeId } = await findLead();
  const me = (await manager.get<{ SecuritySettings: { UserId: number } }>('/api/settings')).body.SecuritySettings.UserId;
  const day = '2031-06-10';
  const student = await made('student', { FirstName: 'Calendar', AgencyOfficeId, UserId: me, EmailAddress: 'calendar@people.test' });
  const moving = [
    ['agencytask', await made('agencytask', { Description: 'Dragged task', DueDate: day, AssignedToId: me }), 'DueDate', 'Dragged task'],
    [
      'agencyevent',
      await made('agencyevent', {
        Title: 'Dragged event',
        StartDate: `${day}T00:00:00Z`,
        EndDate: `${day}T02:00:00Z`,
        AssignedToId: me,
      }),
      'StartDate',
      'Dragged event',
    ],
    [
      'agencylead',
      await made('agencylead', { FirstName: 'Dragged', LastName: 'lead', AgencyOfficeId, NextContactDate: day, AssignedToId: me }),
      'NextContactDate',
      'Dragged lead',
    ],
    [
      'agencyopportunity',
      await made('agencyopportunity', { Name: 'Dragged opportunity', StudentId: student, AgencyOfficeId, CloseDate: day, UserId: me }),
      'CloseDate',
      'Dragged opportunity',
    ],
    [
      'smtpmessage',
      await made(`student/${student}/smtpmessage`, { Subject: 'Dragged e-mail', Message: 'Later', ScheduledDate: `${day}T02:00:00Z` }),
      'ScheduledDate',
      'Dragged e-mail',
    ],
  ] as const;
  const { page, signIn, leave } = await screens.visit({ viewport: { width: 1440, height: 1600 } });
  await signIn('manager@demo.test', `/task?at=${day}`);
  const stored = async (path: string, id: number, field: string) => String((await manager.get(`/api/${path}/${id}`)).body[field]);
  for (const [path, id, field, name] of moving) {
    const before = await stored(path, id, field);
    const entry = page.locator(`[data-entry="${path}-${id}"]`).first();
    await entry.waitFor();
    await page.waitForTimeout(300);
    const from = await entry.boundingBox();
    const cell = await page.locator('[data-date="2031-06-12"]').first().boundingBox();
    expect(from && cell, name).toBeTruthy();
    await page.mouse.move((from?.x ?? 0) + 20, (from?.y ?? 0) + 6);
    await page.mouse.down();
    await page.mouse.move((from?.x ?? 0) + 40, (from?.y ?? 0) + 8, { steps: 5 });
    await page.mouse.move((cell?.x ?? 0) + 60, (cell?.y ?? 0) + 60, { steps: 12 });
    await page.waitForTimeout(150);
    await page.mouse.move((cell?.x ?? 0) + 62, (cell?.y ?? 0) + 61, { steps: 2 });
    await page.mouse.up();
    await expect.poll(async () => (Date.parse(await stored(path, id, field)) - Date.parse(before)) / 86_400_000, { timeout: 20_000 }).toBe(2);
  }
  await leave();
});
