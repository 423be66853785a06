// What the server says to people: written in English where it is known, put into the reader's language where it is answered.
import type { Language, Text } from './definitions.ts';
import { textIn } from './text.ts';

/** A sentence as it stands, or one with places to fill. Its English is its name in the other languages' lists. */
export type Message = string | MessageTemplate;

/**
 * `{places}` of the template and what stands in them: labels of the metadata, which follow the reader's language, or further sentences. A
 * template in all languages (messages of plugins) is said as it stands; one in English is looked up in the lists of the server.
 */
export interface MessageTemplate {
  readonly template: Text;
  readonly values: Readonly<Record<string, Text | number | MessageTemplate>>;
}

export const buildMessage = (template: Text, values: MessageTemplate['values']): MessageTemplate => ({ template, values });

/** The sentence in a language; in English where the list of that language does not have it. */
export function translateWith(message: Message, language: Language, list: Readonly<Record<string, string>>): string {
  const { template, values } = typeof message === 'string' ? { template: message, values: {} } : message;
  const text = typeof template !== 'string' ? textIn(template, language) : Object.hasOwn(list, template) ? (list[template] ?? template) : template;
  return text.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value === undefined) return place;
    if (typeof value === 'number') return String(value);
    return typeof value === 'object' && 'template' in value ? translateWith(value, language, list) : textIn(value, language);
  });
}

export const inEnglish = (message: Message): string => translateWith(message, 'en', {});
