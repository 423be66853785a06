// Choosing one of many by typing: the only one that is left is taken by Enter and by Tab, also before the server has answered.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { twoAgencies, type TwoAgencies } from '../support/two-agencies.ts';
import { delayCalls, type Opened, openScreen } from './mount.tsx';
import { itSlow } from '../support/slow-tier.ts';

let scene: TwoAgencies;
beforeAll(async () => {
  scene = await twoAgencies();
  for (const Name of ['Zeta word of mouth', 'Zeta web form', 'Zeta web search', 'Zeta fair', 'Zeta fair in Porto'])
    await scene.manager.post('/api/agencyleadsource/', { Name });
});
afterAll(() => scene?.server.stop());

const valueOf = (field: Element) => (field instanceof HTMLInputElement ? field.value : undefined);
const source = (page: Opened['page']) => page.findByRole('textbox', { name: /^Source/ });

itSlow('Enter takes the only one that matches, at once or as soon as the answer is there', async () => {
  const { page, user, interfere } = await openScreen(scene.server, 'manager@one.test', '/lead/add');
  const field = await source(page);
  await user.click(field);
  await page.findAllByRole('option', { hidden: true });
  const goOn = delayCalls(interfere('GET /api/agencyleadsource/keys'));
  await user.keyboard('zeta word{Enter}');
  expect(valueOf(field)).toBe('zeta word');
  goOn();
  await expect.poll(() => valueOf(field)).toBe('Zeta word of mouth');

  await user.clear(field);
  await user.keyboard('zeta web s');
  await expect
    .poll(() => page.queryAllByRole('option', { name: /^Zeta web/, hidden: true }).map((element) => element.textContent))
    .toEqual(['Zeta web search']);
  await user.keyboard('{Enter}');
  expect(valueOf(field)).toBe('Zeta web search');
  // Whole names are taken although others begin with them.
  await user.clear(field);
  await user.keyboard('zeta fair{Enter}');
  await expect.poll(() => valueOf(field)).toBe('Zeta fair');
});

it('Tab takes it as well and goes on, although the answer comes later', async () => {
  const { page, user, interfere } = await openScreen(scene.server, 'manager@one.test', '/lead/add');
  const field = await source(page);
  await user.click(field);
  const goOn = delayCalls(interfere('GET /api/agencyleadsource/keys'));
  await user.keyboard('porto{Tab}');
  expect(document.activeElement).not.toBe(field);
  goOn();
  await expect.poll(() => valueOf(field)).toBe('Zeta fair in Porto');
});

itSlow('[CONST-009] a reference shows eight options, and says that typing finds more while there are more', async () => {
  for (let number = 1; number <= 9; number++) await scene.manager.post('/api/agencyleadsource/', { Name: `Kappa ${number}` });
  const { page, user } = await openScreen(scene.server, 'manager@one.test', '/lead/add');
  const field = await source(page);
  await user.click(field);
  await user.keyboard('kappa');
  const visible = () => page.queryAllByRole('option', { name: /^Kappa/, hidden: true }).map((element) => element.textContent);
  await expect.poll(visible).toEqual(Array.from({ length: 8 }, (_, index) => `Kappa ${index + 1}`));
  await page.findByText('Type to see more');
  await user.keyboard(' 9');
  await expect.poll(visible).toEqual(['Kappa 9']);
  expect(page.queryByText('Type to see more')).toBeNull();
});
