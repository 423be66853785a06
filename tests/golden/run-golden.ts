// Runs every case of a folder through the rules of the product.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { getInput } from './input.ts';
import { goldenRules, written } from './rules.ts';

export interface GoldenResult {
  readonly file: string;
  readonly name: string;
  /** What is wrong; undefined for a case that passed. */
  readonly error: string | undefined;
}

/** One result a case; a file without a rule, or without cases, is its own fault. */
export function runGolden(folder: string): GoldenResult[] {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .toSorted();
  return files.flatMap((file) => getResults(file, readFileSync(path.join(folder, file), 'utf8')));
}

function getResults(file: string, text: string): GoldenResult[] {
  const rule = goldenRules[path.basename(file, '.json')];
  if (!rule) return [{ file, name: '', error: 'There is no rule of this name.' }];
  const fault = (name: string, error: unknown): GoldenResult => ({ file, name, error: error instanceof Error ? error.message : String(error) });
  try {
    const content = getInput(JSON.parse(text), file);
    return content.parts('cases').map((input, index) => {
      const name = input.textOrNull('name') ?? `case ${index + 1}`;
      try {
        const got = written(rule.answer(input.part('in'), content), rule.places);
        const expected = input.raw('out');
        return { file, name, error: isDeepStrictEqual(got, expected) ? undefined : `expected ${JSON.stringify(expected)}, got ${JSON.stringify(got)}` };
      } catch (error) {
        return fault(name, error);
      }
    });
  } catch (error) {
    return [fault('', error)];
  }
}
