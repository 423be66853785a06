// What a browser loads before it shows anything is light, and stays so.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { firstLoadKib } from '../bench/web-budget.ts';
import { projectFolder } from './project-files.ts';

/** KiB of script, gzip. They may only fall: anyone who makes something lighter writes the new number here. The doors of messages, mailboxes, SMS, templates and trackings cost two; the pages of the audit log and of health a part of the last, which is the most that may be. */
const budgets = [
  ['everybody', {}, 206],
  ['anyone who is signed in, before the first screen', { chunks: ['shell'] }, 250],
  ['a student, on a phone', { file: 'portal.html' }, 77],
  ['a stranger, with a form', { file: 'form.html' }, 11],
] as const;

it.each(budgets)('the script of the first load of %s stays within its budget', async (_who, page, budget) => {
  const found = await firstLoadKib(path.join(projectFolder, 'dist/web'), page);
  expect(found, 'The screens are not built: npm run build').toBeDefined();
  expect(found, 'Something heavy is in the first load. "import" of a door brings all that lies behind it.').toBeLessThanOrEqual(budget);
  expect(found, 'It has become lighter: lower the budget to what it is now.').toBeGreaterThan(budget - 4);
});

it('texts are never invisible while their font is on its way', async () => {
  const folder = path.join(projectFolder, 'dist/web/assets');
  const styles = (await readdir(folder)).filter((name) => name.endsWith('.css'));
  const faces = (await Promise.all(styles.map((name) => readFile(path.join(folder, name), 'utf8')))).flatMap(
    (css) => css.match(/@font-face\s*\{[^}]*\}/g) ?? [],
  );
  // Each stands for all weights.
  expect(faces.length).toBeGreaterThanOrEqual(3);
  expect(faces.filter((face) => !/font-display:\s*swap/.test(face) || !/font-weight:\s*100 900/.test(face))).toEqual([]);
});
