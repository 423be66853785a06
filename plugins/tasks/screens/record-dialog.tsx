// The dialog of a task or of an event: new, or one that is opened by its id.
import { EditDialog, type Row, useCall, useEntityConfig, useFailures, useLanguage } from '#kit';
import { Suspense, useEffect } from 'react';
import { useSay } from './text/index.ts';

export type Kind = 'agencytask' | 'agencyevent';
export interface Opened {
  readonly kind: Kind;
  /** Nothing for a new one. */
  readonly id?: number;
  /** What a new one begins with. */
  readonly start?: Row;
}

export function RecordDialog({ opened, onClose, onSaved }: { opened: Opened; onClose: () => void; onSaved?: () => void }) {
  const say = useSay();
  const failures = useFailures();
  const { kind, id, start } = opened;
  const config = useEntityConfig(kind, useLanguage());
  const read = useCall<Row>(id === undefined ? `${kind}/search/fields` : `${kind}/${id}`);
  const { error } = read;
  useEffect(() => {
    if (!error) return;
    failures.show(error);
    onClose();
  }, [error, failures, onClose]);
  if (!config.data || (id !== undefined && (!read.data || read.isFetching))) return null;
  const isTask = kind === 'agencytask';
  const title = id === undefined ? say(isTask ? 'newTask' : 'newEvent') : say(isTask ? 'editTask' : 'editEvent');
  const shared = { config: config.data, title, onClose, ...(onSaved ? { onSaved } : {}), ...(start ? { begin: start } : {}) };
  return <Suspense>{id === undefined || !read.data ? <EditDialog {...shared} /> : <EditDialog {...shared} row={read.data} />}</Suspense>;
}
