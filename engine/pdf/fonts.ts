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
/** One part of a face: its rule, and the letters that it has, from and to. */
interface FacePart {
  readonly rule: string;
  readonly ranges: readonly (readonly [number, number])[];
}

let parts: Promise<readonly FacePart[]> | undefined;
const files = new Map<string, string>();

/** Every part of every face, read once. */
export function fontParts(): Promise<readonly FacePart[]> {
  parts ??= readParts();
  return parts;
}

/**
 * The style sheet of this page: the rules of those parts whose letters it has. A browser loads no others, but reads the rules of all of them, some
 * four hundred, for each document: a third of the time that a short one takes.
 */
export async function fontStyleFor(html: string): Promise<string> {
  const all = await fontParts();
  const letters = lettersOf(html);
  const needed = letters === undefined ? all : all.filter(({ ranges }) => ranges.some(([from, to]) => hasWithin(letters, from, to)));
  return `${needed.map(({ rule }) => rule).join('')}${familyRules}`;
}

/** The style sheet of any page, for screens that show a document before it is printed: with the fonts at this address of our server. */
export const fontStyleAt = async (address: string): Promise<string> =>
  `${(await fontParts()).map(({ rule }) => rule.replaceAll(fontHost, address)).join('')}${familyRules}`;

/** A picture letter with what changes its looks, a flag, or what is left of either. */
const emoji =
  /\p{Regional_Indicator}{1,2}|\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}\u{E0020}-\u{E007F}]*(?:\u200D\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]*)*|[\uFE0F\u20E3\p{Emoji_Modifier}]/gu;

/** The picture letters that the fonts have. Their rules name far more, up to every symbol there is. */
const drawn =
  /^[©®‼⁉™↔-↙Ⓜ▪▫▶◀☀-☃☎☝☯♀♂♠♣♥♦♨♻⚠⚽⚾✂➡⤴⤵⬅-⬇〰〽㊗㊙\u{1F170}\u{1F171}\u{1F17E}\u{1F17F}\u{1F18E}\u{1F191}-\u{1F19A}\u{1F201}\u{1F202}\u{1F21A}\u{1F22F}\u{1F232}-\u{1F23A}\u{1F250}\u{1F251}]\uFE0F?$/u;

/**
 * The text without the emoji that no font of ours has: a box would stand in their place. Letters of a script that we have no font for stay: a name without
 * them would be another one.
 */
export const withoutEmoji = (text: string): string => text.replace(emoji, (found) => (drawn.test(found) ? found.replace('\uFE0F', '') : ''));

/** The letters of a page, in order; undefined where it may have others than those that stand in it. Style may set them in capitals or small letters. */
function lettersOf(html: string): readonly number[] | undefined {
  if ([...html.matchAll(/&(\w+);/g)].some(([, name = '']) => !plainEntities.has(name))) return undefined;
  const hexadecimal = [...html.matchAll(/(?:&#x|\\)([0-9a-f]{1,6})/gi)].map(([, digits = '']) => Number.parseInt(digits, 16));
  const decimal = [...html.matchAll(/&#(\d{1,7})/g)].map(([, digits]) => Number(digits));
  const written = [html, html.toUpperCase(), html.toLowerCase(), html.normalize('NFC')].flatMap((text) =>
    Array.from(new Set(text), (letter) => letter.codePointAt(0) ?? 0),
  );
  return [...new Set([...written, ...hexadecimal, ...decimal])].toSorted((a, b) => a - b);
}

/** Named letters that are in the Latin part, which every page has. */
const plainEntities: ReadonlySet<string> = new Set(['amp', 'lt', 'gt', 'quot', 'apos', 'nbsp', 'middot', 'times', 'ndash', 'mdash', 'bull', 'hellip']);

function hasWithin(letters: readonly number[], from: number, to: number): boolean {
  let [low, high] = [0, letters.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((letters[middle] ?? 0) < from) low = middle + 1;
    else high = middle;
  }
  return (letters[low] ?? Number.POSITIVE_INFINITY) <= to;
}

const readParts = async (): Promise<readonly FacePart[]> => (await Promise.all(packages.map(readPackage))).flat();

async function readPackage(name: Package): Promise<readonly FacePart[]> {
  const file = require.resolve(`@fontsource-variable/${name}/index.css`);
  const sheet = await readFile(file, 'utf8');
  const rules = sheet
    .replace(/\/\*.*?\*\/\s*/gs, '')
    .replace(/url\(\.\/files\/([\w.-]+\.woff2)\)/g, (_url, font: string) => {
      files.set(`${fontHost}${font}`, path.join(path.dirname(file), 'files', font));
      return `url(${fontHost}${font})`;
    })
    .replaceAll('font-display: swap', 'font-display: block')
    .replace(/\s*\n\s*/g, ' ')
    .match(/@font-face [^}]*\}/g);
  return (rules ?? []).map((rule) => ({ rule, ranges: rangesOf(rule) }));
}

/** What `unicode-range: U+0-FF, U+131;` says; everything where it says nothing. */
function rangesOf(rule: string): FacePart['ranges'] {
  const [, list] = /unicode-range:([^;}]*)/i.exec(rule) ?? [];
  if (list === undefined) return [[0, 0x10ffff]];
  return [...list.matchAll(/U\+([0-9a-f?]+)(?:-([0-9a-f]+))?/gi)].map(([, from = '', to]) => [
    Number.parseInt(from.replaceAll('?', '0'), 16),
    Number.parseInt(to ?? from.replaceAll('?', 'f'), 16),
  ]);
}

/** The content of a font by its address on `fontHost`; undefined where it is the address of none. */
export async function fontAt(address: string): Promise<Buffer | undefined> {
  const file = files.get(address);
  return file === undefined ? undefined : await readFile(file);
}
