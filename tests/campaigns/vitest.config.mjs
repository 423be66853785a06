// How campaigns run: like tests, for as long as they need, and only when they are asked for.
import { defineConfig, mergeConfig } from 'vitest/config';
import base from '../../vitest.config.ts';

const config = mergeConfig(base, defineConfig({ root: new URL('../../', import.meta.url).pathname, test: { testTimeout: 7_200_000, hookTimeout: 600_000 } }));
// Without the projects of the tests, each of which would run every trial once more.
export default { ...config, test: { ...config.test, projects: undefined, include: ['tests/campaigns/*.trial.ts'] } };
