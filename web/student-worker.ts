// Builds the worker of the student portal: the script beside, with the list of what it keeps and a version that is another one for each other content.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Plugin, Rolldown } from 'vite';

/** Files of the folder "public" that the page names. */
const named = ['theme-init.js', 'favicon.svg'] as const;
const pages = ['/student', '/student/login', '/student/documents', '/student/payments', '/student/messages', '/student/profile'] as const;
type Bundle = Rolldown.OutputBundle;

/** Writes `student-worker.js` at the root of the build, whence it reaches all pages below /student. */
export function studentWorker(here: string): Plugin {
  return {
    name: 'student-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const shell = [...named.map((file) => `/${file}`), ...filesOf(bundle).map((file) => `/${file}`)];
        const script = readFileSync(`${here}student-worker.js`, 'utf8');
        const hash = createHash('sha256').update(script).update(shell.join());
        for (const file of named) hash.update(readFileSync(`${here}public/${file}`));
        hash.update(readFileSync(`${here}portal.html`));
        const version = hash.digest('hex').slice(0, 16);
        const values = { version, shell, pages };
        const lines = Object.entries(values).map(([name, value]) => `const ${name} = ${JSON.stringify(value)};\n`);
        this.emitFile({ type: 'asset', fileName: 'student-worker.js', source: lines.join('') + script });
      },
    },
  };
}

/** The scripts and styles that the page of the portal loads, at once or later. */
function filesOf(bundle: Bundle): string[] {
  const found = new Set<string>();
  const add = (name: string): void => {
    const chunk = bundle[name];
    if (found.has(name) || chunk?.type !== 'chunk') return;
    found.add(name);
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
    for (const next of [...chunk.imports, ...chunk.dynamicImports]) add(next);
  };
  const entry = Object.values(bundle).find((chunk) => chunk.type === 'chunk' && chunk.isEntry && chunk.facadeModuleId?.endsWith('/portal.html') === true);
  if (!entry) throw new Error('The build has no page of the student portal.');
  add(entry.fileName);
  return [...found].toSorted();
}
