// The lock file must be one from which "npm ci" installs on every platform.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

interface Lock {
  readonly packages: Readonly<Record<string, { readonly optionalDependencies?: Readonly<Record<string, string>> }>>;
}

it('names every optional package, as npm ci demands (otherwise pin versions of which the packages for every platform can be had)', async () => {
  const { packages } = JSON.parse(await readFile(fileURLToPath(new URL('../../package-lock.json', import.meta.url)), 'utf8')) as Lock;
  const missing = Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !packages[`${place}/node_modules/${name}`] && !packages[`node_modules/${name}`]),
  );
  expect(missing).toEqual([]);
});
