// What this plugin adds to the open lists of the contract: its job.
declare module '../../engine/contract/open-lists.ts' {
  interface Jobs {
    /** Of one institution, or of all; in the agencies after this one. */
    'suppliers.follow': { readonly institutionId: number | null; readonly after: number };
  }
}
