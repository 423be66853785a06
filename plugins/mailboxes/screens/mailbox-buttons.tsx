// In the head of a mailbox: trying its connection, reading it now, and a test message by it.
import { call, HeadCommand, type Job, type PanelProps, useFailures, watchJob } from '#kit';
import { useTranslation } from './text/index.ts';

export default function MailboxButtons({ row }: PanelProps<'AgencyMailbox'>) {
  const t = useTranslation();
  const failures = useFailures();
  const why = ({ Error: said }: Job): string => said ?? t('failed');
  const watch = (id: number, text: string): void => watchJob({ id, noteOf: (job) => ({ text: job.State === 'done' ? text : why(job), changes: [] }) });
  const run = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      failures.show(error);
    }
  };
  const tryIt = () => run(async () => watch((await call('POST agencymailbox/{id}/try', { id: row.Id })).JobId, t('tried')));
  const read = () => run(async () => watch((await call('POST agencymailbox/{id}/read', { id: row.Id })).JobId, t('wasRead')));
  const sendTest = () => run(async () => watch((await call('POST agencymailbox/{id}/testmessage', { id: row.Id })).JobId, t('testSent')));
  const isRead = row.ImapUrl !== null;
  return (
    <>
      {isRead && (
        <HeadCommand place="primary" effect="write" icon="plug" onClick={() => void tryIt()}>
          {t('try')}
        </HeadCommand>
      )}
      {isRead && row.IsActive && (
        <HeadCommand place="button" effect="write" icon="refresh" onClick={() => void read()}>
          {t('read')}
        </HeadCommand>
      )}
      {row.SmtpUrl !== null && (
        <HeadCommand place={isRead ? 'menu' : 'primary'} effect="write" icon="mail" onClick={() => void sendTest()}>
          {t('sendTest')}
        </HeadCommand>
      )}
    </>
  );
}
