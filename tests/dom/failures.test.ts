// What people see of failures: of what they did, and of what the page needs to begin.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { twoAgencies, type TwoAgencies } from '../support/two-agencies.ts';
import { respondWith, openScreen } from './mount.tsx';

let scene: TwoAgencies;
beforeAll(async () => {
  scene = await twoAgencies();
});
afterAll(() => scene?.server.stop());

describe('of what somebody did', () => {
  it.each([
    ['[ERR-003]', 'a text', 400, respondWith(400, 'Not like this.'), 'Bad Request', 'Not like this.'],
    ['[ERR-007]', 'no right to ask', 401, respondWith(401, {}), 'Unauthorized', 'Authorization has been denied for this request.'],
    ['[ERR-008]', 'nothing there', 404, respondWith(404, { Message: 'It is gone.' }), 'Not Found', 'It is gone.'],
    [
      '[ERR-009] [ERR-010]',
      'a fault',
      500,
      respondWith(500, { Title: 'Oh no', Message: 'It broke.', ExceptionType: 'RangeError', ExceptionMessage: 'Too far', StackTrace: 'at there' }),
      'Oh no',
      'If the error persist, Please contact your system administrator.',
    ],
    ['[ERR-011]', 'anything else', 418, respondWith(418, {}), /teapot/i, 'The server reported an error.'],
  ])('%s %s is shown in one dialog', async (_rows, _what, status, answer, title, message) => {
    const { page, user, interfere } = await openScreen(scene.server, 'manager@one.test', '/config/agencyleadsource/add');
    const saving = interfere('POST /api/agencyleadsource/');
    const name = await page.findByRole('textbox', { name: /^Name/ });
    await user.type(name, `Source ${status}`);
    saving.answer = answer;
    await user.keyboard('{Control>}s{/Control}');
    const dialog = await page.findByRole('dialog', { name: title });
    expect(dialog.textContent).toContain(message);
    if (status === 500) expect(dialog.querySelector('pre')?.textContent).toBe('RangeError\nToo far\nat there');
    await page.findByRole('button', { name: 'Submit Error Report' });
    await user.click(page.getByRole('button', { name: 'OK' }));
    await expect.poll(() => page.queryByRole('dialog')).toBeNull();
    expect(name).toHaveProperty('value', `Source ${status}`);
  });
});

describe('of the settings, without which nothing begins', () => {
  it.each([
    ['[META-007] 400 alerts with its summary', respondWith(400, { ErrorSummary: 'The agency is closed.' }), 'The agency is closed.', 'OK'],
    ['[META-008] 500 asks to log out', respondWith(500, { Message: 'It broke.' }), 'Settings have failed: Logout is required.', 'LOGOUT'],
    [
      '[META-009] nobody in them asks to log out',
      respondWith(200, { AgencyInfo: {}, SecuritySettings: {} }),
      'Settings have failed: Logout is required.',
      'LOGOUT',
    ],
  ])('%s', async (_what, answer, message, command) => {
    const { page, user } = await openScreen(scene.server, 'manager@one.test', '/config/agencyleadsource/add', { 'GET /api/settings': answer });
    const alert = await page.findByRole('dialog', { name: 'Error' });
    expect(alert.textContent).toContain(message);
    await user.click(page.getByRole('button', { name: command }));
    await expect.poll(() => page.queryByRole('dialog')).toBeNull();
    if (command === 'LOGOUT') await page.findByLabelText('User name');
  });
});
