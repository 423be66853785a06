// A default price group is for everybody else: it names no countries (FEE-038).
import type { Engine, EntityHooks } from '#engine';
import type { InstitutionPriceGroup } from '#generated';

export const priceGroupHooks: EntityHooks<InstitutionPriceGroup, Engine> = {
  derive: ({ IsDefault }) => (IsDefault ? { Countries: [] } : {}),
};
