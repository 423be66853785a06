// Whether the record has moved on while it is open: an untouched form follows, one with unsaved input is left as it is.
import { useEffect } from 'react';
import type { Row } from '../../api/index.ts';

/** What is open, what came last, and whether following would take anything from the person. */
export interface OpenRecord {
  readonly row: Row | undefined;
  readonly loaded: Row | undefined;
  readonly isNew: boolean;
  readonly isDirty: boolean;
  readonly isSaving: boolean;
}

/** True while a newer state waits to be taken over. `follow` takes it over. */
export function useNewest({ row, loaded, isNew, isDirty, isSaving }: OpenRecord, follow: (newest: Row) => void): boolean {
  const isBehind = !isNew && !isSaving && loaded !== undefined && Number(loaded['RowVersion']) > Number(row?.['RowVersion']);
  useEffect(() => {
    if (isBehind && !isDirty) follow(loaded);
  });
  return isBehind && isDirty;
}
