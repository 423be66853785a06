// The product's own bundle with another list of screens: the build is the product's, only plugins/screens.ts is another file.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

export interface BuiltScreens {
  readonly folder: string;
  remove(): Promise<void>;
}

/** Builds into a temporary folder, to be served as `webFolder`. */
export async function buildScreens(list: URL): Promise<BuiltScreens> {
  const folder = await mkdtemp(path.join(tmpdir(), 'matricula-screens-'));
  const before = process.env['NODE_ENV'];
  // People get the small, silent build of React; so do tests.
  process.env['NODE_ENV'] = 'production';
  try {
    await build({
      configFile: fileURLToPath(new URL('../../../web/vite.config.ts', import.meta.url)),
      mode: 'production',
      logLevel: 'error',
      build: { outDir: folder, emptyOutDir: true, minify: false },
      plugins: [
        {
          name: 'other-list-of-screens',
          enforce: 'pre',
          resolveId: (id, importer) => (id.endsWith('plugins/screens.ts') && importer?.endsWith('web/app/main.tsx') ? fileURLToPath(list) : undefined),
        },
      ],
    });
  } finally {
    if (before === undefined) delete process.env['NODE_ENV'];
    else process.env['NODE_ENV'] = before;
  }
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
