// The engine interprets metadata and knows none of it: no entity of the business is named in its code or schemas.
import { expect, it } from 'vitest';
import { actorKinds } from '../../engine/session/access-token.ts';
import { filesBelow, sourcesBelow, getText, type Word, getWords } from './project-files.ts';

const entityNames = filesBelow('metadata').flatMap((path) => /\/(\w+)\.entity\.json$/.exec(path)?.[1] ?? []);
/** Names of several words (CourseLevel) are looked for anywhere; names of one word (Language) are English as well. */
const longNames = entityNames.filter((name) => /[a-z][A-Z]/.test(name));
const shortNames = entityNames.filter((name) => !longNames.includes(name));
/** The language of a text is the engine's own notion; there is no entity behind this type. */
const engineTypes = new Set(['Language']);
/** So are the kinds of people; records of one of them bear the same name, in small letters. */
const engineWords = new Set<string>(actorKinds);

it('the metadata names entities of both kinds', () => {
  expect(longNames.length).toBeGreaterThan(15);
  expect(shortNames.length).toBeGreaterThan(4);
});

it('no entity name stands in the code of the engine', () => {
  const found = sourcesBelow('engine').flatMap((path) => getWords(path).flatMap((word) => offences(word).map((name) => `${path}:${word.line} names ${name}`)));
  expect(found).toEqual([]);
});

it('no entity name stands in the schemas of the engine', () => {
  const schemas = filesBelow('engine').filter((path) => path.endsWith('.json'));
  const found = schemas.flatMap((path) => longNames.filter((name) => new RegExp(`\\b${name}\\b`).test(getText(path))).map((name) => `${path} names ${name}`));
  expect(found).toEqual([]);
});

it('a name would be found as text, in SQL, in a path and as an identifier', () => {
  const first = longNames[0] ?? '';
  const word = (kind: Word['kind'], text: string): Word => ({ kind, text, line: 1 });
  expect(offences(word('text', `select * from "${first}"`))).toEqual([first]);
  expect(offences(word('text', `/api/${first.toLowerCase()}/search`))).toEqual([first]);
  expect(offences(word('name', `${first}Row`))).toEqual([first]);
  expect(offences(word('text', shortNames[0] ?? ''))).toEqual([shortNames[0]]);
  expect(offences(word('text', `from "${shortNames[0]}"`))).toEqual([shortNames[0]]);
  expect(offences(word('text', 'an agency of somebody'))).toEqual([]);
});

/** The same words stand everywhere, and there are thousands of them: each is looked at once, by patterns that are made once. */
const known = new Map<string, readonly string[]>();
function offences({ kind, text }: Word): readonly string[] {
  const key = `${kind} ${text}`;
  const found = known.get(key) ?? (kind === 'name' ? offencesOfName(text) : offencesOfText(text));
  known.set(key, found);
  return found;
}

const matching = (patterns: ReadonlyMap<string, RegExp>, text: string): string[] =>
  [...patterns].flatMap(([name, pattern]) => (pattern.test(text) ? [name] : []));
const getPatterns = (names: readonly string[], pattern: (name: string) => string) => new Map(names.map((name) => [name, new RegExp(pattern(name))]));

/** CourseLevel, courseLevel, CourseLevels, CourseLevelRow; but not CourseLeveller. */
const atTheStart = getPatterns(longNames, (name) => `^${name}(s|es)?($|[A-Z_0-9])`);
const anywhere = getPatterns(longNames, (name) => `\\b(${name}|${name.toLowerCase()})\\b`);
const quoted = getPatterns(shortNames, (name) => `^${name}$|"${name}"`);

const offencesOfName = (text: string): string[] => [
  ...matching(atTheStart, text.charAt(0).toUpperCase() + text.slice(1)),
  ...shortNames.filter((name) => text === name && !engineTypes.has(name)),
];
const offencesOfText = (text: string): string[] => (engineWords.has(text) ? [] : [...matching(anywhere, text), ...matching(quoted, text)]);
