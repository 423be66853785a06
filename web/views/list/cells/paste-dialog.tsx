// What a paste would change, before it does: how many cells, and which of them are refused and why.
import { useState } from 'react';
import { type EntityConfig, patchMany } from '../../../api/index.ts';
import { useText } from '../../../text/index.ts';
import { RejectedList } from '../../changes/rejected-list.tsx';
import { Dialog } from '../../dialog.tsx';
import { DialogActions } from '../../dialog-actions.tsx';
import { useFailures } from '../../failures.tsx';
import { noteEdit } from './note-edit.ts';
import { usePasteTranslation } from './paste-text/index.ts';
import type { RejectedCell, TriedPaste } from './read-paste.ts';
import type { Track } from './track.ts';

interface PasteDialogProps {
  readonly config: EntityConfig;
  readonly pasted: TriedPaste;
  readonly track: Track;
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

export default function PasteDialog({ config, pasted, track, onChanged, onClose }: PasteDialogProps) {
  const t = useText();
  const tOwn = usePasteTranslation();
  const failures = useFailures();
  const { records, cells, rejected, beyond, preview } = pasted;
  const [working, setWorking] = useState(false);
  const apply = async () => {
    setWorking(true);
    try {
      const { answer: response, change } = await patchMany(config.Path, records);
      noteEdit({ entity: config.EntityType, change, text: t('paste.done', { count: response.Success }), onChanged }, t);
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
  const all = [...rejected.map(withColumn), ...errors];
  // A record that the server refuses keeps each of its cells.
  const held = new Map(records.map(({ Id, ...values }) => [Id, Object.keys(values).length]));
  const rejectedCells = errors.reduce((sum, { Id }) => sum + (held.get(Id) ?? 1), rejected.length);
  const actions = (
    <DialogActions
      command={working ? tOwn('working') : tOwn('act', { count: kept })}
      disabled={working || kept === 0}
      onCommand={() => void track(apply())}
      onClose={onClose}
      focus="act"
    />
  );
  return (
    <Dialog size={480} title={tOwn('title', { count: cells })} about={tOwn('about', { count: records.length })} onClose={onClose} actions={actions}>
      <div aria-live="polite">
        {all.length === 0 && <p>{tOwn('allGood')}</p>}
        {all.length > 0 && (
          <>
            <p className="b5">{tOwn('refused', { count: rejectedCells })}</p>
            <RejectedList records={all} />
          </>
        )}
        {beyond > 0 && <p className="t3">{tOwn('beyond', { count: beyond })}</p>}
      </div>
    </Dialog>
  );
}

/** With the column before the message, unless the message names it already. */
function withColumn({ Label, ...cell }: RejectedCell): RejectedCell {
  return Label === undefined || cell.Message.includes(Label) ? cell : { ...cell, Message: `${Label}: ${cell.Message}` };
}
