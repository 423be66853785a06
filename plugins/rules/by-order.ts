/** Where rows without a place stand. */
const last = Number.MAX_SAFE_INTEGER;

/** Rows in the order that people gave them. One that is being written has no place yet, and comes last. */
export const byOrder = <R extends { readonly Id: number; readonly Order: number | null }>(rows: readonly R[]): R[] =>
  rows.toSorted((a, b) => (a.Order ?? last) - (b.Order ?? last) || a.Id - b.Id);
