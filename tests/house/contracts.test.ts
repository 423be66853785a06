// What others hold on to: numbers of views, which stand in links and programs, and names of plugins, which stand in metadata and messages.
import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { plugins } from '../../plugins/index.ts';
import { filesBelow, projectFolder, getText } from './project-files.ts';

interface View {
  readonly id: number;
  readonly entity: string;
}

it('a view keeps its number and its entity; a new one is added to the list, none is taken off', () => {
  const views = filesBelow('metadata')
    .filter((path) => path.endsWith('.view.json'))
    .map((path) => JSON.parse(getText(path)) as View)
    .toSorted((left, right) => left.id - right.id);
  expect(views.map(({ id, entity }) => `${id} ${entity}`)).toEqual(getText('tests/house/view-numbers.txt').split('\n').filter(Boolean));
});

it('every plugin bears the name of its folder, and every folder is in the list of plugins', () => {
  // Some are libraries that plugins share, and one is a command.
  const folders = readdirSync(`${projectFolder}plugins`, { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && !['rules', 'pricing', 'letterhead', 'stored-checks'].includes(entry.name),
  );
  expect(plugins.map(({ name }) => name).toSorted()).toEqual(folders.map(({ name }) => name).toSorted());
});
