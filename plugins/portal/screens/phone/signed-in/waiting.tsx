// What stands in place of a page until its data is there, or why it is not.
import { useEffect } from 'react';
import { CommandButton, Note } from '../parts.tsx';
import type { PortalFailure } from '../portal-api.ts';
import { useTranslation } from '../text/index.ts';
import { useAppText } from './text/index.ts';

/** While a page is read, and where it could not be. Once the phone is online again it is read by itself. */
export function Waiting({ failure, onRetry }: { failure: PortalFailure | undefined; onRetry: () => void }) {
  const t = useAppText();
  const phone = useTranslation();
  const isCut = failure?.kind === 'offline';
  useEffect(() => {
    if (!isCut) return undefined;
    addEventListener('online', onRetry);
    return () => removeEventListener('online', onRetry);
  }, [isCut, onRetry]);
  if (!failure)
    return (
      <p className="quiet" role="status">
        {phone('loading')}
      </p>
    );
  return (
    <>
      {isCut && failure.message === '' && <h1>{t('offlineTitle')}</h1>}
      <Note kind="danger">{isCut ? t('offline') : failure.message || t('failed')}</Note>
      <CommandButton onClick={onRetry}>{phone('retry')}</CommandButton>
    </>
  );
}
