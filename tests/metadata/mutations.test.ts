// Metadata damaged at random: it loads or is refused with faults, and never gives anyone more than it said before.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import type { Model } from '../../engine/contract/model.ts';
import { loadModel, MetadataError } from '../../engine/metadata/load.ts';
import { sampleSize } from '../support/slow-tier.ts';
import { inventedFolder, withCopy } from './support.ts';

const rounds = sampleSize(100, 300);

/** The same numbers each time: a failure can be seen again. */
function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const damages: readonly ((text: string, at: number, sign: string) => string)[] = [
  (text, at) => text.slice(0, at) + text.slice(at + 1),
  (text, at, sign) => text.slice(0, at) + sign + text.slice(at),
  (text, at, sign) => text.slice(0, at) + sign + text.slice(at + 1),
  (text, at) => text.slice(0, at),
  (text, at) => text.slice(0, at) + text.slice(at).replace(/"[a-z]+": /, ''),
  (text, at) => text.slice(0, at) + text.slice(at).replace(/, "[a-zA-Z]+": ("[^"]*"|\d+|true|false)/, ''),
];
const signs = ['"', '{', '}', '[', ']', ',', ':', '0', '-', 'x', '.', '\\', '\n', '\u0000', 'é', '_'];

it(`survives ${rounds} damaged files`, async () => {
  const full = await loadModel([inventedFolder]);
  const files = (await readdir(inventedFolder, { recursive: true, encoding: 'utf8' })).filter((name) => name.endsWith('.json')).toSorted();
  const next = random(20251121);
  const pick = <T>(list: readonly T[]): T => {
    const found = list[next(list.length)];
    if (found === undefined) throw new Error('Nothing to pick from.');
    return found;
  };
  let rejected = 0;
  await withCopy(async (copy) => {
    for (let round = 0; round < rounds; round++) {
      const file = pick(files);
      const text = await readFile(path.join(inventedFolder, file), 'utf8');
      const damaged = pick(damages)(text, next(text.length), pick(signs));
      await copy.write(file, damaged);
      const start = performance.now();
      try {
        const model = await loadModel([copy.folder]);
        if (!file.endsWith('.permissions.json')) expect(getRights(model), `${file} after round ${round}`).toBe(getRights(full));
      } catch (error) {
        if (!(error instanceof MetadataError)) throw new Error(`Round ${round}, ${file}: ${String(error)}\n${damaged}`, { cause: error });
        expect(error.errors.length).toBeGreaterThan(0);
        for (const fault of error.errors) expect(fault.hint).not.toBe('');
        rejected++;
      }
      expect(performance.now() - start, `round ${round}`).toBeLessThan(10_000);
      await copy.write(file, text);
    }
  });
  expect(rejected).toBeGreaterThan(rounds / 2);
  expect(Object.keys(Object.prototype)).toEqual([]);
});

const getRights = (model: Model): string => JSON.stringify([...model.entities.values()].map((entity) => [entity.name, entity.rules]));
