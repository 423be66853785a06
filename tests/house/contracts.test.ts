// What others hold on to: numbers of views, which stand in links and programs, and names of plugins, which stand in metadata and messages.
import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inputMessage } from '../../engine/plugin/input-messages.ts';
import { inEnglish } from '../../engine/contract/message.ts';
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
    (entry) => entry.isDirectory() && !['rules', 'pricing', 'letterhead', 'checklist', 'correspondence', 'stored-checks'].includes(entry.name),
  );
  expect(plugins.map(({ name }) => name).toSorted()).toEqual(folders.map(({ name }) => name).toSorted());
});

it('whatever a declared call can refuse in its input has a sentence of our own, not the words of the validator', () => {
  const schemas = plugins.flatMap(({ calls = [], actions = {} }) => [...calls, ...Object.values(actions)].flatMap(({ input }) => input ?? []));
  const asked = new Map<string, unknown>();
  const walk = (schema: unknown): void => {
    if (Array.isArray(schema)) for (const each of schema) walk(each);
    if (typeof schema !== 'object' || schema === null || Array.isArray(schema)) return;
    for (const [word, value] of Object.entries(schema)) {
      if (word.startsWith('x-')) continue;
      if (word === 'properties' && typeof value === 'object' && value !== null) walk(Object.values(value));
      else {
        const asks = word === 'format' ? `format ${String(value)}` : word;
        if (!notes.has(asks)) asked.set(asks, value);
        walk(value);
      }
    }
  };
  walk(schemas);
  expect(asked.size).toBeGreaterThan(10);
  const vague = [...asked].filter(([word, value]) => {
    const [keyword = '', format] = word.split(' ');
    const params = { limit: 2, type: 'string', format, allowedValues: [value].flat() };
    return inEnglish(inputMessage({ keyword, params, instancePath: '', schemaPath: '' })) === 'This is not valid here.';
  });
  expect(vague.map(([word]) => word)).toEqual([]);
});

/** Words of a schema that ask for nothing of a value by themselves. */
const notes = new Set(['description', 'default', 'title', 'items', 'examples', 'anyOf', 'oneOf', 'allOf', 'format decimal', 'contentMediaType']);
