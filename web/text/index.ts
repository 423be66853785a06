// The door of this room: the texts and the language they are in.
import { useTranslation } from 'react-i18next';
import type { Language } from '../../engine/contract/definitions.ts';
import { asLanguage } from './language.ts';

export { asLanguage, chooseLanguage, languages, startLanguage } from './language.ts';
export { matchOf, piecesOf, ranked } from './rank.ts';
export { Trans as Sentence } from 'react-i18next';

/** The texts, renewed when the language changes. */
export const useText = () => useTranslation().t;
export const useLanguage = (): Language => asLanguage(useTranslation().i18n.language);
export type Say = ReturnType<typeof useText>;
