// What records are called within a sentence, and the sentence that they may not be changed.
import { lowered } from '../../engine/contract/text.ts';
import type { EntityConfig } from '../api/index.ts';
import type { Say } from '../text/index.ts';

/** One of them, or several: "lead", "leads". */
export const entityOf = ({ Label, LabelPlural }: Pick<EntityConfig, 'Label' | 'LabelPlural'>, count: number): string =>
  lowered(count === 1 ? Label : LabelPlural);

/** All of them: "leads". */
export const entitiesOf = (config: Pick<EntityConfig, 'Label' | 'LabelPlural'>): string => entityOf(config, 0);

/** Why none of them may be changed: who could help, or that it may not be. */
export const whyNotChange = (config: EntityConfig, say: Say): string => config.Refusals.Update ?? say('cells.noRight', { entities: entitiesOf(config) });
