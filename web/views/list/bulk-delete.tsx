// Deletes the chosen records as one change, very many of them by a job with progress; tells beforehand which would be refused, and afterwards which were.
import { useState } from 'react';
import { type Chosen, deleteMany, type EntityConfig, tryDelete } from '../../api/index.ts';
import { useText } from '../../text/index.ts';
import { Dialog } from '../dialog.tsx';
import { DialogActions } from '../dialog-actions.tsx';
import { useFailures } from '../failures.tsx';
import { useTriedWrite } from './use-tried-write.tsx';

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
  // What stands here does not change under the finger, whatever others make meanwhile.
  const [asked] = useState({ count: number, number: count });
  const { working, dialog, begin } = useTriedWrite({ isDeletion: true, onDone, onFault: failures.show, onLeave: onClose });
  if (dialog) return dialog;

  const remove = () =>
    begin({
      attempt: () => tryDelete(config.Path, chosen),
      write: (expected) => deleteMany(config.Path, chosen, expected),
      expected: asked.count,
    });
  const actions = <DialogActions act={say('bulk.deleteAct', asked)} onAct={() => void remove()} danger busy={working} isHeld={working} onClose={onClose} />;
  return (
    <Dialog mark="trash" size={420} title={say('bulk.deleteTitle')} onClose={working ? () => undefined : onClose} actions={actions}>
      {say(config.Restorable ? 'bulk.deleteAboutKept' : 'bulk.deleteAbout', asked)}
    </Dialog>
  );
}
