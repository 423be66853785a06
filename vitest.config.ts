// How the tests run: in node, against one embedded PostgreSQL, a database per file.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source', 'node', 'module-sync', 'default'] } },
  test: {
    include: ['tests/**/*.test.ts'],
    environment: 'node',
    pool: 'forks',
    // Each file talks to PostgreSQL and some start a browser: more of them at once only wait for one another.
    maxWorkers: 2,
    globalSetup: ['tests/support/database-server.ts'],
    // Bounds for what hangs, not measures of speed: wide enough for a machine that does other work as well.
    testTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    hookTimeout: 180_000,
    restoreMocks: true,
    // A promise that nobody awaited is a fault, not a warning.
    dangerouslyIgnoreUnhandledErrors: false,
  },
});
