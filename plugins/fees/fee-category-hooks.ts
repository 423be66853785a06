// Fee categories of an agency: each names the category of the platform that it belongs to, so that commission arrangements apply to its fees.
import type { Engine, EntityHooks } from '#engine';
import type { AgencyFeeCategory } from '#generated';
import { readPlatformCategories } from '../pricing/fee-categories.ts';

export const feeCategoryHooks: EntityHooks<AgencyFeeCategory, Engine> = {
  async deriveMany(drafts, { records }) {
    const getCategory = await readPlatformCategories(
      drafts.map(({ record }) => record),
      records,
    );
    return drafts.map(({ record }) => ({ ...getCategory(record) }));
  },
};
