// One record on the screen: changing and deleting it, and everything that can stand in the way.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { thoroughly } from '../support/thorough.ts';
import { settled } from './generated-screens.ts';
import { makeLead } from './make-lead.ts';
import { answerWith, interfere, rows, type Screens, startScreens } from './screens.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
}, 180_000);
afterAll(() => screens?.stop());

const aLead = (FirstName: string) => makeLead(screens, FirstName);

describe('the form', () => {
  it('[META-061] [SHELL-037] saves what changed, says so, and shows it in the journal', async () => {
    const { Id } = await aLead('Ivana');
    const { page, signIn, leave } = await screens.visit();
    await signIn('manager@demo.test', `/entity/agencylead/${Id}/edit/`);
    await page.getByLabel('Last name').fill('Nováková');
    await page.getByText('Changed, was Tester').waitFor();
    await page.getByText('1 unsaved change').waitFor();
    await page.keyboard.press('Control+s');
    await page.getByText('Saved', { exact: true }).waitFor();
    await page.locator('.savebar').waitFor({ state: 'detached' });
    await page.getByRole('complementary', { name: 'Activity' }).getByText('Nováková').waitFor();
    // From anywhere on the page to its first field, by keys.
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('Control+Space');
    await expect.poll(() => page.getByLabel('First name').evaluate((field) => field === document.activeElement)).toBe(true);
    await page.getByLabel('Last name').fill('Krátká');
    await page.keyboard.press('Control+Enter');
    await page.waitForURL(/\/entity\/agencylead$/);
    const { body } = await (await screens.server.as('manager@demo.test')).get<{ LastName: string }>(`/api/agencylead/${Id}`);
    expect(body.LastName).toBe('Krátká');
    await leave();
  });

  thoroughly('says of lists in the journal what was added and what removed, in each language', async () => {
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
      ['es', 'Añadió', 'Quitó'],
    ] as const) {
      await page.evaluate((next) => localStorage.setItem('matricula.language', next), language);
      await page.reload();
      await expect.poll(lines).toEqual([[`${removed} IELTS, VET, Parents`], another, [`${added} Parents`, `${removed} Nursing`], first]);
    }
    await leave();
  });

  thoroughly('tells of what a list has brought that it was imported from it, as a sentence in each language', async () => {
    const god = await screens.server.as('god@demo.test');
    const { body } = await god.get<{ Data: readonly { Id: number }[] }>('/api/institution?take=1');
    const address = `institution/${body.Data[0]?.Id}`;
    for (const [language, sentence] of [
      ['en', 'Imported from CRICOS 2023-01-03'],
      ['pt', 'Importado de CRICOS 2023-01-03'],
      ['es', 'Importado de CRICOS 2023-01-03'],
    ] as const) {
      const headers = { Authorization: `Bearer ${god.token}`, 'User-Language': language };
      const answer = await fetch(`${screens.server.url}/api/${address}/journal`, { headers });
      expect(JSON.parse(await answer.text()), language).toMatchObject({ Data: [{ Source: 'CRICOS 2023-01-03', Description: sentence }] });
    }
    expect((await god.call('PATCH', `/api/${address}`, { TradingName: 'Their own name' })).status).toBe(200);
    const { page, signIn, leave } = await screens.visit();
    await signIn('god@demo.test', `/entity/${address}/edit`);
    const entries = page.getByRole('complementary', { name: 'Activity' }).locator('.tx');
    const told = async () => (await entries.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' '));
    await expect
      .poll(told)
      .toEqual([expect.stringMatching(/^[\d:]+ \S.* changed .*Their own name$/), expect.stringMatching(/^[\d:]+ Imported from CRICOS 2023-01-03$/)]);
    await leave();
  });

  thoroughly('asks for no history where none is kept, and has what was written about the record', async () => {
    const { Id } = await aLead('Silvie');
    const manager = await screens.server.as('manager@demo.test');
    await manager.post(`/api/agencylead/${Id}/note`, { Message: 'Comes on Friday.' });
    const { page, signIn, leave } = await screens.visit();
    const asked: string[] = [];
    page.on('request', (request) => request.url().includes('/journal') && asked.push(request.url()));
    await page.route('**/api/entityconfig/agencylead?*', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...(await answer.json()), Journal: false } });
    });
    await signIn('manager@demo.test', `/entity/agencylead/${Id}/edit/`);
    await page.getByRole('complementary', { name: 'Activity' }).getByText('Comes on Friday.').waitFor();
    expect(asked).toEqual([]);
    // What somebody else changes is told all the same, without who it was.
    await manager.call('PATCH', `/api/agencylead/${Id}`, { LastName: 'Changed' });
    await page.getByText('Somebody').first().waitFor();
    expect(asked).toEqual([]);
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
    // From here on the page's time goes on only where it is told to, and what came over the line is drawn in it.
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

  it('[CONST-002] [CONST-003] a day that does not exist is an invalid state, none at all is valid and null', async () => {
    const { Id } = await aLead('Dana');
    const { page, signIn, leave } = await screens.visit();
    await signIn('manager@demo.test', `/lead/${Id}/edit`);
    const date = page.getByLabel('Next contact', { exact: true });
    for (const wrong of ['31/02/2027', '28.02.2027', '2/28/2027', 'soon']) {
      await date.fill(wrong);
      await date.blur();
      await expect.poll(() => date.getAttribute('aria-invalid'), { message: wrong }).toBe('true');
      expect(await date.inputValue()).toBe(wrong);
      await page.keyboard.press('Control+s');
      await page.getByRole('alert').getByText(`${wrong} is not a date`).waitFor();
    }
    await date.fill('28/02/2027');
    await page.keyboard.press('Control+s');
    await page.getByText('Saved', { exact: true }).waitFor();
    const kept = async () => (await (await screens.server.as('manager@demo.test')).get(`/api/agencylead/${Id}`)).body['NextContactDate'];
    expect(await kept()).toBe('2027-02-28T00:00:00');
    await date.fill('');
    expect(await date.getAttribute('aria-invalid')).toBeNull();
    await page.keyboard.press('Control+s');
    await expect.poll(kept).toBeNull();
    await leave();
  });

  it('[ERR-004] [ERR-005] puts what the server finds wrong at the field', async () => {
    const { Id } = await aLead('Jana');
    const { page, signIn, leave } = await screens.visit();
    const saving = await interfere(page, 'PATCH', `**/api/agencylead/${Id}`);
    saving.answer = answerWith(400, {
      ErrorSummary: 'One fault.',
      Message: 'One fault.',
      Errors: [{ Key: 'LastName', Message: 'This name is not allowed here.' }],
    });
    await signIn('manager@demo.test', `/lead/${Id}/edit`);
    await page.getByLabel('Last name').fill('Wrong');
    await page.keyboard.press('Control+s');
    await page.getByRole('alert').getByText('This name is not allowed here.').waitFor();
    expect(await page.getByLabel('Last name').getAttribute('aria-invalid')).toBe('true');
    await page.getByLabel('Last name').fill('Right');
    await page.getByRole('alert').waitFor({ state: 'detached' });
    saving.answer = undefined;
    await page.keyboard.press('Control+s');
    await page.getByText('Saved', { exact: true }).waitFor();
    await leave();
  });

  it('asks whose value counts when the record was changed meanwhile, and says whether it was oneself, in another window', async () => {
    const { Id } = await aLead('Karla');
    const { page, signIn, leave } = await screens.visit();
    await signIn('manager@demo.test', `/lead/${Id}/edit`);
    await page.getByLabel('Last name').fill('Mine');
    await page.getByLabel('Phone').fill('+61 400 000 001');
    const manager = await screens.server.as('manager@demo.test');
    expect((await manager.call('PATCH', `/api/agencylead/${Id}`, { LastName: 'Elsewhere' })).status).toBe(200);
    await page.keyboard.press('Control+s');
    const own = page.getByRole('dialog', { name: 'You changed this record elsewhere as well' });
    await own.getByText('Saved meanwhile', { exact: true }).waitFor();
    await own.getByRole('button', { name: 'Take what is saved' }).waitFor();
    await own.getByRole('button', { name: 'Cancel' }).click();
    const god = await screens.server.as('god@demo.test');
    expect((await god.call('PATCH', `/api/agencylead/${Id}`, { LastName: 'Theirs' })).status).toBe(200);
    await page.keyboard.press('Control+s');
    const dialog = page.getByRole('dialog', { name: 'Somebody else changed this record' });
    const choice = dialog.getByRole('group', { name: 'Last name' });
    await choice.getByText('Mine', { exact: true }).waitFor();
    await choice.getByText('Theirs', { exact: true }).last().click();
    await dialog.getByRole('button', { name: 'Save this choice' }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    const { body } = await manager.get<{ LastName: string; PhoneNumber?: string; Phone?: string }>(`/api/agencylead/${Id}`);
    expect([body.LastName, JSON.stringify(body).includes('+61 400 000 001')]).toEqual(['Theirs', true]);
    await leave();
  });

  it('asks before changes are left behind, and keeps them when one stays', async () => {
    const { Id } = await aLead('Lenka');
    const { page, signIn, leave } = await screens.visit();
    await signIn('manager@demo.test', `/lead/${Id}/edit`);
    await page.getByLabel('Last name').fill('Half done');
    await page.getByRole('link', { name: 'Leads' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click();
    expect(await page.getByLabel('Last name').inputValue()).toBe('Half done');
    await page.getByRole('link', { name: 'Leads' }).first().click();
    await page.getByText(/^Draft kept \d\d:\d\d$/).waitFor();
    await page.getByRole('dialog').getByText('They are kept as a draft for 30 days').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
    await rows(page).first().waitFor();
    await leave();

    // On another device, after somebody else has changed the same field.
    const other = await screens.visit();
    await (await screens.server.as('manager@demo.test')).call('PATCH', `/api/agencylead/${Id}`, { LastName: 'Moved on' });
    await other.signIn('manager@demo.test', `/lead/${Id}/edit`);
    const offer = other.page.getByRole('status').filter({ hasText: 'Draft of' });
    await offer.getByText('It holds 1 field that was not saved.').waitFor();
    expect(await other.page.getByLabel('Last name').inputValue()).toBe('Moved on');
    expect(await other.accessibility()).toEqual([]);
    await offer.getByRole('button', { name: 'Use the draft' }).click();
    await other.page.getByRole('dialog').getByRole('button', { name: 'Keep this choice' }).click();
    expect(await other.page.getByLabel('Last name').inputValue()).toBe('Half done');
    await other.page.keyboard.press('Control+s');
    await other.page.getByText('Saved', { exact: true }).waitFor();
    const manager = await screens.server.as('manager@demo.test');
    await expect.poll(async () => (await manager.get<{ Draft: unknown }>(`/api/draft/agencylead/${Id}`)).body.Draft).toBeNull();
    await other.leave();
  });

  thoroughly('keeps what was typed while the session ended, and offers it after signing in', async () => {
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
    const sending = await interfere(page, 'POST', `**/api/agencylead/${Id}/file`);
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
    await page.locator('input[type=file]').setInputFiles({ name: 'passport.txt', mimeType: 'text/plain', buffer: Buffer.from('words') });
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

  it('[LEAD-013] [SHELL-045] deletes after naming the record', async () => {
    const { Id } = await aLead('Milena');
    const { page, signIn, leave } = await screens.visit();
    await signIn('manager@demo.test', `/lead/${Id}/edit`);
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete Milena Tester?' });
    await dialog.getByText('Are you sure ?').waitFor();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await page.waitForURL(/\/lead$/);
    await page.goto(`/lead/${Id}/edit`);
    await page.getByText('This record does not exist').waitFor();
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
    const answers: number[] = [];
    page.on('response', (response) => {
      if (response.request().method() === 'DELETE') answers.push(response.status());
    });
    await dialog.getByRole('button', { name: 'Delete' }).click();
    // The time of the page goes on by a thousandth of a second with each look, far from 300 when the answer is here.
    await expect
      .poll(async () => {
        await page.clock.runFor(1);
        return answers;
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
    // What it shows is known by now. From here on the page's time goes on only where it is told to.
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.goBack();
    await page.clock.runFor(100);
    await expect.poll(() => page.getByLabel('Last name').inputValue()).toBe('Tester');
    expect(await page.locator('.form .sk').count()).toBe(0);
    await leave();
  });

  thoroughly('cannot be changed by somebody who may only read it', async () => {
    const { page, signIn, leave } = await screens.visit();
    await signIn('counsellor@demo.test', '/entity/institutioncourse');
    await rows(page).locator('.rowlink').first().click();
    await page.getByText('You may not change records of this kind.').waitFor();
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
    saving.answer = answerWith(500, { Title: 'Server error', Message: 'It broke.', RequestId: 'c04e-77ab' });
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
    expect(complaints.filter((each) => !/500|ERR_FAILED/.test(each))).toEqual([]);
    await page.context().close();
  });
});
