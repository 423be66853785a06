// What an undoing has left as it is, record by record, and the same as a file.
import { Button } from '@mantine/core';
import type { SkippedRecord } from '../../api/index.ts';
import { Icon } from '../../look/index.ts';
import { useText } from '../../text/index.ts';
import { Dialog } from '../dialog.tsx';
import { RejectedList } from './rejected-list.tsx';
import { saveCsv } from './save-csv.ts';

interface SkippedDialogProps {
  readonly success: number;
  readonly skipped: readonly (Pick<SkippedRecord, 'Id' | 'Name' | 'Message'> & Partial<Pick<SkippedRecord, 'Label'>>)[];
  readonly rejection?: string | undefined;
  readonly onClose: () => void;
}

export function SkippedDialog({ success, skipped, rejection, onClose }: SkippedDialogProps) {
  const t = useText();
  const head = [t('undo.record'), t('undo.number'), t('undo.reason')];
  const take = () => saveCsv('undo.csv', [head, ...skipped.map(({ Label, Id, Name, Message }) => [Name ?? Label ?? '', String(Id), Message])]);
  const actions = (
    <>
      {skipped.length > 0 && (
        <Button variant="subtle" leftSection={<Icon name="download" />} onClick={take}>
          {t('undo.csv')}
        </Button>
      )}
      <Button variant="filled" onClick={onClose} data-autofocus>
        {t('undo.close')}
      </Button>
    </>
  );
  return (
    <Dialog
      size={560}
      title={t('undo.undone', { count: success })}
      about={rejection ?? t('undo.stays', { count: skipped.length })}
      onClose={onClose}
      actions={actions}
    >
      {skipped.length > 0 && <RejectedList records={skipped} />}
    </Dialog>
  );
}
