// Puts what the server says into the reader's language.
import type { Language } from '../contract/definitions.ts';
import { type Message, translateWith } from '../contract/message.ts';
import { es } from './messages/es.ts';
import { pt } from './messages/pt.ts';

/** Each sentence of the rooms that answer people, by its English. English needs no list. */
export const messages: Readonly<Record<Exclude<Language, 'en'>, Readonly<Record<string, string>>>> = { pt, es };

/** The sentence in the language; what only the operator meets, such as a fault at start, stays English. */
export const translate = (message: Message, language: Language): string => translateWith(message, language, language === 'en' ? {} : messages[language]);
