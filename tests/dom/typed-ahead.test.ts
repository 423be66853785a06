// Anyone who types faster than a form is drawn: nothing that was typed is lost, and none of it is taken for a shortcut.
import { within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { twoAgencies, type TwoAgencies } from '../support/two-agencies.ts';
import { delayCalls, openScreen } from './mount.tsx';
import { itSlow } from '../support/slow-tier.ts';

let scene: TwoAgencies;
beforeAll(async () => {
  scene = await twoAgencies();
});
afterAll(() => scene?.server.stop());

/** Each key is its own task, as the keys of a person are. */
const open = async (to: string) => ({ ...(await openScreen(scene.server, 'manager@one.test', to)), user: userEvent.setup({ document, delay: 0 }) });
const valueOf = (field: Element) => (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : undefined);

itSlow('a new record takes what is typed right behind its shortcut or its button, from one field to the next', async () => {
  for (const way of ['key', 'button'] as const) {
    const { page, user } = await open('/lead');
    const button = await page.findByRole('link', { name: /^New lead/ });
    if (way === 'button') await user.click(button);
    else await user.keyboard('c');
    await user.keyboard('Amelia jxx{Backspace}{Tab}Kemp');
    await expect.poll(() => valueOf(page.getByRole('textbox', { name: /^First name/ }))).toBe('Amelia jx');
    expect(valueOf(page.getByRole('textbox', { name: /^Last name/ }))).toBe('Kemp');
    expect(location.pathname).toBe('/lead/add');
    // Nothing is kept once the form is there: its own keys are typed as anywhere.
    await user.keyboard(' e');
    expect(valueOf(page.getByRole('textbox', { name: /^Last name/ }))).toBe('Kemp e');
  }
});

it('a dialog takes what is typed while it is fetched, and what it needs', async () => {
  const { page, user } = await open('/lead');
  await page.findByRole('link', { name: /^New lead/ });
  await user.keyboard('qcjxe?');
  const dialog = within(await page.findByRole('dialog', { name: 'New lead' }));
  await expect.poll(() => valueOf(dialog.getByRole('textbox', { name: /^First name/ }))).toBe('cjxe?');
  expect(location.pathname).toBe('/lead');
  expect(page.getAllByRole('dialog')).toHaveLength(1);
});

it('a dialog whose form waits for the server takes what is typed meanwhile', async () => {
  const [id] = await scene.addLeads([{ FirstName: 'Waiting' }]);
  const { page, user, interfere } = await open(`/lead/${id}/edit`);
  const timeline = within(await page.findByRole('complementary', { name: 'Activity' }));
  const config = interfere('GET /api/note/config');
  const goOn = delayCalls(config);
  await user.click(timeline.getByRole('button', { name: 'Add a date' }));
  await user.keyboard('jek called');
  goOn();
  const dialog = within(await page.findByRole('dialog'));
  await expect.poll(() => valueOf(dialog.getByRole('textbox', { name: /^Message/ }))).toBe('jek called');
});

itSlow('the palette takes what is typed right behind its key, and Escape forgets what was typed', async () => {
  const { page, user } = await open('/lead');
  await page.findByRole('link', { name: /^New lead/ });
  await user.keyboard('{Control>}k{/Control}jx lead');
  const box = await page.findByRole('combobox', { name: 'Search or run a command' });
  await expect.poll(() => valueOf(box)).toBe('jx lead');
  await user.keyboard('{Escape}');
  await expect.poll(() => page.queryByRole('dialog')).toBeNull();
});
