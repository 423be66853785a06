// What a change of many would come to, before it is made: shown where records would be refused, or where others match by now.
import { Button } from '@mantine/core';
import type { BulkPreview, EntityConfig } from '../../api/index.ts';
import { countText } from '../../fields/index.ts';
import { useLanguage, useText } from '../../text/index.ts';
import { RejectedList } from '../changes/rejected-list.tsx';
import { Dialog } from '../dialog.tsx';
import { getEntity } from '../entity-of.ts';
import { DialogActions } from '../dialog-actions.tsx';
import { usePreviewTranslation } from './preview-text/index.ts';

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
  const t = useText();
  const tOwn = usePreviewTranslation();
  const language = useLanguage();
  const { Total, Checked, Success, Fail, Errors } = preview;
  const number = (count: number) => countText(count, language);
  // Of those that were not tried nobody knows yet.
  const left = Total - Fail;
  const about =
    left === 0
      ? tOwn(Fail === 0 ? 'noneMatch' : isDeletion ? 'nothingDeleted' : 'nothingChanged')
      : Checked < Total
        ? tOwn(isDeletion ? 'checkedDelete' : 'checked', { checked: number(Checked), total: number(Total) })
        : Fail === 0
          ? tOwn('allDelete')
          : isDeletion
            ? tOwn('aboutDelete', { count: Fail, number: number(Fail) })
            : tOwn('about', { count: Success, number: number(Success) });
  const command = { number: number(left), entity: getEntity(config, left) };
  const label = isDeletion ? t(working ? 'bulk.deleting' : 'bulk.deleteAct', command) : working ? t('bulk.working') : tOwn('act', command);
  // Nothing has been done yet, whatever would be: a form is gone back to, never merely closed.
  const wayBack = isDeletion ? t(left === 0 ? 'bulk.close' : 'form.cancel') : tOwn('back');
  // Nothing is left to be done: then there is the way back alone.
  const actions =
    left === 0 ? (
      <Button variant="filled" onClick={onClose} data-autofocus>
        {wayBack}
      </Button>
    ) : (
      <DialogActions command={label} disabled={working} danger={isDeletion} onCommand={onApply} cancel={wayBack} onClose={onClose} />
    );
  return (
    <Dialog {...(isDeletion && left > 0 ? { mark: 'trash' } : {})} size={560} title={getTitle()} about={about} onClose={onClose} actions={actions}>
      {Fail > 0 && <RejectedList records={Errors} />}
    </Dialog>
  );

  function getTitle(): string {
    if (Fail === 0) return tOwn('matchNow', { count: Total, number: number(Total) });
    if (left > 0 && isDeletion) return tOwn('deleteTitle', { number: number(left), total: number(Total), entity: getEntity(config, Total) });
    if (left > 0) return tOwn('title', { number: number(Fail), total: number(Total) });
    return tOwn(isDeletion ? 'noneDeletable' : 'noneChangeable', { count: Total, number: number(Total) });
  }
}
