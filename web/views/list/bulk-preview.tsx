// What a change of many would come to, before it is made: shown where records would be refused.
import type { BulkPreview } from '../../api/index.ts';
import { countText } from '../../fields/index.ts';
import { useLanguage, useText } from '../../text/index.ts';
import { RefusedList } from '../changes/refused-list.tsx';
import { Dialog } from '../dialog.tsx';
import { DialogActions } from '../dialog-actions.tsx';

interface BulkPreviewDialogProps {
  readonly preview: BulkPreview;
  readonly working: boolean;
  readonly onApply: () => void;
  readonly onClose: () => void;
}

export function BulkPreviewDialog({ preview, working, onApply, onClose }: BulkPreviewDialogProps) {
  const say = useText();
  const language = useLanguage();
  const { Total, Checked, Success, Fail, Errors } = preview;
  const number = (count: number) => countText(count, language);
  // Of those that were not tried nobody knows yet.
  const left = Total - Fail;
  const about =
    Checked < Total ? say('preview.checked', { checked: number(Checked), total: number(Total) }) : say('preview.about', { number: number(Success) });
  const actions = (
    <DialogActions
      act={working ? say('bulk.working') : say('preview.act', { count: left, number: number(left) })}
      disabled={working || left === 0}
      onAct={onApply}
      cancel={say('preview.back')}
      onClose={onClose}
    />
  );
  return (
    <Dialog size={480} title={say('preview.title', { count: Fail, number: number(Fail) })} about={about} onClose={onClose} actions={actions}>
      <RefusedList records={Errors} />
    </Dialog>
  );
}
