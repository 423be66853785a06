// A session that ends, here or in another tab.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { itSlow } from '../support/slow-tier.ts';
import { rows, type Screens, startScreens } from './screens.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
}, 180_000);
afterAll(() => screens?.stop());

describe('signing in', () => {
  itSlow('[AUTH-032] a session that ended in between leads there as well', async () => {
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

  itSlow('a token that ran out is renewed unseen', async () => {
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

  it('signing out ends the session in every tab', async () => {
    const { page, signIn, leave } = await screens.visit();
    await signIn('manager@demo.test', '/lead/');
    const second = await page.context().newPage();
    await second.goto('/lead/');
    await rows(second).first().waitFor();
    await page.getByRole('button', { name: /’s account$/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.getByLabel('User name').waitFor();
    await second.getByLabel('User name').waitFor();
    await leave();
  });
});
