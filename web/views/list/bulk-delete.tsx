// Deletes the chosen records as one change, very many of them in several with progress, and tells which were refused.
import { useState } from 'react';
import { type BulkResult, deleteMany, type EntityConfig, isFailure, mostDeleted, type RecordId } from '../../api/index.ts';
import { countText } from '../../fields/index.ts';
import { useLanguage, useText } from '../../text/index.ts';
import { Dialog } from '../dialog.tsx';
import { DialogActions } from '../dialog-actions.tsx';
import { BulkOutcome } from './bulk-outcome.tsx';

interface BulkDeleteProps {
  readonly config: EntityConfig;
  readonly ids: readonly RecordId[];
  /** With the numbers of the changes, and how many records are gone. */
  readonly onDone: (changes: readonly number[], deleted: number) => void;
  readonly onClose: () => void;
}

export default function BulkDelete({ config, ids, onDone, onClose }: BulkDeleteProps) {
  const say = useText();
  const language = useLanguage();
  const [done, setDone] = useState<number>();
  const [result, setResult] = useState<{ readonly outcome: BulkResult; readonly changes: readonly number[] }>();
  const total = countText(ids.length, language);

  const run = async () => {
    const changes: number[] = [];
    let outcome: BulkResult = { Total: 0, Success: 0, Fail: 0, Errors: [] };
    for (let at = 0; at < ids.length; at += mostDeleted) {
      setDone(at);
      const part = ids.slice(at, at + mostDeleted);
      try {
        const { answer, change } = await deleteMany(config.Path, part);
        if (change !== undefined && answer.Success > 0) changes.push(change);
        outcome = added(outcome, answer);
      } catch (error) {
        const Message = isFailure(error) && error.status === -1 ? say('failure.offline') : error instanceof Error ? error.message : '';
        outcome = added(outcome, { Total: part.length, Success: 0, Fail: part.length, Errors: part.map((Id) => ({ Id, Message })) });
      }
    }
    if (outcome.Fail === 0) onDone(changes, outcome.Success);
    else setResult({ outcome, changes });
  };
  if (result) return <BulkOutcome result={result.outcome} onClose={() => onDone(result.changes, result.outcome.Success)} />;
  const isRunning = done !== undefined;
  const actions = (
    <DialogActions act={say('bulk.deleteAct', { count: ids.length })} onAct={() => void run()} danger busy={isRunning} isHeld={isRunning} onClose={onClose} />
  );
  return (
    <Dialog mark="trash" size={420} title={say('bulk.deleteTitle')} onClose={done === undefined ? onClose : () => undefined} actions={actions}>
      <span aria-live="polite">
        {done === undefined
          ? say(config.Restorable ? 'bulk.deleteAboutKept' : 'bulk.deleteAbout', { count: ids.length })
          : say('bulk.deleting', { done: countText(done, language), total })}
      </span>
    </Dialog>
  );
}

const added = (one: BulkResult, other: BulkResult): BulkResult => ({
  Total: one.Total + other.Total,
  Success: one.Success + other.Success,
  Fail: one.Fail + other.Fail,
  Errors: [...one.Errors, ...other.Errors],
});
