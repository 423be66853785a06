// How a change of many went: total, success, fail, and why.
import { Button } from '@mantine/core';
import type { BulkResult } from '../../api/index.ts';
import { Icon } from '../../look/index.ts';
import { RefusedList } from '../changes/refused-list.tsx';
import { saveCsv } from '../changes/save-csv.ts';
import { countText } from '../../fields/index.ts';
import { useLanguage, useText } from '../../text/index.ts';
import { Dialog } from '../dialog.tsx';

interface BulkOutcomeProps {
  readonly result: BulkResult;
  /** The records were deleted. */
  readonly isDeletion?: boolean;
  /** What is told of it, in place of the usual words. */
  readonly told?: string | undefined;
  readonly onClose: () => void;
}

export function BulkOutcome({ result, isDeletion = false, told: sentence, onClose }: BulkOutcomeProps) {
  const say = useText();
  const language = useLanguage();
  const { Unchanged: unchanged = 0 } = result;
  const changed = result.Success - unchanged;
  const figures = [
    { label: say('bulk.total'), value: result.Total, mood: '' },
    { label: say('bulk.success'), value: changed, mood: changed > 0 ? 'good' : '' },
    ...(unchanged > 0 ? [{ label: say('bulk.unchanged'), value: unchanged, mood: '' }] : []),
    { label: say('bulk.fail'), value: result.Fail, mood: result.Fail > 0 ? 'bad' : '' },
  ];
  const refused = result.Errors;
  const head = [say('undo.record'), say('undo.number'), say('undo.reason')];
  const take = () => saveCsv('refused.csv', [head, ...refused.map(({ Id, Name, Message }) => [Name ?? '', String(Id), Message])]);
  const actions = (
    <>
      {refused.length > 0 && (
        <Button variant="subtle" leftSection={<Icon name="download" />} onClick={take}>
          {say('undo.csv')}
        </Button>
      )}
      <Button variant="filled" onClick={onClose} data-autofocus>
        {say('bulk.close')}
      </Button>
    </>
  );
  const told = { success: countText(changed, language), total: countText(result.Total, language) };
  return (
    <Dialog size={560} title={sentence ?? say(isDeletion ? 'bulk.deletedTitle' : 'bulk.doneTitle', told)} onClose={onClose} actions={actions}>
      <dl className="figures">
        {figures.map(({ label, value, mood }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={mood}>{countText(value, language)}</dd>
          </div>
        ))}
      </dl>
      {refused.length > 0 && <RefusedList records={refused} />}
    </Dialog>
  );
}
