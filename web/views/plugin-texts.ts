// Sentences that come with the screen they stand on, as those of plugins do, in the reader's language. English comes with the screen, the others when they are wanted.
import { use } from 'react';
import type { Language } from '../../engine/contract/definitions.ts';
import { countText } from '../fields/index.ts';
import { useLanguage } from '../text/index.ts';

/** Sentences by name; `{{place}}` is filled in. Of a name with `_one` and `_other` the count decides, which is a number and is written as the reader writes numbers. */
export type Texts = Readonly<Record<string, string>>;
type Values = Readonly<Record<string, string | number>>;
type Stem<Key> = Key extends `${infer Name}_one` | `${infer Name}_other` ? Name : Key;
export type TranslateOf<Own extends Texts> = (key: Stem<keyof Own & string>, values?: Values) => string;

/** A hook that answers the sentences. While another language is fetched, the screen waits as it waits for its code. */
export function pluginTexts<Own extends Texts>(
  english: Own,
  others: Readonly<Record<Exclude<Language, 'en'>, () => Promise<{ readonly [Key in keyof Own]: string }>>>,
): () => TranslateOf<Own> {
  const loaded = new Map<Language, Promise<Texts>>();
  const load = (language: Exclude<Language, 'en'>): Promise<Texts> => {
    const known = loaded.get(language) ?? others[language]();
    loaded.set(language, known);
    // Asked for again after a failure.
    known.catch(() => loaded.delete(language));
    return known;
  };
  return () => {
    const language = useLanguage();
    const messages: Texts = language === 'en' ? english : use(load(language));
    return (key, values = {}) => {
      const { count } = values;
      return fill(getMessage(messages, key, language, count), typeof count === 'number' ? { ...values, count: countText(count, language) } : values);
    };
  };
}

function getMessage(messages: Texts, key: string, language: Language, count: string | number | undefined): string {
  const form = typeof count === 'number' ? `${key}_${new Intl.PluralRules(language).select(count) === 'one' ? 'one' : 'other'}` : key;
  return messages[form] ?? messages[key] ?? key;
}

const fill = (message: string, values: Values): string => message.replace(/\{\{(\w+)\}\}/g, (gap, name: string) => String(values[name] ?? gap));
