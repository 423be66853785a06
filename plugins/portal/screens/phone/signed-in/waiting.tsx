// What stands in place of a page until its data is there, or why it is not.
import { CommandButton, Note } from '../parts.tsx';
import type { PortalFailure } from '../portal-api.ts';
import { useTranslation } from '../text/index.ts';
import { useAppText } from './text/index.ts';

/** While a page is read, and where it could not be. */
export function Waiting({ failure, onRetry }: { failure: PortalFailure | undefined; onRetry: () => void }) {
  const t = useAppText();
  const phone = useTranslation();
  if (!failure)
    return (
      <p className="quiet" role="status">
        {phone('loading')}
      </p>
    );
  return (
    <>
      <Note kind="danger">{failure.kind === 'offline' ? t('offline') : failure.message || t('failed')}</Note>
      <CommandButton onClick={onRetry}>{phone('retry')}</CommandButton>
    </>
  );
}
