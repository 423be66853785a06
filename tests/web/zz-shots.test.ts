import { it } from 'vitest';
import { twoAgencies } from '../support/two-agencies.ts';
import { startScreens } from './screens.ts';
it('shots', async () => {
  const scene = await twoAgencies();
  const st = [...scene.one.statuses.values()];
  const names = [
    'Ada Brandão',
    'Bo Chen',
    'Cy Đặng',
    'Dora Silva Nogueira',
    'Ed Gurung',
    'Fay Nguyễn',
    'Gil Peña',
    'Hana Tamang',
    'Ivo Costa',
    'Juan Rey',
    'Kim Lê',
    'Luíza Prado',
    'Mia Moreira',
    'Nina Rai',
    'Otto Roth',
    'Pia Sá',
  ];
  await scene.addLeads(
    names.map((name, i) => {
      const [FirstName = '', ...r] = name.split(' ');
      return {
        FirstName,
        LastName: r.join(' '),
        Status: i % 7 === 6 ? undefined : st[i % 4],
        NextContactDate: `2026-11-${10 + i}`,
        Tags: i % 3 === 0 ? ['VET', 'Nursing'] : i % 3 === 1 ? ['ELICOS'] : [],
      };
    }),
  );
  const screens = await startScreens(scene.server);
  const shots: [string, string, (page: import('playwright-core').Page) => Promise<void>][] = [
    [
      'groups',
      '/lead/?view=3&group=Status&totals=NextContactDate:maximum,Status:distinct,Tags:filled',
      async (p) => {
        await p.locator('.group-head').first().waitFor();
      },
    ],
    [
      'board',
      '/lead/?view=3&shape=board',
      async (p) => {
        await p.locator('.board-card .name').first().waitFor();
      },
    ],
    [
      'why',
      '/lead/?view=3&f=Tags~Contains~tVET&f=EmailOptOut~Equal~btrue&q=Bo',
      async (p) => {
        await p.locator('.why-empty').waitFor();
      },
    ],
  ];
  for (const width of [1440, 390])
    for (const colorScheme of ['light', 'dark'] as const) {
      const v = await screens.visit({ viewport: { width, height: width === 390 ? 844 : 900 }, colorScheme });
      await v.signIn('manager@one.test', '/lead/?view=3');
      for (const [name, url, ready] of shots) {
        await v.page.goto(url);
        await ready(v.page);
        await v.page.waitForTimeout(600);
        await v.page.screenshot({ path: `/tmp/lists-${name}-${width}-${colorScheme}.png` });
      }
      if (width === 1440 && colorScheme === 'light') {
        await v.page.goto('/lead/?view=3&group=NextContactDate:week');
        await v.page.locator('.group-head').first().waitFor();
        await v.page.getByRole('button', { name: /^Group/ }).click();
        await v.page.waitForTimeout(400);
        await v.page.screenshot({ path: '/tmp/lists-groupmenu.png' });
        await v.page.goto('/lead/?view=3&shape=board');
        await v.page.locator('.board-card .name').first().waitFor();
        await v.page.getByRole('button', { name: 'Move Ada Brandão' }).click();
        await v.page.waitForTimeout(300);
        await v.page.screenshot({ path: '/tmp/lists-move.png' });
        await v.page.keyboard.press('Escape');
        const from = await v.page.locator('.board-card').first().boundingBox();
        if (from) {
          await v.page.mouse.move(from.x + 80, from.y + 15);
          await v.page.mouse.down();
          await v.page.mouse.move(from.x + 200, from.y + 60, { steps: 5 });
          await v.page.mouse.move(from.x + 380, from.y + 120, { steps: 5 });
          await v.page.waitForTimeout(300);
          await v.page.screenshot({ path: '/tmp/lists-drag.png' });
          await v.page.mouse.up();
        }
      }
      await v.leave().catch((e) => console.log(String(e).slice(0, 400)));
    }
  await screens.stop();
}, 280_000);
