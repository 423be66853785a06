// What every run tries, and what `npm run test:all` tries beside it: greater amounts, and further ways to what is tried already.
import { it } from 'vitest';

/** True where everything is to be tried. */
export const isSlowTier = process.env['TEST_TIER'] === 'all';

/** As `it`, for what not every run tries. No requirement rests on such a test alone. */
export const itSlow = isSlowTier ? it : it.skip;

/** The amount for every run, or the one of a thorough run. */
export const sampleSize = (fallback: number, thorough: number): number => (isSlowTier ? thorough : fallback);
