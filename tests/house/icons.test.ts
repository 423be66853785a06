// Every icon that metadata and screens name is one that is drawn: an unknown name is drawn as a table.
import { expect, it } from 'vitest';
import { filesBelow, getText } from './project-files.ts';

it('metadata and screens name icons that exist', () => {
  const drawn = new Set([...getText('web/look/icon.tsx').matchAll(/^ {2}'?([a-z0-9-]+)'?: Icon/gm)].map(([, name]) => name));
  const files = ['metadata', 'plugins', 'web'].flatMap(filesBelow).filter((path) => /\.(json|tsx?)$/.test(path));
  const named = files.flatMap((file) =>
    [...getText(file).matchAll(/(?:"icon"|\bicon)[:=]\s*["']([a-z0-9-]+)["']|<Icon name="([a-z0-9-]+)"/g)].map(([, ...names]) => ({
      file,
      name: names.find(Boolean) ?? '',
    })),
  );
  expect(named.length).toBeGreaterThan(300);
  expect(named.filter(({ name }) => !drawn.has(name.replace(/^(ti-|icon-)/, '')))).toEqual([]);
});
