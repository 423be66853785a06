// The types of the calls of plugins and of the records, as the screens have them.
import { beforeAll, expect, it } from 'vitest';
import { loadModel, metadataFolders } from '../../engine/metadata/load.ts';
import { writePluginCalls } from '../../engine/openapi/write-plugin-calls.ts';
import { writeRecords } from '../../engine/openapi/write-records.ts';
import { collect } from '../../engine/plugin/collect.ts';
import { plugins } from '../../plugins/index.ts';
import { libraryFolder } from '../plugin/scene.ts';
import { library } from '../plugin/library-plugin.ts';

let text = '';
let records = '';
beforeAll(async () => {
  const model = await loadModel(metadataFolders({ METADATA_DIRS: libraryFolder }));
  text = writePluginCalls(model, collect(model, [...plugins, library])).replace(/\s+/g, ' ');
  records = writeRecords(model).replace(/\s+/g, ' ');
});

it('a call has its input and its answer, parts of the path included', () => {
  expect(text).toContain(
    "'POST library/{shelf}/stocktake': { readonly input: { readonly shelf: string; readonly Titles: readonly string[]; }; readonly output: { readonly Ids: readonly number[]; }; };",
  );
  expect(text).toContain("'GET library/count': { readonly input: Record<string, never>; readonly output: { readonly Count: number; }; };");
});

it('a verb has the id of its record, and answers the record where nothing else is said', () => {
  expect(text).toContain(
    "'POST librarybook/{id}/lend': { readonly input: { readonly id: Id<'LibraryBook'>; readonly Borrower: string; readonly DueDate?: string; }; readonly output: LibraryBook; };",
  );
  expect(text).toContain(
    "'POST librarybook/{id}/appraise': { readonly input: { readonly id: Id<'LibraryBook'>; }; readonly output: { readonly Worth: number; }; };",
  );
});

it('an answer that is declared as a record has the fields of its entity, also in a list', () => {
  expect(text).toContain('readonly output: AgencySaleTemplateRow; };');
  expect(text).toContain('readonly Data: readonly AgencySalePaymentRow[]; readonly Count: number;');
  expect(text).toContain('readonly Student: StudentRow | null;');
});

it('a record has ids of its entity, numbers for decimals, null for what may be empty, names beside references, and its children', () => {
  const payment = records.slice(records.indexOf('export type AgencySalePayment ='), records.indexOf('export type AgencySalePaymentRow ='));
  expect(payment).toContain("readonly Id: Id<'AgencySalePayment'>;");
  expect(payment).toContain('readonly Amount: number;');
  expect(payment).toContain("readonly StudentId: Id<'Student'> | null;");
  expect(payment).toContain('readonly StudentName?: string | null;');
  expect(payment).toContain('readonly PaymentItems?: readonly AgencySalePaymentItem[];');
  expect(records).toContain(
    "export type LibraryBookFields = Partial<LibraryBook>; export type LibraryBookRow = LibraryBookFields & { readonly Id: Id<'LibraryBook'>;",
  );
  expect(records).toContain("readonly librarybook: 'LibraryBook';");
});

it('files are opened by their address, and are no calls', () => {
  expect(text).not.toContain('library/{shelf}/labels');
});
