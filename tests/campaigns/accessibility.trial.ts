// Every screen that the menus lead to, light and dark, wide and narrow, as axe sees it.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { generatedScreens, settled } from '../web/generated-screens.ts';
import { type Screens, startScreens } from '../web/screens.ts';

const people = ['god@demo.test', 'manager@demo.test', 'school@demo.test'] as const;
let screens: Screens;
/** Asked for at the start: a session is over before the last screen is looked at. */
const addressesOf = new Map<string, readonly string[]>();
beforeAll(async () => {
  screens = await startScreens();
  for (const person of people) addressesOf.set(person, await generatedScreens(screens.server, person));
});
afterAll(() => screens?.stop());

const sizes = {
  wide: { viewport: { width: 1440, height: 900 } },
  narrow: { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true },
} as const;

it.each(people.flatMap((person) => (['light', 'dark'] as const).flatMap((theme) => (['wide', 'narrow'] as const).map((size) => ({ person, theme, size })))))(
  '$person, $theme, $size: no finding, nothing over the edge',
  async ({ person, theme, size }) => {
    const addresses = addressesOf.get(person) ?? [];
    expect(addresses.length).toBeGreaterThan(2);
    const { page, signIn, accessibility, complaints } = await screens.visit({ colorScheme: theme, ...sizes[size] });
    await signIn(person);
    const errors: Record<string, string[]> = {};
    for (const address of addresses) {
      await page.goto(address);
      await settled(page);
      const found = await accessibility({ everyRun: true });
      if (!(await page.evaluate<boolean>('document.documentElement.scrollWidth <= window.innerWidth'))) found.push('reaches over the edge');
      if (found.length > 0) errors[address] = found;
    }
    expect(errors).toEqual({});
    expect(complaints).toEqual([]);
    await page.context().close();
  },
);
