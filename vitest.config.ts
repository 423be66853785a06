// How the tests run: in node, against one embedded PostgreSQL, a database per file. Those of `tests/dom` have a window in their processes.
import { readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import LongestFirst from './tests/support/longest-first.ts';

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as { version: string };

export default defineConfig({
  define: { versionOfTheBuild: JSON.stringify(version) },
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source', 'node', 'module-sync', 'default'] } },
  test: {
    environment: 'node',
    projects: [
      { extends: true, test: { name: 'node', include: ['tests/**/*.test.ts'], exclude: ['tests/dom/**'] } },
      {
        extends: true,
        // React as it is shipped: the one for development takes a stack for each element that it makes, which is a third of the time here.
        oxc: { jsx: { development: false } },
        test: { name: 'dom', include: ['tests/dom/**/*.test.ts'], setupFiles: ['tests/dom/window.ts'], env: { NODE_ENV: 'production' } },
      },
    ],
    pool: 'forks',
    // One more than the cores that a small machine has: each file waits for PostgreSQL and for a browser now and then, and more would only wait for one another.
    maxWorkers: 3,
    // What a file imports stays loaded for the next one in its process: to load the engine anew for each took a tenth of all time.
    // So whatever a test changes outside of its own server (prototypes, the environment) it must put back.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    globalSetup: ['tests/support/database-server.ts'],
    // Bounds for what hangs, not measures of speed: wide enough for a machine that does other work as well.
    testTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    hookTimeout: 300_000,
    restoreMocks: true,
    // A promise that nobody awaited is a fault, not a warning.
    dangerouslyIgnoreUnhandledErrors: false,
  },
});
