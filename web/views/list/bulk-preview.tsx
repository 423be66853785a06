// What a change of many would come to, before it is made: shown where records would be refused, or where others match by now.
import { Button } from '@mantine/core';
import type { BulkPreview, EntityConfig } from '../../api/index.ts';
import { countText } from '../../fields/index.ts';
import { useLanguage, useText } from '../../text/index.ts';
import { RefusedList } from '../changes/refused-list.tsx';
import { Dialog } from '../dialog.tsx';
import { entityOf } from '../entity-of.ts';
import { DialogActions } from '../dialog-actions.tsx';
import { useSayOfPreview } from './preview-text/index.ts';

interface BulkPreviewDialogProps {
  readonly config: EntityConfig;
  readonly preview: BulkPreview;
  /** The records would be deleted. */
  readonly isDeletion?: boolean;
  readonly working: boolean;
  readonly onApply: () => void;
  readonly onClose: () => void;
}

export function BulkPreviewDialog({ config, preview, isDeletion = false, working, onApply, onClose }: BulkPreviewDialogProps) {
  const say = useText();
  const tell = useSayOfPreview();
  const language = useLanguage();
  const { Total, Checked, Success, Fail, Errors } = preview;
  const number = (count: number) => countText(count, language);
  // Of those that were not tried nobody knows yet.
  const left = Total - Fail;
  const about =
    left === 0
      ? tell(Fail === 0 ? 'noneMatch' : isDeletion ? 'nothingDeleted' : 'nothingChanged')
      : Checked < Total
        ? tell(isDeletion ? 'checkedDelete' : 'checked', { checked: number(Checked), total: number(Total) })
        : Fail === 0
          ? tell('allDelete')
          : isDeletion
            ? tell('aboutDelete', { count: Fail, number: number(Fail) })
            : tell('about', { count: Success, number: number(Success) });
  const act = { number: number(left), entity: entityOf(config, left) };
  const label = isDeletion ? say(working ? 'bulk.deleting' : 'bulk.deleteAct', act) : working ? say('bulk.working') : tell('act', act);
  // Nothing has been done yet, whatever would be: a form is gone back to, never merely closed.
  const wayBack = isDeletion ? say(left === 0 ? 'bulk.close' : 'form.cancel') : tell('back');
  // Nothing is left to be done: then there is the way back alone.
  const actions =
    left === 0 ? (
      <Button variant="filled" onClick={onClose} data-autofocus>
        {wayBack}
      </Button>
    ) : (
      <DialogActions act={label} disabled={working} danger={isDeletion} onAct={onApply} cancel={wayBack} onClose={onClose} />
    );
  return (
    <Dialog {...(isDeletion && left > 0 ? { mark: 'trash' } : {})} size={560} title={titleOf()} about={about} onClose={onClose} actions={actions}>
      {Fail > 0 && <RefusedList records={Errors} />}
    </Dialog>
  );

  function titleOf(): string {
    if (Fail === 0) return tell('matchNow', { count: Total, number: number(Total) });
    if (left > 0 && isDeletion) return tell('deleteTitle', { number: number(left), total: number(Total), entity: entityOf(config, Total) });
    if (left > 0) return tell('title', { number: number(Fail), total: number(Total) });
    return tell(isDeletion ? 'noneDeletable' : 'noneChangeable', { count: Total, number: number(Total) });
  }
}
