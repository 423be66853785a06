// Deletes the chosen records one after the other, with progress, and tells which were refused.
import { useState } from 'react';
import { type BulkResult, deleteRecord, type EntityConfig, isFailure, type RecordId } from '../../api/index.ts';
import { countText } from '../../fields/index.ts';
import { useLanguage, useText } from '../../text/index.ts';
import { Dialog } from '../dialog.tsx';
import { DialogActions } from '../dialog-actions.tsx';
import { BulkOutcome } from './bulk-outcome.tsx';

interface BulkDeleteProps {
  readonly config: EntityConfig;
  readonly ids: readonly RecordId[];
  /** With the numbers of the changes. */
  readonly onDone: (changes: readonly number[]) => void;
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
    const errors: { Id: RecordId; Message: string }[] = [];
    for (const [index, id] of ids.entries()) {
      setDone(index);
      try {
        const change = await deleteRecord(config.Path, id);
        if (change !== undefined) changes.push(change);
      } catch (error) {
        errors.push({ Id: id, Message: isFailure(error) && error.status === -1 ? say('failure.offline') : error instanceof Error ? error.message : '' });
      }
    }
    const outcome = { Total: ids.length, Success: ids.length - errors.length, Fail: errors.length, Errors: errors };
    if (errors.length === 0) onDone(changes);
    else setResult({ outcome, changes });
  };
  if (result) return <BulkOutcome result={result.outcome} onClose={() => onDone(result.changes)} />;
  const isRunning = done !== undefined;
  const actions = (
    <DialogActions
      act={say('bulk.deleteAct', { count: ids.length })}
      onAct={() => void run()}
      danger
      disabled={isRunning}
      isHeld={isRunning}
      onClose={onClose}
    />
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
