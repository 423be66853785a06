// What records are called within a sentence, and the sentence that they may not be changed.
import { lowered } from '../../engine/contract/text.ts';
import type { EntityConfig } from '../api/index.ts';
import type { Translate } from '../text/index.ts';

/** One of them, or several: "lead", "leads". */
export const getEntity = ({ Label, LabelPlural }: Pick<EntityConfig, 'Label' | 'LabelPlural'>, count: number): string =>
  lowered(count === 1 ? Label : LabelPlural);

/** All of them: "leads". */
export const getEntities = (config: Pick<EntityConfig, 'Label' | 'LabelPlural'>): string => getEntity(config, 0);

/** Why none of them may be changed: who could help, or that it may not be. */
export const whyNotChange = (config: EntityConfig, t: Translate): string => config.Refusals.Update ?? t('cells.noRight', { entities: getEntities(config) });
