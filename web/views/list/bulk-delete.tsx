// Deletes the chosen records as one change, very many of them by a job with progress; tells in the question which would be refused, and afterwards which were.
import { useEffect, useRef, useState } from 'react';
import { type Chosen, deleteMany, type EntityConfig, tryDelete } from '../../api/index.ts';
import { useText } from '../../text/index.ts';
import { Dialog } from '../dialog.tsx';
import { DialogActions } from '../dialog-actions.tsx';
import { entityOf } from '../entity-of.ts';
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
  const [asked] = useState({ count: number, number: count, chosen });
  const { working, dialog, begin, look } = useTriedWrite({ config, isDeletion: true, onDone, onFault: failures.show, onLeave: onClose });
  const wanted = {
    attempt: () => tryDelete(config.Path, asked.chosen),
    write: (expected: number) => deleteMany(config.Path, asked.chosen, expected),
    expected: asked.count,
  };
  const [isActing, setActing] = useState(false);
  const isHeld = working && isActing;
  const first = useRef(() => look(wanted));
  useEffect(() => void first.current(), []);
  if (dialog) return dialog;

  const named = { number: asked.number, entity: entityOf(config, asked.count) };
  // It is tried once more: others may have made some that match, or use one of these, since the question was asked.
  const act = () => {
    setActing(true);
    void begin(wanted);
  };
  const actions = <DialogActions act={say('bulk.deleteAct', named)} onAct={act} danger busy={working} isHeld={isHeld} focus="cancel" onClose={onClose} />;
  return (
    <Dialog mark="trash" size={420} title={say('bulk.deleteTitle', named)} onClose={isHeld ? () => undefined : onClose} actions={actions}>
      {say(config.Restorable ? 'bulk.deleteAboutKept' : 'bulk.deleteAbout')}
    </Dialog>
  );
}
