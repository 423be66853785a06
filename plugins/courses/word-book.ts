// The words in which people ask for courses, in three languages: levels, fields of education, cities and states. Read once, when somebody searches.
import { readFileSync } from 'node:fs';
import { fold, stem, getStems } from './fold-words.ts';

type Named = Readonly<Record<'en' | 'pt' | 'es', string>>;

/** What a piece of a query may mean. */
export type Concept =
  | { readonly kind: 'level'; readonly levels: readonly string[]; readonly name: Named }
  | { readonly kind: 'field'; readonly codes: readonly string[]; readonly match: readonly string[]; readonly name: Named }
  | { readonly kind: 'city'; readonly name: string; readonly state: string }
  | { readonly kind: 'state'; readonly key: string; readonly name: Named };

/** A city with its suburbs. */
interface City {
  readonly name: string;
  readonly state: string;
  readonly postcodes: readonly (readonly [number, number])[];
  readonly words: readonly string[];
}

export interface WordBook {
  /** By the stems of the phrase, joined by spaces. */
  readonly concepts: ReadonlyMap<string, Concept>;
  /** The words of the longest phrase. */
  readonly maxLength: number;
  /** English for a word of another language, by stems. */
  readonly translations: ReadonlyMap<string, string>;
  /** What a short name stands for, as stems. */
  readonly phrases: ReadonlyMap<string, readonly string[]>;
  /** Words that make a place beside them the name of an institution. */
  readonly institutions: ReadonlySet<string>;
  /** The names of levels and of fields, by their name in the register or their code, beside English. */
  readonly levelNames: ReadonlyMap<string, Partial<Named>>;
  readonly fieldNames: ReadonlyMap<string, Partial<Named>>;
  readonly stateNames: ReadonlyMap<string, Named>;
  /** The city that a postcode belongs to. */
  cityOf(postcode: string): { readonly name: string; readonly state: string } | undefined;
}

interface Levels {
  readonly names: Readonly<Record<string, Partial<Named>>>;
  readonly concepts: readonly { readonly levels: readonly string[]; readonly name: Named; readonly words: readonly string[] }[];
}
interface Fields {
  readonly names: Readonly<Record<string, Partial<Named>>>;
  readonly concepts: readonly {
    readonly codes: readonly string[];
    readonly name: Named;
    readonly match: readonly string[];
    readonly words: readonly string[];
  }[];
  readonly translations: Readonly<Record<string, string>>;
  readonly phrases: Readonly<Record<string, string>>;
}
interface Places {
  readonly cities: readonly City[];
  readonly states: readonly { readonly key: string; readonly name: Named; readonly words: readonly string[] }[];
  readonly institutions: readonly string[];
}

let known: WordBook | undefined;

/** The words that come with the product. */
export function wordBook(): WordBook {
  if (known) return known;
  // The files are the product's own, and tests read every line of them.
  const levels: Levels = JSON.parse(getText('levels'));
  const fields: Fields = JSON.parse(getText('fields'));
  const places: Places = JSON.parse(getText('places'));
  known = makeWordBook(levels, fields, places);
  return known;
}

const getText = (name: string): string => readFileSync(new URL(`./data/${name}.json`, import.meta.url), 'utf8');

function makeWordBook(levels: Levels, fields: Fields, places: Places): WordBook {
  const concepts = new Map<string, Concept>();
  const add = (words: readonly string[], concept: Concept): void => {
    for (const buildMessage of words) concepts.set(getStems(buildMessage).join(' '), concept);
  };
  for (const { key, name, words } of places.states) add(words, { kind: 'state', key, name });
  for (const { name, state, words } of places.cities) add([name, ...words], { kind: 'city', name, state });
  for (const { codes, match, name, words } of fields.concepts) add(words, { kind: 'field', codes, match, name });
  for (const { levels: names, name, words } of levels.concepts) add(words, { kind: 'level', levels: names, name });
  const cities = places.cities.flatMap(({ name, state, postcodes }) => postcodes.map(([from, to]) => ({ from, to, city: { name, state } })));
  return {
    concepts,
    maxLength: Math.max(...[...concepts.keys()].map((buildMessage) => buildMessage.split(' ').length)),
    translations: new Map(Object.entries(fields.translations).map(([word, english]) => [stem(word), stem(english)])),
    phrases: new Map(Object.entries(fields.phrases).map(([word, buildMessage]) => [word, getStems(buildMessage)])),
    institutions: new Set(places.institutions),
    levelNames: new Map(Object.entries(levels.names)),
    // A concept that means one narrow or detailed field is what people call that field.
    fieldNames: new Map<string, Partial<Named>>([
      ...fields.concepts.flatMap(({ codes: [code = '', ...others], name }) =>
        others.length === 0 && code.length > 2 ? [[code, { pt: name.pt, es: name.es }] as const] : [],
      ),
      ...Object.entries(fields.names),
    ]),
    stateNames: new Map(places.states.map(({ key, name }) => [key, name])),
    cityOf: (postcode) => {
      const number = /^\d{3,4}$/.test(postcode) ? Number(postcode) : undefined;
      return number === undefined ? undefined : cities.find(({ from, to }) => from <= number && number <= to)?.city;
    },
  };
}

/** The key of a city: its name and its state. */
export const cityKey = (name: string, state: string): string => (state ? `${name}, ${state}` : name);

/** Two spellings of a city are the same where these are. */
export const foldCity = (text: string): string =>
  fold(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
