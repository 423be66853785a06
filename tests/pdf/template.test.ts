// Templates: what they may hold, what is reported when they hold something else, and what becomes of the data.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fontStyleFor, withoutEmoji } from '../../engine/pdf/fonts.ts';
import { fillTemplate } from '../../engine/pdf/fill-template.ts';
import { loadTemplate, parseTemplate } from '../../engine/pdf/template.ts';

const english = { language: 'en', timeZone: 'Australia/Melbourne' } as const;
const portuguese = { language: 'pt', timeZone: 'America/Sao_Paulo' } as const;
const read = (source: unknown) => parseTemplate(source, (what) => new Error(what));
const fill = (source: string, data: Record<string, unknown>, locale: Parameters<typeof fillTemplate>[2] = english) =>
  fillTemplate({ name: 'library.slip', file: 'slip.html', pieces: read(source) }, data, locale);

it('a document leaves out the emoji that its fonts do not have, and no letter', () => {
  const family = '👩🏽\u200D🎓';
  expect(withoutEmoji(`Ana 🎓 O’Brien–Müller ${family} 🇧🇷 1\uFE0F\u20E3 ❤\uFE0F ✅ ☎\uFE0F`)).toBe('Ana  O’Brien–Müller   1   ☎');
  for (const text of ['© 2027 ™ № ★ ☎ #1 *', 'क्\u200Dष', 'Ნინო Շուշան', 'كۆ 李明 김민수']) expect(withoutEmoji(text)).toBe(text);
});

describe('a template', () => {
  it.each([
    ['{{> other}}', 'line 1: another template ({{> …}}) is not taken.'],
    ['{{#> other}}x{{/other}}', 'line 1: another template ({{#> …}}) is not taken.'],
    ['{{* log}}', 'line 1: a decorator ({{* …}}) is not taken.'],
    ['{{#*inline "x"}}y{{/inline}}', 'line 1: a decorator ({{#* …}}) is not taken.'],
    ['a\n{{{raw}}}', 'line 2: three braces, which would let a datum bring tags, are not taken.'],
    ['{{&raw}}', 'line 1: three braces, which would let a datum bring tags, are not taken.'],
    ['{{lookup a b}}', 'line 1: "lookup" is no format. There are money, number, date, dateTime.'],
    ['{{log a}}', 'line 1: "log" is no format.'],
    ['{{mony a}}', 'line 1: "mony" is no format. Perhaps "money" is meant.'],
    ['{{money (add a b)}}', 'line 1: "money" takes the name of a datum, and one option after it.'],
    ['{{money a b c}}', 'line 1: "money" takes the name of a datum, and one option after it.'],
    ['{{date a style="long"}}', 'line 1: options by name are not taken.'],
    ['{{date a 7}}', 'line 1: an option is a text in quotes or the name of a datum.'],
    ['{{"text"}}', 'line 1: a place holds the name of a datum.'],
    ['{{@root.secret}}', 'line 1: "@root.secret" is not known. There are @index, @first, @last.'],
    ['{{#each a as |x|}}{{x}}{{/each}}', 'line 1: names with "as |…|" are not taken.'],
    ['{{#lookup a}}{{/lookup}}', 'line 1: {{#lookup}} is not taken. There are each, if, unless, with.'],
    ['{{#if a b}}{{/if}}', 'line 1: {{#if}} takes the name of one datum.'],
    ['{{#each a}}{{#each b}}{{#with c}}{{#each d}}{{/each}}{{/with}}{{/each}}{{/each}}', 'line 1: repetitions stand at most 3 deep in one another.'],
    ['<style>p { color: {{colour}} }</style>', 'line 1: inside <style> nothing is filled in.'],
    ['<p>\n<SCRIPT src=x>', 'line 2: <script> has no place in it.'],
    ['<link rel=stylesheet href=x>', 'line 1: <link> has no place in it.'],
    ['< iframe src=x>', 'line 1: <iframe> has no place in it.'],
    ['<html><body>x', 'line 1: <html> has no place in it.'],
    ['{{#if a}}x', 'Parse error on line 1'],
    ['a\n{{#if a}}x{{/each}}', "if doesn't match each - 2:3."],
    [{ type: 'Program', body: [] }, 'it is no text.'],
  ])('is refused: %j', (source, message) => {
    expect(() => read(source)).toThrow(message);
  });

  it.each(['<p>nothing</p>', '{{body}}{{body}}', '{{#if a}}{{body}}{{/if}}', '{{#each a}}{{body}}{{/each}}'])(
    'that is a frame says once where the document stands: %j',
    (source) => {
      expect(() => parseTemplate(source, (what) => new Error(what), 'frame')).toThrow('a frame says {{body}} once, outside of all conditions and repetitions.');
    },
  );

  it('is refused when it is longer than any page could be', () => {
    expect(() => read('x'.repeat(200_001))).toThrow('it has more than 200000 characters.');
  });

  it('takes comments, conditions, repetitions and formats', () => {
    const source = '{{!-- nothing --}}{{#each lines}}{{#if @first}}first {{/if}}{{@index}}:{{this.name}}{{#unless @last}},{{/unless}}{{else}}none{{/each}}';
    expect(fill(source, { lines: [{ name: 'a' }, { name: 'b' }] })).toBe('first 0:a,1:b');
    expect(fill(source, { lines: [] })).toBe('none');
    expect(fill('{{#with a}}{{b}}{{../c}}{{/with}}{{#with d}}x{{else}}-{{/with}}', { a: { b: 1 }, c: 2, d: null })).toBe('12-');
    expect(fill('{{#if zero}}0 is told{{else if other}}other{{else}}nothing{{/if}}', { zero: 0 })).toBe('0 is told');
  });
});

describe('a template in a file', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'matricula-templates-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('is reported by plugin, file and fault when it cannot be used', async () => {
    const file = path.join(folder, 'slip.html');
    const load = () => loadTemplate('library.slip', pathToFileURL(file));
    expect(load).toThrow(/^The template of the document library\.slip cannot be used: its file cannot be read, ENOENT.*slip\.html\)$/);
    await writeFile(file, '<p>{{{raw}}}</p>');
    expect(load).toThrow(
      `The template of the document library.slip cannot be used: line 1: three braces, which would let a datum bring tags, are not taken. (${file})`,
    );
    await writeFile(file, '<p>{{good}}</p>');
    expect(load().pieces).toHaveLength(3);
  });
});

describe('data', () => {
  it.each([
    ['{{missing}}', {}, 'line 1 of its template: there is no datum "missing".'],
    ['{{#if missing}}x{{/if}}', {}, 'there is no datum "missing".'],
    ['{{a.missing.deep}}', { a: {} }, 'there is no datum "a.missing.deep".'],
    ['{{constructor}}', {}, 'there is no datum "constructor".'],
    ['{{a.__proto__}}', { a: {} }, 'there is no datum "a.__proto__".'],
    ['{{a.length}}', { a: 'text' }, 'there is no datum "a.length".'],
    ['{{../a}}', { a: 1 }, '"../a" leads out of the data.'],
    ['{{@index}}', {}, '"@index" stands in no repetition.'],
    ['{{a}}', { a: { b: 1 } }, '"a" is neither a text nor a number.'],
    ['{{a}}', { a: () => 'run' }, '"a" is neither a text nor a number.'],
    ['{{#each a}}{{/each}}', { a: 'text' }, '"a" is no list.'],
    ['{{money a}}', { a: 'much' }, '"a" is no number.'],
    ['{{money a b}}', { a: 1, b: 'dollars' }, '"a" has the currency "dollars", which is no code of three letters.'],
    ['{{date a}}', { a: 'tomorrow' }, '"a" is no day.'],
    ['{{dateTime a}}', { a: '2027-13-01T00:00:00Z' }, '"a" is no moment.'],
    ['{{date a "short"}}', { a: '2027-01-01' }, '"a" has the option "short"; there is only "long".'],
  ])('that do not fit are reported: %s with %j', (source, data, message) => {
    expect(() => fill(source, data)).toThrow(message);
    expect(() => fill(source, data)).toThrow('The document library.slip cannot be made: line 1 of its template:');
  });

  it('stay text: tags are escaped, in attributes too, and braces mean nothing in them', () => {
    const hostile = '<img src=x onerror=alert(1)>"\'`={{constructor}}{{{raw}}}\u0000';
    const html = fill('<p title={{a}}>{{a}}</p>', { a: hostile });
    expect(html).not.toMatch(/<img|"'|=x/);
    expect(html).toContain('&lt;img src&#61;x onerror&#61;alert(1)&gt;&quot;&#39;&#96;&#61;{{constructor}}{{{raw}}}');
    expect(html).not.toContain('\u0000');
  });

  it('cannot make a document without end', () => {
    const lines = Array.from({ length: 300 }, () => 'x');
    const source = `{{#each a}}{{#each ../a}}{{#each ../../a}}${'y'.repeat(200)}{{/each}}{{/each}}{{/each}}`;
    expect(() => fill(source, { a: lines })).toThrow('it grows beyond 4000000 characters.');
  });

  it('keep every cent of an amount that a floating number cannot hold', () => {
    expect(fill('{{money a}} {{number a}}', { a: '90071992547409931.07' })).toBe('90,071,992,547,409,931.07 90,071,992,547,409,931.07');
  });

  it('cannot repeat nothing without end', () => {
    const lines = Array.from({ length: 250 }, () => 'x');
    const source = '{{#each a}}{{#each ../a}}{{#each ../../a}}{{#if ../../../none}}y{{/if}}{{/each}}{{/each}}{{/each}}';
    expect(() => fill(source, { a: lines, none: false })).toThrow('it repeats more than 250000 times.');
  });

  it('tell of a moment the day that it was at the office', () => {
    expect(fill('{{date a}} {{dateTime a}}', { a: '2026-11-20T21:30:00.000Z' })).toBe('21/11/2026 21/11/2026 08:30');
  });

  it('are formatted as on screens, in the reader’s language and the zone of the office', () => {
    const data = { amount: 1234.5, day: '2027-03-01T00:00:00', moment: '2027-01-01T13:30:00Z', nothing: null };
    const source =
      '{{money amount}}|{{money amount "AUD"}}|{{number amount}}|{{date day}}|{{dateTime moment}}|{{date day "long"}}|{{money nothing}}{{date nothing}}';
    const plain = (text: string) => text.replaceAll('\u00a0', ' ');
    expect(plain(fill(source, data))).toBe('1,234.50|AUD 1,234.50|1,234.5|01/03/2027|02/01/2027 00:30|1 March 2027|');
    expect(plain(fill(source, data, portuguese))).toBe('1.234,50|AUD 1.234,50|1.234,5|01/03/2027|01/01/2027 10:30|1 de março de 2027|');
  });
});

describe('the fonts of a page', () => {
  const facesOf = async (html: string): Promise<string[]> =>
    Array.from((await fontStyleFor(html)).matchAll(/(noto-[a-z-]+?)(?:-\d+)?-wght/g), ([, name = '']) => name);

  it('are those parts that have its letters, however they are written', async () => {
    expect(await facesOf('<p>São Paulo 1,234.50')).toContain('noto-sans-latin');
    expect(await facesOf('<p>São Paulo')).not.toContain('noto-sans-devanagari-devanagari');
    for (const text of ['हि', '&#2361;', '&#x939;', '<style>p::before { content: "\\939 " }</style>'])
      expect(await facesOf(text), text).toContain('noto-sans-devanagari-devanagari');
    // Style may set a letter in capitals that stands in no text.
    expect(await facesOf('<p style="text-transform: uppercase">ÿ')).toContain('noto-sans-latin-ext');
    expect((await facesOf('中文')).length).toBeGreaterThan((await facesOf('')).length);
  });

  it('are all where a letter has a name that nobody knows', async () => {
    expect((await facesOf('&nosuchletter;')).length).toBeGreaterThan(300);
    expect(await facesOf('&amp;')).toEqual(await facesOf(';pma&'));
  });
});
