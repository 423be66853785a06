// The messages of a plugin in every language of the product: checked when they are defined, said in the reader's language when they are answered.
import type { Language, Text } from './definitions.ts';
import { buildMessage, type MessageTemplate } from './message.ts';
import { languages } from './text.ts';

/** One message in every language, with the same `{placeholders}` in each. */
export type MessageText = Readonly<Record<Language, string>>;

/** What may stand in a placeholder: a text or number as it is, a label of the metadata, or a further message. */
export type MessageValue = Text | number | MessageTemplate;

/** The names in braces: `'field' | 'most'` of `'{field} holds at most {most}.'`. */
export type PlaceholdersOf<T extends string> = T extends `${string}{${infer Name}}${infer Rest}` ? Name | PlaceholdersOf<Rest> : never;

/** The values that a message is given: none where its English text has no placeholder, else one object with exactly these. */
export type ValuesOf<Name extends string> = [Name] extends [never] ? [] : [values: Readonly<Record<Name, MessageValue>>];

/** A function for each message; its answer is said in the language of anyone who reads it. */
export type Messages<M extends Readonly<Record<string, MessageText>>> = {
  readonly [Key in keyof M]: (...values: ValuesOf<PlaceholdersOf<M[Key]['en']>>) => MessageTemplate;
};

/**
 * Makes functions of messages: `defineMessages({ unknownField: { en: 'There is no field {field}.', pt: …, es: … } })` is called as
 * `messages.unknownField({ field })`. Throws where a language is missing, or has other placeholders than English.
 */
export function defineMessages<const M extends Readonly<Record<string, MessageText>>>(messages: M): Messages<M>;
export function defineMessages(
  messages: Readonly<Record<string, MessageText>>,
): Readonly<Record<string, (values?: MessageTemplate['values']) => MessageTemplate>> {
  return Object.fromEntries(
    Object.entries(messages).map(([name, text]) => {
      checkMessage(name, text);
      return [name, (values: MessageTemplate['values'] = {}) => buildMessage(text, values)];
    }),
  );
}

/** Throws a sentence for the developer when a message is not the same in every language. */
export function checkMessage(name: string, text: MessageText): void {
  const expected = getPlaceholders(text.en);
  for (const language of languages) {
    // Files of plugins may come from builds that no compiler has checked.
    const said: string | undefined = text[language];
    if (typeof said !== 'string' || said.trim() === '') throw new Error(`The message ${name} has no text in the language "${language}". Write one.`);
    const found = getPlaceholders(said);
    if (found.join() !== expected.join())
      throw new Error(`The message ${name} has the placeholders ${listOf(found)} in the language "${language}", and ${listOf(expected)} in English.`);
  }
}

const getPlaceholders = (text: string): string[] => [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))].toSorted();
const listOf = (names: readonly string[]): string => (names.length === 0 ? '(none)' : names.map((name) => `{${name}}`).join(', '));
