// An application that nobody changes any more: where it stands, and its enrolment form.
import { Bar, Button, call, dateTimeText, ErrorNote, Icon, useWork, type PageProps } from '#kit';
import { useEffect, useState } from 'react';
import './applications.css';
import type { Details } from './draft.ts';
import { FormFrame } from './form-frame.tsx';
import { useTranslation } from './text/index.ts';

/** The form appears so long after the page (APP-014): what has just been sent is then written everywhere. */
const frameAfter = 2500;

interface SentProps {
  readonly title: string;
  readonly crumbs: PageProps['crumbs'];
  readonly details: Details;
  readonly reload: () => Promise<void>;
}

export function SentApplication({ title, crumbs, details: { Sale }, reload }: SentProps) {
  const t = useTranslation();
  const [isVisible, setVisible] = useState(false);
  const [isTried, setTried] = useState(false);
  const { message, working, run } = useWork();
  useEffect(() => {
    const timer = setTimeout(() => setVisible(true), frameAfter);
    return () => clearTimeout(timer);
  }, []);
  const retry = () =>
    run(async () => {
      await call('POST agencysale/{id}/reprocessApplicationToStudentManagementSystem', { id: Sale.Id });
      setTried(true);
      await reload();
    });
  return (
    <>
      <Bar title={`${title} ${Sale.SaleIndex ?? ''}`} crumbs={crumbs}>
        <Button to={`/preview/enrolmentform/${Sale.Id}`} icon="printer">
          {t('form')}
        </Button>
      </Bar>
      <div className="application sent" data-page>
        <p className="row g8 wrap">
          <Icon name="lock" />
          <span className="b5">{Sale.IsReceivedFromAgent ? t('received') : t('sentOn', { date: dateTimeText(Sale.SentDate) })}</span>
          <span className="t3">{t('readOnly')}</span>
        </p>
        {Sale.SupportStatusName === 'CopyApplicationProcessError' && (
          <div className="note danger" role="alert">
            <Icon name="alert-circle" />
            <span className="grow">
              <b>{t('copyFailed')}</b> {Sale.SupportStatusDescription}
            </span>
            <Button effect="write" size="xs" disabled={working} onClick={() => void retry()}>
              {t('retry')}
            </Button>
          </div>
        )}
        {isTried && <p role="status">{t('retrying')}</p>}
        <ErrorNote message={message} />
        {isVisible ? (
          <FormFrame id={Sale.Id} moment={String(Sale.RowVersion)} />
        ) : (
          <span className="sk" style={{ height: 320 }} role="status" aria-label={t('formLoading')} />
        )}
      </div>
    </>
  );
}
