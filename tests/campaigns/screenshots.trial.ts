// Pictures of the screens and of their states at the sizes of a desk and of a telephone, light and dark, for the documentation and for anyone who judges them.
import { mkdir, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Screens, startScreens } from '../web/screens.ts';
import { pictures, show, tidy } from '../web/pictures.ts';

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

/** `PICTURES=leads,board` takes only these. */
const wanted = process.env['PICTURES']?.split(',') ?? Object.keys(pictures);

it.each(([1440, 390] as const).flatMap((size) => (['light', 'dark'] as const).map((theme) => ({ size, theme }))))(
  '$size px, $theme',
  async ({ size, theme }) => {
    const people = new Map<string | null, Awaited<ReturnType<Screens['visit']>>>();
    const manager = await screens.server.as('manager@demo.test');
    for (const name of wanted) {
      const picture = pictures[name];
      if (!picture) throw new Error(`There is no picture ${name}. There are: ${Object.keys(pictures).join(', ')}.`);
      if (picture.at !== undefined && picture.at !== size) continue;
      const person = picture.as === undefined ? 'manager@demo.test' : picture.as;
      const visit = people.get(person) ?? (await screens.visit({ colorScheme: theme, ...sizes[size] }));
      if (person !== null && !people.has(person)) await visit.signIn(person);
      people.set(person, visit);
      await show(visit.page, picture, manager);
      const file = `${folder}/${name}-${size}-${theme}.png`;
      await visit.page.screenshot({ path: file, animations: 'disabled' });
      expect((await stat(file)).size).toBeGreaterThan(1000);
      await tidy(visit.page);
      // Anyone who was signed out is a new visitor for the next.
      if (name === 'signed-out' && people.delete(person)) await visit.page.context().close();
    }
    for (const { page } of people.values()) await page.context().close();
  },
);

it.each(['pt', 'es'])('on a telephone every word of %s has its room', async (language) => {
  const { page, signIn } = await screens.visit(sizes[390]);
  await signIn('manager@demo.test');
  // Only now: the form of signing in is filled in by its English labels.
  await page.evaluate((chosen) => localStorage.setItem('matricula.language', chosen), language);
  const errors: Record<string, string[]> = {};
  for (const name of ['leads', 'record', 'new-lead', 'users', 'rights', 'security', 'rates', 'parts']) {
    const picture = pictures[name];
    if (!picture) continue;
    await show(page, picture, await screens.server.as('manager@demo.test'));
    const cut = await page.evaluate(() => [
      ...(document.documentElement.scrollWidth > window.innerWidth ? ['the page reaches over the edge'] : []),
      ...[...document.querySelectorAll<HTMLElement>('.mantine-Button-label, .tabs > button, .state h2, .wizard-foot span')]
        .filter((element) => element.offsetParent !== null && element.scrollWidth > element.clientWidth + 1)
        .map((element) => element.textContent ?? ''),
    ]);
    if (cut.length > 0) errors[name] = cut;
    await page.screenshot({ path: `${folder}/${name}-390-${language}.png`, animations: 'disabled' });
  }
  expect(errors).toEqual({});
  await page.context().close();
});
