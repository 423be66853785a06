// What records are called within a sentence, and the sentence that they may not be changed.
import type { EntityConfig, Language } from '../api/index.ts';
import type { Say } from '../text/index.ts';

/** One of them, or several: "lead", "leads". */
export const entityOf = ({ Label, LabelPlural }: Pick<EntityConfig, 'Label' | 'LabelPlural'>, count: number, language: Language): string =>
  (count === 1 ? Label : LabelPlural).toLocaleLowerCase(language);

/** All of them: "leads". */
export const entitiesOf = (config: Pick<EntityConfig, 'Label' | 'LabelPlural'>, language: Language): string => entityOf(config, 0, language);

/** Why none of them may be changed: who could help, or that it may not be. */
export const whyNotChange = (config: EntityConfig, say: Say, language: Language): string =>
  config.Refusals.Update ?? say('cells.noRight', { entities: entitiesOf(config, language) });
