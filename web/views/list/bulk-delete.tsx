// Deletes the chosen records as one change, very many of them by a job with progress; tells in the question which would be refused, and afterwards which were.
import { useEffect, useRef, useState } from 'react';
import { type Chosen, deleteMany, type EntityConfig, tryDelete } from '../../api/index.ts';
import { useText } from '../../text/index.ts';
import { Dialog } from '../dialog.tsx';
import { DialogActions } from '../dialog-actions.tsx';
import { getEntity } from '../entity-of.ts';
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
  const t = useText();
  const failures = useFailures();
  // What stands here does not change under the finger, whatever others make meanwhile.
  const [requested] = useState({ count: number, number: count, chosen });
  const { working, dialog, start, variant } = useTriedWrite({ config, isDeletion: true, onDone, onError: failures.show, onLeave: onClose });
  const wanted = {
    attempt: () => tryDelete(config.Path, requested.chosen),
    write: (expected: number) => deleteMany(config.Path, requested.chosen, expected),
    expected: requested.count,
  };
  const [isActing, setActing] = useState(false);
  const isHeld = working && isActing;
  const first = useRef(() => variant(wanted));
  useEffect(() => void first.current(), []);
  if (dialog) return dialog;

  const named = { number: requested.number, entity: getEntity(config, requested.count) };
  // It is tried once more: others may have made some that match, or use one of these, since the question was asked.
  const command = () => {
    setActing(true);
    void start(wanted);
  };
  const actions = (
    <DialogActions command={t('bulk.deleteAct', named)} onCommand={command} danger busy={working} isHeld={isHeld} focus="cancel" onClose={onClose} />
  );
  return (
    <Dialog mark="trash" size={420} title={t('bulk.deleteTitle', named)} onClose={isHeld ? () => undefined : onClose} actions={actions}>
      {t(config.Restorable ? 'bulk.deleteAboutKept' : 'bulk.deleteAbout')}
    </Dialog>
  );
}
