// Saving a record: the states that are shown, and where each kind of refusal goes.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type DifferingField, type EntityConfig, type Failure, isFailure, isRepeatedWrite, makeRecord, recordKey, type Row } from '../../api/index.ts';
import { writeFields, type Written } from '../changes/write-fields.ts';

export type SaveState = 'idle' | 'saving' | 'saved' | 'fading';
/** How long "Saved" stays, and how long it takes to fade. */
const [stay, fade] = [750, 300];

/** With the number of the change, where it can be undone. */
export interface Saved {
  readonly kind: 'saved';
  readonly row: Row;
  readonly change: number | undefined;
}
export type SaveOutcome =
  | Saved
  | { readonly kind: 'faults'; readonly errors: Readonly<Record<string, string>>; readonly summary: string | undefined; readonly error: Failure }
  /** What somebody else has given the same fields meanwhile. */
  | { readonly kind: 'conflict'; readonly theirs: readonly DifferingField[]; readonly error: Failure }
  /** The same was sent a moment ago, and its answer counts. */
  | { readonly kind: 'repeated' }
  | { readonly kind: 'failed'; readonly error: unknown };

export function useSave(config: EntityConfig) {
  const queries = useQueryClient();
  const [state, setState] = useState<SaveState>('idle');
  const timers = useRef<ReturnType<typeof setTimeout>[]>([]);
  useEffect(() => () => timers.current.forEach(clearTimeout), []);

  const run = async (write: () => Promise<Written>): Promise<SaveOutcome> => {
    timers.current.forEach(clearTimeout);
    setState('saving');
    try {
      const written = await write();
      if ('theirs' in written) {
        setState('idle');
        return { kind: 'conflict', theirs: written.theirs, error: written.error };
      }
      const { answer: row, change } = written.made;
      queries.setQueryData(recordKey(config.Path, Number(row['Id'])), row);
      void queries.invalidateQueries({ queryKey: ['search', config.Path] });
      void queries.invalidateQueries({ queryKey: ['journal', config.Path] });
      void queries.invalidateQueries({ queryKey: ['keys', config.Path] });
      setState('saved');
      timers.current = [setTimeout(() => setState('fading'), stay), setTimeout(() => setState('idle'), stay + fade)];
      return { kind: 'saved', row, change };
    } catch (error) {
      if (!isRepeatedWrite(error) || !error.inFlight) setState('idle');
      return rejection(error);
    }
  };
  return {
    state,
    create: (body: Row) => run(async () => ({ made: await makeRecord(config.Path, body) })),
    /** Of the record that stood as `begun` when the person began. */
    change: (id: number, started: Row, changes: Row) => run(() => writeFields(config.Path, id, started, changes)),
  };
}

function rejection(error: unknown): SaveOutcome {
  if (isRepeatedWrite(error)) return { kind: 'repeated' };
  if (!isFailure(error)) throw error;
  if (error.status === 400 && !error.isText && Object.keys(error.fieldErrors).length > 0) {
    return { kind: 'faults', errors: error.fieldErrors, summary: error.body.ErrorSummary ?? error.body.Message, error };
  }
  return { kind: 'failed', error };
}
