// How a change of many went: total, success, fail, and why.
import { Button } from '@mantine/core';
import type { BulkResult } from '../../api/index.ts';
import { Icon } from '../../look/index.ts';
import { RejectedList } from '../changes/rejected-list.tsx';
import { saveCsv } from '../changes/save-csv.ts';
import { countText } from '../../fields/index.ts';
import { useLanguage, useText } from '../../text/index.ts';
import { Dialog } from '../dialog.tsx';

interface BulkOutcomeProps {
  readonly result: BulkResult;
  /** The records were deleted. */
  readonly isDeletion?: boolean;
  /** What is shown of it, in place of the usual words. */
  readonly message?: string | undefined;
  readonly onClose: () => void;
}

export function BulkOutcome({ result, isDeletion = false, message, onClose }: BulkOutcomeProps) {
  const t = useText();
  const language = useLanguage();
  const { Unchanged: unchanged = 0 } = result;
  const changed = result.Success - unchanged;
  const figures = [
    { label: t('bulk.total'), value: result.Total, mood: '' },
    { label: t('bulk.success'), value: changed, mood: changed > 0 ? 'good' : '' },
    ...(unchanged > 0 ? [{ label: t('bulk.unchanged'), value: unchanged, mood: '' }] : []),
    { label: t('bulk.fail'), value: result.Fail, mood: result.Fail > 0 ? 'bad' : '' },
  ];
  const rejected = result.Errors;
  const head = [t('undo.record'), t('undo.number'), t('undo.reason')];
  const take = () => saveCsv('refused.csv', [head, ...rejected.map(({ Id, Name, Message }) => [Name ?? '', String(Id), Message])]);
  const actions = (
    <>
      {rejected.length > 0 && (
        <Button variant="subtle" leftSection={<Icon name="download" />} onClick={take}>
          {t('undo.csv')}
        </Button>
      )}
      <Button variant="filled" onClick={onClose} data-autofocus>
        {t('bulk.close')}
      </Button>
    </>
  );
  const told = { success: countText(changed, language), total: countText(result.Total, language) };
  return (
    <Dialog size={560} title={message ?? t(isDeletion ? 'bulk.deletedTitle' : 'bulk.doneTitle', told)} onClose={onClose} actions={actions}>
      <dl className="figures">
        {figures.map(({ label, value, mood }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={mood}>{countText(value, language)}</dd>
          </div>
        ))}
      </dl>
      {rejected.length > 0 && <RejectedList records={rejected} />}
    </Dialog>
  );
}
