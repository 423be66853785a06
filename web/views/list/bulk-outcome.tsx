// How a change of many went: total, success, fail, and why.
import { Button } from '@mantine/core';
import type { BulkResult } from '../../api/index.ts';
import { countText } from '../../fields/index.ts';
import { useLanguage, useText } from '../../text/index.ts';
import { Dialog } from '../dialog.tsx';

/** More refusals than this say nothing new. */
const shown = 100;

export function BulkOutcome({ result, onClose }: { result: BulkResult; onClose: () => void }) {
  const say = useText();
  const language = useLanguage();
  const figures = [
    { label: say('bulk.total'), value: result.Total, mood: '' },
    { label: say('bulk.success'), value: result.Success, mood: result.Success > 0 ? 'good' : '' },
    { label: say('bulk.fail'), value: result.Fail, mood: result.Fail > 0 ? 'bad' : '' },
  ];
  const close = (
    <Button variant="filled" onClick={onClose} data-autofocus>
      {say('bulk.close')}
    </Button>
  );
  return (
    <Dialog
      size={480}
      title={say('bulk.doneTitle', { success: countText(result.Success, language), total: countText(result.Total, language) })}
      onClose={onClose}
      actions={close}
    >
      <dl className="figures">
        {figures.map(({ label, value, mood }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={mood}>{countText(value, language)}</dd>
          </div>
        ))}
      </dl>
      {result.Errors.length > 0 && (
        <ul className="refusals">
          {result.Errors.slice(0, shown).map((error) => (
            <li key={error.Id}>
              <span className="t3 num">{say('bulk.record', { id: error.Id })}</span> {error.Message}
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
