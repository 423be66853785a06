// The sentences that plugins bring: complete in every language, with the same gaps, and none that nobody says.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { plugins } from '../../plugins/index.ts';

type Texts = Readonly<Record<string, string>>;
const getFolder = (plugin: string): string => fileURLToPath(new URL(`../../plugins/${plugin}/screens/`, import.meta.url));
const speaking = plugins.map(({ name }) => name).filter((name) => existsSync(`${getFolder(name)}text`));
const getMessages = async (plugin: string, language: string): Promise<Texts> => {
  const module = (await import(`${getFolder(plugin)}text/${language}.ts`)) as Readonly<Record<string, Texts>>;
  return module[language] ?? {};
};
const gaps = (text = ''): string[] => (text.match(/\{\{\w+\}\}/g) ?? []).toSorted();

it('there are some', () => {
  expect(speaking).toContain('cricos-import');
});

describe.each(speaking)('%s', (plugin) => {
  it.each(['pt', 'es'])('says everything in %s, with the same gaps', async (language) => {
    const [english, other] = [await getMessages(plugin, 'en'), await getMessages(plugin, language)];
    expect(Object.keys(other).toSorted()).toEqual(Object.keys(english).toSorted());
    expect(Object.entries(other).filter(([, text]) => text.trim() === '')).toEqual([]);
    expect(Object.keys(english).filter((key) => gaps(english[key]).join() !== gaps(other[key]).join())).toEqual([]);
  });

  it('says nothing that is said nowhere', async () => {
    const sources = readdirSync(getFolder(plugin), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('text/'))
      .map((file) => readFileSync(`${getFolder(plugin)}${file}`, 'utf8'))
      .join('\n');
    const keys = Object.keys(await getMessages(plugin, 'en')).map((key) => key.replace(/_(one|other)$/, ''));
    // Said by its name, or by one that is put together: t(`field${Field}`).
    const beginnings = [...sources.matchAll(/\bt\(`(\w+)\$\{/g)].map(([, beginning = '']) => beginning);
    expect(keys.filter((key) => !sources.includes(`'${key}'`) && !beginnings.some((beginning) => key.startsWith(beginning)))).toEqual([]);
  });
});
