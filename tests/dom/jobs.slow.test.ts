// The list of jobs, as a platform administrator sees it.
import { within } from '@testing-library/dom';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Scene, jobScene } from '../jobs/support.ts';
import { openScreen } from './mount.tsx';

let scene: Scene;
let failing = 0;
beforeAll(async () => {
  scene = await jobScene('postgres');
  // A failed one and one that waits for a day; the office does not matter, since neither comes that far.
  failing = await scene.enqueue('test.make', { name: 'fails', office: 0 });
  await scene.enqueue('test.make', { name: 'waits', office: 0 }, { delay: 86_400_000 });
});
afterAll(() => scene?.stop());

it('shows jobs, tries again what failed, cancels what waits', async () => {
  const { page, user } = await openScreen(scene.server, 'god@one.test', '/jobs');
  await page.findByRole('heading', { name: 'Jobs' });
  // What the product does every night waits there as well.
  const job = (state: string) => page.queryAllByRole('listitem').find((element) => within(element).queryByText('Make') && within(element).queryByText(state));
  const found = async (state: string): Promise<HTMLElement> => {
    await expect.poll(() => job(state)).toBeDefined();
    return job(state) ?? document.body;
  };
  const hasFailed = () => job('Failed')?.textContent;
  await expect.poll(hasFailed).toContain('3 failed attempts');
  await user.click(within(await found('Waiting')).getByRole('button', { name: 'Cancel' }));
  await found('Cancelled');
  await user.click(within(await found('Failed')).getByRole('button', { name: 'Try again' }));
  await expect.poll(() => scene.job(failing)).toMatchObject({ runs: 6 });
  await expect.poll(hasFailed).toContain('3 failed attempts');
});
