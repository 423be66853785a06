// Builds into dist what has changed since the last build: the server by tsc, the screens by vite.
import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { compressAssets } from './compress-assets.mjs';
import { mustRun, project, timed } from './console.mjs';

const dist = path.join(project, 'dist');
const serverFolders = ['engine', 'metadata', 'migrations', 'plugins'];

const parts = {
  server: {
    label: 'Building the server',
    sources: [...serverFolders, 'package.json', 'package-lock.json', 'tsconfig.json', 'tsconfig.build.json', 'bin/build.mjs'],
    make: buildServer,
  },
  web: {
    label: 'Building the screens',
    sources: ['web', 'plugins', 'engine/contract', 'metadata/generated', 'package-lock.json', 'tsconfig.json', 'bin/build.mjs', 'bin/compress-assets.mjs'],
    make: buildScreens,
  },
};

/** Builds the named parts whose sources are not those of the last build. */
export async function build(names) {
  for (const name of names) {
    const { label, sources, make } = parts[name];
    const stampFile = path.join(dist, `.${name}-built`);
    const wanted = await loadHash(sources);
    if ((await readFile(stampFile, 'utf8').catch(() => '')) === wanted) continue;
    await timed(label, async () => {
      // Taken away first: a build that is killed half-way must not pass for a whole one.
      await rm(stampFile, { force: true });
      await make();
      await writeFile(stampFile, wanted);
    });
  }
}

async function buildScreens() {
  const vite = ['node_modules/vite/bin/vite.js', 'build', '--config', 'web/vite.config.ts', '--logLevel', 'error'];
  // Whatever the environment is set to, people get the small, silent build of React.
  await mustRun('The build of the screens', process.execPath, vite, { env: { ...process.env, NODE_ENV: 'production' } });
  await compressAssets(path.join(dist, 'web', 'assets'));
}

async function buildServer() {
  for (const folder of serverFolders) await rm(path.join(dist, folder), { recursive: true, force: true });
  await mkdir(dist, { recursive: true });
  // Types are checked by "npm run check"; here only JavaScript is wanted.
  await mustRun('The build of the server', process.execPath, ['node_modules/typescript-7/bin/tsc', '-p', 'tsconfig.build.json', '--noCheck']);
  for (const folder of serverFolders) {
    await cp(path.join(project, folder), path.join(dist, folder), { recursive: true, filter: (file) => !/\.tsx?$/.test(file) });
  }
  await writeFile(path.join(dist, 'package.json'), await distPackage());
  await mustRun('The check of the metadata', process.execPath, ['dist/engine/metadata/know-shapes.js']);
}

/** The build reads its version beside it, and its imports start there. */
async function distPackage() {
  const { name, version, imports } = JSON.parse(await readFile(path.join(project, 'package.json'), 'utf8'));
  // What has no built twin (#kit) is the screens', and no part of the server.
  const built = Object.entries(imports).filter(([, value]) => typeof value === 'object');
  const own = Object.fromEntries(built.map(([key, value]) => [key, value.default.replace('./dist/', './')]));
  return `${JSON.stringify({ name, version, private: true, type: 'module', imports: own }, undefined, 2)}\n`;
}

async function loadHash(sources) {
  const hash = createHash('sha256').update(process.version.split('.')[0]);
  for (const source of sources) {
    for (const file of await loadFiles(path.join(project, source))) hash.update(`\0${path.relative(project, file)}\0`).update(await readFile(file));
  }
  return hash.digest('hex');
}

async function loadFiles(place) {
  const entries = await readdir(place, { withFileTypes: true, recursive: true }).catch((error) => {
    if (error.code === 'ENOTDIR') return undefined;
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  if (!entries) return [place];
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name))
    .toSorted();
}
