// The states of a screen that has nothing to show: no data yet, no match, no permission, failed. Four texts, each with its next step.
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { lowered } from '../../engine/contract/text.ts';
import { isFailure } from '../api/index.ts';
import { Icon, type IconName } from '../look/index.ts';
import { useText } from '../text/index.ts';
import { CopyButton } from './copy-button.tsx';

interface StateProps {
  readonly icon: string | null | undefined;
  readonly title: string;
  readonly help: string;
  readonly danger?: boolean;
  readonly actions?: ReactNode;
  readonly requestId?: string | undefined;
  /** What else there is to say, below the actions. */
  readonly children?: ReactNode;
}

export function StatePage({ icon, title, help, danger, actions, requestId, children }: StateProps) {
  return (
    <div className="state" role={danger ? 'alert' : 'status'}>
      <span className={`em ${danger ? 'danger' : ''}`}>
        <Icon name={icon} size="s20" />
      </span>
      <h2>{title}</h2>
      {help && <p>{help}</p>}
      {actions && <div className="acts">{actions}</div>}
      {requestId && <RequestId id={requestId} />}
      {children}
    </div>
  );
}

export function RequestId({ id }: { id: string }) {
  const t = useText();
  return (
    <div className="req">
      {t('state.request')} <span className="mono">{id}</span>
      <CopyButton text={id} label={t('state.copy')} />
    </div>
  );
}

/** What went wrong with a page: no permission, no such record, or a failure to try again. */
export function FailedPage({
  error,
  title,
  entities,
  back,
  onRetry,
}: {
  error: unknown;
  title: string;
  entities?: string;
  back?: ReactNode;
  onRetry: () => void;
}) {
  const t = useText();
  const status = isFailure(error) ? error.status : 0;
  const requestId = isFailure(error) ? error.requestId : undefined;
  if (status === 403) {
    const what = entities ? t('state.forbiddenTitle', { entities: lowered(entities) }) : t('state.forbiddenPage');
    // Of one's own agency that was switched off, the sentence of the server says more.
    const help = isFailure(error) && error.body.Code === 'access.agency-off' ? error.message : t('state.forbiddenHelp');
    return <StatePage icon="lock" title={what} help={help} actions={back} requestId={requestId} />;
  }
  if (status === 404 && back) return <StatePage icon="search" title={t('state.goneTitle')} help={t('state.goneHelp')} actions={back} />;
  const help = status === -1 ? t('state.failedOffline') : status >= 400 && status < 500 && isFailure(error) ? error.message : t('state.failedHelp');
  const retry = (
    <Button variant="filled" leftSection={<Icon name="refresh" />} onClick={onRetry}>
      {t('state.retry')}
    </Button>
  );
  const icon: IconName = 'plug';
  const actions = (
    <>
      {retry}
      {back}
    </>
  );
  return <StatePage danger icon={icon} title={title} help={help} actions={actions} requestId={requestId} />;
}
