// One record in a browser: what takes time, files on their way, and what only some see. The rest is in tests/dom/record.test.ts.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { itSlow } from '../support/slow-tier.ts';
import { settled } from './generated-screens.ts';
import { makeLead } from './make-lead.ts';
import { respondWith, interfere, rows, type Screens, startScreens } from './screens.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
}, 180_000);
afterAll(() => screens?.stop());

const aLead = (FirstName: string) => makeLead(screens, FirstName);

describe('the form', () => {
  itSlow('says of lists in the journal what was added and what removed, in each language', async () => {
    const { Id } = await aLead('Listová');
    const manager = await screens.server.as('manager@demo.test');
    for (const Tags of [['VET', 'Nursing', 'IELTS'], ['VET', 'IELTS', 'Parents'], ['IELTS', 'VET', 'Parents'], []])
      expect((await manager.call('PATCH', `/api/agencylead/${Id}`, { Tags })).status).toBe(200);
    const { page, signIn, leave } = await screens.visit();
    await signIn('manager@demo.test', `/entity/agencylead/${Id}/edit/`);
    const told = page.getByRole('complementary', { name: /^A[ct]/ }).locator('.chgs dd');
    const lines = async () => (await told.allInnerTexts()).map((text) => text.split('\n')).slice(0, 4);
    const another = ['VET, IELTS, Parents', 'IELTS, VET, Parents'];
    const first = ['VET, Nursing, IELTS'];
    await expect.poll(lines).toEqual([['Removed IELTS, VET, Parents'], another, ['Added Parents', 'Removed Nursing'], first]);
    for (const [language, added, removed] of [
      ['pt', 'Adicionou', 'Removeu'],
      ['es', 'Agregó', 'Quitó'],
    ] as const) {
      await page.evaluate((next) => localStorage.setItem('matricula.language', next), language);
      await page.reload();
      await expect.poll(lines).toEqual([[`${removed} IELTS, VET, Parents`], another, [`${added} Parents`, `${removed} Nursing`], first]);
    }
    await leave();
  });

  itSlow('tells of what a list has brought that it was imported from it, as a sentence in each language', async () => {
    const god = await screens.server.as('god@demo.test');
    const { body } = await god.get<{ Data: readonly { Id: number }[] }>('/api/institution?take=1');
    const address = `institution/${body.Data[0]?.Id}`;
    for (const [language, message] of [
      ['en', 'Imported from CRICOS 2023-01-03'],
      ['pt', 'Importado de CRICOS 2023-01-03'],
      ['es', 'Importado de CRICOS 2023-01-03'],
    ] as const) {
      const headers = { Authorization: `Bearer ${god.token}`, 'User-Language': language };
      const response = await fetch(`${screens.server.url}/api/${address}/journal`, { headers });
      expect(JSON.parse(await response.text()), language).toMatchObject({ Data: [{ Source: 'CRICOS 2023-01-03', Description: message }] });
    }
    expect((await god.call('PATCH', `/api/${address}`, { TradingName: 'Their own name' })).status).toBe(200);
    const { page, signIn, leave } = await screens.visit();
    await signIn('god@demo.test', `/entity/${address}/edit`);
    const entries = page.getByRole('complementary', { name: 'Activity' }).locator('.tx');
    const told = async () => (await entries.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' '));
    await expect
      .poll(told)
      .toEqual([
        expect.stringMatching(/^[\d:]+ \S.* changed .*Their own name View as it was then$/),
        expect.stringMatching(/^[\d:]+ Imported from CRICOS 2023-01-03$/),
      ]);
    await leave();
  });

  itSlow('[META-051] a list below a record asks for up to a thousand once somebody scrolls to its end, and has no pager', async () => {
    const manager = await screens.server.as('manager@demo.test');
    const { body: student } = await manager.post<{ Id: number }>('/api/student', { FirstName: 'Longa', LastName: 'Lista' });
    for (let number = 1; number <= 60; number++)
      expect((await manager.post(`/api/student/${student.Id}/note`, { Message: `Note ${number} of sixty` })).status).toBe(200);
    const { page, signIn, leave } = await screens.visit();
    const takes: (string | null)[] = [];
    page.on('request', (request) => {
      const address = new URL(request.url());
      if (address.pathname === `/api/student/${student.Id}/note/list`) takes.push(address.searchParams.get('take'));
    });
    await signIn('manager@demo.test', `/student/${student.Id}/edit?tab=notes`);
    const lines = page.locator('.record-table tbody tr');
    await lines.first().waitFor();
    await expect
      .poll(async () => {
        await page.evaluate<unknown>("document.querySelector('.load-more')?.scrollIntoView()");
        return await lines.count();
      })
      .toBe(60);
    expect(new Set(takes)).toEqual(new Set(['50', '1000']));
    expect(await page.locator('.load-more').count()).toBe(0);
    await leave();
  });

  itSlow('asks for no history where none is kept, and has what was written about the record', async () => {
    const { Id } = await aLead('Silvie');
    const manager = await screens.server.as('manager@demo.test');
    await manager.post(`/api/agencylead/${Id}/note`, { Message: 'Comes on Friday.' });
    const { page, signIn, leave } = await screens.visit();
    const requested: string[] = [];
    page.on('request', (request) => request.url().includes('/journal') && requested.push(request.url()));
    await page.route('**/api/entityconfig/agencylead?*', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response: response, json: { ...(await response.json()), Journal: false } });
    });
    await signIn('manager@demo.test', `/entity/agencylead/${Id}/edit/`);
    await page.getByRole('complementary', { name: 'Activity' }).getByText('Comes on Friday.').waitFor();
    expect(requested).toEqual([]);
    // What somebody else changes is shown all the same, without who it was.
    await manager.call('PATCH', `/api/agencylead/${Id}`, { LastName: 'Changed' });
    await page.getByText('Someone').first().waitFor();
    expect(requested).toEqual([]);
    await leave();
  });

  it('[SHELL-038] "Saved" stays 750 ms, then fades for 300 ms', async () => {
    const { Id } = await aLead('Jitka');
    const { page, signIn, leave } = await screens.visit();
    await page.clock.install();
    await signIn('manager@demo.test', `/lead/${Id}/edit`);
    await page.getByLabel('Last name').fill('Timed');
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.keyboard.press('Control+s');
    // From here on the page's time goes on only where the test lets it, and what came over the line is drawn in it.
    const badge = page.locator('.savebar .bd.success');
    await expect
      .poll(async () => {
        await page.clock.runFor(5);
        return await badge.count();
      })
      .toBe(1);
    await page.clock.runFor(700);
    expect(await badge.getAttribute('class')).not.toContain('fading');
    await page.clock.runFor(100);
    await expect.poll(() => badge.getAttribute('class')).toContain('fading');
    await page.clock.runFor(190);
    expect(await badge.count()).toBe(1);
    await page.clock.runFor(120);
    await expect.poll(() => badge.count()).toBe(0);
    await leave();
  });

  itSlow('keeps what was typed while the session ended, and offers it after signing in', async () => {
    const { Id } = await aLead('Sylva');
    const { page, signIn, leave } = await screens.visit();
    await signIn('manager@demo.test', `/lead/${Id}/edit`);
    await page.getByLabel('Last name').fill('Never sent');
    await page.evaluate(
      "localStorage.setItem('matricula.session', JSON.stringify({ ...JSON.parse(localStorage.getItem('matricula.session')), refreshToken: 'ended', expiresAt: 0 }))",
    );
    // The draft cannot be sent: it is asked for the password in place, and here nobody gives it.
    await page.getByRole('dialog', { name: 'Your session has ended' }).waitFor();
    await page.evaluate("localStorage.removeItem('matricula.session')");
    await signIn('manager@demo.test', `/lead/${Id}/edit`);
    const offer = page.getByRole('status').filter({ hasText: 'Draft of' });
    await offer.getByRole('button', { name: 'Use the draft' }).click();
    expect(await page.getByLabel('Last name').inputValue()).toBe('Never sent');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await leave();
  });

  it('[SHELL-046] [SHELL-047] neither saves nor leaves while files are on their way', async () => {
    const { Id } = await aLead('Pavla');
    const { page, signIn, leave } = await screens.visit();
    const sending = await interfere(page, 'POST', `**/api/document/agencylead/${Id}`);
    let go = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      go = resolve;
    });
    sending.answer = async (route) => {
      await held;
      await route.continue();
    };
    await signIn('manager@demo.test', `/lead/${Id}/edit`);
    await page.getByLabel('Last name').fill('With a file');
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'passport.txt', mimeType: 'text/plain', buffer: Buffer.from('words') });
    await page.getByRole('progressbar', { name: 'passport.txt' }).waitFor();
    await page.keyboard.press('Control+s');
    const busy = page.getByRole('dialog', { name: 'System Is Busy' });
    await busy.getByText('Please wait until system upload the attachments.').waitFor();
    await busy.getByRole('button', { name: 'OK' }).click();
    await page.getByRole('link', { name: 'Leads' }).first().click();
    await page.getByRole('dialog').getByText('Upload in process. Are you sure you want to leave this page?').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click();
    go();
    await page.getByRole('button', { name: 'passport.txt', exact: true }).waitFor();
    await page.keyboard.press('Control+s');
    await page.getByText('Saved', { exact: true }).waitFor();
    await leave();
  });

  it('[SHELL-039] a deletion is seen under way for 300 ms, however soon it is done', async () => {
    const { Id } = await aLead('Brief');
    const { page, signIn, leave } = await screens.visit();
    await page.clock.install();
    await signIn('manager@demo.test', `/lead/${Id}/edit`);
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete Brief Tester?' });
    await dialog.getByText('Are you sure ?').waitFor();
    await page.clock.pauseAt(Date.now() + 60_000);
    const responses: number[] = [];
    page.on('response', (response) => {
      if (response.request().method() === 'DELETE') responses.push(response.status());
    });
    await dialog.getByRole('button', { name: 'Delete' }).click();
    // The time of the page goes on by a thousandth of a second with each look, far from 300 when the answer is here.
    await expect
      .poll(async () => {
        await page.clock.runFor(1);
        return responses;
      })
      .toEqual([200]);
    await page.clock.runFor(20);
    expect(await dialog.locator('button[data-loading]').count()).toBe(1);
    await page.clock.runFor(300);
    await expect
      .poll(async () => {
        await page.clock.runFor(5);
        return new URL(page.url()).pathname;
      })
      .toBe('/lead');
    await leave();
  });

  it('[SHELL-040] a form is there within 100 ms of what it shows', async () => {
    const { Id } = await aLead('Prompt');
    const { page, signIn, leave } = await screens.visit();
    await page.clock.install();
    await signIn('manager@demo.test', `/lead/${Id}/edit`);
    await page.getByLabel('Last name').waitFor();
    await page.locator('.crumb').getByRole('link', { name: 'Leads' }).last().click();
    await rows(page).first().waitFor();
    await settled(page);
    // What it shows is known by now. From here on the page's time goes on only where the test lets it.
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.goBack();
    await page.clock.runFor(100);
    await expect.poll(() => page.getByLabel('Last name').inputValue()).toBe('Tester');
    expect(await page.locator('.form .sk').count()).toBe(0);
    await leave();
  });

  itSlow('cannot be changed by somebody who may only read it', async () => {
    const { page, signIn, leave } = await screens.visit();
    await signIn('counsellor@demo.test', '/entity/institutioncourse');
    await rows(page).locator('.rowlink').first().click();
    await page.getByText('You do not have permission to change records of this type.').waitFor();
    // What may be read is there all the same.
    await page.locator('.form input[readonly]').first().waitFor();
    expect(await page.locator('.form input:not([readonly])').count()).toBe(0);
    expect(await page.locator('.savebar').count()).toBe(0);
    await leave();
  });

  it('[ERR-001] [ERR-002] tells of a failure in a dialog with the request id, on top of the page, and keeps what was typed', async () => {
    const { Id } = await aLead('Olga');
    const { page, signIn, complaints } = await screens.visit();
    const saving = await interfere(page, 'PATCH', `**/api/agencylead/${Id}`);
    saving.answer = respondWith(500, { Title: 'Server error', Message: 'It broke.', RequestId: 'c04e-77ab' });
    await signIn('manager@demo.test', `/lead/${Id}/edit`);
    await page.setViewportSize({ width: 1440, height: 500 });
    await page.getByLabel('Last name').fill('Kept');
    const scrolled = () => page.locator('[data-page]').evaluate((place) => place.scrollTop);
    await page.locator('[data-page]').evaluate((place) => place.scrollTo({ top: 200 }));
    expect(await scrolled()).toBeGreaterThan(0);
    await page.keyboard.press('Control+s');
    await expect.poll(scrolled).toBe(0);
    const dialog = page.getByRole('dialog', { name: 'Server error' });
    await dialog.getByText('It broke.').waitFor();
    await dialog.getByText('c04e-77ab').waitFor();
    await dialog.getByRole('button', { name: 'OK' }).click();
    expect(await page.getByLabel('Last name').inputValue()).toBe('Kept');
    saving.answer = (route) => route.abort();
    await page.keyboard.press('Control+s');
    await page.getByRole('dialog', { name: 'Offline' }).getByText('Please check your internet connection or try again later').waitFor();
    expect(complaints.filter((complaint) => !/500|ERR_FAILED/.test(complaint))).toEqual([]);
    await page.context().close();
  });
});
