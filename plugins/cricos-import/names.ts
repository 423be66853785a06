// What this plugin adds to the open lists of the contract: its jobs, and what it tells others.
declare module '../../engine/contract/open-lists.ts' {
  interface Jobs {
    'cricos-import.plan': { readonly id: number };
    'cricos-import.apply': { readonly id: number };
  }
  interface Events {
    /** A register has been applied, whole; told in the transaction that says so. */
    'register.imported': { readonly registerImportId: number; readonly snapshot: string; readonly attribution: string; readonly written: number };
  }
}

export const entity = 'RegisterImport';
