// What this plugin adds to the open lists of the contract, and what it is bounded by.
declare module '../../engine/contract/open-lists.ts' {
  interface Jobs {
    'record-import.fetch': { readonly id: number };
    'record-import.sweep': Readonly<Record<string, never>>;
    'record-import.plan': { readonly id: number };
    'record-import.apply': { readonly id: number; readonly change: number };
  }
}

export const entity = 'RecordImport';

/** After so many days without a change, an import that was not carried out goes, with its file. */
export const daysRetained = 14;

/** A change of more records than this cannot be undone, and an import is one change. */
export const maxRows = 10_000;
export const maxColumns = 100;
export const maxMegabytes = 10;
/** Rows of one transaction: for so long others wait for what it writes, and so much is done again when the process ends in the middle. */
export const part = 200;

/** What is read of a file. A whole workbook with that many cells has a quarter of this. */
export const bounds = {
  rows: maxRows + 1,
  columns: maxColumns,
  unpacked: 100 * 1024 * 1024,
  text: 50_000_000,
  seconds: 60,
  memory: 96,
} as const;
