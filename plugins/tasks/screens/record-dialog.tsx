// The dialog of a task or of an event: new, or one that is opened by its id.
import { Awaited, EditDialog, type Row, useEntityConfig, useFailures, useLanguage, useRead } from '#kit';
import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from './text/index.ts';

export type Kind = 'agencytask' | 'agencyevent';
export interface Opened {
  readonly kind: Kind;
  /** Nothing for a new one. */
  readonly id?: number;
  /** What a new one begins with. */
  readonly start?: Row;
}

export function RecordDialog({ opened, onClose, onSaved }: { opened: Opened; onClose: () => void; onSaved?: () => void }) {
  const t = useTranslation();
  const failures = useFailures();
  const { kind, id, start } = opened;
  const config = useEntityConfig(kind, useLanguage());
  const read = useRead<Row>(id === undefined ? `${kind}/search/fields` : `${kind}/${id}`);
  // What the first answer held, with its version: whatever is read again later lies under what is being typed, and would be overwritten unseen.
  const [row, setRow] = useState<Row>();
  const isAnswered = id !== undefined && !row && !read.isFetching;
  if (isAnswered && read.data && !read.error) setRow(read.data);
  const error = isAnswered ? read.error : null;
  useEffect(() => {
    if (!error) return;
    failures.show(error);
    onClose();
  }, [error, failures, onClose]);
  if (!config.data || (id !== undefined && !row)) return error ? null : <Awaited />;
  const isTask = kind === 'agencytask';
  const title = id === undefined ? t(isTask ? 'newTask' : 'newEvent') : t(isTask ? 'editTask' : 'editEvent');
  const shared = { config: config.data, title, onClose, ...(onSaved ? { onSaved } : {}), ...(start ? { start: start } : {}) };
  return <Suspense>{row ? <EditDialog {...shared} row={row} /> : <EditDialog {...shared} />}</Suspense>;
}
