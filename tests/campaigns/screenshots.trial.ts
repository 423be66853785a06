// Pictures of the main screens at the sizes of a desk and of a telephone, light and dark, for the documentation.
import { mkdir, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { settled } from '../web/generated-screens.ts';
import { type Screens, startScreens } from '../web/screens.ts';

const folder = process.env['SCREENSHOTS'] ?? fileURLToPath(new URL('../../docs/images/screens/', import.meta.url));
const sizes = {
  1440: { viewport: { width: 1440, height: 900 } },
  390: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
} as const;

let screens: Screens;
beforeAll(async () => {
  await mkdir(folder, { recursive: true });
  screens = await startScreens();
});
afterAll(() => screens?.stop());

/** The main screens: where they are, and who looks. */
const pictures: Readonly<Record<string, { readonly to: string; readonly as?: string }>> = {
  leads: { to: '/lead/' },
  record: { to: '/lead/{third}/edit' },
  'new-lead': { to: '/lead/add' },
  courses: { to: '/entity/institutioncourse' },
  users: { to: '/entity/user' },
  rights: { to: '/rights' },
  security: { to: '/account/security' },
  jobs: { to: '/jobs', as: 'god@demo.test' },
  rates: { to: '/exchangerate' },
  calls: { to: '/docs/api' },
};

it.each(([1440, 390] as const).flatMap((size) => (['light', 'dark'] as const).map((theme) => ({ size, theme }))))(
  '$size px, $theme',
  async ({ size, theme }) => {
    const people = new Map<string, Awaited<ReturnType<Screens['visit']>>>();
    const manager = await screens.server.as('manager@demo.test');
    const third = (await manager.get<{ Data: { Id: number }[] }>('/api/agencylead?take=3')).body.Data[2]?.Id;
    for (const [name, { to, as: person = 'manager@demo.test' }] of Object.entries(pictures)) {
      const visit = people.get(person) ?? (await screens.visit({ colorScheme: theme, ...sizes[size] }));
      if (!people.has(person)) await visit.signIn(person);
      people.set(person, visit);
      await visit.page.goto(to.replace('{third}', String(third)));
      await settled(visit.page);
      const file = `${folder}/${name}-${size}-${theme}.png`;
      await visit.page.screenshot({ path: file, animations: 'disabled' });
      expect((await stat(file)).size).toBeGreaterThan(1000);
    }
    for (const { page } of people.values()) await page.context().close();
  },
);
