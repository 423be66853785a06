// To which fee category of the platform, which commission arrangements and products of institutions name, a category of an agency belongs.
import { allOf, type Records } from '#engine';
import type { AgencyFeeCategory } from '#generated';
import type { FeeCategoryOfPlatform } from '../rules/commission-rate.ts';

type Requested = Partial<Pick<AgencyFeeCategory, 'FeeCategoryId' | 'Name'>>;

/** Answers the chosen category, or else the one of the same name; letter case does not count. Reads only where one of these has no choice. */
export async function readPlatformCategories(requested: readonly Requested[], records: Records): Promise<(category: Requested) => FeeCategoryOfPlatform> {
  const isNeeded = requested.some(({ FeeCategoryId }) => !FeeCategoryId);
  const all = isNeeded ? await allOf(records.asSystem().batches('FeeCategory', {})) : [];
  // The one entered first, where two names differ in letter case only.
  const byName = new Map(all.toSorted((a, b) => b.Id - a.Id).map(({ Id, Name }) => [spelling(Name), Id]));
  return ({ FeeCategoryId, Name }) => ({ FeeCategoryId: FeeCategoryId ?? byName.get(spelling(Name)) ?? null });
}

const spelling = (name: string | undefined): string => (name ?? '').trim().toLowerCase();
