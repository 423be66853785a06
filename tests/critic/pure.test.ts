// What a critic found in the reading of templates, values and texts: no server is needed for it.
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { formatValue } from '../../engine/pdf/format-value.ts';
import { fillTemplate } from '../../engine/pdf/fill-template.ts';
import { parseTemplate } from '../../engine/pdf/template.ts';
import { loadModel } from '../../engine/metadata/load.ts';
import { textIn } from '../../engine/contract/text.ts';
import { inventedFolder } from '../metadata/support.ts';

const locale = { language: 'en', timeZone: 'Australia/Melbourne' } as const;

it('date of a moment is the day of the office', () => {
  expect(formatValue('dateTime', '2026-11-20T21:30:00.000Z', undefined, locale)).toBe('21/11/2026 08:30');
  expect(formatValue('date', '2026-11-20T21:30:00.000Z', undefined, locale)).toBe('21/11/2026');
});

it('loops without output end', () => {
  const source = '{{#each a}}{{#each ../a}}{{#each ../../a}}{{#if x}}y{{/if}}{{/each}}{{/each}}{{/each}}';
  const pieces = parseTemplate(source, (what) => new Error(what));
  const a = Array.from({ length: 250 }, () => ({ x: false }));
  const t = performance.now();
  try {
    fillTemplate({ name: 'n', file: 'f', pieces }, { a }, locale);
  } catch {}
  console.log('250^3 took', Math.round(performance.now() - t), 'ms');
  expect(performance.now() - t).toBeLessThan(500);
}, 60000);

it('texts of a group that two files of one menu speak of', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'critic-'));
  const { readFile } = await import('node:fs/promises');
  const menu = JSON.parse(await readFile(path.join(inventedFolder, 'invented.menu.json'), 'utf8'));
  const group = menu.groups[0];
  const item = group.items[0];
  await mkdir(path.join(folder, 'x'));
  const { $schema: _s, ...bare } = menu;
  await writeFile(
    path.join(folder, 'x', 'more.menu.json'),
    JSON.stringify({ ...bare, groups: [{ id: group.id, label: { en: 'Again' }, items: [{ ...item, id: 'added' }] }] }),
  );
  const list = JSON.parse(await readFile(path.join(inventedFolder, 'invented.permission-list.json'), 'utf8'));
  const pg = list.groups[0];
  await writeFile(
    path.join(folder, 'x', 'more.permission-list.json'),
    JSON.stringify({ groups: [{ id: pg.id, label: pg.label, permissions: [{ name: 'CanMore', label: { en: 'More' } }] }] }),
  );
  await writeFile(path.join(folder, 'x', 'w.texts.json'), JSON.stringify({ menu: menu.id, texts: { [`groups.${group.id}.label`]: { en: 'Renamed' } } }));
  await writeFile(path.join(folder, 'x', 'p.texts.json'), JSON.stringify({ permissionList: true, texts: { [`groups.${pg.id}.label`]: { en: 'Renamed' } } }));
  const model = await loadModel([inventedFolder, folder]);
  const shown = model.menus.find((m) => m.id === menu.id)?.groups.find((g) => g.id === group.id);
  console.log(JSON.stringify(shown?.label), JSON.stringify(model.permissions.groups.find((g) => g.id === pg.id)?.label));
  expect(textIn(model.permissions.groups.find((g) => g.id === pg.id)!.label, 'en')).toBe('Renamed');
  expect(textIn(shown!.label!, 'en')).toBe('Renamed');
});
