/** Where rows without a place stand. */
const last = Number.MAX_SAFE_INTEGER;

/** Rows in the order that people gave them. One that is being written has no place yet, and comes last. */
export const byOrder = <R extends { readonly Id: number; readonly Order: number | null }>(rows: readonly R[]): R[] =>
  rows.toSorted((one, other) => (one.Order ?? last) - (other.Order ?? last) || one.Id - other.Id);
