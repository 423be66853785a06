// The documents tell the truth about files: every path they name exists, every link leads somewhere.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { filesBelow, projectFolder, getText } from './project-files.ts';

const pages = ['README.md', 'CHANGELOG.md', ...filesBelow('docs').filter((file) => file.endsWith('.md'))];
const there = (file: string): boolean => existsSync(`${projectFolder}${file}`);

it('every file that a page names exists', () => {
  const named = pages.flatMap((page) =>
    [...getText(page).matchAll(/(?:^|[\s`(])((?:engine|plugins|web|metadata|migrations|tests|bin|docs)\/[\w./-]*\w)/gm)].map(([, file = '']) => ({
      page,
      file,
    })),
  );
  expect(named.length).toBeGreaterThan(60);
  expect(named.filter(({ file }) => !there(file))).toEqual([]);
});

it('every link between pages leads somewhere', () => {
  const links = pages.flatMap((page) =>
    [...getText(page).matchAll(/\]\((?!https?:|#)([^)#\s]+)[^)]*\)/g)].map(([, target = '']) => ({
      page,
      target: path.posix.join(path.posix.dirname(page), target),
    })),
  );
  expect(links.length).toBeGreaterThan(10);
  expect(links.filter(({ target }) => !there(target))).toEqual([]);
});

it('every script that a page tells to run is one of package.json', () => {
  const { scripts } = JSON.parse(getText('package.json')) as { scripts: Record<string, string> };
  const told = pages.flatMap((page) => [...getText(page).matchAll(/npm run (?:--silent )?([a-z][\w:-]*)/g)].map(([, script = '']) => ({ page, script })));
  expect(told.length).toBeGreaterThan(5);
  expect(told.filter(({ script }) => !(script in scripts))).toEqual([]);
});
