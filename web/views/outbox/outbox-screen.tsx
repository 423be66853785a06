// The outbox: what the product has written to people, and whether it went out. A mail is shown as the plain text that it is.
import { Button } from '@mantine/core';
import { useContext, useState } from 'react';
import { type Mail, useMail, useMails } from '../../api/index.ts';
import { countText, dateTimeText } from '../../fields/index.ts';
import { Icon } from '../../look/index.ts';
import { useLanguage } from '../../text/index.ts';
import { Bar, ShellContext } from '../bar.tsx';
import { Dialog } from '../dialog.tsx';
import { FailedPage, StatePage } from '../state-page.tsx';
import './outbox.css';
import { useOutboxTranslation } from './text/index.ts';

const step = 50;
const moods: Readonly<Record<Mail['State'], string>> = {
  waiting: 'info',
  sending: 'info',
  sent: 'success',
  kept: '',
  failed: 'danger',
  unknown: 'warning',
};

export default function OutboxScreen() {
  const t = useOutboxTranslation();
  const { crumbsOf: getCrumbs } = useContext(ShellContext);
  const language = useLanguage();
  const [take, setTake] = useState(step);
  const [open, setOpen] = useState<number>();
  const mails = useMails(take);
  const list = mails.data?.Data;
  const body = () => {
    if (mails.isError && !list) return <FailedPage error={mails.error} title={t('failedTitle')} onRetry={() => void mails.refetch()} />;
    if (!list) return <div className="outbox" aria-busy="true" />;
    if (list.length === 0) return <StatePage icon="mail" title={t('noneTitle')} help={t('noneHelp')} />;
    return (
      <div className="outbox">
        <p className="about t3 t12">
          <span className="num">{t('count', { shown: countText(mails.data?.Count ?? 0, language) })}</span> <span>{t('about')}</span>
        </p>
        <ul aria-label={t('title')}>
          {list.map((mail) => (
            <li key={mail.Id}>
              <button type="button" onClick={() => setOpen(mail.Id)}>
                <span className="head">
                  <span className="b5 clip">{mail.Subject}</span>
                  <span className={`bd ${moods[mail.State]}`}>{t(mail.State)}</span>
                  {mail.OfPlatform && <span className="t12 t3 nw">{t('ofPlatform')}</span>}
                </span>
                <span className="facts t12 t3">
                  <span className="clip">{t('to', { address: mail.To })}</span>
                  <time className="num" dateTime={mail.DateCreated}>
                    {dateTimeText(mail.DateCreated)}
                  </time>
                </span>
              </button>
            </li>
          ))}
        </ul>
        {mails.data && mails.data.Count > list.length && (
          <Button size="xs" variant="subtle" onClick={() => setTake(Math.min(1000, take + step * 2))}>
            {t('more')}
          </Button>
        )}
      </div>
    );
  };
  return (
    <>
      <Bar crumbs={getCrumbs('/outbox')} title={t('title')} />
      {body()}
      {open !== undefined && <MailDialog id={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}

function MailDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useOutboxTranslation();
  const { data: mail, error, refetch } = useMail(id);
  const actions = (
    <Button variant="default" onClick={onClose} data-autofocus>
      {t('close')}
    </Button>
  );
  return (
    <Dialog title={mail?.Subject ?? t('title')} about={mail && t('to', { address: mail.To })} size={640} onClose={onClose} actions={actions}>
      {error && !mail && <FailedPage error={error} title={t('failedTitle')} onRetry={() => void refetch()} />}
      {mail?.State === 'kept' && (
        <p className="note">
          <Icon name="note" />
          <span>{t('keptHelp')}</span>
        </p>
      )}
      {mail && <p className="mail-text">{mail.Body}</p>}
    </Dialog>
  );
}
