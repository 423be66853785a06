// The fonts of documents: Noto in the scripts of the people who use the product, from npm packages, answered on a host that exists nowhere.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

/** Nothing listens at this name, and nothing can: `.invalid` is reserved. Requests for it are answered before they leave the browser. */
export const fontHost = 'http://fonts.matricula.invalid/';

const packages = ['noto-sans', 'noto-sans-arabic', 'noto-sans-devanagari', 'noto-sans-thai', 'noto-sans-jp', 'noto-sans-sc', 'noto-sans-kr'] as const;
type Package = (typeof packages)[number];

const families: Readonly<Record<Package, string>> = {
  'noto-sans': 'Noto Sans Variable',
  'noto-sans-arabic': 'Noto Sans Arabic Variable',
  'noto-sans-devanagari': 'Noto Sans Devanagari Variable',
  'noto-sans-thai': 'Noto Sans Thai Variable',
  'noto-sans-jp': 'Noto Sans JP Variable',
  'noto-sans-sc': 'Noto Sans SC Variable',
  'noto-sans-kr': 'Noto Sans KR Variable',
};

const stack = (first?: Package): string => [...(first ? ['noto-sans' as const, first] : []), ...packages].map((entry) => `'${families[entry]}'`).join(', ');

/** One character has several shapes in East Asia: the language of the text (`lang="zh"`) says which. Japanese ones stand where nothing is said. */
const familyRules = `html { font-family: ${stack()}, sans-serif; } :lang(zh) { font-family: ${stack('noto-sans-sc')}, sans-serif; } :lang(ko) { font-family: ${stack('noto-sans-kr')}, sans-serif; }`;

const require = createRequire(import.meta.url);
let style: Promise<string> | undefined;
const files = new Map<string, string>();

/** The style sheet with every face. Of a face the browser asks only for those parts that the letters of the document need. */
export function fontStyle(): Promise<string> {
  style ??= readStyle();
  return style;
}

/** The same for screens that show a document before it is printed: with the fonts at this address of our server. */
export const fontStyleAt = async (address: string): Promise<string> => (await fontStyle()).replaceAll(fontHost, address);

async function readStyle(): Promise<string> {
  const sheets = await Promise.all(packages.map(readPackage));
  return `${sheets.join('')}${familyRules}`;
}

async function readPackage(name: Package): Promise<string> {
  const file = require.resolve(`@fontsource-variable/${name}/index.css`);
  const sheet = await readFile(file, 'utf8');
  return sheet
    .replace(/\/\*.*?\*\/\s*/gs, '')
    .replace(/url\(\.\/files\/([\w.-]+\.woff2)\)/g, (_url, font: string) => {
      files.set(`${fontHost}${font}`, path.join(path.dirname(file), 'files', font));
      return `url(${fontHost}${font})`;
    })
    .replaceAll('font-display: swap', 'font-display: block')
    .replace(/\s*\n\s*/g, ' ');
}

/** The content of a font by its address on `fontHost`; undefined where it is the address of none. */
export async function fontAt(address: string): Promise<Buffer | undefined> {
  const file = files.get(address);
  return file === undefined ? undefined : await readFile(file);
}
