// A file on its way, which can be cancelled; or one that did not arrive, and why.
import { ActionIcon } from '@mantine/core';
import { Icon } from '../../look/index.ts';
import { useText } from '../../text/index.ts';
import './record-files.css';
import type { Sending } from './use-uploads.ts';

export function SendingLine({ sending, onClose }: { sending: Sending; onClose: () => void }) {
  const t = useText();
  const percent = Math.floor(sending.share * 100);
  return (
    <li className={sending.failure ? 'failed' : ''}>
      {/* An entry of a list cannot be an alert itself. */}
      <div className="sending" role={sending.failure ? 'alert' : 'status'}>
        <Icon name={sending.failure ? 'alert-circle' : 'upload'} size="s14" />
        <span className="clip">{sending.name}</span>
        {sending.failure ? (
          <>
            <span className="t12 reason">{sending.failure}</span>
            <ActionIcon size={24} aria-label={t('files.dismiss', { name: sending.name })} onClick={onClose}>
              <Icon name="x" size="s14" />
            </ActionIcon>
          </>
        ) : (
          <>
            <span className="track" role="progressbar" aria-label={sending.name} aria-valuemin={0} aria-valuemax={100} aria-valuenow={percent}>
              <span style={{ width: `${percent}%` }} />
            </span>
            <span className="t12 t3 num">{percent} %</span>
            <ActionIcon size={24} aria-label={t('files.cancel', { name: sending.name })} onClick={onClose}>
              <Icon name="x" size="s14" />
            </ActionIcon>
          </>
        )}
      </div>
    </li>
  );
}
