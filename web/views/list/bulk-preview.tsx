// What a change of many would come to, before it is made: shown where records would be refused, or where others match by now.
import { Button } from '@mantine/core';
import type { BulkPreview, EntityConfig } from '../../api/index.ts';
import { countText } from '../../fields/index.ts';
import { useLanguage, useText } from '../../text/index.ts';
import { RefusedList } from '../changes/refused-list.tsx';
import { Dialog } from '../dialog.tsx';
import { entityOf } from '../entity-of.ts';
import { DialogActions } from '../dialog-actions.tsx';

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
  const language = useLanguage();
  const { Total, Checked, Success, Fail, Errors } = preview;
  const number = (count: number) => countText(count, language);
  // Of those that were not tried nobody knows yet.
  const left = Total - Fail;
  const about =
    left === 0
      ? say(Fail === 0 ? 'preview.noneMatch' : isDeletion ? 'preview.nothingDeleted' : 'preview.nothingChanged')
      : Checked < Total
        ? say(isDeletion ? 'preview.checkedDelete' : 'preview.checked', { checked: number(Checked), total: number(Total) })
        : Fail === 0
          ? say('preview.allDelete')
          : isDeletion
            ? say('preview.aboutDelete', { count: Fail, number: number(Fail) })
            : say('preview.about', { count: Success, number: number(Success) });
  const act = { number: number(left), entity: entityOf(config, left) };
  const label = isDeletion ? say(working ? 'bulk.deleting' : 'bulk.deleteAct', act) : say(working ? 'bulk.working' : 'preview.act', act);
  // Nothing has been done yet, whatever would be: a form is gone back to, never merely closed.
  const wayBack = say(!isDeletion ? 'preview.back' : left === 0 ? 'bulk.close' : 'form.cancel');
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
    if (Fail === 0) return say('preview.matchNow', { count: Total, number: number(Total) });
    if (left > 0 && isDeletion) return say('preview.deleteTitle', { number: number(left), total: number(Total), entity: entityOf(config, Total) });
    if (left > 0) return say('preview.title', { number: number(Fail), total: number(Total) });
    return say(isDeletion ? 'preview.noneDeletable' : 'preview.noneChangeable', { count: Total, number: number(Total) });
  }
}
