// Builds the screens into dist/web: hashed assets, nothing inlined, so that a strict Content-Security-Policy holds.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { studentWorker } from './student-worker.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const product = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string };

export default defineConfig({
  root: here,
  base: '/',
  publicDir: 'public',
  plugins: [react(), studentWorker(here)],
  define: { versionOfTheBuild: JSON.stringify(product.version) },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2023',
    // These know light-dark(); an older target would rewrite every token.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // What nobody uses of the calls to the server stays out of a screen that uses others: none of their modules does anything by being there.
    rolldownOptions: {
      // The phone of students, the form of a stranger and what the link in bulk e-mails opens are their own pages: they bring nothing of the screens of the staff.
      input: [`${here}index.html`, `${here}portal.html`, `${here}form.html`, `${here}unsubscribe.html`],
      // The script of the first load names every screen. Those of plugins, and what several share, are many: a short hash has to do.
      output: {
        chunkFileNames: ({ facadeModuleId }) => (/\/web\/(app|views)\//.test(facadeModuleId ?? '') ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js'),
        assetFileNames: 'assets/[name]-[hash:7][extname]',
      },
      treeshake: { moduleSideEffects: (id) => !id.startsWith(`${here}api/`) },
    },
    sourcemap: false,
    // The grid alone is larger than the default; it is loaded when a list is opened, never at first.
    chunkSizeWarningLimit: 1200,
  },
  // The modules of the folder api are our own, and no calls.
  server: { proxy: { '^/api/(?!.*\\.tsx?(\\?|$))': process.env['MATRICULA_API'] ?? 'http://127.0.0.1:3000' } },
});
