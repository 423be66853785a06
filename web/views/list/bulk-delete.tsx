// Deletes the chosen records as one change, very many of them by a job with progress, and tells which were refused.
import { useState } from 'react';
import { type BulkResult, deleteMany, type EntityConfig, type Later, type RecordId } from '../../api/index.ts';
import { useText } from '../../text/index.ts';
import { Dialog } from '../dialog.tsx';
import { DialogActions } from '../dialog-actions.tsx';
import { useFailures } from '../failures.tsx';
import { BulkOutcome } from './bulk-outcome.tsx';
import { BulkProgress } from './bulk-progress.tsx';

interface BulkDeleteProps {
  readonly config: EntityConfig;
  readonly ids: readonly RecordId[];
  /** With the number of the change, and how many records are gone. */
  readonly onDone: (change: number | undefined, deleted: number) => void;
  readonly onClose: () => void;
}

export default function BulkDelete({ config, ids, onDone, onClose }: BulkDeleteProps) {
  const say = useText();
  const failures = useFailures();
  const [working, setWorking] = useState(false);
  const [result, setResult] = useState<{ readonly answer: BulkResult | Later; readonly change: number | undefined }>();

  const run = async () => {
    setWorking(true);
    try {
      const made = await deleteMany(config.Path, ids);
      if ('JobId' in made.answer || made.answer.Fail > 0) setResult(made);
      else onDone(made.change, made.answer.Success);
    } catch (error) {
      failures.show(error);
    } finally {
      setWorking(false);
    }
  };
  if (result) {
    const { answer, change } = result;
    if ('JobId' in answer) return <BulkProgress later={answer} onClose={() => onDone(change, answer.Total)} />;
    return <BulkOutcome result={answer} onClose={() => onDone(answer.Success > 0 ? change : undefined, answer.Success)} />;
  }
  const actions = (
    <DialogActions act={say('bulk.deleteAct', { count: ids.length })} onAct={() => void run()} danger busy={working} isHeld={working} onClose={onClose} />
  );
  return (
    <Dialog mark="trash" size={420} title={say('bulk.deleteTitle')} onClose={working ? () => undefined : onClose} actions={actions}>
      {say(config.Restorable ? 'bulk.deleteAboutKept' : 'bulk.deleteAbout', { count: ids.length })}
    </Dialog>
  );
}
