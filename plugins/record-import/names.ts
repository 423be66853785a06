// What this plugin adds to the open lists of the contract, and what it is bounded by.
declare module '../../engine/contract/plugin.ts' {
  interface Jobs {
    'record-import.fetch': { readonly id: number };
    'record-import.plan': { readonly id: number };
    'record-import.apply': { readonly id: number; readonly change: number };
  }
}

export const entity = 'RecordImport';

/** A change of more records than this cannot be undone, and an import is one change. */
export const mostRows = 10_000;
export const mostColumns = 100;
export const mostMegabytes = 10;
/** Rows of one transaction: for so long others wait for what it writes, and so much is done again when the process ends in the middle. */
export const part = 200;
