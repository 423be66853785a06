// The link of a student: made, copied, mailed, renewed and taken back, and who used it when.
import { Button, call, CopyButton, dateTimeText, Dialog, ErrorNote, useCall, useChanges, useSettings, useWork } from '#kit';
import { useState } from 'react';
import type { Id } from '#generated';
import { usePriceQuestion } from '../../pricing/screens/use-price-question.tsx';
import { LoginSection } from './login-section.tsx';
import { useTranslation } from './text/index.ts';

interface Props {
  readonly studentId: Id<'Student'>;
  /** The link opens this quote or application alone. */
  readonly saleId: Id<'AgencySale'> | undefined;
  readonly onClose: () => void;
}

export function AccessDialog({ studentId, saleId, onClose }: Props) {
  const t = useTranslation();
  const { run, working, message } = useWork();
  const question = usePriceQuestion();
  const [instant, setInstant] = useState(0);
  const [mailed, setMailed] = useState<'sent' | 'kept' | 'mailed'>();
  const { data: settings } = useSettings();
  const maySeeAddress = settings?.SecuritySettings?.Permissions.includes('CanEditSales') === true;
  const of = { id: studentId, ...(saleId === undefined ? {} : { agencysaleid: saleId }) };
  // What the student does by the link is shown while the dialog is open.
  const access = useCall('studentaccess/{id}', of, `${instant} ${useChanges('studentaccess')}`);
  const { ShortUrl: url = null, ExpireInHours: hours = 0, Logs: uses = [], Readers: readers = [] } = access.data ?? {};
  const command = (work: () => Promise<unknown>) =>
    void run(async () => {
      setMailed(undefined);
      await work();
      setInstant((before) => before + 1);
    });
  const generate = (renew: boolean) =>
    command(async () => {
      await call('POST studentaccess/{id}/generate', { ...of, renew });
      if (!maySeeAddress) setMailed('mailed');
    });
  return (
    <Dialog
      title={t('title')}
      size={560}
      onClose={onClose}
      actions={
        <Button effect="show" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      <div className="col g12">
        {saleId === undefined && (
          <>
            <LoginSection studentId={studentId} />
            <b>{t('link')}</b>
          </>
        )}
        <ErrorNote message={message} />
        {question.dialog}
        {access.isError ? (
          <p role="alert">{t('failed')}</p>
        ) : access.isPending ? null : url === null ? (
          <p role="status">{hours > 0 ? t('validUnseen', { hours }) : maySeeAddress ? t('none') : null}</p>
        ) : (
          <>
            <p role="status">{t('valid', { hours })}</p>
            <div className="row g8 wrap">
              <code className="mono" style={{ overflowWrap: 'anywhere' }} data-secret>
                {url}
              </code>
              <CopyButton isWide text={url} label={t('copy')} />
            </div>
          </>
        )}
        {!maySeeAddress && <p className="t2">{t('mailOnly')}</p>}
        {mailed && (
          <p className="t2" role="status">
            {t(mailed)}
          </p>
        )}
        <div className="row g8 wrap">
          {url === null && (
            <Button effect="write" variant="filled" disabled={working || access.isPending} onClick={() => generate(false)}>
              {t(!maySeeAddress ? 'mail' : hours > 0 ? 'show' : 'generate')}
            </Button>
          )}
          {hours > 0 && (
            <>
              <Button effect="write" icon="refresh" disabled={working} onClick={() => generate(true)}>
                {t('renew')}
              </Button>
              <Button effect="write" icon="trash" disabled={working} onClick={() => command(() => call('DELETE studentaccess/{id}', of))}>
                {t('revoke')}
              </Button>
            </>
          )}
          {saleId !== undefined && maySeeAddress && (
            <Button
              effect="write"
              icon="mail"
              disabled={working}
              onClick={() =>
                command(async () => {
                  await question.ask(async (flags) => {
                    const { HasMailServer } = await call('POST agencysale/{id}/requestsignature', { id: saleId, ...flags });
                    setMailed(HasMailServer ? 'sent' : 'kept');
                  });
                })
              }
            >
              {t('mail')}
            </Button>
          )}
        </div>
        <section className="col g4" aria-label={t('log')}>
          <b>{t('log')}</b>
          {uses.length === 0 && <p className="t3">{t('unused')}</p>}
          <ul style={{ maxHeight: 200, overflow: 'auto', margin: 0, paddingLeft: 18 }}>
            {readers.map(({ Date: date, Name }) => (
              <li key={`${date} ${Name}`}>
                {dateTimeText(date)} · {t('toldTo', { name: Name })}
              </li>
            ))}
            {uses.map((use) => (
              <li key={`${use.Date} ${use.Document ?? ''}`}>
                {dateTimeText(use.Date)} · {use.Ip}
                {use.Document !== null && ` · ${use.Document}`}
              </li>
            ))}
          </ul>
        </section>
      </div>
    </Dialog>
  );
}
