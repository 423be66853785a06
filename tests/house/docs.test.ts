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

it('"What works today" names every page of the menu', () => {
  const readme = getText('README.md').toLowerCase();
  const works = readme.slice(readme.indexOf('## what works today'), readme.indexOf('**does not work yet**'));
  const { groups } = JSON.parse(getText('metadata/app/main.menu.json')) as {
    groups: { kind?: string; label: { en: string }; items: { label: { en: string } }[] }[];
  };
  // What an agency sets up is named by its group.
  const labels = groups.flatMap(({ kind, label, items }) => (kind === undefined ? items.map((item) => item.label.en) : [label.en]));
  expect(labels.length).toBeGreaterThan(30);
  expect(labels.filter((label) => !works.includes(label.toLowerCase()))).toEqual([]);
});

it('every picture that a page shows is taken by npm run screenshots', () => {
  const taken = ['tests/web/pictures.ts', 'tests/web/tour-pictures.ts', 'tests/campaigns/screenshots.trial.ts'].map(getText).join('\n');
  const visible = pages.flatMap((page) => [...getText(page).matchAll(/images\/([\w-]+)-(?:1440|390)-light\.png/g)].map(([, name = '']) => name));
  expect(visible.length).toBeGreaterThan(15);
  expect(visible.filter((name) => !new RegExp(`^ *'?${name}'?: \\{|'${name}-\\d`, 'm').test(taken))).toEqual([]);
});
