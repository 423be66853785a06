// The door of this room: the texts and the language they are in.
export { asLanguage, chooseLanguage, languages, startLanguage } from './language.ts';
export { matchOf, piecesOf, ranked } from './rank.ts';
export { type Say, useLanguage, useText } from './use-text.ts';
export { Trans as Sentence } from 'react-i18next';
