// Signing in and out, and the way back.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPassword } from '../support/server.ts';
import { thoroughly } from '../support/thorough.ts';
import { rows, type Screens, startScreens } from './screens.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
}, 180_000);
afterAll(() => screens?.stop());

describe('signing in', () => {
  it('[AUTH-032] leads to the sign-in page and back to where one was going, filters and all', async () => {
    const { page, signIn, leave } = await screens.visit();
    await signIn('manager@demo.test', '/lead/?q=maria');
    await rows(page).first().waitFor();
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/lead/?q=maria');
    await leave();
  });

  thoroughly('[AUTH-032] a session that ended in between leads there as well', async () => {
    const { page, signIn, leave } = await screens.visit();
    await signIn('manager@demo.test', '/lead/');
    await rows(page).first().waitFor();
    await page.evaluate(() => {
      const kept = JSON.parse(localStorage.getItem('matricula.session') ?? '{}') as object;
      localStorage.setItem('matricula.session', JSON.stringify({ ...kept, accessToken: 'spent', refreshToken: 'spent' }));
    });
    await page.reload();
    await page.getByText('Your session has ended').waitFor();
    expect(new URL(page.url()).searchParams.get('returnUrl')).toBe('/lead/');
    await leave();
  });

  thoroughly('a token that ran out is renewed unseen', async () => {
    const { page, signIn, leave } = await screens.visit();
    await signIn('manager@demo.test', '/lead/');
    await rows(page).first().waitFor();
    await page.evaluate(() => {
      const kept = JSON.parse(localStorage.getItem('matricula.session') ?? '{}') as object;
      localStorage.setItem('matricula.session', JSON.stringify({ ...kept, accessToken: 'spent' }));
    });
    await page.reload();
    await rows(page).first().waitFor();
    expect(await page.evaluate(() => localStorage.getItem('matricula.session'))).not.toContain('spent');
    await leave();
  });

  it('says what is wrong and keeps the name', async () => {
    const { page, leave } = await screens.visit();
    await page.goto('/user/login');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('alert').getByText('Fill in your user name').waitFor();
    await page.getByLabel('User name').fill('manager@demo.test');
    await page.getByLabel('Password', { exact: true }).fill('not the password');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('alert').waitFor();
    expect(await page.getByLabel('User name').inputValue()).toBe('manager@demo.test');
    await leave();
  });

  it('never leads to another site', async () => {
    const { page, leave } = await screens.visit();
    await page.goto('/user/login?returnUrl=https%3A%2F%2Fevil.example%2F');
    await page.getByLabel('User name').fill('manager@demo.test');
    await page.getByLabel('Password', { exact: true }).fill(demoPassword);
    await page.getByRole('button', { name: 'Sign in' }).click();
    // One's own first page, instead of the one that the address names.
    await page.getByRole('button', { name: 'Sign in' }).waitFor({ state: 'detached' });
    await page.getByRole('main').waitFor();
    expect(page.url().startsWith(screens.server.url)).toBe(true);
    await leave();
  });

  it('signing out ends the session in every tab', async () => {
    const { page, signIn, leave } = await screens.visit();
    await signIn('manager@demo.test', '/lead/');
    const second = await page.context().newPage();
    await second.goto('/lead/');
    await rows(second).first().waitFor();
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.getByLabel('User name').waitFor();
    await second.getByLabel('User name').waitFor();
    await leave();
  });
});
