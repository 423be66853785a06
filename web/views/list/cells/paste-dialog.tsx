// What a paste would change, before it does: how many cells, and which of them are refused and why.
import { useState } from 'react';
import { type EntityConfig, patchMany } from '../../../api/index.ts';
import { useText } from '../../../text/index.ts';
import { RefusedList } from '../../changes/refused-list.tsx';
import { Dialog } from '../../dialog.tsx';
import { DialogActions } from '../../dialog-actions.tsx';
import { useFailures } from '../../failures.tsx';
import { noteEdit } from './note-edit.ts';
import { useSayOfPaste } from './paste-text/index.ts';
import type { RefusedCell, TriedPaste } from './read-paste.ts';
import type { Track } from './track.ts';

interface PasteDialogProps {
  readonly config: EntityConfig;
  readonly pasted: TriedPaste;
  readonly track: Track;
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

export default function PasteDialog({ config, pasted, track, onChanged, onClose }: PasteDialogProps) {
  const say = useText();
  const tell = useSayOfPaste();
  const failures = useFailures();
  const { records, cells, refused, beyond, preview } = pasted;
  const [working, setWorking] = useState(false);
  const apply = async () => {
    setWorking(true);
    try {
      const { answer, change } = await patchMany(config.Path, records);
      noteEdit({ entity: config.EntityType, change, text: say('paste.done', { count: answer.Success }), onChanged }, say);
      onChanged();
      onClose();
    } catch (error) {
      failures.show(error);
    } finally {
      setWorking(false);
    }
  };
  const kept = preview?.Success ?? 0;
  const errors = preview?.Errors ?? [];
  const all = [...refused.map(withColumn), ...errors];
  // A record that the server refuses keeps each of its cells.
  const held = new Map(records.map(({ Id, ...values }) => [Id, Object.keys(values).length]));
  const refusedCells = errors.reduce((sum, { Id }) => sum + (held.get(Id) ?? 1), refused.length);
  const actions = (
    <DialogActions
      act={working ? tell('working') : tell('act', { count: kept })}
      disabled={working || kept === 0}
      onAct={() => void track(apply())}
      onClose={onClose}
      focus="act"
    />
  );
  return (
    <Dialog size={480} title={tell('title', { count: cells })} about={tell('about', { count: records.length })} onClose={onClose} actions={actions}>
      <div aria-live="polite">
        {all.length === 0 && <p>{tell('allGood')}</p>}
        {all.length > 0 && (
          <>
            <p className="b5">{tell('refused', { count: refusedCells })}</p>
            <RefusedList records={all} />
          </>
        )}
        {beyond > 0 && <p className="t3">{tell('beyond', { count: beyond })}</p>}
      </div>
    </Dialog>
  );
}

/** With the column before the message, unless the message names it already. */
function withColumn({ Label, ...cell }: RefusedCell): RefusedCell {
  return Label === undefined || cell.Message.includes(Label) ? cell : { ...cell, Message: `${Label}: ${cell.Message}` };
}
