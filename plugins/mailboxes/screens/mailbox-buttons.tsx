// In the head of a mailbox: trying its connection, and reading it now.
import { call, HeadCommand, type PanelProps, useFailures, watchJob } from '#kit';
import { useTranslation } from './text/index.ts';

export default function MailboxButtons({ row }: PanelProps<'AgencyMailbox'>) {
  const t = useTranslation();
  const failures = useFailures();
  if (row.ImapUrl === null) return null;
  const watch = (id: number, text: string): void => watchJob({ id, noteOf: ({ State }) => ({ text: State === 'done' ? text : t('failed'), changes: [] }) });
  const run = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      failures.show(error);
    }
  };
  const tryIt = () => run(async () => watch((await call('POST agencymailbox/{id}/try', { id: row.Id })).JobId, t('tried')));
  const read = () => run(async () => watch((await call('POST agencymailbox/{id}/read', { id: row.Id })).JobId, t('wasRead')));
  return (
    <>
      <HeadCommand place="primary" effect="write" icon="plug" onClick={() => void tryIt()}>
        {t('try')}
      </HeadCommand>
      {row.IsActive && (
        <HeadCommand place="button" effect="write" icon="refresh" onClick={() => void read()}>
          {t('read')}
        </HeadCommand>
      )}
    </>
  );
}
