// Deletes the chosen records as one change, very many of them by a job with progress; tells beforehand which would be refused, and afterwards which were.
import { useState } from 'react';
import { type BulkPreview, type BulkResult, type Chosen, deleteMany, type EntityConfig, type Later, tryDelete } from '../../api/index.ts';
import { useText } from '../../text/index.ts';
import { Dialog } from '../dialog.tsx';
import { DialogActions } from '../dialog-actions.tsx';
import { useFailures } from '../failures.tsx';
import { BulkOutcome } from './bulk-outcome.tsx';
import { BulkPreviewDialog } from './bulk-preview.tsx';
import { BulkProgress } from './bulk-progress.tsx';

interface BulkDeleteProps {
  readonly config: EntityConfig;
  readonly chosen: Chosen;
  readonly number: number;
  /** The number as people read it. */
  readonly count: string;
  /** With the number of the change, and how many records are gone. */
  readonly onDone: (change: number | undefined, deleted: number) => void;
  readonly onClose: () => void;
}

export default function BulkDelete({ config, chosen, number, count, onDone, onClose }: BulkDeleteProps) {
  const say = useText();
  const failures = useFailures();
  const [working, setWorking] = useState(false);
  // What stands here does not change under the finger, whatever others make meanwhile.
  const [asked] = useState({ count: number, number: count });
  const [preview, setPreview] = useState<BulkPreview>();
  const [result, setResult] = useState<{ readonly answer: BulkResult | Later; readonly change: number | undefined }>();

  const work = async (act: () => Promise<void>) => {
    setWorking(true);
    try {
      await act();
    } catch (error) {
      setPreview(undefined);
      failures.show(error);
    } finally {
      setWorking(false);
    }
  };
  const remove = async (expected: number) => {
    const made = await deleteMany(config.Path, chosen, expected);
    if ('JobId' in made.answer || made.answer.Fail > 0) setResult(made);
    else onDone(made.change, made.answer.Success);
  };
  const tryFirst = async () => {
    // Where nothing is refused, and they are as many as he was asked about, nothing more is asked.
    const tried = await tryDelete(config.Path, chosen);
    if (tried.Fail > 0 || tried.Total !== asked.count) setPreview(tried);
    else await remove(tried.Total);
  };
  if (result) {
    const { answer, change } = result;
    const close = (deleted: number) => onDone(deleted > 0 ? change : undefined, deleted);
    if ('JobId' in answer) return <BulkProgress later={answer} isDeletion onClose={close} />;
    return <BulkOutcome result={answer} isDeletion onClose={() => close(answer.Success)} />;
  }
  if (preview)
    return (
      <BulkPreviewDialog
        preview={preview}
        isDeletion
        working={working}
        onApply={() => void work(() => remove(preview.Total))}
        onClose={working ? () => undefined : onClose}
      />
    );
  const actions = (
    <DialogActions act={say('bulk.deleteAct', asked)} onAct={() => void work(tryFirst)} danger busy={working} isHeld={working} onClose={onClose} />
  );
  return (
    <Dialog mark="trash" size={420} title={say('bulk.deleteTitle')} onClose={working ? () => undefined : onClose} actions={actions}>
      {say(config.Restorable ? 'bulk.deleteAboutKept' : 'bulk.deleteAbout', asked)}
    </Dialog>
  );
}
