// The door of this room: the texts and the language they are in.
export { asLanguage, chooseLanguage, languages, startLanguage } from './language.ts';
export { getMatch, getPieces, ranked } from './rank.ts';
export { type Translate, useLanguage, useText } from './use-text.ts';
export { Trans as Message } from 'react-i18next';
