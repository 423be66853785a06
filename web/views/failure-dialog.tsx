// What a failure says, in the words of the error catalogue.
import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { type Failure, sendReport, viewing } from '../api/index.ts';
import { type Translate, useText } from '../text/index.ts';
import { Dialog } from './dialog.tsx';
import { RequestId } from './state-page.tsx';
import { lazyDialog } from './lazy.tsx';

const ReportDialog = lazyDialog(() => import('./report/report-dialog.tsx'));

export default function FailureDialog({ failure, onClose }: { failure: Failure; onClose: () => void }) {
  const t = useText();
  const { title, message } = getWords(failure, t);
  const { ExceptionType, ExceptionMessage, StackTrace, Hint, Errors } = failure.body;
  // A summary that is the only error is said once.
  const errors = new Set(Errors?.map((error) => error.Message).filter((text) => text !== message));
  const details = [ExceptionType, ExceptionMessage, StackTrace].filter(Boolean).join('\n');
  const [sending, setSending] = useState(false);
  const report = async () => {
    setSending(true);
    // Anyone who reports one failure is not troubled with another.
    await sendReport({ failure }).catch(() => undefined);
    onClose();
  };
  const [describing, setDescribing] = useState(false);
  if (describing) {
    return (
      <Suspense>
        <ReportDialog failure={failure} onClose={onClose} />
      </Suspense>
    );
  }
  const actions = (
    <>
      {!viewing() && (
        <Button variant="subtle" disabled={sending} onClick={() => setDescribing(true)}>
          {t('report.describe')}
        </Button>
      )}
      {!viewing() && (
        <Button variant="subtle" disabled={sending} onClick={() => void report()}>
          {t('failure.report')}
        </Button>
      )}
      <Button variant="filled" onClick={onClose} data-autofocus>
        {t('failure.ok')}
      </Button>
    </>
  );
  return (
    <Dialog mark="alert-triangle" title={title} onClose={onClose} actions={actions}>
      <p>{message}</p>
      {Hint && <p>{Hint}</p>}
      {errors.size > 0 && (
        <ul>
          {[...errors].slice(0, 20).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {failure.status >= 500 && <p>{t('failure.persist')}</p>}
      {details && (
        <details>
          <summary>{t('failure.details')}</summary>
          <pre className="mono">{details}</pre>
        </details>
      )}
      {failure.requestId && <RequestId id={failure.requestId} />}
    </Dialog>
  );
}

function getWords(failure: Failure, t: Translate): { title: string; message: string } {
  const given = failure.body.Message ?? failure.body.ErrorSummary;
  switch (failure.status) {
    case -1:
      return { title: t('failure.offlineTitle'), message: t('failure.offline') };
    case 400:
      return { title: t(failure.isText ? 'failure.badRequest' : 'failure.rejected'), message: given ?? '' };
    case 401:
      return { title: failure.statusText || t('failure.unauthorizedTitle'), message: given ?? t('failure.unauthorized') };
    case 403:
      return { title: failure.statusText || t('failure.rejected'), message: given ?? t('failure.forbiddenHelp') };
    case 404:
      return { title: failure.statusText || t('failure.rejected'), message: given ?? '' };
    case 500:
      return { title: failure.body.Title ?? t('failure.serverTitle'), message: given ?? t('failure.server') };
    default:
      return { title: failure.body.Title ?? (failure.statusText || String(failure.status)), message: given ?? t('failure.server') };
  }
}
