// The types of the calls of plugins, as the screens have them.
import { beforeAll, expect, it } from 'vitest';
import { loadModel, metadataFolders } from '../../engine/metadata/load.ts';
import { writePluginCalls } from '../../engine/openapi/write-plugin-calls.ts';
import { collect } from '../../engine/plugin/collect.ts';
import { plugins } from '../../plugins/index.ts';
import { libraryFolder } from '../plugin/scene.ts';
import { library } from '../plugin/library-plugin.ts';

let text = '';
beforeAll(async () => {
  const model = await loadModel(metadataFolders({ METADATA_DIRS: libraryFolder }));
  text = writePluginCalls(model, collect(model, [...plugins, library])).replace(/\s+/g, ' ');
});

it('a call has its input and its answer, parts of the path included', () => {
  expect(text).toContain(
    "'POST library/{shelf}/stocktake': { readonly input: { readonly shelf: string; readonly Titles: readonly string[]; }; readonly output: { readonly Ids: readonly number[]; }; };",
  );
  expect(text).toContain("'GET library/count': { readonly input: Record<string, never>; readonly output: { readonly Count: number; }; };");
});

it('a verb has the id of its record, and answers the record where nothing else is said', () => {
  expect(text).toContain(
    "'POST librarybook/{id}/lend': { readonly input: { readonly id: Id<'LibraryBook'>; readonly Borrower: string; readonly DueDate?: string; }; readonly output: PluginRecord; };",
  );
  expect(text).toContain(
    "'POST librarybook/{id}/appraise': { readonly input: { readonly id: Id<'LibraryBook'>; }; readonly output: { readonly Worth: number; }; };",
  );
});

it('files are opened by their address, and are no calls', () => {
  expect(text).not.toContain('library/{shelf}/labels');
});
