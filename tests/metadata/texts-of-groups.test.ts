// Texts of a layer for what several files say together.
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { textIn } from '../../engine/contract/text.ts';
import { loadModel } from '../../engine/metadata/load.ts';
import { inventedFolder } from './support.ts';

it('renames a group of which two files speak, in a menu and in the list of permissions', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'matricula-texts-'));
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
  await rm(folder, { recursive: true });
  const visible = model.menus.find((definition) => definition.id === menu.id)?.groups.find((each) => each.id === group.id);
  expect(textIn(model.permissions.groups.find((each) => each.id === pg.id)?.label ?? '', 'en')).toBe('Renamed');
  expect(textIn(visible?.label ?? '', 'en')).toBe('Renamed');
});
