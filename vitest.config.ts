// How the tests run: in node, against one embedded PostgreSQL, a database per file. Those of `tests/dom` have a window in their processes.
import { readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import LongestFirst from './tests/support/longest-first.ts';

/** Files that `npm test` leaves out and `npm run test:all` runs. */
const otherTier = process.env['TEST_TIER'] === 'all' ? [] : ['tests/**/*.slow.test.ts'];
const { workers } = JSON.parse(readFileSync(new URL('tests/tiers.json', import.meta.url), 'utf8')) as { workers: number };
const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as { version: string };

const everywhere = {
  define: { versionOfTheBuild: JSON.stringify(version) },
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source', 'node', 'module-sync', 'default'] } },
};
const ofEach = {
  environment: 'node',
  pool: 'forks',
  // What a file imports stays loaded for the next one in its process: to load the engine again for each took a tenth of all time.
  // So whatever a test changes outside its server (prototypes, the environment) it must put back.
  isolate: false,
  // A server, its database driver and a document at once make much that is soon forgotten: with the usual room a tenth of the time went into sweeping it.
  execArgv: ['--max-semi-space-size=64'],
  // Bounds for what hangs, not measures of speed: wide enough for a machine that does other work as well.
  testTimeout: 300_000,
  // Most polls ask the server over HTTP, and its work is what they wait for.
  expect: { poll: { timeout: 60_000, interval: 200 } },
  hookTimeout: 300_000,
  restoreMocks: true,
} as const;

export default defineConfig({
  ...everywhere,
  test: {
    ...ofEach,
    // They do not extend this: each would bring up its own database server, beside that of the whole.
    projects: [
      { ...everywhere, test: { ...ofEach, name: 'node', include: ['tests/**/*.test.ts'], exclude: ['tests/dom/**', ...otherTier] } },
      {
        ...everywhere,
        // React as it is shipped: the one for development takes a stack for each element that it makes, which is a third of the time here.
        oxc: { jsx: { development: false } },
        test: {
          ...ofEach,
          name: 'dom',
          include: ['tests/dom/**/*.test.ts'],
          exclude: otherTier,
          setupFiles: ['tests/dom/window.ts'],
          env: { NODE_ENV: 'production' },
        },
      },
    ],
    // One more than the cores that a small machine has: each file waits for PostgreSQL and for a browser now and then, and more would only wait for one another.
    maxWorkers: workers,
    sequence: { sequencer: LongestFirst },
    globalSetup: ['tests/support/database-server.ts'],
    // A promise that nobody awaited is a fault, not a warning.
    dangerouslyIgnoreUnhandledErrors: false,
  },
});
