// Keywords of metadata by the name that they had before: read with a warning, and rewritten by the command.
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it, vi } from 'vitest';
import { loadModel } from '../../engine/metadata/load.ts';
import { withCurrentKeywords } from '../../engine/metadata/renamed-keywords.ts';
import { withCopy } from './support.ts';

const state = { when: { field: 'Condition', operator: 'in', value: 'damaged' }, label: 'Damaged', fields: ['Title'] };

it('a keyword that was renamed is read by its old name, with a warning that names the command', async () => {
  const warn = vi.spyOn(process, 'emitWarning').mockImplementation(() => undefined);
  try {
    await withCopy(async ({ folder, change }) => {
      await change('Book/Book.entity.json', (json) => Object.assign(json, { closed: [state] }));
      const model = await loadModel([folder]);
      expect(model.entities.get('book')?.definition.readOnlyWhen).toMatchObject([{ fields: ['Title'] }]);
    });
    expect(warn.mock.calls.map(([message]) => message)).toEqual([
      expect.stringMatching(/Book\.entity\.json: "closed" is called "readOnlyWhen" now\. Run "npm run metadata:upgrade/),
    ]);
  } finally {
    warn.mockRestore();
  }
});

it('a keyword that is given by both names is left to the check of the shape', () => {
  const both = { search: [{ id: 'x', beyond: {}, alwaysInclude: {} }] };
  expect(withCurrentKeywords('grid', both)).toEqual({ value: both, outdated: [] });
});

it('the command rewrites a folder and says what it has renamed', () =>
  withCopy(async ({ folder, change }) => {
    await change('Book/Book.entity.json', (json) => Object.assign(json, { closed: [state] }));
    const command = ['--conditions=source', '--import', 'tsx', 'engine/metadata/upgrade.ts', folder];
    const { stdout } = await promisify(execFile)(process.execPath, command);
    expect(stdout).toBe('Book/Book.entity.json: closed is readOnlyWhen\n');
    const written: unknown = JSON.parse(await readFile(path.join(folder, 'Book/Book.entity.json'), 'utf8'));
    expect(written).toMatchObject({ readOnlyWhen: [{ label: 'Damaged' }] });
    expect((await promisify(execFile)(process.execPath, command)).stdout).toBe('All keywords are current.\n');
  }));
