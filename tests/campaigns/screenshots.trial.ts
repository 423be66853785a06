// Pictures of the screens and of their states at the sizes of a desk and of a telephone, light and dark, for the documentation and for anyone who judges them.
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { filesBelow, getText } from '../house/project-files.ts';
import { startDemoServer } from '../support/server.ts';
import { addField } from '../web/added-field.ts';
import { pictures, show, tidy } from '../web/pictures.ts';
import { type Screens, startScreens } from '../web/screens.ts';
import { addedField } from '../web/tour-pictures.ts';

const ownFolder = process.env['SCREENSHOTS'];
const pagesFolder = fileURLToPath(new URL('../../docs/images/', import.meta.url));
const folder = ownFolder ?? `${pagesFolder}screens/`;
const sizes = {
  1440: { viewport: { width: 1440, height: 900 } },
  390: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
} as const;

/** The pictures that a page shows: `quote-1440-light`. */
const onPages = new Set(
  ['README.md', ...filesBelow('docs').filter((file) => file.endsWith('.md'))].flatMap((page) =>
    [...getText(page).matchAll(/images\/([\w-]+-(?:1440|390)-light)\.png/g)].map(([, name = '']) => name),
  ),
);

/** `PICTURES=leads,board` takes only these, `PICTURES=pages` those that the pages show. */
const wanted = process.env['PICTURES']?.split(',') ?? Object.keys(pictures);
const isForPages = wanted.includes('pages');
const names = isForPages ? Object.keys(pictures) : wanted.filter((name) => name !== 'tour-new-field');

let screens: Screens;
beforeAll(async () => {
  await mkdir(folder, { recursive: true });
  screens = await startScreens();
});
afterAll(() => screens?.stop());

/** Answers how large the picture is. Pages get theirs in few colours, a third of the size; those of a run into a folder of one's own stay as they are. */
async function store(page: Page, name: string): Promise<number> {
  const taken = await page.screenshot({ animations: 'disabled' });
  if (!name.startsWith('tour-') && !isForPages) await writeFile(`${folder}/${name}.png`, taken);
  if (!onPages.has(name)) return taken.length;
  const small = await sharp(taken).png({ palette: true, colours: 128, effort: 10 }).toBuffer();
  await writeFile(`${ownFolder ?? pagesFolder}/${name}.png`, small);
  return small.length;
}

it.each(([1440, 390] as const).flatMap((size) => (['light', 'dark'] as const).map((theme) => ({ size, theme }))))(
  '$size px, $theme',
  async ({ size, theme }) => {
    const people = new Map<string | null, Awaited<ReturnType<Screens['visit']>>>();
    const manager = await screens.server.as('manager@demo.test');
    for (const name of names) {
      const picture = pictures[name];
      if (!picture) throw new Error(`There is no picture ${name}. There are: ${Object.keys(pictures).join(', ')}.`);
      if (picture.at !== undefined && picture.at !== size) continue;
      const file = `${name}-${size}-${theme}`;
      if ((isForPages || picture.isForPages) && !onPages.has(file)) continue;
      const person = picture.as === undefined ? 'manager@demo.test' : picture.as;
      const visit = people.get(person) ?? (await screens.visit({ colorScheme: theme, ...sizes[size] }));
      if (person !== null && !people.has(person)) await visit.signIn(person);
      people.set(person, visit);
      await show(visit.page, picture, manager);
      expect(await store(visit.page, file)).toBeGreaterThan(1000);
      await tidy(visit.page);
      // Anyone who was signed out is a new visitor for the next.
      if (name === 'signed-out' && people.delete(person)) await visit.page.context().close();
    }
    for (const { page } of people.values()) await page.context().close();
  },
);

it.runIf(process.env['PICTURES'] === undefined || isForPages || wanted.includes('tour-new-field'))('the field that a page of the tour adds', async () => {
  const added = await addField();
  const other = await startScreens(await startDemoServer({ metadataFolders: added.metadataFolders, migrationFolders: added.migrationFolders }));
  const { page, signIn } = await other.visit(sizes[1440]);
  await signIn('manager@demo.test');
  await show(page, addedField, await other.server.as('manager@demo.test'));
  expect(await store(page, 'tour-new-field-1440-light')).toBeGreaterThan(1000);
  await page.context().close();
  await other.stop();
  await added.remove();
});

it.skipIf(process.env['PICTURES'] !== undefined).each(['pt', 'es'])('on a telephone every word of %s has its room', async (language) => {
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
