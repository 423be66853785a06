// The sentences of the screens: complete in every language, with the same gaps, and none that nobody says.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { en } from '../../web/text/en.ts';
import { es } from '../../web/text/es.ts';
import { pt } from '../../web/text/pt.ts';

const flat = (messages: object): Map<string, string> =>
  new Map(
    Object.entries(messages).flatMap(([group, texts]) =>
      Object.entries(texts as Record<string, string>).map(([key, text]) => [`${group}.${key}`, text] as const),
    ),
  );
const gaps = (text: string): string[] => (text.match(/\{\{\w+\}\}|<\/?\d>/g) ?? []).toSorted();

describe.each([
  ['pt', pt],
  ['es', es],
])('%s', (_language, messages) => {
  const [english, other] = [flat(en), flat(messages)];

  it('has every sentence, and no other', () => {
    expect([...other.keys()].toSorted()).toEqual([...english.keys()].toSorted());
    expect([...other].filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it('has the same gaps to fill', () => {
    expect([...english].filter(([key, text]) => gaps(text).join() !== gaps(other.get(key) ?? '').join()).map(([key]) => key)).toEqual([]);
  });
});

it('every sentence is said somewhere', () => {
  const web = fileURLToPath(new URL('../../web/', import.meta.url));
  const sources = readdirSync(web, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !path.startsWith('text/'))
    .map((path) => readFileSync(`${web}${path}`, 'utf8'))
    .join('\n');
  // Keys made of parts, such as `condition.${plain}`, count as said.
  const made = [...sources.matchAll(/`(\w+)\.\$\{/g)].map(([, group]) => `${group}.`);
  const unsaid = [...flat(en).keys()].filter(
    (key) => !made.some((group) => key.startsWith(group)) && !sources.includes(`'${key.replace(/_(one|other)$/, '')}'`) && !sources.includes(`"${key}"`),
  );
  expect(unsaid).toEqual([]);
});
