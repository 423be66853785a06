// Every golden case, through the rules of the product.
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { runGolden } from './run-golden.ts';
import { goldenRules } from './rules.ts';

const results = runGolden(import.meta.dirname);

describe('golden cases', () => {
  it.each(results)('$file: $name', ({ error }) => {
    expect(error).toBeUndefined();
  });

  it('there are cases of every rule', () => {
    expect([...new Set(results.map(({ file }) => path.basename(file, '.json')))]).toEqual(Object.keys(goldenRules).toSorted());
  });

  it('tells of a file without a rule, of one that is no JSON, of a case that is malformed, and of one that fails', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'golden-'));
    writeFileSync(path.join(folder, 'alchemy.json'), '{"cases": []}');
    writeFileSync(path.join(folder, 'rounding.json'), 'not JSON');
    writeFileSync(path.join(folder, 'withheld.json'), JSON.stringify({ cases: [{ name: 'no payments', in: {}, out: {} }] }));
    writeFileSync(path.join(folder, 'deposit.json'), JSON.stringify({ cases: [{ in: { balance: '1.00', percentage: '50' }, out: { deposit: '0.51' } }] }));
    expect(runGolden(folder).map(({ file, error }) => `${file}: ${String(error)}`)).toEqual([
      'alchemy.json: There is no rule of this name.',
      expect.stringContaining('deposit.json: expected {"deposit":"0.51"}, got {"deposit":"0.50","remaining":"0.50"}'),
      expect.stringMatching(/^rounding\.json: .*JSON/),
      expect.stringContaining('withheld.json: withheld.json.cases[0].in.payments is no list.'),
    ]);
  });
});
