// Makes one file of a script of the tests and all that it imports of ours, so that a process which runs it is up in a third of the time.
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const project = fileURLToPath(new URL('../../', import.meta.url));
/** Below node_modules, so that packages are found from there as from the sources. */
const folder = path.join(project, 'node_modules/.cache/matricula-scripts/');
const made = new Map<string, Promise<string>>();

/**
 * Answers a file that plain node runs as `tsx` would run the script, which is named from the project's folder: the same sources, as they are
 * when it is first asked for, under the same conditions. To read and translate them one by one takes a process that needs the whole engine
 * four seconds of the processor, the bundle one. What is only named at run time, such as a migration written in TypeScript, is not in it.
 */
export function bundled(script: string): Promise<string> {
  const known = made.get(script) ?? bundle(script);
  made.set(script, known);
  return known;
}

async function bundle(script: string): Promise<string> {
  const { build } = await import('vite');
  const result = await build({
    configFile: false,
    root: project,
    logLevel: 'error',
    publicDir: false,
    resolve: { conditions: ['source'] },
    ssr: { resolve: { conditions: ['source', 'node', 'module-sync', 'default'] } },
    plugins: [{ name: 'own-urls', transform: keepUrl }],
    build: { ssr: path.join(project, script), write: false, minify: false, target: 'node20' },
  });
  const file = path.join(folder, `${script.replaceAll(/[^\w.]/g, '-').replace(/\.ts$/, '')}.mjs`);
  await mkdir(folder, { recursive: true });
  // Under its name only when it is whole: another process of the tests may make the same one.
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, getText(script, result));
  await rename(draft, file);
  return file;
}

/** Files that lie beside a source are looked for beside it, and not beside the bundle. */
function keepUrl(code: string, source: string): string | undefined {
  return code.includes('import.meta.url') ? code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(source).href)) : undefined;
}

function getText(script: string, result: Awaited<ReturnType<typeof import('vite').build>>): string {
  const outputs = 'on' in result ? [] : [result].flat().flatMap(({ output }) => output);
  const [only, ...others] = outputs;
  if (only?.type !== 'chunk' || others.length > 0)
    throw new Error(`${script} does not become one file but ${outputs.map(({ fileName }) => fileName).join(', ')}.`);
  return only.code;
}
