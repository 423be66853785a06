// What records are called within a sentence.
import type { EntityConfig, Language } from '../api/index.ts';

/** One of them, or several: "lead", "leads". */
export const entityOf = ({ Label, LabelPlural }: Pick<EntityConfig, 'Label' | 'LabelPlural'>, count: number, language: Language): string =>
  (count === 1 ? Label : LabelPlural).toLocaleLowerCase(language);
