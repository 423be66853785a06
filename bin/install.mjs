// Installs the packages of the lock file when they are missing or another lock file's.
import { createHash } from 'node:crypto';
import { readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { mustRun, project, timed } from './console.mjs';

const lockFile = path.join(project, 'package-lock.json');
const stampFile = path.join(project, 'node_modules', '.matricula-installed');

/** Installs unless node_modules is known to be what the lock file says. */
export async function install() {
  const wanted = createHash('sha256')
    .update(await readFile(lockFile))
    .digest('hex');
  const stamp = await readFile(stampFile, 'utf8').catch(() => '');
  if (stamp === wanted || (stamp === '' && (await wasInstalledByHand()))) return;
  await timed('Installing packages', () => runNpm(['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']));
  await writeFile(stampFile, wanted);
}

/** npm writes its own note at the end of an installation; a newer lock file means that something was added since. */
async function wasInstalledByHand() {
  const modified = (file) =>
    stat(file).then(
      (found) => found.mtimeMs,
      () => 0,
    );
  return (await modified(path.join(project, 'node_modules', '.package-lock.json'))) >= (await modified(lockFile));
}

async function runNpm(args) {
  const own = process.env.npm_execpath;
  if (own?.endsWith('.js')) return await mustRun('npm ci', process.execPath, [own, ...args]);
  return await mustRun('npm ci', process.platform === 'win32' ? 'npm.cmd' : 'npm', args, { shell: process.platform === 'win32' });
}
