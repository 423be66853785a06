// Saving a record: the states that are shown, and where each kind of refusal goes.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { changeField, createRecord, type EntityConfig, type Failure, isFailure, isRepeatedWrite, type Made, recordKey, type Row } from '../../api/index.ts';

export type SaveState = 'idle' | 'saving' | 'saved' | 'fading';
/** How long "Saved" stays, and how long it takes to fade. */
const [stay, fade] = [750, 300];

export type SaveOutcome =
  /** With the number of the change, where it can be undone. */
  | { readonly kind: 'saved'; readonly row: Row; readonly change: number | undefined }
  | { readonly kind: 'faults'; readonly faults: Readonly<Record<string, string>>; readonly summary: string | undefined; readonly error: Failure }
  | { readonly kind: 'conflict'; readonly error: Failure }
  /** The same was sent a moment ago, and its answer counts. */
  | { readonly kind: 'repeated' }
  | { readonly kind: 'failed'; readonly error: unknown };

export function useSave(config: EntityConfig) {
  const queries = useQueryClient();
  const [state, setState] = useState<SaveState>('idle');
  const timers = useRef<ReturnType<typeof setTimeout>[]>([]);
  useEffect(() => () => timers.current.forEach(clearTimeout), []);

  const run = async (write: () => Promise<Made<Row>>): Promise<SaveOutcome> => {
    timers.current.forEach(clearTimeout);
    setState('saving');
    try {
      const { answer: row, change } = await write();
      queries.setQueryData(recordKey(config.Path, Number(row['Id'])), row);
      void queries.invalidateQueries({ queryKey: ['search', config.Path] });
      void queries.invalidateQueries({ queryKey: ['journal', config.Path] });
      void queries.invalidateQueries({ queryKey: ['keys', config.Path] });
      setState('saved');
      timers.current = [setTimeout(() => setState('fading'), stay), setTimeout(() => setState('idle'), stay + fade)];
      return { kind: 'saved', row, change };
    } catch (error) {
      if (!isRepeatedWrite(error) || !error.inFlight) setState('idle');
      return refusal(error);
    }
  };
  return {
    state,
    create: (body: Row) => run(async () => ({ answer: await createRecord(config.Path, body), change: undefined })),
    change: (id: number, changes: Row, version: unknown) => run(() => changeField(config.Path, id, changes, version)),
  };
}

function refusal(error: unknown): SaveOutcome {
  if (isRepeatedWrite(error)) return { kind: 'repeated' };
  if (!isFailure(error)) throw error;
  if (error.status === 400 && !error.isText && Object.keys(error.fieldErrors).length > 0) {
    return { kind: 'faults', faults: error.fieldErrors, summary: error.body.ErrorSummary ?? error.body.Message, error };
  }
  if (error.status === 409 && error.body.Differing) return { kind: 'conflict', error };
  return { kind: 'failed', error };
}
